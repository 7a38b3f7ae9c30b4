import decodeQR from 'qr/decode.js'
import type { QrAnswer, QrRequest } from './qr-messages.ts'

/** How many ways of looking at a picture are tried as long as there is time: cracks and reflections take more than one. */
const EFFORT = 8

/** Looks for a QR code in a picture. Never throws. */
export function readQrPicture({ id, width, height, data, limitMs }: QrRequest): QrAnswer {
  try {
    return { id, text: decodeQR({ width, height, data }, { effort: EFFORT, timeLimit: limitMs }) }
  } catch {
    // How it says that it found none.
    return { id, text: null }
  }
}
