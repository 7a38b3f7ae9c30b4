import { arched, box, oval, poly, type Brush } from '../brush.ts'
import { ROOF_COLORS, STONES, pale, shade } from '../colors.ts'
import { drawDoor, drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawPath, drawStreet } from '../scene-land.ts'
import { drawTree, type TreeKind } from '../scene-trees.ts'
import { drawFence, drawFlag, drawLamp, drawPerson, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

const TREES: readonly TreeKind[] = ['cottonwood', 'spruce', 'aspen', 'poplar', 'pine']

/** Columns, a hall of brick, an old depot or school, or a modern block: museums live in all of them. */
export function drawMuseum(brush: Brush): void {
  const { pick } = brush
  pick([drawColumns, drawColumns, drawSchool, drawModern, drawClockHall, drawBarnMuseum])(brush)
}

function drawColumns(brush: Brush): void {
  const { pick, between, fill, may, hasSnow, isDark, shine } = brush
  drawMeadow(brush)
  drawPath(brush, 200, GROUND_Y + 8, 40)
  const wall = pick(STONES)
  const width = between(150, 220)
  const height = between(74, 100)
  const x = 200 + between(-12, 12)
  if (may(0.55))
    for (const side of [-1, 1]) {
      const wing = drawHouse(brush, {
        x: x + side * (width / 2 + 34),
        width: 72,
        height: height * 0.72,
        depth: 0,
        wall: shade(wall, 0.08),
        roof: 'flat',
        roofColor: pale(wall, 0.2),
      })
      drawWindows(
        brush,
        { left: wing.left + 6, top: wing.top + 8, width: 60, height: height * 0.5 },
        [2, 1],
        'arched',
      )
    }
  if (may(0.4)) {
    fill(`M${x - 36} ${GROUND_Y - height - 28}a36 32 0 0 1 72 0z`, pick(['#c9963a', '#4f7d72', '#8b9aa4']))
    fill(box(x - 40, GROUND_Y - height - 30, 80, 12), pale(wall, 0.3))
    drawFlag(brush, x, GROUND_Y - height - 58, 30)
  }
  fill(box(x - width / 2, GROUND_Y - height, width, height), shade(wall, 0.35))
  const door = arched(x - 11, GROUND_Y - 46, 22, 46)
  if (isDark) shine(door, '#ffd27a')
  else fill(door, '#5b3a2c')
  const count = pick([4, 6, 6, 8])
  for (let i = 0; i < count; i += 1) {
    const at = x - width / 2 + 6 + ((width - 22) * i) / (count - 1)
    fill(box(at, GROUND_Y - height, 10, height), pale(wall, 0.35))
    fill(box(at + 6.5, GROUND_Y - height, 3.5, height), shade(wall, 0.16))
    fill(box(at - 2, GROUND_Y - height, 14, 4) + box(at - 2, GROUND_Y - 6, 14, 6), pale(wall, 0.45))
  }
  const top = GROUND_Y - height
  fill(box(x - width / 2 - 8, top - 10, width + 16, 11), pale(wall, 0.2))
  fill(
    poly(x - width / 2 - 12, top - 10, x, top - between(38, 52), x + width / 2 + 12, top - 10),
    hasSnow ? '#f4f8fb' : pale(wall, 0.4),
  )
  fill(poly(x - width / 2 + 12, top - 13, x, top - 34, x + width / 2 - 12, top - 13), shade(wall, 0.15))
  for (let i = 0; i < 3; i += 1)
    fill(
      box(x - width / 2 - 8 - i * 7, GROUND_Y + i * 6, width + 16 + i * 14, 6.4),
      i % 2 ? shade(wall, 0.12) : pale(wall, 0.3),
    )
  if (may(0.6)) drawBanners(brush, x, width, top + 14)
  drawTree(brush, pick(TREES), pick([30, 372]), 258, between(100, 180))
}

function drawBanners({ fill, pick }: Brush, x: number, width: number, top: number): void {
  const color = pick(['#b23a2e', '#1f5f7a', '#d08a1e', '#6b3f6e'])
  for (const side of [-1, 1]) {
    const at = x + side * width * 0.3 - 8
    fill(poly(at, top, at + 16, top, at + 16, top + 40, at + 8, top + 34, at, top + 40), color)
  }
}

/** A school or a church of boards with its belfry. */
function drawSchool(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush)
  drawPath(brush, 196)
  const wall = pick(['#a9513f', '#f0e4cf', '#c9b58a', '#8fa8a0'])
  const roofColor = pick(ROOF_COLORS)
  const front = drawHouse(brush, {
    x: 196,
    width: between(104, 132),
    height: between(72, 90),
    depth: between(56, 84),
    wall,
    roof: 'front',
    roofColor,
    rise: between(38, 50),
  })
  const belfry = drawHouse(brush, {
    x: 196,
    width: 30,
    height: between(28, 40),
    depth: 7,
    wall: pale(wall, 0.3),
    roof: 'front',
    roofColor,
    rise: 30,
    base: front.top - 26,
  })
  fill(arched(belfry.left + 8, belfry.top + 6, 14, 20), '#3a3f4a')
  drawWindows(
    brush,
    { left: front.left + 8, top: front.top + 14, width: front.width * 0.32, height: 46 },
    [1, 1],
    'arched',
  )
  drawWindows(
    brush,
    {
      left: front.right - front.width * 0.32 - 8,
      top: front.top + 14,
      width: front.width * 0.32,
      height: 46,
    },
    [1, 1],
    'arched',
  )
  drawDoor(brush, 196, front.base, 38, '#5b3a2c')
  drawSign(brush, 'post', 'museum', [between(70, 96), 176], pick(['#1f5f7a', '#b23a2e', '#3f6b4c']))
  drawFence(brush, -4, 140, 266, '#efe6d2')
  drawTree(brush, pick(TREES), 368, 254, between(110, 180))
}

