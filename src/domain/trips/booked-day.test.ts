import { expect, test } from 'vitest'
import type { KeptBooking } from '../../../core/records/market/booking.ts'
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { bookedStops, type BookedStop } from './booked-day.ts'
import { catalogueFacts, dayWith, onTheRoad, stopAt } from './trip-days.fixture.ts'
import { tripSense } from './trip-sense.ts'

const SOURCES = {
  graph: coloradoGraph(),
  lineOfRoad: coloradoRoadLine,
  grid: null,
  hospitals: [],
  factsOf: catalogueFacts,
  today: '2026-07-15',
}
const [durango, silverton, ouray, aspen, leadville] = [
  'Durango',
  'Silverton',
  'Ouray',
  'Aspen',
  'Leadville',
].map((name) => onTheRoad(name))
const booked = (over: Partial<BookedStop> = {}): BookedStop => ({
  id: 'booking:one',
  uuid: 'one',
  code: 'ABCDEF',
  title: 'Jeep tour',
  provider: 'Switzerland of America',
  phone: null,
  date: '2026-07-15',
  from: 14 * 60,
  until: 16 * 60,
  isAsked: false,
  isBed: false,
  meeting: { lat: ouray!.lat, lng: ouray!.lng, text: 'In front of the hall' },
  ...over,
})
const senseOf = (stops: Parameters<typeof dayWith>[0], all: BookedStop[], date = '2026-07-15') =>
  tripSense({ days: [dayWith(stops, { date })] }, { ...SOURCES, booked: all }).days[0]!

test('a booked stop stands behind the last stop that comes before it, and says when to leave there', () => {
  const day = senseOf([stopAt(durango!), stopAt(silverton!, { stayMinutes: 30 })], [booked()])
  const [one] = day.booked
  expect(one).toMatchObject({
    id: 'booking:one',
    before: 'Silverton',
    clashes: [],
    warnings: [],
    sunset: null,
  })
  // 23 miles over Red Mountain Pass.
  expect(one!.leaveBy).toBeGreaterThan(14 * 60 - 75)
  expect(one!.leaveBy).toBeLessThan(14 * 60 - 25)
  // The plan itself stays as it was.
  expect(day.schedule.stops).toHaveLength(2)
})

test('the first of a day has nowhere to be left, and one without a meeting point no drive', () => {
  expect(senseOf([], [booked()]).booked).toMatchObject([{ leaveBy: null, before: null }])
  const [lost] = senseOf([stopAt(silverton!)], [booked({ meeting: null })]).booked
  expect(lost).toMatchObject({ leaveBy: null, before: null })
})

test.each([
  [
    'another booking at that time',
    [],
    [booked({ id: 'two', title: 'Zip line', from: 900, until: 1_000 })],
    ['Zip line'],
  ],
  ['a stop whose time lies in it', [stopAt(silverton!, { time: '15:00' })], [], ['Silverton']],
  ['one that ends when it begins', [], [booked({ id: 'two', from: 780, until: 840 })], []],
  ['a stop that stays into it', [stopAt(silverton!, { time: '13:00', stayMinutes: 90 })], [], ['Silverton']],
  ['a stop that ends before', [stopAt(silverton!, { time: '12:00', stayMinutes: 30 })], [], []],
])('clashes: %s', (_what, stops, others, clashes) => {
  const all = senseOf(stops, [booked(), ...others]).booked
  expect(all.find(({ id }) => id === 'booking:one')?.clashes).toEqual(clashes)
})

test('a closed pass on the way, coming too late and an end in the dark are minded', () => {
  const aspenTour = booked({
    date: '2026-12-15',
    from: 12 * 60,
    until: 18 * 60,
    meeting: { lat: aspen!.lat, lng: aspen!.lng, text: 'At the gondola' },
  })
  const [one] = senseOf(
    [stopAt(leadville!, { time: '11:30', stayMinutes: 20 })],
    [aspenTour],
    '2026-12-15',
  ).booked
  expect(one!.warnings.map(({ code }) => code)).toEqual(['closed-road', 'late-for-time'])
  expect(one!.sunset).toBeLessThan(18 * 60)
})

test('what waits for an answer is a stop too, what ended is none; of lodging each night is one', () => {
  const departures = [
    {
      id: 'a',
      localDate: '2026-07-15',
      localTime: null,
      startsAt: '2026-07-15T21:00:00Z',
      endsAt: '2026-07-16T17:00:00Z',
    },
    {
      id: 'b',
      localDate: '2026-07-16',
      localTime: null,
      startsAt: '2026-07-16T21:00:00Z',
      endsAt: '2026-07-17T17:00:00Z',
    },
  ]
  const at = {
    id: 'c',
    localDate: '2026-07-15',
    localTime: '09:00',
    startsAt: '2026-07-15T15:00:00Z',
    endsAt: '2026-07-15T19:00:00Z',
  }
  const booking = (uuid: string, status: string, kind: string, starts: object[]) =>
    ({
      uuid,
      code: uuid,
      status,
      departures: starts,
      providerPhone: null,
      offering: { kind, title: uuid, meeting: null, provider: { name: 'P' } },
    }) as unknown as KeptBooking
  const all = [
    booking('hut', 'confirmed', 'lodging', departures),
    booking('raft', 'pending', 'activity', [at]),
    ...['on_hold', 'cancelled', 'rejected', 'expired', 'completed', 'no_show'].map((status) =>
      booking(status, status, 'activity', [at]),
    ),
  ]
  expect(
    bookedStops(all).map(({ uuid, date, from, until, isAsked, isBed }) => [
      uuid,
      date,
      from,
      until,
      isAsked,
      isBed,
    ]),
  ).toEqual([
    ['raft', '2026-07-15', 540, 780, true, false],
    ['hut', '2026-07-15', null, null, false, true],
    ['hut', '2026-07-16', null, null, false, true],
  ])
})
