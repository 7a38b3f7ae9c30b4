import { expect } from '@playwright/test'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, numberOfOffering, publishOffering } from '../support/provider.ts'

test.use({ map: false })

const TITLE = 'Evening float on Clear Creek'
const UUID = crypto.randomUUID()

test('a provider closes a departure in the calendar, has a page that travelers open, and sees that it was opened', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await register(page, 'wendy')
  await page.goto(`${server.url}/traveler-become-provider`)
  await page.getByRole('button', { name: 'Become a Provider' }).click()
  await page.getByRole('button', { name: 'Switch to provider mode' }).click()
  await expect(page.getByRole('link', { name: 'Make your first offering' })).toBeVisible()
  await draftOffering(page, UUID, TITLE)
  expect(await publishOffering(page, UUID)).toBe(200)
  const id = await numberOfOffering(page, UUID)

  await test.step('the calendar has its departures: one is closed, and travelers see that', async () => {
    await page.goto(`${server.url}/calendar`)
    await expect(page.getByRole('tabpanel').getByRole('button', { name: /\d of \d+ free/ })).not.toHaveCount(
      0,
    )
    await expectLegible(page)
    await page.getByRole('tab', { name: 'Day' }).click()
    await page.getByRole('button', { name: 'Next day' }).click()
    const start = page.getByRole('tabpanel').getByRole('button', { name: TITLE })
    await expect(start).toContainText(/of \d+ free/)
    await expectLegible(page)
    await start.click()
    const dialog = page.getByRole('dialog', { name: TITLE })
    await dialog.getByRole('button', { name: 'Close it' }).click()
    await expect(dialog.getByText('Closed', { exact: true })).toBeVisible()
    await expectLegible(page)
    const closed = await page.evaluate(async (path) => {
      const departures = (await (await fetch(path)).json()) as { status: string; cutoffAt: string }[]
      // One that begins too soon to be booked is closed by the clock.
      return departures.filter((one) => one.status === 'closed' && Date.parse(one.cutoffAt) > Date.now())
    }, `/api/offerings/${id}/departures`)
    expect(closed).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(start).toContainText('Closed')
  })

  await test.step('a traveler opens the page of the provider from the activity, and the provider sees the view', async () => {
    const traveler = await phone({ ready: true }).takeOut()
    const counted = traveler.waitForResponse((answer) => answer.url().endsWith(`/api/offerings/${id}/seen`))
    await traveler.goto(`${server.url}/activity/${id}`)
    expect((await counted).status()).toBe(204)
    await traveler.reload()
    await traveler.getByRole('link', { name: 'wendy Example' }).click()
    await expect(traveler).toHaveTitle('wendy Example · Timberline')
    await expect(traveler.getByRole('link', { name: TITLE })).toBeVisible()
    await expectLegible(traveler)
    await page.goto(`${server.url}/analytics`)
    await expect(page.getByText('1 view', { exact: true }).first()).toBeVisible()
    await expectLegible(page)
    await page.goto(`${server.url}/dashboard`)
    await expect(page.getByRole('region', { name: 'The next 7 days' }).getByRole('listitem')).not.toHaveCount(
      0,
    )
    await expectLegible(page)
    await page.goto(`${server.url}/provider-profile`)
    await page.getByRole('link', { name: 'See what travelers see' }).click()
    await expect(page).toHaveTitle('wendy Example · Timberline')
  })

  await test.step('its other screens are legible', async () => {
    for (const path of [
      '/provider-homepage',
      '/provider-profile',
      '/provider-profile-edit',
      '/provider-menu',
    ]) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectLegible(page)
    }
  })
})
