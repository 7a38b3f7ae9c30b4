import { expect, type Download, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible, test } from '../support/journey.ts'

test.use({ map: false })

/** Ten lines that a careless reader makes gigabytes of. */
const HOSTILE = `<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><kml><Document><name>&b;</name></Document></kml>`

/** One place twice, one outside of Colorado, one without coordinates. */
const TABLE = [
  'name,latitude,longitude,day',
  'Telluride,37.9375,-107.8123,1',
  'Telluride,37.9375,-107.8123,1',
  'Moab,38.5733,-109.5498,2',
  'Nowhere,,,2',
].join('\n')

test('with no signal a trip goes from one phone to another: as a file, as a link and as a QR code', async ({
  server,
  phone,
}) => {
  await server.kill()
  const first = await phone({ ready: true }).takeOut()
  await first.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await first.goto(`${server.url}/newitinerary`)

  await test.step('a trip is made; a pasted link of a map becomes a stop', async () => {
    await first.getByLabel('Title').fill('San Juan loop')
    await first.getByLabel('First day').fill('2027-07-03')
    await first.getByRole('button', { name: /^Create trip/ }).click()
    await first.getByRole('button', { name: 'Add a stop to day 1' }).click()
    const dialog = first.getByRole('dialog', { name: 'Add a stop' })
    const box = dialog.getByRole('combobox', { name: 'Search locations...' })
    await box.fill('Ouray')
    await dialog
      .getByRole('option', { name: /^Ouray\b/ })
      .first()
      .click()
    await box.fill(
      'https://www.google.com/maps/place/The+Blue+Door/@37.8,-107.6,15z/data=!3d37.8119!4d-107.6645',
    )
    await dialog.getByRole('button', { name: 'Add the place of this link: The Blue Door' }).click()
    await expect(dialog.getByRole('list', { name: 'There already' }).getByRole('listitem')).toHaveText([
      /Ouray/,
      /The Blue Door/,
    ])
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  const out = await test.step('it leaves the phone as files, a link and a code', async () => {
    await first.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = first.getByRole('dialog', { name: 'Share trip' })
    await dialog.getByRole('button', { name: 'Show a QR code to show only' }).click()
    const code = dialog.getByRole('img', { name: 'QR code of San Juan loop' })
    await expect(code).toBeVisible()
    await expectAccessible(first)
    const picture = await code.screenshot()
    await dialog.getByRole('button', { name: 'Copy link to show only' }).click()
    await expect(first.getByText('Link copied', { exact: true })).toBeVisible()
    const link = await first.evaluate(() => navigator.clipboard.readText())
    const save = async (name: string) => {
      const [download] = await Promise.all([
        first.waitForEvent('download'),
        dialog.getByRole('button', { name: `Save ${name}` }).click(),
      ])
      return download
    }
    const [gpx, json, ics] = [await save('GPX'), await save('Timberline file'), await save('Calendar')]
    expect(gpx.suggestedFilename()).toBe('san-juan-loop.gpx')
    expect(await textOf(ics)).toContain('DTSTART;TZID=America/Denver:20270703T090000')
    return { picture, link, gpx: await textOf(gpx), json: await textOf(json) }
  })

  const other = phone({ ready: true, colorScheme: 'dark' })
  let second = await other.takeOut()
  await second.goto(`${server.url}/trip-planner`)

  await test.step('a hostile file is refused, and the next one is read', async () => {
    await second.getByRole('button', { name: 'Import a trip' }).click()
    await give(second, 'bomb.kml', HOSTILE)
    await expect(second.getByRole('alert')).toContainText('bomb.kml')
    await expectAccessible(second)
    await give(second, 'table.csv', TABLE)
    for (const fact of [
      '3 stops found, 2 chosen',
      '1 outside of Colorado',
      '1 duplicate',
      '1 row could not be read',
    ])
      await expect(second.getByText(fact, { exact: true })).toBeVisible()
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('the GPX becomes a trip on the other phone', async () => {
    await give(second, 'san-juan-loop.gpx', out.gpx)
    await expect(second.getByText('2 stops found, 2 chosen', { exact: true })).toBeVisible()
    await expect(second.getByText('Jul 3', { exact: false }).first()).toBeVisible()
    await second.getByRole('button', { name: 'Create trip with 2 stops' }).click()
    await expectTrip(second)
  })

  await test.step('the same trip’s own file brings nothing twice', async () => {
    await openMenu(second, 'Import places into this trip')
    await give(second, 'san-juan-loop.json', out.json)
    await expect(second.getByText('2 stops found, 0 chosen', { exact: true })).toBeVisible()
    await expect(second.getByText('2 duplicates', { exact: true })).toBeVisible()
    await second.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a picture of the code is read', async () => {
    await second.goto(`${server.url}/trip-planner`)
    await second.getByRole('button', { name: 'Import a trip' }).click()
    await second.getByRole('button', { name: 'Scan a QR code' }).click()
    await expect(second.getByText('There is no camera here. Choose a picture of the code.')).toBeVisible()
    await expectAccessible(second)
    await second
      .getByLabel('Picture of a QR code')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: out.picture })
    await expect(second.getByText('A trip somebody shared with you')).toBeVisible()
    await expect(second.getByLabel('Title')).toHaveValue('San Juan loop')
  })

  await test.step('the link opens cold', async () => {
    await other.putAway()
    second = await other.takeOut()
    await second.goto(out.link)
    await expectTrip(second)
    await expectAccessible(second)
    await second.getByRole('button', { name: 'Plan your own from this' }).click()
    await expect(second).toHaveURL(/\/itinerary\//)
    await expectTrip(second)
  })
})

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: 'Options for San Juan loop', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const give = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File with a trip or places')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) })

async function expectTrip(page: Page) {
  await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  // On a page that only shows a trip its stops have no address, and are buttons.
  for (const name of ['The Blue Door', 'Ouray'])
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
}

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
