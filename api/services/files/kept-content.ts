import {
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
  type FileType,
} from '../../../core/contracts/files/files.ts'
import { isPdf } from '../../../core/domain/files/is-pdf.ts'
import { ApiError, DecoderLostError } from '../../errors.ts'
import { openPicture, type Picture } from '../../platform/node/pictures.ts'
import { formatOf } from './picture-format.ts'

/** A camera's whole picture of 24 megapixels passes. Four bytes of memory each. */
const MAX_PIXELS = 30_000_000

/** A few kilobytes can be made to take minutes. */
const DEADLINE_S = 20

/** Small print on a photographed ticket stays readable. */
const QUALITY = 88

const PICTURES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/**
 * A file as it is kept: a picture drawn anew, upright, in its own format, with nothing of what it said about place, time or
 * camera; a PDF as it came. Of an animation the first frame. Throws 415 for any other content, however it is named, and for
 * what breaks off; 413 for too many bytes or pixels. Throws `DecoderLostError` where nobody could look.
 */
export async function keptContent(bytes: Uint8Array): Promise<{ type: FileType; bytes: Uint8Array }> {
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(FILE_TOO_LARGE)
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  const format = formatOf(bytes)
  if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw refusedType()
  return { type: PICTURES[format], bytes: await drawnAnew(bytes, format) }
}

async function drawnAnew(bytes: Uint8Array, format: keyof typeof PICTURES): Promise<Uint8Array> {
  let picture: Picture | undefined
  try {
    picture = await openPicture(bytes, { maxPixels: MAX_PIXELS, deadlineS: DEADLINE_S })
    if (picture.format !== format) throw refusedType()
    if (picture.width * picture.height > MAX_PIXELS) throw tooManyPixels()
    return await picture.anew(format, { quality: QUALITY })
  } catch (error) {
    if (error instanceof ApiError || error instanceof DecoderLostError) throw error
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooManyPixels() : refusedType()
  } finally {
    picture?.close()
  }
}

const tooLarge = (message: string): ApiError => new ApiError(413, 'too_large', message)
const tooManyPixels = (): ApiError => tooLarge('A picture can have at most 30 megapixels')
export const refusedType = (): ApiError => new ApiError(415, 'unsupported_media_type', FILE_TYPE_REFUSED)
