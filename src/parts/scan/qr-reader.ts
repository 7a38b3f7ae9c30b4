import { lookedAt, wholeOf, type Look } from '../../domain/scan/looked-at.ts'
import { report } from '../../platform/report.ts'
import { browserDetector } from './browser-detector.ts'
import { createQrThread } from './qr-thread.ts'

const PICTURE_PX = 2_000

/** What is looked at beyond a first look: of a picture before it is given up, and of one frame of many. */
const PICTURE_MS = 3_000
const FRAME_MS = 100

/** Reads QR codes. Both answer null where there is none that can be read, and reject where the decoder cannot be had. */
export type QrReader = {
  frame: (video: HTMLVideoElement) => Promise<string | null>
  /** Rejects also for what is no picture. */
  picture: (file: Blob) => Promise<string | null>
  /** Ends its thread. */
  end: () => void
}

/**
 * A reader for as long as somebody scans: the browser's own where there is one, else, and for pictures, a decoder in a thread. No picture leaves
 * the phone.
 */
export async function openQrReader(): Promise<QrReader> {
  let detector = await browserDetector()
  let thread: ReturnType<typeof createQrThread> | null = null
  const canvas = document.createElement('canvas')
  let frames = 0
  const read = async (source: CanvasImageSource, look: Look, limitMs: number) => {
    const pixels = pixelsOf(canvas, source, look)
    thread ??= createQrThread()
    return pixels && (await thread.read({ ...pixels, limitMs }))
  }
  return {
    async frame(video) {
      if (detector) {
        try {
          return await detector(video)
        } catch (problem) {
          report(problem, 'reading codes with the browser’s own reader')
          detector = null
        }
      }
      return await read(
        video,
        lookedAt({ width: video.videoWidth, height: video.videoHeight }, (frames += 1)),
        FRAME_MS,
      )
    },
    async picture(file) {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
      try {
        return await read(bitmap, wholeOf(bitmap, PICTURE_PX), PICTURE_MS)
      } finally {
        bitmap.close()
      }
    },
    end: () => thread?.end(),
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
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { width: canvas.width, height: canvas.height, data }
}
