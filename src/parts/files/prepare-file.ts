import { MB } from '../../../core/contracts/bytes.ts'
import {
  FILE_TOO_LARGE,
  FILE_TYPE_REFUSED,
  MAX_FILE_BYTES,
  type FileType,
  type PICTURE_TYPES,
} from '../../../core/contracts/files/files.ts'
import { isMail } from '../../../core/domain/files/is-mail.ts'
import { isPdf } from '../../../core/domain/files/is-pdf.ts'
import { cleanLine } from '../../domain/trip-files/read/clean-text.ts'
import { MAX_FILE_NAME_CHARS } from '../../../core/records/trips/attachment.ts'
import { imageKind, KIND_BYTES } from '../photo/image-kind.ts'
import { decodePicture, redrawPicture, smallPicture } from '../../platform/device/picture.ts'
import { sizeInWords } from './file-words.ts'

/** Small print of a photographed ticket is readable, and it goes over a weak connection. */
const LONGEST_PX = 2048
/** A screenshot of a ticket stays as sharp as it is where that costs no more. */
const PNG_BYTES = MB

/** The file cannot be taken; `message` says why, for the person. */
export class FileRefused extends Error {
  override name = 'FileRefused'
}

/** A chosen file as it is kept and sent. */
export type PreparedFile = {
  name: string
  type: FileType
  whole: ArrayBuffer
  /** A small picture of a photo. */
  small: ArrayBuffer | null
}

/** A chosen picture as it is kept and sent; its sides in pixels. */
export type PreparedPicture = PreparedFile & {
  type: (typeof PICTURE_TYPES)[number]
  width: number
  height: number
}

/**
 * Reads a chosen file: what it is, is said by its content. A photo is shrunk before its size is judged (decision 20) and loses what
 * the camera wrote beside it, its place too; a PDF and a mail stay as they are. `name` is used in place of the file's own. Rejects with
 * `FileRefused`.
 */
export async function prepareFile(file: File, name = file.name): Promise<PreparedFile> {
  const kind = await kindOf(file)
  if (kind !== null) return await preparePhoto(file, name, kind === 'png')
  if (file.size > MAX_FILE_BYTES)
    throw new FileRefused(`It has ${sizeInWords(file.size)}. ${FILE_TOO_LARGE}.`)
  const whole = await file.arrayBuffer()
  const bytes = new Uint8Array(whole)
  const type = isPdf(bytes) ? 'application/pdf' : isMail(bytes) ? 'message/rfc822' : null
  if (type === null) throw new FileRefused(`${FILE_TYPE_REFUSED}.`)
  return { name: named(name, 'File'), type, whole, small: null }
}

/** Reads a chosen picture, as `prepareFile` does. Rejects with `FileRefused` for any other file too. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  const kind = await kindOf(file)
  if (kind === null) throw new FileRefused('Choose a JPEG, PNG or WebP picture.')
  return await preparePhoto(file, file.name, kind === 'png')
}

const kindOf = async (file: File) => imageKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer()))

async function preparePhoto(file: File, name: string, isPng: boolean): Promise<PreparedPicture> {
  const picture = await decodePicture(
    file,
    ({ width, height }) => LONGEST_PX / Math.max(width, height),
  ).catch(() => {
    throw new FileRefused('This browser cannot read this picture. Choose a JPEG, PNG or WebP picture.')
  })
  try {
    const png = isPng ? await redrawPicture(picture, { longestPx: LONGEST_PX, type: 'image/png' }) : null
    const sharp = png !== null && png.size <= PNG_BYTES ? png : null
    const kept = sharp ?? (await redrawPicture(picture, { longestPx: LONGEST_PX, type: 'image/jpeg' }))
    if (kept === null) throw new FileRefused('This phone could not prepare the picture. Try again.')
    return {
      name: named(sharp ? name : name.replace(/\.(heic|heif|png|webp|gif|avif)$/i, '.jpg'), 'Photo'),
      type: sharp ? 'image/png' : 'image/jpeg',
      whole: await kept.arrayBuffer(),
      small: await smallPicture(picture),
      ...sizeOf(picture),
    }
  } finally {
    picture.close()
  }
}

/** As it is drawn anew. */
function sizeOf({ width, height }: ImageBitmap): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_PX / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const named = (name: string, otherwise: string): string => cleanLine(name, MAX_FILE_NAME_CHARS) || otherwise
