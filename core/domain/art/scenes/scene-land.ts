import { mixed } from '../palette.ts'
import { FRAME_WIDTH } from '../picture-frame.ts'
import { HEIGHT, WIDTH, box, oval, way, type Brush } from './brush.ts'

/** The height that the subjects of scenes stand at. */
export const GROUND_Y = 232

/** Units of a view for one of a scene. */
const VIEW_SCALE = WIDTH / FRAME_WIDTH

/** The land that is given, in units of 1280 by 960, or hills of the scene's own where it is ''. In a scene that is turned the land is not. */
export function drawLand(brush: Brush, behind: string, isTurned: boolean): void {
  if (behind === '') drawHills(brush)
  else
    brush.raw(
      `<g transform="translate(${isTurned ? WIDTH : 0} 0) scale(${isTurned ? -VIEW_SCALE : VIEW_SCALE} ${VIEW_SCALE})">${behind}</g>`,
    )
}

/** Where no land is given fewer than three ridges are seen: the plains, or the low hills at their edge. */
const RISES = [28, 40, 58] as const

function drawHills(brush: Brush): void {
  const { pick, between, land, hour, raw } = brush
  const rise = pick(RISES)
  const layers = pick([2, 3])
  for (let i = layers - 1; i >= 0; i -= 1) {
    const far = i / (layers - 1)
    const haze = mixed(hour.sky[2], hour.sky[1], 0.35)
    const own = mixed(land.hills[i]!, hour.tint, hour.share)
    const color = mixed(own, haze, 0.12 + 0.5 * far)
    const top = GROUND_Y - 14 - rise * (0.28 + 0.72 * far) * between(0.8, 1.12)
    raw(`<path fill="${color}" d="${way(...swells(brush, top, rise))}V${HEIGHT}H-10z"/>`)
  }
}

/** Soft backs from one side to the other, the longer the lower they are. */
function swells({ between, may }: Brush, top: number, rise: number): number[] {
  const points: number[] = [-10, top + between(4, 0.4 * rise)]
  let x = between(-6, 60)
  let isUp = may(0.5)
  while (x < WIDTH + 10) {
    const y = isUp ? top + between(0, 0.1 * rise) : top + between(0.2 * rise, 0.5 * rise)
    points.push(x - 14, y + (isUp ? 2 : -2), x, y, x + 14, y + (isUp ? 2 : -2))
    x += between(56, 130)
    isUp = !isUp
  }
  points.push(WIDTH + 10, top + between(4, 0.4 * rise))
  return points
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
