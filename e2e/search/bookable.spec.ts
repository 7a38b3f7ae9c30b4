import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test, visitUntilReady } from '../support/journey.ts'
import { fillWithSample, newServer, type Server } from '../support/server.ts'
import { addStops, newTrip } from '../support/trips.ts'

test.use({ map: false })

const BUENA_VISTA = '/search?place=town-buena-vista@38.8422,-106.1311@Buena%20Vista'

test('an offering is found among the results and opened, and both are there with the server gone', async ({
  phone,
}) => {
  const server = await newServer()
  try {
    fillWithSample(server)
    await server.start()
    const page = await phone().takeOut()
    await visitUntilReady(page, server)
    await page.goto(`${server.url}${BUENA_VISTA}`)
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('switch', { name: 'Bookable' }).click()
    await page.getByRole('button', { name: /^Show \d/ }).click()
    const found = page.getByRole('list', { name: 'Bookable' })
    await expect(found.getByText('from $145.00')).toBeVisible()
    await found.getByRole('link', { name: 'A pool of your own', exact: true }).click()
    await expect(page).toHaveTitle('A pool of your own · Timberline')
    await openDay(page)
    const address = page.url()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page)).toEqual([])
    }

    await findByName(page)
    await meetOnCardOfPlace(page, server)
    // A trip that leads there brings what is near it onto the phone.
    await newTrip(page, server.url, 'Springs', dayIn(9))
    await addStops(page, 1, ['Buena Vista'])
    await page.goto(`${server.url}/settings/offline`)
    await expect(page.getByText(/^([5-9]|\d\d) with all that is known of them/)).toBeVisible({
      timeout: 60_000,
    })

    await server.kill()
    await page.goto(address)
    await expect(page.getByText(/There is no signal\. This is as of/)).toBeVisible()
    await expect(page.getByText('Bathhouse door by the creek.')).toBeVisible()
    await openDay(page)
    await page.goto(`${server.url}${BUENA_VISTA}&bookable=yes`)
    await expect(
      page.getByText(/\d offerings\. There is no answer from the server: the list is as of/),
    ).toBeVisible()
    // Never opened here, and near the trip.
    await page.getByRole('link', { name: 'An evening in the creek pools', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Meeting point' })).toBeVisible()
    // Never opened, and far from it.
    await page.goto(`${server.url}/search?place=anywhere&bookable=yes`)
    await page.getByRole('link', { name: 'Four pitches in Eldorado Canyon', exact: true }).click()
    await expect(page.getByText('That is all this phone knows of it.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  } finally {
    await server.dispose()
  }
})

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** From the search overlay to the page of an offering. */
async function findByName(page: Page): Promise<void> {
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('combobox', { name: 'Search locations...' }).fill('browns canyon with')
  await page.getByRole('option', { name: /^Whole day in Browns Canyon with lunch, Activity, from/ }).click()
  await expect(page).toHaveTitle('Whole day in Browns Canyon with lunch · Timberline')
}

/** The card of a place says what is offered there. */
async function meetOnCardOfPlace(page: Page, { url }: Pick<Server, 'url'>): Promise<void> {
  await page.goto(`${url}${BUENA_VISTA}`)
  await page.getByRole('button', { name: 'Mount Princeton Hot Springs' }).first().click()
  const card = page.getByRole('dialog', { name: /^Mount Princeton Hot Springs/ })
  const activities = card.getByRole('list', { name: /^\d.* here$/ })
  await expect(activities).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Its page takes the place of the card: one way back is enough.
  await activities.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Meeting point' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await expect(card).toHaveCount(0)
}

/** Chooses the next day on which there is room and sees its times. */
async function openDay(page: Page): Promise<void> {
  const day = page.getByRole('button', { name: /, available$/ }).first()
  await expect(page.locator('table[aria-busy=false]')).toBeVisible()
  // The last evening of a month.
  if (!(await day.isVisible())) await page.getByRole('button', { name: 'Next month' }).click()
  await day.click()
  await expect(
    page
      .getByRole('list', { name: /^Times on / })
      .getByText('$145.00')
      .first(),
  ).toBeVisible()
}
