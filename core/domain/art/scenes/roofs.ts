import { arched, box, poly, type Brush } from './brush.ts'
import { pale, shade } from './colors.ts'

export type Roof = 'flat' | 'eaves' | 'front' | 'hip' | 'mansard' | 'shed' | 'steps'

/** A house in front view, with its side to the right in shade. `x` is its middle; the roof rises by `rise` above the walls. */
export type House = {
  x: number
  width: number
  height: number
  depth: number
  wall: string
  roof: Roof
  roofColor: string
  rise?: number
  base?: number
}

/** Where the front of a drawn house is. */
export type Front = { left: number; right: number; top: number; base: number; width: number }

type Roofing = House & { rise: number }

export const ROOFS: Record<Roof, (brush: Brush, house: Roofing, front: Front) => void> = {
  flat({ fill, hasSnow }, { depth, wall, roofColor }, { left, right, top, width }) {
    fill(
      poly(right + 4, top - 7, right + depth + 3, top - 3, right + depth + 3, top + 4, right + 4, top + 2),
      shade(roofColor),
    )
    fill(box(left - 4, top - 7, width + 8, 9), roofColor)
    fill(box(left - 1, top + 2, width + 2, 3), shade(wall, 0.2))
    if (hasSnow) fill(box(left - 5, top - 10, width + 10, 4), '#f4f8fb')
  },
  steps({ fill, hasSnow }, { depth, wall, roofColor, rise }, { left, right, top, width }) {
    const [a, b] = [width * 0.18, rise * 0.5]
    fill(poly(right, top - 6, right + depth, top, right + depth, top + 5, right, top + 2), shade(roofColor))
    fill(box(left, top - b * 0.8, width, b * 0.8 + 1) + box(left + a, top - b * 1.7, width - 2 * a, b), wall)
    fill(
      box(left - 3, top - b * 0.8 - 4, a + 3, 5) +
        box(right - a, top - b * 0.8 - 4, a + 3, 5) +
        box(left + a - 3, top - b * 1.7 - 5, width - 2 * a + 6, 6),
      hasSnow ? '#f4f8fb' : roofColor,
    )
  },
  eaves({ fill, hasSnow }, { depth, wall, roofColor, rise }, { left, right, top }) {
    fill(poly(right, top, right + depth, top + depth * 0.06, right + depth / 2, top - rise), shade(wall))
    fill(
      poly(
        right + depth / 2 - 2,
        top - rise - 1,
        right + depth + 7,
        top + depth * 0.06 + 5,
        right + depth + 1,
        top + depth * 0.06 + 4,
        right + depth / 2 - 3,
        top - rise + 6,
      ),
      shade(roofColor),
    )
    const plane = poly(
      left - 8,
      top + 4,
      right + 5,
      top + 4,
      right + depth / 2,
      top - rise,
      left + depth / 2 - 6,
      top - rise,
    )
    fill(plane, roofColor)
    if (hasSnow)
      fill(
        poly(
          left - 6,
          top,
          right + 4,
          top,
          right + depth / 2,
          top - rise - 3,
          left + depth / 2 - 6,
          top - rise - 3,
        ),
        '#f4f8fb',
      )
    fill(box(left - 8, top + 3, right - left + 13, 2.4), shade(roofColor, 0.4))
  },
  front({ fill, hasSnow }, { x, depth, wall, roofColor, rise }, { left, right, top }) {
    fill(
      poly(x, top - rise, x + depth, top - rise + 2, right + depth + 7, top + 5, right + 7, top + 5),
      hasSnow ? '#dfe9f1' : shade(roofColor),
    )
    fill(poly(left, top + 1, right, top + 1, x, top - rise + 2), wall)
    fill(
      poly(left - 8, top + 5, x, top - rise - 4, x, top - rise + 4, left - 3, top + 7) +
        poly(right + 8, top + 5, x, top - rise - 4, x, top - rise + 4, right + 3, top + 7),
      roofColor,
    )
    if (hasSnow)
      fill(
        poly(
          left - 8,
          top + 5,
          x,
          top - rise - 7,
          right + 8,
          top + 5,
          right + 3,
          top + 5,
          x,
          top - rise - 1,
          left - 3,
          top + 5,
        ),
        '#f4f8fb',
      )
  },
  hip({ fill, hasSnow }, { depth, roofColor, rise }, { left, right, top, width }) {
    fill(
      poly(right + 6, top + 3, right + depth + 5, top + 3, right - width * 0.18 + depth / 2, top - rise),
      shade(roofColor),
    )
    fill(
      poly(
        left - 7,
        top + 3,
        right + 6,
        top + 3,
        right - width * 0.18 + depth / 2,
        top - rise,
        left + width * 0.22,
        top - rise,
      ),
      hasSnow ? '#f4f8fb' : roofColor,
    )
    fill(box(left - 7, top + 2, width + 13, 3), shade(roofColor, 0.4))
  },
  mansard({ fill, hasSnow, isDark, shine, may }, { depth, roofColor, rise }, { left, right, top, width }) {
    fill(
      poly(
        right + 4,
        top + 2,
        right + depth + 3,
        top + 3,
        right + depth - 6,
        top - rise + 2,
        right - 8,
        top - rise,
      ),
      shade(roofColor, 0.4),
    )
    fill(poly(left - 5, top + 2, right + 5, top + 2, right - 7, top - rise, left + 7, top - rise), roofColor)
    fill(
      box(left + 5, top - rise - 4, width - 10 + depth * 0.6, 5),
      hasSnow ? '#f4f8fb' : shade(roofColor, 0.35),
    )
    fill(box(left - 7, top - 1, width + 13, 5), pale(roofColor, 0.6))
    const count = Math.max(2, Math.round(width / 34))
    for (let i = 0; i < count; i += 1) {
      const at = left + (width * (i + 0.5)) / count
      fill(arched(at - 7, top - rise * 0.8, 14, rise * 0.72), pale(roofColor, 0.65))
      const pane = arched(at - 4.5, top - rise * 0.68, 9, rise * 0.56)
      if (isDark && may(0.5)) shine(pane, '#ffcf7a')
      else fill(pane, '#3a5268')
    }
  },
  shed({ fill, hasSnow }, { depth, wall, roofColor, rise }, { left, right, top, width }) {
    fill(
      poly(right, top, right + depth, top + 2, right + depth, top - rise + 4, right, top - rise),
      shade(wall),
    )
    fill(poly(left, top + 1, right, top + 1, right, top - rise, left, top - rise * 0.25), wall)
    fill(
      poly(
        left - 10,
        top - rise * 0.2,
        right + depth + 8,
        top - rise - 4,
        right + depth + 8,
        top - rise + 2,
        left - 10,
        top - rise * 0.2 + 7,
      ),
      roofColor,
    )
    if (hasSnow)
      fill(
        poly(
          left - 10,
          top - rise * 0.2 - 4,
          left + width + depth + 8,
          top - rise - 8,
          left + width + depth + 8,
          top - rise - 3,
          left - 10,
          top - rise * 0.2 + 1,
        ),
        '#f4f8fb',
      )
  },
}
