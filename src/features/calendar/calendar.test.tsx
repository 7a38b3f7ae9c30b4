import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type {
  DepartureChange,
  ProviderDeparture,
} from '../../../core/contracts/market/provider-departures.ts'
import { coloradoDay, longDayInWords } from '../../../core/domain/calendar/calendar-day.ts'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import { documentOf } from '../../../core/records/market/offering-document.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import type { Decision } from '../../../core/records/request.ts'
import { askedBooking, deskBooking, toldAtDesk } from '../../domain/market/bookings/desk-booking.fixture.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import type { DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, outboxOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { CalendarScreen } from './calendar-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const RAFTING = '00000000-0000-4000-8000-000000000002'
const OPTION = '00000000-0000-4000-8000-000000000003'
const NOW = '2027-06-09T12:00:00Z'
const TODAY = coloradoDay(new Date(NOW))
const LATER = '2027-06-12'

const RECORDS: RecordEdit[] = [
  { kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } },
  {
    kind: OFFERING.kind,
    id: RAFTING,
    set: { provider: BOATS, kind: 'activity', number: 7, title: 'Rafting', durationMinutes: 120 },
  },
  {
    kind: 'option',
    id: OPTION,
    set: { provider: BOATS, offering: RAFTING, title: 'Standard', party: { min: 1, max: 8 }, position: 'V' },
  },
  {
    kind: 'schedule-rule',
    id: '00000000-0000-4000-8000-000000000005',
    set: {
      provider: BOATS,
      option: OPTION,
      dates: { from: TODAY, to: LATER },
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ['09:00'],
      capacity: 8,
    },
  },
]

const departure = (localDate: string, more: Partial<ProviderDeparture> = {}): ProviderDeparture => ({
  id: `raft-${localDate}`,
  offeringId: 7,
  offeringUuid: RAFTING,
  optionId: OPTION,
  localDate,
  localTime: '09:00',
  startsAt: `${localDate}T15:00:00.000Z`,
  endsAt: `${localDate}T17:00:00.000Z`,
  cutoffAt: `${localDate}T15:00:00.000Z`,
  status: 'open',
  capacity: 8,
  held: 1,
  booked: 2,
  cancelReason: null,
  set: { status: null, capacity: null },
  guides: [],
  ...more,
})

let engine: Engine | null = null
/** What the server has; null: there is no signal. */
let told: ProviderDeparture[] | null
let refusal: string | null
/** Who is in the team. */
const members = [
  ['anna', 'Anna', 'owner'],
  ['ben', 'Ben', 'guide'],
].map(([accountId, firstName, role]) => ({
  ...{ accountId, firstName, lastInitial: 'R', profilePicture: null, role, email: null },
}))
let desk: DeskBooking[]
/** What the server decides of a closing. */
let decision: Pick<Decision, 'state' | 'code' | 'message'>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  told = [departure(TODAY), departure(LATER, { status: 'closed', held: 0, booked: 0 })]
  refusal = null
  desk = []
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    const { pathname, searchParams } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/provider/offerings') return apiAnswer(200, states())
    if (!told) throw new TypeError('Failed to fetch')
    if (pathname === '/api/provider/members') return apiAnswer(200, { members, invitations: [], links: [] })
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    if (pathname === '/api/provider/departures')
      return apiAnswer(
        200,
        told.filter(
          ({ localDate }) =>
            localDate >= (searchParams.get('from') ?? '') && localDate <= (searchParams.get('to') ?? ''),
        ),
      )
    if (!(input instanceof Request) || input.method !== 'PATCH') return apiAnswer(200, [])
    if (refusal !== null) return apiAnswer(409, { code: 'conflict', message: refusal })
    const change = (await input.json()) as DepartureChange
    const changed = { ...told.find(({ id }) => pathname.endsWith(id))!, ...change } as ProviderDeparture
    told = told.map((one) => (one.id === changed.id ? changed : one))
    return apiAnswer(200, changed)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The server takes everything, and writes its decision into what it is asked for. */
async function exchanged(body: string): Promise<Response> {
  const { patches } = JSON.parse(body) as Exchange
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const decided = patches
    .filter(({ kind }) => kind === DEPARTURE_CLOSE.kind)
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
  const { records, spaces: its } = toldAtDesk(desk)
  const spaces = { ...answer.spaces, [BOATS]: { role: 'owner', epoch: 'one', revision: 2 }, ...its }
  return apiAnswer(200, { ...answer, records: [...answer.records, ...decided, ...records], spaces })
}

function states() {
  const records = RECORDS.map(({ kind, id, set = {} }) => ({ kind, id, fields: set, deletedAt: null }))
  const said = { id: 7, uuid: RAFTING, revision: 5, status: 'published', publishedRevision: 5 }
  return [{ ...said, ...documentOf(records, RAFTING) }]
}

async function show() {
  engine = await runEngine({ owner: ANNA.id, records: RECORDS })
  showScreen(CalendarScreen)
}
const day = (date: string, says: string) =>
  screen.findByRole('button', { name: `${longDayInWords(date)}: ${says}` })
