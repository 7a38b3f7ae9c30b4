import { arched, box, oval, poly, round, type Brush } from '../brush.ts'
import { pale, shade } from '../colors.ts'
import { drawAwning, drawChimney, drawDoor, drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawPath, drawStreet } from '../scene-land.ts'
import { drawBushes, drawTree, type TreeKind } from '../scene-trees.ts'
import { drawCar, drawFence, drawFlag, drawPerson, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

const TREES: readonly TreeKind[] = ['cottonwood', 'spruce', 'aspen', 'poplar', 'pine']

/** A low house of stone and wood with a flag, where rangers answer. */
export function drawVisitorCenter(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush)
  const x = between(190, 230)
  drawPath(brush, x)
  const wall = pick(['#a87849', '#8a7a66', '#b98a62'])
  const front = drawHouse(brush, {
    x,
    width: between(170, 220),
    height: between(48, 64),
    depth: 26,
    wall,
    roof: pick<Roof>(['eaves', 'hip', 'shed']),
    roofColor: pick(['#3f5a52', '#5b3b34', '#4b5a66']),
    rise: between(30, 48),
  })
  fill(box(front.left, front.base - 14, front.width, 14), '#8b8580')
  drawWindows(
    brush,
    { left: front.left + 8, top: front.top + 6, width: front.width - 16, height: 30 },
    [5, 1],
    'wide',
    '#f1dfc0',
  )
  drawDoor(brush, x, front.base, 36, '#3f5a52')
  drawFlag(brush, front.left - 26, 250, between(96, 130))
  drawSign(brush, 'post', 'visitor_center', [between(322, 352), 176], '#6b4a32')
  drawTree(brush, 'spruce', 20, 262, between(110, 170))
}

export function drawHospital(brush: Brush): void {
  const { pick, between } = brush
  drawStreet(brush)
  const front = drawHouse(brush, {
    x: 200,
    width: between(180, 230),
    height: between(84, 112),
    depth: 26,
    wall: pick(['#e9e0cc', '#c9dcd8', '#dcc9b4']),
    roof: 'flat',
    roofColor: '#4b5a66',
  })
  drawWindows(
    brush,
    {
      left: front.left + 6,
      top: front.top + 8,
      width: front.width - 12,
      height: front.base - front.top - 46,
    },
    [8, 2],
    'wide',
  )
  drawAwning(brush, 170, front.base - 44, 60, ['#2f7f86', '#fbf3e2'])
  drawDoor(brush, 200, front.base, 28, '#40607a')
  drawSign(brush, 'post', 'hospital', [between(60, 84), 150], '#b23a2e')
  drawCar(brush, 300, 276, 1.2, '#f4f0e6')
}

/** Seats or a lawn before a stage with its lights. */
export function drawStage(brush: Brush): void {
  const { pick, fill, shine, isDark } = brush
  drawMeadow(brush)
  const rock = pick(['#b0563a', '#a3603f', '#8f7a66'])
  fill(`M-10 ${GROUND_Y}L10 110L70 84L112 ${GROUND_Y}z`, rock)
  fill(`M290 ${GROUND_Y}L330 96L392 78L420 ${GROUND_Y}z`, shade(rock, 0.2))
  fill(poly(112, 146, 200, 118, 288, 146, 288, 154, 112, 154), '#4b5a66')
  fill(box(118, 154, 6, 78) + box(276, 154, 6, 78), '#3a3f4a')
  fill(box(124, 154, 152, 64), shade(rock, 0.55))
  for (const [i, x] of [150, 200, 250].entries())
    shine(poly(x, 156, x - 22, 226, x + 22, 226), ['#ffd27a', '#f08aa0', '#8fd0e8'][i]!, isDark ? 0.5 : 0.28)
  fill(box(108, 218, 184, 14), '#5b3a2c')
  for (let i = 0; i < 3; i += 1) drawPerson(brush, 160 + i * 40, 219, 1)
  for (let row = 0; row < 3; row += 1) drawListeners(brush, 256 + row * 17)
}

