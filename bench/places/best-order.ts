import { chromium } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import type { OrderTurn } from './best-order-page.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { somePlaces } from '../support/seeded-trip.ts'

const PAGE_MODULE = fileURLToPath(new URL('best-order-page.ts', import.meta.url))

const STOPS = 20
const TRIPS = 10

/** Nobody sees a wait. */
const MAX_ORDER_MS = 50

/** The best order of 20 stops on a slowed main thread in Chromium, against the ways between them alone. */
export async function bestOrderOfStops({ samples }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  const places = somePlaces(STOPS * TRIPS).map(({ lat, lng }) => ({ lat, lng }))
  // Each spread over the state.
  const trips = Array.from({ length: TRIPS }, (_, trip) => places.filter((_, at) => at % TRIPS === trip))
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  const turns: (OrderTurn & { slowing: number })[] = []
  try {
    for (let at = 0; at < samples; at++) {
      turns.push(
        await onFreshPage(browser, script, async (page) => {
          const slowing = await slowDown(page)
          return { ...(await page.evaluate((sent) => globalThis.orderTurn(sent), trips)), slowing }
        }),
      )
    }
  } finally {
    await browser.close()
  }
  if (turns.some(({ savedMinutes }) => savedMinutes <= 0)) throw new Error('No order was better')
  return {
    lines: [
      {
        name: 'best order of 20 stops',
        unit: 'ms',
        ours: { label: 'with its ways', samples: turns.map(({ orderMs }) => orderMs) },
        reference: { label: 'the ways alone', samples: turns.map(({ waysMs }) => waysMs) },
        target: { of: 'figure', atMost: MAX_ORDER_MS },
      },
    ],
    notes: [
      `best order: the middle of ${TRIPS} trips in a fresh page each sample, slowed ${provenSlowing(turns.map(({ slowing }) => slowing)).toFixed(1)} times as measured.`,
    ],
  }
}
