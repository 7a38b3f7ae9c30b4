import { crc32 } from '../files/crc32.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const BITS_PER_CHANNEL = 8
const COLOR_TYPE_RGB = 2
const FILTER_SUB = 1

/** A zlib stream of blocks that are stored as they are; such a block has at most so many bytes. */
const ZLIB_HEADER = [0x78, 0x01]
const STORED = 0
const LAST_BLOCK_STORED = 1
const MOST_STORED = 65_535

/**
 * Pixels (red, green, blue, alpha; row by row) as a PNG without alpha. The same bytes wherever it runs, which no browser's own
 * encoder promises. Not compressed: that took a third of the time of a whole picture, and what is sent is compressed as
 * a whole. @source PNG specification, third edition; RFC 1950, RFC 1951
 */
export function pngImage(pixels: Uint8ClampedArray, width: number): Uint8Array {
  const height = pixels.length / 4 / width
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([BITS_PER_CHANNEL, COLOR_TYPE_RGB], 8)
  return joined([
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', stored(filtered(pixels, width, height))),
    chunk('IEND', new Uint8Array()),
  ])
}

/** Each row as what it differs from the pixel on its left: small numbers, which whoever sends them compresses well. */
function filtered(pixels: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const row = 1 + 3 * width
  const bytes = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) {
    let to = y * row
    bytes[to++] = FILTER_SUB
    let [red, green, blue] = [0, 0, 0]
    // Four bytes a pixel, all of them there: read a million times.
    for (let from = 4 * y * width; from < 4 * (y + 1) * width; from += 4) {
      const [r, g, b] = [pixels[from]!, pixels[from + 1]!, pixels[from + 2]!]
      bytes[to++] = r - red
      bytes[to++] = g - green
      bytes[to++] = b - blue
      ;[red, green, blue] = [r, g, b]
    }
  }
  return bytes
}

function stored(data: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from(ZLIB_HEADER)]
  for (let from = 0; from < data.length; from += MOST_STORED) {
    const piece = data.subarray(from, from + MOST_STORED)
    const isLast = from + MOST_STORED >= data.length
    const block = new DataView(new ArrayBuffer(5))
    block.setUint8(0, isLast ? LAST_BLOCK_STORED : STORED)
    block.setUint16(1, piece.length, true)
    block.setUint16(3, ~piece.length & 0xffff, true)
    parts.push(new Uint8Array(block.buffer), piece)
  }
  const checksum = new Uint8Array(4)
  new DataView(checksum.buffer).setUint32(0, adler32(data))
  return joined([...parts, checksum])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/** The remainders are taken every so many bytes: so many never leave the range of fast whole numbers. */
const ADLER_STRETCH = 1_024

function adler32(bytes: Uint8Array): number {
  let [sum, sums] = [1, 0]
  for (let from = 0; from < bytes.length; from += ADLER_STRETCH) {
    const to = Math.min(bytes.length, from + ADLER_STRETCH)
    for (let at = from; at < to; at += 1) {
      sum += bytes[at]!
      sums += sum
    }
    sum %= 65_521
    sums %= 65_521
  }
  return sums * 65_536 + sum
}

function joined(parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
