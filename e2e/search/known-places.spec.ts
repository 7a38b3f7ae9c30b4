import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'

test('with no signal people are answered what they mean, and a road is drawn whole', async ({
  server,
  phone,
}) => {
  const one = phone({ ready: true })
  let page = await one.takeOut()
  await page.goto(server.url)
  await expect(page.getByText('Ready for no signal')).toBeVisible()
  await one.putAway()
  await server.kill()
  page = await one.takeOut()
  await page.goto(server.url)

  await test.step('names, aliases and places outside the catalogue, known before near', async () => {
    await page.getByRole('button', { name: 'Where to?' }).click()
    const box = overlay(page).getByRole('combobox', { name: 'Search locations...' })
    for (const [typed, name] of [
      ['black canyon', 'Black Canyon of the Gunnison National Park'],
      ['the incline', 'Manitou Incline'],
      ['meow wolf', 'Meow Wolf Denver'],
      ['emerald lake', 'Bear Lake Trailhead'],
    ] as const) {
      await box.fill(typed)
      await expect(overlay(page).getByRole('option').first()).toHaveAccessibleName(new RegExp(`^${name},`))
    }
    await expect(overlay(page).getByRole('option').first()).toContainText('for “Emerald Lake”')
    await box.fill('')
  })

  await test.step('the picker draws the road and adds its middle', async () => {
    await overlay(page).getByRole('button', { name: 'Select Locations' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    await picker.getByRole('combobox').fill('million dollar highway')
    await picker.getByRole('option').first().click()
    await expect(picker.getByRole('status').getByText('The whole road is drawn.')).toBeVisible()
    await expectAccessible(page)
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(picker.getByRole('button', { name: 'Options for Million Dollar Highway' })).toBeVisible()
  })

  await test.step('a page that has no threads finds them by itself', async () => {
    await page.addInitScript(() => Object.defineProperty(window, 'Worker', { value: undefined }))
    await page.goto(server.url)
    // The search was left open: it opens by itself, over the button.
    await overlay(page).getByRole('combobox', { name: 'Search locations...' }).fill('the incline')
    await expect(overlay(page).getByRole('option').first()).toHaveAccessibleName(/^Manitou Incline,/)
  })
})

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Universal search' })
