import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { leastContrast } from '../support/contrast.ts'
import { press } from '../support/keyboard.ts'
import { belowLayers } from '../support/layers.ts'

test.use({ map: false })

/** How often the page has asked where the device is. */
declare global {
  interface Window {
    positionsAsked: number
  }
}

test('with no signal Home shows its rows and their places, and asks for nothing', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await countPositions(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await server.kill()
  await page.goto(server.url)

  await test.step('the rows are there with their pictures, and the map of a trip', async () => {
    for (const name of [/^Good in [A-Z]/, 'Worth the trip']) {
      const row = page.getByRole('region', { name })
      await expect(row.getByRole('button')).toHaveCount(6)
      await row.scrollIntoViewIfNeeded()
      await expect(row.locator('img').first()).toBeVisible()
      await expect(row.getByRole('link', { name: /^See all / })).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'Near you' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Your favorites' })).toHaveCount(0)
    await expectTripMap(page)
    await expectAccessible(page)
  })

  await test.step('readiness is one line that opens', async () => {
    const details = page.getByRole('button', { name: 'Details of what is on this phone' })
    await press(page, details)
    await expect(page.getByText('The app and its map of Colorado')).toBeVisible()
    await expectAccessible(page)
    await details.press('Enter')
    await expect(page.getByText('The app and its map of Colorado')).toHaveCount(0)
  })

  const card = page.getByRole('button', { name: /^Mesa Verde National Park/ })
  const dialog = page.getByRole('dialog', { name: 'Mesa Verde National Park' })

  await test.step('a card opens by keyboard, and its place is added and taken back', async () => {
    await press(page, card)
    await expect(dialog).toBeFocused()
    await expectAccessible(page)
    await expectReadableInTheDark(page)
    await press(page, dialog.getByRole('button', { name: 'Add Location' }))
    const plan = page.getByRole('region', { name: 'Your last search' })
    await expect(plan).toContainText('Near Mesa Verde National Park')
    await expect(dialog.getByRole('button', { name: 'Added' })).toBeDisabled()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(plan).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Add Location' })).toBeEnabled()
  })

  await test.step('back closes it and the card has the focus again', async () => {
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(card).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  await test.step('a favorite has its row, and its room at the next start', async () => {
    await press(page, card)
    await dialog.getByRole('button', { name: 'Favorite Mesa Verde National Park' }).click()
    await page.keyboard.press('Escape')
    const favorites = page.getByRole('region', { name: 'Your favorites' })
    await expect(favorites.getByRole('button', { name: /^Mesa Verde/ })).toBeVisible()
    await belowLayers(page)
    await page.reload()
    await expect(favorites.getByRole('button', { name: /^Mesa Verde/ })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Ready for no signal',
      'Ready-made trips',
      'Your favorites',
      /^Good in /,
      'Worth the trip',
    ])
  })

  expect(sent, 'what was sent').toEqual([])
  expect(await page.evaluate(() => window.positionsAsked), 'positions asked for').toBe(0)
})

test('with no signal a ready-made trip is looked at and copied with one tap', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await page.goto(server.url)
  const row = page.getByRole('region', { name: 'Ready-made trips' })
  const cards = row.getByRole('listitem')
  await expect(cards).toHaveCount(6)
  await row.scrollIntoViewIfNeeded()
  await expect(row.locator('img').first()).toBeVisible()

  const first = cards.first().getByRole('button').first()
  await press(page, first)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: /^Day 1 · / })).toBeVisible()
  await expectAccessible(page)
  await expectReadableInTheDark(page)
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()

  await cards
    .first()
    .getByRole('button', { name: /^Copy to my trips/ })
    .click()
  await page.getByRole('button', { name: 'Open trip' }).click()
  await expect(page).toHaveURL(/\/itinerary\/[0-9a-f-]{36}/)
  await expect(page.getByRole('tab', { name: /, Day 2, / })).toBeVisible()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Worth the trip' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the row Near you is there once the position was allowed', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 40.3772, longitude: -105.5217 })
  await page.goto(server.url)
  const near = page.getByRole('region', { name: 'Near you' })
  await expect(near.getByRole('button').first()).toContainText('mi away')
  await expectAccessible(page)
})

test(
  'what stands over the map of a trip is readable in both themes, on a phone and on a wide screen',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    const page = await phone({ ready: true }).takeOut()
    await page.goto(server.url)
    await expectTripMap(page)
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        for (const words of [
          page.getByRole('heading', { level: 1 }),
          page.getByText('Plan anywhere, sync later.'),
          page.getByText('Timberline', { exact: true }),
          page.getByRole('button', { name: 'Menu', exact: true }),
        ]) {
          const look = `${viewport.width} px, ${colorScheme}: ${String(words)}`
          expect(await leastContrast(words), look).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  },
)

/** The ground and both days' roads are drawn from the page itself: no picture was read for them, and no style sheet a second time. */
async function expectTripMap(page: Page): Promise<void> {
  const map = page.locator('main section > [aria-hidden]').first()
  const ground = await map.evaluate((shown) =>
    [...shown.children]
      .map((part) => getComputedStyle(part).backgroundImage)
      .filter((it) => it.startsWith('url')),
  )
  expect(ground).toEqual([expect.stringMatching(/^url\("data:image\/svg\+xml,/)])
  const roads = await map
    .locator('path')
    .evaluateAll((paths) =>
      paths
        .map((path) => path.getBoundingClientRect())
        .filter(({ width, height }) => width > 50 && height > 20),
    )
  expect(roads).toHaveLength(4)
  const read = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /\.webp$|\/first-[^/]*\.css$/.test(name)),
  )
  expect(read).toEqual([])
}

async function countPositions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.positionsAsked = 0
    Geolocation.prototype.getCurrentPosition = () => void (window.positionsAsked += 1)
    Geolocation.prototype.watchPosition = () => (window.positionsAsked += 1)
  })
}
