import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AccountEvents } from '../../../platform/account-events.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../../sync/engine/status.ts'
import { deviceStore } from '../../../sync/store/device-store.ts'
import { showAt, toldRole, TRIP_ID, tripEdits } from '../together/together.fixture.tsx'
import { JoinTripScreen } from './join-trip-screen.tsx'

/** There is no WebGL here. */
vi.mock('../../../map/canvas/map-canvas.tsx', () => ({ MapCanvas: () => null }))
/** What is worked out beside the page is another test's. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

const OFFER = {
  tripId: TRIP_ID,
  records: tripEdits().map(({ kind, id, set }) => ({ kind, id, fields: set })),
  role: 'editor',
  invitedBy: 'Bert',
  email: null as string | null,
  isMember: false,
}
const ENDED = { code: 'not_found', message: 'This link has ended.' }

let engine: Engine | null = null
let offer: [number, unknown]
let joined: [number, unknown]
let sent: string[]
/** Dialogs that the page asked for. */
let dialogs: { name: string; detail: AccountEvents['openLoginModal'] }[]
const note = (event: Event) =>
  dialogs.push({ name: event.type, detail: (event as CustomEvent<AccountEvents['openLoginModal']>).detail })

beforeEach(() => {
  sent = []
  dialogs = []
  offer = [200, OFFER]
  joined = [200, { tripId: TRIP_ID }]
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!(input instanceof Request)) return await toldRole(String(init?.body), 'editor')
    const { pathname } = new URL(input.url)
    if (pathname !== '/api/join-trip') return apiAnswer(200, ANNA)
    sent.push(`${input.method} ${input.headers.get('Trip-Token')}`)
    const [status, body] = input.method === 'GET' ? offer : joined
    return apiAnswer(status, body)
  })
  for (const name of ['openLoginModal', 'openRegisterModal']) window.addEventListener(name, note)
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  sessionOver.set(false)
})
afterEach(async () => {
  cleanup()
  for (const name of ['openLoginModal', 'openRegisterModal']) window.removeEventListener(name, note)
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

async function openLink(owner: string | null) {
  engine = await runEngine({ owner })
  return await showAt('/join-trip#tok', <JoinTripScreen />)
}

it('shows a visitor the trip at once; registering on the way joins it, for a mail with its address', async () => {
  offer = [200, { ...OFFER, email: 'cleo@example.com' }]
  await openLink(null)
  expect(await screen.findByRole('heading', { name: 'San Juan loop', level: 1 })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Bert invites you to plan this trip together' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create account and join' }))
  expect(dialogs).toMatchObject([
    { name: 'openRegisterModal', detail: { email: 'cleo@example.com', keepsPlace: true } },
  ])
  expect(sent).toEqual(['GET tok'])
  act(() => dialogs[0]?.detail.onSuccess?.())
  await waitFor(() => expect(sent).toContain('POST tok'))
})

it('joins with one tap who is signed in, and opens the trip; a second tap joins no second time', async () => {
  const router = await openLink(ANNA.id)
  const button = await screen.findByRole('button', { name: 'Join this trip' })
  await userEvent.dblClick(button)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/itinerary/${TRIP_ID}`))
  expect(sent.filter((one) => one === 'POST tok')).toHaveLength(1)
})

it('opens the trip at once for who is in it', async () => {
  offer = [200, { ...OFFER, isMember: true }]
  const router = await openLink(ANNA.id)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/itinerary/${TRIP_ID}`))
  expect(sent).toEqual(['GET tok'])
})

it('says why somebody could not join and keeps the trip on screen', async () => {
  joined = [409, { code: 'conflict', message: 'A trip has room for 50 people.' }]
  const router = await openLink(ANNA.id)
  await userEvent.click(await screen.findByRole('button', { name: 'Join this trip' }))
  expect((await screen.findByRole('alert')).textContent).toBe('A trip has room for 50 people.')
  expect(router.state.location.pathname).toBe('/join-trip')
  expect(screen.getByRole('button', { name: 'Join this trip' })).toBeTruthy()
})

it('lets who is signed in no more log in again on the same page', async () => {
  await openLink(ANNA.id)
  await screen.findByRole('button', { name: 'Join this trip' })
  act(() => sessionOver.set(true))
  await userEvent.click(screen.getByRole('button', { name: 'Log in and join' }))
  expect(dialogs).toMatchObject([{ name: 'openLoginModal', detail: { email: ANNA.email, keepsPlace: true } }])
})

it('shows with no signal what it showed before, and says that joining waits', async () => {
  await openLink(null)
  await screen.findByRole('button', { name: 'Create account and join' })
  await waitFor(async () => expect(await deviceStore().linked.count()).toBe(1))
  cleanup()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await showAt('/join-trip#tok', <JoinTripScreen />)
  expect(await screen.findByText(/Joining needs signal\.$/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull()
})

it.each(['#tok', '#not/a/token', ''])(
  'says of a link that opens nothing that it has ended: %j',
  async (hash) => {
    offer = [404, ENDED]
    engine = await runEngine({ owner: null })
    await showAt(`/join-trip${hash}`, <JoinTripScreen />)
    expect(await screen.findByText('This link opens no trip.')).toBeTruthy()
  },
)
