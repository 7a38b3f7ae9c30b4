import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { timeOfMinutes } from '../../calendar/clock-time.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { coloradoRoadLine } from '../../roads/road-lines.ts'
import { nightBefore } from '../nights/night-before.ts'
import { catalogueFacts, dayWith, onTheRoad, stopAt } from '../trip-days.fixture.ts'
import { tripSense } from '../trip-sense.ts'
import { bookedBed, bookedStop } from './booked.fixture.ts'
import { isBookedId } from './booked-id.ts'
import { bookedMind } from './booked-mind.ts'
import type { BookedStop } from './booked-stops.ts'
import { withBooked } from './booked-trip.ts'

const DAY = '2026-07-15'
const [durango, silverton, ouray, aspen, leadville] = [
  'Durango',
  'Silverton',
  'Ouray',
  'Aspen',
  'Leadville',
].map((name) => onTheRoad(name))
const tripOf = (...days: readonly (readonly TripStop[])[]) => ({
  days: days.map((stops, at) => dayWith(stops, { number: at + 1, date: daysAfter(DAY, at) })),
})
const namesOf = (stops: readonly TripStop[], booked: readonly BookedStop[] = [bookedStop()]) =>
  withBooked(tripOf(stops), booked).trip.days[0]!.stops.map(({ place, id }) => place.name ?? id)

describe('what is booked among the stops of its day', () => {
  it.each<[string, TripStop[], string[]]>([
    ['alone on a day without stops', [], ['Jeep tour']],
    ['behind a stop of the morning', [stopAt(silverton!)], ['Silverton', 'Jeep tour']],
    ['before a stop that is set later', [stopAt(silverton!, { time: '16:30' })], ['Jeep tour', 'Silverton']],
    [
      'before a stop that people would only come to meanwhile',
      [stopAt(durango!, { stayMinutes: 240 }), stopAt(silverton!, { stayMinutes: 60 }), stopAt(ouray!)],
      ['Durango', 'Jeep tour', 'Silverton', 'Ouray'],
    ],
    [
      'behind all that comes before a time that is set earlier',
      [stopAt(silverton!, { stayMinutes: 600 }), stopAt(durango!, { time: '13:00' })],
      ['Silverton', 'Durango', 'Jeep tour'],
    ],
  ])('%s', (_where, stops, names) => expect(namesOf(stops)).toEqual(names))

  it('has the day’s own stops where the first of them begins later than it', () => {
    const early = bookedStop({ from: 8 * 60, until: 10 * 60 })
    expect(namesOf([stopAt(silverton!), stopAt(ouray!)], [early])).toEqual([
      'Jeep tour',
      'Silverton',
      'Ouray',
    ])
  })

  it('stands as a stop at its meeting point, at its time, for as long as it lasts', () => {
    const [stop] = withBooked(tripOf([]), [bookedStop()]).trip.days[0]!.stops
    expect(stop).toMatchObject({ id: 'booking:one', time: '14:00', stayMinutes: 120, nights: 0, done: false })
    expect(stop!.place).toMatchObject({ lat: 38.0228, lng: -107.6714, name: 'Jeep tour' })
  })

  it('is the trip itself where nothing is booked on its days, or a day has no date', () => {
    const trip = tripOf([stopAt(silverton!)])
    expect(withBooked(trip, [bookedStop({ date: '2026-08-01' })]).trip).toBe(trip)
    const undated = { days: [dayWith([stopAt(silverton!)], { date: null })] }
    expect(withBooked(undated, [bookedStop()]).trip).toBe(undated)
  })

  it('lists what was taken back, and what lies nobody knows where, beside the stops', () => {
    const trip = tripOf([stopAt(silverton!), stopAt(durango!, { time: '18:00' })])
    const gone = bookedStop({ state: 'cancelled' })
    const lost = bookedStop({ uuid: 'lost', meeting: null, from: 19 * 60, until: 20 * 60 })
    const { trip: shown, booked, aside } = withBooked(trip, [gone, lost])
    expect(shown).toBe(trip)
    expect(booked.size).toBe(0)
    expect(aside.get(1)).toEqual([
      { at: 1, booked: gone },
      { at: 2, booked: lost },
    ])
  })
})

