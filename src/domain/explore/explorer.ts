import { hasOwnSeason, isOpenAllMonth, opennessOn, type Season } from '../calendar/seasons.ts'
import { CATEGORIES, type Category } from '../../../core/domain/places/categories.ts'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { inWorthOrder, type WorthyPlace } from '../search/worth-the-trip.ts'
import { REGIONS, regionsOf, type RegionId } from './regions.ts'

/** What is looked at; null where every one will do. The month is 1 to 12, January being 1. */
export type ExploreChoice = { category: Category | null; region: RegionId | null; month: number | null }

/** How many places each choice of one kind leaves while the other two stay; `all` is no choice. `months[0]` is January. */
export type ExploreCounts = {
  categories: Record<Category | 'all', number>
  regions: Record<RegionId | 'all', number>
  months: readonly number[]
  anyMonth: number
}

export type Explored<Place> = { places: Place[]; counts: ExploreCounts }

export type Explorer<Place> = {
  /**
   * The places of a choice in the order 'Worth the trip'. With a month those that are in season for all of it, as far as anybody has
   * written that down, and first the activities whose season it is. Never throws.
   */
  explore: (choice: ExploreChoice) => Explored<Place>
  /**
   * The place most worth the trip in each region that is not usually closed today: its picture stands for it. Regions without any
   * such place are left out.
   */
  landmarks: ReadonlyMap<RegionId, Place>
}

type ExplorablePlace = WorthyPlace & Degrees & { category: Category; season: Season | null }

const MONTHS_OF_YEAR = 12

/** A bit for each month. What nobody has written a season for is not hidden in any. */
const ALL_YEAR = 2 ** MONTHS_OF_YEAR - 1

/** Prepares places to be looked at from all sides: region and season of each are worked out once. `today` is Colorado's day. */
export function buildExplorer<Place extends ExplorablePlace>(
  places: readonly Place[],
  today: string,
): Explorer<Place> {
  const sorted = inWorthOrder(places)
  const regions = regionsOf(sorted)
  const rows = sorted.map((place, at) => ({
    place,
    // There is one for each place.
    itsRegion: regions[at]!,
    openMonths: monthBits(place.season),
    isOfSeason: place.category === 'activities' && place.season !== null && hasOwnSeason(place.season),
  }))
  const landmarks = new Map<RegionId, Place>()
  for (const { place, itsRegion } of rows) {
    const isClosed = place.season !== null && opennessOn(place.season, today) === 'closed'
    if (!isClosed && !landmarks.has(itsRegion)) landmarks.set(itsRegion, place)
  }
  return {
    explore({ category, region, month }) {
      const counts = noCounts()
      const inSeason: Place[] = []
      const others: Place[] = []
      for (const { place, itsRegion, openMonths, isOfSeason } of rows) {
        const isOfCategory = category === null || place.category === category
        const isOfRegion = region === null || itsRegion === region
        const isOpen = month === null || hasMonth(openMonths, month)
        if (isOfRegion && isOpen) {
          counts.categories[place.category] += 1
          counts.categories.all += 1
        }
        if (isOfCategory && isOpen) {
          counts.regions[itsRegion] += 1
          counts.regions.all += 1
        }
        if (isOfCategory && isOfRegion) {
          counts.anyMonth += 1
          for (let of = 1; of <= MONTHS_OF_YEAR; of += 1) {
            // They are the twelve of the year.
            if (hasMonth(openMonths, of)) counts.months[of - 1]! += 1
          }
        }
        if (!isOfCategory || !isOfRegion || !isOpen) continue
        ;(month !== null && isOfSeason ? inSeason : others).push(place)
      }
      return { places: [...inSeason, ...others], counts }
    },
    landmarks,
  }
}

const hasMonth = (bits: number, month: number): boolean => ((bits >> (month - 1)) & 1) === 1

function monthBits(season: Season | null): number {
  if (season === null) return ALL_YEAR
  let bits = 0
  for (let month = 1; month <= MONTHS_OF_YEAR; month += 1)
    if (isOpenAllMonth(season, month)) bits |= 1 << (month - 1)
  return bits
}

function noCounts(): ExploreCounts & { months: number[] } {
  const none = <Id extends string>(list: readonly { id: Id }[]) =>
    Object.fromEntries([['all', 0], ...list.map(({ id }) => [id, 0])]) as Record<Id | 'all', number>
  return {
    categories: none(CATEGORIES),
    regions: none(REGIONS),
    months: new Array<number>(MONTHS_OF_YEAR).fill(0),
    anyMonth: 0,
  }
}
