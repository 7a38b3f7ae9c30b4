import { mixed } from '../../palette.ts'
import { box, oval, poly, round, type Brush } from '../brush.ts'
import { pale, shade } from '../colors.ts'
import { drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow } from '../scene-land.ts'
import { TREE_KINDS, drawGrove, drawTree } from '../scene-trees.ts'
import { drawPerson } from '../things.ts'
import { drawHouse } from '../walls.ts'

const waterOf = ({ hour }: Brush): string => mixed(hour.sky[1], '#2f7f9a', 0.45)

/** Warm water with steam over it, between rocks or beside a bath house. */
export function drawHotSpring(brush: Brush): void {
  const { pick, between, may, shine, hour, isDark, fill } = brush
  drawMeadow(brush)
  if (may(0.55)) {
    const bath = drawHouse(brush, {
      x: pick([96, 300]),
      width: between(120, 170),
      height: between(48, 76),
      depth: 20,
      wall: pick(['#c9976a', '#e8d3ab', '#a87849', '#b5564a']),
      roof: pick<Roof>(['hip', 'eaves', 'flat', 'front']),
      roofColor: pick(['#8d3f34', '#31594f', '#4b5a66']),
      rise: 34,
      base: GROUND_Y - 6,
    })
    drawWindows(
      brush,
      { left: bath.left + 6, top: bath.top + 8, width: bath.width - 12, height: 32 },
      [4, 1],
      pick(['arched', 'wide']),
    )
  } else drawGrove(brush, [pick(TREE_KINDS), pick(TREE_KINDS)], 236, 60, 130)
  const [x, y, across] = [between(170, 230), between(254, 264), between(128, 170)]
  const color = waterOf(brush)
  fill(oval(x, y + 5, across + 12, 34), brush.hasSnow ? '#c3cfd8' : '#b09a80')
  shine(oval(x, y, across, 27), mixed(color, '#7fd0c8', 0.35))
  shine(oval(x - across * 0.2, y - 6, across * 0.5, 9), pale(color, 0.55), 0.6)
  for (let i = 0; i < 16; i += 1) {
    const angle = (i / 16) * 2 * Math.PI + between(-0.1, 0.1)
    fill(
      oval(x + Math.cos(angle) * (across + 4), y + Math.sin(angle) * 31 + 3, between(8, 17), between(5, 10)),
      pick(['#8b8580', '#a39a8c', '#75706c']),
    )
  }
  const bathers = pick([1, 2, 3])
  for (let i = 0; i < bathers; i += 1) {
    const at = x - 60 + i * between(40, 62)
    fill(oval(at, y - 4, 6.4) + round(at - 8, y, 16, 9, 5), '#d9a47c')
    fill(`M${at - 6.6} ${y - 5}a6.6 6.6 0 0 1 13.2 0z`, pick(['#4a3527', '#8a5a30', '#2b2b33']))
  }
  const puffs = pick([2, 3, 4])
  for (let i = 0; i < puffs; i += 1) {
    const [at, tall] = [x - across * 0.7 + i * between(50, 90), between(50, 110)]
    shine(
      `M${at} ${y - 16}c-24 ${-tall * 0.3} 24 ${-tall * 0.5} 0 ${-tall}c-3 -14 24 -10 26 6c10 ${tall * 0.4} -22 ${tall * 0.6} 8 ${tall - 6}z`,
      mixed(hour.cloud, '#ffffff', isDark ? 0.3 : 0.7),
      0.6,
    )
  }
}

/** Water to the other shore. */
export function drawLake(brush: Brush): void {
  const { pick, between, may, fill, shine, hour } = brush
  drawMeadow(brush, GROUND_Y - 22)
  drawGrove(brush, [pick(TREE_KINDS), 'spruce'], 216, 24, 64)
  const color = waterOf(brush)
  shine(
    `M-60 ${GROUND_Y - 14}Q140 ${GROUND_Y - 20} 460 ${GROUND_Y - 12}V296Q200 ${Math.round(between(262, 296))} -60 284z`,
    color,
  )
  for (let i = 0; i < 12; i += 1)
    shine(round(between(-20, 360), between(226, 272), between(24, 90), 2, 1), hour.sky[2], 0.5)
  if (may(0.6)) {
    const [x, y] = [between(120, 290), between(238, 258)]
    fill(`M${x - 34} ${y}Q${x} ${y + 22} ${x + 34} ${y}z`, pick(['#c2463a', '#d9932e', '#f4ead8', '#3f6b4c']))
    if (may(0.5)) {
      fill(box(x - 1, y - 62, 2.4, 62), '#5b4436')
      fill(poly(x + 3, y - 60, x + 32, y - 6, x + 3, y - 6), '#fbf6ea')
      fill(poly(x - 3, y - 54, x - 24, y - 6, x - 3, y - 6), pick(['#c2463a', '#e6a62e', '#2f7f86']))
    } else drawPerson(brush, x, y + 4, 0.95)
  }
  if (may(0.5)) fill(box(20, 262, between(90, 150), 6) + box(34, 262, 5, 24) + box(86, 262, 5, 24), '#8a6a4a')
  drawTree(brush, pick(['spruce', 'pine', 'aspen']), pick([22, 378]), 290, between(150, 230))
}

