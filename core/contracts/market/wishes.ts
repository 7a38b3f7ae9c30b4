import * as v from 'valibot'
import { InstantSchema } from '../instant.ts'
import { textLine } from '../text.ts'
import { CalendarDaySchema, ClockTimeSchema } from '../trips/search-preferences.ts'
import { HoldSchema, MAX_NIGHTS } from './bookings.ts'
import { SupplyIdSchema } from './supply.ts'

/** `ask`: the server holds it and asks the person. `book`: it books, as long as nothing is worse than what was seen. */
export const WISH_MODES = ['ask', 'book'] as const
export type WishMode = (typeof WISH_MODES)[number]

const whole = (least: number, most: number) => {
  const words = `This is a whole number from ${least} to ${most}`
  return v.pipe(v.number(words), v.integer(words), v.minValue(least, words), v.maxValue(most, words))
}
const cents = whole(0, Number.MAX_SAFE_INTEGER)
/** A person's yes: without it nothing is asked. */
const yes = v.pipe(
  v.boolean(),
  v.check((said) => said, 'This has to be agreed to'),
)
const MAX_STEPS = 10
const MAX_HOURS = 10_000
const MAX_TITLE_CHARS = 300
/** No clock of a phone counts as further off than this, ms. */
const MOST_OFF_MS = 50 * 366 * 86_400_000

const { units, contact } = HoldSchema.entries

/**
 * What somebody wants to be asked for once there is signal, each as their phone knew it.
 *
 * `departures` are one start, or nights in their order, by the id that the phone knew and by day and time on the clocks of the place.
 * `quote` is the price that was shown, cents, and what comes back to who cancels: percents by hours before the start, earliest first.
 * `limitCents` is the most that may be charged at once; null where nothing may. `until` is the person's own end. `listAt` is the server's time
 * of the departures that it was made from, null where the phone does not know it; `madeAt` is the phone's clock, which was `clockOffMs` ahead of
 * the server's when it asked last. `about` is for showing alone: nothing is decided by it.
 * @source marketplace "Without signal"
 */
export const WISH = {
  offering: SupplyIdSchema,
  option: SupplyIdSchema,
  departures: v.pipe(
    v.array(
      v.object({
        id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
        localDate: CalendarDaySchema,
        localTime: v.nullable(ClockTimeSchema),
      }),
    ),
    v.minLength(1, 'Say which start'),
    v.maxLength(MAX_NIGHTS, `A booking has at most ${MAX_NIGHTS} nights`),
  ),
  units,
  contact: v.unwrap(contact),
  quote: v.object({
    totalCents: cents,
    policy: v.nullable(textLine('A policy', 40)),
    steps: v.pipe(
      v.array(v.object({ hours: whole(0, MAX_HOURS), percent: whole(0, 100) })),
      v.maxLength(MAX_STEPS),
    ),
    version: whole(0, Number.MAX_SAFE_INTEGER),
  }),
  mode: v.picklist(WISH_MODES),
  limitCents: v.nullable(cents),
  consents: v.object({ contact: yes, policy: yes }),
  until: v.nullable(InstantSchema),
  listAt: v.nullable(InstantSchema),
  madeAt: InstantSchema,
  clockOffMs: v.nullable(whole(-MOST_OFF_MS, MOST_OFF_MS)),
  about: v.object({
    id: whole(0, Number.MAX_SAFE_INTEGER),
    title: textLine('A title', MAX_TITLE_CHARS),
    kind: v.picklist(['activity', 'lodging', 'vehicle']),
    provider: textLine('A name', MAX_TITLE_CHARS),
    timeZone: textLine('A zone', 60),
    who: textLine('Guests', MAX_TITLE_CHARS),
    startsAt: InstantSchema,
    endsAt: InstantSchema,
    cutoffAt: InstantSchema,
  }),
} as const

type Said = typeof WISH
export type Wish = { [Name in keyof Said]: v.InferOutput<Said[Name]> }

const { units: _units, contact: _contact, departures: _departures, ...ofIntent } = WISH

/**
 * `POST /api/bookings` with `intent`: as the request `booking-intent` of this uuid, decided at once. 201 `Booking` with its `decision` where it
 * was held or booked, else 200 with the `decision` alone. The starts are those of `departureIds`, in their order.
 */
export const WishCallSchema = v.pipe(
  v.object({
    ...HoldSchema.entries,
    contact: WISH.contact,
    intent: v.object({
      ...ofIntent,
      departures: v.pipe(
        v.array(v.object({ localDate: CalendarDaySchema, localTime: v.nullable(ClockTimeSchema) })),
        v.minLength(1, 'Say which start'),
        v.maxLength(MAX_NIGHTS, `A booking has at most ${MAX_NIGHTS} nights`),
      ),
    }),
  }),
  v.check(
    ({ departureIds, intent }) => departureIds.length === intent.departures.length,
    'Say day and time of each start.',
  ),
)
export type WishCall = v.InferOutput<typeof WishCallSchema>

/** What became of a wish; each but the first three is for the person to go on with. @source marketplace "Without signal" */
export const WISH_CODES = [
  'held',
  'confirmed',
  'pending',
  'price_changed',
  'sold_out',
  'closed',
  'past_cutoff',
  'party_size',
  'too_many_holds',
  'expired',
  'already',
  'withdrawn',
] as const
export type WishCode = (typeof WISH_CODES)[number]

/** What a decision says of a wish besides. A phone reads what it understands of it. */
export const WishToldSchema = v.object({
  /** The booking that stands: the one that was held, or the one that there was already. */
  booking: v.fallback(v.optional(v.string()), undefined),
  /** Until when it is held, ISO instant. */
  holdUntil: v.fallback(v.optional(v.string()), undefined),
  /** What it costs now, cents. */
  totalCents: v.fallback(v.optional(v.number()), undefined),
  /** The nearest starts with room for the party, or first nights of as many, in their order: three at most. */
  starts: v.fallback(
    v.optional(
      v.array(
        v.object({
          id: v.string(),
          localDate: CalendarDaySchema,
          localTime: v.nullable(ClockTimeSchema),
        }),
      ),
    ),
    undefined,
  ),
})
export type WishTold = v.InferOutput<typeof WishToldSchema>
