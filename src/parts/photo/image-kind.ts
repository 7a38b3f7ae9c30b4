/** What a picture is by its first bytes, whatever its name says; null for everything else. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif'

/** How many of the first bytes `imageKind` reads. */
export const KIND_BYTES = 16

export function imageKind(bytes: Uint8Array): ImageKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(textAt(bytes, 0, 6))) return 'gif'
  return textAt(bytes, 4, 4) === 'ftyp' ? (BRANDS[textAt(bytes, 8, 4)] ?? null) : null
}

/** The brands of the container that iPhones' pictures and AVIF share with films, which are no pictures. */
const BRANDS: Readonly<Record<string, ImageKind>> = {
  heic: 'heic',
  heix: 'heic',
  mif1: 'heic',
  msf1: 'heic',
  avif: 'avif',
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const textAt = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length))
