import { expect, type Page } from '@playwright/test'
import { expectAccessible, register, settled, test } from './support/journey.ts'
import { FULL } from './support/machine.ts'
import { watchShifts, whatShifted } from './support/layout-shifts.ts'
import { HOME_HEADING, isOfRow, pathsOfRouteTable, STOPS, walkTo, type Stop } from './support/stops.ts'

/** Where axe looks on this walk: each kind of screen and panel. The full matrix looks everywhere (`every-route`). */
const SAMPLE = ['/trip-planner', '/friends', '/dashboard', '/admin/users', '/no/such-page']

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
    for (const stop of STOPS) await visit(page, stop, 'visitor')

    await register(page, 'Walker')
    await walkTo(page, '/traveler-trips')
    await expect(page).toHaveTitle('Trips · Timberline')
    // Signing in changes the bar of the screen it happens on; only what a way to another screen moves is meant here.
    await whatShifted(page)
    for (const stop of STOPS) if (stop.panel) await visit(page, stop, 'traveler')
  })
}

async function visit(page: Page, stop: Stop, who: 'visitor' | 'traveler'): Promise<void> {
  const { path, title, heading = title, landsOn = path, panel } = stop
  await test.step(`${path} as a ${who}`, async () => {
    await walkTo(page, path)
    await expect(page).toHaveTitle(`${title} · Timberline`)
    // What a dialog stands over is hidden from assistive technology.
    const includeHidden = landsOn === '/feedback'
    await expect(page.getByRole('heading', { level: 1, includeHidden })).toHaveText(heading)
    await expect(page.getByRole('dialog', { name: 'Give Feedback' })).toHaveCount(includeHidden ? 1 : 0)
    expect(new URL(page.url()).pathname).toBe(landsOn)
    expect(await page.getByRole('main', { includeHidden }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Menu', includeHidden }).count()).toBe(
      hasTopBar(page, stop) ? 1 : 0,
    )
    expect(await page.getByRole('navigation', { name: 'Main', includeHidden }).count()).toBe(
      stop.bottomBar === false ? 0 : 1,
    )
    if (panel) {
      const main = page.getByRole('main')
      const found = {
        logIn: await main.getByRole('button', { name: 'Log In' }).count(),
        become: await main.getByRole('link', { name: 'Become a Provider' }).count(),
        forAdmins: await main.getByText('This page is for administrators.').count(),
      }
      expect(found).toEqual({
        logIn: who === 'visitor' ? 1 : 0,
        become: who === 'traveler' && panel === 'provider' ? 1 : 0,
        forAdmins: panel === 'admin' ? 1 : 0,
      })
    }
    if (path === '/no/such-page') {
      await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(await whatShifted(page)).toEqual([])
    if (who !== 'visitor' || !SAMPLE.includes(path)) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await settled(page)
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await whatShifted(page)
  })
}

/** From 900 px it also stands where the main links have no lower edge to stand along. */
const hasTopBar = (page: Page, { topBar, bottomBar }: Stop) =>
  topBar || (page.viewportSize()!.width >= 900 && bottomBar !== false)
