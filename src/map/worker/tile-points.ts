import type { TileAddress } from './terrain-messages.ts'

/** Degrees of points across and down a tile. */
export type TilePoints = { lngs: Float64Array; lats: Float64Array }

/** Degrees at `count` points each way of a tile; point `i` stands at `start + i * step`, 0 the north-west edge and 1 the other. */
export function tilePoints({ z, x, y }: TileAddress, start: number, step: number, count: number): TilePoints {
  const world = 2 ** z
  const at = (tile: number, i: number) => (tile + start + i * step) / world
  return {
    lngs: Float64Array.from({ length: count }, (_, i) => at(x, i) * 360 - 180),
    lats: Float64Array.from({ length: count }, (_, i) => latitudeAt(at(y, i))),
  }
}

/** The latitude at a share of the Web Mercator world, 0 at its north edge. */
function latitudeAt(share: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI
}
