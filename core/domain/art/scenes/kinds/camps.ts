import { box, oval, poly, round, type Brush } from '../brush.ts'
import { pale, shade } from '../colors.ts'
import { drawAwning, drawDoor } from '../openings.ts'
import { GROUND_Y, drawMeadow } from '../scene-land.ts'
import { drawTree, type TreeKind } from '../scene-trees.ts'

/** A tent or two around a fire. */
export function drawCampground(brush: Brush): void {
  const { pick, between, may } = brush
  drawMeadow(brush)
  const colors = ['#d9763a', '#c2463a', '#2f7f86', '#e0ac3c', '#4f7d5a', '#34608f']
  const x = between(150, 240)
  if (may(0.6))
    drawTent(brush, x + pick([-1, 1]) * between(84, 120), GROUND_Y - 4, between(44, 58), pick(colors))
  drawTent(brush, x, GROUND_Y + 16, between(74, 98), pick(colors))
  drawFire(brush, x + pick([-1, 1]) * between(88, 116), GROUND_Y + 30)
  const tree: TreeKind = pick(['spruce', 'pine', 'juniper', 'aspen'])
  drawTree(brush, tree, pick([34, 366]), 268, between(110, 190))
}

function drawTent(
  { fill, shine, isDark, may }: Brush,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  const h = size * 0.92
  if (may(0.4)) {
    fill(
      `M${x - size} ${y}C${x - size * 0.8} ${y - h * 1.1} ${x + size * 0.8} ${y - h * 1.1} ${x + size} ${y}z`,
      color,
    )
    fill(
      `M${x + size * 0.2} ${y}C${x + size * 0.4} ${y - h * 0.8} ${x + size * 0.5} ${y - h * 0.8} ${x + size * 0.1} ${y - h * 0.82}C${x + size * 0.7} ${y - h * 0.9} ${x + size * 0.9} ${y - h * 0.5} ${x + size} ${y}z`,
      shade(color),
    )
    const flap = `M${x - size * 0.34} ${y}Q${x - size * 0.2} ${y - h * 0.62} ${x - size * 0.05} ${y - h * 0.6}Q${x + size * 0.12} ${y - h * 0.5} ${x + size * 0.16} ${y}z`
    if (isDark) shine(flap, '#ffd27a')
    else fill(flap, pale(color, 0.6))
    return
  }
  fill(poly(x, y - h, x + size * 0.5, y - h * 0.86, x + size * 1.25, y - 6, x + size * 0.8, y), shade(color))
  fill(poly(x - size * 0.8, y, x, y - h, x + size * 0.8, y), color)
  const flap = poly(x - size * 0.3, y, x, y - h * 0.9, x + size * 0.24, y)
  if (isDark) shine(flap, '#ffd27a')
  else fill(flap, pale(color, 0.55))
  fill(poly(x, y - h * 0.9, x + size * 0.24, y, x + size * 0.46, y), pale(color, 0.2))
}

function drawFire({ fill, shine, isDark }: Brush, x: number, y: number): void {
  if (isDark) shine(oval(x, y - 10, 40, 30), '#ffb45a', 0.28)
  fill(oval(x - 13, y, 5, 3.6) + oval(x, y + 3, 6, 4) + oval(x + 13, y, 5, 3.6), '#7d766f')
  shine(
    `M${x - 9} ${y}Q${x - 10} ${y - 14} ${x - 1} ${y - 26}Q${x + 2} ${y - 16} ${x + 8} ${y - 15}Q${x + 11} ${y - 6} ${x + 8} ${y}z`,
    '#f08a2c',
  )
  shine(`M${x - 4} ${y}Q${x - 4} ${y - 9} ${x + 1} ${y - 14}Q${x + 5} ${y - 6} ${x + 4} ${y}z`, '#ffd75a')
}

/** A camper beside its awning, or a motor home. */
export function drawRvPark(brush: Brush): void {
  const { pick, between, fill, may, isDark, shine } = brush
  drawMeadow(brush)
  const [body, stripe] = [
    pick(['#f3ecdc', '#e3e8e8', '#f0dfb2', '#cfe0dc']),
    pick(['#c2463a', '#2f7f86', '#d9932e', '#4f6f9a']),
  ]
  const [x, y] = [between(176, 220), GROUND_Y + 22]
  fill(oval(x, y + 2, 108, 6), '#2a2a33', 0.22)
  if (may(0.5)) fill(round(x - 100, y - 92, 196, 82, 26), body)
  else fill(poly(x - 100, y - 88, x + 74, y - 88, x + 100, y - 46, x + 100, y - 10, x - 100, y - 10), body)
  fill(box(x - 100, y - 40, 200, 9), stripe)
  fill(box(x - 100, y - 29, 200, 4), stripe, 0.6)
  const glass = round(x - 84, y - 74, 44, 26, 5) + round(x + 34, y - 74, 44, 26, 5)
  if (isDark) shine(glass, '#ffd27a')
  else fill(glass, '#9cc3d2')
  drawDoor(brush, x + 2, y - 10, 56, pale(body, 0.3))
  fill(oval(x - 52, y - 8, 15) + oval(x + 58, y - 8, 15), '#2b2d36')
  fill(oval(x - 52, y - 8, 6) + oval(x + 58, y - 8, 6), '#aab0b5')
  if (may(0.6)) drawAwning(brush, x - 96, y - 88, 100, [stripe, '#fff8e8'])
  drawTree(brush, pick(['spruce', 'pine', 'cottonwood']), pick([30, 372]), 262, between(110, 170))
}
