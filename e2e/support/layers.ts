import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Clicks what opens or closes a layer, and waits for the history to follow, which it does a moment after the layer is seen or gone:
 * only then does the back button mean the next one, and no opening of an address is stopped by a step back that is under way.
 */
export async function changesLayer(page: Page, button: Locator): Promise<void> {
  const layer = () => page.evaluate(() => (window.history.state as { layer?: number } | null)?.layer)
  const before = await layer()
  await button.click()
  await expect.poll(layer).not.toBe(before)
}

/** All layers were closed, however: waits until the steps back that this takes have ended. */
export async function belowLayers(page: Page): Promise<void> {
  const layer = () => page.evaluate(() => (window.history.state as { layer?: number } | null)?.layer)
  await expect.poll(layer).toBeUndefined()
}
