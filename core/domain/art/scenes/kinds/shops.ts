import { box, oval, poly, round, type Brush } from '../brush.ts'
import { ROOF_COLORS, SHOP_WALLS, STRIPES, pale, shade } from '../colors.ts'
import { drawAwning, drawDoor, drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawStreet } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawCar, drawGlyph, drawPerson, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** Something sweet or a plain plate on a board at the street. */
export function drawMarket(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawMeadow(brush)
  const stalls = pick([2, 3, 3, 4])
  const width = between(300, 372) / stalls
  const left = 200 - (width * stalls) / 2
  for (let i = 0; i < stalls; i += 1) {
    const [x, base] = [left + width * i, GROUND_Y + 14 + (i % 2) * between(2, 12)]
    const wide = width * 0.84
    const top = base - between(78, 104)
    const stripes = pick(STRIPES)
    fill(box(x + 4, top, 3, base - top) + box(x + wide - 7, top, 3, base - top), '#6b5847')
    fill(box(x + 7, top + 14, wide - 14, base - top - 40), shade(stripes[0], 0.5), 0.35)
    fill(box(x, base - 28, wide, 28), pick(['#b08050', '#9a6a40', '#c79a63']))
    fill(box(x, base - 14, wide, 2), '#6b4f3d')
    for (let at = x + 8; at < x + wide - 6; at += 12) {
      const color = pick(['#c2463a', '#e6a62e', '#5f9950', '#d96a32', '#7c3b5a', '#f0d25a'])
      fill(oval(at, base - 30, 6) + oval(at + 5, base - 34, 5), color)
    }
    if (may(0.3)) {
      fill(poly(x - 4, top + 12, x + wide / 2, top - 18, x + wide + 4, top + 12), stripes[0])
      fill(poly(x + wide * 0.3, top + 12, x + wide / 2, top - 18, x + wide * 0.7, top + 12), stripes[1])
    } else drawAwning(brush, x, top, wide, stripes)
    if (may(0.7))
      drawPerson(brush, x + wide * between(0.25, 0.75), base + between(14, 24), between(1.2, 1.45))
  }
  drawTree(brush, pick(['cottonwood', 'aspen', 'poplar', 'spruce']), pick([24, 380]), 248, between(110, 190))
}

/** A low hall of a grocer or a country store, crates before it. */
export function drawGrocery(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawStreet(brush)
  const width = between(170, 250)
  const wall = pick(['#d8c7a4', '#b5564a', '#5f8a86', '#a8b08a', '#8a5f3f', '#e8c274'])
  const front = drawHouse(brush, {
    x: 204,
    width,
    height: between(58, 84),
    depth: 20,
    wall,
    roof: pick<Roof>(['steps', 'flat', 'eaves']),
    roofColor: pick(ROOF_COLORS),
    rise: 38,
  })
  drawWindows(
    brush,
    { left: front.left + 8, top: front.base - 44, width: width * 0.62, height: 40 },
    [3, 1],
    'wide',
  )
  drawDoor(brush, front.right - width * 0.18, front.base, 36, '#34405a')
  drawAwning(brush, front.left + 4, front.base - 54, width - 8, pick(STRIPES))
  drawSign(
    brush,
    pick(['roof', 'board']),
    'grocery',
    [204, front.top - 8],
    pick(['#3f6b4c', '#c2463a', '#d9932e']),
  )
  for (let i = 0; i < 4; i += 1) {
    const x = front.left + 18 + i * 30
    fill(box(x, front.base - 10, 24, 12), '#a8713f')
    fill(
      oval(x + 6, front.base - 12, 5) + oval(x + 13, front.base - 13, 5) + oval(x + 19, front.base - 12, 5),
      pick(['#c2463a', '#e6a62e', '#5f9950', '#d96a32']),
    )
  }
  if (may(0.6)) drawCar(brush, between(100, 320), 276, 1.1)
}

/** Pumps under a roof, or one old pump before a small shop. */
export function drawFuel(brush: Brush): void {
  const { pick, between, fill, may, shine, isDark } = brush
  drawStreet(brush)
  const color = pick(['#c2463a', '#2f7f86', '#d9932e', '#34507f', '#3f6b4c'])
  const shop = drawHouse(brush, {
    x: between(86, 120),
    width: 120,
    height: 58,
    depth: 18,
    wall: pick(SHOP_WALLS),
    roof: pick<Roof>(['flat', 'hip', 'steps']),
    roofColor: pick(ROOF_COLORS),
    rise: 26,
    base: GROUND_Y - 4,
  })
  drawWindows(brush, { left: shop.left + 6, top: shop.top + 10, width: 72, height: 40 }, [2, 1], 'wide')
  drawDoor(brush, shop.right - 22, shop.base, 34, color)
  const [left, top] = [between(150, 180), between(126, 150)]
  fill(box(left + 30, top, 7, 256 - top) + box(left + 150, top, 7, 256 - top), '#9aa2a8')
  fill(poly(left, top, left + 196, top, left + 206, top - 10, left + 12, top - 10), shade(color, 0.3))
  fill(box(left, top, 196, 18), color)
  if (isDark) shine(box(left + 4, top + 18, 188, 3), '#fff0c0')
  for (const x of [left + 62, left + 108]) {
    fill(round(x, 208, 24, 48, 5), pale(color, 0.1))
    fill(box(x + 4, 213, 16, 12), '#f4ead8')
    fill(`M${x + 24} 220h5v24a4 4 0 0 0 8 0v-16h-2v16a2 2 0 0 1-4 0v-26h-7z`, '#3a3f4a')
  }
  if (may(0.7)) drawCar(brush, left + between(70, 130), 282, 1.2)
  drawGlyph(brush, 'fuel', [left + 98, top + 9], 15, '#fff8e8')
}

/** A car at its charger, with panels or a light over it. */
export function drawCharger(brush: Brush): void {
  const { pick, between, fill, may, shine, isDark } = brush
  drawStreet(brush)
  const color = pick(['#2f7f86', '#3f8a5c', '#34608f', '#d9932e'])
  const x = between(110, 150)
  if (may(0.6)) {
    fill(box(120, 120, 6, 140) + box(282, 120, 6, 140), '#9aa2a8')
    fill(poly(88, 128, 320, 100, 336, 112, 98, 142), '#2d4a6b')
    for (let i = 1; i < 6; i += 1)
      fill(
        poly(
          88 + i * 38.6,
          128 - i * 4.6,
          90 + i * 38.6,
          128 - i * 4.6,
          100 + i * 39.6,
          142 - i * 5,
          98 + i * 39.6,
          142 - i * 5,
        ),
        '#8fb0cc',
      )
  } else drawTree(brush, pick(['cottonwood', 'spruce', 'aspen']), pick([52, 350]), 250, between(100, 160))
  const posts = pick([1, 2, 3])
  for (let i = 0; i < posts; i += 1) {
    const at = x + i * between(72, 92)
    fill(round(at - 15, 176, 30, 82, 8), '#f1ede2')
    fill(round(at - 15, 176, 30, 24, 8), color)
    drawGlyph(brush, 'ev_charging', [at, 188], 19, '#fff8e8')
    if (isDark) shine(round(at - 9, 206, 18, 12, 2), '#a8f0d0')
    else fill(round(at - 9, 206, 18, 12, 2), '#40607a')
    fill(`M${at + 15} 214q14 4 12 26t14 20v3q-18-2-17-22t-9-23z`, '#3a3f4a')
  }
  drawCar(brush, between(200, 270), 280, 1.6, pick(['#c2463a', '#e8e2d4', '#2f6f8f', '#5e8a6a', '#e4b04a']))
}
