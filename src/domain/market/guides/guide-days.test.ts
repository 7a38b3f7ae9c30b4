import { expect, test } from 'vitest'
import type { SaidCheckIn } from '../../../../core/contracts/market/check-ins.ts'
import {
  checkInDepartures,
  departureAtHand,
  departureOfNight,
  type CheckInBooking,
} from '../bookings/check-in-list.ts'
import { collectedByDay, guideDays } from './guide-days.ts'

const ME = 'ana'
/** Eight in the morning in Colorado. */
const NOW = new Date('2027-06-10T14:00:00Z')

type Start = { id: string; startsAt: string; endsAt: string; guideIds?: string[] }
const guest = (index: number, isSigned = false) => ({
  ...{ index, name: null, unitTitle: 'Adult', cancelledAt: null, checkedIn: null },
  waiver: isSigned ? { signedAt: '2027-06-01T00:00:00Z', name: 'Isabella' } : null,
})
const booking = (
  { guideIds = [], ...departure }: Start,
  over: Partial<CheckInBooking> = {},
): CheckInBooking => ({
  uuid: `of ${departure.id}`,
  version: 2,
  code: 'RAFT42',
  status: 'confirmed',
  title: 'Rafting',
  option: 'Rafting',
  offering: { id: 7, uuid: 'o', kind: 'activity', timeZone: 'America/Denver' },
  provider: { id: 'boats', name: 'Clear Creek Boats' },
  departures: [{ ...departure, mark: '00', localDate: departure.startsAt.slice(0, 10), localTime: '09:00' }],
  guests: [guest(0, true), guest(1)],
  hasWaiver: true,
  ticketVersion: 1,
  contact: null,
  owedCents: 17_000,
  moneyHeldBy: 'nobody',
  guides: guideIds,
  guideIds,
  meeting: { text: 'At the boathouse', lat: 39, lng: -105 },
  keys: [],
  checkIns: [],
  movedFrom: [],
  keptUntil: '2099-01-01T00:00:00.000Z',
  states: new Map(),
  ...over,
})
const EARLY = { id: 'early', startsAt: '2027-06-10T12:00:00.000Z', endsAt: '2027-06-10T13:00:00.000Z' }
const YESTERDAY = {
  id: 'yesterday',
  startsAt: '2027-06-09T15:00:00.000Z',
  endsAt: '2027-06-09T17:00:00.000Z',
}
const NEXT = { id: 'next', startsAt: '2027-06-10T15:00:00.000Z', endsAt: '2027-06-10T17:00:00.000Z' }
const LATER = { id: 'later', startsAt: '2027-06-12T15:00:00.000Z', endsAt: '2027-06-12T17:00:00.000Z' }

test('a guide has their own departures of today and ahead, and those that nobody guides yet', () => {
  const all = [
    booking({ ...LATER, guideIds: ['ben', ME] }),
    booking({ ...NEXT, guideIds: ['ben'] }),
    booking({ ...EARLY, guideIds: [ME] }),
    booking({ ...YESTERDAY, guideIds: [ME] }),
    booking({ ...LATER, id: 'open' }),
  ]
  const { own, open } = guideDays(all, ME, NOW)
  expect(own.map(({ departure }) => departure.id)).toEqual(['early', 'later'])
  expect(open.map(({ departure }) => departure.id)).toEqual(['open'])
  expect(own[1]).toMatchObject({
    guests: 2,
    isIn: 0,
    waivers: { signed: 1, of: 2 },
    meetings: [{ text: 'At the boathouse', guests: 2 }],
  })
  expect(guideDays([booking(NEXT, { hasWaiver: false })], ME, NOW).open[0]?.waivers).toBeNull()
})

