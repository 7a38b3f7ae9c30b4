import { expect, type Page } from '@playwright/test'
import { SIGNALS, test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import {
  ACTIVITY_COLOUR,
  boxOf,
  CLUSTER_COLOUR,
  expectMapReady,
  mapAtRest,
  mapOf,
  movesMap,
  pickerOf,
  prepare,
  selectedNames,
  SILVERTON,
} from '../support/picker.ts'
import { findColour } from '../support/picture.ts'
import { dragByTouch, middleOf } from '../support/touch.ts'

for (const signal of SIGNALS) {
  test(`places are chosen by touch, ${signal ? 'with signal' : 'with the server stopped'}`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true }).takeOut()
    await prepare(page, server, signal)
    await openPicker(page)
    const picker = pickerOf(page)
    const add = picker.getByRole('button', { name: 'Add', exact: true })

    await test.step('a suggestion', async () => {
      await boxOf(page).fill('salida')
      await picker
        .getByRole('option', { name: /^Salida/ })
        .first()
        .tap()
      await add.tap()
      await expect.poll(() => selectedNames(page)).toEqual(['Salida'])
    })

    await test.step('a chip fills the box', async () => {
      await picker.getByRole('button', { name: 'Telluride', exact: true }).tap()
      await expect(boxOf(page)).toHaveValue('Telluride, Colorado, USA')
      await add.tap()
      await expect.poll(() => selectedNames(page)).toEqual(['Salida', 'Telluride'])
      await expect(add).toBeDisabled()
    })

    await test.step('a cluster, then one of its markers, then its card', async () => {
      await movesMap(page, () =>
        picker.getByRole('button', { name: 'Near current location', exact: true }).tap(),
      )
      await mapAtRest(page)
      await movesMap(page, () => picker.getByRole('button', { name: 'Zoom out' }).tap())
      await seen(page, CLUSTER_COLOUR)
      // A cluster of clusters takes more than one tap.
      let marker = await seen(page, ACTIVITY_COLOUR, CLUSTER_COLOUR)
      while (marker.colour === CLUSTER_COLOUR) {
        const { x, y } = marker
        await movesMap(page, () => page.touchscreen.tap(x, y))
        marker = await seen(page, ACTIVITY_COLOUR, CLUSTER_COLOUR)
      }
      await page.touchscreen.tap(marker.x, marker.y)
      const card = picker.getByRole('dialog')
      await expect(card.getByText(/ • Colorado$/)).toBeVisible()
      const name = await card.getAttribute('aria-label')
      await settled(page)
      const upper = await middleOf(card.getByRole('heading', { level: 3 }))
      await dragByTouch(page, upper, { x: upper.x, y: upper.y + 90 })
      await expect(card).toHaveCount(0)
      await page.touchscreen.tap(marker.x, marker.y)
      await card.getByRole('button', { name: 'Add Location' }).tap()
      await expect(card.getByRole('button', { name: 'Added' })).toBeDisabled()
      await card.getByRole('button', { name: 'Cancel' }).tap()
      await expect(card).toHaveCount(0)
      await expect.poll(() => selectedNames(page)).toEqual(['Salida', 'Telluride', name?.split(',')[0]])
    })

    await test.step('my location, then the same place cannot be added twice', async () => {
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation(SILVERTON)
      await picker.getByRole('button', { name: 'Use my location' }).tap()
      await expect(boxOf(page)).toHaveValue(/^Silverton, /)
      await add.tap()
      await expect.poll(() => selectedNames(page)).toHaveLength(4)
      expect((await selectedNames(page))[3]).toBe('Silverton')
      await picker.getByRole('button', { name: 'Use my location' }).tap()
      await expect(boxOf(page)).toHaveValue(/^Silverton, /)
      await expect(add).toBeDisabled()
      await picker.getByRole('button', { name: 'Clear text' }).tap()
    })

    await test.step('the middle of the map, after a finger moved it', async () => {
      const middle = await middleOf(mapOf(page))
      await dragByTouch(page, { x: middle.x, y: 300 }, { x: middle.x - 90, y: 240 })
      await expect(boxOf(page)).not.toHaveValue('')
      const address = await boxOf(page).inputValue()
      await add.tap()
      await expect.poll(() => selectedNames(page)).toHaveLength(5)
      expect((await selectedNames(page))[4]).toBe(address.split(',')[0])
    })

    await test.step('the order, by dragging a handle and by the menu', async () => {
      const before = await selectedNames(page)
      await openSheet(page)
      const handle = (name: string) => picker.getByRole('button', { name: `Reorder ${name}` })
      await dragByTouch(page, await middleOf(handle('Salida')), await middleOf(handle('Silverton')))
      await expect.poll(() => selectedNames(page)).toEqual(before.toSpliced(4, 0, 'Salida').slice(1))
      await picker.getByRole('button', { name: 'Options for Salida' }).tap()
      await page.getByRole('menuitem', { name: 'Move up' }).tap()
      await expect.poll(() => selectedNames(page)).toEqual(before.toSpliced(3, 0, 'Salida').slice(1))
    })

    await test.step('delete and undo, clear all and undo', async () => {
      const before = await selectedNames(page)
      await picker.getByRole('button', { name: 'Options for Salida' }).tap()
      await page.getByRole('menuitem', { name: 'Delete' }).tap()
      await expect.poll(() => selectedNames(page)).toEqual(before.filter((name) => name !== 'Salida'))
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect.poll(() => selectedNames(page)).toEqual(before)
      await picker.getByRole('button', { name: 'Clear All' }).tap()
      await expect(picker.getByText('0 Selected')).toBeVisible()
      await expect(picker.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect.poll(() => selectedNames(page)).toEqual(before)
    })

    await test.step('Next hands the list to the search', async () => {
      await picker.getByRole('button', { name: 'Next', exact: true }).tap()
      await expect(picker).toHaveCount(0)
      await expect(page.getByRole('tab', { name: 'Where' })).toHaveAccessibleName(
        'Where 5 Locations Selected',
      )
    })
  })
}