/** A row of heads and shoulders across the scene, one path for those of a colour. */
function drawListeners({ pick, between, fill }: Brush, y: number): void {
  const coats = ['#3a3f52', '#4a3527', '#5b4a6a', '#2f4a5a']
  const paths = new Map<string, string>()
  for (let x = between(-24, -10); x < 424; x += 19) {
    const coat = pick(coats)
    paths.set(coat, `${paths.get(coat) ?? ''}${oval(x, y, 6.4, 7)}${round(x - 8, y + 5, 16, 14, 6)}`)
  }
  for (const [coat, path] of paths) fill(path, coat)
}

/** A wheel, tents and lights. */
export function drawFair(brush: Brush): void {
  const { pick, between, fill, line } = brush
  drawMeadow(brush)
  const [x, y, r] = [between(160, 240), 140, between(66, 80)]
  line(`M${x} ${y}L${x - 40} ${GROUND_Y + 6}M${x} ${y}L${x + 40} ${GROUND_Y + 6}`, '#4a5a78', 6)
  line(oval(x, y, r) + oval(x, y, r * 0.86), '#e8e2d4', 3)
  for (let i = 0; i < 12; i += 1) {
    const [dx, dy] = [
      Math.round(r * Math.cos((i * Math.PI) / 6)),
      Math.round(r * Math.sin((i * Math.PI) / 6)),
    ]
    line(`M${x} ${y}l${dx} ${dy}`, '#e8e2d4', 1.6)
    fill(round(x + dx - 7, y + dy, 14, 12, 4), pick(['#c2463a', '#e6a62e', '#2f7f86', '#5f9950', '#7c3b5a']))
  }
  for (const at of [60, 330]) {
    fill(
      poly(at - 46, GROUND_Y - 30, at, GROUND_Y - 78, at + 46, GROUND_Y - 30),
      pick(['#c2463a', '#2f7f86', '#d9932e']),
    )
    fill(poly(at - 15, GROUND_Y - 30, at, GROUND_Y - 78, at + 15, GROUND_Y - 30), '#fbf3e2')
    fill(box(at - 42, GROUND_Y - 30, 84, 38), '#f4e4c4')
  }
  for (let i = 0; i < 5; i += 1) drawPerson(brush, 60 + i * 66 + between(0, 30), between(256, 280), 1.1)
}

/** Beds of flowers before a house of glass. */
export function drawGarden(brush: Brush): void {
  const { pick, between, fill, hasSnow, line } = brush
  drawMeadow(brush)
  const [x, r] = [200 + between(-20, 20), between(62, 84)]
  fill(`M${x - r} ${GROUND_Y}v-34a${r} ${r} 0 0 1 ${2 * r} 0v34z`, '#bcd9d6')
  fill(
    `M${x + r * 0.3} ${GROUND_Y}v${-34 - r * 0.95}a${r} ${r} 0 0 1 ${r * 0.7} ${r * 0.95}v34z`,
    '#8fb8b4',
    0.7,
  )
  for (const at of [-0.6, -0.2, 0.2, 0.6])
    line(
      `M${x + at * r} ${GROUND_Y}V${Math.round(GROUND_Y - 34 - r * Math.sqrt(1 - at * at))}`,
      '#f6f2e6',
      2.4,
    )
  line(
    `M${x - r} ${GROUND_Y - 34}h${2 * r}M${x - r} ${GROUND_Y}v-34a${r} ${r} 0 0 1 ${2 * r} 0v34z`,
    '#f6f2e6',
    3,
  )
  drawDoor(brush, x, GROUND_Y, 32, '#4f7d72')
  for (let row = 0; row < 3; row += 1)
    for (let at = between(-6, 10); at < 408; at += between(10, 18))
      fill(
        oval(at, 250 + row * 18 + between(-3, 3), between(3.4, 6)),
        hasSnow ? '#f4f8fb' : pick(['#d9506a', '#e6a62e', '#8a5aa8', '#f4e8f0', '#d96a32']),
      )
  drawTree(brush, pick(TREES), pick([36, 364]), 246, between(110, 170))
}

