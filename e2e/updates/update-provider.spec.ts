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
  expect(await keptScreens(page, 'provider')).toEqual([])
  await register(page, 'willa')
  await page.evaluate(() => fetch('/api/accounts/provider', { method: 'POST' }))
  // The app asks anew who it is.
  await page.goto(`${deployment.url}/about`)
  await expect.poll(async () => (await keptScreens(page, 'provider')).length).toBe(2)

  deployment.release()
  await lookForUpdate(page)
  await expect(noticeOn(page)).toBeVisible()
  const kept = await keptScreens(page, 'provider')
  expect(kept.filter((name) => name.includes('-next-'))).toHaveLength(2)
  expect(kept).toHaveLength(4)
  await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(async () => (await keptScreens(page, 'provider').catch(() => [])).length).toBe(2)

  await page.context().setOffline(true)
  await page.goto(`${deployment.url}/offerings/new`)
  await expect(page.getByRole('heading', { name: 'New offering', level: 1 })).toBeVisible()
})

test('so has a traveler’s phone that knows what can be booked, and one that does not says what is missing', async ({
  phone,
}) => {
  const page = await phone({ provokes: [404] }).takeOut()
  await visitUntilReady(page, deployment)
  await page.context().setOffline(true)
  await page.goto(`${deployment.url}/provider/nobody-at-all`)
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  expect(await keptScreens(page, 'market')).toEqual([])
  await page.context().setOffline(false)
  // A browser that remembers a failed import has to begin anew.
  await page.reload()
  await expect(page.getByText('Nobody offers anything under this address now.')).toBeVisible()

  // It asks for the list, of which there is one, though nothing stands in it.
  await page.goto(`${deployment.url}/search?place=anywhere&bookable=yes`)
  await expect.poll(async () => (await keptScreens(page, 'market')).length).toBe(2)
  deployment.release()
  await lookForUpdate(page)
  await expect(noticeOn(page)).toBeVisible()
  expect((await keptScreens(page, 'market')).filter((name) => name.includes('-next-'))).toHaveLength(2)
  await noticeOn(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(async () => (await keptScreens(page, 'market').catch(() => [])).length).toBe(2)
  expect(await keptScreens(page, 'provider')).toEqual([])

  await page.context().setOffline(true)
  await page.goto(`${deployment.url}/provider/nobody-at-all`)
  await expect(page.getByText('This page needs signal once; afterwards it is here without.')).toBeVisible()
})
