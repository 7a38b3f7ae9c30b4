import type { Picture } from '../node/pictures.ts'

const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/**
 * Decodes a picture by the browser's own decoder, which gives the first frame, upright. Throws where it cannot read it, or for too
 * many pixels.
 */
export async function openPicture(
  bytes: Uint8Array<ArrayBuffer>,
  { maxPixels }: { maxPixels: number; deadlineS: number },
): Promise<Picture> {
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const { width, height } = bitmap
  if (width * height > maxPixels) {
    bitmap.close()
    throw new Error('Over the pixel limit')
  }
  return {
    width,
    height,
    format: formatOf(bytes),
    squareWebp: async ({ sidePx, quality }) => {
      const side = Math.min(width, height)
      const from = [(width - side) / 2, (height - side) / 2, side, side] as const
      return await drawn(sidePx, sidePx, 'webp', quality, (on) =>
        on.drawImage(bitmap, ...from, 0, 0, sidePx, sidePx),
      )
    },
    close: () => bitmap.close(),
    anew: async (format, { quality }) =>
      await drawn(width, height, format, quality, (on) => on.drawImage(bitmap, 0, 0)),
  }
}

async function drawn(
  width: number,
  height: number,
  format: keyof typeof TYPES,
  quality: number,
  draw: (on: OffscreenCanvasRenderingContext2D) => void,
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing here')
  context.imageSmoothingQuality = 'high'
  draw(context)
  const blob = await canvas.convertToBlob({ type: TYPES[format], quality: quality / 100 })
  return new Uint8Array(await blob.arrayBuffer())
}

/** The name that the other side's decoder gives; what it reads besides is a camera's format. */
function formatOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return 'jpeg'
  if (bytes[0] === 0x89) return 'png'
  if (bytes[0] === 0x47) return 'gif'
  return bytes[0] === 0x52 ? 'webp' : 'heif'
}