for (const signal of SIGNALS) {
  const weather = signal ? 'with signal' : 'with the server stopped'

  test(
    `a refused location says so, and the picker goes on, ${weather}`,
    { tag: '@left-out' },
    async ({ server, phone }) => {
      const page = await phone({ ready: true }).takeOut()
      await prepare(page, server, signal)
      await openPicker(page)
      await pickerOf(page).getByRole('button', { name: 'Use my location' }).tap()
      await expect(
        page.getByText('Location permission denied or unavailable.', { exact: true }),
      ).toBeVisible()
      await expect(boxOf(page)).toHaveValue('')
    },
  )

  test(
    `a browser that knows no location says so, ${weather}`,
    { tag: '@left-out' },
    async ({ server, phone }) => {
      const page = await phone({ ready: true }).takeOut()
      await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
      await prepare(page, server, signal)
      await openPicker(page)
      await pickerOf(page).getByRole('button', { name: 'Use my location' }).tap()
      await expect(
        page.getByText('Geolocation is not supported by this browser.', { exact: true }),
      ).toBeVisible()
    },
  )
}

async function openPicker(page: Page) {
  await page.getByRole('button', { name: 'Where to?' }).tap()
  await page.getByRole('button', { name: 'Select Locations' }).tap()
  await expectMapReady(page)
}

type Colour = readonly [number, number, number]

/** Where this colour is drawn on the map and nothing keeps a finger from it, the largest area first. */
async function within(page: Page, colour: Colour) {
  await mapAtRest(page)
  const map = await mapOf(page).boundingBox()
  const sheet = await pickerOf(page).getByRole('region', { name: 'Selected locations' }).boundingBox()
  if (!map || !sheet) throw new Error('The picker is not on the screen')
  return (await findColour(page, mapOf(page), colour))
    .map(({ x, y }) => ({ x: map.x + x, y: map.y + y }))
    .filter(({ x, y }) => x > 30 && x < 320 && y > map.y + 70 && y < sheet.y - 20)
}

/** Waits for one of the colours, the first of them that is there, and says where. */
async function seen(page: Page, ...colours: Colour[]) {
  const found: { colour: Colour; x: number; y: number }[] = []
  await expect(async () => {
    for (const colour of colours)
      for (const place of await within(page, colour)) found.push({ colour, ...place })
    expect(found.length).toBeGreaterThan(0)
  }).toPass()
  return found[0]!
}

/** Half of 844 and 20 px. @source planning §9 "Bottom sheet positions" */
const HALF_OPEN_PX = 442

async function openSheet(page: Page) {
  const handle = pickerOf(page).getByRole('slider', { name: 'Selected locations, height' })
  const from = await middleOf(handle)
  await dragByTouch(page, from, { x: from.x, y: from.y - 120 })
  const sheet = pickerOf(page).getByRole('region', { name: 'Selected locations' })
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.y ?? 0)).toBe(HALF_OPEN_PX)
}