describe('a booked bed', () => {
  const beds = (trip: ReturnType<typeof tripOf>, booked: BookedStop) =>
    nightsOf(withBooked(trip, [booked]).trip).map(({ bed, position, of }) => [bed?.id ?? null, position, of])

  it('is the night after each of its days', () => {
    const trip = tripOf([stopAt(silverton!)], [stopAt(ouray!)], [], [])
    expect(beds(trip, bookedBed(DAY, 2))).toEqual([
      ['booking:bed', 1, 2],
      ['booking:bed', 2, 2],
      [null, 0, 0],
    ])
  })

  it('that began before the trip is that of the nights which are left', () => {
    expect(beds(tripOf([], [], []), bookedBed(daysAfter(DAY, -1), 2))).toEqual([
      ['booking:bed', 1, 1],
      [null, 0, 0],
    ])
    expect(beds(tripOf([], [], []), bookedBed(daysAfter(DAY, -1), 1))).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ])
  })

  it.each(['asked', 'held', 'unknown'] as const)(
    'that is only %s takes no night from a bed that people put there, and is passed on the way to it',
    (state) => {
      const inn = stopAt({ ...durango!, name: 'Own inn', category: 'lodging' }, { nights: 2 })
      const trip = tripOf([], [stopAt(silverton!), inn], [], [])
      const asked = bookedBed(DAY, 3, { state })
      // The first night is free.
      expect(beds(trip, asked)).toEqual([
        ['booking:bed', 1, 1],
        [inn.id, 1, 2],
        [inn.id, 2, 2],
      ])
      expect(beds(trip, bookedBed(DAY, 3))[0]).toEqual(['booking:bed', 1, 3])
      const second = bookedBed(daysAfter(DAY, 1), 1, { state })
      expect(beds(trip, second).slice(1)).toEqual([
        [inn.id, 1, 2],
        [inn.id, 2, 2],
      ])
      const { days } = withBooked(trip, [second]).trip
      expect(days[1]!.stops.map(({ id }) => id).slice(1)).toEqual(['booking:bed', inn.id])
    },
  )

  it('ends its day and begins the next', () => {
    const trip = tripOf([stopAt(silverton!)], [stopAt(durango!)])
    const { trip: shown } = withBooked(trip, [bookedBed(DAY, 1)])
    expect(shown.days[0]!.stops.at(-1)?.id).toBe('booking:bed')
    expect(nightBefore(shown, 2)?.id).toBe('booking:bed')
  })
})

it('a car is picked up behind the airport and given back before it and before the bed', () => {
  const airport = stopAt({ ...durango!, name: 'Airport', category: 'transportation' })
  const car = { kind: 'vehicle', from: null, until: null, nights: 1 } as const
  const pickUp = bookedStop({ ...car, title: 'Pick-up', what: 'pick-up' })
  const back = bookedStop({ ...car, title: 'Return', what: 'return', uuid: 'two' })
  expect(namesOf([airport, stopAt(silverton!)], [pickUp])).toEqual(['Airport', 'Pick-up', 'Silverton'])
  expect(namesOf([stopAt(silverton!), airport], [back])).toEqual(['Silverton', 'Return', 'Airport'])
  const inn = stopAt({ ...ouray!, name: 'Inn', category: 'lodging' })
  expect(namesOf([stopAt(silverton!), inn], [back])).toEqual(['Silverton', 'Return', 'Inn'])
})

