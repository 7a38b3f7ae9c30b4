import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { BOOKING_ANSWER, NO_SHOW } from '../../../core/records/market/booking-answer.ts'
import type { Decision } from '../../../core/records/request.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import { askedBooking, deskBooking, toldAtDesk } from '../../domain/market/bookings/desk-booking.fixture.ts'
import type { DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import {
  ANNA,
  answerNothing,
  apiAnswer,
  outboxOf,
  runEngine,
  tookAll,
} from '../../sync/engine/engine.fixture.ts'
import { sessionOver } from '../../sync/engine/status.ts'
import { BookingActs } from './booking-acts.tsx'
import { ProviderBookingsScreen } from './bookings-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const ASKED = '00000000-0000-4000-8000-0000000000a1'
const NOW = '2027-06-09T18:00:00Z'

/** Of two options, one of them full. */
const STARTS = ['2027-06-10', '2027-06-11', '2027-06-12', '2027-06-13'].map((localDate, at) => ({
  id: `raft-${localDate}`,
  optionId: at === 2 ? BOATS : deskBooking().offering.option.id,
  localDate,
  localTime: '09:00',
  startsAt: `${localDate}T15:00:00.000Z`,
  endsAt: `${localDate}T17:00:00.000Z`,
  cutoffAt: `${localDate}T15:00:00.000Z`,
  status: at === 3 ? 'sold_out' : 'available',
  seatsLeft: null,
  units: [],
}))

let engine: Engine | null = null
/** What the server has; null: there is no signal. */
let told: DeskBooking[] | null
let refusal: { code: string; message: string } | null
let role: 'owner' | 'viewer'
/** What the server decides of what is asked with no signal. */
let decision: Pick<Decision, 'state' | 'code' | 'message'>
let calls: string[]
/** What the server says of departures. */
let free: (Omit<(typeof STARTS)[number], 'localTime'> & { localTime: string | null })[]
/** How often the desk changed. */
let revision: number

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  told = [askedBooking({ uuid: ASKED }), deskBooking()]
  refusal = null
  free = STARTS
  role = 'owner'
  calls = []
  revision = 1
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/auth/user') return apiAnswer(200, ANNA)
    if (!told) throw new TypeError('Failed to fetch')
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    if (!(input instanceof Request) || input.method !== 'POST')
      return apiAnswer(200, pathname.endsWith('/departures') ? free : [])
    calls.push(`${pathname} ${await input.text()}`)
    if (refusal !== null) return apiAnswer(409, refusal)
    const [, uuid, name] = /bookings\/(.*)\/(.*)/.exec(pathname) ?? []
    if (uuid === undefined) return cancelled()
    if (name === 'propose') {
      const { departures } = deskBooking({ localDate: '2027-06-11' })
      const offer = { id: 'o', by: 'provider', reason: null, totalCents: 17_000, state: 'open' } as const
      change(uuid, { offers: [{ ...offer, departures, expiresAt: '2027-06-10T18:00:00.000Z' }] })
      return apiAnswer(200, {})
    }
    const status = name === 'accept' ? 'confirmed' : name === 'reject' ? 'rejected' : 'no_show'
    change(uuid, { status, confirmedAt: NOW, answerBy: null })
    return apiAnswer(200, {})
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  sessionOver.set(false)
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

function change(uuid: string, over: Partial<DeskBooking>) {
  told = told!.map((one) => (one.uuid === uuid ? { ...one, version: one.version + 1, ...over } : one))
}
function cancelled() {
  for (const { uuid } of told!) change(uuid, { status: 'cancelled', reason: 'weather' })
  return apiAnswer(200, {})
}
/** The server takes everything, and writes its decision into what it is asked for. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const decided = patches
    .filter(({ kind }) => kind === BOOKING_ANSWER.kind || kind === NO_SHOW.kind)
    .map(({ space, kind, recordId: id, fields }) => ({
      space,
      kind,
      id,
      fields: {
        ...Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
        decision: { ...decision, at: new Date().toISOString() },
      },
      revision: 3,
    }))
  revision += 1
  const desk = toldAtDesk(told!, revision)
  const spaces = {
    ...answer.spaces,
    [BOATS]: { role, epoch: 'one', revision: 2 },
    ...desk.spaces,
  }
  return apiAnswer(200, { ...answer, records: [...answer.records, ...decided, ...desk.records], spaces })
}

async function show() {
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
  await act(exchangeNow)
  return showScreen(ProviderBookingsScreen)
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('has what waits with its deadline, who comes today and later, and what is over', async () => {
  told!.push(
    deskBooking({ uuid: 'now', localDate: '2027-06-09', guests: deskBooking().guests.slice(0, 1) }),
    deskBooking({ uuid: 'past', localDate: '2027-06-01', status: 'completed' }),
  )
  await show()
  const waiting = await card('Waiting for your answer')
  expect(waiting.getByText('Answer by today, 5:00 PM')).toBeTruthy()
  expect(waiting.getByText('5 h left')).toBeTruthy()
  expect(waiting.getByRole('heading', { name: 'Isabella Bird' })).toBeTruthy()
  expect(waiting.getByText('2 × Adult')).toBeTruthy()
  expect(waiting.getByText('$170.00')).toBeTruthy()
  const today = await card('Today')
  expect(today.getByText('1 guest')).toBeTruthy()
  expect(today.getByRole('button', { name: 'No-show' })).toBeTruthy()
  const coming = await card('Coming')
  expect(coming.getByRole('heading', { name: 'Tomorrow, 9:00 AM' })).toBeTruthy()
  expect(coming.getByText('Isabella Bird and Jim Nugent')).toBeTruthy()
  expect(coming.getByRole('link', { name: '+13035550100' }).getAttribute('href')).toBe('tel:+13035550100')
  expect(coming.queryByRole('button', { name: 'No-show' })).toBeNull()
  expect((await card('Past')).getByText(/Done/)).toBeTruthy()
})

it('accepts at once, and who asked stands among who comes', async () => {
  await show()
  const button = (await card('Waiting for your answer')).getByRole('button', { name: 'Accept' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull())
  expect(calls).toEqual([`/api/provider/bookings/${ASKED}/accept {"expectedVersion":2}`])
  expect((await card('Coming')).getByText('4 guests')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Bookings')
})

it('leaves a request to be accepted whose time is over by the clock of this phone only, and says that it may be late', async () => {
  told = [askedBooking({ uuid: ASKED, answerBy: '2027-06-09T17:00:00.000Z' })]
  await show()
  const waiting = await card('Waiting for your answer')
  expect(waiting.getByText('Your answer may come too late: the server decides.')).toBeTruthy()
  fireEvent.click(waiting.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull())
  expect((await card('Coming')).getByText('2 guests')).toBeTruthy()
})

it('asks before it rejects, and says why it could not', async () => {
  refusal = { code: 'version', message: 'This booking changed meanwhile.' }
  await show()
  fireEvent.click((await card('Waiting for your answer')).getByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Reject this request?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This booking changed meanwhile.')
  expect(calls).toHaveLength(1)
})

it('cancels a departure with a reason, says whom that meets, and shows how far it is', async () => {
  await show()
  fireEvent.click((await card('Coming')).getByRole('button', { name: 'Cancel departure' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel departure' }))
  expect(dialog.getByText('4 guests')).toBeTruthy()
  expect(
    dialog.getByText(
      'This meets 2 bookings, 1 of them not confirmed yet. All get everything back: $170.00 is not due any more.',
    ),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel departure' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Say why: your guests are told.')
  expect(calls).toEqual([])
  fireEvent.change(dialog.getByLabelText('Why'), { target: { value: 'weather' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel departure' }))
  expect(await dialog.findByText('It is cancelled.')).toBeTruthy()
  expect(calls).toEqual(['/api/provider/departures/raft-2027-06-10/cancel {"reason":"weather"}'])
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect((await card('Past')).getAllByText(/Departure cancelled · Weather/)).toHaveLength(2)
})

it('proposes another start that has room, and says that it waits for the traveler', async () => {
  await show()
  fireEvent.click((await card('Coming')).getByRole('button', { name: 'Propose another time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }))
  const choice = await dialog.findByLabelText('Another time')
  expect(
    within(choice)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Friday, June 11, 9:00 AM'])
  fireEvent.change(choice, { target: { value: 'raft-2027-06-11' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(
    await (await card('Coming')).findByText('Proposed: Fri, 9:00 AM. They answer by tomorrow, 12:00 PM.'),
  ).toBeTruthy()
  expect(calls).toEqual([
    `/api/provider/bookings/${deskBooking().uuid}/propose {"expectedVersion":2,"departureIds":["raft-2027-06-11"]}`,
  ])
})

it('proposes as many other nights from a first one on, and names the night in the way', async () => {
  const [start] = deskBooking().departures
  const nights = ['2027-06-10', '2027-06-11'].map((localDate) => ({
    ...start!,
    id: `raft-${localDate}`,
    localDate,
    localTime: null,
  }))
  const { offering } = deskBooking()
  told = [
    deskBooking({ departures: nights, offering: { ...offering, kind: 'lodging', pricingPer: 'booking' } }),
  ]
  // Of the nights after theirs, the 12th is let by nobody and the 13th taken.
  free = STARTS.map((one) => ({
    ...one,
    localTime: null,
    status: one.localDate <= '2027-06-11' ? 'sold_out' : one.status,
  })).concat(
    [14, 15].map((day) => ({
      ...STARTS[0]!,
      id: `raft-2027-06-${day}`,
      localDate: `2027-06-${day}`,
      localTime: null,
    })),
  )
  await show()
  fireEvent.click((await card('Coming')).getByRole('button', { name: 'Propose other nights' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose other nights' }))
  const first = await dialog.findByLabelText('First night')
  expect(
    within(first)
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['Friday, June 11', 'Monday, June 14', 'Tuesday, June 15'])
  fireEvent.change(first, { target: { value: 'raft-2027-06-11' } })
  expect(await dialog.findByText('The night of Jun 12 is not offered.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Choose another first night.')
  fireEvent.change(first, { target: { value: 'raft-2027-06-14' } })
  expect(await dialog.findByText('Monday, June 14 to Wednesday, June 16.')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(calls).toEqual([
      `/api/provider/bookings/${deskBooking().uuid}/propose {"expectedVersion":2,"departureIds":["raft-2027-06-14","raft-2027-06-15"]}`,
    ]),
  )
})

it('says that it may have been proposed where no answer came', async () => {
  await show()
  fireEvent.click((await card('Coming')).getByRole('button', { name: 'Propose another time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose another time' }))
  const choice = await dialog.findByLabelText('Another time')
  fireEvent.change(choice, { target: { value: 'raft-2027-06-11' } })
  told = null
  fireEvent.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await dialog.findByText(/^No answer came, so it may have been proposed/)).toBeTruthy()
})

it('gives the focus on though a no-show became possible only while the screen was open', async () => {
  const asking = { userId: ANNA.id, provider: BOATS }
  showScreen(() => {
    const [at, pass] = useState(0)
    const acts = at === 1 ? (['no-show'] as const) : []
    return (
      <>
        <h1>Bookings</h1>
        <button onClick={() => pass(at + 1)}>Time passes</button>
        {at > 1 ? null : (
          <BookingActs booking={deskBooking()} acts={acts} asked={undefined} asking={asking} />
        )}
      </>
    )
  })
  const passing = await screen.findByRole('button', { name: 'Time passes' })
  fireEvent.click(passing)
  screen.getByRole('button', { name: 'No-show' }).focus()
  fireEvent.click(passing)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bookings'))
})

it('says that it fetches what is booked until the server told of it', async () => {
  const end = answerNothing()
  engine = await runEngine({
    owner: ANNA.id,
    records: [{ kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }],
  })
  showScreen(ProviderBookingsScreen)
  expect(await screen.findByText('Fetching what is booked …')).toBeTruthy()
  expect(screen.queryByText('Nothing is booked yet.')).toBeNull()
  end()
})

it('says how old it is where the session is over', async () => {
  await show()
  act(() => sessionOver.set(true))
  expect(await screen.findByText(/^This is as of just now\./)).toBeTruthy()
})

it('says that owners and managers see it to whoever guides', async () => {
  role = 'viewer'
  await show()
  expect((await screen.findByRole('tab', { name: 'Check in' })).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: 'Bookings' }))
  expect(await screen.findByText(/^Its owner and managers see what is booked/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

it('says that nothing is booked yet', async () => {
  told = []
  await show()
  expect(await screen.findByText('Nothing is booked yet.')).toBeTruthy()
})

it('says with no signal that what never was told comes with some', async () => {
  told = null
  act(() => connectivity.reportUnreachable())
  await show()
  expect(await screen.findByText(/^What is booked comes with signal, once/)).toBeTruthy()
  expect(screen.queryByText('Nothing is booked yet.')).toBeNull()
})

describe('an answer with no signal', () => {
  let before: DeskBooking[]
  beforeEach(async () => {
    const shown = await show()
    await card('Waiting for your answer')
    before = told!
    told = null
    act(() => connectivity.reportUnreachable())
    shown.unmount()
    vi.setSystemTime(new Date(Date.parse(NOW) + 120_000))
    showScreen(ProviderBookingsScreen)
    await screen.findByText(/^This is as of 2 min ago\./)
  })
  const accept = async () => {
    fireEvent.click((await card('Waiting for your answer')).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/^Accepting waits for signal\. It goes by itself/)).toBeTruthy()
  }
  const signal = async (bookings: DeskBooking[]) => {
    told = bookings
    act(() => connectivity.reportReached())
    await act(exchangeNow)
  }

  it('waits, and is taken back before it is sent', async () => {
    await accept()
    expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([BOOKING_ANSWER.kind])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(await outboxOf(ANNA.id)).toEqual([])
  })

  it('goes by itself once there is signal, and what is booked is asked for again', async () => {
    await accept()
    decision = { state: 'done', code: 'accepted', message: null }
    await signal(
      before.map((one) => (one.uuid === ASKED ? { ...one, status: 'confirmed', version: 3 } : one)),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting for your answer' })).toBeNull())
    expect((await card('Coming')).getByText('4 guests')).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('that comes too late is refused visibly, in front of all', async () => {
    await accept()
    decision = { state: 'declined', code: 'expired', message: 'The time to answer was over.' }
    await signal(
      before.map((one) =>
        one.uuid === ASKED ? { ...one, status: 'expired', version: 3, contact: null } : one,
      ),
    )
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Accepting the request of a traveler, Tomorrow, 9:00 AM, was not done. The time to answer was over.',
    )
    expect(
      (await card('Past')).getByText(/You did not answer in time, the seats are free again/),
    ).toBeTruthy()
  })
})