/** The gate of a zoo with what lives behind it. */
export function drawZoo(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush)
  const x = between(230, 290)
  const coat = '#e0ad5a'
  fill(
    poly(x - 10, 236, x - 6, 120, x + 10, 120, x + 12, 200) +
      round(x - 60, 186, 76, 34, 16) +
      box(x - 56, 206, 7, 52) +
      box(x - 38, 206, 7, 52) +
      box(x - 8, 206, 7, 52) +
      box(x + 6, 206, 7, 52) +
      poly(x - 6, 108, x + 14, 106, x + 32, 118, x + 30, 126, x - 4, 128),
    coat,
  )
  for (let i = 0; i < 14; i += 1)
    fill(
      oval(
        i < 6 ? x + between(-4, 6) : x + between(-54, 8),
        i < 6 ? between(132, 184) : between(190, 214),
        3.6,
        3,
      ),
      '#a3622f',
    )
  fill(box(x - 2, 98, 2.4, 12) + box(x + 7, 98, 2.4, 12), coat)
  fill(box(46, 150, 16, 92) + box(150, 150, 16, 92), '#8b8580')
  fill(poly(36, 150, 106, 118, 176, 150, 176, 166, 36, 166), pick(['#3f6b4c', '#b23a2e', '#8a5f3f']))
  drawSign(brush, 'board', 'zoo', [106, 150], '#d08a1e')
  drawTree(brush, pick(['pine', 'cottonwood']), 366, 250, between(120, 180))
  drawFence(brush, 170, 404, 268, '#8a6a4a')
}

/** Old fronts along the only street, boards missing. */
export function drawGhostTown(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush)
  drawPath(brush, 190, GROUND_Y - 2, 30)
  const walls = ['#8c7a66', '#7d6a57', '#9a8670', '#6f6255'] as const
  let x = between(40, 66)
  while (x < 380) {
    const width = between(56, 84)
    const front = drawHouse(brush, {
      x,
      width,
      height: between(40, 74),
      depth: 10,
      wall: pick(walls),
      roof: pick<Roof>(['front', 'steps', 'shed', 'eaves']),
      roofColor: pick(['#5f4a3d', '#6d5a4a', '#7a4f3a']),
      rise: between(20, 36),
      base: GROUND_Y + between(-4, 6),
    })
    fill(box(x - width * 0.3, front.base - 30, 12, 18) + box(x + 6, front.base - 34, 14, 34), '#3b332d')
    fill(
      box(front.left + 4, front.top + 6, width - 12, 1.6) +
        box(front.left + 8, front.top + 16, width - 16, 1.6),
      '#5b4f44',
    )
    x += width + between(8, 34)
  }
}

/** Walls of adobe with towers: what stands since long ago. */
export function drawHistoricSite(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush)
  drawPath(brush, 200, GROUND_Y, 20)
  const wall = pick(['#c9976a', '#b98a62', '#a8826a', '#d0b08a'])
  const top = GROUND_Y - between(54, 72)
  fill(box(84, top, 232, GROUND_Y - top), wall)
  for (const x of [70, 292]) {
    fill(box(x, top - 26, 48, GROUND_Y - top + 26), pale(wall, 0.12))
    fill(box(x + 30, top - 26, 18, GROUND_Y - top + 26), shade(wall, 0.22))
    for (let i = 0; i < 3; i += 1) fill(box(x + i * 18, top - 36, 11, 11), pale(wall, 0.12))
  }
  for (let x = 126; x < 290; x += 20) fill(box(x, top - 4, 8, 4) + oval(x + 4, top + 12, 2.6), '#6b4f3d')
  fill(arched(178, GROUND_Y - 50, 44, 50), '#5b3a2c')
  drawFlag(brush, pick([94, 316]), top - 30, 46)
  drawBushes(brush, 262, 5)
  drawChimney(brush, 250, top - 2)
}
