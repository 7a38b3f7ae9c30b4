import { chromium, type Browser, type Page } from '@playwright/test'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { slowDown } from '../support/fresh-page.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { seedTrip, type SeededTrip } from '../support/seeded-trip.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PHONE = { width: 390, height: 844 }
const MAX_TASK_MS = 50

/** Tasks below this are not told by the browser: typing without a longer one counts as this. */
const LEAST_TOLD_MS = 50

/** Short breaks, in which what was typed so far is written. */
const WORDS = ['Walk up ', 'Blair Street ', 'before noon, ', 'then the train.']
const KEY_MS = 80
const REST_MS = 900

const BARE_PAGE = '<!doctype html><title>Bench</title><textarea aria-label="Note"></textarea>'

type Sample = { longestMs: number; slowing: number }

/** The longest task while a note of a trip of 200 stops is typed, against a bare text area, both slowed. */
export async function noteTyping({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
    try {
      const trip = await seedTrip(server.url)
      const ours: Sample[] = []
      const bare: Sample[] = []
      for (let at = 0; at < samples; at++) {
        ours.push(await typeInTrip(browser, server.url, trip))
        bare.push(await typeInBare(browser))
      }
      return {
        lines: [
          {
            name: 'note of a trip of 200 stops, longest task while typing',
            unit: 'ms',
            ours: { label: 'the app', samples: ours.map(({ longestMs }) => longestMs) },
            reference: { label: 'bare text area', samples: bare.map(({ longestMs }) => longestMs) },
            target: { of: 'figure', atMost: MAX_TASK_MS },
          },
        ],
        notes: [
          `note: typed in breaks, so that it is written ${WORDS.length} times; no longer task counts as ${LEAST_TOLD_MS} ms; pages slowed ${provenSlowing([...ours, ...bare].map(({ slowing }) => slowing)).toFixed(1)} times as measured.`,
        ],
      }
    } finally {
      await browser.close()
      await server.kill()
    }
  })
}

async function typeInTrip(browser: Browser, url: string, trip: SeededTrip): Promise<Sample> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    const [name = '', value = ''] = trip.account.cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.goto(url)
    await page.getByText('Ready for no signal').waitFor({ state: 'attached', timeout: 60_000 })
    await page.goto(`${url}/itinerary/${trip.id}`)
    await page
      .locator('main li[data-slot]:not([aria-hidden])')
      .nth(trip.stopsADay - 1)
      .waitFor()
    await page.locator('main li[data-slot] a').filter({ hasText: trip.first }).first().tap()
    const dialog = page.getByRole('dialog')
    return await longestWhileTyping(page, async () => {
      await dialog.getByRole('textbox', { name: 'Note', exact: true }).focus()
    })
  } finally {
    await context.close()
  }
}

async function typeInBare(browser: Browser): Promise<Sample> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    await page.setContent(BARE_PAGE)
    return await longestWhileTyping(page, () => page.getByRole('textbox').focus())
  } finally {
    await context.close()
  }
}

async function longestWhileTyping(page: Page, focus: () => Promise<void>): Promise<Sample> {
  await focus()
  const slowing = await slowDown(page)
  await page.waitForTimeout(REST_MS)
  const longest = await page.evaluateHandle((least) => {
    const told = { ms: least }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) told.ms = Math.max(told.ms, duration)
    }).observe({ type: 'longtask' })
    return told
  }, LEAST_TOLD_MS)
  for (const words of WORDS) {
    await page.keyboard.type(words, { delay: KEY_MS })
    await page.waitForTimeout(REST_MS)
  }
  const typed = await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)
  if (!typed.includes(WORDS.join(''))) throw new Error(`What was typed is not there: ${typed}`)
  return { longestMs: await longest.evaluate(({ ms }) => ms), slowing }
}
