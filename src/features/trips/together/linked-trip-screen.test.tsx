import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { deviceStore } from '../../../sync/store/device-store.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { apiAnswer, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { LinkedTripScreen } from './linked-trip-screen.tsx'
import { showAt, toldRole, TRIP_ID, tripEdits } from './together.fixture.tsx'

/** There is no WebGL here. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** What is worked out beside the page is another test's. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

let engine: Engine | null = null
let answers: Record<string, [number, unknown]>

beforeEach(() => {
  answers = {}
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), 'owner')
    const { pathname } = new URL(input.url)
    const token = input.headers.get('Trip-Token')
    const asked = `${input.method} ${pathname}${token === null ? '' : ` of ${token}`}`
    const [status, body] = answers[asked] ?? [200, []]
    return apiAnswer(status, body)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
  act(() => dismissToast())
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const shared = () => ({
  tripId: TRIP_ID,
  shownBy: 'Anna',
  records: tripEdits().map(({ kind, id, set }) => ({ kind, id, fields: set })),
})
async function openShared() {
  engine = await runEngine()
  return await showAt('/shared-trip#tok', <LinkedTripScreen />)
}

it('shows the trip to read and makes a copy one’s own, dates included', async () => {
  answers['GET /api/shared-trip of tok'] = [200, shared()]
  const router = await openShared()
  expect(await screen.findByRole('heading', { name: 'San Juan loop', level: 1 })).toBeTruthy()
  expect(
    screen.getByText((_, element) => element?.textContent === 'Anna shows you this trip', { selector: 'p' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Timberline, home' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Ouray/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Ouray' })
  expect(await within(dialog).findByText('Hot springs after dark.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Plan your own from this' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/itinerary\//))
  const [own] = await recordsOf(TRIP.kind)
  expect(own?.fields).toMatchObject({ title: 'San Juan loop', dates: { start: '2031-07-03', days: 2 } })
  expect(own?.id).not.toBe(TRIP_ID)
})

it('shows without signal what it showed before, as of then, and nothing once it has ended', async () => {
  answers['GET /api/shared-trip of tok'] = [200, shared()]
  await openShared()
  expect(await screen.findByRole('heading', { name: 'San Juan loop', level: 1 })).toBeTruthy()
  await waitFor(async () => expect(await deviceStore().linked.count()).toBe(1))
  cleanup()
  const answering = fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await showAt('/shared-trip#tok', <LinkedTripScreen />)
  expect(await screen.findByText(/^No answer from the server: this is the trip as of/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeTruthy()
  cleanup()
  vi.stubGlobal('fetch', answering)
  answers['GET /api/shared-trip of tok'] = [404, { code: 'not_found', message: 'This link has ended.' }]
  await showAt('/shared-trip#tok', <LinkedTripScreen />)
  expect(await screen.findByText('This link shows no trip.')).toBeTruthy()
  await waitFor(async () => expect(await deviceStore().linked.toArray()).toMatchObject([{ trip: null }]))
})

it('says so where the link has ended', async () => {
  answers['GET /api/shared-trip of tok'] = [404, { code: 'not_found', message: 'This link has ended.' }]
  await openShared()
  expect(await screen.findByText('This link shows no trip.')).toBeTruthy()
})

it('says that the first time needs signal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await openShared()
  expect(await screen.findByText(/needs it the first time/)).toBeTruthy()
})
