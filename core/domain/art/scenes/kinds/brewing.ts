import { box, oval, poly, round, type Brush } from '../brush.ts'
import { ROOF_COLORS, STRIPES, shade } from '../colors.ts'
import { drawChimney, drawWindows } from '../openings.ts'
import type { Front, Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawStreet } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawBarrel, drawSign, drawTable } from '../things.ts'
import { drawHouse } from '../walls.ts'
import { drawShopWindow } from './food.ts'

/** A hall of brick or tin, tall tanks beside it and a mug on its sign. */
export function drawBrewery(brush: Brush): void {
  const { pick, between, may, fill } = brush
  const isTown = may(0.6)
  if (isTown) drawStreet(brush)
  else drawMeadow(brush)
  const wall = pick(['#a9513f', '#7a4f42', '#8f9aa0', '#c98f63', '#5f6f74', '#b8694a', '#d8c7a4', '#4f5f5a'])
  const width = between(128, 196)
  const height = between(64, 108)
  const x = between(178, 224)
  const side = pick([-1, 1])
  const tanks = pick([1, 2, 3, 3])
  for (let i = 0; i < tanks; i += 1)
    drawTank(brush, x + side * (width / 2 + 22 + i * 34), GROUND_Y - 2 + i, between(86, 140))
  const front = drawHouse(brush, {
    x,
    width,
    height,
    depth: side > 0 ? 0 : between(14, 30),
    wall,
    roof: pick<Roof>(['flat', 'steps', 'front', 'shed', 'eaves']),
    roofColor: pick(ROOF_COLORS),
    rise: between(28, 44),
  })
  if (may(0.4)) drawChimney(brush, front.left + width * 0.7, front.top - 4)
  let seams = ''
  for (let at = front.left + 10; at < front.right; at += 12) seams += box(at, front.top + 2, 1.2, height - 4)
  if (may(0.4)) fill(seams, shade(wall, 0.4), 0.5)
  drawWindows(
    brush,
    { left: front.left + 8, top: front.top + 6, width: width - 16, height: height * 0.4 },
    [pick([3, 4, 5]), 1],
    pick(['arched', 'wide', 'tall']),
    pick(['#3a3f4a', '#f1e4c8']),
  )
  if (may(0.55)) drawRollDoor(brush, front.left + 14, front.base, 48, 36)
  else drawShopDoor(brush, front)
  drawSign(
    brush,
    pick(['round', 'roof', 'board', 'blade']),
    'brewery',
    [front.left + between(40, width - 40), front.top + pick([-4, -12, 4])],
    pick(['#c98a1e', '#2f5a4c', '#9a3f32', '#34507f']),
  )
  const barrels = pick([0, 2, 3])
  for (let i = 0; i < barrels; i += 1)
    drawBarrel(brush, front.right - 14 + i * 24 - (side > 0 ? 60 : 0), GROUND_Y + 10, 0.95)
  if (may(0.5)) drawTable(brush, between(70, 330), 268, pick(STRIPES))
  if (may(0.35)) drawMug(brush, pick([64, 338]), 262)
  if (!isTown)
    drawTree(brush, pick(['spruce', 'aspen', 'pine', 'cottonwood']), pick([36, 366]), 264, between(90, 160))
}

function drawShopDoor(brush: Brush, front: Front): void {
  drawShopWindow(brush, { ...front, width: front.width * 0.9 }, '#4a3a34')
}

function drawTank({ fill }: Brush, x: number, base: number, height: number): void {
  fill(poly(x - 12, base, x - 8, base - 16, x + 8, base - 16, x + 12, base), '#5a6068')
  fill(
    `M${x - 15} ${base - 14}V${base - height}a15 11 0 0 1 30 0V${base - 14}L${x + 4} ${base - 4}H${x - 4}z`,
    '#c9d2d6',
  )
  fill(
    `M${x + 3} ${base - height - 10}a15 11 0 0 1 12 10V${base - 14}L${x + 4} ${base - 4}H${x + 1}z`,
    '#8b9aa4',
  )
  fill(box(x - 15, base - height + 14, 30, 2) + box(x - 15, base - height * 0.45, 30, 2), '#7a8791')
}

function drawRollDoor(
  { fill, shine, isDark }: Brush,
  left: number,
  base: number,
  width: number,
  height: number,
): void {
  fill(box(left - 2, base - height - 2, width + 4, height + 2), '#3a3f4a')
  if (isDark) shine(box(left, base - height, width, height), '#ffc766')
  else fill(box(left, base - height, width, height), '#5d4a3c')
  let bars = ''
  for (let y = base - height + 8; y < base; y += 9) bars += box(left, y, width, 1.4)
  fill(bars + box(left + width / 2, base - height, 1.4, height), '#3a3f4a')
}

/** As high as a door: what the place is for, set out before it. */
function drawMug({ fill }: Brush, x: number, y: number): void {
  fill(round(x + 10, y - 32, 16, 22, 8), '#e8d2a0')
  fill(round(x + 13, y - 28, 9, 14, 5), '#7f7b78')
  fill(round(x - 14, y - 40, 28, 40, 4), '#e6a62e')
  fill(box(x - 9, y - 32, 4, 28), '#f6cf78')
  fill(oval(x - 9, y - 40, 8, 6) + oval(x + 2, y - 43, 9, 7) + oval(x + 10, y - 39, 7, 6), '#fff8e8')
}

/** A barn with a copper still before it and barrels. */
export function drawDistillery(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawMeadow(brush)
  const x = between(186, 224)
  const front = drawHouse(brush, {
    x,
    width: between(116, 150),
    height: between(74, 90),
    depth: 40,
    wall: pick(['#8d3f34', '#7d5433', '#4f5f5a', '#d8c7a4']),
    roof: pick<Roof>(['front', 'eaves']),
    roofColor: pick(ROOF_COLORS),
    rise: between(40, 52),
  })
  drawRollDoor(brush, x - 24, front.base, 48, 46)
  drawWindows(
    brush,
    { left: front.left + 10, top: front.top - 8, width: front.width - 20, height: 34 },
    [3, 1],
    'arched',
  )
  const still = front.left - between(34, 52)
  fill(
    `M${still - 24} ${GROUND_Y + 8}V${GROUND_Y - 26}Q${still - 22} ${GROUND_Y - 52} ${still - 7} ${GROUND_Y - 56}V${GROUND_Y - 84}H${still + 36}V${GROUND_Y - 76}H${still + 7}V${GROUND_Y - 56}Q${still + 22} ${GROUND_Y - 52} ${still + 24} ${GROUND_Y - 26}V${GROUND_Y + 8}z`,
    '#c9763a',
  )
  fill(
    `M${still + 8} ${GROUND_Y + 8}V${GROUND_Y - 52}Q${still + 22} ${GROUND_Y - 48} ${still + 24} ${GROUND_Y - 26}V${GROUND_Y + 8}z`,
    '#97502a',
  )
  for (let i = 0; i < 3; i += 1) drawBarrel(brush, front.right + 30 + i * 25, GROUND_Y + 12 + (i % 2) * 4)
  if (may(0.6)) drawSign(brush, 'round', 'distillery', [x, front.top + 4], '#c98a1e')
}
