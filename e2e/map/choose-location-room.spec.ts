import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { boxOf, expectMapReady, mapOf, pickerOf, prepare } from '../support/picker.ts'

const UPRIGHT = { width: 390, height: 844 }
const ON_ITS_SIDE = { width: 844, height: 390 }

test('upright and on its side at least half of the screen is map, and what goes on is on the screen', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  const picker = pickerOf(page)
  const card = picker.getByRole('dialog')
  const turn = async (size: typeof UPRIGHT) => {
    await page.setViewportSize(size)
    await settled(page)
  }
  const expectChosen = async (size: typeof UPRIGHT) => {
    await expectHalfMap(page, size)
    await expectOnScreen(picker.getByRole('button', { name: 'Next', exact: true }), size)
    await expectOnScreen(picker.getByRole('button', { name: 'Close' }), size)
    await expectOnScreen(boxOf(page), size)
  }
  const expectCard = async (size: typeof UPRIGHT) => {
    await expectOnScreen(card.getByRole('button', { name: 'Add Location' }), size)
    await expectOnScreen(card.getByRole('button', { name: 'Cancel' }), size)
  }

  await turn(ON_ITS_SIDE)
  await prepare(page, server, true)
  await openPicker(page)
  await expectHalfMap(page, ON_ITS_SIDE)
  await expectOneRow(picker)
  await turn(UPRIGHT)
  await expectHalfMap(page, UPRIGHT)
  await expectOneRow(picker)

  for (const name of ['Aspen', 'Vail', 'Telluride']) {
    await picker.getByRole('button', { name, exact: true }).click()
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await expect(picker.getByText('3 Selected', { exact: true })).toBeVisible()
  await settled(page)
  await expectChosen(UPRIGHT)
  await turn(ON_ITS_SIDE)
  await expectChosen(ON_ITS_SIDE)

  // By key, so that the list comes to the keys.
  await picker.getByRole('button', { name: /^Places in view/ }).press('Enter')
  const inView = picker.getByRole('list', { name: 'Places in view' })
  await inView
    .getByRole('button')
    .filter({ hasNotText: /^\d+ places/ })
    .first()
    .click()
  await settled(page)
  await expectCard(ON_ITS_SIDE)
  await turn(UPRIGHT)
  await expectCard(UPRIGHT)
})

test(
  'no toast covers the sheet’s header, Close or the search box',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    // Four sizes of the same screen.
    test.slow()
    const page = await phone({ ready: true }).takeOut()
    await prepare(page, server, true)
    await openPicker(page)
    const picker = pickerOf(page)
    for (const name of ['Aspen', 'Vail', 'Telluride']) {
      await picker.getByRole('button', { name, exact: true }).click()
      await picker.getByRole('button', { name: 'Add', exact: true }).click()
    }
    for (const [size, raised] of [
      [UPRIGHT, false],
      [UPRIGHT, true],
      [ON_ITS_SIDE, false],
      [{ width: 1280, height: 800 }, false],
    ] as const) {
      await page.setViewportSize(size)
      if (raised) await picker.getByRole('slider', { name: 'Selected locations, height' }).press('End')
      await settled(page)
      await picker.getByRole('button', { name: 'Options for Vail' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const toast = page.locator('[data-toasts] li')
      await expect(toast).toBeVisible()
      await settled(page)
      await expectApart(toast, picker.getByRole('button', { name: 'Next', exact: true }))
      await expectApart(toast, picker.getByRole('button', { name: 'Clear All' }))
      await expectApart(toast, picker.getByRole('button', { name: 'Close' }))
      if (!raised) await expectApart(toast, boxOf(page))
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(toast).toHaveCount(0)
      if (raised) await picker.getByRole('slider', { name: 'Selected locations, height' }).press('Home')
    }
  },
)

test('zooming offers no place, moving the map does', { tag: '@left-out' }, async ({ server, phone }) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await prepare(page, server, true)
  await openPicker(page)
  const picker = pickerOf(page)
  const map = (await mapOf(page).boundingBox())!
  await page.mouse.move(map.x + 500, map.y + 200)
  await page.mouse.wheel(0, -300)
  await expect(picker.locator('[data-moving=true]')).toHaveCount(0)
  await picker.getByRole('button', { name: 'Zoom in' }).click()
  await mapOf(page).press('-')
  await page.mouse.dblclick(map.x + 500, map.y + 300)
  await settled(page)
  await expect(picker.locator('svg[data-moving=false]')).toBeVisible()
  await expect(boxOf(page)).toHaveValue('')
  await expect(picker.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await mapOf(page).press('ArrowRight')
  await expect(boxOf(page)).not.toHaveValue('')
  await expect(picker.getByRole('button', { name: 'Add', exact: true })).toBeEnabled()
})

test(
  'the chip of the current location goes to the own place only where that is allowed',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    const page = await phone({ ready: true }).takeOut()
    await prepare(page, server, true)
    await openPicker(page)
    const chip = pickerOf(page).getByRole('button', { name: 'Near current location', exact: true })
    await page.context().setGeolocation({ latitude: 37.812, longitude: -107.6645, accuracy: 30 })
    await chip.click()
    await expect(boxOf(page)).toHaveValue('Denver, Colorado, USA')
    await page.context().grantPermissions(['geolocation'])
    await chip.click()
    await expect(boxOf(page)).toHaveValue(/^Silverton, /)
  },
)

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  await expectMapReady(page)
  await settled(page)
}