/** Glass and leaning walls. */
function drawModern(brush: Brush): void {
  const { pick, between, fill, isDark, shine } = brush
  drawStreet(brush)
  const wall = pick(['#c9763a', '#8b9aa4', '#e3dccb', '#b0564a', '#5f6f74'])
  const lean = between(20, 60) * pick([-1, 1])
  const top = between(96, 130)
  fill(poly(104, GROUND_Y, 104 + lean * 0.4, top + 34, 300 + lean, top, 286, GROUND_Y), wall)
  fill(poly(286, GROUND_Y, 300 + lean, top, 346 + lean * 0.4, top + 52, 338, GROUND_Y), shade(wall))
  const glass = poly(124, GROUND_Y, 128, GROUND_Y - 54, 266, GROUND_Y - 66, 262, GROUND_Y)
  if (isDark) shine(glass, '#ffd88a')
  else fill(glass, '#8fb8c8')
  for (let i = 1; i < 6; i += 1) fill(box(124 + i * 24, GROUND_Y - 64, 2, 64), shade(wall, 0.5))
  const low = drawHouse(brush, {
    x: 74,
    width: 92,
    height: between(44, 66),
    depth: 0,
    wall: pale(wall, 0.4),
    roof: 'flat',
    roofColor: shade(wall),
  })
  drawWindows(brush, { left: low.left + 6, top: low.top + 8, width: 80, height: 30 }, [5, 1], 'tall')
  drawBanners(brush, 200, 110, top + 50)
  drawTree(brush, pick(TREES), 376, 256, between(80, 130))
  drawPerson(brush, between(130, 240), 258, 1.1)
}

/** A town's hall with a clock in its tower. */
function drawClockHall(brush: Brush): void {
  const { pick, between, fill, isDark, shine } = brush
  drawStreet(brush)
  const wall = pick(['#a9513f', '#c98f63', '#d9c3a0', '#8f4a44'])
  const [roofColor, trim] = [pick(ROOF_COLORS), '#f3e6cc']
  const front = drawHouse(brush, {
    x: 200,
    width: between(160, 210),
    height: between(74, 92),
    depth: 26,
    wall,
    roof: pick<Roof>(['hip', 'mansard', 'eaves']),
    roofColor,
    rise: 34,
  })
  drawWindows(
    brush,
    {
      left: front.left + 6,
      top: front.top + 8,
      width: front.width - 12,
      height: front.base - front.top - 18,
    },
    [6, 2],
    'arched',
    trim,
  )
  const x = pick([200, front.left + 30, front.right - 30])
  const tower = drawHouse(brush, {
    x,
    width: 44,
    height: between(124, 142),
    depth: 12,
    wall: pale(wall, 0.1),
    roof: pick<Roof>(['front', 'mansard']),
    roofColor,
    rise: between(24, 34),
  })
  const clock = oval(x, tower.top + 20, 13)
  if (isDark) shine(clock, '#fff0c0')
  else fill(clock, '#fff6e0')
  fill(box(x - 1, tower.top + 10, 2, 11) + box(x, tower.top + 19, 8, 2), '#3a3f4a')
  drawDoor(brush, x, tower.base, 38, '#5b3a2c')
  drawFlag(brush, 60, 252, between(90, 120))
  drawLamp(brush, 340, 254)
}

/** A barn or a depot with a wagon's wheel before it. */
function drawBarnMuseum(brush: Brush): void {
  const { pick, between, fill, line } = brush
  drawMeadow(brush)
  const wall = pick(['#9a3f32', '#8a5f3f', '#5f6f5a', '#b98457'])
  const front = drawHouse(brush, {
    x: 216,
    width: between(130, 168),
    height: between(66, 84),
    depth: 44,
    wall,
    roof: pick<Roof>(['front', 'eaves', 'shed']),
    roofColor: pick(ROOF_COLORS),
    rise: 48,
  })
  fill(box(196, front.base - 48, 44, 48), shade(wall, 0.45))
  line(
    `M196 ${front.base - 48}l44 48M240 ${front.base - 48}l-44 48M196 ${front.base - 48}h44v48h-44z`,
    '#f3e6cc',
    3,
  )
  drawWindows(brush, { left: front.left + 6, top: front.top + 10, width: 34, height: 32 }, [1, 1], 'plain')
  const [x, y] = [between(70, 104), GROUND_Y - 2]
  line(oval(x, y, 30), '#5b3a2c', 5)
  for (let i = 0; i < 6; i += 1)
    line(
      `M${x - 28 * Math.cos((i * Math.PI) / 6)} ${y - 28 * Math.sin((i * Math.PI) / 6)}L${x + 28 * Math.cos((i * Math.PI) / 6)} ${y + 28 * Math.sin((i * Math.PI) / 6)}`.replaceAll(
        /-?\d+\.\d+/g,
        (value) => Number(value).toFixed(1),
      ),
      '#5b3a2c',
      2.4,
    )
  fill(oval(x, y, 6), '#8a5a3c')
  drawFence(brush, -4, 404, 274, '#8a6a4a')
}
