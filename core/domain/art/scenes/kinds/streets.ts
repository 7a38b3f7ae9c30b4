import { box, poly, round, type Brush } from '../brush.ts'
import { PAINTS, ROOF_COLORS } from '../colors.ts'
import { drawDoor, drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawStreet } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawCar, drawFlag, drawLamp } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** A town's own street: a church, a few fronts, the mountains at its end. */
export function drawTown(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawStreet(brush)
  const walls = [
    '#b5564a',
    '#d9a05b',
    '#5f8a86',
    '#e8d3ab',
    '#8a6a86',
    '#c97b5a',
    '#a8b08a',
    '#efe2cc',
    '#7f98a8',
  ] as const
  let x = between(-40, -10)
  const steeple = between(60, 340)
  if (may(0.7)) {
    const church = drawHouse(brush, {
      x: steeple,
      width: 40,
      height: between(96, 120),
      depth: 10,
      wall: '#f4ead8',
      roof: 'front',
      roofColor: pick(ROOF_COLORS),
      rise: between(40, 54),
      base: GROUND_Y - 8,
    })
    drawWindows(
      brush,
      { left: church.left + 8, top: church.top + 8, width: 24, height: 34 },
      [1, 1],
      'arched',
    )
  }
  while (x < 440) {
    const width = between(46, 76)
    const front = drawHouse(brush, {
      x,
      width,
      height: between(46, 96),
      depth: may(0.4) ? 8 : 0,
      wall: pick(walls),
      roof: pick<Roof>(['flat', 'steps', 'front', 'eaves', 'flat']),
      roofColor: pick(ROOF_COLORS),
      rise: between(18, 34),
    })
    if (front.base - front.top > 70)
      drawWindows(
        brush,
        { left: front.left + 5, top: front.top + 5, width: width - 10, height: 28 },
        [pick([2, 3]), 1],
        pick(['arched', 'tall', 'plain']),
      )
    drawWindows(
      brush,
      { left: front.left + 5, top: front.base - 34, width: width * 0.55, height: 28 },
      [1, 1],
      'wide',
    )
    drawDoor(brush, front.right - 12, front.base, 26, pick(PAINTS))
    if (may(0.5))
      fill(
        poly(
          front.left + 2,
          front.base - 36,
          front.right - 2,
          front.base - 36,
          front.right + 3,
          front.base - 28,
          front.left - 3,
          front.base - 28,
        ),
        pick(PAINTS),
      )
    x += width + between(0, 14)
  }
  drawLamp(brush, between(40, 360), 254)
  if (may(0.7)) drawCar(brush, between(80, 320), 280, 1.1)
  if (may(0.5))
    drawTree(brush, pick(['cottonwood', 'aspen', 'poplar']), between(20, 380), 254, between(70, 110))
  if (may(0.4)) drawFlag(brush, between(60, 340), 252, 96)
}

/** The sign over a crossing of highways, with the road that leads on. */
export function drawJunction(brush: Brush): void {
  const { pick, between, fill, hasSnow, may } = brush
  drawMeadow(brush)
  const end = between(150, 250)
  const road = hasSnow ? '#8f9aa4' : '#6f6c6a'
  fill(poly(end - 5, GROUND_Y - 12, end + 5, GROUND_Y - 12, 330, 310, 80, 310), road)
  for (let i = 0; i < 5; i += 1)
    fill(
      poly(
        end + (203 - end) * (i / 5) - 1 - i * 0.6,
        226 + i * 16,
        end + (203 - end) * (i / 5) + 1 + i * 0.6,
        226 + i * 16,
        end + (203 - end) * (i / 5) + 2 + i,
        233 + i * 16.5,
        end + (203 - end) * (i / 5) - 2 - i,
        233 + i * 16.5,
      ),
      '#f1d98a',
    )
  const x = pick([between(70, 110), between(290, 330)])
  fill(box(x - 30, 150, 4, 106) + box(x + 26, 150, 4, 106), '#7a7f86')
  fill(round(x - 52, 96, 104, 64, 6), '#1f6b4c')
  fill(round(x - 49, 99, 98, 58, 5), '#f4f0e0')
  fill(round(x - 47, 101, 94, 54, 4), '#1f6b4c')
  fill(
    box(x - 36, 114, 44, 6) + box(x - 36, 130, 58, 6) + poly(x + 26, 108, x + 36, 117, x + 26, 126),
    '#f4f0e0',
  )
  if (may(0.6)) drawCar(brush, 400 - x, 282, 1.2)
}
