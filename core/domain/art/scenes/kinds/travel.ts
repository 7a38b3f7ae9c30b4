import { box, oval, poly, round, type Brush } from '../brush.ts'
import { PAINTS, ROOF_COLORS, pale, shade } from '../colors.ts'
import { drawWindows } from '../openings.ts'
import type { Roof } from '../roofs.ts'
import { GROUND_Y, drawMeadow, drawStreet } from '../scene-land.ts'
import { drawTree } from '../scene-trees.ts'
import { drawPerson, drawSign } from '../things.ts'
import { drawHouse } from '../walls.ts'

/** A bus at its stop. */
export function drawBusStation(brush: Brush): void {
  const { pick, between, fill, may } = brush
  drawStreet(brush)
  if (may(0.5)) {
    const hall = drawHouse(brush, {
      x: pick([96, 300]),
      width: 150,
      height: between(56, 84),
      depth: 18,
      wall: pick(['#d8c7a4', '#b5564a', '#8f9aa0', '#c97b5a']),
      roof: pick<Roof>(['flat', 'hip', 'shed']),
      roofColor: pick(ROOF_COLORS),
      rise: 28,
      base: GROUND_Y - 6,
    })
    drawWindows(brush, { left: hall.left + 6, top: hall.top + 8, width: 138, height: 34 }, [4, 1], 'wide')
  } else {
    const x = between(60, 110)
    fill(poly(x - 52, 168, x + 56, 156, x + 56, 164, x - 52, 176), pick(ROOF_COLORS))
    fill(box(x - 44, 172, 4, 76) + box(x + 44, 164, 4, 84) + box(x - 30, 228, 60, 5), '#4a5058')
    fill(box(x - 38, 180, 78, 42), '#a9c8d0', 0.6)
    drawPerson(brush, x + between(-20, 20), 250, 1.1)
  }
  const [x, y] = [between(190, 236), 282]
  const color = pick(PAINTS)
  fill(oval(x, y, 116, 5), '#2a2a33', 0.25)
  fill(round(x - 112, y - 84, 224, 76, 11), color)
  fill(box(x - 112, y - 34, 224, 8), pale(color, 0.75))
  drawBusWindows(brush, x, y)
  fill(oval(x - 66, y - 8, 14) + oval(x + 66, y - 8, 14), '#2b2d36')
  fill(oval(x - 66, y - 8, 6) + oval(x + 66, y - 8, 6), '#aab0b5')
  drawSign(brush, 'post', 'bus_station', [pick([30, 372]), 150], shade(color, 0.1))
}

function drawBusWindows({ fill, shine, isDark }: Brush, x: number, y: number): void {
  let panes = round(x + 76, y - 72, 32, 34, 4)
  for (let i = 0; i < 5; i += 1) panes += round(x - 102 + i * 35, y - 72, 30, 28, 4)
  if (isDark) shine(panes, '#ffe0a0')
  else fill(panes, '#bcd8e0')
}

/** A tower over a hall, and a plane on its way. */
export function drawAirport(brush: Brush): void {
  const { pick, between, fill, shine, isDark, moved } = brush
  drawMeadow(brush)
  fill(poly(-60, 330, 100, 246, 460, 246, 460, 330), brush.hasSnow ? '#9aa4ac' : '#86837f')
  for (let i = 0; i < 5; i += 1)
    fill(poly(70 + i * 74, 274, 106 + i * 74, 274, 110 + i * 74, 278, 72 + i * 74, 278), '#f4ead4')
  const x = between(70, 130)
  const hall = drawHouse(brush, {
    x: x + 88,
    width: 160,
    height: 40,
    depth: 14,
    wall: pick(['#d8c7a4', '#c9d2d6', '#b98a72']),
    roof: pick<Roof>(['flat', 'shed']),
    roofColor: pick(ROOF_COLORS),
    rise: 22,
  })
  drawWindows(brush, { left: hall.left + 5, top: hall.top + 6, width: 150, height: 26 }, [6, 1], 'wide')
  const top = between(96, 128)
  fill(poly(x - 9, GROUND_Y, x - 7, top, x + 7, top, x + 9, GROUND_Y), '#e3dccb')
  fill(poly(x + 2, top, x + 7, top, x + 9, GROUND_Y, x + 3, GROUND_Y), '#a8a397')
  const cab = poly(x - 16, top, x - 22, top - 22, x + 22, top - 22, x + 16, top)
  if (isDark) shine(cab, '#ffe0a0')
  else fill(cab, '#7fb0c0')
  fill(box(x - 24, top - 28, 48, 6) + box(x - 1, top - 44, 2, 16), pick(ROOF_COLORS))
  moved(between(250, 320), between(96, 160), between(0.8, 1.25), () => drawPlane(brush, pick(PAINTS)))
}

function drawPlane({ fill }: Brush, color: string): void {
  fill(`M-62 6Q-40 -12 40 -18Q66 -20 72 -12Q66 -2 40 4L-30 16Q-58 18 -62 6z`, '#f6f2e6')
  fill('M-58 8L-72 -22L-56 -22L-34 -2z', color)
  fill('M-8 0L-34 34L-18 34L26 -6z', '#c9cfd2')
  fill('M-4 -10L-20 -36L-8 -36L24 -16z', '#dfe3e4')
  fill('M-30 16Q20 12 70 -9Q66 -2 40 4L-30 16z', color)
}

/** Cabins on a cable over the trees. */
export function drawGondola(brush: Brush): void {
  const { pick, between, fill, line } = brush
  drawMeadow(brush)
  const [from, to] = [between(150, 190), between(24, 60)]
  line(`M-60 ${Math.round(from + 20)}L460 ${Math.round(to - 20)}`, '#3a3f4a', 2.6)
  for (const [at, scale] of [
    [between(80, 150), 1.5],
    [between(250, 300), 0.95],
  ] as const) {
    const y = from + ((to - from) * (at + 10)) / 420
    const color = pick(PAINTS)
    fill(box(at - 2, y, 4, 24 * scale), '#3a3f4a')
    fill(round(at - 26 * scale, y + 20 * scale, 52 * scale, 48 * scale, 13 * scale), color)
    fill(
      round(at - 20 * scale, y + 27 * scale, 18 * scale, 20 * scale, 4) +
        round(at + 2 * scale, y + 27 * scale, 18 * scale, 20 * scale, 4),
      '#cfe3ea',
    )
  }
  fill(poly(352, 250, 360, 50, 368, 50, 378, 250) + box(340, 44, 48, 6), '#6b7480')
  for (let i = 0; i < 9; i += 1)
    drawTree(brush, 'spruce', between(-6, 330), between(250, 276), between(50, 104))
}
