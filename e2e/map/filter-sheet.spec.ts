import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'

test('the filters decide what the picker’s map shows, and each way out of the sheet leaves the picker open', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  const picker = page.getByRole('dialog', { name: 'Choose Location' })
  const filter = picker.getByRole('button', { name: /^Filter(, \d+ active)?$/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const comeBackBy = async (leave: () => Promise<unknown>) => {
    await leave()
    await expect(sheet).toHaveCount(0)
    await expect(picker).toBeVisible()
    await expect(filter).toBeFocused()
  }

  await filter.click()
  await sheet.getByRole('button', { name: /^Lodging Type\(s\)/ }).click()
  await sheet.getByRole('checkbox', { name: 'Camp' }).check()
  await comeBackBy(() => sheet.getByRole('button', { name: /^Show [\d,]+ places$/ }).click())
  await expect(picker.getByText(/^Filtered: [\d,]+ of [\d,]+ places to stay, by your wishes$/)).toBeVisible()
  await expect(filter).toHaveAccessibleName('Filter, 1 active')
  await expect(picker.getByRole('button', { name: /^Lodging \d+ · Camp$/ })).toBeVisible()
  await expect(picker.getByRole('button', { name: /^Food [1-9]\d*$/ })).toBeVisible()

  await filter.click()
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await comeBackBy(() => swipeDown(page, sheet))
  await filter.click()
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await comeBackBy(() => page.goBack())
  await filter.click()
  await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused()
  await comeBackBy(() => page.keyboard.press('Escape'))
})

test('arrow keys and a finger move the thumbs of the budget', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const low = page.getByRole('slider', { name: 'Lowest budget' })
  const high = page.getByRole('slider', { name: 'Highest budget' })

  await high.press('ArrowLeft')
  await expect(high).toHaveValue('4950')
  await low.press('End')
  await expect(low).toHaveValue('4950')
  await low.press('Home')
  await expect(low).toHaveValue('500')

  await settled(page)
  const track = (await high.boundingBox())!
  const y = track.y + track.height / 2
  await page.mouse.move(track.x + 22, y)
  await page.mouse.down()
  await page.mouse.move(track.x + track.width / 2, y, { steps: 5 })
  await page.mouse.up()
  await expect(low).toHaveValue('2750')
  await expect(high).toHaveValue('4950')
})

test('a thumb dragged to and fro writes the address once, when it is let go', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(`${server.url}/search`)
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const low = page.getByRole('slider', { name: 'Lowest budget' })
  // Hovering waits until the sheet stands still.
  await page.getByRole('button', { name: /^Show .* places$/ }).hover()
  const before = page.url()
  const track = (await low.boundingBox())!
  const y = track.y + track.height / 2
  await page.mouse.move(track.x + 22, y)
  await page.mouse.down()
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...given) => {
      document.body.dataset.written = String(Number(document.body.dataset.written ?? 0) + 1)
      replace(...given)
    }
  })
  for (const x of [0.9, 0.1, 0.5]) await page.mouse.move(track.x + track.width * x, y, { steps: 40 })
  await expect(low).toHaveAttribute('aria-valuetext', '$2,750')
  expect(page.url()).toBe(before)
  await page.mouse.up()
  await expect(page).toHaveURL(/2750/)
  await expect(page.locator('body')).toHaveAttribute('data-written', '1')
})

async function swipeDown(page: Page, sheet: Locator) {
  await settled(page)
  const title = (await sheet.getByRole('heading', { name: 'Filters' }).boundingBox())!
  await page.mouse.move(title.x + 20, title.y)
  await page.mouse.down()
  await page.mouse.move(title.x + 20, title.y + 90, { steps: 6 })
  await page.mouse.up()
}
