import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, register, test } from '../support/journey.ts'
import { FULL } from '../support/machine.ts'
import { watchShifts, whatShifted } from '../support/layout-shifts.ts'
import { keptScreens } from '../support/provider.ts'
import { HOME_HEADING, isOfRow, pathsOfRouteTable, STOPS, walkTo, type Stop } from '../support/stops.ts'

test.use({ map: false })

/**
 * Where axe looks on this walk: each kind of screen and panel, and the pages to read. The full matrix looks everywhere
 * (`every-route`).
 */
const SAMPLE = [
  '/trip-planner',
  '/friends',
  '/dashboard',
  '/admin/users',
  '/legal',
  '/privacy',
  '/itinerary',
  '/traveler-profile',
  '/traveler-account-settings',
  '/no/such-page',
]

/** What a traveler finds there: the screen of that title, or the panel for whom it is not. */
const shownTo = ({ title, panel }: Stop): string =>
  panel === 'provider' || panel === 'admin' ? `panel: ${panel}` : title

/** Paths that show a traveler the same screen or panel stand here once, and all of them in the full matrix. */
const COLD: readonly Stop[] = [
  { path: '/', title: 'Home', heading: /./, topBar: true },
  { path: '/traveler-trips', title: 'Trips', topBar: false },
  ...STOPS.filter((stop, at, all) => FULL || all.findIndex((one) => shownTo(one) === shownTo(stop)) === at),
]

test('the walk leaves out no path of the route table', () => {
  const walked = ['/', '/traveler-trips', ...STOPS.map(({ path }) => path)]
  expect(pathsOfRouteTable().filter((row) => !walked.some((path) => isOfRow(path, row)))).toEqual([])
})

for (const desktop of FULL ? [false, true] : [false]) {
  test(`every path is reached without a reload, stands still and is what it says (${desktop ? 'desktop' : 'phone'})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, desktop, provokes: [404] }).takeOut()
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME_HEADING)
    await watchShifts(page)

    await walkTo(page, '/traveler-trips')
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page).toHaveTitle('Home · Timberline')
    for (const stop of STOPS) await visit(page, stop)

    await register(page, 'Walker')
    await walkTo(page, '/traveler-trips')
    await expect(page).toHaveTitle('Trips · Timberline')
  })
}

test('after one visit with signal every path opens cold for a traveler with the server stopped, as what it is', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  let page = await ada.takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  // The pages of what can be booked come with the list of it.
  await page.goto(`${server.url}/search?place=anywhere&bookable=yes`)
  await expect.poll(async () => (await keptScreens(page, 'market')).length).toBe(2)
  await ada.putAway()
  await server.kill()

  page = await ada.takeOut()
  for (const stop of COLD) {
    await test.step(stop.path, async () => {
      await page.goto(server.url + stop.path)
      await expectShown(page, stop)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.locator('main').getByText(/could not be (loaded|shown)|went wrong/)).toHaveCount(0)
      const { logIn, ...panel } = await panelOf(page)
      expect(logIn).toBe(0)
      const { panel: isFor } = stop
      if (isFor)
        expect(panel).toEqual({ become: isFor === 'provider' ? 1 : 0, forAdmins: isFor === 'admin' ? 1 : 0 })
    })
  }
})

/** By its title and its heading. What a dialog stands over is hidden from assistive technology. */
async function expectShown(page: Page, { path, title, heading = title, landsOn = path }: Stop) {
  await expect(page).toHaveTitle(`${title} · Timberline`)
  const includeHidden = landsOn === '/feedback'
  await expect(page.getByRole('heading', { level: 1, includeHidden })).toHaveText(heading)
  await expect(page.getByRole('dialog', { name: 'Give Feedback' })).toHaveCount(includeHidden ? 1 : 0)
}

/** What stands there for whom the screen is not. */
async function panelOf(page: Page) {
  const main = page.getByRole('main')
  return {
    logIn: await main.getByRole('button', { name: 'Log In' }).count(),
    become: await main.getByRole('link', { name: 'Become a Provider' }).count(),
    forAdmins: await main.getByText('This page is for administrators.').count(),
  }
}

/** As a visitor. */
async function visit(page: Page, stop: Stop): Promise<void> {
  const { path, landsOn = path, panel } = stop
  await test.step(path, async () => {
    await walkTo(page, path)
    await expectShown(page, stop)
    const includeHidden = landsOn === '/feedback'
    expect(new URL(page.url()).pathname).toBe(landsOn)
    expect(await page.getByRole('main', { includeHidden }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Menu', includeHidden }).count()).toBe(
      hasTopBar(page, stop) ? 1 : 0,
    )
    expect(await page.getByRole('navigation', { name: 'Main', includeHidden }).count()).toBe(
      stop.bottomBar === false ? 0 : 1,
    )
    if (panel)
      expect(await panelOf(page)).toEqual({ logIn: 1, become: 0, forAdmins: panel === 'admin' ? 1 : 0 })
    if (path === '/no/such-page') {
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await whatShifted(page)).toEqual([])
    if (!SAMPLE.includes(path)) return
    await expectAccessible(page)
    await expectReadableInTheDark(page)
    await whatShifted(page)
  })
}

/** From 900 px it also stands where the main links have no lower edge to stand along. */
const hasTopBar = (page: Page, { topBar, bottomBar }: Stop) =>
  topBar || (page.viewportSize()!.width >= 900 && bottomBar !== false)
