import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { changesLayer } from '../support/layers.ts'

test.use({ map: false })

test('the phone’s back button closes one layer at a time, and results lead back to where the search began', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await changesLayer(page, page.getByRole('button', { name: 'Where to?' }))
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await changesLayer(page, search.getByRole('button', { name: 'Select Locations' }))
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  await expect(picker).toBeVisible()

  await page.goBack()
  await expect(picker).toHaveCount(0)
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(search).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Where to?' })).toBeFocused()

  await page.getByRole('button', { name: 'Where to?' }).click()
  await search.getByRole('tab', { name: 'What' }).click()
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search(\?|$)/)
  await expect(search).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Plan past the last bar of signal' })).toBeVisible()

  await test.step('it closes the sheets of the overlay alone, after a reload the overlay at once', async () => {
    await closeSheets(page)
  })
})

async function closeSheets(page: Page) {
  await changesLayer(page, page.getByRole('button', { name: 'Where to?' }))
  const overlay = page.getByRole('dialog', { name: 'Universal search' })
  for (const [tab, opener, sheet] of [
    ['What', 'Lodging', 'Lodging'],
    ['When', 'Start time', 'Start time'],
  ] as const) {
    await overlay.getByRole('tab', { name: tab }).click()
    await changesLayer(
      page,
      overlay.getByRole(tab === 'What' ? 'switch' : 'button', { name: new RegExp(`^${opener}`) }),
    )
    await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: sheet })).toHaveCount(0)
    await expect(overlay).toBeVisible()
  }

  await page.reload()
  await expect(overlay).toBeVisible()
  await page.goBack()
  await expect(overlay).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
}
