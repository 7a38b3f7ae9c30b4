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
    const [dx, dy] = [Math.round(corners[i]!) - x, Math.round(corners[i + 1]!) - y]
    if (dx === 0 && dy === 0) continue
    steps += pair(dx, dy, steps !== '')
    x += dx
    y += dy
  }
  return steps === '' ? '' : `M${start[0]} ${start[1]}l${steps}${closed ? 'z' : ''}`
}

/** A curve along a line of many corners, through the middles between every second of them; its ends are the line's. */
export function curveData(corners: Corners): string {
  const last = corners.length - 2
  let [x, y] = [Math.round(corners[0] ?? 0), Math.round(corners[1] ?? 0)]
  let data = `M${x} ${y}q`
  for (let i = 2; i < last; i += 4) {
    const [bendX, bendY] = [corners[i]!, corners[i + 1]!]
    const isLast = i + 4 >= last
    const endX = Math.round(isLast ? corners[last]! : (bendX + corners[i + 4]!) / 2)
    const endY = Math.round(isLast ? corners[last + 1]! : (bendY + corners[i + 5]!) / 2)
    data += pair(Math.round(bendX) - x, Math.round(bendY) - y, i > 2) + pair(endX - x, endY - y, true)
    ;[x, y] = [endX, endY]
  }
  return data
}

/** A minus sign parts two numbers as well as a space does. */
const pair = (dx: number, dy: number, follows: boolean): string =>
  (follows && dx >= 0 ? ' ' : '') + dx + (dy >= 0 ? ' ' : '') + dy