type Box = { x: number; y: number; width: number; height: number }

const boundsOf = async (shown: Locator): Promise<Box> => (await shown.boundingBox())!

/** Half of the screen shows the map: nothing of the picker lies over it there. */
async function expectHalfMap(page: Page, { width, height }: { width: number; height: number }) {
  const picker = pickerOf(page)
  const map = await boundsOf(mapOf(page))
  const row = await boundsOf(picker.locator('[data-controls-row]'))
  const list = await boundsOf(picker.getByRole('region', { name: 'Selected locations' }))
  const below = list.x < map.x + map.width && list.y < height && list.x + list.width > map.x
  const top = row.y + row.height
  const bottom = below ? Math.min(list.y, map.y + map.height) : map.y + map.height
  const share = ((bottom - top) * map.width) / (width * height)
  expect(share, 'the share of the screen that is map').toBeGreaterThanOrEqual(0.5)
}

/** Filter, categories and suggested places stand side by side. */
async function expectOneRow(picker: Locator) {
  const middles = await Promise.all(
    [
      picker.getByRole('button', { name: 'Filter' }),
      picker.getByRole('group', { name: 'Places on the map' }),
      picker.getByRole('group', { name: 'Suggested places' }),
    ].map(async (one) => {
      const { y, height } = await boundsOf(one)
      return Math.round(y + height / 2)
    }),
  )
  expect(new Set(middles).size).toBe(1)
}

async function expectOnScreen(shown: Locator, { width, height }: { width: number; height: number }) {
  await expect(shown).toBeVisible()
  // A sheet that springs up is no animation that the browser knows of.
  await (await shown.elementHandle())?.waitForElementState('stable')
  const { x, y, ...size } = await boundsOf(shown)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(x + size.width).toBeLessThanOrEqual(width)
  expect(y + size.height).toBeLessThanOrEqual(height)
  // What is scrolled away or covered is not on the screen either.
  expect(
    await shown.evaluate((element) => {
      const at = element.getBoundingClientRect()
      const top = document.elementFromPoint(at.left + at.width / 2, at.top + at.height / 2)
      return top !== null && (element.contains(top) || top.contains(element))
    }),
  ).toBe(true)
}

async function expectApart(one: Locator, other: Locator) {
  const [a, b] = [await boundsOf(one), await boundsOf(other)]
  const apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  expect(apart, `${JSON.stringify(a)} and ${JSON.stringify(b)}`).toBe(true)
}
