import { expect, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { watchShifts, whatShifted } from '../support/layout-shifts.ts'
import { addStops } from '../support/trips.ts'

test('a trip stands in the first frame of a cold start with no signal, and the app draws it in the same place', async ({
  server,
  phone,
}) => {
  const device = phone({ ready: true })
  let page = await device.takeOut()
  await server.kill()
  await page.goto(`${server.url}/newitinerary`)
  await page.getByLabel('Title').fill('San Juan loop')
  await page.getByLabel('First day').fill('2031-07-03')
  await page.getByRole('button', { name: 'Increase Days' }).tap()
  await page.getByRole('button', { name: 'Create trip' }).tap()
  await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  await addStops(page, 1, ['Durango', 'Silverton', 'Ouray'])
  const path = new URL(page.url()).pathname
  await keptOf(page, 'Ouray')

  for (const at of [path, path.replace('itinerary', 'itinerary2')]) {
    await test.step(`cold at ${at.split('/')[1]}`, async () => {
      await device.putAway()
      page = await device.takeOut()
      await holdApp(page)
      await page.goto(server.url + at)
      const seen = page.locator('#first-trip')
      await expect(seen.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
      const first = await placesOf(page, '#first-trip')
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/held-${at.split('/')[1]}.png` })
      expect(first.map(({ words }) => words)).toEqual(
        expect.arrayContaining(['San Juan loop', 'Share', 'Thu 3', 'Fri 4', 'Durango', 'Silverton', 'Ouray']),
      )
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/held-${at.split('/')[1]}.png` })
      await watchShifts(page)
      await page.evaluate(() => window.startApp!())
      await expect(seen).toHaveCount(0)
      const drawn = await placesOf(page, '#root')
      if (process.env.SHOTS) {
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `${process.env.SHOTS}/app-${at.split('/')[1]}.png` })
      }
      expect(drawn).toEqual(expect.arrayContaining(first))
      // The map comes later, and places its own controls.
      expect((await whatShifted(page)).filter((what) => !what.includes('maplibregl'))).toEqual([])
    })
  }
})

declare global {
  interface Window {
    /** Lets the app begin, which was held. */
    startApp?: () => void
  }
}

const keptOf = (page: Page, word: string) =>
  page.waitForFunction((said) => localStorage.getItem('timberline:trip-outline')?.includes(said), word)

/** The page stays as its own script has drawn it: the app's scripts wait. */
async function holdApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    const { src } = Object.getOwnPropertyDescriptors(HTMLScriptElement.prototype)
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...src,
      set(this: HTMLScriptElement, value: string) {
        if (this.type === 'module') held.push(() => src.set!.call(this, value))
        else src.set!.call(this, value)
      },
    })
    window.startApp = () => held.splice(0).forEach((start) => start())
  })
}

/** Where the controls and names of a trip stand, CSS pixels. */
const placesOf = (page: Page, within: string) =>
  page.locator(`${within} main :is(h1, h2, button, a, p)`).evaluateAll((all) =>
    all.map((one) => ({
      words: one.textContent.trim() || one.getAttribute('aria-label'),
      at: (({ x, y, width, height }) => [x, y, width, height].map(Math.round))(one.getBoundingClientRect()),
    })),
  )
