import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { OTHER_CHECKOUT } from './cold-open-before.ts'
import { slowDown } from './fresh-page.ts'
import type { Findings, Line } from './line.ts'
import { MAP_ARGS } from './map-pan.ts'
import type { BenchOptions } from './options.ts'
import { buildApp } from './processes.ts'
import { startRealServer } from './real-server.ts'
import { inTemporaryFolder } from './temporary.ts'

/** What was the longest task before must take at most half of it. */
const MAX_RATIO = 0.5

/** The page rests this long before a tap, and its tasks are counted for this long after one. */
const REST_MS = 2_500
const COUNTED_MS = 5_000

/** Tasks below this are not told by the browser: a step without a longer one counts as this. */
const LEAST_TOLD_MS = 50

const PHONE = { width: 390, height: 844 }

type Sample = { openedMs: number; nextMs: number }

declare global {
  interface Window {
    /** When each long task began and how long it took, ms. */
    longTasks: [startMs: number, durationMs: number][]
  }
}

/** The longest task of opening the picker, and of Next after a place was added, against another checkout's. */
export async function longestTask({ samples }: BenchOptions): Promise<Findings> {
  const checkout = process.env[OTHER_CHECKOUT]
  if (!checkout) throw new Error(`${OTHER_CHECKOUT} names no checkout to compare with`)
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const otherDirectory = join(directory, 'other')
    mkdirSync(otherDirectory)
    const ours = await startRealServer(directory)
    const before = await startRealServer(otherDirectory, checkout)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: MAP_ARGS })
    try {
      const taken: Record<'ours' | 'before', Sample[]> = { ours: [], before: [] }
      for (let at = 0; at < samples; at++) {
        const turns = [
          async () => taken.ours.push(await planOnce(browser, ours.url)),
          async () => taken.before.push(await planOnce(browser, before.url)),
        ]
        // In turn, and the other first each time.
        for (const turn of at % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      return {
        lines: [
          lineOf('picker opened', taken, ({ openedMs }) => openedMs),
          lineOf('Next after Add', taken, ({ nextMs }) => nextMs),
        ],
        notes: [
          'longest task: each sample is a first visit in a context of its own, when it is ready for no signal.',
        ],
      }
    } finally {
      await browser.close()
      await Promise.all([ours.kill(), before.kill()])
    }
  })
}

function lineOf(
  name: string,
  { ours, before }: Record<'ours' | 'before', Sample[]>,
  of: (sample: Sample) => number,
): Line {
  return {
    name: `longest task, ${name}`,
    unit: 'ms',
    ours: { label: 'this build', samples: ours.map(of) },
    reference: { label: 'the other', samples: before.map(of) },
    target: { of: 'ratio', atMost: MAX_RATIO },
  }
}

async function planOnce(browser: Browser, url: string): Promise<Sample> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.longTasks = []
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.longTasks.push([startTime, duration])
      }).observe({ type: 'longtask' })
    })
    await page.goto(url)
    await page.getByText('Ready for no signal').waitFor({ state: 'attached', timeout: 60_000 })
    await slowDown(page)
    await page.getByRole('button', { name: 'Where to?' }).tap()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    const openedMs = await longestAfter(page, async () => {
      await search.getByRole('button', { name: 'Select Locations' }).tap()
      await picker.waitFor()
    })
    await picker.getByRole('button', { name: 'Aspen', exact: true }).tap()
    await picker.getByRole('button', { name: 'Add', exact: true }).tap()
    const nextMs = await longestAfter(page, async () => {
      await picker.getByRole('button', { name: 'Next', exact: true }).tap()
      await search.getByRole('grid').first().waitFor()
    })
    return { openedMs, nextMs }
  } finally {
    await context.close()
  }
}

/** The longest task of the page from the action on, ms. */
async function longestAfter(page: Page, act: () => Promise<void>): Promise<number> {
  await page.waitForTimeout(REST_MS)
  const fromMs = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(COUNTED_MS)
  const tasks = await page.evaluate(
    (from) => window.longTasks.filter(([startMs]) => startMs >= from).map(([, durationMs]) => durationMs),
    fromMs,
  )
  return Math.max(LEAST_TOLD_MS, ...tasks)
}
