import { arched, box, oval, poly, type Brush } from './brush.ts'
import { pale, shade } from './colors.ts'

export type WindowStyle = 'plain' | 'arched' | 'tall' | 'shutters' | 'wide' | 'round'

/** Rows of windows that fill a rectangle; some are lit when it is dark. */
export function drawWindows(
  brush: Brush,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
  [columns, rows]: readonly [number, number],
  style: WindowStyle,
  frame = '#f6efe2',
): void {
  const { fill, shine, isDark, may, pick } = brush
  const [cellX, cellY] = [width / columns, height / rows]
  const shares: Record<WindowStyle, readonly [number, number]> = {
    ...{ plain: [0.46, 0.56], arched: [0.44, 0.64], tall: [0.34, 0.7] },
    ...{ shutters: [0.4, 0.56], wide: [0.78, 0.5], round: [0.5, 0.5] },
  }
  const [w, h] = [cellX * shares[style][0], cellY * shares[style][1]]
  const shape = (x: number, y: number, grow: number) =>
    style === 'arched'
      ? arched(x - grow, y - grow, w + 2 * grow, h + 2 * grow)
      : style === 'round'
        ? oval(x + w / 2, y + h / 2, Math.min(w, h) / 2 + grow)
        : box(x - grow, y - grow, w + 2 * grow, h + 2 * grow)
  let frames = ''
  let shutters = ''
  let panes = ''
  let lit = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [left + cellX * column + (cellX - w) / 2, top + cellY * row + (cellY - h) / 2]
      frames += shape(x, y, 1.6)
      if (style === 'shutters')
        shutters += box(x - w * 0.5 - 2, y - 1, w * 0.42, h + 2) + box(x + w + 2, y - 1, w * 0.42, h + 2)
      if (isDark && may(0.62)) lit += shape(x, y, 0)
      else panes += shape(x, y, 0)
    }
  }
  fill(frames, frame)
  if (shutters) fill(shutters, pick(['#2f5a4c', '#7c3b33', '#2d4a6b', '#5b4a6a']))
  if (panes) fill(panes, '#40607a')
  if (lit) shine(lit, pick(['#ffd27a', '#ffc766', '#ffdf9a']))
}

/** A door at `x`, with a step; it may be arched or have glass. */
export function drawDoor(
  { fill, shine, isDark, may, hasSnow }: Brush,
  x: number,
  base: number,
  height: number,
  color: string,
): void {
  const width = height * 0.52
  const shape = may(0.3) ? arched : box
  fill(shape(x - width / 2 - 2, base - height - 2, width + 4, height + 2), '#f4ead8')
  fill(shape(x - width / 2, base - height, width, height), color)
  const glass = box(x - width * 0.3, base - height * 0.86, width * 0.6, height * 0.38)
  if (isDark) shine(glass, '#ffd27a')
  else fill(glass, pale(color, 0.55))
  fill(box(x - width / 2 - 5, base - 2.5, width + 10, 4), hasSnow ? '#f4f8fb' : '#b8a88f')
}

/** A striped awning with a scalloped edge. */
export function drawAwning(
  { fill, hasSnow }: Brush,
  left: number,
  y: number,
  width: number,
  [one, other]: readonly [string, string],
): void {
  const stripes = Math.max(4, Math.round(width / 13))
  const step = width / stripes
  for (let i = 0; i < stripes; i += 1) {
    const [a, b] = [left + step * i, left + step * (i + 1)]
    const lean = (at: number) => at + (at - left - width / 2) * 0.08
    fill(
      `${poly(a, y, b, y, lean(b), y + 14, lean(a), y + 14)}M${Math.round(lean(a) * 10) / 10} ${Math.round((y + 14) * 10) / 10}a${Math.round(step * 5.4) / 10} 5 0 0 0 ${Math.round(step * 10.8) / 10} 0z`,
      i % 2 ? one : other,
    )
  }
  fill(box(left - 2, y - 3, width + 4, 4), hasSnow ? '#f4f8fb' : shade(one, 0.3))
}

export function drawChimney({ fill, hasSnow, may, shine, hour }: Brush, x: number, y: number): void {
  fill(box(x, y - 20, 10, 24), '#9a6a55')
  fill(box(x + 6, y - 20, 4, 24), '#74483c')
  fill(box(x - 2, y - 23, 14, 4), hasSnow ? '#f4f8fb' : '#6f5346')
  if (may(0.45))
    shine(
      oval(x + 9, y - 33, 6, 4.5) + oval(x + 17, y - 44, 9, 6.5) + oval(x + 30, y - 56, 12, 8),
      hour.cloud,
      0.55,
    )
}
