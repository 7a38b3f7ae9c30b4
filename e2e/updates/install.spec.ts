import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'

test.use({ map: false })

test('the app can be installed', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { data, errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Timberline', display: 'standalone' })
})

test(
  'the first toast is shown and read aloud although its code comes with it',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    const page = await phone().takeOut()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Where to?' }).click()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    await search.getByRole('tab', { name: 'Who' }).click()
    await search.getByRole('button', { name: 'Decrease Adults' }).click()
    await search.getByRole('button', { name: 'Increase Children' }).click()
    await search.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(search.getByText('Add an adult', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Notification Add an adult' })).toHaveCount(1)
    await expect(search.getByRole('tab', { name: 'Who' })).toHaveAttribute('aria-selected', 'true')
  },
)
