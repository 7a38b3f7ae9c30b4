import { expect, type Page } from '@playwright/test'
import { expectAccessible, test, visitUntilReady } from '../support/journey.ts'

const FRIENDS_LINK = '/search?place=town-ouray@38.0228,-107.6714@Ouray,%20Colorado,%20USA&do=Hot+Springs'

const overlayOf = (page: Page) => page.getByRole('dialog', { name: 'Universal search' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const shared = (page: Page) => page.getByText('A shared search')

async function wishFor(page: Page, section: string) {
  const overlay = overlayOf(page)
  await overlay.getByRole('tab', { name: 'What' }).tap()
  await overlay.getByRole('switch', { name: section }).tap()
  const options = page.getByRole('dialog', { name: section })
  await options.getByRole('button', { name: 'Next', exact: true }).tap()
  await expect(options).toHaveCount(0)
  await overlay.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect(overlay).toHaveCount(0)
}

test('a friend’s link is looked at and changed without touching the own plan, until it is made the plan', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  await page.goto(server.url + FRIENDS_LINK)
  await expect(shared(page)).toBeVisible()

  await test.step('the pill opens that search, and says whose it is', async () => {
    await page
      .getByRole('button', { name: /^Ouray\b/ })
      .first()
      .tap()
    await expect(overlayOf(page).getByText('A shared search')).toBeVisible()
    await expect(overlayOf(page).getByRole('tab', { name: 'What 1 Activity' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('started again with the overlay open, the app shows the link', async () => {
    await page.reload()
    await expect(heading(page)).toHaveText('Near Ouray')
    await expect(shared(page)).toBeVisible()
    await expect(overlayOf(page)).toHaveCount(0)
  })

  await test.step('what is changed is the link’s search', async () => {
    await page.getByRole('combobox', { name: 'Distance' }).selectOption('60 mi')
    await expect(page).toHaveURL(/within=60/)
    await page
      .getByRole('button', { name: /^Ouray\b/ })
      .first()
      .tap()
    await wishFor(page, 'Lodging')
    await expect(page).toHaveURL(/stay=any/)
    await expect(shared(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Timberline' }).tap()
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your last search' })).toHaveCount(0)
    await page.goBack()
  })

  await test.step('made the plan, it is on Home, and its address goes along with it', async () => {
    await page.getByRole('button', { name: 'Make it my plan' }).tap()
    await expect(shared(page)).toHaveCount(0)
    await page.getByRole('banner').getByRole('link', { name: 'Timberline' }).tap()
    await expect(page.getByRole('heading', { name: 'Your last search' })).toBeVisible()
    await page.getByRole('button', { name: 'Where to?' }).tap()
    await overlayOf(page).getByRole('tab', { name: 'Who' }).tap()
    await overlayOf(page).getByRole('button', { name: 'Increase Adults' }).tap()
    await page.goBack()
    await expect(overlayOf(page)).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/adults=2/)
    await expect(shared(page)).toHaveCount(0)
  })
})

test('the own search is never called another’s, and the back button’s earlier ones are called earlier', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const earlier = page.getByText('An earlier search')
  await page.getByRole('button', { name: 'Where to?' }).tap()
  await wishFor(page, 'Lodging')
  await expect(page).toHaveURL(/stay=any/)
  await page.getByRole('button', { name: /^All of Colorado/ }).tap()
  await expect(overlayOf(page)).toBeVisible()
  await wishFor(page, 'Activities')
  await expect(page).toHaveURL(/do=any/)
  await expect(page.getByText('Make it my plan')).toHaveCount(0)
  await page.goBack()
  await expect(page).not.toHaveURL(/do=any/)
  await expect(earlier).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/do=any/)
  await expect(earlier).toHaveCount(0)
})
