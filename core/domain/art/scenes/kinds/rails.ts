import { box, oval, poly, round, type Brush } from '../brush.ts'
import { PAINTS, ROOF_COLORS, shade } from '../colors.ts'
import { drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawHouse } from '../walls.ts'

/** A depot with its platform, and a train that waits. */
export function drawTrainStation(brush: Brush): void {
  const { pick, between, fill } = brush
  drawMeadow(brush, GROUND_Y - 14)
  const wall = pick(['#d9c3a0', '#a9513f', '#8fa08a', '#c98f63', '#e8c274'])
  const roofColor = pick(ROOF_COLORS)
  const depot = drawHouse(brush, {
    x: between(120, 280),
    width: between(130, 180),
    height: 56,
    depth: 24,
    wall,
    roof: pick<Roof>(['hip', 'eaves']),
    roofColor,
    rise: between(34, 48),
    base: GROUND_Y - 8,
  })
  fill(
    poly(
      depot.left - 30,
      depot.top + 16,
      depot.right + 30,
      depot.top + 16,
      depot.right + 10,
      depot.top + 4,
      depot.left - 10,
      depot.top + 4,
    ),
    shade(roofColor, 0.12),
  )
  drawWindows(
    brush,
    { left: depot.left + 6, top: depot.top + 16, width: depot.width - 12, height: 34 },
    [4, 1],
    'arched',
  )
  drawTrack(brush, 278)
  const color = pick(PAINTS)
  const nose = between(250, 330)
  fill(`M-60 204H${nose - 36}Q${nose - 4} 208 ${nose + 10} 246L${nose + 12} 268H-60z`, '#d9dde0')
  fill(box(-60, 250, nose + 72, 9), color)
  drawTrainWindows(brush, nose)
  for (let x = 20; x < nose - 10; x += 40) fill(oval(x, 271, 7), '#2b2d36')
}

function drawTrainWindows({ fill, shine, isDark }: Brush, nose: number): void {
  let panes = poly(nose - 30, 212, nose - 12, 218, nose - 2, 236, nose - 30, 236)
  for (let x = 2; x < nose - 54; x += 28) panes += round(x, 214, 21, 24, 4)
  if (isDark) shine(panes, '#ffe0a0')
  else fill(panes, '#40607a')
}

function drawTrack({ fill }: Brush, y: number): void {
  fill(box(-60, y - 4, 520, 20), '#9a8d7c')
  let sleepers = ''
  for (let x = -60; x < 460; x += 17) sleepers += box(x, y, 10, 5)
  fill(sleepers, '#5b4a3c')
  fill(box(-60, y - 2, 520, 2.6), '#c9ced2')
}

/** An engine under steam with its cars. */
export function drawScenicRailway(brush: Brush): void {
  const { pick, between, fill, shine, hour, isDark } = brush
  drawMeadow(brush)
  drawTree(brush, pick(['spruce', 'pine', 'aspen']), pick([60, 350]), 240, between(90, 150))
  const [x, y, color] = [
    between(196, 262),
    266,
    pick(['#c2463a', '#d9932e', '#3f6b4c', '#34507f', '#8a4a3c']),
  ]
  drawTrack(brush, y + 2)
  for (let i = 0; i < 3; i += 1) {
    const left = x - 116 - i * 86
    fill(box(left, y - 66, 78, 54), color)
    fill(box(left - 3, y - 73, 84, 8), shade(color, 0.35))
    const panes = [0, 1, 2].map((at) => box(left + 8 + at * 23, y - 56, 16, 18)).join('')
    if (isDark) shine(panes, '#ffd27a')
    else fill(panes, '#f4e6c4')
    fill(oval(left + 16, y - 8, 8) + oval(left + 62, y - 8, 8), '#2b2d36')
  }
  fill(round(x - 4, y - 62, 96, 34, 12), '#2e333d')
  fill(round(x - 4, y - 62, 96, 12, 6), '#4a515e')
  fill(box(x - 30, y - 82, 44, 66), shade(color, 0.1))
  fill(box(x - 36, y - 88, 56, 8), '#2e333d')
  fill(box(x - 22, y - 72, 20, 20), isDark ? '#ffd27a' : '#f4e6c4')
  fill(
    poly(x + 66, y - 60, x + 62, y - 92, x + 88, y - 92, x + 80, y - 60) + round(x + 30, y - 74, 16, 16, 6),
    '#2e333d',
  )
  fill(box(x - 34, y - 28, 130, 14), '#3a3f4a')
  fill(poly(x + 88, y - 30, x + 118, y - 4, x + 88, y - 4), '#8a3a30')
  fill(
    oval(x - 10, y - 12, 14) + oval(x + 24, y - 12, 14) + oval(x + 56, y - 12, 14) + oval(x + 84, y - 7, 9),
    '#1f232b',
  )
  fill(oval(x - 10, y - 12, 5) + oval(x + 24, y - 12, 5) + oval(x + 56, y - 12, 5), color)
  const drift = between(-46, -20)
  let steam = ''
  for (let i = 0; i < 6; i += 1)
    steam += oval(x + 74 + i * drift * 0.8, y - 104 - i * between(9, 15), 11 + i * 6, 9 + i * 4)
  shine(steam, hour.cloud, isDark ? 0.55 : 0.85)
}
