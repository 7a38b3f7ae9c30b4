import type { Trip, TripDay, TripStop } from '../../../core/domain/trips/trip.ts'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { opennessOn } from '../../../src/domain/calendar/seasons.ts'
import { daySchedule, type DaySchedule } from '../../../src/domain/trips/day-schedule.ts'
import { dayWarnings } from '../../../src/domain/trips/warnings/day-warnings.ts'
import { nightBefore } from '../../../src/domain/trips/nights/night-before.ts'
import type { ReadyTrip } from '../../../src/domain/trips/ready/ready-trip.ts'
import {
  asLocation,
  CANDIDATES,
  factsOf,
  GRAPH,
  GRID,
  placeOf,
  roadsOn,
  type StopPlace,
} from './ready-world.ts'

/** At the wheel on one day, minutes: below this. */
export const MAX_DRIVE_MINUTES = 180
/** From setting out at 9:00 to the bed, minutes since midnight. */
export const LATEST_END = 19 * 60
/** Stops of a day without its bed. */
export const MAX_STOPS = 4

/**
 * Rides that go daily and all the way only from the one day to the other, `MM-DD`: in winter the train from Durango turns back at
 * Cascade Canyon, and the one through the Royal Gorge goes on weekends.
 */
const DAILY: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'colorado-activities-durango-and-silverton-narrow-gauge-railroad-durango': ['05-10', '10-26'],
  'colorado-activities-royal-gorge-route-railroad': ['04-01', '12-31'],
}

const walksOf = new Map(CANDIDATES.map(({ placeId, walks }) => [placeId, walks]))

/** Whether a place is surely open on a day, `YYYY-MM-DD`: not likely, open. A trailhead is open while there is little snow on its walk. */
export function isOpenOn(place: StopPlace, day: string): boolean {
  const walk = place.kind === 'trailhead' ? walksOf.get(place.placeId)?.[0] : undefined
  if (walk && !isWithin(day.slice(5), walk.from, walk.to)) return false
  const daily = DAILY[place.placeId]
  if (daily && !isWithin(day.slice(5), ...daily)) return false
  return place.season === null || opennessOn(place.season, day) === 'open'
}

const isWithin = (day: string, from: string, to: string): boolean =>
  from <= to ? from <= day && day <= to : day >= from || day <= to

/** The trip as the screens of a trip would work with it, from that first day on. */
export function tripFrom({ days }: Pick<ReadyTrip, 'days'>, start: string): Pick<Trip, 'days'> {
  return {
    days: days.map(({ stops }, at): TripDay => ({
      number: at + 1,
      date: daysAfter(start, at),
      title: '',
      note: '',
      setOff: null,
      stops: stops.map(({ placeId, stayMinutes = null }, nth): TripStop => ({
        id: `${at} ${nth}`,
        place: asLocation(placeOf(placeId)),
        slot: { day: at + 1, position: String(nth) },
        time: null,
        stayMinutes,
        nights: null,
        note: '',
        done: false,
        costUsd: null,
        checklist: [],
      })),
    })),
  }
}

/**
 * What a trip breaks when it begins on a day, in words for whoever makes it; empty where it holds every rule: everything open, less than
 * three hours at the wheel on a day, a bed each night, and nothing that the app itself would warn of. What has to be reserved is no reason:
 * the trip says so, and so does its copy.
 */
export function brokenRules(trip: Pick<ReadyTrip, 'id' | 'days'>, start: string): string[] {
  const dated = tripFrom(trip, start)
  return dated.days.flatMap((day) => {
    const places = day.stops.map(({ place }) => placeOf(place.placeId))
    const isLast = day.number === dated.days.length
    const schedule = scheduleOf(trip.id, dated, day)
    const broken = [
      ...places.filter((place) => !isOpenOn(place, day.date!)).map(({ name }) => `${name} is not open`),
      ...(places.some(({ category }) => category !== 'lodging') ? [] : ['nothing to see']),
      ...(isLast || places.at(-1)?.category === 'lodging' ? [] : ['no bed']),
      ...(schedule.drivingMinutes < MAX_DRIVE_MINUTES ? [] : [`${schedule.drivingMinutes} min of driving`]),
      ...(schedule.end <= LATEST_END ? [] : ['too long']),
      ...dayWarnings({ trip: dated, day, schedule, today: start, grid: GRID, factsOf })
        .filter(({ code }) => code !== 'reservation')
        .map((warning) => `${warning.code} ${nameAt(day, warning)}`),
    ]
    return broken.map((words) => `day ${day.number} ${day.date}: ${words}`)
  })
}

const nameAt = ({ stops }: TripDay, warning: object): string =>
  stops.find(({ id }) => 'stopId' in warning && id === warning.stopId)?.place.name ?? ''

const schedules = new Map<string, DaySchedule>()

/** The roads of a day hang on what is closed then alone. */
function scheduleOf(id: string, trip: Pick<Trip, 'days'>, day: TripDay): DaySchedule {
  const today = day.date!
  const asked = `${id} ${day.number} ${roadsOn(today)} ${day.stops.map(({ place }) => place.placeId).join(' ')}`
  let schedule = schedules.get(asked)
  if (!schedule) {
    const from = nightBefore(trip, day.number)?.place ?? null
    schedule = daySchedule(GRAPH, day, { from, today, factsOf })
    schedules.set(asked, schedule)
  }
  return schedule
}
