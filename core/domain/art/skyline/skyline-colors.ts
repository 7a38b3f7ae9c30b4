import {
  HOURS,
  HOURS_OF_THEME,
  LAND_OF_SEASON,
  mixed,
  type Hour,
  type HourColors,
  type Season,
} from '../palette.ts'
import type { PictureTheme } from '../picture-palette.ts'

/** What the ground is covered with where it is seen from afar. */
export type Cover = 'forest' | 'meadow' | 'scrub' | 'plain' | 'canyon' | 'rock' | 'dune'

/** Everything a skyline is coloured by: one season, one hour. */
export type SkylineColors = {
  hour: HourColors
  season: Season
  /** The ground so far away, as the hour lights it. CSS hex. */
  ground: (cover: Cover, distanceM: number) => string
  rock: (distanceM: number) => string
  snow: (distanceM: number) => string
  /** What lies in the shade is mixed with this. */
  shade: string
  tree: string
  leaf: readonly string[]
  water: string
  /** Snow lies above so many metres. */
  snowLineM: number
}

/** Half of what is seen at this distance is air. */
const HALF_HAZE_M = 34_000

const SNOW_LINE_M: Readonly<Record<Season, number>> = {
  winter: 2_950,
  spring: 3_380,
  summer: 3_980,
  fall: 3_780,
}

const SCRUB: Readonly<Record<Season, string>> = {
  spring: '#a3b382',
  summer: '#a9b07c',
  fall: '#c4a468',
  winter: '#cfd2cf',
}
const PLAIN: Readonly<Record<Season, string>> = {
  spring: '#c3cf8e',
  summer: '#d9cd8b',
  fall: '#dfc27c',
  winter: '#e4dfcf',
}
const FOREST: Readonly<Record<Season, string>> = {
  spring: '#4d7f5c',
  summer: '#3d7157',
  fall: '#6f7d4a',
  winter: '#5f829a',
}
const CANYON = '#c08457'
const ROCK = '#8b8c93'
const DUNE = '#dcc08d'
const SNOW = '#fbfcfd'
const WATER = '#6aa9cf'

/** The hour of a picture follows from `chance`, from 0 to 1, among those of the theme. */
export function hourOf(theme: PictureTheme, chance: number): Hour {
  const hours = HOURS_OF_THEME[theme]
  return hours[Math.floor(chance * hours.length)] ?? hours[0]!
}

export function skylineColors(season: Season, at: Hour): SkylineColors {
  const hour = HOURS[at]
  const land = LAND_OF_SEASON[season]
  const air = mixed(hour.sky[2], hour.isDark ? hour.sky[1] : land.hills[3], hour.isDark ? 0.55 : 0.45)
  const lit = (color: string) => mixed(color, hour.tint, hour.share)
  const haze = (distanceM: number) => 0.94 * (1 - 2 ** (-distanceM / HALF_HAZE_M))
  const covers: Record<Cover, string> = {
    forest: FOREST[season],
    meadow: mixed(land.meadow, land.meadowDeep, 0.3),
    scrub: SCRUB[season],
    plain: PLAIN[season],
    canyon: season === 'winter' ? mixed(CANYON, SNOW, 0.3) : CANYON,
    rock: ROCK,
    dune: DUNE,
  }
  const far = (color: string, distanceM: number, least = 0) =>
    mixed(lit(color), air, Math.max(least, haze(distanceM)))
  return {
    hour,
    season,
    // Far hills are blue whatever grows on them.
    ground: (cover, distanceM) =>
      far(mixed(covers[cover], land.hills[1], Math.min(0.75, distanceM / 30_000)), distanceM),
    rock: (distanceM) => far(season === 'winter' ? mixed(ROCK, SNOW, 0.45) : ROCK, distanceM),
    snow: (distanceM) => mixed(lit(SNOW), air, Math.min(0.5, haze(distanceM) * 0.6)),
    shade: hour.isDark ? '#060b22' : mixed('#26345c', hour.tint, 0.15),
    tree: lit(land.spruce),
    leaf: land.leaf.map(lit),
    water: mixed(lit(WATER), hour.sky[2], 0.25),
    snowLineM: SNOW_LINE_M[season],
  }
}
