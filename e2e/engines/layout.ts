import type { Page } from '@playwright/test'
import { coveredControls } from '../support/covered.ts'
import { settled } from '../support/settled.ts'
import { unreadableText } from '../support/large-text.ts'
import { smallTargets } from '../support/touch-targets.ts'
import type { Browser } from './browser.ts'
import { until } from './page.ts'

/** The one at the foot of the page, wherever it is shown. */
const STRIP = '[data-strip="page"]'

/** How long what is shown may take to come to rest, ms. */
const RESTS_WITHIN_MS = 5_000

/**
 * Waits until what is shown is laid out as the journeys ask for: nothing sticks out sideways, no words are cut or lie over others, no
 * control is smaller than a finger or below the strip. Throws a line for each that stays wrong.
 */
export async function fitsAFinger(browser: Browser, where: string): Promise<void> {
  await until(
    where,
    () => faultsOf(browser),
    (faults) => faults.length === 0,
    RESTS_WITHIN_MS,
  )
}

async function faultsOf(browser: Browser): Promise<string[]> {
  // What reads pages elsewhere asks of them only that they evaluate.
  const page = browser as unknown as Page
  await browser.evaluate(hideScrollBars)
  await settled(page)
  const overhang = await browser.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  // What lies over the whole screen lies over the strip too.
  const isStripSeen = await browser.evaluate(
    (strip) => document.querySelector(strip) !== null && document.querySelector('[role*=dialog]') === null,
    STRIP,
  )
  return [
    ...(overhang > 0 ? [`${overhang} px stick out sideways`] : []),
    ...(await smallTargets(page)),
    ...(await unreadableText(page)),
    ...(isStripSeen ? await coveredControls(page, STRIP) : []),
  ]
}

/**
 * A browser whose pages have a phone's scroll bars, which take no room: a computer's would count as covering controls. WebKit keeps
 * the bar of a box that was drawn before.
 */
export const withoutScrollBars = (browser: Browser): Browser => ({
  ...browser,
  async open(url) {
    await browser.open(url)
    // A page that is being loaded anew has no document to hide them in.
    await until(
      `The document of ${url}`,
      () => browser.evaluate(hideScrollBars),
      (hidden) => hidden,
    )
  },
})

/** Runs in the page. Answers false where the document has no element yet: one that is only being opened. */
function hideScrollBars(): boolean {
  const root = document.documentElement as HTMLElement | null
  if (!root) return false
  if (root.dataset.scrollBars === 'hidden') return true
  root.dataset.scrollBars = 'hidden'
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { scrollbar-width: none }')
  document.adoptedStyleSheets.push(sheet)
  return true
}
