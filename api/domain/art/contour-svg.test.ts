import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../contracts/colorado-locations.ts'
import type { GazetteerPlace } from '../../contracts/gazetteer.ts'
import { contourSvg } from './contour-svg.ts'

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../database/seed/${name}.json`, import.meta.url), 'utf8'))

const LOCATIONS: ColoradoLocation[] = seed('colorado-locations')
const GAZETTEER: GazetteerPlace[] = seed('gazetteer')
const KINDS = [...new Set([...LOCATIONS, ...GAZETTEER].map(({ kind }) => kind))]

/** The whole language of the pictures: well-formed XML by its own shape, three elements, numbers and colours. */
const ATTRIBUTE = ' (?:fill|fill-opacity|stroke|stroke-opacity|stroke-width|stroke-linejoin|d)="[-\\w#. ]*"'
const SHAPE = `<path(?:${ATTRIBUTE})+/>`
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
      const art = contourSvg(place)
      expect(contourSvg({ ...place })).toBe(art)
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

test('only the colours of the flag, on paper', () => {
  for (const kind of KINDS) {
    const colours = contourSvg({ id: 'a', elevationM: 2500, kind }).match(/#\w+/g)!
    for (const colour of colours) expect(['#003366', '#FDB813', '#D52B1E', '#F7F2E7']).toContain(colour)
  }
})
