import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../support/journey.ts'

test.use({ map: false })

test('a finger flings the hours, and the trip starts when they rest', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await openTimes(page, server.url)
  const sheet = page.getByRole('dialog', { name: 'Start time' })
  const hours = sheet.getByRole('listbox', { name: 'Hours' })
  await expect(chosen(hours)).toHaveText('2')

  await swipe(page, hours, -100)
  await expect(chosen(hours)).not.toHaveText('2')
  await untilStill(hours)
  const hour = await chosen(hours).textContent()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Start time' })).toHaveAccessibleName(
    `Start time ${hour}:00 PM`,
  )
})

test('the mouse wheel, a drag and the keys each move the wheel under the band', async ({ server, phone }) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await openTimes(page, server.url)
  const hours = page.getByRole('listbox', { name: 'Hours' })
  const { x, y } = await middleOf(hours)

  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 100)
  await expect(chosen(hours)).toHaveText('3')
  await untilStill(hours)

  await page.mouse.down()
  await page.mouse.move(x, y - 72, { steps: 4 })
  await page.mouse.up()
  // Two rows by the hand, and as many more as the throw carries.
  await expect(chosen(hours)).toHaveText(/^([5-9]|1[0-2])$/)
  await untilStill(hours)

  await hours.press('End')
  await expect(chosen(hours)).toHaveText('12')
  await untilStill(hours)
})

async function openTimes(page: Page, url: string) {
  await page.goto(url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('tab', { name: 'When' }).click()
  await page.getByRole('button', { name: 'Start time' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start time' })
  await expect(sheet).toBeVisible()
  await sheet.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)),
  )
}

const chosen = (wheel: Locator) => wheel.getByRole('option', { selected: true })

async function middleOf(wheel: Locator) {
  const box = await wheel.boundingBox()
  if (!box) throw new Error('The wheel is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The chosen option has come to stand in the middle. */
async function untilStill(wheel: Locator) {
  const { y } = await middleOf(wheel)
  await expect
    .poll(async () => Math.abs((await middleOf(chosen(wheel))).y - y), {
      message: 'the option under the band',
    })
    .toBeLessThan(1)
}

/** A real finger, so that the browser itself scrolls and snaps. */
async function swipe(page: Page, wheel: Locator, distance: number) {
  const { x, y } = await middleOf(wheel)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', y + (distance * step) / 10)
  await touch('touchEnd')
}
