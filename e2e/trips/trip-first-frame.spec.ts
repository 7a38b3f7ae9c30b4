import { expect, type Page } from '@playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/journey.ts'
import { watchShifts, whatShifted } from '../support/layout-shifts.ts'
import { addStops } from '../support/trips.ts'

const OUTLINE = 'timberline:trip-outline'
const DAYS = 'timberline:trip-days'

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
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"Ouray"'), OUTLINE)
  await device.putAway()
  page = await device.takeOut()
  await holdApp(page)
  const seen = page.locator('#first-trip')

  for (const { at, width, height } of [
    { at: path, width: 390, height: 844 },
    { at: path.replace('itinerary', 'itinerary2'), width: 390, height: 844 },
    { at: path, width: 844, height: 390 },
    { at: path, width: 1280, height: 800 },
  ]) {
    await test.step(`at ${at.split('/')[1]} in a window of ${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(server.url + at)
      await expect(seen.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
      await expect(seen.getByRole('listitem')).toHaveText([/Durango/, /Silverton/, /Ouray/])
      expect(await axeFindings(page)).toEqual([])
      const first = await placesOf(page, '#first-trip')
      await watchShifts(page)
      await page.evaluate(() => window.startApp!())
      await expect(seen).toHaveCount(0)
      await expect(page.locator('head link[rel=manifest]')).toHaveCount(1)
      expect(await placesOf(page, '#root')).toEqual(expect.arrayContaining(first))
      await page.evaluate(() => window.answerSense!())
      await expect(page.locator('#root ol').filter({ hasText: /\d mi\b/ })).not.toHaveCount(0)
      // The map comes later, and places its own controls.
      expect((await whatShifted(page)).filter((what) => !what.includes('maplibregl'))).toEqual([])
    })
  }

  await test.step('what was tapped before the app was there is tapped on its own', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(server.url + path)
    await seen.getByRole('tab', { name: 'Packing' }).tap()
    await page.evaluate(() => window.startApp!())
    await expect(page.getByRole('tab', { name: 'Packing', selected: true })).toBeVisible()
  })

  await test.step('days and stops open before the app is there, and it goes on with them', async () => {
    await page.goto(`${server.url}/trip-planner`)
    await page.evaluate(() => window.startApp!())
    await page.getByRole('link', { name: /^San Juan loop/ }).tap()
    await page.waitForFunction((key) => localStorage.getItem(key)?.includes('"Ouray"'), DAYS)
    await page.goto(`${server.url}${path}?day=2`)
    await expect(seen.getByText('Nothing planned yet.')).toBeVisible()
    await seen.getByRole('tab', { name: /^Thu 3/ }).tap()
    const opened = page.getByRole('dialog', { name: 'Silverton' })
    await seen.getByRole('link', { name: 'Silverton' }).tap()
    await expect(opened.getByRole('heading', { name: 'Silverton' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.goBack()
    await expect(opened).toHaveCount(0)
    await expect(seen.getByRole('link', { name: 'Silverton' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(opened.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.evaluate(() => window.startApp!())
    await expect(opened.getByRole('region', { name: 'My plan' })).toBeVisible()
    await expect(seen).toHaveCount(0)
    await expect(opened.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opened).toHaveCount(0)
    await expect(page.getByRole('tab', { name: /^Thu 3/, selected: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Silverton' })).toBeFocused()
    expect(new URL(page.url()).search).toBe('?day=1')
    // One way back leads to where the trip was opened before: neither the day nor the stop has left an entry.
    await page.goBack()
    await expect(page).toHaveURL(server.url + path)
  })

  await test.step('of a trip that was deleted nothing is kept', async () => {
    await page.evaluate(() => window.startApp!())
    await page.getByRole('button', { name: 'Options for San Juan loop' }).tap()
    await page.getByRole('menuitem', { name: 'Delete trip' }).tap()
    for (const kept of [OUTLINE, DAYS])
      await page.waitForFunction((key) => localStorage.getItem(key) === null, kept)
  })
})

declare global {
  interface Window {
    /** Lets the app begin, which was held. */
    startApp?: () => void
    /** Lets what is worked out of the trip come, which was held. */
    answerSense?: () => void
  }
}

/**
 * The page stays as its own script has drawn it: the app's scripts wait. What is worked out of the trip waits too, so that the app's
 * first drawing is what is compared, on a quick machine and on a slow one.
 */
async function holdApp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (() => void)[] = []
    // On a slow machine the page asks for the app after the journey has let it begin.
    let mayStart = false
    const { src } = Object.getOwnPropertyDescriptors(HTMLScriptElement.prototype)
    Object.defineProperty(HTMLScriptElement.prototype, 'src', {
      ...src,
      set(this: HTMLScriptElement, value: string) {
        const load = () => src.set!.call(this, value)
        if (this.type === 'module' && !mayStart) held.push(load)
        else load()
      },
    })
    window.startApp = () => {
      mayStart = true
      held.splice(0).forEach((start) => start())
    }
    const asked: (() => void)[] = []
    let isHeld = true
    window.Worker = class extends window.Worker {
      readonly #isSense: boolean
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        this.#isSense = String(url).includes('sense-worker')
      }
      override postMessage(message: unknown, given: unknown = []): void {
        const post = () => super.postMessage(message, given as Transferable[])
        if (this.#isSense && isHeld) asked.push(post)
        else post()
      }
    }
    window.answerSense = () => {
      isHeld = false
      asked.splice(0).forEach((post) => post())
    }
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
