import type { Strip } from './band-strips.ts'
import { hashOf } from './grain.ts'
import type { Skyline } from './skyline.ts'
import type { SkylineFrame } from './skyline-frame.ts'
import { DRY_M, FOREST_M, TREE_LINE_M, element, middleOf, type Land } from './skyline-land.ts'
import { mixed } from '../palette.ts'

export type Around = {
  skyline: Skyline
  frame: SkylineFrame
  land: Land
  strips: readonly Strip[]
  chance: (salt: number) => number
  kind: string
  /** Of what stands on the strips so much is drawn, from 0 to 1. */
  standing: number
}

/** Single trees and bushes are told apart up to here. */
const TREES_M = 9_000
const TREE_HIGH_M = 22
const LEAST_TREE = 7
const MOST_TREE = 30

/** So many stand on a column of a strip that is 30 units high. */
const PER_COLUMN = 0.5

/** So many are enough for a picture, and each takes 20 letters. */
const MOST_STANDING = 300

/** The share of what stands on the strips that is drawn. */
export function standingShare(strips: readonly Strip[]): number {
  let all = 0
  for (const strip of strips) {
    if (middleOf(strip) > TREES_M) continue
    for (let at = 0; at < strip.tops.length; at += 1) all += countAt(strip, at)
  }
  return Math.min(1, MOST_STANDING / all)
}

const isWooded = (metres: number): boolean => metres > FOREST_M && metres < TREE_LINE_M - 40

/** How many stand on a column, a fraction: more on slopes with forest. */
function countAt({ tops, feet, topM, topRise }: Strip, at: number): number {
  if (topM[at]! >= TREE_LINE_M) return 0
  const high = Math.min(60, feet[at]! - tops[at]!)
  const isSteep = Math.abs(topRise[at]!) > 0.03
  return PER_COLUMN * Math.sqrt(high / 30) * (isWooded(topM[at]!) && isSteep ? 2 : 0.75)
}

/** What stands on a near strip: spruces where there is forest, round bushes where it is dry, nothing on rock and dunes. */
export function standingElements(strip: Strip, { frame, land, standing }: Around): string {
  const distanceM = middleOf(strip)
  if (distanceM > TREES_M || land.isDunes) return ''
  let [spruces, bushes] = ['', '']
  const size = Math.max(LEAST_TREE, Math.min(MOST_TREE, (TREE_HIGH_M / distanceM) * frame.scale))
  const { start, band, tops, feet, topM } = strip
  for (let at = 0; at < tops.length; at += 1) {
    const metres = topM[at]!
    const count = Math.round(standing * countAt(strip, at) + hashOf(start + at, band, 61) * 0.5)
    for (let i = 0; i < count; i += 1) {
      const share = (hashOf(start + at, band, 70 + i) + 1) / 2
      const x = Math.round((start + at + hashOf(start + at, band, 80 + i) * 0.5) * frame.columnWidth)
      const y = Math.round(tops[at]! + 2 + share * Math.max(0, feet[at]! - tops[at]! - 2))
      const tall = Math.round(size * (0.7 + 0.3 * hashOf(start + at, band, 90 + i)))
      if (isWooded(metres)) spruces += spruce(x, y, tall)
      else bushes += bush(x, y, Math.round(tall * (metres < DRY_M ? 0.4 : 0.5)))
    }
  }
  const { colors } = land
  const ground = colors.ground(land.lng > -105.1 ? 'plain' : 'scrub', distanceM)
  return (
    element(
      spruces,
      `fill="${mixed(colors.tree, colors.ground('forest', distanceM), Math.min(0.75, 0.2 + distanceM / 11_000))}"`,
    ) + element(bushes, `fill="${mixed(ground, colors.tree, 0.42)}"`)
  )
}

export const spruce = (x: number, y: number, tall: number): string => {
  const half = Math.max(2, Math.round(tall * 0.24))
  return `M${x - half} ${y}l${half}-${tall} ${half} ${tall}z`
}

export const bush = (x: number, y: number, tall: number): string => {
  const high = Math.max(2, tall)
  return `M${x - high} ${y}q${high}-${2 * high} ${2 * high} 0z`
}
