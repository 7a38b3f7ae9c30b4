import { expect, type Page } from '@playwright/test'
import { SIGNALS, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import {
  boxOf,
  expectMapReady,
  mapAtRest,
  mapOf,
  movesMap,
  pickerOf,
  prepare,
  selectedNames,
  SILVERTON,
} from '../support/picker.ts'

for (const signal of SIGNALS) {
  test(`places are chosen by keyboard alone, ${signal ? 'with signal' : 'with the server stopped'}`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, desktop: true }).takeOut()
    await prepare(page, server, signal)
    const picker = pickerOf(page)
    const button = (name: string) => picker.getByRole('button', { name, exact: true })

    await test.step('the picker opens on its search box', async () => {
      await openPicker(page)
    })

    await test.step('a suggestion by arrow keys, added by Enter', async () => {
      await page.keyboard.type('salida')
      await expect(picker.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(boxOf(page)).toHaveValue(/^Salida, /)
      await page.keyboard.press('Enter')
      await expect.poll(() => selectedNames(page)).toEqual(['Salida'])
      await expect(boxOf(page)).toBeFocused()
    })

    await test.step('a chip', async () => {
      await press(page, button('Crested Butte'))
      await expect(boxOf(page)).toHaveValue('Crested Butte, Colorado, USA')
      await tabTo(page, button('Add'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => selectedNames(page)).toEqual(['Salida', 'Crested Butte'])
    })

    await test.step('my location', async () => {
      await page.context().grantPermissions(['geolocation'])
      await page.context().setGeolocation(SILVERTON)
      await tabTo(page, button('Use my location'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(boxOf(page)).toHaveValue(/^Silverton, /)
      await press(page, button('Add'))
      await expect.poll(() => selectedNames(page)).toEqual(['Salida', 'Crested Butte', 'Silverton'])
    })

    await test.step('the middle of the map, moved by arrow keys', async () => {
      await tabTo(page, mapOf(page))
      await page.keyboard.press('ArrowRight')
      await expect(boxOf(page)).not.toHaveValue('')
      const address = await boxOf(page).inputValue()
      await tabTo(page, button('Add'), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect.poll(async () => (await selectedNames(page))[3]).toBe(address.split(',')[0])
    })
  })

  test(`a place is found on the map and added by keyboard alone, ${signal ? 'with signal' : 'with the server stopped'}`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, desktop: true }).takeOut()
    await prepare(page, server, signal)
    const picker = pickerOf(page)
    const button = (name: string) => picker.getByRole('button', { name, exact: true })

    await test.step('a cluster of the map, one of its places, its card', async () => {
      await openPicker(page)
      await press(page, button('Boulder'))
      await press(page, picker.getByRole('button', { name: /^Places in view/ }))
      await tabTo(page, mapOf(page), 'Shift+Tab')
      // A press during the move of the one before adds nothing to it, and one during the flight to Boulder ends that.
      for (let step = 0; step < 3; step += 1) {
        await mapAtRest(page)
        await movesMap(page, () => page.keyboard.press('-'))
      }
      const inView = picker.getByRole('list', { name: 'Places in view' })
      const cluster = inView.getByRole('button', { name: /^\d+ places/ }).first()
      // The list follows the map.
      await mapAtRest(page)
      await movesMap(page, () => press(page, cluster))
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null))
        .toBe(true)
      await tabTo(page, mapOf(page), 'Shift+Tab')
      const place = inView.getByRole('button').filter({ hasNotText: /^\d+ places/ })
      await mapAtRest(page)
      const placesAfter = async () => {
        if ((await place.count()) === 0) {
          await movesMap(page, () => page.keyboard.press('+'))
          await mapAtRest(page)
        }
        return await place.count()
      }
      await expect.poll(placesAfter).toBeGreaterThan(0)
      await press(page, place.first())
      const card = picker.getByRole('dialog')
      await expect(card.getByText(/ • Colorado$/)).toBeVisible()
      const name = await card.getAttribute('aria-label')
      await press(page, card.getByRole('button', { name: 'Add Location' }))
      await expect(card.getByRole('button', { name: 'Added' })).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(card).toHaveCount(0)
      await expect(picker).toBeVisible()
      await expect.poll(async () => (await selectedNames(page))[0]).toBe(name?.split(',')[0])
    })
  })

  test.describe(() => {
    test.use({ map: false })
    test(`chosen places are ordered, removed and handed on by keyboard alone, ${signal ? 'with signal' : 'with the server stopped'}`, async ({
      server,
      phone,
    }) => {
      const page = await phone({ ready: true, desktop: true }).takeOut()
      await prepare(page, server, signal)
      const picker = pickerOf(page)
      const button = (name: string) => picker.getByRole('button', { name, exact: true })

      await test.step('four places are there already', async () => {
        await openPicker(page, { map: false })
        for (const [at, name] of ['Salida', 'Silverton', 'Ouray', 'Leadville'].entries()) {
          await page.keyboard.type(name)
          await expect(picker.getByRole('option').first()).toContainText(name)
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
          await expect(boxOf(page)).toHaveValue(new RegExp(`^${name}, `))
          await page.keyboard.press('Enter')
          await expect.poll(async () => (await selectedNames(page))[at]).toBe(name)
          await expect(boxOf(page)).toBeFocused()
        }
      })

      await test.step('the order, by the handle and by the menu', async () => {
        await tabTo(page, button('Reorder Salida'), 'Shift+Tab')
        await page.keyboard.press('Space')
        for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Space')
        await expect.poll(async () => (await selectedNames(page)).indexOf('Salida')).toBeGreaterThan(1)
        await expect(button('Reorder Salida')).toBeFocused()
        const dropped = await selectedNames(page)
        await page.keyboard.press('Space')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Escape')
        await expect.poll(() => selectedNames(page)).toEqual(dropped)
        await press(page, button('Options for Salida'))
        await page.keyboard.press('Enter')
        await expect
          .poll(async () => (await selectedNames(page)).indexOf('Salida'))
          .toBe(dropped.indexOf('Salida') - 1)
      })

      await test.step('delete and undo, clear all and undo', async () => {
        const before = await selectedNames(page)
        await press(page, button('Options for Salida'))
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
        await expect.poll(() => selectedNames(page)).toEqual(before.filter((name) => name !== 'Salida'))
        // The row that took its place has the focus, before the toast and after it.
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
        await page.keyboard.press('F8')
        await press(page, page.getByRole('button', { name: 'Undo' }))
        await expect.poll(() => selectedNames(page)).toEqual(before)
        await tabTo(page, button('Clear All'), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await expect(picker.getByText('0 Selected')).toBeVisible()
        await page.keyboard.press('F8')
        await press(page, page.getByRole('button', { name: 'Undo' }))
        await expect.poll(() => selectedNames(page)).toEqual(before)
      })

      await test.step('Next hands the list to the search, and the focus goes on there', async () => {
        await tabTo(page, button('Next'))
        await page.keyboard.press('Enter')
        await expect(picker).toHaveCount(0)
        await expect(page.getByRole('tab', { name: 'Where' })).toHaveAccessibleName(
          'Where 4 Locations Selected',
        )
        expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      })
    })
  })
}

/** By keyboard; its search box has the focus then. */
async function openPicker(page: Page, { map = true } = {}): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Where to?' }))
  await press(page, page.getByRole('button', { name: 'Select Locations' }))
  if (map) await expectMapReady(page)
  await expect(boxOf(page)).toBeFocused()
}
