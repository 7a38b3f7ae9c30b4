import { endOf } from './booking-act.ts'
import type { Booking, EarlierStart } from './booking.ts'
import { manifestTimes } from './manifest.ts'

/** Nobody moves a booking so often; of who does the last moves count. */
const MOST = 20

/**
 * From where a booking was moved that had `before` and has `next` at `now` (ISO instant): each start once, as long as its guests are on a manifest,
 * and none that it has again.
 */
export function startsBefore(
  before: Booking,
  { departures }: Pick<Booking, 'departures'>,
  now: string,
): EarlierStart[] {
  const [first] = before.departures
  const has = (id: string) => departures.some((one) => one.id === id)
  if (!first || has(first.id)) return before.movedFrom.filter(({ id }) => !has(id))
  const { priceChangeCents: _price, ...start } = first
  const { offering, option } = before.terms
  const left = { ...start, endsAt: endOf(before), title: offering.title, option: option.title }
  return [...before.movedFrom.filter(({ id }) => id !== left.id), left]
    .filter((one) => !has(one.id) && manifestTimes({ departures: [one] }).until > now)
    .slice(-MOST)
}
