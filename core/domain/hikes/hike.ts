import type { Degrees } from '../places/distance.ts'

export const DIFFICULTIES = ['easy', 'moderate', 'hard', 'very hard'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

export const SHAPES = ['out and back', 'loop', 'one way'] as const
export type HikeShape = (typeof SHAPES)[number]

/** A snow station and when its snow is usually gone; days are `MM-DD`. */
export type SnowStation = { name: string; elevationFt: number; until: string; latest: string }

/**
 * A hike as it is commonly known: all figures are approximate and are to be shown so. Degrees are WGS84.
 * @source trails/README.md and facts/README.md of the shared data
 */
export type Hike = {
  /** That of its own place in the catalogue where there is one, else `hike-` and its name. */
  placeId: string
  name: string
  /** The place of the catalogue where it begins, without the category; null where the catalogue has none. */
  fromPlaceId: string | null
  trailhead: Degrees & { name: string }
  /** The town that is nearest to the trailhead. */
  town: string
  /** Null where no point of it is known. */
  goal: (Degrees & { name: string }) | null
  /** There and back; of what is walked one way, that way. Where sources differ, the higher. */
  miles: number
  gainFt: number
  difficulty: Difficulty
  shape: HikeShape
  /** First and last day without much snow, `MM-DD` each, or whole months, `MM`; null for all year. */
  season: { from: string; to: string } | null
  /** As the list says it: 'leash', 'no'; '' where nobody says. */
  dogs: string
  fee: string
  note: string
  /** The highest point, roughly. */
  highFt: number
  /** The nearest snow station of like height, else the nearest lower one that the hike passes by; null where none is near. */
  snow: (SnowStation & { km: number }) | null
}
