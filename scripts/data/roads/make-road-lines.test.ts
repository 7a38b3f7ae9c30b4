import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, it, test } from 'vitest'
import { unpackLine } from '../../../core/domain/map/packed-features.ts'
import { lengthKm, metresBetween } from '../geometry.ts'
import { roadLines, signOf, surveyed, writeRoadLines } from './make-road-lines.ts'
import { highwayRows } from './make-roads.ts'

const committed = readFileSync(new URL('../../../src/domain/roads/road-lines.json', import.meta.url), 'utf8')
const lines: string[] = JSON.parse(committed)
const tiger = surveyed()
const { nodes, routes, edges } = highwayRows()

it('is what is committed: else run node scripts/data/roads/make-road-lines.ts', () => {
  expect(writeRoadLines(roadLines())).toBe(committed)
})

it('stays within its budget', () => {
  expect(brotliCompressSync(committed).length).toBeLessThan(50_000)
})

it('has a line for every edge, surveyed for seven of eight kilometres', () => {
  expect(lines).toHaveLength(edges.length)
  const all = sum(edges.map(([, , , km]) => km))
  const known = sum(edges.map(([, , , km], at) => (lines[at] ? km : 0)))
  expect(known / all).toBeGreaterThan(0.87)
})

// Of other routes more or less of the graph runs along a road of another number, or TIGER has the old way as well.
test.each([
  'I-25',
  'I-70',
  'I-76',
  'US 36',
  'US 160',
  'US 550',
  'CO 9',
  'CO 13',
  'CO 65',
  'CO 82',
  'CO 92',
  'CO 131',
  'CO 133',
  'CO 139',
  'CO 149',
])('%s is drawn as long as its surveyed line, give or take a tenth', (route) => {
  const drawn = sum(
    edges.map(([, , number], at) =>
      routes[number] === route && lines[at] ? lengthKm(unpackLine(lines[at])) : 0,
    ),
  )
  const its = tiger.filter(({ signs }) => signs.includes(signOf(route)))
  const ratio = drawn / sum(its.map(({ line }) => lengthKm([...line])))
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
})

it('is altogether as long as the published kilometres of the same edges, within two of a hundred', () => {
  const drawn = sum(lines.map((line) => lengthKm(unpackLine(line))))
  const published = sum(edges.map(([, , , km], at) => (lines[at] ? km : 0)))
  expect(Math.abs(drawn / published - 1)).toBeLessThan(0.02)
})

it('ends where the other roads of its node end, and not far from the node', () => {
  const ends = new Map<number, string>()
  for (const [at, [from, to]] of edges.entries()) {
    const line = unpackLine(lines[at]!)
    if (line.length === 0) continue
    for (const [node, end] of [
      [from, line[0]!],
      [to, line.at(-1)!],
    ] as const) {
      expect(ends.get(node) ?? String(end)).toBe(String(end))
      ends.set(node, String(end))
      const [lat, lng] = nodes[node]!
      expect(metresBetween(end, [lng, lat])).toBeLessThan(6500)
    }
  }
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