test('whatever people plan: their order is kept, what is booked comes by its time, nothing is lost or there twice', () => {
  const anyTime = fc.integer({ min: 0, max: 24 * 60 - 1 })
  const anyStop = fc.record({
    time: fc.option(anyTime.map(timeOfMinutes)),
    stayMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
    nights: fc.option(fc.integer({ min: 0, max: 3 })),
    place: fc.constantFrom(
      durango!,
      silverton!,
      { ...ouray!, category: 'transportation' },
      { ...aspen!, category: 'lodging' },
    ),
  })
  const anyBooked = fc.record({
    day: fc.integer({ min: -2, max: 4 }),
    what: fc.constantFrom('start' as const, 'bed' as const, 'pick-up' as const, 'return' as const),
    from: anyTime,
    long: fc.integer({ min: 0, max: 600 }),
    nights: fc.integer({ min: 1, max: 4 }),
    state: fc.constantFrom('booked' as const, 'asked' as const, 'held' as const, 'cancelled' as const),
    isPlaced: fc.boolean(),
  })
  const plan = fc.array(fc.array(anyStop, { maxLength: 6 }), { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(plan, fc.array(anyBooked, { maxLength: 6 }), (days, all) => {
      const stops = days.map((ofDay, day) =>
        ofDay.map((said, at) => stopAt(said.place, { ...said, id: `${day}.${at}` })),
      )
      const booked = all
        .map(({ day, from, long, isPlaced, nights, what, ...said }, at) =>
          bookedStop({
            ...{ ...said, what, uuid: `b${at}`, date: daysAfter(DAY, day) },
            ...(what === 'start' ? { from, until: from + long } : { from: null, until: null, nights }),
            ...(isPlaced ? {} : { meeting: null }),
          }),
        )
        .toSorted((one, other) => rank(one) - rank(other))
      const trip = tripOf(...stops)
      const { trip: shown, booked: placed, aside } = withBooked(trip, booked)
      for (const [at, day] of shown.days.entries()) {
        expect(day.stops.filter(({ id }) => !isBookedId(id))).toEqual(stops[at])
        const starts = day.stops.flatMap(({ id }) => placed.get(id)?.from ?? [])
        expect(starts).toEqual(starts.toSorted((one, other) => one - other))
        const onDay = booked.filter((one) => fallsOn(one, day.date, at === 0)).map(({ id }) => id)
        const listed = [
          ...day.stops.map(({ id }) => id).filter(isBookedId),
          ...(aside.get(day.number) ?? []).map((one) => one.booked.id),
        ]
        expect(listed.toSorted()).toEqual(onDay.toSorted())
        for (const { at: place } of aside.get(day.number) ?? [])
          expect(place).toBeLessThanOrEqual(day.stops.length)
      }
    }),
  )
})

const rank = ({ what, from }: BookedStop): number =>
  from ?? { start: 0, 'pick-up': -1, return: 2_000, bed: 3_000 }[what]

const fallsOn = ({ what, date, nights }: BookedStop, day: string | null, isFirst: boolean): boolean =>
  date === day || (isFirst && what === 'bed' && date < DAY && daysAfter(date, nights) > DAY)

describe('what to mind of it', () => {
  const mindOf = (stops: readonly TripStop[], booked: readonly BookedStop[] = [bookedStop()], date = DAY) => {
    const inTurn = booked.toSorted((one, other) => rank(one) - rank(other))
    const { trip } = withBooked({ days: [dayWith(stops, { date })] }, inTurn)
    const { days } = tripSense(trip, {
      ...{ graph: coloradoGraph(), lineOfRoad: coloradoRoadLine, grid: null, hospitals: [] },
      ...{ factsOf: catalogueFacts, today: DAY },
    })
    return bookedMind(booked[0]!, trip.days[0]!, { sense: days[0]!, night: nightBefore(trip, 1) })
  }

  it('is when to leave the stop before', () => {
    const mind = mindOf([stopAt(durango!), stopAt(silverton!, { stayMinutes: 30 })])
    expect(mind).toMatchObject({ before: 'Silverton', clashes: [], warnings: [], sunset: null })
    // 23 miles over Red Mountain Pass.
    expect(mind.leaveBy).toBeGreaterThan(14 * 60 - 75)
    expect(mind.leaveBy).toBeLessThan(14 * 60 - 25)
  })

  it('is nothing where the trip begins with it', () =>
    expect(mindOf([])).toMatchObject({ leaveBy: null, before: null }))

  it.each<[string, TripStop[], BookedStop[], string[]]>([
    [
      'another booking at that time',
      [],
      [bookedStop(), bookedStop({ uuid: 'two', title: 'Zip line', from: 900, until: 1_000 })],
      ['Zip line'],
    ],
    ['a stop whose time lies in it', [stopAt(silverton!, { time: '15:00' })], [bookedStop()], ['Silverton']],
    [
      'one that ends when it begins',
      [],
      [bookedStop(), bookedStop({ uuid: 'two', from: 780, until: 840 })],
      [],
    ],
    [
      'a stop that stays into it',
      [stopAt(silverton!, { time: '13:00', stayMinutes: 90 })],
      [bookedStop()],
      ['Silverton'],
    ],
    ['a stop that ends before', [stopAt(silverton!, { time: '12:00', stayMinutes: 30 })], [bookedStop()], []],
  ])('is a clash: %s', (_what, stops, booked, clashes) =>
    expect(mindOf(stops, booked).clashes).toEqual(clashes),
  )

  it('is a closed pass on the way, coming too late, and an end in the dark', () => {
    const tour = bookedStop({
      ...{ date: '2026-12-15', from: 12 * 60, until: 18 * 60 },
      meeting: { lat: aspen!.lat, lng: aspen!.lng, text: 'At the gondola' },
    })
    const mind = mindOf([stopAt(leadville!, { time: '11:30', stayMinutes: 20 })], [tour], '2026-12-15')
    expect(mind.warnings.map(({ code }) => code)).toEqual(['closed-road', 'late-for-time'])
    expect(mind.sunset).toBeLessThan(18 * 60)
  })
})
