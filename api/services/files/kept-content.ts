import {
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
  type FileType,
} from '../../../core/contracts/files/files.ts'
import { isMail } from '../../../core/domain/files/is-mail.ts'
import { isPdf } from '../../../core/domain/files/is-pdf.ts'
import { ApiError } from '../../errors.ts'
import { drawnPicture, MAX_MEGAPIXELS } from './drawn-picture.ts'
import { formatOf } from './picture-format.ts'

const DEADLINE_S = 20

/** Small print on a photographed ticket stays readable. */
const QUALITY = 88

const PICTURES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/**
 * A file as it is kept: a picture drawn anew, upright, in its own format, with nothing of what it said about place, time or
 * camera; a PDF and a mail as they came. Of an animation the first frame. Throws 415 for any other content, however it is named, and for
 * what breaks off; 413 for too many bytes or pixels. Throws `DecoderLostError` where nobody could look.
 */
export async function keptContent(bytes: Uint8Array): Promise<{ type: FileType; bytes: Uint8Array }> {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(FILE_TOO_LARGE)
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  if (isMail(bytes)) return { type: 'message/rfc822', bytes }
  const format = formatOf(bytes)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refusedType()
  const drawn = await drawnPicture(
    bytes,
    { format, deadlineS: DEADLINE_S, draw: (picture) => picture.anew(format, { quality: QUALITY }) },
    { tooManyPixels, noPicture: refusedType },
  )
  return { type: PICTURES[format], bytes: drawn }
}

const tooLarge = (message: string): ApiError => new ApiError(413, 'too_large', message)
const tooManyPixels = (): ApiError => tooLarge(`A picture can have at most ${MAX_MEGAPIXELS} megapixels`)
export const refusedType = (): ApiError => new ApiError(415, 'unsupported_media_type', FILE_TYPE_REFUSED)
