import { chromium, type Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../core/contracts/places/colorado-locations.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { filterQuestions, spreadPlaces } from './filter-questions.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import type { AskedSide, FilterTask, FilterTurn } from './place-filter-page.ts'
import { median, percentile } from '../support/statistics.ts'

const PAGE_MODULE = fileURLToPath(new URL('place-filter-page.ts', import.meta.url))
const CATALOGUE = new URL('../../api/database/seed/colorado-locations.json', import.meta.url)

const CatalogueSchema = v.array(v.omit(ColoradoLocationSchema, ['color']))

const PLACES = 10_000
const QUESTIONS = 66
const SEED = 43
const TODAY = '2026-11-21'

/** One frame of a screen that draws sixty a second. */
const MAX_QUESTION_MS = 16

type Turn = FilterTurn & { slowing: number }

type Round = Record<AskedSide, Turn>

/** The app's place finder per question in Chromium, slowed, against a plain loop over the same places. */
export async function placeFilter({ rounds: count }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  const task = JSON.stringify(filterTask())
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  const rounds: Round[] = []
  try {
    const differences = await onFreshPage(browser, script, (page) =>
      page.evaluate((asked) => globalThis.filterDifferences(asked), task),
    )
    if (differences.length > 0) throw new Error(`The sides answer differently: ${differences.join('; ')}`)
    for (let at = 0; at < count; at++) {
      const turn = (side: AskedSide) => oneTurn(browser, script, task, side)
      // In turn, and the other first each time.
      if (at % 2 === 0) rounds.push({ finder: await turn('finder'), plain: await turn('plain') })
      else rounds.push({ plain: await turn('plain'), finder: await turn('finder') })
    }
  } finally {
    await browser.close()
  }
  return { lines: linesOf(rounds), notes: notesOf(rounds) }
}

/**
 * A fresh page each turn, so that it begins with code that was never used, as on a phone; and one side only, because what
 * the loop throws away would else be collected in the finder's time.
 */
async function oneTurn(browser: Browser, script: string, task: string, side: AskedSide): Promise<Turn> {
  return await onFreshPage(browser, script, async (page) => {
    const slowing = await slowDown(page)
    const turn = await page.evaluate(([asked, which]) => globalThis.filterTurn(asked, which), [
      task,
      side,
    ] as const)
    return { ...turn, slowing }
  })
}

function filterTask(): FilterTask {
  const rows = v.parse(CatalogueSchema, JSON.parse(readFileSync(CATALOGUE, 'utf8')))
  const places = spreadPlaces(rows, PLACES, SEED)
  return { places, questions: filterQuestions(places, QUESTIONS, SEED), today: TODAY }
}

function linesOf(rounds: Round[]): Line[] {
  const line = (name: string, of: (values: number[]) => number, target?: Line['target']): Line => ({
    name: `place filter, ${name}`,
    unit: 'ms',
    ours: { label: 'place finder', samples: rounds.map(({ finder }) => of(finder.questionMs)) },
    reference: { label: 'plain loop', samples: rounds.map(({ plain }) => of(plain.questionMs)) },
    ...(target ? { target } : {}),
  })
  return [
    line('median question', median),
    line('p95 question', (values) => percentile(values, 0.95), { of: 'figure', atMost: MAX_QUESTION_MS }),
    line('slowest question', (values) => Math.max(...values)),
  ]
}

function notesOf(rounds: Round[]): string[] {
  const { found } = rounds[0]!.finder
  const slowings = rounds.flatMap(({ finder, plain }) => [finder.slowing, plain.slowing])
  return [
    `place filter: ${PLACES} places, ${QUESTIONS} questions a round, ${rounds.length} rounds; ` +
      `pages slowed ${provenSlowing(slowings).toFixed(1)} times as measured.`,
    `place filter: a question finds ${median(found)} places in the middle, ${Math.max(...found)} at most, ` +
      `and ${found.filter((one) => one === 0).length} find none.`,
    `place filter: slowest questions ${slowestQuestions(rounds)} (median over the rounds).`,
    `place filter: the finder is built in ${median(rounds.map(({ finder }) => finder.buildMs)).toFixed(0)} ms, once.`,
  ]
}

/** The three that cost most, with what they found and where they stand in the round. */
function slowestQuestions(rounds: Round[]): string {
  return rounds[0]!.finder.found
    .map((found, at) => ({ found, at, ms: median(rounds.map(({ finder }) => finder.questionMs[at]!)) }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, 3)
    .map(({ found, at, ms }) => `${at + 1} (${found} places) ${ms.toFixed(1)} ms`)
    .join(', ')
}
