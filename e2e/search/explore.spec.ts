import { expect } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { expectFavorites } from '../support/planning.ts'

test.use({ map: false })

test('a shared link explores Colorado with no signal, by keyboard alone, and the palette finds a place', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
  await server.kill()
  await page.goto(`${server.url}/explore?category=activities&region=san-juan-mountains&month=january&x=1`)
  const places = page.getByRole('list', { name: 'Places' })
  const months = page.getByRole('radiogroup', { name: 'Month' })

  await test.step('the link says what is shown', async () => {
    await expect(page).toHaveTitle('Explore · Timberline')
    await expect(page.getByRole('button', { name: 'San Juan Mountains', pressed: true })).toBeVisible()
    await expect(months.getByRole('radio', { name: 'January', checked: true })).toBeVisible()
    await expect(places.getByText('Ski season').first()).toBeVisible()
    const readyTrips = page.getByRole('list', { name: /^Ready-made trips from / })
    await expect(readyTrips.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('arrow keys and Enter choose another month and region, and the address follows', async () => {
    await tabTo(page, months.getByRole('radio', { name: 'January' }))
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/month=february/)
    await press(page, page.getByRole('button', { name: /^Pikes Peak/ }))
    await expect(page).toHaveURL(/region=pikes-peak/)
    await expect(
      page.getByRole('status').getByText(/ in Pikes Peak & Royal Gorge in February/),
    ).toBeAttached()
  })

  const name = (await places.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await test.step('a card opens, its heart is kept, Escape gives the focus back', async () => {
    const first = places.getByRole('button', { name, exact: true })
    await press(page, first)
    const card = page.getByRole('dialog', { name })
    await press(page, card.getByRole('button', { name: `Favorite ${name}` }))
    await expect(card.getByRole('button', { name: `Favorite ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  })

  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await test.step('the palette finds a place in spite of a typo and opens its card', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('combobox', { name: 'Search commands' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('maron lake')
    await expect(palette.getByRole('option', { name: /^Maroon Lake/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Maroon Lake' })).toBeVisible()
    await expect(palette).toHaveCount(0)
  })

  await test.step('it remembers the place, switches the theme, and goes to a screen', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([
      /^Maroon Lake/,
    ])
    await page.keyboard.type('light theme')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('favor')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle('Favorites · Timberline')
    await expectFavorites(page, server.url, [name])
  })
})

test('with no signal the card of a place and the line that says so leave each other free, upright and on its side', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await page.goto(`${server.url}/explore`)
  const strip = page.locator('[data-strip="page"]')
  await expect(strip).toContainText('Offline')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    const place = page.getByRole('list', { name: 'Places' }).getByRole('button').first()
    await place.click()
    const card = page.getByRole('dialog')
    await expect.poll(async () => overlapOf(await card.boundingBox(), await strip.boundingBox())).toBe(0)
    await card.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toHaveCount(0)
  }
})

type Box = Record<'x' | 'y' | 'width' | 'height', number> | null

/** How much two boxes have in common, square px. */
function overlapOf(one: Box, other: Box): number {
  if (one === null || other === null) throw new Error('One of them is not shown.')
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  return Math.max(0, wide) * Math.max(0, high)
}
