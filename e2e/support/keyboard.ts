import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const MOST_STOPS = 120

/** Presses Tab (or another key) until what is meant has the focus: what a keyboard cannot reach fails here. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard never came to ${String(target)}`)
}

/** Walks there and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement)
}
