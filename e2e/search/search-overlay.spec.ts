import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, SIGNALS, test, visitUntilReady } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

test.use({ map: false })

for (const hasSignal of SIGNALS) {
  const signal = hasSignal ? 'with signal' : 'with the server stopped'

  test(`a finger leads from Where to the results, ${signal}`, async ({ server, phone }) => {
    const page = await phone({ ready: true }).takeOut()
    await visitUntilReady(page, server)
    if (!hasSignal) await server.kill()

    await page.getByRole('button', { name: 'Where to?' }).tap()
    await expect(tabNamed(page, 'Where')).toHaveAttribute('aria-selected', 'true')
    await overlay(page).getByRole('button', { name: 'Select Locations' }).tap()
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    await picker.getByPlaceholder('Search locations...').fill('ouray')
    await picker
      .getByRole('option', { name: /^Ouray\b/ })
      .first()
      .tap()
    await picker.getByRole('button', { name: 'Add', exact: true }).tap()
    await picker.getByRole('button', { name: 'Next', exact: true }).tap()

    await expect(tabNamed(page, 'When')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Next month' }).tap()
    await day(page, 11).tap()
    await day(page, 19).tap()
    await expect(page.getByText('8 days')).toBeVisible()
    await nextArrow(page).tap()

    await page.getByRole('button', { name: 'Decrease Adults' }).tap()
    await page.getByRole('button', { name: 'Increase Infants' }).tap()
    await nextArrow(page).tap()
    await expect(page.getByText('Add an adult', { exact: true })).toBeVisible()
    await expect(tabNamed(page, 'Who')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Increase Adults' }).tap()
    await nextArrow(page).tap()

    await page.getByRole('switch', { name: 'Lodging' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Lodging' })
    await sheet.getByRole('checkbox', { name: 'Cabin' }).tap()
    await sheet.getByRole('button', { name: 'Next' }).tap()
    await expect(sheet).toHaveCount(0)

    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 1 Location Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 1 adult, 1 infant')
    await expect(tabNamed(page, 'What')).toHaveAccessibleName('What Lodging')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Search', exact: true }).tap()
    await expectResults(page, 'Ouray')
  })

  test(`the keyboard alone leads from Where to the results, ${signal}`, async ({ server, phone }) => {
    const page = await phone({ ready: true, desktop: true }).takeOut()
    await visitUntilReady(page, server)
    if (!hasSignal) await server.kill()

    await press(page, page.getByRole('button', { name: 'Where to?' }))
    await press(page, overlay(page).getByRole('button', { name: 'Select Locations' }))
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    const box = picker.getByPlaceholder('Search locations...')
    await expect(box).toBeFocused()
    await page.keyboard.type('ouray')
    await expect(picker.getByRole('option', { name: /^Ouray\b/ }).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await press(page, picker.getByRole('button', { name: 'Add', exact: true }))
    await press(page, picker.getByRole('button', { name: 'Next', exact: true }))

    await test.step('the focus stays in the overlay when the picker goes, and arrows walk the tabs', async () => {
      await expect(tabNamed(page, 'When')).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await expect(tabNamed(page, 'Who')).toBeFocused()
      await expect(page.getByRole('heading', { name: 'Add Guests' })).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(tabNamed(page, 'When')).toHaveAttribute('aria-selected', 'true')
    })
    await press(page, page.getByRole('button', { name: 'Next month' }))
    await press(page, day(page, 0))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('7 days', { exact: true })).toBeVisible()
    await press(page, nextArrow(page))

    await press(page, page.getByRole('button', { name: 'Increase Children' }), 'Shift+Tab')
    await expect(page.getByRole('heading', { name: '1 adult, 1 child' })).toBeVisible()
    await press(page, nextArrow(page))

    await press(page, page.getByRole('switch', { name: 'Activities' }), 'Shift+Tab', 'Space')
    const sheet = page.getByRole('dialog', { name: 'Activities' })
    await press(page, sheet.getByRole('checkbox', { name: 'Hiking' }), 'Tab', 'Space')
    await press(page, sheet.getByRole('button', { name: 'Next' }))
    await expect(sheet).toHaveCount(0)
    await expect(tabNamed(page, 'What')).toHaveAccessibleName('What 1 Activity')
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Search', exact: true }))
    await expectResults(page, 'Ouray')
  })
}

test('on a wide screen the backdrop closes the overlay, a sheet’s backdrop the sheet alone', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(server.url)
  const opener = page.getByRole('button', { name: 'Where to?' })
  await opener.click()
  const dimmed = { x: 20, y: 250 }
  await tabNamed(page, 'What').click()
  await page.getByRole('switch', { name: 'Lodging' }).click()
  const sheet = page.getByRole('dialog', { name: 'Lodging' })
  await expect(sheet).toBeVisible()
  await page.mouse.click(dimmed.x, dimmed.y)
  await expect(sheet).toHaveCount(0)
  await expect(overlay(page)).toBeVisible()

  await test.step('the page behind does not scroll', async () => {
    await page.mouse.move(dimmed.x, dimmed.y)
    await page.mouse.wheel(0, 300)
    await page.keyboard.press('PageDown')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  await page.mouse.click(dimmed.x, dimmed.y)
  await expect(overlay(page)).toHaveCount(0)
  await expect(opener).toBeFocused()

  await test.step('it is still open after a reload, and gone on another screen', async () => {
    await opener.click()
    await expect(tabNamed(page, 'Where')).toHaveAttribute('aria-selected', 'true')
    await tabNamed(page, 'What').click()
    await page.reload()
    await expect(overlay(page)).toBeVisible()
    await expect(tabNamed(page, 'What')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(/\/search\b/)
    await expect(overlay(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  })
})

test('where the screen is low, the bar’s search waits at the thumb in the place of Where to?', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto(server.url)
  await expect(page.getByText('Ready for no signal', { exact: true })).toBeAttached({ timeout: 30_000 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('button', { name: 'Where to?' })).not.toBeInViewport()
  const button = bar.getByRole('button', { name: 'Search' })
  await expect(button).toBeInViewport({ ratio: 1 })

  await test.step('at the end the bar covers nothing', async () => {
    const last = await page.getByRole('link', { name: 'About and sources' }).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  })
  await button.tap()
  await expect(overlay(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('a toast in the overlay covers no control', { tag: '@left-out' }, async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Where to?' }).tap()
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await tabNamed(page, 'When').click()
    await day(page, 11).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('When was reset', { exact: true }).first()).toBeVisible()
    for (const name of [/^Start time/, /^End time/, /^Close$/, /^Next$/])
      await overlay(page).getByRole('button', { name }).click({ trial: true })
    for (const name of ['Where', 'When', 'Who', 'What']) await tabNamed(page, name).click({ trial: true })
    await page.getByRole('button', { name: 'Dismiss' }).click()
  }
})

test('two months stand beside each other from 900 px', { tag: '@left-out' }, async ({ server, phone }) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await page.setViewportSize({ width: 899, height: 800 })
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await tabNamed(page, 'When').click()
  const besideEachOther = async () => {
    const [first, second] = [page.getByRole('grid').first(), page.getByRole('grid').last()]
    return (await first.boundingBox())?.y === (await second.boundingBox())?.y
  }
  await expect(page.getByRole('grid')).toHaveCount(2)
  expect(await besideEachOther()).toBe(false)
  await page.setViewportSize({ width: 900, height: 800 })
  expect(await besideEachOther()).toBe(true)
})

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Universal search' })
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name })
const nextArrow = (page: Page) => overlay(page).getByRole('button', { name: 'Next', exact: true })

/** A day that can be chosen, counted from the first month shown. */
const day = (page: Page, index: number) =>
  page.getByRole('gridcell').getByRole('button', { disabled: false }).nth(index)

/** Walks to it with the keyboard and presses it. */
async function press(page: Page, locator: Locator, walk = 'Tab', key = 'Enter') {
  await expect(locator).toBeVisible()
  await tabTo(page, locator, walk)
  await page.keyboard.press(key)
}

async function expectResults(page: Page, near: string) {
  await expect(page).toHaveURL(/\/search\b/)
  await expect(overlay(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(near)
}
