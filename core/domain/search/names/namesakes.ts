import { entryOf } from '../../lists/entry-of.ts'
import type { Degrees } from '../../places/distance.ts'
import { KNOWN_WEIGHT, NEVER_A_PLACE, type FindRow } from '../../places/find-rows.ts'
import { canonicalName, withoutNote } from '../../places/place-names.ts'
import { flatDistanceKm } from '../../places/nearest-town.ts'
import { NOT_FAMOUS } from '../known/known-facts.ts'

/**
 * A text spelt out, and the numbers of the rows of which it is a whole name or an alias, a famous name but for the words of its kind, or
 * the beginning of another famous one.
 */
export type Typed = {
  text: string
  whole: readonly number[]
  short: readonly number[]
  beginning: readonly number[]
}

/** So far away, km, a namesake still stands beside the person: the more famous the other one is, the nearer it has to be. */
const BESIDE_KM = { topHundred: 5, famous: 15, other: 20 } as const

/** A stream is named at its mouth and a valley at its end: who means one of them stands in it. */
const IN_IT_KM = 3

/** A famous place and what is a part of it, or what it is the way to, are this near to each other, km. */
const PART_KM = 5

/** There is one of each, wherever somebody is. */
const ONE_AND_ONLY = /^(?:national_|state_park$|airport$|ski_area$|road$|scenic_byway$)/

/**
 * The namesakes that stand beside the person and so are meant before the famous one: the Emerald Lake above Crested Butte in Crested
 * Butte. Never before a town, a park, an airport, a ski area or a road.
 */
export function besides(rows: readonly FindRow[], typed: Typed, near: Degrees | null): number[] {
  const meant = mostFamous(rows, [...typed.whole, ...typed.short, ...typed.beginning])
  if (!near || !meant || meant.weight < KNOWN_WEIGHT || meant.isTown || ONE_AND_ONLY.test(meant.kind))
    return []
  const toMeant = flatDistanceKm(meant, near)
  return typed.whole.filter((number) => {
    const row = entryOf(rows, number)
    if (row === meant || !isSomewhere(row) || canonicalName(withoutNote(row.name)) !== typed.text)
      return false
    if (flatDistanceKm(row, meant) <= PART_KM) return false
    const away = flatDistanceKm(row, near)
    return away < toMeant && away <= reachOf(meant, row)
  })
}

/**
 * Official names that are typed whole and lie at the known place that is meant by them: the Emerald Lake of Bear Lake's trailhead, and
 * 'Ice Lake Basin', with which the name of its trailhead only begins. No other namesake comes between. Where the known place itself is
 * called so, but for the words of its kind, it comes first: 'roxborough' is the park, not the houses beside it.
 */
export function partsOfKnown(rows: readonly FindRow[], { whole, beginning }: Typed): number[] {
  const isKnown = (number: number) => entryOf(rows, number).weight >= KNOWN_WEIGHT
  const known = [...whole.filter(isKnown), ...beginning].map((number) => entryOf(rows, number))
  return whole.filter((number) => {
    const row = entryOf(rows, number)
    if (isKnown(number) || !isSomewhere(row) || NEVER_A_PLACE.has(row.kind)) return false
    return known.some((place) => flatDistanceKm(place, row) <= PART_KM)
  })
}

function mostFamous(rows: readonly FindRow[], numbers: readonly number[]): FindRow | undefined {
  return numbers
    .map((number) => entryOf(rows, number))
    .reduce<FindRow | undefined>((best, row) => (!best || isBefore(row, best) ? row : best), undefined)
}

const isBefore = (one: FindRow, other: FindRow): boolean =>
  one.fame === other.fame ? one.weight > other.weight : one.fame < other.fame

/** Neither gone nor a shop. */
const isSomewhere = ({ source, weight }: FindRow): boolean =>
  source.from === 'features' ? !source.feature.historical : weight >= KNOWN_WEIGHT

function reachOf({ fame }: FindRow, { kind }: FindRow): number {
  if (NEVER_A_PLACE.has(kind)) return IN_IT_KM
  if (fame === NOT_FAMOUS) return BESIDE_KM.other
  return fame <= 100 ? BESIDE_KM.topHundred : BESIDE_KM.famous
}
