import { expect, type Locator, type Page } from '@playwright/test'
import { belowLayers, changesLayer } from './layers.ts'

export const overlay = (page: Page): Locator => page.getByRole('dialog', { name: 'Universal search' })
export const tabNamed = (page: Page, name: string): Locator => overlay(page).getByRole('tab', { name })

/** Opens the search overlay from Home, where the page is, on one of its tabs. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Where to?' }).click()
  await tabNamed(page, name).click()
}

export async function closeOverlay(page: Page): Promise<void> {
  await changesLayer(page, overlay(page).getByRole('button', { name: 'Close' }))
  await expect(overlay(page)).toHaveCount(0)
  await belowLayers(page)
}

/** Adds places on the overlay's Where tab, each by what is typed for it. */
export async function addStops(page: Page, places: readonly (readonly [typed: string, name: string])[]) {
  await tabNamed(page, 'Where').click()
  await overlay(page)
    .getByRole('button', { name: /^Select Locations$|Selected$/ })
    .click()
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  for (const [typed, name] of places) {
    await picker.getByPlaceholder('Search locations...').fill(typed)
    await picker
      .getByRole('option', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click()
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(picker.getByRole('button', { name: `Options for ${name}` })).toBeVisible()
  }
  await changesLayer(page, page.getByRole('button', { name: 'Next', exact: true }))
}

/** Chooses two days of the next month on the overlay's When tab, counted from 0; answers how the tab says them. */
export async function pickDays(page: Page, first: number, last: number): Promise<string> {
  await tabNamed(page, 'When').click()
  const days = overlay(page).getByRole('gridcell').getByRole('button', { disabled: false })
  await overlay(page).getByRole('button', { name: 'Next month' }).click()
  await days.nth(first).click()
  await days.nth(last).click()
  await expect(page.getByText(`${last - first} days`, { exact: true })).toBeVisible()
  return (await overlay(page).getByRole('tabpanel').getByRole('heading').textContent()) ?? ''
}

/** Makes one of the results a favorite; answers its name. Leaves the page on the results. */
export async function heartResult(page: Page, url: string, at: number): Promise<string> {
  await page.goto(`${url}/search`)
  const hearts = page.getByRole('list', { name: 'Results' }).getByRole('button', { name: /^Favorite / })
  const heart = hearts.nth(at)
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Favorite ', '')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  return name
}

/** The names on the favorites screen, in order. */
export async function expectFavorites(page: Page, url: string, names: readonly string[]): Promise<void> {
  await page.goto(`${url}/favorites`)
  const list = page.getByRole('list', { name: 'Favorite places' })
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([...names])
}
