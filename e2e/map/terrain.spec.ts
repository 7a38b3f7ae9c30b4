import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, test, visitUntilReady } from '../support/journey.ts'
import { FULL } from '../support/machine.ts'
import { boxOf, expectMapReady, mapAtRest, pickerOf, prepare } from '../support/picker.ts'
import { pixelsLike } from '../support/picture.ts'

/** What the land is drawn in where there is no terrain: `src/map/basemap/palette.ts`. */
const LAND = [0xf7, 0xf2, 0xe7] as const
/** The middle of a phone's map: neither the controls above nor the sheet below reach into it, which are as light. */
const MIDDLE = { x: 0, y: 260, width: 390, height: 300 }
const MUCH = MIDDLE.width * MIDDLE.height * 0.1
const LITTLE = MIDDLE.width * MIDDLE.height * 0.02

test('with no signal the mountains are drawn, the height at the pin is said, and the switch is remembered', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, terrain: true }).takeOut()
  await prepare(page, server, false)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await lookAtLeadville(page)
  await expect.poll(() => pixelsLike(page, LAND, MIDDLE)).toBeLessThan(LITTLE)

  await mapRegion(page).press('ArrowUp')
  await expect(pickerOf(page).getByText(/about 1\d,\d00 ft/)).toBeVisible()
  await expectAccessible(page)

  await terrainSwitch(page).click()
  await expect(terrainSwitch(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => pixelsLike(page, LAND, MIDDLE)).toBeGreaterThan(MUCH)

  // The overlay was left open, and opens again by itself.
  await page.goto(server.url)
  await lookAtLeadville(page)
  await expect(terrainSwitch(page)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => pixelsLike(page, LAND, MIDDLE)).toBeGreaterThan(MUCH)
  await terrainSwitch(page).click()
  await expect.poll(() => pixelsLike(page, LAND, MIDDLE)).toBeLessThan(LITTLE)
})

const BREAKAGES = [
  ['gets no elevations', forbidElevations],
  ['cannot be started', forbidThread],
] as const

for (const [what, breakThread] of FULL ? BREAKAGES : BREAKAGES.slice(0, 1)) {
  test(
    `where the terrain's thread ${what} the map draws the rest`,
    { tag: '@left-out' },
    async ({ server, phone }) => {
      const page = await phone({ ready: true, terrain: true }).takeOut()
      await breakThread(page)
      await visitUntilReady(page, server)
      await page.getByRole('button', { name: 'Where to?' }).click()
      await lookAtLeadville(page)
      await expect.poll(() => pixelsLike(page, LAND, MIDDLE)).toBeGreaterThan(MUCH)
      await expect(page.getByText('Failed to load map')).toHaveCount(0)
      await expect(mapRegion(page)).toBeVisible()
    },
  )
}

/** Opens the picker from the open overlay and looks at Leadville and the mountains around it. */
async function lookAtLeadville(page: Page): Promise<void> {
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await search.getByRole('tab', { name: 'Where' }).click()
  await search.getByRole('button', { name: 'Select Locations' }).click()
  await expectMapReady(page)
  await boxOf(page).fill('leadville')
  await pickerOf(page)
    .getByRole('option', { name: /^Leadville/ })
    .first()
    .click()
  // Without streets a town is shown from zoom 13.
  await mapAtRest(page)
  await mapRegion(page).press('-')
  await mapAtRest(page)
}

const mapRegion = (page: Page): Locator => page.getByRole('region', { name: /^Map of Colorado/ })
const terrainSwitch = (page: Page): Locator => pickerOf(page).getByRole('button', { name: 'Terrain' })

async function forbidThread(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Worker
    window.Worker = class extends Real {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        if (String(args[0]).includes('terrain')) throw new DOMException('Not here', 'SecurityError')
        super(...args)
      }
    }
  })
}

/** Has the terrain's worker read another file in place of the elevations, which is no grid. */
async function forbidElevations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Worker
    window.Worker = class extends Real {
      override postMessage(message: unknown, given?: Transferable[] | StructuredSerializeOptions) {
        const isLoad = typeof message === 'object' && message !== null && 'url' in message
        const told = isLoad ? { ...message, url: '/manifest.webmanifest' } : message
        super.postMessage(told, Array.isArray(given) ? { transfer: given } : given)
      }
    }
  })
}
