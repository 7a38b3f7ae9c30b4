import { elevationWords, kindWords } from './place-words.ts'
import { seasonWords } from './seasons.ts'
import { addressLine } from './address-words.ts'
import type { KnownPlace } from './known-places.ts'

/** What is known of a place, a line each: what and where, how high and when. Lines without any words are left out. */
export function placeFacts({ name, address, kind, elevationM, season }: KnownPlace): string[] {
  const lines = [
    [kindWords(kind), addressLine(name, address)],
    [elevationM === null ? '' : elevationWords(elevationM), season === null ? '' : seasonWords(season)],
  ]
  return lines.map((words) => words.filter(Boolean).join(' · ')).filter(Boolean)
}
