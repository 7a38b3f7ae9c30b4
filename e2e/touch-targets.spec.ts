import { expect } from '@playwright/test'
import { settled, test } from './support/journey.ts'
import { changesLayer } from './support/layers.ts'
import { smallTargets } from './support/touch-targets.ts'

test('every control of the main screens takes a finger 44 px wide', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  const expectLarge = async (where: string) => {
    await settled(page)
    // A sheet may still be coming to rest over what stands above it.
    await expect.poll(() => smallTargets(page), { message: where }).toEqual([])
  }
  await page.goto(server.url)
  await expect(page.getByText('Ready for no signal', { exact: true })).toBeVisible()
  await expectLarge('Home')

  await page.getByRole('button', { name: 'Where to?' }).tap()
  const search = page.getByRole('dialog', { name: 'Universal search' })
  for (const tab of ['Where', 'When', 'Who', 'What']) {
    await search.getByRole('tab', { name: tab }).tap()
    await expectLarge(tab)
  }
  await search.getByRole('tab', { name: 'Where' }).tap()
  await search.getByRole('button', { name: /^Select Locations/ }).tap()
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  await picker.getByRole('button', { name: 'Aspen', exact: true }).tap()
  await picker.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(picker.getByRole('button', { name: 'Options for Aspen' })).toBeVisible()
  await expectLarge('picker')
  await changesLayer(page, picker.getByRole('button', { name: 'Next', exact: true }))

  await page.goto(`${server.url}/search`)
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results).toBeVisible()
  await expectLarge('results')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectLarge('filters')
  await page.keyboard.press('Escape')
  await results.getByRole('heading').first().getByRole('button').tap()
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeAttached()
  await expectLarge('card')
  for (const path of ['/favorites', '/about', '/no-such-page']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLarge(path)
  }
})
