import type { Page } from '@playwright/test'

/** Longer than the first visit takes to fetch all that the worker keeps. */
const INSTALLED_WITHIN_MS = 30_000

/** Resolves once the service worker is active and answers this page's requests. Rejects where none comes. */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
    undefined,
    // By the clock: a page behind another one draws no frames.
    { timeout: INSTALLED_WITHIN_MS, polling: 100 },
  )
}
