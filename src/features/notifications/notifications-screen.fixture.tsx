import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { WIDE_SCREEN } from '../../platform/screen/media-query.ts'
import { recordsOf } from '../../sync/engine/engine.fixture.ts'
import { NotificationsScreen } from './notifications-screen.tsx'

export const NOW = new Date('2031-07-09T18:00:00Z')
export const [VERIFIED, SIGNED_IN, ANSWERED, LATER] = ['1', '2', '3', '4'].map(
  (last) => `7d8f1c62-0000-4000-8000-00000000000${last}`,
) as [string, string, string, string]

export const verified = notification(VERIFIED, {
  type: 'account',
  title: 'E-mail verified',
  message: 'anna@example.com is yours.',
  time: '2031-07-09T17:15:00.000Z',
})
export const signedIn = notification(SIGNED_IN, {
  type: 'alert',
  title: 'New sign-in',
  message: 'Chrome on Android, in Denver.',
  time: '2031-07-09T05:59:00.000Z',
  actionButton: { text: 'See devices', to: '/settings?part=devices#sessions' },
  secondaryButton: { text: 'Change password', to: '/settings' },
})
export const answered = notification(ANSWERED, {
  type: 'feedback',
  title: 'Your feedback was answered',
  message: 'Thank you.',
  time: '2031-06-01T17:15:00.000Z',
  readAt: '2031-06-02T17:15:00.000Z',
})

export function notification(
  id: string,
  set: Record<string, unknown>,
): RecordEdit & { set: Record<string, unknown> } {
  return { kind: 'notification', id, set }
}

export function show() {
  const route = createRootRoute({
    component: () => <NotificationsScreen versionsOf={(tripId) => <p>Two versions of {tripId}</p>} />,
  })
  const router = createRouter({ routeTree: route, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

/** The ids of what the disk has as not read. */
export const unreadIds = async () =>
  (await recordsOf('notification')).filter(({ fields }) => fields.readAt === undefined).map(({ id }) => id)

export function stubScreen({ wide }: { wide: boolean }) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query === WIDE_SCREEN,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}