const starts = (date: string) => within(screen.getByRole('region', { name: longDayInWords(date) }))

it('has a month with what is free of each day, and the departures of the chosen one', async () => {
  told?.push(departure('2027-06-08'))
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  expect(starts(TODAY).getByRole('button', { name: '9:00 AM Rafting 5 of 8 free' })).toBeTruthy()
  fireEvent.click(await day(LATER, '1 departure, closed'))
  expect(starts(LATER).getByText('Closed')).toBeTruthy()
  fireEvent.click(await day('2027-06-08', '1 departure, begun'))
  expect(starts('2027-06-08').getByText('Begun, 3 of 8 taken')).toBeTruthy()
  fireEvent.click(await day('2027-06-20', 'nothing'))
  expect(starts('2027-06-20').getByText('Nothing starts.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(await screen.findByRole('heading', { name: 'July 2027' })).toBeTruthy()
})

it('has a week and a day', async () => {
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  fireEvent.click(screen.getByRole('tab', { name: 'Week' }))
  expect(await screen.findByText('5 of 8 free')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Jun 6 – Jun 12, 2027' })).toBeTruthy()
  expect(screen.getAllByText('Nothing starts.')).toHaveLength(5)
  fireEvent.click(screen.getByRole('tab', { name: 'Day' }))
  expect(await screen.findByText('5 of 8 free')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }))
  expect(await screen.findByText('Nothing starts.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(await screen.findByText('5 of 8 free')).toBeTruthy()
})

it('closes a departure and gives it other seats, and shows it so at once', async () => {
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  fireEvent.click(starts(TODAY).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rafting' }))
  expect(dialog.getByText(/^3 seats are taken/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Increase Seats' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Save seats' }))
  expect(await dialog.findByText('6 of 9 free')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Close it' }))
  expect(await dialog.findByText('Closed, 3 taken')).toBeTruthy()
  expect(told?.[0]).toMatchObject({ status: 'closed', capacity: 9 })
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await day(TODAY, '1 departure, closed')
})

it('says how many come, and who in the departure itself', async () => {
  desk = [
    deskBooking({ localDate: TODAY }),
    askedBooking({ uuid: '00000000-0000-4000-8000-0000000000b2', localDate: TODAY }),
  ]
  await show()
  await act(exchangeNow)
  await day(TODAY, '1 departure, 5 of 8 free')
  const start = await starts(TODAY).findByRole('button', {
    name: '9:00 AM Rafting 5 of 8 free · 2 guests, 2 more asked for',
  })
  fireEvent.click(start)
  const who = within(await screen.findByRole('region', { name: 'Who comes' }))
  expect(who.getByText('Isabella Bird and Jim Nugent')).toBeTruthy()
  expect(who.getByText(/^Waits for your answer/)).toBeTruthy()
  expect(who.getByRole('link', { name: 'Open the bookings' })).toBeTruthy()
})

it('says why something cannot be changed', async () => {
  refusal = '3 seats are taken already: it cannot have fewer than that.'
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  fireEvent.click(starts(TODAY).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rafting' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Close it' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(refusal)
  refusal = null
  told = null
  fireEvent.click(dialog.getByRole('button', { name: 'Close it' }))
  expect(await dialog.findByText(/^No answer came: it may have been done or not/)).toBeTruthy()
})

it('names who guides a departure, and says that it needs signal', async () => {
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  fireEvent.click(starts(TODAY).getByRole('button'))
  const guides = within(await screen.findByRole('group', { name: 'Guides' }))
  expect(guides.getAllByRole('checkbox').map((one) => one.parentElement?.textContent)).toEqual([
    'Ben R.',
    'Anna R.',
  ])
  fireEvent.click(guides.getByRole('checkbox', { name: 'Ben R.' }))
  fireEvent.click(guides.getByRole('button', { name: 'Save guides' }))
  expect(await guides.findByText('The team is told who guides it.')).toBeTruthy()
  expect(told?.[0]?.guides).toEqual(['ben'])
  expect(guides.getByRole<HTMLInputElement>('checkbox', { name: 'Ben R.' }).checked).toBe(true)
  act(() => connectivity.reportUnreachable())
  const shown = within(await screen.findByRole('region', { name: 'Guides' }))
  expect(shown.getByText('Ben R.')).toBeTruthy()
  expect(shown.getByText('Naming guides needs signal.')).toBeTruthy()
})

it('keeps who was ticked where no answer comes, and looks again or saves again', async () => {
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  fireEvent.click(starts(TODAY).getByRole('button'))
  const guides = within(await screen.findByRole('group', { name: 'Guides' }))
  fireEvent.click(guides.getByRole('checkbox', { name: 'Ben R.' }))
  const all = told!
  told = null
  fireEvent.click(guides.getByRole('button', { name: 'Save guides' }))
  expect((await guides.findByRole('alert')).textContent).toMatch(
    /^No answer came: it may have been done or not/,
  )
  act(() => connectivity.reportUnreachable())
  const isTicked = () => guides.getByRole<HTMLInputElement>('checkbox', { name: 'Ben R.' }).checked
  expect(isTicked()).toBe(true)
  expect(guides.getByText('Naming guides needs signal.')).toBeTruthy()
  // It had come there: what the server tells is what is ticked.
  told = all.map((one) => (one.localDate === TODAY ? { ...one, guides: ['ben'] } : one))
  act(() => connectivity.reportReached())
  fireEvent.click(guides.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(guides.queryByRole('alert')).toBeNull())
  expect(isTicked()).toBe(true)
  expect(guides.getByRole('button', { name: 'Save guides' }).getAttribute('aria-disabled')).toBe('true')
  told = null
  fireEvent.click(guides.getByRole('checkbox', { name: 'Anna R.' }))
  fireEvent.click(guides.getByRole('button', { name: 'Save guides' }))
  await guides.findByRole('alert')
  told = all
  fireEvent.click(guides.getByRole('button', { name: 'Save guides' }))
  expect(await guides.findByText('The team is told who guides it.')).toBeTruthy()
  expect(told?.[0]?.guides).toEqual(['ben', 'anna'])
})

it('names nobody for a departure that was cancelled', async () => {
  told = [departure(TODAY, { status: 'closed', cancelReason: 'weather', guides: ['ben'] })]
  await show()
  await day(TODAY, '1 departure, closed')
  fireEvent.click(starts(TODAY).getByRole('button'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rafting' }))
  expect(dialog.getByRole('status').textContent).toBe('Cancelled')
  expect(dialog.getByText('Nobody guides it any more, and nothing of it can be changed.')).toBeTruthy()
  for (const name of ['Save guides', 'Save seats', 'Open it'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('says how old it is once the server does not answer any more', async () => {
  await show()
  await day(TODAY, '1 departure, 5 of 8 free')
  told = null
  vi.setSystemTime(new Date(Date.parse(NOW) + 120_000))
  fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  await screen.findByText('By your schedules.')
  fireEvent.click(screen.getByRole('button', { name: 'Previous month' }))
  expect(await screen.findByText('No answer from the server.')).toBeTruthy()
  fireEvent.click(await day(TODAY, '1 departure, 5 of 8 free'))
})

it('with no signal has what the schedules say, and says so', async () => {
  told = null
  await show()
  expect(await screen.findByText('By your schedules.')).toBeTruthy()
  await day(TODAY, '1 departure, 8 in all')
  expect(starts(TODAY).getByRole('button', { name: '9:00 AM Rafting 8 in all' })).toBeTruthy()
})

describe('a departure that is closed with no signal', () => {
  async function ask() {
    await day(TODAY, '1 departure, 8 in all')
    fireEvent.click(starts(TODAY).getByRole('button'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rafting' }))
    expect(dialog.getByText('Opening it again and changing its seats need signal.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Close it when there is signal' }))
    expect(await dialog.findByText(/^Closing waits for signal\. It goes by itself/)).toBeTruthy()
    return dialog
  }
  const signal = async (departures: ProviderDeparture[]) => {
    told = departures
    act(() => connectivity.reportReached())
    await act(exchangeNow)
  }
  beforeEach(async () => {
    const all = told
    await show()
    await act(exchangeNow)
    await day(TODAY, '1 departure, 5 of 8 free')
    cleanup()
    told = null
    act(() => connectivity.reportUnreachable())
    showScreen(CalendarScreen)
    await screen.findByText('By your schedules.')
    unsent = all ?? []
  })
  let unsent: ProviderDeparture[]

  it('waits, and is taken back before it is sent', async () => {
    const dialog = await ask()
    expect((await outboxOf(ANNA.id)).map(({ kind }) => kind)).toEqual([DEPARTURE_CLOSE.kind])
    expect(dialog.queryByRole('button', { name: /^Close it/ })).toBeNull()
    fireEvent.click(dialog.getByRole('button', { name: 'Take back' }))
    expect(await dialog.findByRole('button', { name: 'Close it when there is signal' })).toBeTruthy()
    expect(await outboxOf(ANNA.id)).toEqual([])
  })

  it('is closed by itself once there is signal, and shown so with none again', async () => {
    const dialog = await ask()
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await starts(TODAY).findByRole('button', { name: /Closing waits for signal$/ })).toBeTruthy()
    decision = { state: 'done', code: 'closed', message: null }
    await signal([departure(TODAY, { status: 'closed' })])
    await day(TODAY, '1 departure, closed')
    cleanup()
    told = null
    showScreen(CalendarScreen)
    await screen.findByText('By your schedules.')
    await day(TODAY, '1 departure, closed')
  })

  it('says why it was not closed', async () => {
    const dialog = await ask()
    decision = { state: 'declined', code: 'gone', message: 'Nothing starts then any more.' }
    await signal(unsent)
    expect(await dialog.findByText(/^Closing, asked for before, was not done\. Nothing starts/)).toBeTruthy()
    expect(await dialog.findByRole('button', { name: 'Close it' })).toBeTruthy()
  })
})
