import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from '../support/chromium.ts'
import { slowDown } from '../support/fresh-page.ts'
import type { Findings, Line } from '../support/line.ts'
import { MAP_ARGS } from '../map/map-pan.ts'
import type { BenchOptions } from '../support/options.ts'
import { otherCheckout } from '../support/other-checkout.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** What was the longest task before must take at most half of it. */
const MAX_RATIO = 0.5

/** The page rests this long before a tap, and its tasks are counted for this long after one. */
const REST_MS = 2_500
const COUNTED_MS = 5_000

/** Tasks below this are not told by the browser: a step without a longer one counts as this. */
const LEAST_TOLD_MS = 50

const PHONE = { width: 390, height: 844 }

/** The longest task of a step, ms: as the browser counts it, and without what it waited for the graphics driver. */
type Longest = { wholeMs: number; ownMs: number }

type Sample = { opened: Longest; next: Longest }

type Span = [startMs: number, durationMs: number]

declare global {
  interface Window {
    /** When each long task began and how long it took, ms. */
    longTasks: Span[]
    /** When each call that waits for the graphics driver to finish its work began, and how long it took, ms. */
    driverWaits: Span[]
  }
}

/** The longest task of opening the picker, and of Next after a place was added, against another checkout's. */
export async function longestTask({ samples }: BenchOptions): Promise<Findings> {
  const checkout = otherCheckout()
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
          lineOf('picker opened', taken, ({ opened }) => opened.wholeMs),
          lineOf('picker opened, own work', taken, ({ opened }) => opened.ownMs),
          lineOf('Next after Add', taken, ({ next }) => next.wholeMs),
          lineOf('Next after Add, own work', taken, ({ next }) => next.ownMs),
        ],
        notes: [
          'longest task, own work: without the calls that wait for the graphics driver, which draws in software here.',
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
    await page.addInitScript(countTasks)
    await page.goto(url)
    await page.getByText('Ready for no signal').waitFor({ state: 'attached', timeout: 60_000 })
    await slowDown(page)
    await page.getByRole('button', { name: 'Where to?' }).tap()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    const opened = await longestAfter(page, async () => {
      await search.getByRole('button', { name: 'Select Locations' }).tap()
      await picker.waitFor()
    })
    await picker.getByRole('button', { name: 'Aspen', exact: true }).tap()
    await picker.getByRole('button', { name: 'Add', exact: true }).tap()
    const next = await longestAfter(page, async () => {
      await picker.getByRole('button', { name: 'Next', exact: true }).tap()
      await search.getByRole('grid').first().waitFor()
    })
    return { opened, next }
  } finally {
    await context.close()
  }
}

/** Runs in the page before its scripts, as source text: refers to nothing outside itself. */
function countTasks(): void {
  window.longTasks = []
  window.driverWaits = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push([startTime, duration])
  }).observe({ type: 'longtask' })
  const time = (holder: object, name: string) => {
    const call = Reflect.get(holder, name) as (...args: unknown[]) => unknown
    Reflect.set(holder, name, function (this: unknown, ...args: unknown[]) {
      const startMs = performance.now()
      const answer = call.apply(this, args)
      window.driverWaits.push([startMs, performance.now() - startMs])
      return answer
    })
  }
  time(HTMLCanvasElement.prototype, 'getContext')
  for (const name of Object.getOwnPropertyNames(WebGL2RenderingContext.prototype)) {
    if (/^(get|check|read)/.test(name)) time(WebGL2RenderingContext.prototype, name)
  }
}

/** The longest task of the page from the action on. */
async function longestAfter(page: Page, act: () => Promise<void>): Promise<Longest> {
  await page.waitForTimeout(REST_MS)
  const fromMs = await page.evaluate(() => performance.now())
  await act()
  await page.waitForTimeout(COUNTED_MS)
  const { tasks, waits } = await page.evaluate(
    (from) => ({
      tasks: window.longTasks.filter(([startMs]) => startMs >= from),
      waits: window.driverWaits,
    }),
    fromMs,
  )
  const own = tasks.map(([startMs, durationMs]) => {
    const within = waits.filter(([at]) => at >= startMs && at < startMs + durationMs)
    return durationMs - within.reduce((sum, [, waitMs]) => sum + waitMs, 0)
  })
  const longest = (durations: number[]) => Math.max(LEAST_TOLD_MS, ...durations)
  return { wholeMs: longest(tasks.map(([, durationMs]) => durationMs)), ownMs: longest(own) }
}
