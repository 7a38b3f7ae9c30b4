import fc from 'fast-check'
import { expect, it } from 'vitest'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import highways from '../../places/colorado-highways.json' with { type: 'json' }
import { bestDayOrder } from './best-day-order.ts'
import { daySchedule } from '../day-schedule.ts'
import { dayWith, onTheRoad, stopAt } from '../trip-days.fixture.ts'
import type { TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'

const graph = coloradoGraph()
const denver = onTheRoad('Denver')
const stops = (...names: string[]) => names.map((name) => stopAt(onTheRoad(name), { stayMinutes: 10 }))
const orderOf = (day: TripDay, from = denver as typeof denver | null) =>
  bestDayOrder(graph, day, { from, today: '2027-07-15' })
const drivingOf = (day: TripDay, from = denver as typeof denver | null) =>
  daySchedule(graph, day, { from, today: '2027-07-15' }).drivingMinutes

/** The day in the order that is proposed for it; as it is where none is. */
function inBestOrder(day: TripDay, from = denver as typeof denver | null): TripDay {
  const ids = orderOf(day, from)?.stopIds ?? day.stops.map(({ id }) => id)
  return { ...day, stops: ids.map((id) => day.stops.find((stop) => stop.id === id)!) }
}

it('goes along the road instead of to and fro, and says what that saves', () => {
  const day = dayWith(stops('Frisco', 'Idaho Springs', 'Vail'))
  const best = orderOf(day)
  expect(best?.stopIds).toEqual(['Idaho Springs', 'Frisco', 'Vail'])
  expect(best?.savesMinutes).toBeCloseTo(drivingOf(day) - drivingOf(inBestOrder(day)), -1)
})

it('has nothing to say of a good order, of one stop and of none', () => {
  expect(orderOf(dayWith(stops('Idaho Springs', 'Frisco', 'Vail')))).toBeNull()
  expect(orderOf(dayWith(stops('Vail')))).toBeNull()
  expect(orderOf(dayWith([]))).toBeNull()
  expect(orderOf(dayWith([]), null)).toBeNull()
})

it('begins with the first stop where no night was before', () => {
  const day = dayWith(stops('Frisco', 'Idaho Springs', 'Vail', 'Golden'))
  expect(orderOf(day, null)?.stopIds[0]).toBe('Frisco')
  expect(orderOf(day)?.stopIds[0]).toBe('Golden')
})

it('keeps stops with a set time in the order of their times', () => {
  const [frisco, idaho, vail] = stops('Frisco', 'Idaho Springs', 'Vail') as [TripStop, TripStop, TripStop]
  const day = dayWith([{ ...frisco, time: '11:00' }, { ...idaho, time: '15:00' }, vail])
  expect(orderOf(day)?.stopIds).toEqual(['Frisco', 'Vail', 'Idaho Springs'])
  const wrong = dayWith([{ ...vail, time: '15:00' }, { ...idaho, time: '10:00' }, frisco])
  expect(orderOf(wrong)?.stopIds).toEqual(['Idaho Springs', 'Frisco', 'Vail'])
})

it('proposes nothing by which a set time would be missed', () => {
  const [frisco, idaho, vail] = stops('Frisco', 'Idaho Springs', 'Vail') as [TripStop, TripStop, TripStop]
  const day = dayWith([{ ...vail, time: '11:00' }, { ...idaho, stayMinutes: 240 }, frisco], {
    setOff: '09:00',
  })
  // Idaho Springs lies on the way to Vail, but four hours there are too long before eleven.
  expect(orderOf(day)?.stopIds).not.toEqual(['Idaho Springs', 'Frisco', 'Vail'])
  expect(orderOf({ ...day, setOff: '05:00' })?.stopIds).toEqual(['Idaho Springs', 'Frisco', 'Vail'])
})

it('keeps a bed at the end of the day', () => {
  const [golden] = stops('Golden') as [TripStop]
  const bed = { ...golden, place: { ...golden.place, category: 'lodging' } }
  const day = dayWith([...stops('Vail', 'Idaho Springs', 'Frisco'), bed])
  expect(orderOf(day)?.stopIds.at(-1)).toBe('Golden')
  expect(orderOf(dayWith([...stops('Vail', 'Idaho Springs', 'Frisco'), golden]))?.stopIds[0]).toBe('Golden')
})

it('has nothing to say where a stop cannot be driven to', () => {
  const moab = stopAt({ placeId: 'moab', address: 'Moab', lat: 38.57, lng: -109.55 })
  expect(orderOf(dayWith([...stops('Vail', 'Idaho Springs'), moab]))).toBeNull()
})

it('orders 20 stops: none lost, set times in order, no later and with less driving', () => {
  const towns = highways.nodes.filter(({ kind }) => kind === 'town').map(({ name }) => name)
  const someTimes = fc.array(fc.integer({ min: 10, max: 21 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.constantFrom(...towns), { minLength: 20, maxLength: 20 }),
      someTimes,
      (names, hours) => {
        const day = dayWith(
          stops(...names).map((stop, at) =>
            at % 7 === 3 ? { ...stop, time: `${hours[(at - 3) / 7]}:00` } : stop,
          ),
        )
        const best = inBestOrder(day)
        expect(best.stops.map(({ id }) => id).toSorted()).toEqual(names.toSorted())
        expect(drivingOf(best)).toBeLessThanOrEqual(drivingOf(day))
        if (best.stops.every((stop, at) => stop === day.stops[at])) return
        const times = best.stops.flatMap(({ time }) => time ?? [])
        expect(times).toEqual(times.toSorted())
      },
    ),
    { numRuns: 15 },
  )
})

it('ends where the evening has its bed, though that stands on another day', () => {
  const day = dayWith(stops('Vail', 'Frisco', 'Idaho Springs'))
  const bed = stopAt(onTheRoad('Golden'), { nights: 2 })
  const there = dayWith(stops('Idaho Springs', 'Vail', 'Frisco'))
  const options = { from: onTheRoad('Grand Junction'), bed, today: '2027-07-15' }
  expect(bestDayOrder(graph, there, options)?.stopIds).toEqual(['Vail', 'Frisco', 'Idaho Springs'])
  expect(bestDayOrder(graph, day, options)).toBeNull()
})

it('puts no brewery first that came later: nobody goes there for breakfast', () => {
  const day = dayWith(stops('Frisco', 'Idaho Springs', 'Vail'))
  const options = { from: denver, today: '2027-07-15' }
  const inMorning = bestDayOrder(graph, day, options)
  expect(inMorning?.stopIds[0]).toBe('Idaho Springs')
  const { placeId } = day.stops[1]!.place
  const brewery = { kind: 'brewery', category: null, elevationM: null, season: null }
  const factsOf = (id: string) => (id === placeId ? brewery : undefined)
  expect(bestDayOrder(graph, day, { ...options, factsOf })?.stopIds[0]).not.toBe('Idaho Springs')
})
