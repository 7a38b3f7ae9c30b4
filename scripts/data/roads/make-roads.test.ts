import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import highways from '../../../src/domain/places/colorado-highways.json' with { type: 'json' }
import { unpackFeatures, type PackedRow } from '../../../core/domain/map/packed-features.ts'
import { lengthKm } from '../geometry.ts'
import { highwayRows, writeHighways } from './make-roads.ts'
import { SMALL_ROADS } from './small-roads.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const committed = read('src/domain/roads/highway-graph.json')
const rows = highwayRows()

it('is what is committed: else run node scripts/data/roads/make-roads.ts', () => {
  expect(writeHighways(rows)).toBe(committed)
})

it('stays within its budget', () => {
  expect(gzipSync(committed).length).toBeLessThan(17_000)
})

it('leaves out the roads that a car does not drive, and nothing else', () => {
  const rough = highways.edges.filter(({ note }) => /high-clearance|rough/.test(note ?? ''))
  expect([...new Set(rough.map(({ route }) => route))]).toEqual([
    'Rampart Range Road',
    'Last Dollar Road',
    'Ophir Pass Road',
  ])
  expect(rows.edges).toHaveLength(highways.edges.length - rough.length + SMALL_ROADS.length)
})

it('knows every road that is not open all year by the name people call it', () => {
  expect(rows.closures.map(([name]) => name)).toEqual([
    'Trail Ridge Road',
    'Mount Blue Sky Scenic Byway',
    'Independence Pass',
    'Cottonwood Pass',
    'Kebler Pass',
    'Gothic Road',
    'Guanella Pass',
    'Boreas Pass',
    'Maroon Creek Road',
    'Marshall Pass',
    'Halfmoon Road',
    'Brainard Lake Road',
    'Platoro Road',
    'Stunner Pass',
    'Ripple Creek Pass',
    'Trappers Lake Road',
    'Black Canyon North Rim Road',
  ])
  expect(rows.edges.filter(([, , , , , closure]) => closure !== -1)).toHaveLength(27)
})

it('calls a pass a pass: no tunnel, no note behind the name', () => {
  const passes = rows.nodes.flatMap(([, , pass]) => pass ?? [])
  expect(passes).toContain('Grand Mesa')
  expect(passes).toContain('Trail Ridge Road')
  expect(passes.filter((name) => /Tunnel|\(|summit/.test(name))).toEqual([])
})

// Of other routes more or less of the road facts runs along a road of another number, or TIGER has the old way as well.
it.each([
  ['I-25', 'interstate:25'],
  ['I-76', 'interstate:76'],
  ['US 50', 'us:50'],
  ['US 160', 'us:160'],
  ['US 285', 'us:285'],
  ['US 550', 'us:550'],
  ['CO 9', 'state:9'],
  ['CO 13', 'state:13'],
  ['CO 65', 'state:65'],
  ['CO 82', 'state:82'],
  ['CO 131', 'state:131'],
  ['CO 149', 'state:149'],
])('%s is as long as its surveyed line, give or take a tenth', (route, shield) => {
  const { features } = unpackFeatures(JSON.parse(read('core/domain/map/packs/roads.json')) as PackedRow[])
  const surveyed = features.flatMap(({ properties, geometry }) => {
    const shields = String(properties?.['shields'] ?? '').split('+')
    if (!shields.includes(shield)) return []
    if (geometry.type === 'LineString') return [lengthKm(geometry.coordinates)]
    return geometry.type === 'MultiLineString' ? geometry.coordinates.map(lengthKm) : []
  })
  const facts = highways.edges.filter((edge) => edge.route.split(' / ').includes(route))
  const ratio = sum(facts.map(({ km }) => km)) / sum(surveyed)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
