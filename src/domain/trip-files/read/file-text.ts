import { MB } from '../../../../core/contracts/bytes.ts'
import { FileRefusal, MAX_READ_BYTES } from '../../../../core/domain/trip-files/file-reading.ts'

/** Refuses a file for its size alone. */
export function refuseLarge(bytes: Uint8Array): void {
  if (bytes.length > MAX_READ_BYTES)
    throw new FileRefusal(
      `This file is larger than ${MAX_READ_BYTES / MB} MB. Split it, or take only the places you need.`,
    )
}

/**
 * A file's text. UTF-8 and UTF-16 by their marks, an XML file by what it declares, anything else as UTF-8, and where it is none as
 * Windows-1252, in which older spreadsheets save. Throws a FileRefusal for what is no text.
 */
export function textOfFile(bytes: Uint8Array): string {
  refuseLarge(bytes)
  const [encoding, isSure] = encodingOf(bytes)
  const text = decode(bytes, encoding) ?? (isSure ? null : decode(bytes, 'windows-1252'))
  if (text === null || text.includes('\0'))
    throw new FileRefusal(
      'This is not a text file. Places are read from GPX, KML, KMZ, GeoJSON, CSV and JSON.',
    )
  return text
}

const DECLARED = /^<\?xml[^>]*\sencoding\s*=\s*["'](iso-8859-1|windows-1252)["']/i

function encodingOf(bytes: Uint8Array): [encoding: string, isSure: boolean] {
  const [first, second, third] = bytes.subarray(0, 3)
  if (first === 0xff && second === 0xfe) return ['utf-16le', true]
  if (first === 0xfe && second === 0xff) return ['utf-16be', true]
  if (first === 0xef && second === 0xbb && third === 0xbf) return ['utf-8', true]
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return DECLARED.test(start) ? ['windows-1252', true] : ['utf-8', false]
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
