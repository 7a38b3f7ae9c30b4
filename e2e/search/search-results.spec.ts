import { expect, type Page } from '@playwright/test'
import { expectAccessible, LOOKS, test } from '../support/journey.ts'
import { FULL } from '../support/machine.ts'
import { tabTo } from '../support/keyboard.ts'
import { expectMapReady } from '../support/picker.ts'
import { coloursIn } from '../support/picture.ts'

const OURAY_IN_JANUARY =
  '/search?place=town-ouray@38.0228,-107.6714@Ouray,%20Colorado,%20USA' +
  '&from=2027-01-15&to=2027-01-18&adults=2&infants=1&do=Hot+Springs'

/** Hot springs that are open then, the nearest first. */
const NEAR_OURAY = [
  'Wiesbaden Hot Springs (Ouray)',
  'Ouray Hot Springs Pool',
  'Orvis Hot Springs',
  'Lemon Hot Spring',
]

const resultsOf = (page: Page) => page.getByRole('list', { name: 'Results' })
const namesOf = (page: Page) => resultsOf(page).getByRole('heading').allTextContents()

test('a link brings its search back from a cold start with no signal, and the back button each step of it', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await page.goto(server.url + OURAY_IN_JANUARY)

  await test.step('hot springs near Ouray in January', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Near Ouray')
    await expect.poll(() => namesOf(page)).toEqual(NEAR_OURAY)
    await expect(
      page.getByRole('button', { name: 'Ouray Jan 15 – Jan 18 · 2 adults, 1 infant · 1 Activity' }),
    ).toBeVisible()
  })

  await test.step('each of them has a picture of the ground around it, drawn on the phone', async () => {
    const pictures = resultsOf(page).locator('img')
    await expect(pictures).toHaveCount(NEAR_OURAY.length)
    for (const picture of await pictures.all()) {
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0)
    }
    expect(await coloursIn(page, pictures.first())).toBeGreaterThan(500)
  })

  await test.step('nearer than that there is one; nearer still none, and the way out says so', async () => {
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('5 mi')
    await expect.poll(() => namesOf(page)).toEqual(NEAR_OURAY.slice(0, 2))
    await page.goto(`${server.url}${OURAY_IN_JANUARY.replace('38.0228', '38.2')}&within=5`)
    await expect(page.getByText('No hot springs open Jan 15 to Jan 18 within 5 mi of Ouray.')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('list', { name: 'Wider searches' })
      .getByRole('button', { name: '1 within 10 mi' })
      .tap()
    await expect.poll(() => namesOf(page)).toEqual(['Orvis Hot Springs'])
  })

  await test.step('a changed search is a step that the back button takes back', async () => {
    await page.getByRole('button', { name: /^Ouray Jan 15/ }).tap()
    const overlay = page.getByRole('dialog', { name: 'Universal search' })
    await overlay.getByRole('tab', { name: 'What' }).tap()
    await overlay.getByRole('switch', { name: 'Activities' }).tap()
    await overlay.getByRole('button', { name: 'Search', exact: true }).tap()
    await expect(overlay).toHaveCount(0)
    await expect(resultsOf(page).getByRole('heading', { name: 'Ridgway State Park' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => namesOf(page)).toEqual(['Orvis Hot Springs'])
    await page.goForward()
    await expect(resultsOf(page).getByRole('heading', { name: 'Ridgway State Park' })).toBeVisible()
  })

  await test.step('a result is kept by its heart, on list and map alike', async () => {
    await page.goto(server.url + OURAY_IN_JANUARY)
    await resultsOf(page).getByRole('button', { name: 'Orvis Hot Springs', exact: true }).tap()
    const card = page.getByRole('dialog', { name: 'Orvis Hot Springs' })
    const around = card.getByRole('list', { name: 'Around here' }).getByRole('listitem')
    await expect(around.filter({ hasText: 'Montrose Memorial Hospital' })).toContainText('25 mi N')
    await expect(around.filter({ hasText: 'EV charging · Ridgway' })).toContainText('2 mi NW')
    await expect(card.getByText('In a straight line · approximate, check first')).toBeVisible()
    await expectAccessible(page)
    // The list scrolls by itself, so that a swipe still closes the card.
    expect(await card.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
    await card.getByRole('button', { name: 'Favorite Orvis Hot Springs' }).tap()
    await expect(
      card.getByRole('button', { name: 'Favorite Orvis Hot Springs', pressed: true }),
    ).toBeVisible()
    await page.getByText('Map', { exact: true }).tap()
    await expectMapReady(page)
    await expect(card).toBeVisible()
    await page.goBack()
    await expect(card).toHaveCount(0)
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('heading', { name: 'Orvis Hot Springs' })).toBeVisible()
  })
})

test.describe(() => {
  test.use({ map: false })

  test('results are walked, filtered and added by keyboard alone', async ({ server, phone }) => {
    const page = await phone({ ready: true, desktop: true }).takeOut()
    await page.goto(server.url + OURAY_IN_JANUARY)
    const name = resultsOf(page).getByRole('button', { name: 'Orvis Hot Springs', exact: true })
    await tabTo(page, name)
    await page.keyboard.press('Enter')
    const card = page.getByRole('dialog', { name: 'Orvis Hot Springs' })
    await expect(card).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(name).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, card.getByRole('button', { name: 'Add Location' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Near Ouray and Orvis Hot Springs')
    const toast = page.getByText('2 locations selected', { exact: true })
    await expect(toast).toBeVisible()
    // Escape means the card that has the focus, and the toast stays.
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(toast).toBeVisible()

    const column = page.getByRole('complementary', { name: 'Filters' })
    await tabTo(page, column.getByRole('button', { name: /^Advanced Filter/ }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await tabTo(page, column.getByRole('combobox', { name: 'Distance' }))
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/within=5/)
    await expect(page.getByText('3 places', { exact: true })).toBeVisible()
    const filter = page.getByRole('button', { name: 'Filter, 2 active' })
    await tabTo(page, filter, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(column).toHaveCount(0)
    await expect(filter).toBeFocused()
    await page.goBack()
    await expect(page).not.toHaveURL(/within=5/)
  })
})

test(
  'the back button closes a card and keeps what was changed while it was open',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    const page = await phone({ ready: true }).takeOut()
    await page.goto(server.url)
    await page.goto(server.url + OURAY_IN_JANUARY)
    const heading = page.getByRole('heading', { level: 1 })
    const distance = page.getByRole('combobox', { name: 'Distance' })
    await resultsOf(page).getByRole('button', { name: 'Orvis Hot Springs', exact: true }).tap()
    const card = page.getByRole('dialog', { name: 'Orvis Hot Springs' })
    await card.getByRole('button', { name: 'Add Location' }).tap()
    await distance.selectOption('60 mi')
    await page.goBack()
    await expect(card).toHaveCount(0)
    await expect(heading).toHaveText('Near Ouray and Orvis Hot Springs')
    await expect(distance).toHaveValue('60')
    await expect(page).toHaveURL(/within=60/)

    await resultsOf(page).getByRole('button', { name: 'Orvis Hot Springs', exact: true }).tap()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Name')
    await card.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page).toHaveURL(/sort=name/)
    // One step leads out of the results: the card left none of its own.
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Plan past the last bar of signal' })).toBeVisible()
  },
)

// The first journey looks at card and empty answer on a phone by day, `results-screen` at list and map.
for (const { desktop, colorScheme } of FULL ? LOOKS : []) {
  test(`axe finds nothing on results, card, map and empty answer (${desktop ? 'desktop' : 'phone'}, ${colorScheme})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, colorScheme, desktop }).takeOut()
    await page.goto(server.url + OURAY_IN_JANUARY)
    await expect(resultsOf(page)).toBeVisible()
    await expectAccessible(page)
    await resultsOf(page).getByRole('button', { name: 'Orvis Hot Springs', exact: true }).click()
    await expect(page.getByRole('list', { name: 'Around here' })).toBeVisible()
    await expectAccessible(page)
    if (!desktop) await page.getByText('Map', { exact: true }).click()
    await expectMapReady(page)
    await expectAccessible(page)
    await page.goto(`${server.url}${OURAY_IN_JANUARY.replace('38.0228', '38.2')}&within=5`)
    await expect(page.getByRole('list', { name: 'Wider searches' })).toBeVisible()
    await expectAccessible(page)
  })
}
