import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOfClass } from '../places/names/feature-kinds.ts'
import { officialNames } from '../places/names/official-names.fixture.ts'
import { glyphOfKind } from './kind-glyphs.ts'

const SEED = new URL('../../../api/database/seed/', import.meta.url)
const kindsOf = (file: string): string[] => {
  const rows: { kind: string }[] = JSON.parse(readFileSync(new URL(file, SEED), 'utf8'))
  return rows.map(({ kind }) => kind)
}

/** What no file has a kind for: the answers to a ZIP code and to a bare point. */
const ANSWERED = ['zip_code', 'point']

const ALL_KINDS = new Set([
  ...kindsOf('colorado-locations.json'),
  ...kindsOf('gazetteer.json'),
  ...officialNames.services.map(({ kind }) => kind),
  ...officialNames.lands.map(({ kind }) => kind),
  ...officialNames.features.map(({ featureClass }) => kindOfClass(featureClass)),
  ...ANSWERED,
])

/** Kinds of which nothing better can be said than where they are. None so far. */
const PIN_IS_RIGHT: readonly string[] = []

const PIN = glyphOfKind('a kind that nobody has drawn')

test('every kind that can be found has a drawing of its own or shares a fitting one', () => {
  expect(ALL_KINDS.size).toBeGreaterThan(90)
  expect([...ALL_KINDS].filter((kind) => glyphOfKind(kind) === PIN)).toEqual(PIN_IS_RIGHT)
})

test.each([
  ['dump_station', 'campground'],
  ['rv_park', 'campground'],
  ['cabin', 'hotel'],
  ['zoo', 'park'],
  ['zipline', 'gold_mine_tour'],
  ['gondola', 'ski_area'],
  ['concert_venue', 'museum'],
  ['hospital', 'visitor_center'],
])('%s and %s are told apart', (one, other) => {
  expect(glyphOfKind(one)).not.toBe(glyphOfKind(other))
})
