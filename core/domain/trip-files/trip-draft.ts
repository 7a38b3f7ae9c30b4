import * as v from 'valibot'
import { ClockTimeSchema, LocationSchema, type Location } from '../../contracts/trips/search-preferences.ts'
import { textLine } from '../../contracts/text.ts'
import {
  CostUsdSchema,
  ItemTextSchema,
  MAX_TRIP_DAYS,
  MAX_TRIP_TITLE_CHARS,
  NightsSchema,
  NoteSchema,
  StayMinutesSchema,
  TripDatesSchema,
  TripDayNumberSchema,
  TripTitleSchema,
} from '../../contracts/trips/trips.ts'
import { ACTIVITIES_FIELD, LODGING_FIELD, PartySchema, TRANSPORTATION_FIELD } from '../plan/plan-fields.ts'
import { EMPTY_PLAN, type Party, type Wish, type Wishes } from '../plan/plan.ts'
import { saysSomething, stopsOf, type Trip, type TripDates } from '../trips/trip.ts'

/** A stop as a file holds it: everything a person said of it, and no id. `day` null is the unscheduled list. */
export type DraftStop = {
  place: Location
  day: number | null
  time: string | null
  stayMinutes: number | null
  nights: number | null
  costUsd: number | null
  done: boolean
  note: string
  checklist: { text: string; done: boolean }[]
}

/** What somebody said of a day beside its stops. */
export type DraftDay = { day: number; title: string; setOff: string | null; note: string }

/** A trip without its stops. */
export type DraftHead = {
  title: string
  dates: TripDates
  party: Party
  budgetUsd: number | null
  wishes: Wishes
  note: string
  /** Only days of which something was said, in their order. */
  dayNotes: DraftDay[]
  packing: { text: string; packed: boolean }[]
}

/** A whole trip as files and links carry it, ready to become a new one. Stops of one day stand in their order. */
export type TripDraft = DraftHead & { stops: DraftStop[] }

/** More than a trip's records may be; keeps a hostile file from more. */
const MAX_ITEMS = 1_000

export const DraftStopSchema: v.GenericSchema<unknown, DraftStop> = v.object({
  place: LocationSchema,
  day: v.optional(v.nullable(TripDayNumberSchema), null),
  time: v.optional(v.nullable(ClockTimeSchema), null),
  stayMinutes: v.optional(StayMinutesSchema, null),
  nights: v.optional(NightsSchema, null),
  costUsd: v.optional(CostUsdSchema, null),
  done: v.optional(v.boolean(), false),
  note: v.optional(NoteSchema, ''),
  checklist: v.optional(
    v.pipe(
      v.array(v.object({ text: ItemTextSchema, done: v.optional(v.boolean(), false) })),
      v.maxLength(MAX_ITEMS),
    ),
    [],
  ),
})

/** Labels of another version are left out; what stays must be what this one writes. */
function readWish({ read, schema }: typeof LODGING_FIELD): v.GenericSchema<unknown, Wish> {
  return v.pipe(
    read,
    v.check((wish) => v.is(schema, wish), 'A type is too long'),
  )
}

/** Each field of a trip by itself, so that one that cannot be read leaves the others. */
export const DRAFT_HEAD_FIELDS: { [Name in keyof DraftHead]: v.GenericSchema<unknown, DraftHead[Name]> } = {
  title: TripTitleSchema,
  dates: TripDatesSchema,
  party: PartySchema,
  budgetUsd: CostUsdSchema,
  wishes: v.object({
    activities: readWish(ACTIVITIES_FIELD),
    lodging: readWish(LODGING_FIELD),
    transportation: readWish(TRANSPORTATION_FIELD),
  }),
  note: NoteSchema,
  dayNotes: v.pipe(
    v.array(
      v.object({
        day: TripDayNumberSchema,
        title: v.optional(textLine('A title', MAX_TRIP_TITLE_CHARS), ''),
        setOff: v.optional(v.nullable(ClockTimeSchema), null),
        note: v.optional(NoteSchema, ''),
      }),
    ),
    v.maxLength(MAX_TRIP_DAYS),
  ),
  packing: v.pipe(
    v.array(v.object({ text: ItemTextSchema, packed: v.optional(v.boolean(), false) })),
    v.maxLength(MAX_ITEMS),
  ),
}

/** A trip of which nothing is said but its name. */
export const emptyDraft = (title: string): DraftHead => ({
  title,
  dates: { start: null, days: 1 },
  party: EMPTY_PLAN.party,
  budgetUsd: null,
  wishes: EMPTY_PLAN.wishes,
  note: '',
  dayNotes: [],
  packing: [],
})

/**
 * What a person said of a trip. Left out are the ids, and when it was made, put away or removed: a trip made of this is a new
 * one. A stop whose day vanished keeps that day, and what was said of that day is there too.
 */
export function draftOf(trip: Trip): TripDraft {
  const { title, dates, party, budgetUsd, wishes, note } = trip
  return {
    title,
    dates,
    party,
    budgetUsd,
    wishes,
    note,
    dayNotes: [...trip.days, ...trip.beyond]
      .filter(saysSomething)
      .map(({ number, title, setOff, note }) => ({ day: number, title, setOff, note })),
    packing: trip.packing.map(({ text, packed }) => ({ text, packed })),
    stops: stopsOf(trip).map(
      ({ place, slot, time, stayMinutes, nights, costUsd, done, note, checklist }) => ({
        place,
        day: slot.day,
        time,
        stayMinutes,
        nights,
        costUsd,
        done,
        note,
        checklist: checklist.map(({ text, done }) => ({ text, done })),
      }),
    ),
  }
}
