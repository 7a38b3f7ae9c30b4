import type { BrowserContext, Page } from '@playwright/test'
import { CPU_SLOWDOWN, patience, WORKER_DELAY_MS } from './machine.ts'

/** Longer than the first visit takes to fetch all that the worker keeps. */
const INSTALLED_WITHIN_MS = 30_000

/** Resolves once the service worker is active and answers this page's requests. Rejects where none comes. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    // By the clock: a page behind another one draws no frames.
    { timeout: patience(INSTALLED_WITHIN_MS), polling: 100 },
  )
}

/** Makes this browser's pages, from the next ones on, as slow as the run asks for. */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (WORKER_DELAY_MS > 0) await context.addInitScript(registerLater, WORKER_DELAY_MS)
  if (CPU_SLOWDOWN === 1) return
  const slowPage = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  await Promise.all(context.pages().map(slowPage))
  // A page that is closed again at once has nothing to be slowed down.
  context.on('page', (page) => void slowPage(page).catch(() => undefined))
}

/** Runs in the page. */
function registerLater(delayMs: number): void {
  const container = globalThis.ServiceWorkerContainer?.prototype
  if (!container) return
  const register = container.register
  container.register = async function (...call) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    return register.apply(this, call)
  }
}
