import { expect, type Page } from '@playwright/test'
import { deploy, type Deployment } from '../support/deployment.ts'
import { test, visitUntilReady } from '../support/journey.ts'
import { walkTo } from '../support/stops.ts'
import { buildOf, lookForUpdate, missingFiles, noticeOn } from '../support/versions.ts'

test.use({ map: false })

declare global {
  interface Window {
    /** Set by the journey; gone as soon as the page is loaded anew. */
    sameVisit?: boolean
  }
}

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await deploy(server)
})
test.afterEach(() => deployment.close())

test('a new version whose fetching breaks off leaves the old one whole, and comes later without losing an open tab', async ({
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, deployment)

  await test.step('the network is cut in the middle of the new version', async () => {
    deployment.release()
    deployment.takeAsked()
    deployment.breakOffAfter(20)
    expect(await lookForUpdate(page)).toBe('gave up')
    await expect(noticeOn(page)).toHaveCount(0)
  })
  const firstTry = deployment.takeAsked()

  await test.step('with no signal the old version opens cold, and every file of it is there', async () => {
    await page.goto(`${deployment.url}/traveler-gift-cards`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gift cards')
    expect(await buildOf(page)).toBe('this')
    expect(await missingFiles(page)).toEqual([])
    await page.evaluate(() => (window.sameVisit = true))
  })

  const other =
    await test.step('with signal what is left is fetched, and only now it is offered', async () => {
      deployment.mend()
      const other = await page.context().newPage()
      await other.goto(deployment.url)
      expect(await lookForUpdate(other)).toBe('waiting')
      await expect(noticeOn(other)).toBeVisible()
      const again = deployment.takeAsked().filter((path) => firstTry.slice(0, -1).includes(path))
      expect(again.filter((path) => path.startsWith('assets/'))).toEqual([])
      return other
    })

  await test.step('it opens in one tab; the other goes on with code that the server has no more', async () => {
    await noticeOn(other).getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => buildOf(other)).toBe('next')
    expect(await missingFiles(other)).toEqual([])
    await page.bringToFront()
    await noticeOn(page).getByRole('button', { name: 'Later' }).click()
    for (const [path, heading] of [
      ['/help', 'Help & Support'],
      ['/explore', 'Explore'],
      ['/newitinerary', 'New trip'],
    ] as const) {
      await walkTo(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    expect(await page.evaluate(() => window.sameVisit)).toBe(true)
    expect(await previousCaches(page)).toBe(1)
  })

  await test.step('what was kept for it goes with it', async () => {
    await page.close()
    await other.reload()
    await expect.poll(() => previousCaches(other)).toBe(0)
    expect(await missingFiles(other)).toEqual([])
  })
})

const previousCaches = (page: Page) =>
  page.evaluate(
    async () => (await caches.keys()).filter((name) => name.startsWith('timberline-previous')).length,
  )
