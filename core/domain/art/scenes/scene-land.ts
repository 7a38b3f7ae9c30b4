import { mixed } from '../palette.ts'
import { HEIGHT, WIDTH, box, oval, way, type Brush } from './brush.ts'

/** One ridge behind a scene: x and y in turn from 0 to 1 of the frame, y from the top; filled down to the bottom. */
export type Ridge = { line: readonly number[]; color: string }

/** The height that the subjects of scenes stand at. */
export const GROUND_Y = 232

/** The ridges that are given, far to near, or hills of the scene's own. */
export function drawLand(brush: Brush, ridges: readonly Ridge[] | null): void {
  if (ridges && ridges.length > 0) for (const ridge of ridges) drawRidge(brush, ridge)
  else drawHills(brush)
}

function drawRidge({ raw }: Brush, { line, color }: Ridge): void {
  const points = line.map((value, i) => value * (i % 2 === 0 ? WIDTH : HEIGHT))
  raw(`<path fill="${color}" d="${way(...points)}V${HEIGHT}H0z"/>`)
}

/** How high the hills of one scene are: mountains, hills, mesas, the edge of the plains. */
type Relief = 'peaks' | 'hills' | 'mesa' | 'plains'

function drawHills(brush: Brush): void {
  const { pick, between, land, hour, raw } = brush
  const relief = pick<Relief>(['peaks', 'peaks', 'hills', 'hills', 'mesa', 'plains'])
  const layers = relief === 'plains' ? 2 : 4
  const rise = { peaks: 142, hills: 96, mesa: 78, plains: 34 }[relief]
  for (let i = layers - 1; i >= 0; i -= 1) {
    const far = i / Math.max(1, layers - 1)
    const haze = mixed(hour.sky[2], hour.sky[1], 0.35)
    const own = mixed(land.hills[i]!, hour.tint, hour.share)
    const color = mixed(own, haze, 0.12 + 0.5 * far)
    const top = GROUND_Y - 14 - rise * (0.28 + 0.72 * far) * between(0.8, 1.12)
    const points =
      relief === 'mesa' ? mesaLine(brush, top) : ridgeLine(brush, top, relief === 'peaks' && i > 0)
    raw(`<path fill="${color}" d="${way(...points)}V${HEIGHT}H-10z"/>`)
    if (relief === 'peaks' && i === layers - 1)
      drawCaps(brush, points, mixed(hour.disc, color, hour.isDark ? 0.55 : 0.15))
  }
}

/** A few summits with straight flanks or soft backs, from one side to the other. */
function ridgeLine({ between, may }: Brush, top: number, isSharp: boolean): number[] {
  const points: number[] = [-10, top + between(24, 62)]
  let x = between(-6, 30)
  let isUp = may(0.5)
  while (x < WIDTH + 10) {
    const y = isUp ? top + between(0, 22) : top + between(28, 62)
    if (isSharp) points.push(x, y)
    else points.push(x - 14, y + (isUp ? 4 : -4), x, y, x + 14, y + (isUp ? 5 : -5))
    x += between(26, 62) * (isSharp ? 1 : 1.5)
    isUp = !isUp
  }
  points.push(WIDTH + 10, top + between(20, 60))
  return points
}

function mesaLine({ between }: Brush, top: number): number[] {
  const points: number[] = [-10, top + 46]
  let x = between(-60, 40)
  while (x < WIDTH + 10) {
    const [width, y] = [between(60, 170), top + between(0, 20)]
    points.push(
      x,
      top + 44,
      x + 14,
      y + 12,
      x + 18,
      y,
      x + width,
      y,
      x + width + 4,
      y + 12,
      x + width + 20,
      top + 46,
    )
    x += width + between(24, 80)
  }
  points.push(WIDTH + 10, top + 46)
  return points
}

/** Thin caps of snow on the highest summits of a sharp line. */
function drawCaps({ raw }: Brush, points: readonly number[], color: string): void {
  let path = ''
  for (let i = 2; i < points.length - 3; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!]
    const [leftX, leftY, rightX, rightY] = [points[i - 2]!, points[i - 1]!, points[i + 2]!, points[i + 3]!]
    if (y >= leftY || y >= rightY) continue
    const at = (toX: number, toY: number, share: number) =>
      [x + (toX - x) * share, y + (toY - y) * share] as const
    const [a, b] = [at(leftX, leftY, 0.36), at(rightX, rightY, 0.42)]
    path += `${way(x, y, ...a, x - 3, y + (a[1] - y) * 0.72, x + 1, y + (b[1] - y) * 1.05, x + 5, y + (b[1] - y) * 0.66, ...b)}z`
  }
  if (path) raw(`<path fill="${color}" d="${path}"/>`)
}

/** Ground goes on beyond the frame, which shows more of it where the subject is moved or drawn smaller. */
const LEFT = -60
const SPAN = 520
const FOOT = 380

/** Meadow, lawn or snow in front of the hills, down to the lower edge. */
export function drawMeadow(brush: Brush, y = GROUND_Y - 10): void {
  const { fill, land, between } = brush
  const [a, b] = [between(-7, 7), between(-7, 7)]
  fill(`M${LEFT} ${y + a}Q110 ${y - 8 - b} 210 ${y}T460 ${y + b}V${FOOT}H${LEFT}z`, land.meadow)
  fill(
    `M${LEFT} ${y + 30 + b}Q130 ${y + 16 - a} 260 ${y + 28}T460 ${y + 22 + a}V${FOOT}H${LEFT}z`,
    land.meadowDeep,
    0.6,
  )
  drawCloudShade(brush)
}

/** A street along the lower edge, with its pavement. */
export function drawStreet(brush: Brush): void {
  const { fill, between, hasSnow } = brush
  const y = between(252, 264)
  fill(box(LEFT, GROUND_Y - 2, SPAN, FOOT), hasSnow ? '#dfe6ea' : '#d8cbb6')
  fill(box(LEFT, y, SPAN, FOOT - y), hasSnow ? '#8f9aa4' : '#7f7b78')
  fill(box(LEFT, y, SPAN, 3), hasSnow ? '#f5f8fa' : '#b9ac98')
  let dashes = ''
  for (let x = LEFT + between(0, 30); x < LEFT + SPAN; x += 46)
    dashes += box(x, y + (HEIGHT - y) * 0.55, 24, 2.6)
  fill(dashes, '#f1e3b4', 0.85)
  drawCloudShade(brush)
}

/** Soft sun and shade of clouds on the ground: like the bands of the sky, elsewhere in each scene. */
function drawCloudShade({ raw, between }: Brush): void {
  for (const y of [244, 262, 280, 298])
    for (const id of ['u', 'v'])
      raw(
        `<path fill="url(#${id})" d="${oval(between(-20, 420), y + between(-6, 6), between(60, 120), between(14, 22))}"/>`,
      )
}

/** A path that winds from the lower edge up to `x`. */
export function drawPath({ fill, between, hasSnow }: Brush, x: number, y = GROUND_Y, width = 14): void {
  const foot = x + between(-90, 90)
  fill(
    `M${x - width / 2} ${y}C${x - 30} ${y + 26} ${foot + 30} ${y + 30} ${foot - 30} 310H${foot + 34}C${foot + 74} ${y + 34} ${x + 4} ${y + 28} ${x + width / 2} ${y}z`,
    hasSnow ? '#c9d3dc' : '#dcc79c',
  )
}
