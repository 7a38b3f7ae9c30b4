import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGS, chromiumPath, CPU_SLOWED, provenSlowing, SPIN } from '../support/chromium.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp, pause } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'
import {
  evaluated,
  READY_WITHIN_MS,
  READY_WORDS,
  startBarePage,
  untilKept,
  type Session,
} from './cold-open.ts'

/** A phone with little signal: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const LITTLE_SIGNAL = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** After everything has come, for tasks that are told late. */
const SETTLE_MS = 1_500

const MAX_LARGEST_PAINT_RATIO = 2.5
const MAX_BLOCKING_MS = 50

/** Of a task that takes longer than this the rest holds up whoever taps. */
const NOTICED_MS = 50

/** Both sides count at least as this: a figure of 0 would be one that nobody took. */
const LEAST_MS = 1

const SAYS_READY = `[...document.querySelectorAll('h2')].some((title) => title.textContent === ${JSON.stringify(READY_WORDS)})`
const ASK_EVERY_MS = 250

/** Waits until a visit is over. */
type Until = (page: Page, session: Session) => Promise<unknown>
type Visit = { largestPaintMs: number; blockingMs: number; slowing: number }

declare global {
  interface Window {
    /** When the largest paint so far was on the screen, and all long tasks since the first paint. */
    firstVisit: () => { largestPaintMs: number; longTasks: number[] }
  }
}

/** The first visit of a slow phone with little signal, until the page is ready for none, against that of a bare page. */
export async function firstVisit({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const app = await startRealServer(directory)
    const bare = await startBarePage(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
    try {
      const ours: Visit[] = []
      const reference: Visit[] = []
      for (let at = 0; at < samples; at++) {
        ours.push(await visit(browser, app.url, untilSaysReady))
        reference.push(await visit(browser, bare.url, untilKept))
      }
      return { lines: linesOf(ours, reference), notes: [notesOf([...ours, ...reference])] }
    } finally {
      await browser.close()
      await Promise.all([app.kill(), bare.kill()])
    }
  })
}

async function visit(browser: Browser, url: string, until: Until): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const spinMs = await evaluated<number>(session, SPIN)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', LITTLE_SIGNAL)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const slowing = (await evaluated<number>(session, SPIN)) / spinMs
    await page.addInitScript(watchVisit)
    await page.goto(url)
    await until(page, session)
    await pause(SETTLE_MS)
    const { largestPaintMs, longTasks } = await page.evaluate(() => window.firstVisit())
    const blockingMs = longTasks.reduce((sum, ms) => sum + ms - NOTICED_MS, 0)
    return { largestPaintMs, blockingMs: Math.max(LEAST_MS, blockingMs), slowing }
  } finally {
    await context.close()
  }
}

/**
 * Asks by one small expression: what the driver puts into a page for its own questions is 330 KB of script, a long task of its own on a
 * slow phone.
 */
async function untilSaysReady(_page: Page, session: Session): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  while (!(await evaluated<boolean>(session, SAYS_READY))) {
    if (performance.now() > end) throw new Error(`The home never said "${READY_WORDS}"`)
    await pause(ASK_EVERY_MS)
  }
}

/** Runs before any script of the page: refers to nothing outside itself. */
function watchVisit(): void {
  let largestPaintMs = 0
  let firstPaintMs = 0
  const tasks: PerformanceEntry[] = []
  const watch = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type))
      throw new Error(`This browser does not tell of ${type}`)
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true })
  }
  watch('largest-contentful-paint', ({ startTime }) => (largestPaintMs = startTime))
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaintMs = startTime
  })
  watch('longtask', (task) => tasks.push(task))
  window.firstVisit = () => ({
    largestPaintMs,
    // Before anything is seen nobody taps.
    longTasks: tasks.filter(({ startTime }) => startTime >= firstPaintMs).map(({ duration }) => duration),
  })
}

function linesOf(ours: Visit[], bare: Visit[]): Line[] {
  const line = (name: string, of: (visit: Visit) => number, target: Line['target']): Line => ({
    name: `first visit with little signal, ${name}`,
    unit: 'ms',
    ours: { label: 'the app', samples: ours.map(of) },
    reference: { label: 'bare page', samples: bare.map(of) },
    ...(target ? { target } : {}),
  })
  return [
    line('largest paint', ({ largestPaintMs }) => largestPaintMs, {
      of: 'ratio',
      atMost: MAX_LARGEST_PAINT_RATIO,
    }),
    line('blocking time', ({ blockingMs }) => blockingMs, { of: 'figure', atMost: MAX_BLOCKING_MS }),
  ]
}

const notesOf = (visits: Visit[]): string =>
  `first visit: pages slowed ${provenSlowing(visits.map(({ slowing }) => slowing)).toFixed(1)} times as measured.`
