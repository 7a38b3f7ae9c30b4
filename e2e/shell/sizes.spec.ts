import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { changesLayer } from '../support/layers.ts'
import { atTwiceTheSize, unreadableText } from '../support/large-text.ts'
import { smallTargets } from '../support/touch-targets.ts'

test('every control takes a finger 44 px wide, and at twice the text size on a small phone no words lie over others or are cut', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  const expectRoom = async (where: string) => {
    await settled(page)
    // A sheet may still be coming to rest over what stands above it.
    await expect.poll(() => smallTargets(page), { message: where }).toEqual([])
    await atTwiceTheSize(page, async () => {
      await settled(page)
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overhang, `${where}: pixels that stick out sideways`).toBe(0)
      expect(await unreadableText(page), where).toEqual([])
    })
  }
  await page.goto(server.url)
  await expect(page.getByText('Ready for no signal', { exact: true })).toBeVisible()
  await expectRoom('Home')

  await page.getByRole('button', { name: 'Where to?' }).tap()
  const search = page.getByRole('dialog', { name: 'Universal search' })
  for (const tab of ['Where', 'When', 'Who', 'What']) {
    await search.getByRole('tab', { name: tab }).tap()
    const [reset, onward] = await Promise.all(
      ['Reset', tab === 'What' ? 'Search' : 'Next'].map((name) =>
        search.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    )
    expect(onward?.y, `${tab}: Reset and the way on stand in one row`).toBe(reset?.y)
    if (tab === 'What') {
      const tiles = search.getByRole('list', { name: 'Activities to choose' }).getByRole('checkbox')
      for (const tile of [tiles.first(), tiles.last()]) await expect(tile).toBeInViewport({ ratio: 1 })
      await expect(tiles).not.toHaveCount(0)
    }
    await expectRoom(tab)
  }
  await search.getByRole('switch', { name: 'Lodging' }).tap()
  const lodging = page.getByRole('dialog', { name: 'Lodging' })
  await expect(lodging).toBeVisible()
  await expectRoom('Lodging')
  await lodging.getByRole('button', { name: 'Next' }).tap()

  await search.getByRole('tab', { name: 'Where' }).tap()
  await search.getByRole('button', { name: /^Select Locations/ }).tap()
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  await picker.getByPlaceholder('Search locations...').fill('ouray')
  await expect(picker.getByRole('option').first()).toBeVisible()
  await expectRoom('suggestions')
  await picker.getByRole('option').first().tap()
  await picker.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect(picker.getByRole('button', { name: 'Options for Ouray' })).toBeVisible()
  await expectRoom('picker')
  await changesLayer(page, picker.getByRole('button', { name: 'Next', exact: true }))

  await page.goto(`${server.url}/search`)
  const results = page.getByRole('list', { name: 'Results' })
  await expect(results).toBeVisible()
  await expectRoom('results')
  await page.getByRole('button', { name: /^Filter/ }).tap()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectRoom('filters')
  await page.keyboard.press('Escape')
  await results.getByRole('heading').first().getByRole('button').tap()
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeAttached()
  await expectRoom('card')
  for (const path of ['/favorites', '/about', '/no-such-page']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectRoom(path)
  }
})
