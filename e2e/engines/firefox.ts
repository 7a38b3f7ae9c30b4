import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import type { Browser } from './browser.ts'
import { COMMAND_MS } from './limits.ts'

/** One that was asked to end and has not by then is ended, ms. */
const ENDS_WITHIN_MS = 5_000

/** Firefox over WebDriver BiDi, with a new profile. Throws the reason where it does not start. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const userDataDir = mkdtempSync(join(tmpdir(), 'timberline-firefox-'))
  const firefox = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir,
    protocolTimeout: COMMAND_MS,
  })
  const tabs = [(await firefox.pages())[0] ?? (await firefox.newPage())]
  let page = tabs[0]!
  const fit = () => page.setViewport({ width: 450, height: 844 })
  await fit()
  return {
    name: (await firefox.version()).replace('/', ' '),
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: COMMAND_MS })),
    evaluate: async (inPage, ...given) => (await page.evaluate(inPage as never, ...given)) as never,
    async openTab() {
      page = await firefox.newPage()
      tabs.push(page)
      await fit()
    },
    async toTab(which) {
      page = which === 'first' ? tabs[0]! : tabs.at(-1)!
      await page.bringToFront()
    },
    screenshot: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    async close() {
      const killed = setTimeout(() => firefox.process()?.kill('SIGKILL'), ENDS_WITHIN_MS)
      await firefox.close().finally(() => clearTimeout(killed))
      rmSync(userDataDir, { recursive: true, force: true })
    },
  }
}
