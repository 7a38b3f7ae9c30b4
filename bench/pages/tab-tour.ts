import { chromium, type Browser, type Page } from '@playwright/test'
import { registerAccount } from '../support/accounts.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** How much longer a tap on a tab may take until its frame than one on a button of a bare React page. */
const MAX_RATIO = 3
/** Of so many interactions or fewer it is the longest. */
const P98 = 0.98

/** A shorter interaction is not told by the browser and counts as this. */
const LEAST_TOLD_MS = 16
const PHONE = { width: 390, height: 844 }

/** The tabs in the order they are walked, with the title that says that each has come. */
const TABS = [
  ['Acts', 'Trips'],
  ['Favs', 'Favorites'],
  ['Social', 'Friends'],
  ['Chats', 'Messages'],
  ['Notify', 'Notifications'],
  ['Profile', 'Profile'],
] as const

const BARE_REACT = `
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Counter() {
  const [count, setCount] = useState(0)
  return createElement('button', { style: { padding: 40 }, onClick: () => setCount(count + 1) }, 'Tapped ' + count)
}
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Counter))
`

declare global {
  interface Window {
    /** Of each tap, by the browser's number: from the touch to the frame after it, ms. */
    interactions: Map<number, number>
  }
}

/** From tap to frame on a tour of all tabs, against a bare React page's button, both slowed. */
export async function tabTour({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  const bareScript = await bundle(BARE_REACT)
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
    const ours: number[] = []
    const bare: number[] = []
    const slowing: number[] = []
    try {
      const { cookie } = await registerAccount(server.url, 'tour@example.com')
      for (let at = 0; at < samples; at++) {
        ours.push(await tour(browser, server.url, cookie, slowing))
        bare.push(await tapBare(browser, bareScript, slowing))
      }
    } finally {
      await browser.close()
      await server.kill()
    }
    return {
      lines: [
        {
          name: 'tour of all tabs, p98 from tap to frame',
          unit: 'ms',
          ours: { label: 'the app', samples: ours },
          reference: { label: 'bare React', samples: bare },
          target: { of: 'ratio', atMost: MAX_RATIO },
        },
      ],
      notes: [
        `tour of all tabs: ${TABS.length * 2} taps a sample on each side, in two rounds; pages slowed ${provenSlowing(slowing).toFixed(1)} times. The browser counts in steps of 8 ms.`,
      ],
    }
  })
}

async function tour(browser: Browser, url: string, cookie: string, slowing: number[]): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true })
  try {
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    await page.addInitScript(watchInteractions)
    await page.goto(url)
    await page.getByText('Ready for no signal').waitFor({ state: 'attached', timeout: 60_000 })
    await page.getByRole('link', { name: /^Notify/ }).waitFor()
    slowing.push(await slowDown(page))
    for (const [tab, title] of [...TABS, ...TABS]) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^${tab}`) })
        .tap()
      await page.waitForFunction((title) => document.title === `${title} · Timberline`, title)
    }
    return await p98(page, TABS.length * 2)
  } finally {
    await context.close()
  }
}

async function tapBare(browser: Browser, script: string, slowing: number[]): Promise<number> {
  return await onFreshPage(browser, script, async (page) => {
    await page.evaluate(watchInteractions)
    slowing.push(await slowDown(page))
    const button = page.getByRole('button')
    for (let at = 1; at <= TABS.length * 2; at++) {
      await button.click()
      await page.getByText(`Tapped ${at}`).waitFor()
    }
    return await p98(page, TABS.length * 2)
  })
}

/** Runs inside the page. */
function watchInteractions() {
  const interactions = (window.interactions = new Map<number, number>())
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      const known = interactions.get(entry.interactionId) ?? 0
      interactions.set(entry.interactionId, Math.max(known, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Of `taps` interactions. Throws when the browser told of more. */
async function p98(page: Page, taps: number): Promise<number> {
  // What was observed is handed over after a frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))))
  const told = await page.evaluate(() => [...window.interactions.values()])
  if (told.length > taps) throw new Error(`There were ${taps} taps, and the browser told of ${told.length}`)
  const all = [...told, ...Array<number>(taps - told.length).fill(LEAST_TOLD_MS)].sort((a, b) => a - b)
  return all[Math.min(all.length - 1, Math.floor(all.length * P98))]!
}
