import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectMapReady } from '../support/picker.ts'

const NEAR_OURAY = '/search?place=town-ouray@38.0228,-107.6714@Ouray,%20Colorado,%20USA'
const HOT_SPRINGS = `${NEAR_OURAY}&do=Hot+Springs`

const resultsOf = (page: Page) => page.getByRole('list', { name: 'Results' })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name })
const mapOf = (page: Page) => page.getByRole('region', { name: 'Map of the results', exact: true })
const height = (page: Page) => page.getByRole('slider', { name: 'Results, height' })

/** Whole cards on the screen, by their boxes. */
async function wholeCards(page: Page): Promise<number> {
  return await resultsOf(page)
    .getByRole('article')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { top, bottom } = card.getBoundingClientRect()
          return top >= 0 && bottom <= window.innerHeight
        }).length,
    )
}

test('a phone shows at least three results below the bar and the search in it, on a sheet over the map', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await page.goto(`${server.url}/search?place=anywhere`)
  await expect(resultsOf(page)).toBeVisible()

  await test.step('all of Colorado begins with what is worth the trip', async () => {
    await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('worth')
    await expect(resultsOf(page).getByRole('heading').first()).toHaveText('Rocky Mountain National Park')
  })

  await test.step('the bar, one row for the search, three cards', async () => {
    await page.goto(server.url + NEAR_OURAY)
    await expect(resultsOf(page)).toBeVisible()
    const header = (await page.locator('header').first().boundingBox())!
    expect(header.height).toBeLessThanOrEqual(112)
    expect(await wholeCards(page)).toBeGreaterThanOrEqual(3)
    await expectAccessible(page)
  })

  await test.step('lowered, the sheet shows the map; raised by its toggle, the list', async () => {
    await expect(mapOf(page)).toHaveCount(0)
    await height(page).press('Home')
    await expect(height(page)).toHaveAttribute('aria-valuetext', 'Lowered')
    await expect(page).toHaveURL(/view=map/)
    await expectMapReady(page)
    await settled(page)
    const sheet = (await page.getByRole('region', { name: 'Results', exact: true }).boundingBox())!
    expect(sheet.y).toBeGreaterThan(844 / 2)
    await expectAccessible(page)
    await page.getByText('List', { exact: true }).tap()
    await expect(height(page)).toHaveAttribute('aria-valuetext', 'Open')
    await expect(page).not.toHaveURL(/view=map/)
  })

  await test.step('on its side it stands list and map beside each other', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(height(page)).toHaveCount(0)
    const list = (await resultsOf(page).boundingBox())!
    const map = (await mapOf(page).boundingBox())!
    expect(list.x + list.width).toBeLessThanOrEqual(map.x)
    expect(map.width).toBeGreaterThanOrEqual(844 * 0.45)
    await expectAccessible(page)
  })
})

test('food is found whatever was wished for', { tag: '@left-out' }, async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url + HOT_SPRINGS)
  await expect(resultsOf(page).getByRole('heading', { name: 'Orvis Hot Springs' })).toBeVisible()
  await expect(chip(page, /^Your wishes \d+$/)).toHaveAttribute('aria-pressed', 'true')
  await chip(page, /^Food \d+$/).tap()
  await expect(page).toHaveURL(/category=restaurants/)
  await expect(resultsOf(page).getByRole('heading', { name: 'Ouray Brewery' })).toBeVisible()
  await page.reload()
  await expect(resultsOf(page).getByRole('heading', { name: 'Ouray Brewery' })).toBeVisible()
  await chip(page, /^Your wishes/).tap()
  await expect(resultsOf(page).getByRole('heading', { name: 'Orvis Hot Springs' })).toBeVisible()
})

test('a heart that a key reached is not below the strip', { tag: '@left-out' }, async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await page.goto(server.url + NEAR_OURAY)
  const strip = page.getByRole('status').filter({ hasText: 'Offline' })
  await expect(strip).toBeVisible()
  const hearts = resultsOf(page).getByRole('button', { name: /^Favorite / })
  await tabTo(page, hearts.nth(7))
  const heart = (await hearts.nth(7).boundingBox())!
  const line = (await strip.boundingBox())!
  expect(heart.y + heart.height).toBeLessThanOrEqual(line.y)
})
