import { Buffer } from '../../platform/node/bytes.ts'
/** How the files of these formats begin, by the name that the decoder gives each. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n\x1a\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  heif: /^.{4}ftyp(avif|avis|heic|heix|mif1|msf1)/s,
}
const BEGINNING_BYTES = 16

/**
 * A picture's format by its first bytes, named as the decoder does; undefined for any other. An SVG or a PDF, which are programs,
 * never reach the decoder.
 */
export function formatOf(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BEGINNING_BYTES))
  const text = beginning.toString('latin1')
  return Object.entries(BEGINNINGS).find(([, pattern]) => pattern.test(text))?.[0]
}
