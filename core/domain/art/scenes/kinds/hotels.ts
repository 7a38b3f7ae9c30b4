import { box, type Brush } from '../brush.ts'
import { PLASTER, ROOF_COLORS, SIGNS, pale, shade } from '../colors.ts'
import { drawAwning, drawDoor, drawWindows, type WindowStyle } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawStreet } from '../scene-land.ts'
import { drawCar, drawFlag, drawLamp, drawSign, type SignShape } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** Several storeys at a street, wide or tall, with a canopy over the door. */
export function drawHotel(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawStreet(brush)
  const storeys = pick([3, 4, 5, 6])
  const isTall = storeys > 4
  const width = isTall ? between(96, 132) : between(150, 214)
  const [wall, roofColor] = [pick(PLASTER), pick(ROOF_COLORS)]
  const roof = pick<Roof>(
    isTall ? ['flat', 'flat', 'steps', 'hip'] : ['flat', 'hip', 'mansard', 'eaves', 'steps'],
  )
  const x = between(176, 212)
  const height = Math.min(138, storeys * between(25, 30))
  const wing = may(0.55)
  if (wing) {
    const low = height * between(0.45, 0.7)
    const far = x + (may(0.5) ? -1 : 1) * (width * 0.5 + 26)
    const front = drawHouse(brush, {
      x: far,
      width: 96,
      height: low,
      depth: 18,
      wall: pale(wall, 0.3),
      roof: 'flat',
      roofColor,
      base: GROUND_Y - 3,
    })
    drawWindows(
      brush,
      { left: front.left + 4, top: front.top + 8, width: 88, height: low - 26 },
      [4, Math.max(1, storeys - 2)],
      'plain',
    )
  }
  const front = drawHouse(brush, {
    x,
    width,
    height,
    depth: between(18, 34),
    wall,
    roof,
    roofColor,
    rise: between(24, 44),
  })
  const style = pick<WindowStyle>(['plain', 'arched', 'tall', 'shutters', 'wide'])
  const columns = Math.round(width / between(24, 32))
  drawWindows(
    brush,
    { left: front.left + 6, top: front.top + 8, width: width - 12, height: height - 44 },
    [columns, storeys - 1],
    style,
    pick(['#f6efe2', pale(wall, 0.7), '#3f4653']),
  )
  if (may(0.4)) fill(box(front.left, front.base - 40, width, 4), pale(wall, 0.6))
  if (may(0.4)) drawBalconies(brush, front.left + 8, front.top + 8, width - 16, height - 44, storeys - 1)
  drawWindows(
    brush,
    { left: front.left + 8, top: front.base - 34, width: width - 16, height: 30 },
    [pick([3, 4, 5]), 1],
    'wide',
  )
  const colors = [pick(SIGNS), '#f6ecd8'] as const
  const canopy = between(44, 70)
  drawDoor(brush, x, front.base, 28, pick(ROOF_COLORS))
  if (may(0.6)) drawAwning(brush, x - canopy / 2, front.base - 42, canopy, colors)
  else
    fill(
      box(x - canopy / 2, front.base - 38, canopy, 6) +
        box(x - canopy / 2 + 3, front.base - 32, 3, 32) +
        box(x + canopy / 2 - 6, front.base - 32, 3, 32),
      colors[0],
    )
  const sign = isTall ? 'blade' : pick<SignShape>(['blade', 'roof'])
  if (sign === 'roof')
    drawSign(
      brush,
      'roof',
      'hotel',
      [x, front.top - (roof === 'flat' ? 46 : roof === 'steps' ? 60 : 80)],
      colors[0],
    )
  else drawSign(brush, 'blade', 'hotel', [front.left, front.top + between(8, 40)], colors[0])
  if (may(0.5)) drawLamp(brush, pick([70, 320]), 250)
  if (may(0.7)) drawCar(brush, pick([80, 290, 330]), 276, 1.05)
}

function drawBalconies(
  { fill }: Brush,
  left: number,
  top: number,
  width: number,
  height: number,
  rows: number,
): void {
  const step = height / rows
  let bars = ''
  for (let row = 1; row <= rows; row += 1) bars += box(left, top + step * row - 5, width, 3)
  fill(bars, '#4a4f58', 0.75)
}