const ANA = { id: ME, name: 'Ana O.' }
/** A cabin's nights from June 10 on; `guided` are the places of those that Ana guides. */
const nights = (count: number, guided: number[], from = 10) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: `night ${from + at}`, mark: '00', localDate: `2027-06-${from + at}`, localTime: null },
    startsAt: `2027-06-${from + at}T22:00:00.000Z`,
    endsAt: `2027-06-${from + at + 1}T16:00:00.000Z`,
    guides: guided.includes(at) ? [ANA] : [],
  }))
const stay = (count: number, guided: number[], from = 10) =>
  booking(NEXT, {
    uuid: `stay ${from} ${count}`,
    departures: nights(count, guided, from),
    guides: [],
    guideIds: [],
  })

test('who guides a later night of a stay has that night, with those who are there, and the way to where they came', () => {
  const all = [stay(3, [1])]
  const { own, open } = guideDays(all, ME, NOW)
  expect(
    own.map(({ departure, guests, staying, guides }) => [departure.id, guests, staying, guides]),
  ).toEqual([['night 11', 0, 2, ['Ana O.']]])
  expect(own[0]).toMatchObject({ meetings: [{ guests: 2 }], waivers: { signed: 1, of: 2 } })
  expect(open.map(({ departure }) => departure.id)).toEqual(['night 10'])
  expect(guideDays(all, 'ben', NOW).own).toEqual([])
  const arrivals = checkInDepartures(all, NOW)
  expect(arrivals.map(({ departure }) => departure.id)).toEqual(['night 10'])
  expect(departureOfNight(arrivals, 'night 11')?.departure.id).toBe('night 10')
  // Where others arrive that night they are counted apart.
  const both = guideDays([...all, stay(1, [0], 11)], ME, NOW).own
  expect(both.map(({ departure, guests, staying }) => [departure.id, guests, staying])).toEqual([
    ['night 11', 2, 2],
  ])
  // Of a night that is weeks off others have not been told yet.
  expect(guideDays([stay(20, [19])], ME, NOW).own).toEqual([])
})

const BEFORE = {
  ...NEXT,
  mark: '01',
  localDate: '2027-06-10',
  localTime: '09:00',
  title: 'Rafting',
  option: 'Rafting',
}

test('who was moved away stands at the start before, behind all others, and is counted where they come', () => {
  const moved = booking(LATER, { uuid: 'moved', movedFrom: [BEFORE] })
  const all = checkInDepartures([moved, booking({ ...NEXT, guideIds: [ME] })], NOW)
  expect(
    all.map(({ departure, guests, bookings }) => [departure.id, guests, bookings.map(({ uuid }) => uuid)]),
  ).toEqual([
    ['next', 2, ['of next', 'moved']],
    ['later', 2, ['moved']],
  ])
  expect(all[0]).toMatchObject({ title: 'Rafting', guideIds: [ME] })
  const left = checkInDepartures([moved], NOW)
  expect(left[0]).toMatchObject({ departure: { id: 'next' }, guests: 0, isIn: 0 })
  expect(departureAtHand(left, ME, NOW)?.departure.id).toBe('later')
  const guided = { ...BEFORE, guides: [ANA] }
  expect(guideDays([booking(LATER, { movedFrom: [guided] })], ME, NOW).own).toMatchObject([
    { departure: { id: 'next' }, guests: 0, staying: 0, waivers: null, meetings: [] },
  ])
  // Of a start that is weeks off nobody else is on the list yet.
  const far = { ...LATER, startsAt: '2027-07-12T15:00:00.000Z', endsAt: '2027-07-12T17:00:00.000Z' }
  expect(
    checkInDepartures([booking(far, { movedFrom: [BEFORE] })], NOW).map((one) => one.departure.id),
  ).toEqual(['next'])
})

