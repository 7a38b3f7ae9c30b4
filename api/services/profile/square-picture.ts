import { MAX_PHOTO_BYTES, PHOTO_NO_IMAGE, PHOTO_TOO_LARGE } from '../../../core/contracts/profile/profile.ts'
import { ApiError, DecoderLostError } from '../../errors.ts'
import { openPicture, type Picture } from '../../platform/node/pictures.ts'
import { formatOf } from '../files/picture-format.ts'

/** Sharp enough for a phone's whole width at three pixels to a point; 20 to 60 KB. */
const SIDE_PX = 512
const QUALITY = 82

/** A phone sends 1024 pixels a side; a camera's whole picture of 24 megapixels passes too. Four bytes of memory each. */
const MAX_PIXELS = 30_000_000

/** A few kilobytes can be made to take minutes: a progressive JPEG with thousands of scans. */
const DEADLINE_S = 10

/**
 * The photo as it is stored: upright, cut square around its centre, WebP in sRGB, with nothing of what it said about place,
 * time or camera. Of an animation the first frame. Throws 422 for what is no image by its content, however it is named, and
 * for one that breaks off; 413 for too many bytes or pixels. Throws `DecoderLostError` where nobody could look.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length > MAX_PHOTO_BYTES) throw tooLarge()
  const format = formatOf(bytes)
  if (format === undefined) throw noImage()
  let picture: Picture | undefined
  try {
    picture = await openPicture(bytes, { maxPixels: MAX_PIXELS, deadlineS: DEADLINE_S })
    if (picture.format !== format) throw noImage()
    if (picture.width * picture.height > MAX_PIXELS) throw tooLarge()
    return await picture.squareWebp({ sidePx: SIDE_PX, quality: QUALITY })
  } catch (error) {
    if (error instanceof ApiError || error instanceof DecoderLostError) throw error
    throw isTooManyPixels(error) ? tooLarge() : noImage()
  } finally {
    picture?.close()
  }
}

/** The decoder has words for it and no code. */
const isTooManyPixels = (error: unknown): boolean =>
  error instanceof Error && /pixel limit/i.test(error.message)

const tooLarge = (): ApiError => new ApiError(413, 'too_large', PHOTO_TOO_LARGE)
const noImage = (): ApiError => new ApiError(422, 'invalid', PHOTO_NO_IMAGE)
