import type { Browser, Page } from '@playwright/test'
import { CPU_SLOWED, SPIN } from './chromium.ts'

/** Never asked over a network: the browser is handed the page itself. */
const PAGE_URL = 'http://localhost/bench'

/**
 * An empty page with this script, in a context of its own: its code was never used before, as on a phone. Throws when
 * the page has no fine clock.
 */
export async function onFreshPage<T>(
  browser: Browser,
  script: string,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    // Isolated pages get a clock of 5 µs instead of 100 µs.
    const headers = {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    }
    await page.route(PAGE_URL, (route) =>
      route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html><title>Bench</title>' }),
    )
    await page.goto(PAGE_URL)
    if (!(await page.evaluate('crossOriginIsolated'))) throw new Error('The page has no fine clock')
    await page.addScriptTag({ content: script })
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Slows the page's main thread from now on; answers how many times slower it was found to be. */
export async function slowDown(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const unslowedMs = await page.evaluate<number>(SPIN)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
  return (await page.evaluate<number>(SPIN)) / unslowedMs
}
