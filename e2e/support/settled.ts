import type { Page } from '@playwright/test'

/** Longer than any animation that ends. */
const LONGEST_ANIMATION_MS = 2_000

/**
 * Colours are judged and places are touched at rest: every running transition and animation has ended, but for what turns
 * for as long as something is loading. One in a part that the browser does not draw never ends: it is not waited for.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const ended = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished.catch(() => undefined))
    await Promise.race([Promise.all(ended), new Promise((resolve) => setTimeout(resolve, longestMs))])
  }, LONGEST_ANIMATION_MS)
}
