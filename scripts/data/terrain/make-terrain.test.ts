import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { coloradoGrid, packedGrid } from '../../../core/domain/terrain/colorado-grid.fixture.ts'
import { packGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { keptPart } from './make-terrain.ts'

const MAX_WIRE_BYTES = 460_000

const RAW = { columns: 901, rows: 541 }

describe('the elevations that ship', () => {
  it('stay within their budget on the wire, whichever encoding a browser takes', () => {
    const packed = packedGrid()
    expect(gzipSync(packed, { level: 9 }).length).toBeLessThanOrEqual(MAX_WIRE_BYTES)
    expect(brotliCompressSync(packed).length).toBeLessThanOrEqual(MAX_WIRE_BYTES)
  })

  it('are what packing makes of them, byte for byte', () => {
    expect(Buffer.compare(packGrid(coloradoGrid()), packedGrid())).toBe(0)
  })

  it('cover the state with a tenth of a degree to spare, in heights that Colorado has', () => {
    const { columns, rows, perDegree, north, west, metres } = coloradoGrid()
    expect(west).toBeLessThan(-109.06 - 0.1)
    expect(north).toBeGreaterThan(41.01 + 0.1)
    expect(west + (columns - 1) / perDegree).toBeGreaterThan(-102.04 + 0.1)
    expect(north - (rows - 1) / perDegree).toBeLessThan(36.99 - 0.1)
    const sorted = metres.toSorted()
    const [least, greatest] = [sorted.at(0), sorted.at(-1)]
    expect(least).toBeGreaterThan(950)
    expect(greatest).toBeLessThan(4401)
    expect(greatest).toBeGreaterThan(4250)
  })

  it('come from the raw grid value by value', () => {
    const raw = new Uint8Array(2 * RAW.columns * RAW.rows)
    const view = new DataView(raw.buffer)
    const value = (row: number, column: number) => row * 50 + column
    for (let at = 0; at < RAW.columns * RAW.rows; at += 1) {
      view.setInt16(2 * at, value(Math.floor(at / RAW.columns), at % RAW.columns), true)
    }
    const { columns, rows, metres } = keptPart(raw)
    // 41.25 to 41.125 north are 15 rows, 109.25 to 109.175 west are 9 columns.
    expect(metres[0]).toBe(value(15, 9))
    expect(metres.at(-1)).toBe(value(15 + rows - 1, 9 + columns - 1))
    expect(metres[columns]).toBe(value(16, 9))
    expect(() => keptPart(raw.subarray(2))).toThrow(RangeError)
  })
})
