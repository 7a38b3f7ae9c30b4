import { entryOf } from '../lists/entry-of.ts'

/** x and y in turn. */
type Corners = ArrayLike<number>

/**
 * Corners as SVG path data: whole numbers in relative steps, half the letters of absolute ones. `closed` joins the last to
 * the first. Empty for what is less than one step long.
 */
export function pathData(corners: Corners, closed = false): string {
  const start = [Math.round(corners[0] ?? 0), Math.round(corners[1] ?? 0)] as const
  let [x, y] = start
  let steps = ''
  for (let i = 2; i < corners.length; i += 2) {
    const [toX, toY] = corner(corners, i)
    const [dx, dy] = [Math.round(toX) - x, Math.round(toY) - y]
    if (dx === 0 && dy === 0) continue
    steps += pair(dx, dy, steps !== '')
    x += dx
    y += dy
  }
  return steps === '' ? '' : `M${start[0]} ${start[1]}l${steps}${closed ? 'z' : ''}`
}

/**
 * A curve along a line of many corners, bent at every second of them and led through the middles between those. Its ends are
 * the line's; a ring has none, so that it is round everywhere. Needs three corners.
 */
export function curveData(corners: Corners): string {
  const last = corners.length - 2
  const isRing = corners[0] === corners[last] && corners[1] === corners[last + 1]
  const bends: (readonly [x: number, y: number])[] = []
  for (let i = isRing ? 0 : 2; i < last; i += 4) bends.push(corner(corners, i))
  const start = isRing ? middle(entryOf(bends, bends.length - 1), entryOf(bends, 0)) : corner(corners, 0)
  let [x, y] = [Math.round(start[0]), Math.round(start[1])]
  let data = `M${x} ${y}q`
  bends.forEach((bend, i) => {
    const next = bends[i + 1]
    const to = next ? middle(bend, next) : isRing ? start : corner(corners, last)
    const [toX, toY] = [Math.round(to[0]), Math.round(to[1])]
    data += pair(Math.round(bend[0]) - x, Math.round(bend[1]) - y, i > 0) + pair(toX - x, toY - y, true)
    ;[x, y] = [toX, toY]
  })
  return data
}

const corner = (corners: Corners, at: number) => [entryOf(corners, at), entryOf(corners, at + 1)] as const

const middle = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  [(ax + bx) / 2, (ay + by) / 2] as const

/** A minus sign parts two numbers as well as a space does. */
const pair = (dx: number, dy: number, follows: boolean): string =>
  (follows && dx >= 0 ? ' ' : '') + dx + (dy >= 0 ? ' ' : '') + dy
