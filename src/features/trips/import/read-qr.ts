import { lookedAt, wholeOf, type Look } from './looked-at.ts'

const PICTURE_PX = 2_000

/** What is looked at of a picture before it is given up, ms; of one frame of many, that of the library. */
const PICTURE_MS = 3_000

/** Reads QR codes. Both answer null where there is none that can be read. */
export type QrReader = {
  frame: (video: HTMLVideoElement) => string | null
  picture: (file: Blob) => Promise<string | null>
}

/** The decoder is fetched when somebody scans. Rejects where it cannot be had. */
export async function loadQrReader(): Promise<QrReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  let frames = 0
  const read = (source: CanvasImageSource, look: Look, options: { timeLimit?: number }) => {
    const pixels = pixelsOf(canvas, source, look)
    if (!pixels) return null
    try {
      return decodeQR(pixels, options)
    } catch {
      // How it says that it found none.
      return null
    }
  }
  return {
    frame: (video) =>
      read(video, lookedAt({ width: video.videoWidth, height: video.videoHeight }, (frames += 1)), {}),
    async picture(file) {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      try {
        return read(bitmap, wholeOf(bitmap, PICTURE_PX), { timeLimit: PICTURE_MS })
      } finally {
        bitmap.close()
      }
    },
  }
}

function pixelsOf(
  canvas: HTMLCanvasElement,
  source: CanvasImageSource,
  { x, y, width, height, scale }: Look,
) {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0 || height === 0) return null
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
