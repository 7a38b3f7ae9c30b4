import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'

/** Set by the first load of the page; gone as soon as it is loaded anew. */
declare global {
  interface Window {
    sameVisit?: boolean
  }
}

test('a dialog whose code did not come says so in place, and comes with the signal', async ({
  server,
  phone,
}) => {
  const page = await phone({ worker: 'blocked' }).takeOut()
  // The file with all that the overlay opens, which is under way when the signal goes.
  const late = '**/assets/planning-*.js'
  let goOn = () => {}
  const gone = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(late, async (route) => {
    await gone
    await route.abort('internetdisconnected')
  })
  await beginVisit(page, server.url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await expect(search).toBeVisible()
  const fetchesAgain = await fetchesAgainAfterFailure(page)
  await server.kill()
  goOn()

  await search.getByRole('button', { name: 'Select Locations' }).click()
  const notice = search.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(notice).toContainText('This part could not be loaded.')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toHaveCount(0)
  // The rest of the overlay goes on.
  await search.getByRole('tab', { name: /^Who/ }).click()
  await search.getByRole('button', { name: 'Increase Adults' }).click()
  await search.getByRole('tab', { name: /^Where/ }).click()
  await search.getByRole('button', { name: 'Select Locations' }).click()
  await expect(notice).toBeVisible()

  await server.start()
  await page.unroute(late)
  await signalReturns(page)
  if (!fetchesAgain) {
    const loaded = page.waitForEvent('load')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await loaded
    await search.getByRole('button', { name: 'Select Locations' }).click()
  }
  await expect(page.getByRole('dialog', { name: 'Choose Location' })).toBeVisible()
  // Its style sheets had failed with it.
  await expect.poll(() => page.evaluate(missingSheets)).toEqual([])
  await expect(notice).toHaveCount(0)
  expect(await isSameVisit(page)).toBe(fetchesAgain)
})

test('a screen whose code did not come leaves the app standing, and opens on Try again', async ({
  server,
  phone,
}) => {
  const page = await phone({ worker: 'blocked' }).takeOut()
  await beginVisit(page, server.url)
  const fetchesAgain = await fetchesAgainAfterFailure(page)
  await server.kill()

  await page.getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'This screen could not be loaded' })).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/about`)

  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^About/, level: 1 })).toBeVisible()
  expect(await isSameVisit(page)).toBe(fetchesAgain)
})

test('a map whose code did not come is there after Try again', async ({ server, phone }) => {
  const page = await phone({ worker: 'blocked' }).takeOut()
  await beginVisit(page, `${server.url}/search`)
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  const fetchesAgain = await fetchesAgainAfterFailure(page)
  await server.kill()

  await page.getByText('Map', { exact: true }).click()
  await expect(page.getByText('Failed to load map')).toBeVisible()
  await expect(page.getByText('Please check your connection')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load map')).toBeVisible()

  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  const canvas = page.locator('canvas.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  await expect(page.getByText('Failed to load map')).toHaveCount(0)
  expect(await isSameVisit(page)).toBe(fetchesAgain)
})

const missingSheets = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    .filter(({ sheet }) => !sheet?.cssRules.length)
    .map(({ href }) => href)

/** A first visit; the worker is blocked, as if the signal went before it had fetched the app. */
async function beginVisit(page: Page, url: string) {
  await page.goto(url)
  await page.evaluate(() => {
    window.sameVisit = true
  })
}

const isSameVisit = async (page: Page) => (await page.evaluate(() => window.sameVisit)) === true

/**
 * Whether this browser fetches a module again whose import failed. One that does not is helped by loading the page anew,
 * which Try again does there.
 */
async function fetchesAgainAfterFailure(page: Page): Promise<boolean> {
  const address = '/assets/refused-once.js'
  let asked = 0
  await page.route(`**${address}`, (route) =>
    (asked += 1) === 1
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const isThere = await page.evaluate(async (from) => {
    const comes = () =>
      import(from).then(
        () => true,
        () => false,
      )
    return [await comes(), await comes()]
  }, address)
  expect(isThere[0]).toBe(false)
  return isThere[1] === true
}

/** What the browser says when it finds a network again. */
const signalReturns = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))
