import { FRAME_HEIGHT } from '../picture-frame.ts'
import { pathData } from '../path-data.ts'
import type { Strip } from './band-strips.ts'

/** Nearer ground covers so much of a strip's foot. */
const COVERED = 4

/** Units from column to column, and corners less than `straight` units off a straight line are left out. */
export type Drawn = { width: number; straight: number }

/** Smaller areas are not seen. Square units for each unit of `straight`. */
const LEAST_AREA = 100

/** A strip and everything below it, as path data: nearer strips cover what is too much. */
export function stripPath({ start, tops, feet }: Strip, { width, straight }: Drawn): string {
  const corners: number[] = []
  const last = tops.length - 1
  corners.push((start - 1) * width, start === 0 ? tops[0]! : feet[0]!)
  for (let i = 0; i <= last; i += 1) corners.push((start + i) * width, tops[i]!)
  corners.push((start + last + 1) * width, feet[last]!)
  const kept = straightened(corners, straight)
  const [left, right] = [(start - 1) * width, (start + last + 1) * width]
  return pathData([...kept, right, FRAME_HEIGHT + 9, left, FRAME_HEIGHT + 9], true)
}

/** From where to where of a column something lies, as y from the top down; null where it does not. */
export type Extent = readonly [from: number, to: number] | null

/** Areas within a strip, joined over the columns that have some of it; each ends in a point half a column farther. */
export function areaPath(strip: Strip, { width, straight }: Drawn, extentOf: (at: number) => Extent): string {
  let data = ''
  let [upper, lower]: [number[], number[]] = [[], []]
  let last: { x: number; y: number } | null = null
  let size = 0
  const end = () => {
    if (last && size * width > LEAST_AREA * straight) {
      upper.push(last.x + width / 2, last.y)
      const back: number[] = []
      const low = straightened(lower, straight)
      for (let i = low.length - 2; i >= 0; i -= 2) back.push(low[i]!, low[i + 1]!)
      data += pathData([...straightened(upper, straight), ...back], true)
    }
    ;[upper, lower, last, size] = [[], [], null, 0]
  }
  for (let at = 0; at < strip.tops.length; at += 1) {
    const extent = extentOf(at)
    if (!extent) {
      end()
      continue
    }
    const [x, y] = [(strip.start + at) * width, (extent[0] + extent[1]) / 2]
    if (!last) upper.push(x - width / 2, y)
    upper.push(x, extent[0])
    size += extent[1] - extent[0]
    lower.push(x, extent[1])
    last = { x, y }
  }
  end()
  return data
}

/** Where, within a column, a value that is known at its top and at its foot is above 0. */
export function aboveZero(strip: Strip, at: number, atTop: number, atFoot: number): Extent {
  const [top, foot] = [strip.tops[at]!, strip.feet[at]! + COVERED]
  if (atTop <= 0 && atFoot <= 0) return null
  if (atTop > 0 && atFoot > 0) return [top, foot]
  const between = top + ((foot - top) * atTop) / (atTop - atFoot)
  return atTop > 0 ? [top, between] : [between, foot]
}

function straightened(corners: readonly number[], straight: number): number[] {
  const kept: number[] = [corners[0]!, corners[1]!]
  for (let i = 2; i < corners.length - 2; i += 2) {
    const [x, y] = [corners[i]!, corners[i + 1]!]
    const [fromX, fromY] = [kept[kept.length - 2]!, kept[kept.length - 1]!]
    const [toX, toY] = [corners[i + 2]!, corners[i + 3]!]
    const onLine = fromY + ((toY - fromY) * (x - fromX)) / (toX - fromX || 1)
    if (Math.abs(onLine - y) > straight || x - fromX > 90) kept.push(x, y)
  }
  kept.push(corners[corners.length - 2]!, corners[corners.length - 1]!)
  return kept
}
