import { timeOfMinutes } from '../../../domain/calendar/clock-time.ts'
import { writeGeojson } from '../../../domain/trip-files/write/write-geojson.ts'
import { writeGpx, type LinesOf } from '../../../domain/trip-files/write/write-gpx.ts'
import { writeIcs, type Arrivals } from '../../../domain/trip-files/write/write-ics.ts'
import { writeKml } from '../../../domain/trip-files/write/write-kml.ts'
import { writeTripJson, type NamedFile } from '../../../domain/trip-files/trip-json.ts'
import type { SeatInCalendar } from '../../../domain/market/bookings/seat-events.ts'
import type { BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import type { TripSense } from '../../../domain/trips/trip-sense.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'

/** A kind of file that a trip can be saved as. */
export type TripExport = {
  name: string
  /** Whom it is for, and what it carries: a sentence. */
  words: string
  extension: string
  type: string
  /** Null where the trip has no first day and the format needs one. What is booked is never a record of the trip: the file that is read back whole has none of it. */
  write: (trip: Trip, context: ExportContext) => string | null
}

/** `now` is an ISO instant. */
export type ExportContext = {
  now: string
  arrivals: Arrivals
  attached: readonly NamedFile[]
  linesOf: LinesOf
  /** The trip with what this person booked among its stops. */
  shown: BookedTrip<Trip>
  /** Seats whose events a calendar has from an earlier file, and is to take out. */
  gone: readonly SeatInCalendar[]
}

export const TRIP_EXPORTS: readonly TripExport[] = [
  {
    name: 'Timberline file',
    words: 'The whole trip, to keep or to open on another phone. Nothing of the plan is lost.',
    extension: 'json',
    type: 'application/json',
    write: (trip, { attached }) => writeTripJson(trip, attached),
  },
  {
    name: 'GPX',
    words:
      'For GPS devices and hiking apps: each stop a waypoint, each day a route, hikes with a known line as tracks.',
    extension: 'gpx',
    type: 'application/gpx+xml',
    write: (_trip, { shown, linesOf }) => writeGpx(shown.trip, null, linesOf),
  },
  {
    name: 'KML',
    words: 'For Google Earth and My Maps: a folder for each day.',
    extension: 'kml',
    type: 'application/vnd.google-earth.kml+xml',
    write: (_trip, { shown }) => writeKml(shown.trip),
  },
  {
    name: 'GeoJSON',
    words: 'For map software: each stop a point with what is said of it.',
    extension: 'geojson',
    type: 'application/geo+json',
    write: (_trip, { shown }) => writeGeojson(shown.trip),
  },
  {
    name: 'Calendar',
    words:
      'For calendar apps: the stops at their times in Colorado, and the nights. Times that nobody set are estimates.',
    extension: 'ics',
    type: 'text/calendar',
    write: (_trip, { shown, ...context }) => writeIcs(shown.trip, { ...context, booked: shown.booked }),
  },
]

const MAX_NAME_CHARS = 60

/** 'san-juan-loop.gpx': what every file system takes. */
export function exportFileName(title: string, extension: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_CHARS)
    .replace(/^-+|-+$/g, '')
  return `${plain === '' ? 'trip' : plain}.${extension}`
}

/** When stops are reached, for the calendar. One that is reached after midnight, or not at all, has no time on its day. */
export function arrivalsOf(sense: TripSense | null): Arrivals {
  const stops = sense?.days.flatMap(({ schedule }) => schedule.stops) ?? []
  return new Map(
    stops
      .filter(({ arrive, isReached }) => isReached && arrive < MINUTES_OF_DAY)
      .map(({ stopId, arrive }) => [stopId, { arrive: timeOfMinutes(arrive) }]),
  )
}

const MINUTES_OF_DAY = 24 * 60
