import * as v from 'valibot'
import { StoredInstantSchema } from '../instant.ts'
import { SupplyIdSchema } from './supply.ts'

/** What is noted at a meeting point comes to a hundred thousand dollars at most. */
const MAX_COLLECTED_CENTS = 10_000_000
const MAX_GUESTS = 500
const MAX_INDEX = 10_000
const MAX_TICKET_VERSION = 0xffffff

const whole = (words: string, most: number) =>
  v.pipe(v.number(words), v.integer(words), v.minValue(0, words), v.maxValue(most, words))

const GuestsSchema = v.pipe(
  v.array(whole('A guest is meant by their index', MAX_INDEX)),
  v.minLength(1, 'Say who came'),
  v.maxLength(MAX_GUESTS, 'These are more guests than a booking has'),
  v.check((guests) => new Set(guests).size === guests.length, 'A guest stands there twice'),
)

/** Each thing that a check-in says. Its `at` may be of any year: what a wrong clock says is flagged, not refused. */
export const CHECK_IN_ENTRIES = {
  /** The booking's uuid. */
  booking: SupplyIdSchema,
  /** The indexes of who came; null is all who come. */
  guests: v.nullable(GuestsSchema),
  /** The version of the ticket that was shown; null where none was. */
  ticketVersion: v.nullable(whole('A version of a ticket is a whole number', MAX_TICKET_VERSION)),
  /** The departure, or first night, at which they came: its id. */
  departure: v.pipe(v.string('This is no id'), v.minLength(1), v.maxLength(100)),
  /** When, by the phone's clock as the last exchange corrects it. */
  at: StoredInstantSchema,
  /** What was paid there and then, cents; null where nothing was noted. */
  collectedCents: v.nullable(whole('What was collected is a number of cents', MAX_COLLECTED_CENTS)),
  /** Takes back the check-in of this id; null for a check-in. */
  undo: v.nullable(SupplyIdSchema),
} as const

/**
 * `POST /api/provider/check-ins`: says who came, or takes that back. `uuid` is the caller's; the same with the same body answers what became
 * of it. For whoever was in the team between a day before the start and the end, also behind it; 404 for anybody else. @source decisions §8
 */
export const CheckInAskedSchema = v.object({
  uuid: SupplyIdSchema,
  booking: CHECK_IN_ENTRIES.booking,
  guests: v.optional(CHECK_IN_ENTRIES.guests, null),
  ticketVersion: v.optional(CHECK_IN_ENTRIES.ticketVersion, null),
  departure: v.optional(CHECK_IN_ENTRIES.departure),
  at: v.optional(CHECK_IN_ENTRIES.at),
  collectedCents: v.optional(CHECK_IN_ENTRIES.collectedCents, null),
  undo: v.optional(CHECK_IN_ENTRIES.undo, null),
})

/** A guest who is in: since when, and what was collected of them. What was collected for several stands with the first of them. */
export const CheckedInSchema = v.object({ at: v.string(), collectedCents: v.nullable(v.number()) })
export type CheckedIn = v.InferOutput<typeof CheckedInSchema>

/**
 * A check-in, or the undoing of one, as it was said: nothing of it is ever changed. `by` is the first name of who said it and `byId` their account,
 * null once that is gone; `receivedAt` is when the server heard of it, null while it has not. Instants are ISO text.
 */
export const SaidCheckInSchema = v.object({
  id: v.string(),
  by: v.nullable(v.string()),
  byId: v.optional(v.nullable(v.string())),
  guests: v.nullable(v.array(v.number())),
  ticketVersion: v.nullable(v.number()),
  departure: v.string(),
  at: v.string(),
  receivedAt: v.nullable(v.string()),
  collectedCents: v.nullable(v.number()),
  undo: v.nullable(v.string()),
})
export type SaidCheckIn = v.InferOutput<typeof SaidCheckInSchema>

/** What a check-in came to. */
export const CHECK_IN_CODES = ['checked_in', 'duplicate', 'kept', 'undone'] as const

/**
 * The answer: `code` says what it came to (`duplicate`: somebody was first; `kept`: it is noted, and nobody counts as in by it, as where the
 * booking was moved to another start), `message` in words where there is something to say.
 */
export const CheckInAnswerSchema = v.object({
  uuid: v.string(),
  booking: v.string(),
  code: v.picklist(CHECK_IN_CODES),
  message: v.nullable(v.string()),
  status: v.string(),
  guests: v.array(v.object({ index: v.number(), checkedIn: v.nullable(CheckedInSchema) })),
})
