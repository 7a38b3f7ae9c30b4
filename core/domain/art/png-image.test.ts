import { crc32, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pngImage } from './png-image.ts'

/** Chunks by type, each of whose checksum is right. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const body = png.subarray(at + 4, at + 8 + length)
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body))
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4))
    at += 12 + length
  }
  return chunks
}

test('a reader of the format finds the pixels again', () => {
  const size = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(size, size, fc.infiniteStream(fc.nat(255)), (width, height, bytes) => {
      const pixels = Uint8ClampedArray.from({ length: 4 * width * height }, (_, i) =>
        i % 4 === 3 ? 255 : (bytes.next().value ?? 0),
      )
      const png = Buffer.from(pngImage(pixels, width))
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      const chunks = chunksOf(png)
      expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
      const header = chunks.get('IHDR')!
      expect([header.readUInt32BE(0), header.readUInt32BE(4), ...header.subarray(8)]).toEqual([
        ...[width, height],
        ...[8, 2, 0, 0, 0],
      ])
      const rows = inflateSync(chunks.get('IDAT')!)
      const read = Array.from({ length: height }, (_, y) => rowOf(rows, y, width)).flat()
      expect(read).toEqual([...pixels].filter((_, i) => i % 4 < 3))
    }),
  )
})

test('a picture of more bytes than one stored block is whole', () => {
  const pixels = Uint8ClampedArray.from({ length: 4 * 320 * 240 }, (_, i) => i % 251)
  const rows = inflateSync(chunksOf(Buffer.from(pngImage(pixels, 320))).get('IDAT')!)
  expect(rows.length).toBe((1 + 3 * 320) * 240)
  expect(rowOf(rows, 239, 320)).toEqual([...pixels.subarray(4 * 320 * 239)].filter((_, i) => i % 4 < 3))
})

/** Undoes filter 1: each channel is what it is more than the pixel on its left. */
function rowOf(rows: Buffer, y: number, width: number): number[] {
  const start = y * (1 + 3 * width)
  expect(rows[start]).toBe(1)
  const row = [...rows.subarray(start + 1, start + 1 + 3 * width)]
  return row.reduce<number[]>((read, byte, i) => [...read, (byte + (read[i - 3] ?? 0)) & 255], [])
}
