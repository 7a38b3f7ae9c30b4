import { isCount, isFlag, isText, listOf, orNull, shaped, type Check } from '../kept/kept-shape.ts'

/**
 * What the first frame says of the trip that was opened last, kept on the device: words that its screen shows as soon as it has the
 * records, none of what is worked out. A few kilobytes. Decision record 67.
 */
export type TripOutline = {
  /** Whose phone it is: the account's id, null for a visitor. */
  owner: string | null
  /** The trip's id. */
  id: string
  title: string
  /** The first day, `YYYY-MM-DD`; null while nobody said. */
  start: string | null
  /** The tabs of the days, from day 1: what is seen, and the whole name. */
  days: readonly { words: string; name: string }[]
  /** The name of the tab of what stands on no day; '' where that is nothing. */
  unscheduled: string
  /** The key of the panel that was shown. */
  panel: string
  /** What that panel shows where it is one of a day; null for the others. */
  day: OutlinedDay | null
}

export type OutlinedDay = {
  /** From 1; null for what stands on no day. */
  number: number | null
  /** The name of its section. */
  name: string
  heading: string
  /** 'Sat, Jul 4', 'Set off at 8:00 AM', the day's note; each '' where there is none. */
  date: string
  setOff: string
  note: string
  /** As many as fill a screen, of `count`. */
  stops: readonly OutlinedStop[]
  count: number
  /** The night after it where no stop is drawn as its bed: `bed` is the stop's id, null while there is none. */
  night: { bed: string | null; words: string; name: string } | null
}

export type OutlinedStop = {
  id: string
  name: string
  /** Counted through the trip, from 1: a way leads to all but the first. */
  number: number
  done: boolean
  note: string
  /** What a set time shows: '9:00' and 'AM'; null where nobody set one. */
  time: { clock: string; half: string } | null
  facts: readonly OutlinedFact[]
  /** What stands beside a bed: 'check-in 4:00 PM · 2 nights'; null for a stop that is none. */
  bed: string | null
}

export type OutlinedFact = {
  /** One of the icons that the drawn stop has. */
  icon: string
  /** The strokes of a kind of place; '' of any other fact. */
  glyph: string
  text: string
  /** Heard before and behind it. */
  before: string
  behind: string
}

/**
 * The days of that trip, for whoever presses a day or a stop before the app is there. Kept beside the outline, which the first frame
 * alone reads. Decision record 81.
 */
export type TripDays = {
  /** As in the outline. */
  owner: string | null
  /** The trip's id. */
  id: string
  /** Each day, and what stands on none where that is something. */
  days: readonly OutlinedDay[]
}

/** So many stops fill the largest screen that the first frame is drawn for. */
export const MAX_OUTLINED_STOPS = 8
/** So many the app itself draws of a day in one frame. */
export const MAX_DAYS_STOPS = 12
/** A stop's note has one line of a card, a day's is shown whole. Characters. */
export const MAX_STOP_NOTE = 120
export const MAX_DAY_NOTE = 1_000
/** As many days as a trip may have. */
const MAX_DAYS = 60
const MAX_FACTS = 8
/** Nothing that was kept is larger than this, characters. */
export const MAX_OUTLINE_CHARS = 16_000
/** A trip of 200 stops has about 60,000, characters. */
export const MAX_DAYS_CHARS = 200_000

const isStop = shaped({
  id: isText,
  name: isText,
  number: isCount,
  done: isFlag,
  note: isText,
  time: orNull(shaped({ clock: isText, half: isText })),
  facts: listOf(
    shaped({ icon: isText, glyph: isText, text: isText, before: isText, behind: isText }),
    MAX_FACTS,
  ),
  bed: orNull(isText),
})

const isDate: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const isDay = (mostStops: number): Check =>
  shaped({
    number: orNull(isCount),
    name: isText,
    heading: isText,
    date: isText,
    setOff: isText,
    note: isText,
    stops: listOf(isStop, mostStops),
    count: isCount,
    night: orNull(shaped({ bed: orNull(isText), words: isText, name: isText })),
  })

const isOutline = shaped({
  owner: orNull(isText),
  id: isText,
  title: isText,
  start: orNull(isDate),
  days: listOf(shaped({ words: isText, name: isText }), MAX_DAYS),
  unscheduled: isText,
  panel: isText,
  day: orNull(isDay(MAX_OUTLINED_STOPS)),
})

const isDays = shaped({
  owner: orNull(isText),
  id: isText,
  days: listOf(isDay(MAX_DAYS_STOPS), MAX_DAYS + 1),
})

/** The kept outline where it is whole and this person's, else null. `text` as it was kept; never throws. */
export const readTripOutline = (text: string | null, owner: string | null): TripOutline | null =>
  readKept<TripOutline>(text, owner, MAX_OUTLINE_CHARS, isOutline)

/** The kept days likewise. */
export const readTripDays = (text: string | null, owner: string | null): TripDays | null =>
  readKept<TripDays>(text, owner, MAX_DAYS_CHARS, isDays)

function readKept<Kept extends { owner: string | null }>(
  text: string | null,
  owner: string | null,
  maxChars: number,
  isWhole: Check,
): Kept | null {
  if (text === null || text.length > maxChars) return null
  try {
    const kept: unknown = JSON.parse(text)
    return isWhole(kept) && (kept as Kept).owner === owner ? (kept as Kept) : null
  } catch {
    return null
  }
}
