import { mixed } from '../palette.ts'
import { CREST_GAP, unevenness, type Strip } from './band-strips.ts'
import type { Cover, SkylineColors } from './skyline-colors.ts'
import { aboveZero, areaPath, stripPath, type Drawn, type Extent } from './strip-paths.ts'

/** Trees grow up to here, and rock is bare above. */
export const TREE_LINE_M = 3_500
/** Below this they need water; what is dry there is scrub, red where the land is cut by canyons, and grass in the east. */
export const FOREST_M = 2_450
export const DRY_M = 2_050

/** Beyond this nobody tells rock from forest. */
const TOLD_APART_M = 60_000

/** Slopes fall to the shaded side by so much before they lie in shade, and in deep shade. */
const SHADE_RISE = 0.05
/** Near ground shows the grid's corners: only what is steeper lies in shade. */
const NEAR_M = 5_000
const NEAR_SHADE_RISE = 0.13
const DEEP_RISE = 0.3
/** The longest flute of shade, in units. */
const MOST_FLUTE = 190
/** Farther faces are thin enough to lie in shade from crest to foot. */
const FLUTED_M = 14_000
/** Shade that begins no farther below the crest, in units, is the crest's. */
const MOST_LIT_CREST = 12

/** A cap of snow is no thicker, in units; nearer ridges have none. */
const MOST_SNOW = 34
const SNOW_FROM_M = 3_000

/** The mist in the valley behind a ridge is so high, in units. */
const MOST_MIST = 20
const MIST_PER_GAP = 16

/** Plains lie east of the first, canyons west of the second longitude. */
const PLAINS_EAST_OF = -105.1
const CANYONS_WEST_OF = -107.3

export type Land = Drawn & { colors: SkylineColors; fromLeft: boolean; lng: number; isDunes: boolean }

/**
 * The strips of one band as SVG elements: the mist behind their crests, their ground, bare rock, snow, and the side that the light
 * does not reach. Strips of a band lie beside each other, so that like parts of them are one element.
 */
export function bandElements(strips: readonly Strip[], land: Land): string {
  const { colors, fromLeft } = land
  const distanceM = middleOf(strips[strips.length >> 1]!)
  const isNear = distanceM < NEAR_M
  const grounds = new Map<Cover, string>()
  let [mist, rock, snow, shaded, deep] = ['', '', '', '', '']
  const light = fromLeft ? -1 : 1
  for (const strip of strips) {
    const cover = coverOf(strip, land)
    grounds.set(cover, (grounds.get(cover) ?? '') + stripPath(strip, land))
    mist += mistPath(strip, land)
    const inShade = (least: number) =>
      areaPath(strip, land, (at) => {
        const [top, foot] = [light * strip.topRise[at]! - least, light * strip.footRise[at]! - least]
        return flutedShade(strip, at, aboveZero(strip, at, top, foot))
      })
    if (distanceM < TOLD_APART_M) rock += rockPath(strip, land, isNear)
    if (distanceM > SNOW_FROM_M) snow += snowPath(strip, land)
    shaded += inShade(isNear ? NEAR_SHADE_RISE : SHADE_RISE)
    deep += inShade(DEEP_RISE)
  }
  const airy = 1 - Math.min(0.62, distanceM / 70_000)
  const shade = (share: number) => `fill="${colors.shade}" fill-opacity="${(share * airy).toFixed(2)}"`
  return [
    mistElement(mist, colors),
    ...Array.from(grounds, ([cover, d]) => element(d, `fill="${colors.ground(cover, distanceM)}"`)),
    element(rock, `fill="${colors.rock(distanceM)}"`),
    element(snow, `fill="${colors.snow(distanceM)}"`),
    element(shaded, shade(0.26)),
    element(deep, shade(0.24)),
  ].join('')
}

/** Metres to the middle of a strip. */
export const middleOf = ({ distanceM }: Strip): number => distanceM[distanceM.length >> 1]!

/** As high as the valley behind a ridge is deep: it ends where the ridge does. */
function mistPath(strip: Strip, drawn: Drawn): string {
  return areaPath(strip, drawn, (at) => {
    const gap = strip.gaps[at]!
    if (gap <= CREST_GAP || gap === Infinity) return null
    const top = strip.tops[at]!
    return [top - Math.min(MOST_MIST, MIST_PER_GAP * (gap - CREST_GAP)), top + 2]
  })
}

/** Near by the line of trees is even; its teeth would be taken for icicles. */
function rockPath(strip: Strip, drawn: Drawn, isNear: boolean): string {
  return areaPath(strip, drawn, (at) => {
    const line = TREE_LINE_M + (isNear ? 12 : 70) * unevenness(strip, at, 5)
    return aboveZero(strip, at, strip.topM[at]! - line, strip.footM[at]! - line)
  })
}

/**
 * On a face near enough to be seen shade falls from its crest in flutes of unlike length, shorter the farther off; what lies in shade
 * below a lit crest shows the grid's corners as blots and is left out.
 */
function flutedShade(strip: Strip, at: number, extent: Extent): Extent {
  const distanceM = strip.distanceM[at]!
  if (!extent || distanceM > FLUTED_M) return extent
  const top = strip.tops[at]!
  if (extent[0] > top + MOST_LIT_CREST) return null
  const nearness = Math.min(1, NEAR_M / distanceM)
  const uneven = 0.62 + 0.26 * unevenness(strip, at >> 2, 13) + 0.1 * unevenness(strip, at >> 1, 14)
  const to = Math.min(extent[1], top + MOST_FLUTE * nearness * uneven)
  return extent[0] < to ? [extent[0], to] : null
}

export const element = (d: string, look: string): string => d && `<path ${look} d="${d}"/>`

function mistElement(d: string, { hour }: SkylineColors): string {
  const color = mixed(hour.sky[2], '#ffffff', hour.isDark ? 0 : 0.35)
  return element(d, `fill="${color}" fill-opacity="${hour.isDark ? 0.16 : 0.3}"`)
}

function snowPath(strip: Strip, land: Land): string {
  const { colors } = land
  return areaPath(strip, land, (at) => {
    const line = colors.snowLineM + 90 * unevenness(strip, at, 9)
    const top = strip.tops[at]!
    if (strip.topM[at]! <= line || strip.gaps[at]! < CREST_GAP) return null
    const metresHigh = Math.max(1, strip.topM[at]! - strip.footM[at]!)
    const share = Math.min(1, (strip.topM[at]! - line) / metresHigh)
    const most = MOST_SNOW * (0.55 + 0.45 * unevenness(strip, at, 3))
    return [top, top + Math.max(2.5, Math.min(most, share * (strip.feet[at]! - top)))]
  })
}

/** What covers most of a strip. */
export function coverOf({ topM, topRise }: Pick<Strip, 'topM' | 'topRise'>, { lng, isDunes }: Land): Cover {
  const middle = Float64Array.from(topM).sort()[topM.length >> 1]!
  const slope = topRise.reduce((sum, rise) => sum + Math.abs(rise), 0) / topRise.length
  const isFlat = slope < 0.025
  if (isDunes && middle < FOREST_M + 250) return 'dune'
  if (middle > TREE_LINE_M + 150) return 'rock'
  if (middle > FOREST_M) return isFlat ? 'meadow' : 'forest'
  if (lng > PLAINS_EAST_OF && middle < DRY_M) return isFlat ? 'plain' : 'scrub'
  if (lng < CANYONS_WEST_OF && middle < DRY_M - 60) return isFlat ? 'scrub' : 'canyon'
  return isFlat ? (middle > 2_250 ? 'meadow' : 'plain') : 'scrub'
}
