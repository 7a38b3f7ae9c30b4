import type { NextTrip } from '../../../domain/next-trip/next-trip.ts'
import { nextTripWords, type NextTripWords } from '../../../domain/next-trip/next-trip-words.ts'

/**
 * Puts the words of a kept trip into the card as the build drew it, for the first frame. Answers false, with nothing changed, where the
 * trip is over. `now` in ms since 1970.
 */
export function fillNextTrip(
  drawn: ParentNode,
  { trip, trips }: NextTrip,
  base: string,
  now: number,
): boolean {
  const shown = trip && nextTripWords(trip, now)
  if (!trip || !shown) return false
  const words: NextTripWords = { ...shown.words, done: shown.doneId === null ? '' : shown.words.done }
  const said = (part: string | undefined) => words[part as keyof NextTripWords]
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-if]'))
    if (!said(part.dataset.if)) part.remove()
  for (const part of drawn.querySelectorAll<HTMLElement>('[data-say]'))
    part.textContent = said(part.dataset.say)
  const region = drawn.querySelector('section')
  region?.setAttribute('aria-label', words.region)
  region?.querySelector('a')?.setAttribute('href', `${base}itinerary/${trip.id}`)
  const shelf = drawn.querySelector('[data-small]')
  const all = shelf?.querySelector('a')?.firstChild
  if (trips < 2) shelf?.remove()
  else if (all) all.nodeValue = `All ${trips}`
  return true
}
