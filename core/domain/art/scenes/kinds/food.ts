import { box, oval, poly, round, type Brush } from '../brush.ts'
import { ROOF_COLORS, SHOP_WALLS, STRIPES, pale, shade } from '../colors.ts'
import { drawAwning, drawDoor, drawWindows } from '../openings.ts'
import type { Front, Roof } from '../roofs.ts'
import { GROUND_Y, drawStreet } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawCar, drawLamp, drawPerson, drawSign, drawTable } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** A house of a main street, of one storey or two, with its neighbors cut off by the edges. */
function drawShop(brush: Brush, { storeys, width }: { storeys: number; width: number }): Front {
  const { pick, between, may } = brush
  const x = between(178, 218)
  for (const side of [-1, 1]) {
    if (may(0.25)) continue
    const far = x + side * (width / 2 + between(52, 70))
    const next = drawHouse(brush, {
      x: far,
      width: 96,
      height: between(48, 104),
      depth: 0,
      wall: pale(pick(SHOP_WALLS), 0.12),
      roof: pick<Roof>(['flat', 'steps', 'flat']),
      roofColor: pick(ROOF_COLORS),
      base: GROUND_Y - 2,
    })
    drawWindows(brush, { left: next.left + 8, top: next.top + 6, width: 80, height: 36 }, [3, 1], 'tall')
    if (next.base - next.top > 84)
      drawWindows(brush, { left: next.left + 8, top: next.base - 40, width: 80, height: 34 }, [2, 1], 'wide')
  }
  const front = drawHouse(brush, {
    x,
    width,
    height: 26 + storeys * between(34, 42),
    depth: may(0.5) ? between(10, 24) : 0,
    wall: pick(SHOP_WALLS),
    roof: pick<Roof>(['flat', 'steps', 'steps', 'front', 'eaves']),
    roofColor: pick(ROOF_COLORS),
    rise: between(24, 40),
  })
  if (storeys > 1)
    drawWindows(
      brush,
      { left: front.left + 8, top: front.top + 4, width: width - 16, height: 36 },
      [pick([2, 3, 4]), 1],
      pick(['tall', 'arched', 'plain', 'shutters']),
    )
  return front
}

/** The shop window left or right of its door. */
export function drawShopWindow(brush: Brush, { left, width, base }: Front, color: string): void {
  const { fill, shine, isDark, may } = brush
  const isRight = may(0.5)
  const [from, wide] = [isRight ? left + width * 0.38 : left + 8, width * 0.62 - 8]
  fill(box(from - 2, base - 38, wide + 4, 38), color)
  const pane = box(from + 2, base - 34, wide - 4, 24)
  if (isDark) shine(pane, '#ffd88a')
  else fill(pane, '#9fc0c8')
  fill(box(from + wide / 2 - 1, base - 34, 2, 24), color)
  drawDoor(brush, isRight ? left + width * 0.2 : left + width * 0.82, base, 32, shade(color, 0.15))
}

export function drawRestaurant(brush: Brush): void {
  const { pick, between, may } = brush
  drawStreet(brush)
  const width = between(112, 168)
  const front = drawShop(brush, { storeys: pick([1, 1, 2]), width })
  const stripes = pick(STRIPES)
  drawShopWindow(brush, front, pick(['#5b3a2c', '#2f5a4c', '#34405a', '#efe4cc']))
  if (may(0.7)) drawAwning(brush, front.left + 4, front.base - 52, width - 8, stripes)
  drawSign(brush, pick(['blade', 'roof', 'board']), 'restaurant', signAt(brush, front), stripes[0])
  const tables = pick([1, 2, 3])
  for (let i = 0; i < tables; i += 1)
    drawTable(brush, between(60, 120) + i * between(88, 110), 262 + (i % 2) * 6, pick(STRIPES))
  if (may(0.4)) drawLamp(brush, pick([52, 344]), 256)
}

const signAt = ({ between }: Brush, front: Front): readonly [number, number] => [
  front.left + between(36, front.width - 36),
  front.top - 12,
]

export function drawFastFood(brush: Brush): void {
  const { pick, between } = brush
  drawStreet(brush)
  const wall = pick(['#efe2cc', '#c2463a', '#e8d3ab'])
  const front = drawHouse(brush, {
    x: 214,
    width: 190,
    height: 56,
    depth: 26,
    wall,
    roof: pick<Roof>(['flat', 'shed']),
    roofColor: pick(['#c2463a', '#d9932e', '#2f7f86']),
    rise: 24,
  })
  drawWindows(brush, { left: front.left + 6, top: front.top + 8, width: 120, height: 40 }, [3, 1], 'wide')
  drawDoor(brush, front.right - 36, front.base, 34, '#5b3a2c')
  drawSign(brush, 'post', 'fast_food', [between(60, 90), between(90, 130)], pick(['#c2463a', '#d9932e']))
  drawCar(brush, between(170, 300), 272, 1.15)
}

/** Small, with a cup on its board and people before it. */
export function drawCafe(brush: Brush): void {
  const { pick, between, may } = brush
  drawStreet(brush)
  const width = between(92, 130)
  const front = drawShop(brush, { storeys: pick([1, 2]), width })
  const stripes = pick(STRIPES)
  drawShopWindow(brush, front, pick(['#5b3a2c', '#2f5a4c', '#8a5a3c', '#34405a']))
  drawAwning(brush, front.left + 2, front.base - 54, width - 4, stripes)
  drawSign(
    brush,
    pick(['round', 'blade']),
    'cafe',
    [front.left - 6, front.top + 24],
    pick(['#6b4226', '#2f5a4c', '#a2603c']),
  )
  drawTable(brush, between(70, 130), 264, pick(STRIPES))
  drawPerson(brush, between(250, 300), 262, 1.15)
  if (may(0.5)) drawTable(brush, between(300, 344), 268, pick(STRIPES))
  if (may(0.4))
    drawTree(brush, pick(['aspen', 'poplar', 'cottonwood']), pick([42, 362]), 256, between(90, 130))
}

export function drawBakery(brush: Brush): void {
  const { fill, between, pick } = brush
  drawCafeFront(brush, 'bakery')
  const x = between(60, 92)
  fill(poly(x - 18, 262, x - 14, 228, x + 14, 228, x + 18, 262), '#5b3a2c')
  fill(round(x - 12, 232, 24, 20, 3), '#fbf3e2')
  fill(oval(x, 242, 8, 5), pick(['#c98a45', '#a8713f']))
}

function drawCafeFront(brush: Brush, kind: string): void {
  const { pick, between } = brush
  drawStreet(brush)
  const width = between(100, 140)
  const front = drawShop(brush, { storeys: 1, width })
  drawShopWindow(brush, front, pick(['#f4e4c4', '#8a5a3c', '#c97b5a']))
  drawAwning(brush, front.left - 4, front.base - 56, width + 8, pick(STRIPES))
  drawSign(brush, 'board', kind, [front.left + width / 2, front.top - 4], '#a2603c')
}
