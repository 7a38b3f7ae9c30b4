import { dayColor } from './day-colors.ts'
import type { MapTheme } from '../map-types.ts'
import { READ_BACK } from './read-back.ts'

const PREFIX = 'stop:'

const WIDTH_PX = 34
const HEIGHT_PX = 44
const HEAD_Y_PX = 17

const GOLD = '#fdb813'
const INK = '#10182a'
const PAPER = '#ffffff'

/** The id of the pin with this number, in the colour of a day where one is given. */
export const stopImageId = (number: number, color?: number) =>
  color === undefined ? `${PREFIX}${number}` : `${PREFIX}${number}:${color}`

/** Draws the pin an id names; its tip is the middle of its lower edge. `null` for the id of another image. */
export function stopImage(id: string, theme: MapTheme, ratio: number): ImageData | null {
  if (!id.startsWith(PREFIX)) return null
  const [number = '', color] = id.slice(PREFIX.length).split(':')
  const fill = color === undefined ? GOLD : dayColor(theme, Number(color))
  // The days' colours are dark by day and light by night.
  const ink = color === undefined || theme === 'dark' ? INK : PAPER
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(WIDTH_PX * ratio)
  canvas.height = Math.ceil(HEIGHT_PX * ratio)
  const context = canvas.getContext('2d', READ_BACK)
  if (!context) throw new Error('No 2D canvas')
  context.scale(ratio, ratio)
  const pin = new Path2D('M17 42 C8 31 3 24.5 3 17 A14 14 0 0 1 31 17 C31 24.5 26 31 17 42 Z')
  context.lineJoin = 'round'
  context.strokeStyle = ink === PAPER ? PAPER : INK
  context.lineWidth = 4
  context.stroke(pin)
  context.fillStyle = fill
  context.fill(pin)
  context.fillStyle = ink
  context.font = '700 16px sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(number, WIDTH_PX / 2, HEAD_Y_PX + 1)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
