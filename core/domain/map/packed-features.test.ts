import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  packLine,
  roundedLine,
  unpackFeatures,
  unpackLine,
  writePack,
  type PackedRow,
} from './packed-features.ts'

const step = (max: number) => fc.integer({ min: -max * 10_000, max: max * 10_000 })
const position = fc.tuple(step(180), step(90)).map(([x, y]) => [x / 10_000, y / 10_000])

test('a packed line comes back as it was, without what stands twice in a row', () => {
  fc.assert(
    fc.property(fc.array(position), (line) => {
      const kept = line.filter((at, index) => index === 0 || String(at) !== String(line[index - 1]))
      expect(unpackLine(packLine(line)).map(String)).toEqual(kept.map(String))
    }),
  )
})

test('a position is kept to half a step', () => {
  const [[lng = 0, lat = 0] = []] = unpackLine(packLine([[-106.445678, 39.117812]]))
  expect(Math.abs(lng + 106.445678)).toBeLessThanOrEqual(0.00005)
  expect(Math.abs(lat - 39.117812)).toBeLessThanOrEqual(0.00005)
})

test.each(['!', 'A', 'ggggggggA'])('text that is no packed line is refused: %j', (text) => {
  expect(() => unpackLine(text)).toThrow('This is no packed line')
})

test('a file has one row a line and gives points, lines and areas', () => {
  const ring = packLine([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ])
  const rows: PackedRow[] = [
    [{ name: 'Elbert' }, 'point', [packLine([[-106, 39]])]],
    [{}, 'line', [ring]],
    [{}, 'line', [ring, ring]],
    [{}, 'area', [ring, ring]],
  ]
  const text = writePack(rows)
  expect(text.trimEnd().split('\n')).toHaveLength(rows.length + 2)
  const { features } = unpackFeatures(JSON.parse(text) as PackedRow[])
  expect(features.map(({ geometry }) => geometry.type)).toEqual([
    'Point',
    'LineString',
    'MultiLineString',
    'Polygon',
  ])
  expect(features[0]).toMatchObject({ properties: { name: 'Elbert' }, geometry: { coordinates: [-106, 39] } })
})

test('a rounded line keeps its ends and leaves its corners', () => {
  const line = [
    [0, 0],
    [4, 0],
    [4, 4],
  ]
  expect(roundedLine(line)).toEqual([
    [0, 0],
    [3, 0],
    [4, 1],
    [4, 4],
  ])
  expect(roundedLine([[1, 2]])).toEqual([[1, 2]])
})
