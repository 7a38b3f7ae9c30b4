import { expect } from '@playwright/test'
import { expectAccessible, test, visitUntilReady } from './support/journey.ts'

test('every marker is reached by keyboard: a cluster opens into its places, and the focus stays in the list', async ({
  server,
  phone,
}) => {
  const page = await phone({ desktop: true }).takeOut()
  await visitUntilReady(page, server)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  const canvas = page.locator('canvas.maplibregl-canvas')
  await expect(canvas).toBeVisible()
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  for (let step = 0; step < 3; step += 1) {
    await canvas.press('-')
    await expect(page.locator('[data-moving="false"]')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Places in view' }).press('Enter')
  const list = page.getByRole('group', { name: 'Places in view' })
  const groups = list.getByRole('button', { name: /^\d+ places around / })
  await expect(groups.first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('status').filter({ hasText: 'in view' })).toHaveText(
    /^\d+ places in view, \d+ of them in \d+ groups?\.$/,
  )

  // Down to the places themselves, by Enter and Tab alone: a zoom of 8 is four whole ones from 12.
  for (let step = 0; step < 5 && (await groups.count()) > 0; step += 1) {
    const before = await list.getByRole('button').allTextContents()
    await groups.first().press('Enter')
    await expect(list).toBeFocused()
    await expect.poll(() => list.getByRole('button').allTextContents()).not.toEqual(before)
    await expect(page.locator('[data-moving="false"]')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(list.getByRole('button').first()).toBeFocused()
  }
  await expect(groups).toHaveCount(0)
  await list.getByRole('button').first().press('Enter')
  await expect(page.getByRole('button', { name: 'Add Location' })).toBeVisible()
})
