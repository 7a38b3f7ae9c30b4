import { expect, it } from 'vitest'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { daySchedule } from '../day-schedule.ts'
import { dayWarnings } from './day-warnings.ts'
import { catalogueFacts, dayWith, inCatalogue, onTheRoad, stopAt } from '../trip-days.fixture.ts'

/** What is said of reservations and hours on a day that is spent at one place, reached at a set time. */
const warningsAt = (name: string, date: string | null, time: string) =>
  warningsOfStop(stopAt(inCatalogue(name), { time }), date)

function warningsOfStop(stop: TripStop, date: string | null) {
  const day = dayWith([stop], { date })
  const schedule = daySchedule(coloradoGraph(), day, {
    from: null,
    today: '2027-07-15',
    factsOf: catalogueFacts,
  })
  const all = dayWarnings({
    trip: { days: [day] },
    day,
    schedule,
    today: '2027-07-15',
    grid: null,
    factsOf: catalogueFacts,
  })
  return all.filter(({ code }) => code === 'reservation' || code === 'not-open')
}

it.each<[name: string, date: string, time: string, asked: string[]]>([
  ['Bear Lake', '2027-07-12', '09:40', ['Bear Lake Road corridor']],
  ['Bear Lake', '2027-07-12', '18:00', []],
  ['Bear Lake', '2027-07-12', '04:30', []],
  ['Bear Lake', '2027-12-24', '09:40', []],
  ['Glacier Gorge Trailhead', '2027-07-12', '09:40', ['Bear Lake Road corridor']],
  ['Maroon Lake', '2027-07-12', '10:00', ['Maroon Bells vehicle reservation']],
  ['Maroon Lake', '2027-11-20', '10:00', []],
  ['Hanging Lake Trailhead', '2027-01-20', '10:00', ['Hanging Lake']],
  // Its tickets are on the list of what to do before, and no day's warning.
  ['Vail Ski Resort', '2027-01-20', '10:00', []],
  // Who asks is answered on the card.
  ['Garden of the Gods', '2027-07-12', '10:00', []],
])('%s on %s at %s: %j', (name, date, time, asked) => {
  const found = warningsAt(name, date, time)
  expect(found.map((one) => (one.code === 'reservation' ? one.reservation.name : one.code))).toEqual(asked)
})

it('warns a hiker of what is asked for where the hike begins', () => {
  const lake = {
    ...inCatalogue('Bear Lake'),
    placeId: 'hike-emerald-lake',
    address: 'Emerald Lake, Estes Park',
  }
  const codesAt = (time: string) =>
    warningsOfStop(stopAt(lake, { time }), '2027-07-12').map((one) =>
      one.code === 'reservation' ? one.reservation.name : one.code,
    )
  expect(codesAt('09:40')).toEqual(['Bear Lake Road corridor'])
  expect(codesAt('18:10')).toEqual([])
})

it('goes by the dates of the trip alone', () => {
  expect(warningsAt('Bear Lake', null, '09:40')).toEqual([])
})

it.each<[date: string, time: string, code: string | null]>([
  // From 9:00 to 16:00, but on Tuesdays and Wednesdays.
  ['2027-07-12', '09:00', null],
  ['2027-07-12', '07:10', 'opens-later'],
  ['2027-07-12', '16:00', 'closed-by-then'],
  ['2027-07-13', '09:00', 'other-day'],
  ['2027-12-04', '09:00', null],
])('Sand Creek on %s at %s: %s', (date, time, code) => {
  const [found] = warningsAt('Sand Creek Massacre National Historic Site', date, time)
  expect(found?.code === 'not-open' ? found.found.code : null).toBe(code)
})

it('says nothing of a time that is not known, because a drive before it is not', () => {
  const far = stopAt({ ...onTheRoad('Denver'), placeId: 'x', lat: 37.9, lng: -107.4 })
  const closed = stopAt(inCatalogue('Sand Creek Massacre National Historic Site'))
  const day = dayWith([far, closed], { date: '2027-07-13' })
  const schedule = daySchedule(coloradoGraph(), day, {
    from: null,
    today: '2027-07-15',
    factsOf: catalogueFacts,
  })
  const stops = schedule.stops.map((times) => ({ ...times, missesDrive: true }))
  const all = dayWarnings({
    ...{ trip: { days: [day] }, day, schedule: { ...schedule, stops } },
    ...{ today: '2027-07-15', grid: null, factsOf: catalogueFacts },
  })
  expect(all.map(({ code }) => code)).not.toContain('not-open')
})
