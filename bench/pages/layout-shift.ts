import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp, pause } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** Two phones and a laptop, CSS px. */
const SCREENS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

const WIDEST_PHONE = 900

/** Long after the first paint: the fallback has laid everything out by then. */
const TYPEFACE_LATE_MS = 2_500

const READY_WORDS = 'Ready for no signal'
const READY_WITHIN_MS = 120_000

/** After everything has come, for what is animated or measured late. */
const SETTLE_MS = 1_500

const MAX_SHIFT = 0

/** A block of this height on top of everything proves in the end that shifts are seen. */
const PLANTED_PX = 200

/** What one visit showed: the sum of all unexpected shifts, what they were, and what the planted one counted. */
type Visit = { shift: number; moved: string[]; planted: number }

/**
 * How far the home screen moves by itself on a first visit, until it says that it is ready for no signal, its rows have
 * come, and the typeface, which is held back, has replaced the fallback.
 */
export async function layoutShift({ rounds }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
    try {
      const lines: Line[] = []
      const notes: string[] = []
      for (const screen of SCREENS) {
        const visits: Visit[] = []
        for (let round = 0; round < Math.min(rounds, 3); round += 1)
          visits.push(await firstVisit(browser, server.url, screen))
        lines.push(lineOf(screen, visits))
        for (const moved of new Set(visits.flatMap((visit) => visit.moved)))
          notes.push(`layout shift: ${moved}.`)
      }
      return { lines, notes }
    } finally {
      await browser.close()
      await server.kill()
    }
  })
}

const lineOf = ({ width, height }: (typeof SCREENS)[number], visits: Visit[]): Line => ({
  name: `layout shift, first visit at ${width}x${height}`,
  unit: 'CLS',
  ours: { label: 'home', samples: visits.map(({ shift }) => shift) },
  reference: { label: 'planted block', samples: visits.map(({ planted }) => planted) },
  target: { of: 'figure', atMost: MAX_SHIFT },
})

/** A visit of a phone that was never here. Throws where the browser tells of no shifts or not even of the planted one. */
export async function firstVisit(
  browser: Browser,
  url: string,
  { width, height }: { width: number; height: number },
  untilRows: (page: Page) => Promise<unknown> = rowsHaveCome,
): Promise<Visit> {
  const isPhone = width < WIDEST_PHONE
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  try {
    const page = await context.newPage()
    await page.route('**/*.woff2', async (route) => {
      await pause(TYPEFACE_LATE_MS)
      await route.continue()
    })
    await page.addInitScript(watchShifts)
    await page.goto(url)
    await page.getByText(READY_WORDS, { exact: true }).waitFor({ timeout: READY_WITHIN_MS })
    await untilRows(page)
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'))
    await pause(SETTLE_MS)
    const seen = await page.evaluate(() => window.shiftsSeen())
    const planted = await page.evaluate(plantShift, PLANTED_PX)
    if (!(planted > 0)) throw new Error('The browser saw no shift where a block was planted')
    const unexpected = seen.filter(({ expected }) => !expected)
    return {
      shift: unexpected.reduce((sum, { value }) => sum + value, 0),
      moved: unexpected.map(
        ({ value, atMs, what }) =>
          `${width}x${height}, ${value.toFixed(4)} at ${atMs.toFixed(0)} ms: ${what}`,
      ),
      planted,
    }
  } finally {
    await context.close()
  }
}

async function rowsHaveCome(page: Page): Promise<void> {
  for (const name of [/^Good in /, 'Worth the trip']) {
    const card = page.getByRole('region', { name }).getByRole('listitem').first()
    await card.scrollIntoViewIfNeeded()
    await card.locator('img').waitFor({ timeout: READY_WITHIN_MS })
  }
}

type Shift = { value: number; expected: boolean; atMs: number; what: string }

declare global {
  interface Window {
    /** Every shift until now. */
    shiftsSeen: () => Shift[]
  }
}

type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources?: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs before any script of the page: refers to nothing outside itself. */
function watchShifts(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift'))
    throw new Error('This browser tells of no layout shifts')
  const seen: Shift[] = []
  const take = (entries: PerformanceEntry[]) => {
    for (const entry of entries as ShiftEntry[]) {
      const rect = ({ x, y, width, height }: DOMRect) =>
        [x, y, width, height].map((value) => Math.round(value)).join(' ')
      const what = (entry.sources ?? []).map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.tagName.toLowerCase() + '.' + node.className : (node?.textContent ?? 'gone')} from ${rect(previousRect)} to ${rect(currentRect)}`,
      )
      seen.push({
        value: entry.value,
        expected: entry.hadRecentInput,
        atMs: entry.startTime,
        what: what.join('; ') || 'nothing named',
      })
    }
  }
  const observer = new PerformanceObserver((list) => take(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.shiftsSeen = () => {
    take(observer.takeRecords())
    return seen
  }
}

/** Runs in the page: pushes all of it down, and answers what that counted. */
async function plantShift(heightPx: number): Promise<number> {
  window.scrollTo(0, 0)
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
  await frame()
  const before = window.shiftsSeen().length
  const block = document.createElement('div')
  block.style.height = `${heightPx}px`
  document.body.prepend(block)
  for (let waited = 0; waited < 40 && window.shiftsSeen().length === before; waited += 1) await frame()
  return window
    .shiftsSeen()
    .slice(before)
    .reduce((sum, { value }) => sum + value, 0)
}
