import { MAX_PHOTO_BYTES, PHOTO_NO_IMAGE, PHOTO_TOO_LARGE } from '../../../core/contracts/profile/profile.ts'
import { ApiError } from '../../errors.ts'
import { drawnPicture } from '../files/drawn-picture.ts'
import { formatOf } from '../files/picture-format.ts'

/** Sharp enough for a phone's whole width at three pixels to a point; 20 to 60 KB. */
const SIDE_PX = 512
const QUALITY = 82

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
  return drawnPicture(
    bytes,
    {
      format,
      deadlineS: DEADLINE_S,
      draw: (picture) => picture.squareWebp({ sidePx: SIDE_PX, quality: QUALITY }),
    },
    { tooManyPixels: tooLarge, noPicture: noImage },
  )
}

const tooLarge = (): ApiError => new ApiError(413, 'too_large', PHOTO_TOO_LARGE)
const noImage = (): ApiError => new ApiError(422, 'invalid', PHOTO_NO_IMAGE)
