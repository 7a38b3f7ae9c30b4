import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../contracts/colorado-locations.ts'
import type { GazetteerPlace } from '../contracts/gazetteer.ts'
import { contourArt } from './contour-art.ts'

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../database/seed/${name}.json`, import.meta.url), 'utf8'))

const LOCATIONS: ColoradoLocation[] = seed('colorado-locations')
const GAZETTEER: GazetteerPlace[] = seed('gazetteer')
const KINDS = [...new Set([...LOCATIONS, ...GAZETTEER].map(({ kind }) => kind))]

/** The whole language of the pictures: well-formed XML by its own shape, four elements, numbers and colours. */
const ATTRIBUTE =
  ' (?:d|fill|fill-opacity|stroke|stroke-opacity|stroke-width|stroke-linejoin|cx|cy|r)="[-\\w#. ]*"'
const SHAPE = `<(?:path|circle)(?:${ATTRIBUTE})+/>`
const PICTURE = new RegExp(
  `^<svg xmlns="http://www\\.w3\\.org/2000/svg" viewBox="0 0 240 180">(?:${SHAPE}|<g(?:${ATTRIBUTE})+>(?:${SHAPE})+</g>)+</svg>$`,
)

const subject = fc.record({
  id: fc.string({ unit: 'binary' }),
  elevationM: fc.oneof(fc.constant(null), fc.integer({ min: 900, max: 4401 }), fc.double()),
  kind: fc.oneof(fc.constantFrom(...KINDS), fc.string({ unit: 'binary' })),
})

test('a picture is the same every time, well formed, and 300 bytes to 2 KB', () => {
  fc.assert(
    fc.property(subject, (place) => {
      const art = contourArt(place)
      expect(contourArt({ ...place })).toBe(art)
      expect(art).toMatch(PICTURE)
      for (const [element] of art.matchAll(/<[^>]+>/g)) {
        const names = [...element.matchAll(/ ([\w-]+)=/g)].map(([, name]) => name)
        expect(new Set(names).size).toBe(names.length)
      }
      expect(Buffer.byteLength(art)).toBeGreaterThan(300)
      expect(Buffer.byteLength(art)).toBeLessThan(2048)
      expect(art).not.toMatch(/NaN|Infinity|undefined/)
    }),
    { numRuns: 500 },
  )
})

test('another id is another picture', () => {
  fc.assert(
    fc.property(subject, fc.string(), (place, id) => {
      fc.pre(id !== place.id)
      expect(contourArt({ ...place, id })).not.toBe(contourArt(place))
    }),
    { numRuns: 500 },
  )
})

test('no two places of the catalogue and the gazetteer share a picture', () => {
  const arts = [
    ...LOCATIONS.map(({ id, category, elevationM, kind }) =>
      contourArt({ id: `${category}-${id}`, elevationM, kind }),
    ),
    ...GAZETTEER.map(({ placeId, elevationM, kind }) => contourArt({ id: placeId, elevationM, kind })),
  ]
  expect(new Set(arts).size).toBe(arts.length)
})

test('higher places have more lines', () => {
  const lines = (elevationM: number | null) =>
    contourArt({ id: 'a', elevationM, kind: 'peak' }).split('q').length
  expect(lines(4401)).toBeGreaterThan(lines(2500))
  expect(lines(2500)).toBeGreaterThan(lines(1100))
  expect(lines(null)).toBe(lines(2000))
})

test('only the colours of the flag, on paper', () => {
  for (const kind of KINDS) {
    const colours = contourArt({ id: 'a', elevationM: 2500, kind }).match(/#\w+/g)!
    for (const colour of colours) expect(['#003366', '#FDB813', '#D52B1E', '#F7F2E7']).toContain(colour)
  }
})
