import { expect } from '@playwright/test'
import { savedPlan } from '../support/account.ts'
import { deploy, type Deployment } from '../support/deployment.ts'
import { register, test, visitUntilReady } from '../support/journey.ts'
import { closeOverlay, openTab, overlay, tabNamed } from '../support/planning.ts'
import { expectBuild, lookForUpdate, noticeOn } from '../support/versions.ts'

test.use({ map: false })

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await deploy(server)
})
test.afterEach(() => deployment.close())

/** The next build has a table more: the database is upgraded by the first of its pages. */
const withTable = (code: string) =>
  code.replace(/(\w+)\.version\(4\)\.stores\(\{met:/, '$1.version(5).stores({later:"id"}),$&')

test('a new version that upgrades the database in one tab makes the other let go and say so, and nothing is lost', async ({
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, deployment)
  await register(page, 'ada')
  await openTab(page, 'Who')
  await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
  await closeOverlay(page)
  const other = await page.context().newPage()
  await other.goto(deployment.url)
  deployment.release(withTable)
  expect(await lookForUpdate(other)).toBe('waiting')
  await noticeOn(page).getByRole('button', { name: 'Later' }).click()
  await other.bringToFront()
  await noticeOn(other).getByRole('button', { name: 'Reload' }).click()
  await expectBuild(other, 'next')
  await openTab(other, 'Who')
  await expect(tabNamed(other, 'Who')).toHaveAccessibleName('Who 2 adults')
  // The store is opened behind what is shown first.
  await expect
    .poll(() =>
      other.evaluate(async () =>
        (await indexedDB.databases()).filter(
          ({ name, version }) => name?.includes('records') && version === 50,
        ),
      ),
    )
    .toHaveLength(1)

  await page.bringToFront()
  await expect(noticeOn(page)).toContainText('A newer Timberline is open in another tab')
  await test.step('what is still changed in it reaches the account', async () => {
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Children' }).click()
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 child')
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 2, children: 1 })
    await closeOverlay(page)
  })
  await noticeOn(page)
    .getByRole('button', { name: /^Reload/ })
    .click()
  await expectBuild(page, 'next')
  await openTab(page, 'Who')
  await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 child')
})
