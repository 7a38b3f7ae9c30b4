import { expect, type Page } from '@playwright/test'
import { expectAccessible, logIn, register, test } from '../support/journey.ts'
import { coloursIn } from '../support/picture.ts'

test('a trip is planned with no signal and reaches the API once; another phone sees it', async ({
  server,
  phone,
}) => {
  const first = phone({ ready: true })
  let page = await first.takeOut()
  await page.goto(server.url)
  const ada = await register(page, 'ada')

  await test.step('with signal: places, dates and party lead to results', async () => {
    await page.getByRole('button', { name: 'Where to?' }).click()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    await search.getByRole('button', { name: 'Select Locations' }).click()
    await addBySearching(page, 'ouray', 'Ouray')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(search.getByRole('tab', { name: 'When' })).toHaveAttribute('aria-selected', 'true')
    await pickDays(page)
    await search.getByRole('button', { name: 'Next', exact: true }).click()
    await search.getByRole('button', { name: 'Increase Adults' }).click()
    await expect(search.getByRole('heading', { name: '2 adults' })).toBeVisible()
    await search.getByRole('button', { name: 'Next', exact: true }).click()
    await search.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Near Ouray')
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toContainText(
      /\d mi ·/,
    )
    await expect.poll(() => saved(page)).toMatchObject({ adults: 2, revision: expect.any(Number) })
  })
  await expect(page.getByText(/not sent yet|Sending/)).toHaveCount(0)
  const before = (await saved(page)).revision

  await test.step('the server is really stopped: the installed app opens from cold', async () => {
    await first.putAway()
    await server.kill()
    page = await first.takeOut()
    await page.goto(server.url)
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible()
  })

  await test.step('with no signal: the map draws, "breck" finds Breckenridge, the change is kept and says so', async () => {
    await page.getByRole('button', { name: 'Where to?' }).click()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    await search.getByRole('tab', { name: 'Where' }).click()
    await search.getByRole('button', { name: '1 Location Selected' }).click()
    await expectMapDrawn(page)
    await addBySearching(page, 'breck', 'Breckenridge')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(search.getByRole('tab', { name: 'Where' })).toHaveAccessibleName(
      'Where 2 Locations Selected',
    )
    await expect(search.getByText('Offline · 1 change saved on this phone')).toBeVisible()
  })

  await test.step('the app is killed; when the server returns the change reaches it once', async () => {
    await first.kill()
    await server.start()
    page = await first.takeOut()
    await page.goto(server.url)
    await expect.poll(async () => (await saved(page)).selectedDestinations.length).toBe(2)
    const after = await saved(page)
    expect(after.revision).toBe(before + 1)
    expect(after.selectedDestinations.map(({ name }) => name)).toEqual(['Ouray', 'Breckenridge'])
  })

  await test.step('a second device sees them', async () => {
    const second = await phone({ ready: true, colorScheme: 'dark' }).takeOut()
    await second.goto(server.url)
    await expect(second.getByRole('button', { name: 'Where to?' })).toBeVisible()
    await logIn(second, ada)
    await expect(second.getByRole('region', { name: 'Your last search' })).toContainText(
      'Near Ouray and Breckenridge',
    )
    await expectAccessible(second)
  })
})

async function addBySearching(page: Page, typed: string, name: string) {
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  const box = picker.getByPlaceholder('Search locations...')
  await box.fill(typed)
  await picker
    .getByRole('option', { name: new RegExp(`^${name}\\b`) })
    .first()
    .click()
  await picker.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(picker.getByRole('button', { name: `Options for ${name}` })).toBeVisible()
}

/** The first and the fifth day that can still be chosen. */
async function pickDays(page: Page) {
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await page.getByRole('button', { name: 'Next month' }).click()
  await days.nth(0).click()
  await days.nth(4).click()
  await expect(page.getByText('4 days', { exact: true })).toBeVisible()
}

async function expectMapDrawn(page: Page) {
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
  const canvas = page.locator('canvas.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  // Land, water, roads, lines and their soft edges: an empty map has one colour, or two.
  await expect.poll(async () => await coloursIn(page, canvas)).toBeGreaterThan(50)
}

type Saved = { revision: number; adults: number; selectedDestinations: { name: string }[] }

const saved = (page: Page): Promise<Saved> =>
  page.evaluate(async () => (await fetch('/api/user/search-preferences')).json())
