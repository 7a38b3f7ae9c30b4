import { expect, type Page } from '@playwright/test'
import { test, visitUntilReady } from './support/journey.ts'

test('the pin pulses once the own position is granted; with less movement asked for it stands still', async ({
  server,
  phone,
}) => {
  const page = await phone().takeOut()
  await page.context().grantPermissions(['geolocation'], { origin: server.url })
  await page.context().setGeolocation({ latitude: 39.6403, longitude: -106.3742, accuracy: 400 })
  await visitUntilReady(page, server)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible()
  await expect(page.getByText('Loading map...')).toHaveCount(0)
  expect(await pulses(page)).toEqual([])

  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect.poll(() => pulses(page)).toEqual(['running'])

  const pin = page.locator('svg[data-moving]')
  await page.mouse.move(195, 300)
  await page.mouse.down()
  await page.mouse.move(195, 340, { steps: 4 })
  await expect.poll(() => pin.evaluate((svg) => getComputedStyle(svg).transform)).toContain('1.3')
  await page.mouse.up()
  await expect.poll(() => pin.evaluate((svg) => getComputedStyle(svg).transform)).toBe('none')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => pulses(page)).toEqual([])
})

/** The state of every endless animation that is on the screen. */
const pulses = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations === Infinity)
      .map(({ playState }) => playState),
  )
