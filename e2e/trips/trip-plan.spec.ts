import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { addStops, showTab } from '../support/trips.ts'

/** Of a phone of 844 px, CSS pixels: the card of a day's first stop is to stand above 400, also behind a drive. */
const DAY_PX = 330
const CARD_PX = 400

test('with no signal a trip is planned on its map, stop by stop', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()

  await test.step('a trip of two days with three stops, without an account', async () => {
    await page.goto(`${server.url}/newitinerary`)
    await page.getByLabel('Title').fill('San Juan loop')
    await page.getByLabel('First day').fill('2031-07-03')
    await page.getByRole('button', { name: 'Increase Days' }).tap()
    await page.getByRole('button', { name: 'Create trip' }).tap()
    await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
    await addStops(page, 1, ['Durango', 'Silverton', 'Ouray'])
    await expect(stopsOf(page, 'Day 1')).toHaveText([/Durango/, /Silverton/, /Ouray/])
    expect(await axeFindings(page)).toEqual([])
  })

  await test.step('drives, passes and the sun are worked out on the phone', async () => {
    await expect(stopsOf(page, 'Day 1').nth(1)).toContainText('Coal Bank Pass, Molas Pass')
    const day = page.getByRole('region', { name: /^Day 1/ })
    await expect(day).toContainText(/Driving about2 h \d\d/)
    await expect(day).toContainText('Highest point Red Mountain Pass')
    await day.getByRole('button', { name: /to mind$|^Facts$/ }).tap()
    const facts = page.getByRole('dialog', { name: /^Day 1/ })
    await expect(facts.getByRole('region', { name: 'Sun' })).toContainText(/Sunrise5:5\d AMSunset8:3\d PM/)
    await expect(facts.getByRole('img', { name: /^Heights along the drive/ })).toBeVisible()
    await expect(facts.getByRole('region', { name: 'Nearest hospital' })).toContainText('Durango')
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('the day begins in the upper half of the phone, under a strip of map', async () => {
    const day = await page.getByRole('tabpanel').boundingBox()
    expect(day?.y).toBeLessThan(DAY_PX)
  })

  await test.step('a stop is carried within its day by keys, and to the next one by its menu', async () => {
    const handle = page.getByRole('button', { name: 'Reorder Ouray' })
    await handle.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Space')
    await expect(stopsOf(page, 'Day 1')).toHaveText([/Durango/, /Ouray/, /Silverton/])
    await page.getByRole('button', { name: 'Options for Ouray' }).tap()
    await page.getByRole('menuitem', { name: 'Move to another day' }).tap()
    await page.getByRole('button', { name: /^Day 2/ }).tap()
    await expect(stopsOf(page, 'Day 1')).toHaveText([/Durango/, /Silverton/])
    await showTab(page, /Day 2/)
    await expect(stopsOf(page, 'Day 2')).toHaveText([/Drive: .*Ouray/])
    const card = await stopsOf(page, 'Day 2').first().locator('> div').boundingBox()
    expect(card?.y).toBeLessThan(CARD_PX)
    await showTab(page, /Day 1/)
  })

  await test.step('the back button closes a stop, a reload keeps it', async () => {
    await stopNamed(page, 'Silverton').tap()
    await expect(page).toHaveURL(/[?&]stop=/)
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Silverton' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).not.toHaveURL(/[?&]stop=/)
  })

  await test.step('what is deleted can be put back', async () => {
    await page.getByRole('button', { name: 'Options for Durango' }).tap()
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await expect(stopsOf(page, 'Day 1')).toHaveText([/Silverton/])
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(stopsOf(page, 'Day 1')).toHaveText([/Durango/, /Silverton/])
  })

  await test.step('the map lies behind the sheet; each panel is whole', async () => {
    await expect(page.getByRole('region', { name: 'Map of the trip' }).locator('canvas')).toBeVisible()
    for (const name of ['Overview', 'Packing', 'Files', 'People']) {
      await showTab(page, name)
      expect(await axeFindings(page)).toEqual([])
    }
    await showTab(page, /Day 1/)
  })
})

/** The rows of a day or of what stands in none. */
const stopsOf = (page: Page, day: string) =>
  page.getByRole('region', { name: new RegExp(`^${day}\\b`) }).locator('ol > li')

/** The name of a stop in the day plan, which opens it. */
const stopNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Stops' }).getByRole('link', { name, exact: true })