export function drawWaterfall(brush: Brush): void {
  const { pick, between, fill, shine, hour, isDark } = brush
  drawMeadow(brush)
  const rock = pick(['#7a7470', '#8f7a66', '#6a6f78', '#9a6a55'])
  const [x, width, top] = [between(160, 240), between(22, 46), between(70, 104)]
  fill(
    `M20 250L44 ${top + 50}L96 ${top + 6}L${x - 20} ${top - 6}L${x + 60} ${top}L330 ${top + 26}L384 250z`,
    rock,
  )
  fill(`M${x + width} 250V${top + 2}L${x + 60} ${top}L330 ${top + 26}L384 250z`, shade(rock, 0.22))
  for (let i = 0; i < 6; i += 1)
    fill(
      poly(
        between(50, 120),
        between(130, 210),
        between(100, 150),
        between(120, 160),
        between(90, 140),
        between(200, 240),
      ),
      pale(rock, 0.18),
      0.6,
    )
  const water = mixed(hour.cloud, '#e8f4f6', isDark ? 0.4 : 0.8)
  shine(
    `M${x} ${top - 4}Q${x + width * 0.6} ${top + 2} ${x + width} ${top + 2}L${x + width + between(4, 20)} 244H${x - between(4, 20)}z`,
    water,
  )
  for (let i = 0; i < 5; i += 1)
    shine(box(x + (i * width) / 5, top + between(16, 60), 2, between(40, 90)), waterOf(brush), 0.5)
  shine(oval(x + width / 2, 250, 120, 22), waterOf(brush))
  shine(oval(x + width / 2 - 20, 246, 30, 9) + oval(x + width / 2 + 18, 247, 34, 9), water, 0.85)
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i += 1)
      drawTree(
        brush,
        pick(['spruce', 'pine', 'aspen']),
        x + side * between(104, 190),
        between(250, 280),
        between(80, 150),
      )
}

/** A raft with its crew on white water. */
export function drawRafting(brush: Brush): void {
  const { pick, between, fill, shine, hour, line } = brush
  drawMeadow(brush, GROUND_Y - 30)
  const rock = pick(['#a3603f', '#8f7a66', '#7a7470'])
  fill(`M-60 ${Math.round(between(90, 130))}L60 130L96 ${GROUND_Y}H-60z`, rock)
  fill(`M460 ${Math.round(between(80, 120))}L350 124L300 ${GROUND_Y}H460z`, shade(rock, 0.2))
  shine('M-60 216Q200 202 460 216V360H-60z', waterOf(brush))
  for (let i = 0; i < 14; i += 1) {
    const [x, y] = [between(-10, 390), between(222, 292)]
    shine(`M${x} ${y}q14 -9 28 0t28 0v4q-14 8 -28 0t-28 0z`, mixed(hour.cloud, '#ffffff', 0.6), 0.75)
  }
  const [x, y, color] = [
    between(170, 230),
    between(250, 262),
    pick(['#d9932e', '#c2463a', '#2f7f86', '#e6c33a']),
  ]
  for (let i = 0; i < 4; i += 1) {
    drawPerson(brush, x - 54 + i * 36, y + 2, 1.25)
    line(`M${x - 54 + i * 36} ${y - 16}l${i % 2 ? 26 : -26} 28`, '#8a6a4a', 2.6)
  }
  fill(
    `M${x - 92} ${y - 18}Q${x - 84} ${y + 12} ${x - 50} ${y + 12}H${x + 50}Q${x + 84} ${y + 12} ${x + 92} ${y - 18}Q${x + 76} ${y - 6} ${x + 50} ${y - 6}H${x - 50}Q${x - 76} ${y - 6} ${x - 92} ${y - 18}z`,
    color,
  )
  fill(box(x - 60, y + 1, 120, 3), '#fff5dd', 0.8)
}
