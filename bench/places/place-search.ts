import { chromium, type Browser, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ColoradoLocationListSchema } from '../../core/contracts/places/colorado-locations.ts'
import { GazetteerSchema } from '../../core/contracts/places/gazetteer.ts'
import { PlaceNamesSchema } from '../../core/contracts/places/place-names.ts'
import { MIN_QUERY_CHARS } from '../../core/contracts/places/places.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import type { SearchRound, SearchSources } from './place-search-page.ts'
import { startRealServer } from '../support/real-server.ts'
import { median, percentile } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PAGE_MODULE = fileURLToPath(new URL('place-search-page.ts', import.meta.url))

/** Twenty-four times the rows may cost so many times the time, and no letter may be felt. */
const MAX_RATIO = 2.5
const MAX_P95_MS = 8
const MAX_KEY_MS = 30

/** Catalogue and gazetteer hold at least these many each; fewer are an index that has nothing to do. */
const LEAST_PLACES = 400
const LEAST_NAMES = 25_000

type Round = SearchRound & { slowing: number; indexBytes: number | null }

/** The app's index over all names per keystroke in Chromium, slowed, against the linear search over the places alone. */
export async function placeSearch({ rounds: count }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  const sources = await fetchSources()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  const rounds: Round[] = []
  try {
    for (let round = 0; round < count; round++) rounds.push(await oneRound(browser, script, sources, round))
  } finally {
    await browser.close()
  }
  for (const round of rounds) proveFound(round)
  return { lines: linesOf(rounds), notes: notesOf(rounds) }
}

async function fetchSources(): Promise<SearchSources> {
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    try {
      const ask = async (path: string) => (await fetch(server.url + path)).json()
      const locations = v.parse(ColoradoLocationListSchema, await ask('/api/colorado-locations'))
      const gazetteer = v.parse(GazetteerSchema, await ask('/api/gazetteer'))
      if (Math.min(locations.length, gazetteer.length) < LEAST_PLACES) {
        throw new Error(
          `${locations.length} places and ${gazetteer.length} names are not the whole of Colorado`,
        )
      }
      const names = v.parse(PlaceNamesSchema, await ask('/api/place-names'))
      return { locations, gazetteer, names }
    } finally {
      await server.kill()
    }
  })
}

/** A fresh page each round: the first keys of a round run in code that was never used, as on a phone. */
async function oneRound(
  browser: Browser,
  script: string,
  sources: SearchSources,
  at: number,
): Promise<Round> {
  return await onFreshPage(browser, script, async (page) => {
    const indexBytes = at === 0 ? await memoryOfIndex(page, sources) : null
    const slowing = await slowDown(page)
    const round = await page.evaluate(([data, turn]) => globalThis.searchRound(data, turn), [
      sources,
      at,
    ] as const)
    return { ...round, slowing, indexBytes }
  })
}

/** What the page holds more with the index than without, garbage collected both times. */
async function memoryOfIndex(page: Page, sources: SearchSources): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage')
    return usedSize + backingStorageSize
  }
  const before = await used()
  await page.evaluate((data) => globalThis.holdIndex(data), sources)
  const after = await used()
  await page.evaluate(() => {
    globalThis.heldIndex = undefined
  })
  await session.detach()
  return after - before
}

function proveFound({ rows, names, missed, linearFound, offeringsFound, keys }: SearchRound): void {
  if (rows < LEAST_PLACES * 2) throw new Error(`The index holds ${rows} places only`)
  if (names < LEAST_NAMES) throw new Error(`The index holds ${names} official names only`)
  if (missed.length > 0) throw new Error(`The search did not find what it should: ${missed.join('; ')}`)
  if (offeringsFound === 0) throw new Error('No offering was found at all')
  if (linearFound === 0 || keys.length === 0) throw new Error('The linear search found nothing at all')
}

function linesOf(rounds: Round[]): Line[] {
  const line = (name: string, of: (values: number[]) => number, target?: Line['target']): Line => ({
    name: `place search, ${name}`,
    unit: 'ms',
    ours: { label: 'all names', samples: rounds.map((round) => of(searching(round, round.indexMs))) },
    reference: {
      label: 'linear, places alone',
      samples: rounds.map((round) => of(searching(round, round.linearMs))),
    },
    ...(target ? { target } : {}),
  })
  return [
    line('median key', median, { of: 'ratio', atMost: MAX_RATIO }),
    line('p95 key', (values) => percentile(values, 0.95), { of: 'figure', atMost: MAX_P95_MS }),
    line('slowest key', (values) => Math.max(...values), { of: 'figure', atMost: MAX_KEY_MS }),
  ]
}

/** Keys before the third letter answer nothing by rule; counting them would only flatter the figures. */
function searching({ keys }: SearchRound, values: number[]): number[] {
  return values.filter((_, at) => keys[at]!.trim().length >= MIN_QUERY_CHARS)
}

function notesOf(rounds: Round[]): string[] {
  const [first] = rounds
  const keys = searching(first!, first!.indexMs).length
  return [
    `place search: ${first!.places} places and ${first!.names} official names, then ${first!.offerings} offerings by name, against ${first!.rows} places, ${keys} keys a round from the third letter on, ${rounds.length} rounds; ` +
      `pages slowed ${provenSlowing(rounds.map(({ slowing }) => slowing)).toFixed(1)} times as measured.`,
    `place search: slowest keys ${slowestKeys(rounds)} (median over the rounds).`,
    `place search: the index is read and built in ${median(rounds.map(({ buildMs }) => buildMs)).toFixed(0)} ms, once, ` +
      `on a thread of its own in the app; it holds ${((first!.indexBytes ?? 0) / 1e6).toFixed(1)} MB.`,
  ]
}

/** The three texts that cost most; a text typed twice counts with all its times. */
function slowestKeys(rounds: Round[]): string {
  const times = new Map<string, number[]>()
  for (const { keys, indexMs } of rounds) {
    keys.forEach((key, at) => times.set(key, [...(times.get(key) ?? []), indexMs[at]!]))
  }
  return [...times]
    .map(([key, values]) => ({ key, ms: median(values) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 3)
    .map(({ key, ms }) => `"${key}" ${ms.toFixed(1)} ms`)
    .join(', ')
}
