import { FEET_PER_METRE } from './distance.ts'
import { wholeNumber } from '../words/numbers.ts'

/** Kinds whose plain reading would be wrong, too short or badly capitalised. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  bed_and_breakfast: 'Bed and breakfast',
  climbing: 'Climbing area',
  coffee: 'Coffee shop',
  convenience: 'Convenience store',
  dump_station: 'RV dump station',
  ev_charging: 'EV charging',
  farmers_market: 'Farmers’ market',
  rafting: 'Rafting spot',
  rv_park: 'RV park',
  glamping: 'Glamping site',
  hot_spring: 'Hot springs',
  pass: 'Mountain pass',
  ski_area: 'Ski area',
  zip_code: 'ZIP code',
  zipline: 'Zip line',
}

/** Said of what may lie elsewhere, have moved or have closed since it was written down. */
export const APPROXIMATE = 'approximate, check first'

/** 'ghost_town' reads 'Ghost town'. Total over any text; '' stays ''. */
export function kindWords(kind: string): string {
  const known = Object.hasOwn(KIND_WORDS, kind) ? KIND_WORDS[kind] : undefined
  if (known !== undefined) return known
  const words = kind.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Metres above the sea as '11,316 ft (3,449 m)'. */
export function elevationWords(elevationM: number): string {
  return `${wholeNumber(elevationM * FEET_PER_METRE)} ft (${wholeNumber(elevationM)} m)`
}

/** Metres of which nobody knows more as '11,500 ft', to a hundred. */
export function hundredsOfFeet(metres: number): string {
  return `${wholeNumber(Math.round((metres * FEET_PER_METRE) / 100) * 100)} ft`
}
