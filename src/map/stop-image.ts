import { READ_BACK } from './read-back.ts'

const PREFIX = 'stop:'

const WIDTH_PX = 34
const HEIGHT_PX = 44
const HEAD_Y_PX = 17

const GOLD = '#fdb813'
const INK = '#10182a'

/** The id of the pin with this number. */
export const stopImageId = (number: number) => `${PREFIX}${number}`

/** Draws the pin an id names; its tip is the middle of its lower edge. `null` for the id of another image. */
export function stopImage(id: string, ratio: number): ImageData | null {
  if (!id.startsWith(PREFIX)) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(WIDTH_PX * ratio)
  canvas.height = Math.ceil(HEIGHT_PX * ratio)
  const context = canvas.getContext('2d', READ_BACK)
  if (!context) throw new Error('No 2D canvas')
  context.scale(ratio, ratio)
  const pin = new Path2D('M17 42 C8 31 3 24.5 3 17 A14 14 0 0 1 31 17 C31 24.5 26 31 17 42 Z')
  context.lineJoin = 'round'
  context.strokeStyle = INK
  context.lineWidth = 4
  context.stroke(pin)
  context.fillStyle = GOLD
  context.fill(pin)
  context.fillStyle = INK
  context.font = '700 16px sans-serif'
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(id.slice(PREFIX.length), WIDTH_PX / 2, HEAD_Y_PX + 1)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
