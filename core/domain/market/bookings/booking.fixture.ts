import { daysAfter } from '../../calendar/calendar-day.ts'
import { zoneClock } from '../../calendar/zone-clock.ts'
import type { AskedDeparture, Refusal } from './booking-act.ts'
import { held, type Holds } from './booking-hold.ts'
import type { Booking, Terms } from './booking.ts'
import { transition, type Transition } from './transitions.ts'

export const ADULT = '0b6e7f5a-4c1d-4f5e-9a7b-000000000001'
export const CHILD = '0b6e7f5a-4c1d-4f5e-9a7b-000000000002'
const momentOf = zoneClock('America/Denver')

/** A morning on the river at $85.00 and $65.00 for a child, who needs an adult. */
export function terms(
  offering: Partial<Terms['offering']> = {},
  option: Partial<Terms['option']> = {},
): Terms {
  return {
    version: 1,
    provider: { id: 'provider', name: 'Clear Creek Boats' },
    offering: {
      id: 1,
      uuid: 'offering',
      kind: 'activity',
      title: 'Half day on the Arkansas',
      timeZone: 'America/Denver',
      bookingMode: 'instant',
      pricingPer: 'unit',
      policy: 'flexible',
      meeting: null,
      bring: [],
      waiver: null,
      ...offering,
    },
    option: { id: 'option', title: 'Morning', minParty: 1, maxParty: 12, ...option },
    units: [
      { id: ADULT, title: 'Adult', minAge: 13, maxAge: null, priceCents: 8_500, heads: 1, accompaniedBy: [] },
      {
        id: CHILD,
        title: 'Child',
        minAge: 7,
        maxAge: 12,
        priceCents: 6_500,
        heads: 1,
        accompaniedBy: [ADULT],
      },
    ],
  }
}

export function start(day: string, over: Partial<AskedDeparture> = {}): AskedDeparture {
  const startsAt = momentOf(day, '09:00').toISOString()
  return {
    id: `at ${day}`,
    localDate: day,
    localTime: '09:00',
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 4 * 3_600_000).toISOString(),
    priceChangeCents: 0,
    status: 'open',
    cutoffAt: startsAt,
    seatsLeft: 12,
    ...over,
  }
}

export const night = (day: string, over: Partial<AskedDeparture> = {}): AskedDeparture => ({
  ...start(day),
  localTime: null,
  startsAt: momentOf(day, '15:00').toISOString(),
  endsAt: momentOf(daysAfter(day, 1), '15:00').toISOString(),
  cutoffAt: momentOf(day, '15:00').toISOString(),
  seatsLeft: 1,
  ...over,
})

export const NOW = '2027-05-01T18:00:00.000Z'
const CONTACT = { name: 'Isabella Bird', email: 'isabella@example.com', phone: '' }

type HoldAsked = {
  terms?: Terms
  departures?: AskedDeparture[]
  adults?: number
  children?: number
  holds?: Partial<Holds>
  now?: string
}

export function hold(asked: HoldAsked = {}): Booking | Refusal {
  const { adults = 2, children = 0, holds = {} } = asked
  const units = [
    { unitId: ADULT, quantity: adults },
    { unitId: CHILD, quantity: children },
  ].filter(({ quantity }) => quantity > 0)
  return held(
    {
      uuid: 'booking',
      code: 'RAFT42',
      terms: asked.terms ?? terms(),
      departures: asked.departures ?? [start('2027-06-10')],
      units,
      contact: CONTACT,
      holds: { live: 0, hasOneOfThese: false, waitsUntil: null, ...holds },
    },
    asked.now ?? NOW,
  )
}

/** What was meant to happen; throws with the sentence of a refusal. */
export function went<T extends object>(outcome: T | Refusal): T {
  if ('refusal' in outcome) throw new Error(`${outcome.code}: ${outcome.refusal}`)
  return outcome
}

/** `code: sentence` of what was refused. */
export const saidNo = (outcome: object): string =>
  'refusal' in outcome && 'code' in outcome
    ? `${String(outcome.code)}: ${String(outcome.refusal)}`
    : 'it went'

export const confirmedAt = (booking: Booking, now = NOW): Booking =>
  stands(transition(booking, { name: 'confirm', contact: null, guests: [] }, 'traveler', now))

export const stands = (outcome: Transition | Refusal): Booking => went(outcome).next

export const cancel = (
  units: { unitId: string; quantity: number }[] | null = null,
  refundCents: number | null = null,
) => ({ name: 'cancel', units, refundCents }) as const
