import { box, oval, poly, type Brush } from '../brush.ts'
import { ROOF_COLORS, SIGNS, pale, shade } from '../colors.ts'
import { drawChimney, drawDoor, drawWindows, type WindowStyle } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawPath } from '../scene-land.ts'
import { drawFence, drawFlag, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** A lodge of timber and stone under wide gables. */
export function drawResort(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawMeadow(brush)
  drawPath(brush, 200)
  const wall = pick(['#a87849', '#8a5f3f', '#c09a6b', '#9a7f66', '#b98457'])
  const roofColor = pick(['#3f5a52', '#5b3b34', '#46536b', '#6d4a34'])
  const long = drawHouse(brush, {
    x: 200,
    width: between(220, 262),
    height: between(62, 84),
    depth: 24,
    wall,
    roof: 'eaves',
    roofColor,
    rise: between(36, 50),
  })
  drawWindows(
    brush,
    { left: long.left + 6, top: long.top + 8, width: long.width - 12, height: long.base - long.top - 16 },
    [8, 2],
    'plain',
    '#f1dfc0',
  )
  const gables = pick([[-1], [1], [-1, 1], [0], [-1, 0, 1]])
  for (const side of gables) {
    const x = 200 + side * between(66, 88)
    const gable = drawHouse(brush, {
      x,
      width: between(66, 84),
      height: between(74, 96),
      depth: 16,
      wall: pale(wall, 0.14),
      roof: 'front',
      roofColor,
      rise: between(40, 56),
      base: GROUND_Y + 3,
    })
    fill(box(gable.left, gable.base - 20, gable.width, 20), '#8b8580')
    drawWindows(
      brush,
      { left: gable.left + 8, top: gable.top - 12, width: gable.width - 16, height: 64 },
      [3, 2],
      'tall',
      '#f1dfc0',
    )
    fill(
      poly(
        x - 20,
        gable.top - 4,
        x,
        gable.top - 32,
        x + 20,
        gable.top - 4,
        x + 16,
        gable.top - 4,
        x,
        gable.top - 26,
        x - 16,
        gable.top - 4,
      ),
      '#5a3d28',
    )
  }
  drawDoor(brush, 200, GROUND_Y + 3, 28, '#5b3a2c')
  drawChimney(brush, between(250, 300), long.top - 34)
  if (may(0.5)) drawFlag(brush, 64, 250, 96)
}

/** A house with a porch: guests sleep under its gables. */
export function drawGuestHouse(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawMeadow(brush)
  drawPath(brush, 206)
  const wall = pick(['#e6b8a2', '#a8c0b8', '#f0dfb2', '#b9a6c4', '#8fb0c4', '#e9e0cc', '#d99a7a'])
  const roofColor = pick(ROOF_COLORS)
  const isTurned = may(0.5)
  const front = drawHouse(brush, {
    x: 204,
    width: between(112, 144),
    height: between(78, 96),
    depth: 34,
    wall,
    roof: isTurned ? 'eaves' : 'front',
    roofColor,
    rise: between(44, 60),
  })
  drawWindows(
    brush,
    { left: front.left + 8, top: front.top + 2, width: front.width - 16, height: 42 },
    [3, 1],
    pick<WindowStyle>(['shutters', 'arched', 'plain']),
  )
  if (may(0.6)) {
    const side = pick([front.left + 4, front.right - 12])
    const turret = drawHouse(brush, {
      x: side,
      width: 40,
      height: 108,
      depth: 6,
      wall: pale(wall, 0.25),
      roof: 'front',
      roofColor: shade(roofColor, 0.1),
      rise: 46,
    })
    drawWindows(brush, { left: turret.left + 4, top: turret.top + 6, width: 32, height: 86 }, [2, 2], 'tall')
  }
  fill(
    poly(
      front.left - 14,
      front.base - 36,
      front.right + 14,
      front.base - 36,
      front.right + 4,
      front.base - 47,
      front.left - 4,
      front.base - 47,
    ),
    shade(roofColor, 0.1),
  )
  for (let at = front.left - 10; at < front.right + 12; at += 24)
    fill(box(at, front.base - 36, 3, 36), '#fbf4e4')
  drawWindows(
    brush,
    { left: front.left + 4, top: front.base - 34, width: front.width * 0.36, height: 28 },
    [1, 1],
    'wide',
  )
  drawDoor(brush, 204, front.base, 28, pick(['#b23a2e', '#1f5f7a', '#3f6b4c']))
  drawFence(brush, -4, 150, 262, '#f1ebdd')
  drawFence(brush, 262, 404, 262, '#f1ebdd')
  drawSign(brush, 'round', 'bed_and_breakfast', [114, 236], pick(SIGNS))
}

/** Logs under a steep roof among the trees. */
export function drawCabin(brush: Brush): void {
  const { pick, between, may, fill } = brush
  drawMeadow(brush)
  const x = between(180, 224)
  drawPath(brush, x)
  const wall = pick(['#9a6a40', '#7d5433', '#b08050', '#8c6b4f'])
  const roofColor = pick(['#3f5a52', '#8d3f34', '#4b5a66', '#5a4233'])
  const isAframe = may(0.28)
  const [width, height] = [between(104, 150), between(46, 62)]
  if (isAframe) {
    const top = between(88, 112)
    fill(poly(x - 76, GROUND_Y, x, top, x + 76, GROUND_Y), wall)
    fill(
      poly(x, top - 5, x + 26, top, x + 108, GROUND_Y - 6, x + 84, GROUND_Y + 4),
      brush.hasSnow ? '#dde8f0' : shade(roofColor),
    )
    fill(
      poly(
        x - 86,
        GROUND_Y + 4,
        x,
        top - 8,
        x + 86,
        GROUND_Y + 4,
        x + 74,
        GROUND_Y + 4,
        x,
        top + 12,
        x - 74,
        GROUND_Y + 4,
      ),
      brush.hasSnow ? '#f4f8fb' : roofColor,
    )
    drawWindows(brush, { left: x - 26, top: top + 34, width: 52, height: 40 }, [3, 1], 'tall', '#f1dfc0')
    drawDoor(brush, x, GROUND_Y, 34, '#5b3a2c')
    return
  }
  const front = drawHouse(brush, {
    x,
    width,
    height,
    depth: 36,
    wall,
    roof: pick<Roof>(['eaves', 'front', 'eaves', 'shed']),
    roofColor,
    rise: between(38, 58),
  })
  let seams = ''
  for (let y = front.top + 8; y < front.base; y += 9) seams += box(front.left - 3, y, width + 6, 1.8)
  fill(seams, shade(wall, 0.35), 0.8)
  drawDoor(brush, x + between(-20, 20), front.base, 32, pick(['#5b3a2c', '#2f5a4c', '#7c3b33']))
  drawWindows(brush, { left: front.left + 6, top: front.top + 10, width: 32, height: 30 }, [1, 1], 'plain')
  drawWindows(brush, { left: front.right - 38, top: front.top + 10, width: 32, height: 30 }, [1, 1], 'plain')
  drawChimney(brush, front.right - between(14, 40), front.top - 28)
  for (let i = 0; i < 4; i += 1)
    fill(oval(front.left - 16 - i * 4, front.base - 4 - (i % 2) * 8, 4.6), '#c79a63')
}
