import { mixed } from '../palette.ts'
import { box, oval, poly, type Brush } from './brush.ts'

export type TreeKind = 'spruce' | 'aspen' | 'cottonwood' | 'pine' | 'poplar' | 'juniper'

export const TREE_KINDS: readonly TreeKind[] = ['spruce', 'aspen', 'cottonwood', 'pine', 'poplar', 'juniper']

/** One tree, its foot at `x` and `y`. */
export function drawTree(brush: Brush, kind: TreeKind, x: number, y: number, height: number): void {
  TREES[kind](brush, x, y, height)
}

/** Two heads of leaves and one that the light falls on. */
const TREES: Record<TreeKind, (brush: Brush, x: number, y: number, height: number) => void> = {
  spruce({ fill, land, hasSnow }, x, y, h) {
    const half = h * 0.24
    const tier = (top: number, foot: number, wide: number) =>
      poly(x, y - h * top, x + half * wide, y - h * foot, x - half * wide, y - h * foot)
    fill(box(x - h * 0.025, y - h * 0.1, h * 0.05, h * 0.1), '#5b4436')
    fill(tier(0.62, 0.08, 1) + tier(0.82, 0.32, 0.78) + tier(1, 0.58, 0.54), land.spruce)
    const shaded = (top: number, foot: number, wide: number) =>
      poly(x, y - h * top, x + half * wide, y - h * foot, x, y - h * foot)
    fill(shaded(0.62, 0.08, 1) + shaded(0.82, 0.32, 0.78) + shaded(1, 0.58, 0.54), '#0d2a2a', 0.3)
    if (hasSnow) {
      const cap = (top: number, foot: number, wide: number) =>
        poly(x, y - h * top, x - half * wide, y - h * foot, x - half * wide * 0.3, y - h * (foot + 0.07))
      fill(cap(0.62, 0.08, 1) + cap(0.82, 0.32, 0.78) + cap(1, 0.58, 0.54), '#f4f8fb', 0.9)
    }
  },
  aspen(brush, x, y, h) {
    const { fill, land, pick, hasSnow } = brush
    const color = pick(land.leaf)
    fill(
      poly(x - h * 0.028, y, x + h * 0.028, y, x + h * 0.018, y - h * 0.72, x - h * 0.018, y - h * 0.72),
      '#efe9dc',
    )
    fill(box(x - h * 0.022, y - h * 0.2, h * 0.02, 1.4) + box(x, y - h * 0.32, h * 0.02, 1.4), '#4b4a48')
    if (hasSnow) return drawTwigs(brush, x, y, h)
    fill(oval(x, y - h * 0.66, h * 0.19, h * 0.34), color)
    fill(oval(x + h * 0.05, y - h * 0.6, h * 0.13, h * 0.26), mixed(color, '#5a4a20', 0.25))
    fill(oval(x - h * 0.06, y - h * 0.74, h * 0.09, h * 0.18), mixed(color, '#fff6c8', 0.35))
  },
  cottonwood(brush, x, y, h) {
    const { fill, land, pick, hasSnow } = brush
    const color = pick(land.leaf)
    fill(
      poly(x - h * 0.05, y, x + h * 0.05, y, x + h * 0.03, y - h * 0.5, x - h * 0.03, y - h * 0.5),
      '#6e5847',
    )
    if (hasSnow) return drawTwigs(brush, x, y, h)
    fill(
      oval(x - h * 0.2, y - h * 0.52, h * 0.22, h * 0.2) +
        oval(x + h * 0.2, y - h * 0.54, h * 0.24, h * 0.22) +
        oval(x, y - h * 0.74, h * 0.28, h * 0.26),
      color,
    )
    fill(
      oval(x + h * 0.16, y - h * 0.5, h * 0.22, h * 0.17) +
        oval(x + h * 0.1, y - h * 0.68, h * 0.16, h * 0.16),
      mixed(color, '#33401c', 0.3),
    )
    fill(
      oval(x - h * 0.12, y - h * 0.8, h * 0.13, h * 0.12) +
        oval(x - h * 0.26, y - h * 0.56, h * 0.1, h * 0.1),
      mixed(color, '#fff6c8', 0.3),
    )
  },
  pine({ fill, land, hasSnow }, x, y, h) {
    const color = mixed(land.spruce, '#5f7d3e', 0.35)
    fill(
      poly(x - h * 0.03, y, x + h * 0.03, y, x + h * 0.014, y - h * 0.95, x - h * 0.014, y - h * 0.95),
      '#8a5a3c',
    )
    const tuft = (at: number, side: number, wide: number) =>
      oval(x + side * h * wide * 0.6, y - h * at, h * wide, h * 0.085)
    fill(
      tuft(0.92, 0, 0.13) +
        tuft(0.8, -1, 0.16) +
        tuft(0.72, 1, 0.18) +
        tuft(0.58, -1, 0.2) +
        tuft(0.48, 1, 0.17),
      color,
    )
    fill(
      tuft(0.88, 0.7, 0.07) + tuft(0.69, 1.5, 0.1) + tuft(0.55, -0.6, 0.1),
      hasSnow ? '#f4f8fb' : '#102f2a',
      hasSnow ? 0.85 : 0.25,
    )
  },
  poplar(brush, x, y, h) {
    const { fill, land, pick, hasSnow } = brush
    const color = pick(land.leaf)
    fill(box(x - h * 0.02, y - h * 0.2, h * 0.04, h * 0.2), '#6e5847')
    if (hasSnow) return drawTwigs(brush, x, y, h)
    fill(
      `M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.4} ${x + h * 0.06} ${y - h * 0.1}H${x - h * 0.06}Q${x - h * 0.2} ${y - h * 0.4} ${x} ${y - h}z`,
      color,
    )
    fill(
      `M${x} ${y - h}Q${x + h * 0.2} ${y - h * 0.4} ${x + h * 0.06} ${y - h * 0.1}H${x}z`,
      mixed(color, '#33401c', 0.3),
    )
  },
  juniper({ fill, land, hasSnow }, x, y, full) {
    const h = full * 0.5
    const color = mixed(land.spruce, '#7d8a5a', 0.4)
    fill(box(x - 2, y - h * 0.2, 4, h * 0.2), '#6b4f3d')
    fill(
      oval(x, y - h * 0.5, h * 0.36, h * 0.42) +
        oval(x - h * 0.26, y - h * 0.34, h * 0.24, h * 0.28) +
        oval(x + h * 0.28, y - h * 0.36, h * 0.26, h * 0.3),
      color,
    )
    fill(
      oval(x - h * 0.14, y - h * 0.66, h * 0.18, h * 0.14),
      hasSnow ? '#f4f8fb' : mixed(color, '#f3f0c0', 0.3),
    )
  },
}