test('a stay that was moved stands where its guests came until all of its nights are over', () => {
  const before = { ...BEFORE, id: 'night 8', localDate: '2027-06-08', localTime: null }
  const moved = { ...stay(5, [4]), movedFrom: [{ ...before, endsAt: '2027-06-10T16:00:00.000Z' }] }
  const standsAt = (at: string) =>
    checkInDepartures([moved], new Date(at)).map(({ departure, guests }) => [departure.id, guests])
  expect(standsAt('2027-06-12T14:00:00Z')).toEqual([
    ['night 8', 0],
    ['night 10', 2],
  ])
  const fourth = new Date('2027-06-14T14:00:00Z')
  expect(standsAt(fourth.toISOString())).toEqual([['night 10', 2]])
  expect(departureOfNight(checkInDepartures([moved], fourth), 'night 14')?.departure.id).toBe('night 10')
  expect(standsAt('2027-06-17T16:00:00Z')).toEqual([])
})

test('a tour is one offering, by its newest name, and says each place that its guests were told', () => {
  const offering = { id: 7, uuid: 'o', kind: 'activity' as const, timeZone: 'America/Denver' }
  const all = [
    booking({ ...NEXT, guideIds: [ME] }, { uuid: 'a', offering: { ...offering, version: 1 } }),
    booking(
      { ...NEXT, guideIds: [ME] },
      {
        ...{ uuid: 'b', title: 'Browns Canyon', offering: { ...offering, version: 3 } },
        meeting: { text: 'At the bridge', lat: 39, lng: -105 },
      },
    ),
    booking({ ...LATER, guideIds: [ME] }, { uuid: 'c', offering: { ...offering, version: 2 } }),
  ]
  const { own } = guideDays(all, ME, NOW)
  expect(own.map(({ title, offering: of }) => [title, of])).toEqual([
    ['Browns Canyon', 'o'],
    ['Browns Canyon', 'o'],
  ])
  expect(own[0]?.meetings.map(({ text, guests }) => [text, guests])).toEqual([
    ['At the bridge', 2],
    ['At the boathouse', 2],
  ])
})

test('check-in opens at the first of one’s own that is ahead, else at the next of all', () => {
  const all = [
    booking(NEXT),
    booking({ ...LATER, guideIds: [ME] }),
    booking({ ...YESTERDAY, guideIds: [ME] }),
  ]
  const at = (who: string) => departureAtHand(checkInDepartures(all, NOW), who, NOW)?.departure.id
  expect([at(ME), at('ben')]).toEqual(['later', 'next'])
})

const said = (id: string, over: Partial<SaidCheckIn> = {}): SaidCheckIn => ({
  ...{ id, by: 'Ana', byId: ME, guests: [0], ticketVersion: null, departure: 'next', undo: null },
  at: '2027-06-10T14:50:00.000Z',
  receivedAt: '2027-06-10T14:51:00.000Z',
  collectedCents: 8_500,
  ...over,
})

test('what one collected is summed up by day where it was: no duplicate, nothing undone, nobody else’s', () => {
  const first = booking(NEXT, {
    checkIns: [
      said('a'),
      said('twice', { at: '2027-06-10T14:55:00.000Z' }),
      said('undone', { guests: [1], at: '2027-06-10T14:30:00.000Z' }),
      said('undo', { undo: 'undone', at: '2027-06-10T14:31:00.000Z', collectedCents: null }),
      said('of-here', { guests: [1], by: null, receivedAt: null, at: '2027-06-11T05:30:00.000Z' }),
    ].map((one) => (one.id === 'of-here' ? { ...one, byId: undefined as never } : one)),
    states: new Map([['of-here', 'waiting']]),
  })
  const others = booking(LATER, {
    checkIns: [
      said('b', { byId: 'ben', departure: 'later' }),
      said('c', { guests: [1], departure: 'later', at: '2027-06-12T14:50:00.000Z', receivedAt: null }),
    ],
  })
  expect(collectedByDay([first, others], ME)).toEqual([
    { day: '2027-06-12', cents: 8_500, waitingCents: 0, checkIns: 1 },
    { day: '2027-06-10', cents: 17_000, waitingCents: 8_500, checkIns: 2 },
  ])
  expect(collectedByDay([others], 'nobody')).toEqual([])
})
