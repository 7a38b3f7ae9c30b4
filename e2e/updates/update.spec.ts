import { expect, type Page } from '@playwright/test'
import { deploy, type Deployment } from '../support/deployment.ts'
import { expectAccessible, expectReadableInTheDark, test, visitUntilReady } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { patience } from '../support/machine.ts'
import { walkTo } from '../support/stops.ts'
import { lookForUpdate, noticeOn } from '../support/versions.ts'

test.use({ map: false })

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await deploy(server)
})
test.afterEach(() => deployment.close())

test('a new version is offered until it is answered, again at the next start, and opens on Reload', async ({
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, deployment)
  deployment.release()
  await lookForUpdate(page)
  const notice = noticeOn(page)
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await expectReadableInTheDark(page)

  await test.step('it waits out of sight while a form is being filled in, and is back when that is left', async () => {
    await walkTo(page, '/newitinerary')
    await page.getByLabel('Title').fill('The San Juans')
    await expect(notice).toHaveCount(0)
    await page.getByRole('button', { name: 'Create trip' }).focus()
    await expect(notice).toHaveCount(0)
    expect(await page.getByLabel('Title').inputValue()).toBe('The San Juans')
    await walkTo(page, '/')
    await expect(notice).toBeVisible()
  })

  await test.step('it is offered again at the next start, and a toast stands above it', async () => {
    await page.goto(`${deployment.url}/search`)
    // Offered once the page has registered the worker, which no screen waits for.
    await expect(notice).toBeVisible({ timeout: patience(15_000) })
    await page
      .getByRole('list', { name: 'Results' })
      .getByRole('button', { name: /^Favorite/ })
      .first()
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'Timberline' }).click()
    await page
      .getByRole('region', { name: 'Your favorites' })
      .getByRole('link', { name: /^See all/ })
      .click()
    await page.getByRole('button', { name: /^Favorite/, pressed: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'removed' })
    await expect(toast).toBeVisible()
    await settled(page)
    const [above, below] = [(await toast.boundingBox())!, (await notice.boundingBox())!]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await expect(toast).toHaveCount(0)
    await expect(notice).toBeVisible()
  })
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toHaveCount(0)

  // It waits for as long as the app is open somewhere.
  await page.reload()
  await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => waitingWorker(page)).toBe(false)
  await expect(page.getByRole('heading', { name: 'Favorites', level: 1 })).toBeVisible()
  await expect(noticeOn(page)).toHaveCount(0)
})

/** Null while the page is being loaded anew. */
const waitingWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null).catch(() => null)
