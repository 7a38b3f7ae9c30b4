import { mixed } from '../../palette.ts'
import { box, oval, poly, round, type Brush } from '../brush.ts'
import { pale, shade } from '../colors.ts'
import { drawDoor, drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawPath } from '../scene-land.ts'
import { TREE_KINDS, drawGrove, drawTree, type TreeKind } from '../scene-trees.ts'
import { drawCar, drawFence, drawGlyph, drawPerson, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** Where a trail begins: the board, the path, someone who sets out. */
export function drawTrailhead(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawMeadow(brush)
  const kinds: readonly TreeKind[] = [pick(TREE_KINDS), 'spruce']
  drawGrove(brush, kinds, 238, 70, 140)
  const end = between(130, 270)
  drawPath(brush, end, GROUND_Y - 4, 12)
  const x = pick([between(84, 130), between(270, 316)])
  fill(box(x - 40, 168, 7, 92) + box(x + 33, 168, 7, 92), '#6b4a32')
  fill(
    poly(x - 56, 172, x, 142, x + 56, 172, x + 56, 180, x - 56, 180),
    brush.hasSnow ? '#f4f8fb' : pick(['#5b3b34', '#3f5a52', '#8a5a3c']),
  )
  fill(box(x - 34, 184, 68, 46), '#8a6242')
  fill(box(x - 29, 189, 30, 36), '#f4ead0')
  fill(poly(x - 27, 222, x - 18, 204, x - 11, 213, x - 5, 200, x, 222), '#7fa585')
  drawGlyph(brush, 'trailhead', [x + 18, 206], 24, '#f4ead0')
  if (may(0.7)) drawPerson(brush, end + between(-20, 40), between(256, 272), between(1.1, 1.5))
  if (may(0.35)) drawCar(brush, 400 - x, 278, 1.1)
  drawTree(brush, kinds[0]!, pick([18, 384]), 282, between(150, 220))
}

/** Runs cut through the forest under a chair lift. */
export function drawSkiArea(brush: Brush): void {
  const { between, fill, line, pick, land, hasSnow } = brush
  const top = between(40, 70)
  const x = between(150, 250)
  const forest = mixed(land.spruce, land.hills[1], 0.3)
  fill(
    `M-60 262L${x - 130} ${top + 96}Q${x - 80} ${top + 70} ${x - 40} ${top + 22}L${x} ${top}L${x + 34} ${top + 28}Q${x + 90} ${top + 60} ${x + 150} ${top + 104}L460 250V320H-60z`,
    forest,
  )
  fill(
    `M${x} ${top}L${x + 34} ${top + 28}Q${x + 90} ${top + 60} ${x + 150} ${top + 104}L460 250V320H${x + 60}Q${x + 60} ${top + 90} ${x} ${top}z`,
    '#102a2c',
    0.16,
  )
  const run = hasSnow ? '#f6fafc' : mixed(land.meadow, forest, 0.35)
  fill(
    `M${x - 30} ${top + 24}C${x - 60} ${top + 80} ${x - 140} 190 ${x - 176} 258H${x - 142}C${x - 106} 196 ${x - 40} ${top + 90} ${x - 18} ${top + 22}z`,
    run,
  )
  fill(
    `M${x - 4} ${top + 8}C${x + 24} ${top + 70} ${x - 46} 170 ${x - 40} 258H${x + 6}C${x - 14} 180 ${x + 44} ${top + 80} ${x + 8} ${top + 12}z`,
    run,
  )
  fill(
    `M${x + 30} ${top + 30}C${x + 50} ${top + 90} ${x + 96} 190 ${x + 88} 258H${x + 124}C${x + 126} 190 ${x + 66} ${top + 84} ${x + 40} ${top + 36}z`,
    run,
  )
  fill(
    poly(x - 26, top + 13, x, top - 1, x + 22, top + 18, x + 8, top + 14, x, top + 24, x - 8, top + 14),
    hasSnow ? '#ffffff' : pale(forest, 0.4),
  )
  const foot = between(290, 350)
  line(`M${Math.round(x)} ${Math.round(top + 2)}L${Math.round(foot)} 240`, '#3a3f4a', 1.8)
  for (let i = 1; i < 6; i += 1) {
    const [at, y] = [x + ((foot - x) * i) / 6, top + 2 + ((238 - top) * i) / 6]
    fill(box(at - 1, y, 2, 12) + round(at - 7, y + 11, 14, 4, 2) + box(at - 7, y + 4, 2, 9), '#3a3f4a')
  }
  drawMeadow(brush, 248)
  const lodge = drawHouse(brush, {
    x: pick([96, 290]),
    width: 116,
    height: 40,
    depth: 20,
    wall: '#a87849',
    roof: pick<Roof>(['front', 'eaves']),
    roofColor: pick(['#8d3f34', '#3f5a52']),
    rise: 34,
    base: 262,
  })
  drawWindows(brush, { left: lodge.left + 6, top: lodge.top + 4, width: 104, height: 26 }, [5, 1], 'plain')
  for (let i = 0; i < 4; i += 1) drawPerson(brush, between(30, 370), 286, 1)
}

/** The mouth of a mine with its rails, a headframe over it. */
export function drawMine(brush: Brush): void {
  const { pick, between, fill, line } = brush
  drawMeadow(brush)
  const rock = pick(['#8f7a66', '#a3744f', '#7a7470'])
  const x = between(130, 180)
  fill(`M-10 ${GROUND_Y + 8}V150Q40 100 ${x} 104T290 ${GROUND_Y + 8}z`, rock)
  fill(`M${x} 104Q230 110 290 ${GROUND_Y + 8}H${x + 40}z`, shade(rock, 0.22))
  fill(`M${x - 34} ${GROUND_Y + 8}V${GROUND_Y - 44}a34 30 0 0 1 68 0v52z`, '#231f1e')
  fill(
    box(x - 42, GROUND_Y - 52, 9, 60) +
      box(x + 33, GROUND_Y - 52, 9, 60) +
      box(x - 50, GROUND_Y - 62, 100, 11),
    '#7d5433',
  )
  const [at, top] = [between(292, 330), between(78, 110)]
  line(
    `M${at - 40} ${GROUND_Y}L${at} ${top}L${at + 34} ${GROUND_Y}M${at - 26} ${(GROUND_Y * 2 + top) / 3}h50M${at - 14} ${(GROUND_Y + top * 2) / 3}h26`,
    '#6b4a32',
    6,
  )
  line(oval(at, top, 16), '#4a4440', 4)
  fill(
    poly(x - 12, GROUND_Y + 8, x - 7, GROUND_Y + 8, x - 30, 300, x - 42, 300) +
      poly(x + 7, GROUND_Y + 8, x + 12, GROUND_Y + 8, x + 44, 300, x + 32, 300),
    '#6f757c',
  )
  const cart = between(252, 268)
  fill(
    poly(x - 34, cart - 34, x + 34, cart - 34, x + 26, cart, x - 26, cart),
    pick(['#8d3f34', '#5f6f74', '#4a5a48']),
  )
  fill(
    oval(x - 18, cart - 36, 12, 9) + oval(x + 2, cart - 39, 14, 10) + oval(x + 20, cart - 35, 11, 8),
    pick(['#e6b23a', '#c9963a', '#9a9288']),
  )
  fill(oval(x - 16, cart + 3, 7) + oval(x + 16, cart + 3, 7), '#2b2d36')
}

/** Horses behind the fence of a ranch. */
export function drawHorseback(brush: Brush): void {
  const { pick, between, moved, may } = brush
  drawMeadow(brush)
  const barn = drawHouse(brush, {
    x: pick([84, 316]),
    width: between(92, 116),
    height: between(54, 68),
    depth: 26,
    wall: pick(['#9a3f32', '#8a5f3f', '#b98457']),
    roof: pick<Roof>(['front', 'eaves']),
    roofColor: '#4b5a66',
    rise: 40,
  })
  drawDoor(brush, (barn.left + barn.right) / 2, barn.base, 44, '#f4ead8')
  for (let i = 0; i < pick([1, 2, 2]); i += 1)
    moved(130 + i * 110 + between(0, 50), 258 + i * 8, between(1, 1.3) * 0.9, () =>
      drawHorse(brush, may(0.5)),
    )
  drawFence(brush, -4, 404, 276, '#8a6a4a')
}

function drawHorse({ fill, pick }: Brush, isGrazing: boolean): void {
  const coat = pick(['#7d4a2c', '#5b3a2c', '#c98a45', '#d9cdb8', '#3a3230'])
  const mane = shade(coat, 0.5)
  fill(
    round(-40, -62, 76, 32, 16) +
      poly(-38, -44, -28, -44, -30, 0, -37, 0) +
      poly(-26, -40, -18, -40, -20, 0, -26, 0) +
      poly(16, -40, 25, -40, 22, 0, 16, 0) +
      poly(26, -44, 36, -46, 33, 0, 27, 0),
    coat,
  )
  fill('M-40 -54q-14 12 -8 40q4 -20 14 -34z', mane)
  if (isGrazing) {
    fill(poly(24, -60, 38, -50, 62, -18, 70, -4, 60, -2, 48, -14, 28, -36), coat)
    fill(poly(30, -60, 40, -52, 58, -24, 46, -34, 30, -48), mane)
  } else {
    fill(poly(18, -58, 36, -40, 54, -76, 74, -72, 76, -80, 58, -94, 50, -104, 46, -92, 34, -80), coat)
    fill(poly(18, -60, 34, -82, 46, -96, 40, -72, 28, -54), mane)
  }
}

/** Someone who flies over the trees. */
export function drawZipline(brush: Brush): void {
  const { pick, between, fill, line, moved } = brush
  drawMeadow(brush)
  for (let i = 0; i < 10; i += 1)
    drawTree(brush, pick(['spruce', 'pine', 'aspen']), between(-6, 406), between(244, 284), between(60, 150))
  fill(
    box(26, 74, 9, 190) + box(62, 74, 9, 190) + box(16, 118, 66, 8) + poly(12, 78, 48, 52, 86, 78),
    '#7d5433',
  )
  const sag = between(120, 150)
  line(`M48 84Q220 ${sag} 410 ${between(140, 176)}`, '#3a3f4a', 2.6)
  const x = between(190, 270)
  moved(x, sag - 12, 1.6, () => {
    const coat = pick(['#c2463a', '#d9932e', '#2f6f8f'])
    line('M0 -4V14', '#3a3f4a', 2)
    fill(oval(-3, 18, 5.6), coat)
    fill(poly(-8, 24, 4, 24, 14, 40, 2, 46), coat)
    fill(poly(4, 40, 14, 36, 34, 48, 30, 53), '#3a3f52')
    line('M-2 26L0 8', '#d9a47c', 3.4)
  })
}

/** Rock with its climbers on the rope. */
export function drawClimbing(brush: Brush): void {
  const { pick, between, fill, line } = brush
  drawMeadow(brush)
  const rock = pick(['#c9784a', '#b98a62', '#a39a8c', '#d0a070'])
  const [x, top] = [between(170, 250), between(34, 66)]
  fill(
    `M${x - 120} 250L${x - 96} 150L${x - 60} 120L${x - 46} ${top + 10}L${x} ${top}L${x + 54} ${top + 16}L${x + 70} 130L${x + 112} 170L${x + 130} 250z`,
    rock,
  )
  fill(
    `M${x + 8} 250L${x + 22} 130L${x} ${top}L${x + 54} ${top + 16}L${x + 70} 130L${x + 112} 170L${x + 130} 250z`,
    shade(rock, 0.24),
  )
  for (let i = 0; i < 6; i += 1)
    line(
      `M${x - between(20, 90)} ${between(120, 230)}l${between(6, 16)} ${between(-40, -14)}l${between(-6, 12)} -10`,
      shade(rock, 0.3),
      2,
    )
  line(`M${x - 14} ${top + 6}L${x - 26} 244`, '#f4ead8', 2)
  for (const y of [between(96, 130), between(160, 190)]) drawPerson(brush, x - 22, y + 20, 0.95)
  drawPerson(brush, x - 40, 256, 1.2)
  for (let i = 0; i < 5; i += 1)
    drawTree(brush, pick(['pine', 'juniper', 'spruce']), between(0, 400), between(250, 278), between(50, 110))
}

/** Tables and old trees on a lawn, a swing or a fountain. */
export function drawPark(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawMeadow(brush)
  drawPath(brush, between(150, 260), GROUND_Y - 6, 12)
  drawGrove(brush, [pick(TREE_KINDS), pick(TREE_KINDS)], 240, 60, 120)
  const x = between(120, 280)
  fill(
    box(x - 38, 244, 76, 5) +
      poly(x - 26, 249, x - 20, 249, x - 30, 272, x - 36, 272) +
      poly(x + 20, 249, x + 26, 249, x + 36, 272, x + 30, 272) +
      box(x - 48, 258, 96, 4),
    '#8a6242',
  )
  if (may(0.5)) drawSign(brush, 'post', 'state_park', [pick([64, 336]), 166], '#6b4a32')
  drawTree(brush, pick(['cottonwood', 'pine', 'aspen', 'spruce']), pick([40, 360]), 274, between(150, 210))
  if (may(0.6)) drawPerson(brush, 400 - x, 270, 1.3)
}

/** The sign of a pass, the road over it. */
export function drawPass(brush: Brush): void {
  const { between, fill, pick, hasSnow } = brush
  drawMeadow(brush)
  fill(
    `M170 ${GROUND_Y - 8}C250 236 90 250 150 262S330 276 300 302H190C220 280 60 276 70 258S190 240 160 ${GROUND_Y - 8}z`,
    hasSnow ? '#8f9aa4' : '#6f6c6a',
  )
  const x = pick([between(80, 120), between(280, 320)])
  fill(box(x - 34, 150, 7, 108) + box(x + 27, 150, 7, 108), '#6b4a32')
  fill(round(x - 56, 128, 112, 56, 8), '#7d5433')
  fill(poly(x - 40, 176, x - 14, 142, x + 4, 164, x + 16, 152, x + 40, 176), '#f4ead0')
  for (let i = 0; i < 6; i += 1)
    drawTree(brush, 'spruce', between(-4, 404), between(240, 276), between(40, 120))
}
