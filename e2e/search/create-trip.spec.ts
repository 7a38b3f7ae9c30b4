import { expect } from '@playwright/test'
import { expectAccessible, SIGNALS, test, visitUntilReady } from '../support/journey.ts'

test.use({ map: false })

for (const hasSignal of SIGNALS) {
  const signal = hasSignal ? 'with signal' : 'with the server stopped'

  test(`Create makes the trip in one tap, and Undo takes it back, ${signal}`, async ({ server, phone }) => {
    const page = await phone({ ready: true }).takeOut()
    await visitUntilReady(page, server)
    if (!hasSignal) await server.kill()

    await page.getByRole('button', { name: 'Where to?' }).tap()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    const next = search.getByRole('button', { name: 'Next', exact: true })
    await search.getByRole('button', { name: 'Select Locations' }).tap()
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    await picker.getByPlaceholder('Search locations...').fill('ouray')
    await picker
      .getByRole('option', { name: /^Ouray\b/ })
      .first()
      .tap()
    await picker.getByRole('button', { name: 'Add', exact: true }).tap()
    await picker.getByRole('button', { name: 'Next', exact: true }).tap()
    await page.getByRole('button', { name: 'Next month' }).tap()
    const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
    await days.nth(0).tap()
    await days.nth(4).tap()
    await expect(search.getByRole('tab', { name: /^When 4 nights · 5 days/ })).toBeVisible()
    await next.tap()
    await search.getByRole('button', { name: 'Increase Adults' }).tap()
    await next.tap()
    await expect(search.getByRole('tab', { name: /^What/, selected: true })).toBeVisible()
    await search.getByText('Create', { exact: true }).tap()
    await search.getByRole('button', { name: 'Create', exact: true }).tap()

    await expect(page).toHaveURL(/\/itinerary\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1, name: 'Trip to Ouray' })).toBeVisible()
    await expect(page.getByText('2,050')).toHaveCount(0)
    await expect(search).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`${server.url}/trip-planner`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Trip to Ouray' })).toHaveCount(0)
  })
}
