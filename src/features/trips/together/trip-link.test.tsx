import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { deviceStore } from '../../../sync/store/device-store.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, recordsOf, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { dismissToast } from '../../../ui/toast/toast-store.ts'
import { LinkedTripScreen } from './linked-trip-screen.tsx'
import { showAt, someTrip, toldRole, TRIP_ID, tripEdits } from './together.fixture.tsx'
import { TripLink } from './trip-link.tsx'

/** There is no WebGL here. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** What is worked out beside the page is another test's. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

const SHARE = `/api/trips/${TRIP_ID}/share`
const SINCE = '2031-05-01T12:00:00.000Z'

let engine: Engine | null = null
let answers: Record<string, [number, unknown]>
let sent: string[]

beforeEach(() => {
  sent = []
  answers = {
    [`GET ${SHARE}`]: [200, { sharedSince: null }],
    [`POST ${SHARE}`]: [
      201,
      { token: 'the-token', url: 'http://timberline.test/shared-trip#the-token', sharedSince: SINCE },
    ],
  }
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), 'owner')
    const { pathname } = new URL(input.url)
    const token = input.headers.get('Trip-Token')
    const asked = `${input.method} ${pathname}${token === null ? '' : ` of ${token}`}`
    if (input.method === 'POST') sent.push(await input.text())
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

describe('the read-only link', () => {
  async function openLink(owner: string | null = ANNA.id) {
    engine = await runEngine({ owner, records: tripEdits() })
    await showAt('/itinerary', <TripLink trip={someTrip()} onClose={() => undefined} />)
  }

  it('is made, shown once, and ended', async () => {
    await openLink()
    expect(await screen.findByText('There is no link to this trip.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }))
    const field = await screen.findByLabelText<HTMLInputElement>('Link')
    expect(field.value).toMatch(/\/shared-trip#the-token$/)
    expect(screen.getByText(/^The link has been open since/)).toBeTruthy()
    expect(screen.getByText(/It leaves out notes, lists and costs\.$/)).toBeTruthy()
    expect(sent).toEqual([JSON.stringify({ notes: false, costs: false })])
    await userEvent.click(screen.getByRole('button', { name: 'End the link' }))
    expect(await screen.findByText('There is no link to this trip.')).toBeTruthy()
    expect(screen.queryByLabelText('Link')).toBeNull()
  })

  it('that was made before can be ended or replaced, not shown', async () => {
    answers[`GET ${SHARE}`] = [200, { sharedSince: SINCE }]
    await openLink()
    expect(await screen.findByText(/^The link has been open since/)).toBeTruthy()
    expect(screen.queryByLabelText('Link')).toBeNull()
    expect(screen.getByRole('button', { name: 'Make a new link' })).toBeTruthy()
  })

  it('shows notes and costs where the person says so', async () => {
    answers[`GET ${SHARE}`] = [200, { sharedSince: SINCE, notes: true, costs: true }]
    await openLink()
    expect(await screen.findByText(/It shows notes, lists and costs too\.$/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out notes and costs' }))
    await userEvent.click(screen.getByRole('button', { name: 'Make a new link' }))
    await screen.findByLabelText('Link')
    expect(sent).toEqual([JSON.stringify({ notes: true, costs: true })])
  })

  it('needs an account', async () => {
    await openLink(null)
    expect(await screen.findByRole('button', { name: 'Log In' })).toBeTruthy()
  })
})

describe('what a link opens', () => {
  const shared = () => ({
    tripId: TRIP_ID,
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
    expect(screen.queryByRole('textbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Ouray/ }))
    expect(screen.getByRole('dialog', { name: 'Ouray' }).textContent).toContain('Hot springs after dark.')
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
})
