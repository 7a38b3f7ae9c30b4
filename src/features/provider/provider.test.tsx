import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { coloradoDay, daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { documentOf } from '../../../core/records/market/offering-document.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PUBLISH } from '../../../core/records/market/publish.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { askedBooking, deskBooking, toldAtDesk } from '../../domain/market/bookings/desk-booking.fixture.ts'
import { showScreen } from '../../data/queries/show-screen.fixture.tsx'
import type { DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { exchangeNow } from '../../sync/engine/engine-handle.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { ANNA, apiAnswer, outboxOf, recordsOf, runEngine, tookAll } from '../../sync/engine/engine.fixture.ts'
import { askFor } from '../../sync/hooks/use-requests.ts'
import { DashboardScreen } from './dashboard-screen.tsx'
import { ProviderHomeScreen } from './provider-home-screen.tsx'
import { ProviderProfileEditScreen } from './provider-profile-edit-screen.tsx'
import { ProviderProfileScreen } from './provider-profile-screen.tsx'

const BOATS = '00000000-0000-4000-8000-000000000001'
const RAFTING = '00000000-0000-4000-8000-000000000002'
const CABINS = '00000000-0000-4000-8000-00000000000a'
const TODAY = coloradoDay(new Date())
/** At whatever hour this runs. */
const NOT_BEGUN = { startsAt: `${daysAfter(TODAY, 1)}T15:00:00.000Z` }

const PROFILE: RecordEdit = { kind: 'provider', id: BOATS, set: { name: 'Clear Creek Boats' } }
const option = { provider: BOATS, option: '00000000-0000-4000-8000-000000000003' }
const PUBLISHED: RecordEdit[] = [
  {
    kind: OFFERING.kind,
    id: RAFTING,
    set: {
      provider: BOATS,
      kind: 'activity',
      number: 7,
      title: 'Rafting',
      summary: 'Rapids.',
      point: { lat: 39.74, lng: -105.51 },
      meeting: { text: 'The boathouse', lat: 39.74, lng: -105.51 },
      policy: 'strict',
    },
  },
  {
    kind: 'option',
    id: option.option,
    set: { provider: BOATS, offering: RAFTING, title: 'Standard', party: { min: 1, max: 8 }, position: 'V' },
  },
  {
    kind: 'unit',
    id: '00000000-0000-4000-8000-000000000004',
    set: { ...option, type: 'ADULT', title: 'Adult', priceCents: 8_500, position: 'V' },
  },
  {
    kind: 'schedule-rule',
    id: '00000000-0000-4000-8000-000000000005',
    set: {
      ...option,
      dates: { from: daysAfter(TODAY, 1), to: daysAfter(TODAY, 30) },
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      times: ['09:00'],
      capacity: 8,
    },
  },
]

let engine: Engine | null = null
let states: unknown[] | null
let departures: unknown[]
let desk: DeskBooking[]

beforeEach(() => {
  states = []
  departures = []
  desk = []
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) => {
    if (!states) throw new TypeError('Failed to fetch')
    const { pathname } = input instanceof Request ? new URL(input.url) : input
    if (pathname === '/api/sync') return await exchanged(String(init?.body))
    if (pathname === '/api/offerings/' + RAFTING)
      return apiAnswer(404, { code: 'not_found', message: 'None.' })
    return apiAnswer(200, pathname === '/api/provider/departures' ? departures : states)
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
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

/** The server takes everything, and tells the owner of what is booked. */
async function exchanged(body: string): Promise<Response> {
  const answer = (await tookAll(body).json()) as ExchangeAnswer
  const told = toldAtDesk(desk)
  const provider = { [BOATS]: { role: 'owner', epoch: 'one', revision: 2 } }
  const spaces = { ...answer.spaces, ...(desk.length > 0 ? { ...provider, ...told.spaces } : {}) }
  return apiAnswer(200, { ...answer, records: [...answer.records, ...told.records], spaces })
}

async function begin(...records: RecordEdit[]) {
  engine = await runEngine({ owner: ANNA.id, records: [PROFILE, ...records] })
}

const published = () => {
  const records = PUBLISHED.map(({ kind, id, set = {} }) => ({ kind, id, fields: set, deletedAt: null }))
  const said = { id: 7, uuid: RAFTING, revision: 5, status: 'published', publishedRevision: 5 }
  return [{ ...said, ...documentOf(records, RAFTING) }]
}

const ProfileEdit = () => <ProviderProfileEditScreen versions={() => null} />

const card = (name: string) => screen.findByRole('region', { name })

describe('a provider’s home', () => {
  it('leads whoever is new to a first offering and to words about them', async () => {
    await begin()
    showScreen(ProviderHomeScreen)
    expect(await screen.findByRole('link', { name: 'Make your first offering' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Say a few words about you' })).toBeTruthy()
  })

  it('has the next start in front, those of a week behind it, and what is missing', async () => {
    states = published()
    const draft: RecordEdit = {
      kind: OFFERING.kind,
      id: '00000000-0000-4000-8000-000000000009',
      set: { provider: BOATS, kind: 'lodging', title: 'Cabin' },
    }
    await begin(...PUBLISHED, draft)
    showScreen(ProviderHomeScreen)
    const on = within(await card('What is on'))
    expect(await on.findByText('9:00 AM')).toBeTruthy()
    expect(on.getAllByRole('listitem')).toHaveLength(5)
    const missing = within(await card('What is missing'))
    expect(missing.getByRole('link', { name: 'Cabin' })).toBeTruthy()
    expect(missing.getByText(/^Needs a summary, a point on the map and \d more\.$/)).toBeTruthy()
    expect(missing.queryByRole('link', { name: 'Rafting' })).toBeNull()
  })

  it('says who comes to the next starts, and how many requests wait', async () => {
    states = published()
    desk = [
      deskBooking({ localDate: daysAfter(TODAY, 1) }),
      askedBooking({
        uuid: '00000000-0000-4000-8000-0000000000b2',
        localDate: daysAfter(TODAY, 2),
        answerBy: `${daysAfter(TODAY, 1)}T23:00:00.000Z`,
      }),
    ]
    await begin(...PUBLISHED)
    await act(exchangeNow)
    showScreen(ProviderHomeScreen)
    const next = within(await screen.findByRole('region', { name: 'Who comes next' }))
    expect(next.getByText('2 guests')).toBeTruthy()
    expect(next.getByRole('listitem').textContent).toBe('Isabella Bird2 × Adult')
    expect(screen.getByText('2 asked for · Isabella Bird')).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Bookings/ }).textContent).toContain(
      'One request waits for your answer.',
    )
  })

  it('says that what travelers see is told with signal', async () => {
    states = null
    await begin(...PUBLISHED)
    showScreen(ProviderHomeScreen)
    expect(await screen.findByText('Which of your offerings travelers see is told with signal.')).toBeTruthy()
  })

  it('is that of the provider that somebody of several teams chose, also after the next start', async () => {
    await begin({ kind: 'provider', id: CABINS, set: { name: 'Aspen Cabins' } })
    const { unmount } = showScreen(ProviderHomeScreen)
    const choice = await screen.findByLabelText('You work for')
    expect(screen.getByRole('link', { name: /^Aspen Cabins/ })).toBeTruthy()
    fireEvent.change(choice, { target: { value: BOATS } })
    expect(await screen.findByRole('link', { name: /^Clear Creek Boats/ })).toBeTruthy()
    unmount()
    showScreen(ProviderHomeScreen)
    expect(await screen.findByRole('link', { name: /^Clear Creek Boats/ })).toBeTruthy()
  })
})

const start = (localDate: string, more: object = {}) => ({
  id: `raft-${localDate}`,
  offeringId: 7,
  offeringUuid: RAFTING,
  optionId: option.option,
  localDate,
  localTime: '09:00',
  startsAt: `${localDate}T15:00:00.000Z`,
  endsAt: `${localDate}T17:00:00.000Z`,
  cutoffAt: `${localDate}T15:00:00.000Z`,
  status: 'open',
  capacity: 8,
  held: 0,
  booked: 2,
  set: { status: null, capacity: null },
  ...more,
})
const linesOf = async (name: string) =>
  within(await card(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('a provider’s dashboard', () => {
  const DRAFT: RecordEdit = {
    kind: OFFERING.kind,
    id: '00000000-0000-4000-8000-000000000009',
    set: { provider: BOATS, kind: 'lodging', title: 'Cabin' },
  }

  it('has today with what is free, the next days, how offerings stand and what is missing', async () => {
    states = published()
    departures = [
      start(TODAY, NOT_BEGUN),
      start(daysAfter(TODAY, 2)),
      start(daysAfter(TODAY, 3), { status: 'closed' }),
    ]
    await begin(...PUBLISHED, DRAFT)
    showScreen(DashboardScreen)
    expect(await screen.findByText('9:00 AM · Rafting')).toBeTruthy()
    expect(await linesOf('Today')).toEqual(['9:00 AM · Rafting6 of 8 free'])
    const days = await linesOf('The next 7 days')
    expect(days.map((text) => text?.replace(/^.*(?=1 dep)/, ''))).toEqual([
      '1 departure, 6 of 8 free',
      '1 departure, closed',
    ])
    await within(await card('Your offerings')).findByText('Published')
    expect(await linesOf('Your offerings')).toEqual(['Published1', 'Draft1'])
    expect(within(await card('What is missing')).getByRole('link', { name: 'Cabin' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Analytics/ })).toBeTruthy()
  })

  it('has with no signal what the phone knows, and counts what waits to be published', async () => {
    states = null
    await begin(...PUBLISHED, DRAFT)
    await askFor(PUBLISH, { provider: BOATS, offering: RAFTING })
    showScreen(DashboardScreen)
    expect(
      await screen.findByText('By your schedules. What is taken or closed is told with signal.'),
    ).toBeTruthy()
    await within(await card('Your offerings')).findByText('Waiting to be published')
    expect(await linesOf('Your offerings')).toEqual([
      'Waiting to be published1',
      'How they stand is told with signal1',
    ])
  })
})

describe('a provider’s profile', () => {
  it('is written while it is typed, without signal, and read', async () => {
    states = null
    await begin()
    showScreen(ProfileEdit)
    const about = await screen.findByLabelText('About you')
    fireEvent.change(about, { target: { value: 'Since 1994.' } })
    fireEvent.blur(about)
    await waitFor(async () =>
      expect((await recordsOf('provider'))[0]?.fields).toMatchObject({ about: 'Since 1994.' }),
    )
    expect(await outboxOf(ANNA.id)).toEqual([{ kind: 'provider', recordId: BOATS }])
    cleanup()
    showScreen(ProviderProfileScreen)
    expect(await screen.findByText('Since 1994.')).toBeTruthy()
    expect(screen.getByText('What travelers see is told with signal.')).toBeTruthy()
  })

  it('says what is wrong with a name, and the one before stands', async () => {
    await begin()
    showScreen(ProfileEdit)
    const name = await screen.findByLabelText('Name')
    fireEvent.change(name, { target: { value: '' } })
    fireEvent.blur(name)
    expect(await screen.findByText('A name is empty')).toBeTruthy()
    expect((await recordsOf('provider'))[0]?.fields).toMatchObject({ name: 'Clear Creek Boats' })
  })
})
