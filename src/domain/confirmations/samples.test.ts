import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { NO_NAMES } from '../../../core/domain/places/names/read-names.ts'
import { placeRows } from '../../../core/domain/places/place-rows.ts'
import { KNOWN_HIKES } from '../../../core/domain/hikes/hikes.ts'
import { buildPlacesIndex } from '../../../core/domain/places/places-index.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { documentFormat } from './document-format.ts'
import { readDocument } from './read-document.ts'
import { resolvePlace } from './resolve-place.ts'
import { OUTINGS } from './sample-outings.fixture.ts'
import { STAYS } from './sample-stays.fixture.ts'
import type { SampleValues } from './sample-values.fixture.ts'

/*
 * Twenty confirmations that were written for this test, in the manner of hotels, airlines, rental desks, parks, tables and campgrounds.
 * Of each every value is listed that must come out: what is not listed must be empty.
 */

const folder = new URL('samples/', import.meta.url)
const locations = JSON.parse(
  readFileSync(new URL('../../../api/database/seed/colorado-locations.json', import.meta.url), 'utf8'),
) as ColoradoLocation[]
const index = buildPlacesIndex(
  placeRows({ locations, gazetteer: [], curated: CURATED_PLACES }),
  NO_NAMES,
  KNOWN_HIKES,
)
const find = (query: string) => Promise.resolve(index.autocomplete(query, undefined, null))

const SAMPLES: SampleValues = { ...STAYS, ...OUTINGS }

const REFUSED: Record<string, RegExp> = {
  'newsletter.eml': /^No booking was found in it/,
  'scan.pdf': /^This PDF holds pictures and no words/,
}

const EMPTY = {
  title: '',
  date: null,
  time: null,
  nights: null,
  stayMinutes: null,
  number: '',
  priceUsd: null,
  lines: [],
  isCancelled: false,
}

async function read(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(name, folder)))
  const format = documentFormat(name, new TextDecoder('latin1').decode(bytes.subarray(0, 100_000)))
  if (format === null) throw new Error(`${name} is no document`)
  return await readDocument(bytes, format)
}

test('every sample is in one of the tables', () => {
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(SAMPLES), ...Object.keys(REFUSED)].sort())
})

test.each(Object.entries(SAMPLES))('%s gives its values and no others', async (name, { from, rows }) => {
  const answer = await read(name)
  if (answer.kind === 'refused') throw new Error(answer.reason)
  const found = await Promise.all(
    answer.confirmations.map(async ({ place, ...said }) => {
      const { how, place: where } = await resolvePlace({ kind: said.kind, place }, answer.hints, find)
      return { ...said, at: [how, where?.name ?? where?.address ?? ''] }
    }),
  )
  expect([answer.from, found]).toEqual([from, rows.map((row) => ({ ...EMPTY, ...row }))])
})

test.each(Object.entries(REFUSED))('%s says why nothing of it can be read', async (name, reason) => {
  expect(await read(name)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(reason) })
})
