import * as v from 'valibot'
import { MAX_TRIP_DAYS, MAX_TRIP_TITLE_CHARS } from '../../../../core/contracts/trips/trips.ts'
import { cleanLine, cleanNote } from './clean-text.ts'
import type { ReadStop } from '../../../../core/domain/trip-files/file-reading.ts'
import { readDayHeading } from './stop-fields.ts'
import {
  DRAFT_HEAD_FIELDS,
  emptyDraft,
  type DraftHead,
} from '../../../../core/domain/trip-files/trip-draft.ts'

/** What a map file says of the trip as a whole, as texts. */
export type HeadTexts = {
  title?: string | undefined
  note?: string | undefined
  start?: string | undefined
  days?: string | undefined
  /** A heading is `Day 2: Over the pass`; others say nothing of a day. */
  dayTexts?: readonly { heading: string; note: string }[]
}

/** A trip of what a map file says, long enough for its stops. What cannot be read is as if it were not said. */
export function readHead(texts: HeadTexts, stops: readonly ReadStop[], fallbackTitle: string): DraftHead {
  const dayNotes = (texts.dayTexts ?? []).flatMap(({ heading, note: text }) => {
    const said = readDayHeading(heading)
    const title = cleanLine(said?.title ?? '', MAX_TRIP_TITLE_CHARS)
    const { note } = cleanNote(text)
    return said === null || (title === '' && note === '')
      ? []
      : [{ day: said.day, title, setOff: null, note }]
  })
  const days = /^\d{1,3}$/.test(texts.days ?? '')
    ? Number(texts.days)
    : Math.max(1, ...stops.map(({ stop }) => stop.day ?? 1), ...dayNotes.map(({ day }) => day))
  const length = Math.max(1, Math.min(days, MAX_TRIP_DAYS))
  const dates = v.safeParse(DRAFT_HEAD_FIELDS.dates, { start: texts.start ?? null, days: length })
  const title =
    cleanLine(texts.title ?? '', MAX_TRIP_TITLE_CHARS) || cleanLine(fallbackTitle, MAX_TRIP_TITLE_CHARS)
  return {
    ...emptyDraft(title || 'Imported trip'),
    dates: dates.success ? dates.output : { start: null, days: length },
    note: cleanNote(texts.note ?? '').note,
    // A day that is told twice is what it was told first.
    dayNotes: [...new Map(dayNotes.toReversed().map((day) => [day.day, day])).values()].reverse(),
  }
}