/** Brick or painted wood of the 1890s: bays, cornices, a tower or a porch along the street. */
export function drawHistoricHotel(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawStreet(brush)
  const wall = pick(['#a9513f', '#b8694a', '#c98f63', '#d9c3a0', '#8f4a44', '#7c8f86', '#e3b9a0'])
  const roofColor = pick(ROOF_COLORS)
  const width = between(150, 200)
  const height = between(92, 116)
  const x = 200 + between(-10, 10)
  const trim = pick(['#f3e6cc', '#e9d9b4', '#dfe5dc'])
  const front = drawHouse(brush, {
    x,
    width,
    height,
    depth: between(20, 34),
    wall,
    roof: pick<Roof>(['mansard', 'mansard', 'flat', 'steps']),
    roofColor,
    rise: 36,
  })
  const rows = pick([2, 3])
  drawWindows(
    brush,
    { left: front.left + 5, top: front.top + 6, width: width - 10, height: height - 42 },
    [pick([5, 6, 7]), rows],
    pick<WindowStyle>(['arched', 'tall', 'arched']),
    trim,
  )
  fill(
    box(front.left - 2, front.top + 4, width + 4, 3) + box(front.left - 2, front.base - 38, width + 4, 4),
    trim,
  )
  if (may(0.6)) {
    const towerX = pick([front.left + 14, x, front.right - 14])
    const tower = drawHouse(brush, {
      x: towerX,
      width: 36,
      height: height + between(22, 36),
      depth: 8,
      wall: shade(wall, 0.08),
      roof: 'front',
      roofColor,
      rise: between(26, 44),
    })
    drawWindows(
      brush,
      { left: tower.left + 3, top: tower.top + 4, width: 30, height: height - 20 },
      [2, 3],
      'arched',
      trim,
    )
    drawFlag(brush, towerX, tower.top - 34, 34)
  }
  if (may(0.6)) {
    fill(box(front.left - 8, front.base - 40, width + 16, 5), pale(roofColor, 0.25))
    for (let at = front.left - 6; at < front.right + 6; at += 27)
      fill(box(at, front.base - 36, 3.4, 36), trim)
    fill(
      box(front.left - 8, front.base - 13, width * 0.36, 2) +
        box(front.right + 8 - width * 0.36, front.base - 13, width * 0.36, 2),
      trim,
    )
  } else drawAwning(brush, front.left + 10, front.base - 40, width - 20, [pick(SIGNS), '#f6ecd8'])
  drawDoor(brush, x, front.base, 28, '#5b3a2c')
  drawSign(brush, 'blade', 'historic_hotel', [front.left, front.top + 14], pick(SIGNS))
  drawLamp(brush, pick([84, 318]), 250, 56)
}

/** One long storey of doors, a car before one of them, and a sign at the road. */
export function drawMotel(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawStreet(brush)
  const [wall, roofColor] = [pick(PLASTER), pick(ROOF_COLORS)]
  const storeys = pick([1, 1, 2])
  const height = storeys * 44
  const front = drawHouse(brush, {
    x: 214,
    width: 280,
    height,
    depth: 20,
    wall,
    roof: pick<Roof>(['eaves', 'flat', 'shed']),
    roofColor,
    rise: 26,
  })
  const door = pick(['#2f7f86', '#c0503a', '#e0a53c', '#6b3f6e'])
  for (let storey = 0; storey < storeys; storey += 1) {
    const base = front.base - storey * 44
    for (let at = front.left + 30; at < front.right - 20; at += 62) {
      drawDoor(brush, at, base, 27, door)
      drawWindows(brush, { left: at + 10, top: base - 32, width: 36, height: 26 }, [1, 1], 'wide')
    }
    if (storey > 0) fill(box(front.left, base - 2, 280, 4) + box(front.left, base - 14, 280, 2), '#5a4a40')
  }
  drawSign(brush, 'post', 'motel', [between(52, 92), between(110, 140)], pick(SIGNS))
  drawCar(brush, between(140, 300), 266, 1.25)
  if (may(0.6)) drawCar(brush, 350, 262, 1.1)
}
