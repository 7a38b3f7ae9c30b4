import { expect, type Page } from '@playwright/test'

/** Shows a day of the trip that is open (`/^Sat 5|^Day 2/`), or one of its panels (`Overview`). */
export async function showTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
}

/** Adds towns by their names to a day of the trip that is open, by finger. */
export async function addStops(page: Page, day: number, names: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: `Add a stop to day ${day}` }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add a stop' })
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'Search locations...' }).fill(name)
    await dialog
      .getByRole('listbox')
      .getByRole('option', { name: new RegExp(`^${name}, .*town`, 'i') })
      .first()
      .tap()
    await expect(dialog.getByRole('list', { name: 'There already' })).toContainText(name)
  }
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(dialog).toBeHidden()
}

/** Makes a trip of one day, `YYYY-MM-DD`, by the form, and leaves the page on it. */
export async function newTrip(page: Page, url: string, title: string, day: string): Promise<void> {
  await page.goto(`${url}/newitinerary`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill(day)
  await page.getByRole('button', { name: 'Create trip' }).tap()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
