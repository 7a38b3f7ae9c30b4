import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/colorado-locations.ts'
import type { GazetteerPlace } from '../../contracts/gazetteer.ts'
import { contourArt } from './contour-art.ts'

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../database/seed/${name}.json`, import.meta.url), 'utf8'))

const LOCATIONS: ColoradoLocation[] = seed('colorado-locations')
const GAZETTEER: GazetteerPlace[] = seed('gazetteer')
const KINDS = [...new Set([...LOCATIONS, ...GAZETTEER].map(({ kind }) => kind))]

const subject = fc.record({
  id: fc.string({ unit: 'binary' }),
  elevationM: fc.oneof(fc.constant(null), fc.integer({ min: 900, max: 4401 }), fc.double()),
  kind: fc.oneof(fc.constantFrom(...KINDS), fc.string({ unit: 'binary' })),
})

test('a drawing is the same every time, and nothing but numbers and the letters of paths', () => {
  fc.assert(
    fc.property(subject, (place) => {
      const art = contourArt(place)
      expect(contourArt({ ...place })).toEqual(art)
      for (const path of [art.light, art.heavy, art.sign.path]) expect(path).toMatch(/^M[-\d MqlhaCz]+$/)
    }),
    { numRuns: 500 },
  )
})

test('another id is another picture', () => {
  fc.assert(
    fc.property(subject, fc.string(), (place, id) => {
      fc.pre(id !== place.id)
      expect(contourArt({ ...place, id })).not.toEqual(contourArt(place))
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
  expect(new Set(arts.map((art) => JSON.stringify(art))).size).toBe(arts.length)
})

test('higher places have more lines', () => {
  const lines = (elevationM: number | null) => {
    const { light, heavy } = contourArt({ id: 'a', elevationM, kind: 'peak' })
    return (light + heavy).split('q').length
  }
  expect(lines(4401)).toBeGreaterThan(lines(2500))
  expect(lines(2500)).toBeGreaterThan(lines(1100))
  expect(lines(null)).toBe(lines(2000))
})

test.each([
  ['peak', 'summit'],
  ['pass', 'road'],
  ['lake', 'water'],
  ['airport', 'road'],
  ['brewery', 'town'],
])('a %s has the sign of its land: %s', (kind, look) => {
  expect(contourArt({ id: 'a', elevationM: 2500, kind }).sign.look).toBe(look)
})
