import type { Openness } from '../../calendar/seasons.ts'

/** What speaks for a day. */
export type DayOffer = {
  /** From 1. */
  number: number
  /** How surely the place is open; 'open' where nobody has written a season. */
  openness: Openness
  /** The driving that it adds, minutes; null where that is not known. */
  addsMinutes: number | null
  /** Whether somebody sleeps somewhere that evening already. */
  hasBed: boolean
}

const SURENESS: readonly Openness[] = ['open', 'likely', 'closed']

/**
 * The day on which a place is best: where it is surely open before where it is likely, for a bed where there is none yet, then where it
 * adds the least driving, then the first. Null where it is usually closed on every day, and for a trip without days.
 * @source decision record 63
 */
export function bestDay(offers: readonly DayOffer[], isBed: boolean): number | null {
  const rank = ({ openness, hasBed, addsMinutes, number }: DayOffer) => [
    SURENESS.indexOf(openness),
    isBed && hasBed ? 1 : 0,
    addsMinutes ?? Infinity,
    number,
  ]
  const best = offers
    .filter(({ openness }) => openness !== 'closed')
    .reduce<DayOffer | null>(
      (least, one) => (least === null || isBefore(rank(one), rank(least)) ? one : least),
      null,
    )
  return best?.number ?? null
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, number) => value !== other[number])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}
