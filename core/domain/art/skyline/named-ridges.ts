import { FRAME_HEIGHT, FRAME_WIDTH } from '../picture-frame.ts'
import type { SeenSummit, Skyline } from './skyline.ts'
import { yOf, type SkylineFrame } from './skyline-frame.ts'

/** A summit in a picture: its name and height in metres, and where its top is, from 0 to 1 from the left and from the top. */
export type NamedRidge = { name: string; metres: number; x: number; y: number }

/** So many at most, no two nearer beside each other than this share of the picture. */
const MOST_NAMED = 6
const LEAST_APART = 0.13
const LEAST_MARGIN = 0.04

/** The summits that stand out most, from left to right; higher in the picture before lower, nearer before farther ones of that. */
export function namedRidges({ summits, view, columns }: Skyline, frame: SkylineFrame): NamedRidge[] {
  const placed = summits.map((summit) => ({ summit, ...placeOf(summit, view.field, columns, frame) }))
  const kept: typeof placed = []
  for (const one of placed.sort((a, b) => a.y - b.y)) {
    const isInside = one.x > LEAST_MARGIN && one.x < 1 - LEAST_MARGIN && one.y < 0.85
    if (isInside && kept.every(({ x }) => Math.abs(x - one.x) >= LEAST_APART)) kept.push(one)
    if (kept.length === MOST_NAMED) break
  }
  return kept.sort((a, b) => a.x - b.x).map(({ summit: { name, metres }, x, y }) => ({ name, metres, x, y }))
}

function placeOf({ aside, tangent }: SeenSummit, field: number, columns: number, frame: SkylineFrame) {
  const column = (aside / field + 0.5) * columns - 0.5
  const x = (column * frame.columnWidth) / FRAME_WIDTH
  return {
    x: Math.round(1_000 * x) / 1_000,
    y: Math.round((1_000 * yOf(frame, tangent)) / FRAME_HEIGHT) / 1_000,
  }
}
