import { expect } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'
import { newTrip } from '../support/trips.ts'

test.use({ map: false })

test('with no signal a short hike near Estes Park is found, read, and put into a day with its time', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await newTrip(page, server.url, 'Estes days', '2031-07-14')
  const trip = page.url()

  const card = page.getByRole('dialog', { name: 'Gem Lake' })
  await test.step('asked for in words, the nearest comes first, and its card says what it is', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands' }).fill('hikes under 5 miles near Estes')
    await page.getByRole('option', { name: /^Gem Lake, Hike · about 3\.4 mi/ }).click()
    const hike = card.getByRole('region', { name: 'The hike' })
    await expect(hike).toContainText('about 3.4 mi, out and back')
    await expect(hike).toContainText('about 1,000 ft up')
    await expectAccessible(page)
  })

  await test.step('it is put into a day, and the stop says the same and how long it takes', async () => {
    await card.getByRole('button', { name: 'Add to trip' }).click()
    await page.getByRole('button', { name: /^Estes days/ }).click()
    await page.getByRole('button', { name: /^Day 1/ }).click()
    await expect(page.getByText('Gem Lake added to Estes days', { exact: true })).toBeVisible()
    await page.goto(trip)
    await page
      .getByRole('list', { name: 'Stops' })
      .getByRole('link', { name: /^Gem Lake/ })
      .click()
    const stop = page.getByRole('dialog', { name: 'Gem Lake' })
    await expect(stop.getByRole('region', { name: 'The hike' })).toContainText('about 3.4 mi')
    await expect(stop.getByRole('region', { name: 'My plan' })).toContainText('1 h 45')
    await expectAccessible(page)
  })
  await test.step('results for a short hike name it, and hold those that begin at no place of the catalogue', async () => {
    await page.goto(`${server.url}/search?hike=3,,moderate&within=all&sort=name`)
    const results = page.getByRole('list', { name: 'Results' })
    const row = (name: string) => results.getByRole('article').filter({ hasText: name })
    await expect(row('Bierstadt Lake')).toContainText('Hike of about 2.8 mi · moderate')
    const heart = row('Bierstadt Lake').getByRole('button', { name: 'Favorite Bierstadt Lake' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(row('Bear Lake Trailhead')).toContainText(
      /Bear Lake Loop · about [\d.]+ mi · easy · \d more hikes/,
    )
    await results.getByRole('button', { name: 'Bierstadt Lake', exact: true }).click()
    await expect(
      page.getByRole('dialog', { name: 'Bierstadt Lake' }).getByRole('region', { name: 'The hike' }),
    ).toContainText('about 2.8 mi')
  })

  await test.step('its heart puts it among the favorites with its figures, and from there into a trip', async () => {
    await page.goto(`${server.url}/favorites`)
    const favorite = page.getByRole('listitem').filter({ hasText: 'Bierstadt Lake' })
    await expect(favorite).toContainText('about 2.8 mi')
    await expect(favorite).toContainText('moderate')
    await expectAccessible(page)
    await favorite.getByRole('button', { name: 'Add to trip' }).click()
    await page.getByRole('button', { name: /^Estes days/ }).click()
    await page.getByRole('button', { name: /^Day 1/ }).click()
    await expect(page.getByText('Bierstadt Lake added to Estes days', { exact: true })).toBeVisible()
  })

  await test.step('a surveyed trail is found by its name and opens as one', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search commands' }).fill('mesa trail')
    await page.getByRole('option', { name: /^Mesa Trail, Trail · about [\d.]+ mi/ }).click()
    const trail = page.getByRole('dialog', { name: 'Mesa Trail' })
    await expect(trail.getByRole('region', { name: 'The trail' })).toContainText(
      'Surveyed by the City of Boulder',
    )
  })
})
