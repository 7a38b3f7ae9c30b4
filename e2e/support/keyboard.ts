import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const MOST_STOPS = 120

/** Presses Tab (or another key) until what is meant has the focus: what a keyboard cannot reach fails here. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Found once for all stops: looking for a role and a name in a long list takes longer than the key.
  let element = await target.elementHandle()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const state = await element?.evaluate((found) =>
      found.isConnected ? found === document.activeElement : 'replaced',
    )
    if (state === true) return
    if (state === 'replaced') element = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error(`The keyboard never came to ${String(target)}`)
}

/** Walks there and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
