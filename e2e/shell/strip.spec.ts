import { expect, type Page } from '@playwright/test'
import { coveredControls } from '../support/covered.ts'
import { expectAccessible, register, test, withoutBackgroundSync } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { heartResult } from '../support/planning.ts'
import { walkTo } from '../support/stops.ts'

test.use({ map: false })

/** The one at the foot of the page, wherever it is shown. */
const STRIP = '[data-strip="page"]'

test('the strip tells each state from the others, and covers no control of a screen with bottom bar or of a day plan', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, provokes: [503] }).takeOut()
  await withoutBackgroundSync(page)
  await page.goto(server.url)
  await register(page, 'ada')
  await heartResult(page, server.url, 0)
  await walkTo(page, '/newitinerary')
  await page.getByLabel('Title').fill('Loop')
  await page.getByRole('button', { name: /^Create trip/ }).click()
  await expect(page).toHaveURL(/\/itinerary\//)
  const plan = new URL(page.url()).pathname
  const strip = page.locator(STRIP)
  const edit = async (at: number) => {
    await walkTo(page, '/search')
    const results = page.getByRole('list', { name: 'Results' })
    await results
      .getByRole('button', { name: /^Favorite / })
      .nth(at)
      .click()
  }
  await expect(strip).toHaveText('')

  await test.step('offline, and what waits', async () => {
    await server.kill()
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(strip).toContainText('Offline')
    await edit(1)
    await expect(strip).toContainText(/^Offline · \d changes? saved on this phone/)
    for (const path of ['/', '/favorites', '/traveler-trips', '/search', plan])
      await coversNothing(page, path)
    await expectAccessible(page)
  })

  let answer: 'busy' | 'wait' | 'signed-out' | 'pass' = 'busy'
  let release = () => undefined as unknown
  await page.route('**/api/sync', async (route) => {
    const headers = { 'Timberline-Api': '1', 'Retry-After': '1' }
    if (answer === 'busy') {
      const json = { code: 'busy', message: 'Try again later.' }
      return await route.fulfill({ status: 503, headers, json })
    }
    if (answer === 'signed-out') {
      const json = { code: 'unauthenticated', message: 'Sign in first.' }
      return await route.fulfill({ status: 401, headers, json })
    }
    if (answer === 'wait') await new Promise((resolve) => (release = () => resolve(undefined)))
    await route.continue()
  })

  await test.step('a busy server', async () => {
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(strip).toContainText(/^Paused, the server is busy · \d changes? saved on this phone/)
    for (const path of ['/', plan]) await coversNothing(page, path)
  })

  await test.step('sending', async () => {
    answer = 'pass'
    await edit(2)
    // Each busy answer made the engine wait twice as long for the next try.
    await expect(strip).toHaveText('', { timeout: 75_000 })
    answer = 'wait'
    await edit(3)
    await expect(strip).toContainText('Sending 1 change …')
    await coversNothing(page, '/')
    answer = 'pass'
    release()
    await expect(strip).toHaveText('')
  })

  await test.step('back online', async () => {
    await page.context().setOffline(true)
    await expect(strip).toHaveText('OfflineDetails')
    await page.context().setOffline(false)
    await expect(strip).toHaveText('Back online')
  })

  await test.step('a session that is over', async () => {
    answer = 'signed-out'
    await edit(4)
    await expect(strip).toContainText(/^Sign in to sync · \d changes? saved on this phone/)
    for (const path of ['/', plan]) await coversNothing(page, path)
  })
})

async function coversNothing(page: Page, path: string): Promise<void> {
  await walkTo(page, path)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await settled(page)
  expect(await coveredControls(page, STRIP), path).toEqual([])
  if (path === '/') await standsOnTheBar(page)
}

/** The room that the page leaves for the bottom bar is the bar's own. */
async function standsOnTheBar(page: Page): Promise<void> {
  const strip = (await page.locator(STRIP).boundingBox())!
  const bar = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!
  expect(strip.y + strip.height).toBeCloseTo(bar.y, 0)
}
