import { isCount, isFlag, isText, listOf, orNull, shaped } from '../kept/kept-shape.ts'

/** What Home's first frame says of the next trip, kept on the device. Times are minutes since the day's midnight in Colorado. */
export type NextTrip = {
  /** Whose it is: the account's id, null for a visitor. */
  owner: string | null
  /** Null where every trip is over. */
  trip: NextTripOutline | null
  /** How many trips there are, those that are over too. */
  trips: number
}

export type NextTripOutline = {
  id: string
  title: string
  /** The first day, `YYYY-MM-DD`; null while nobody said. */
  start: string | null
  /** 'Jul 10 – Jul 14', '' while there are none. */
  dates: string
  /** Whether this person may tick a stop off. */
  mayMark: boolean
  /** The activities that were chosen for it; left out where none was, and in what an earlier version kept. */
  activities?: readonly string[]
  /** One for each day of the trip. */
  days: readonly NextTripDay[]
}

/** A place as its picture is drawn. */
export type PicturedPlace = {
  placeId?: string
  lat: number
  lng: number
  kind: string
  category: string | null
}

export type NextTripDay = {
  /** What the picture shows: the stop's place, else the day's last; null for a day without stops. */
  picture: PicturedPlace | null
  /** The first stop that is not done, its id and name; null when all are done, or none is planned. What is booked has no id: nobody ticks it off. */
  stop: { id: string; name: string } | null
  /** How many stops are planned, and whether one is done already. */
  stops: number
  begun: boolean
  /** When they are there; null while it is not known. */
  arrive: number | null
  /** Whether somebody set that time: it is an estimate otherwise. */
  isSet: boolean
  /** The drive to the stop, minutes, and the place that it begins at; null where none is known. */
  drive: { minutes: number; from: string; words: string } | null
  /** How long and how far the day's drives are together: '2 h 40 · 142 mi'; '' where there is none. */
  driving: string
  /** Where the trip begins there is no drive: when to go on, and to which stop. */
  goOn: { at: number; to: string } | null
  /** Sunrise and sunset where the day ends. */
  sun: readonly [number, number] | null
  /** The most serious one, in a few words; '' where there is none. */
  warning: string
  /** What comes after the stop, '' for nothing: 'Then Salida and Aspen'. */
  then: string
}

/** As many days as a trip may have. */
const MAX_DAYS = 60

/** More than there are to choose from. */
const MAX_ACTIVITIES = 40

const isDay = shaped({
  picture: orNull(
    shaped({
      placeId: (value) => value === undefined || isText(value),
      ...{ lat: isCount, lng: isCount, kind: isText, category: orNull(isText) },
    }),
  ),
  stop: orNull(shaped({ id: isText, name: isText })),
  stops: isCount,
  begun: isFlag,
  arrive: orNull(isCount),
  isSet: isFlag,
  drive: orNull(shaped({ minutes: isCount, from: isText, words: isText })),
  driving: isText,
  goOn: orNull(shaped({ at: isCount, to: isText })),
  sun: orNull((value) => listOf(isCount, 2)(value) && (value as unknown[]).length === 2),
  warning: isText,
  then: isText,
})

const isNextTrip = shaped({
  owner: orNull(isText),
  trips: isCount,
  trip: orNull(
    shaped({
      id: isText,
      title: isText,
      start: orNull((value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value as string)),
      dates: isText,
      mayMark: isFlag,
      activities: (value) => value === undefined || listOf(isText, MAX_ACTIVITIES)(value),
      days: (value) => listOf(isDay, MAX_DAYS)(value) && (value as unknown[]).length > 0,
    }),
  ),
})

/** The kept outline where it is whole and this person's, else null: an earlier version may have written another shape. Never throws. */
export const readNextTrip = (kept: unknown, owner: string | null): NextTrip | null =>
  isNextTrip(kept) && (kept as NextTrip).owner === owner ? (kept as NextTrip) : null
