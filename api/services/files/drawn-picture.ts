import { ApiError, DecoderLostError } from '../../errors.ts'
import { openPicture, type Picture } from '../../platform/node/pictures.ts'

/** A camera's whole picture of 24 megapixels passes. Four bytes of memory each. */
const MAX_PIXELS = 30_000_000
export const MAX_MEGAPIXELS = MAX_PIXELS / 1_000_000

type Drawing = {
  /** What its first bytes say, as the decoder names it. */
  format: string
  /** A few kilobytes can be made to take minutes: a progressive JPEG with thousands of scans. */
  deadlineS: number
  draw: (picture: Picture) => Promise<Uint8Array>
}

type Refusals = { tooManyPixels: () => ApiError; noPicture: () => ApiError }

/**
 * A picture drawn anew by `draw`. Throws `tooManyPixels`, and `noPicture` for what is of another format than it begins as or breaks
 * off. Throws `DecoderLostError` where nobody could look.
 */
export async function drawnPicture(
  bytes: Uint8Array,
  { format, deadlineS, draw }: Drawing,
  { tooManyPixels, noPicture }: Refusals,
): Promise<Uint8Array> {
  let picture: Picture | undefined
  try {
    picture = await openPicture(bytes, { maxPixels: MAX_PIXELS, deadlineS })
    if (picture.format !== format) throw noPicture()
    if (picture.width * picture.height > MAX_PIXELS) throw tooManyPixels()
    return await draw(picture)
  } catch (error) {
    if (error instanceof ApiError || error instanceof DecoderLostError) throw error
    throw isTooManyPixels(error) ? tooManyPixels() : noPicture()
  } finally {
    picture?.close()
  }
}

/** The decoder has words for it and no code. */
const isTooManyPixels = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/i.test(error.message)
