import { expect } from '@playwright/test'
import { deploy, type Deployment } from '../support/deployment.ts'
import { register, test, visitUntilReady } from '../support/journey.ts'
import { keptScreens } from '../support/provider.ts'
import { lookForUpdate, noticeOn } from '../support/versions.ts'

test.use({ map: false })

let deployment: Deployment
test.beforeEach(async ({ server }) => {
  deployment = await deploy(server)
})
test.afterEach(() => deployment.close())

test('a provider’s phone has the screens of a new version before that takes over, with no signal from then on', async ({
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, deployment)
  expect(await keptScreens(page)).toEqual([])
  await register(page, 'willa')
  await page.evaluate(() => fetch('/api/accounts/provider', { method: 'POST' }))
  // The app asks anew who it is.
  await page.goto(`${deployment.url}/about`)
  await expect.poll(async () => (await keptScreens(page)).length).toBe(2)

  deployment.release()
  await lookForUpdate(page)
  await expect(noticeOn(page)).toBeVisible()
  const kept = await keptScreens(page)
  expect(kept.filter((name) => name.includes('-next-'))).toHaveLength(2)
  expect(kept).toHaveLength(4)
  await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(async () => (await keptScreens(page).catch(() => [])).length).toBe(2)

  await page.context().setOffline(true)
  await page.goto(`${deployment.url}/offerings/new`)
  await expect(page.getByRole('heading', { name: 'New offering', level: 1 })).toBeVisible()
})
