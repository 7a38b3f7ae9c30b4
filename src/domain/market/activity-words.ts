import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import type { Departure, ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import { exactDollars } from '../../../core/domain/words/numbers.ts'

type Option = PublicActivity['options'][number]
export type Unit = Option['units'][number]
type Kind = PublicActivity['offering']['kind']

const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440
const INCH_CM = 2.54
const FOOT_INCHES = 12
const POUNDS_PER_KG = 2.2046

/** '45 min', '4 h', '2 h 30 min', '2 days'. */
export function durationInWords(minutes: number): string {
  if (minutes >= DAY_MINUTES) return `${Math.ceil(minutes / DAY_MINUTES)} days`
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}

/** 'Ages 7–12', 'Ages 13 and above'; null where anybody may. */
export function agesInWords({ minAge, maxAge }: Pick<Unit, 'minAge' | 'maxAge'>): string | null {
  if (minAge !== null && maxAge !== null) return `Ages ${minAge}–${maxAge}`
  if (minAge !== null && minAge > 0) return `Ages ${minAge} and above`
  return maxAge === null ? null : `Up to age ${maxAge}`
}

/** What a guest of this unit must be, and who must come along; null where nothing is asked. */
export function unitRules(unit: Unit, units: readonly Unit[]): string | null {
  const { minHeightCm, maxWeightKg, accompaniedBy } = unit
  const others = units.filter(({ id }) => accompaniedBy.includes(id)).map(({ title }) => title.toLowerCase())
  const rules = [
    agesInWords(unit),
    minHeightCm === null ? null : `at least ${feet(minHeightCm)} tall`,
    maxWeightKg === null ? null : `at most ${Math.floor(maxWeightKg * POUNDS_PER_KG)} lb`,
    others.length === 0 ? null : `with ${others.map((one) => `${article(one)} ${one}`).join(' or ')}`,
  ].filter((rule) => rule !== null)
  return rules.length === 0 ? null : rules.join(', ')
}

/** '1 to 18 guests', '2 guests'. */
export const partyInWords = ({ minParty, maxParty }: Pick<Option, 'minParty' | 'maxParty'>): string =>
  minParty === maxParty
    ? `${minParty} ${minParty === 1 ? 'guest' : 'guests'}`
    : `${minParty} to ${maxParty} guests`

/** 'Activity', 'Place to stay', 'Vehicle'. */
export const kindInWords = (kind: Kind): string =>
  ({ activity: 'Activity', lodging: 'Place to stay', vehicle: 'Vehicle' })[kind]

/** 'Place to stay, from $85.00'. */
export const offeringInShort = ({
  kind,
  priceFromCents,
}: Pick<ListedOffering, 'kind' | 'priceFromCents'>): string =>
  `${kindInWords(kind)}, from ${exactDollars(priceFromCents)}`

/** The kind of place whose glyph stands for it. */
export const glyphKindOf = ({ kind }: Pick<ListedOffering, 'kind'>): string =>
  ({ activity: 'peak', lodging: 'cabin', vehicle: 'rv_park' })[kind]

const STATUS_WORDS: Record<Departure['status'], string> = {
  available: 'Available',
  limited: 'Limited',
  sold_out: 'Sold out',
  closed: 'Closed',
}

/** 'Available', 'Limited, 3 left', 'Sold out'. */
export function statusInWords({ status, seatsLeft }: Pick<Departure, 'status' | 'seatsLeft'>): string {
  const isOpen = status === 'available' || status === 'limited'
  return isOpen && seatsLeft !== null ? `${STATUS_WORDS[status]}, ${seatsLeft} left` : STATUS_WORDS[status]
}

function feet(cm: number): string {
  const inches = Math.ceil(cm / INCH_CM)
  return `${Math.floor(inches / FOOT_INCHES)} ft ${inches % FOOT_INCHES} in`
}

const article = (word: string): string => (/^[aeiou]/.test(word) ? 'an' : 'a')