/** A tree without leaves. */
function drawTwigs({ line }: Brush, x: number, y: number, h: number): void {
  const twig = (from: number, dx: number, dy: number) => `M${x} ${y - h * from}l${dx * h} ${-dy * h}`
  line(`M${x} ${y}V${y - h * 0.94}`, '#8d7f75', Math.max(1.4, h * 0.03))
  line(
    twig(0.4, -0.2, 0.26) +
      twig(0.46, 0.22, 0.24) +
      twig(0.58, -0.16, 0.24) +
      twig(0.64, 0.15, 0.22) +
      twig(0.76, -0.08, 0.14),
    '#8d7f75',
    Math.max(0.9, h * 0.018),
  )
}

/** Trees along the ground behind the subject, thinner in the middle where it stands. */
export function drawGrove(
  brush: Brush,
  kinds: readonly TreeKind[],
  y: number,
  low: number,
  tall: number,
): void {
  const { between, pick, next } = brush
  let x = between(-10, 20)
  while (x < 410) {
    const isBehind = x > 120 && x < 280
    if (next() < (isBehind ? 0.35 : 0.7))
      drawTree(brush, pick(kinds), x, y + between(-3, 5), between(low, tall))
    x += between(9, 30)
  }
}

/** Round bushes, or heaps of snow. */
export function drawBushes({ fill, land, pick, between, hasSnow }: Brush, y: number, count: number): void {
  for (let i = 0; i < count; i += 1) {
    const [x, r] = [between(-10, 410), between(6, 15)]
    const color = hasSnow ? '#e9eff4' : pick([...land.leaf, land.spruce])
    fill(oval(x, y, r, r * 0.62) + oval(x + r, y + 1, r * 0.8, r * 0.5), color)
    fill(oval(x + r * 0.5, y + r * 0.25, r, r * 0.34), mixed(color, hasSnow ? '#a9bccd' : '#24331c', 0.3))
  }
}
