import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { editRecords, engineRestarts } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  breakDisk,
  endSession,
  recordsOf,
  runEngine,
  runOverDisk,
} from '../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import {
  ANSWERED,
  answered,
  LATER,
  notification,
  NOW,
  show,
  SIGNED_IN,
  signedIn,
  stubScreen,
  unreadIds,
  verified,
} from './notifications-screen.fixture.tsx'

let engine: Engine | null = null

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  stubScreen({ wide: false })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  sessionOver.set(false)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the notifications screen', () => {
  it('lists them newest first under Today and Earlier, each with its time, and marks the unread', async () => {
    await keep(answered, signedIn, verified)
    show()
    expect(rows(await section('Today'))).toEqual([
      'Unread. Account: E-mail verified anna@example.com is yours. Today, 11:15 AM',
    ])
    expect(rows(await section('Earlier'))).toEqual([
      'Unread. Alert: New sign-in Chrome on Android, in Denver. Tue, 11:59 PM',
      'Feedback: Your feedback was answered Thank you. Jun 1, 11:15 AM',
    ])
    const devices = screen.getByRole('link', { name: 'See devices' })
    expect(devices.getAttribute('href')).toBe('/settings?part=devices#sessions')
    expect(screen.getByRole('link', { name: 'Change password' })).toBeTruthy()
  })

  it('reads one that is opened, in the list and on the disk', async () => {
    await keep(signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: /^Unread. Account: E-mail verified/ }))
    const row = await screen.findByRole('button', { name: /^Account: E-mail verified/ })
    expect(row.getAttribute('aria-expanded')).toBe('true')
    expect(await unreadIds()).toEqual([SIGNED_IN])
  })

  it('reads all, and gives the focus to the title where its button leaves', async () => {
    await keep(answered, signedIn, verified)
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
    expect(await unreadIds()).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    const [first] = (await recordsOf('notification')).filter(({ id }) => id === ANSWERED)
    expect(first?.fields.readAt).toBe('2031-06-02T17:15:00.000Z')
  })

  it('says when new ones come', async () => {
    await keep(signedIn)
    show()
    await screen.findByText('New sign-in')
    await act(async () => void (await editRecords([], () => [verified])))
    await waitFor(() => expect(statuses()).toContain('New: E-mail verified'))
    await act(
      async () =>
        void (await editRecords([], () => [
          notification(LATER, { ...verified.set, title: 'A', time: '2031-07-09T17:20:00.000Z' }),
          notification(ANSWERED, { ...verified.set, title: 'B', time: '2031-07-09T17:30:00.000Z' }),
        ])),
    )
    await waitFor(() => expect(statuses()).toContain('2 new notifications'))
  })
})

const TWO_VERSIONS = notification(LATER, {
  type: 'trip',
  title: 'Two versions of “Flat Tops”',
  message: 'Yours is kept for 30 days: choose which one you want.',
  time: '2031-07-09T17:20:00.000Z',
  actionButton: { text: 'See both versions', to: '/itinerary/flat-tops' },
})

it.each([
  { screenWidth: 'narrow', wide: false },
  { screenWidth: 'wide', wide: true },
])('of two versions shows both once it is opened: on a $screenWidth screen', async ({ wide }) => {
  stubScreen({ wide })
  await keep(TWO_VERSIONS, signedIn)
  show()
  await userEvent.click(await screen.findByRole('button', { name: /^Unread. Alert: New sign-in/ }))
  expect(screen.queryByText('Two versions of flat-tops')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Unread. Trip: Two versions of/ }))
  expect(await screen.findAllByText('Two versions of flat-tops')).toHaveLength(1)
})

describe('on a wide screen', () => {
  it('shows the opened one beside the list, with its buttons there alone', async () => {
    stubScreen({ wide: true })
    await keep(signedIn, verified)
    show()
    expect(await screen.findByText('2 unread.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: /^Unread. Alert: New sign-in/ }))
    const opened = await screen.findByRole('region', { name: 'New sign-in' })
    expect(within(opened).getByText('Chrome on Android, in Denver.')).toBeTruthy()
    expect(within(opened).getByRole('link', { name: 'See devices' })).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'See devices' })).toHaveLength(1)
    expect(await screen.findByRole('button', { name: /^Alert: New sign-in/, current: true })).toBeTruthy()
  })
})

describe('its other states', () => {
  it('with nothing to show says what is told here, and offline that more may come', async () => {
    await keep()
    connectivity.reportUnreachable()
    show()
    expect(await screen.findByText('Nothing new.')).toBeTruthy()
    expect(screen.getByText(/comes with the first signal/)).toBeTruthy()
  })

  it('while the disk is read it says so', async () => {
    localStorage.setItem('timberline:user', JSON.stringify(ANNA))
    show()
    expect(await screen.findByText('Looking on this phone …')).toBeTruthy()
  })

  it('without signal it is read from this phone', async () => {
    await keep(verified)
    connectivity.reportUnreachable()
    show()
    expect(await screen.findByText('E-mail verified')).toBeTruthy()
  })

  it('a phone that cannot be read says so and tries again', async () => {
    await keep(verified)
    await engine?.stop()
    breakDisk()
    engine = await runOverDisk(ANNA.id)
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
    const before = engineRestarts.get()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(engineRestarts.get()).toBe(before + 1)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('with the session over shows what it has and the way to sign in', async () => {
    await keep(verified)
    await act(endSession)
    show()
    expect(await screen.findByText('E-mail verified')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Sign in to sync' })).toBeTruthy()
  })

  it('a visitor is told what would be here', async () => {
    engine = await runEngine()
    show()
    expect(await screen.findByText('You are not signed in.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  })
})

async function keep(...records: RecordEdit[]) {
  engine = await runEngine({ owner: ANNA.id, records })
}

const section = (name: string) => screen.findByRole('region', { name })
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) =>
      [...(row.querySelector('button')?.querySelectorAll('span, time') ?? [])].map(ownText).join(' '),
    )
    .map((words) => words.replaceAll(/\s+/g, ' ').trim())
const ownText = (element: Element) =>
  [...element.childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent ?? '') : [])).join('')
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
