import type { Sharp } from 'sharp'

/**
 * A picture that was looked at and not drawn yet. Both ways to draw it throw what the decoder throws. Who opened it closes it, drawn
 * or not: a browser holds four bytes for each pixel until then.
 */
export type Picture = {
  width: number
  height: number
  /** As the decoder names it: `jpeg`, `png`, `webp` … */
  format: string | undefined
  /** Upright, cut square around its centre, WebP in sRGB, without anything it said about itself. `quality` is of 100. */
  squareWebp: (options: { sidePx: number; quality: number }) => Promise<Uint8Array>
  /** Upright and whole, in sRGB, without anything it said about itself. */
  anew: (format: 'jpeg' | 'png' | 'webp', options: { quality: number }) => Promise<Uint8Array>
  close: () => void
}

/** Looks at a picture; of an animation at the first frame. Throws what the decoder throws; its message names the `pixel limit` where that is it. */
export async function openPicture(
  bytes: Uint8Array,
  { maxPixels, deadlineS }: { maxPixels: number; deadlineS: number },
): Promise<Picture> {
  // The decoder is loaded by the first picture: a server that gets none starts without it.
  const { default: sharp } = await import('sharp')
  // One thread for each, and no memory kept between them: the queue says how many run at once.
  sharp.concurrency(1)
  sharp.cache(false)
  const image: Sharp = sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels })
  const { width, height, format } = await image.metadata()
  const upright = () => image.timeout({ seconds: deadlineS }).autoOrient()
  return {
    width,
    height,
    format,
    squareWebp: ({ sidePx, quality }) =>
      upright()
        .resize(sidePx, sidePx, { fit: 'cover', position: 'centre' })
        .toColourspace('srgb')
        .webp({ quality })
        .toBuffer(),
    anew: (as, { quality }) =>
      upright()
        .toColourspace('srgb')
        .toFormat(as, as === 'png' ? {} : { quality })
        .toBuffer(),
    // The decoder holds nothing between two drawings.
    close: () => {},
  }
}
