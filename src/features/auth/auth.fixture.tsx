import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer } from '../../sync/engine/engine.fixture.ts'
import { AuthDialogs } from './auth-dialogs.tsx'
import type { Opening } from './flow.ts'
import type { Outcome } from './signed-in.ts'

export type Asked = { path: string; body: Record<string, unknown> }
type Answer = (body: Record<string, unknown>) => Response | Promise<Response>

/** What the server was asked, without the questions that nobody typed. */
export let asked: Asked[] = []
let answers: Record<string, Answer> = {}

export const OPTIONS = '/api/auth/sign-in-options'

/** The server: what it answers at each path, beside what the dialogs ask by themselves. */
export function serve(given: Record<string, Answer>): void {
  answers = { ...answers, ...given }
}

/** What the app is told at the end where no itinerary was chosen before. */
export const SIGNED_IN: Outcome = { type: 'login', choseItinerary: false }
export const REGISTERED: Outcome = { type: 'register', choseItinerary: false }

export const noSignal: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
export const failing =
  (status: number, code: string, message: string): Answer =>
  () =>
    apiAnswer(status, { code, message })
export const answering =
  (body: unknown, status = 200): Answer =>
  () =>
    apiAnswer(status, body)
export const signedIn = answering({ user: ANNA })

export function startServer(): void {
  asked = []
  answers = { [OPTIONS]: answering({ phone: true, passwordMinChars: 8 }) }
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname
    const body = request.method === 'POST' ? ((await request.json()) as Asked['body']) : {}
    if (path !== OPTIONS) asked.push({ path, body })
    return (await answers[path]?.(body)) ?? apiAnswer(404, { code: 'not_found', message: 'No such path' })
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  connectivity.reportReached()
}

/** The dialogs as the app shows them; what they call back is in `done` and `closed`. */
export async function open(opening: Opening) {
  const done = vi.fn<(outcome: Outcome) => void>()
  const closed = vi.fn<() => void>()
  const root = createRootRoute({
    component: () => <AuthDialogs opening={opening} onDone={done} onClose={closed} />,
  })
  const privacy = createRoute({ getParentRoute: () => root, path: '/privacy' })
  const router = createRouter({
    routeTree: root.addChildren([privacy]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const dialog = await screen.findByRole('dialog')
  return { dialog, done, closed, router, unmount }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
