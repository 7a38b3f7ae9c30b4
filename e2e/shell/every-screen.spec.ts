import { expect } from '@playwright/test'
import {
  expectAccessible,
  expectReadableInTheDark,
  LOOKS,
  register,
  test,
  visitUntilReady,
} from '../support/journey.ts'
import { FULL } from '../support/machine.ts'

const FILTER_SECTIONS = [
  'Trip Budget per person',
  'Destination list',
  'Dates',
  'Guests',
  'Activities',
  'Lodging Type(s)',
  'Transportation Type(s)',
  'Advanced Filter',
]

// The favorites' journey walks its screen in the other look.
for (const { desktop, colorScheme } of FULL ? LOOKS : LOOKS.slice(-1)) {
  const where = `${desktop ? 'desktop' : 'phone'}, ${colorScheme}`

  test(`axe finds nothing on any page of the search, or on its results (${where})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, colorScheme, desktop }).takeOut()
    await visitUntilReady(page, server)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Where to?' }).click()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    for (const tab of ['When', 'Who', 'What', 'Where']) {
      await search.getByRole('tab', { name: tab }).click()
      await expectAccessible(page)
    }

    await search.getByRole('tab', { name: 'When' }).click()
    await search.getByRole('button', { name: 'Start time' }).click()
    const time = page.getByRole('dialog', { name: 'Start time' })
    await expect(time).toBeVisible()
    await expectAccessible(page)
    await time.getByRole('button', { name: 'Done' }).click()

    await search.getByRole('tab', { name: 'What' }).click()
    for (const sheet of ['Activities', 'Lodging', 'Transportation']) {
      await search.getByRole('switch', { name: sheet }).click()
      await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('dialog', { name: sheet }).getByRole('button', { name: 'Next' }).click()
    }

    await search.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'See what fits' }).click()
    await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
    await expectAccessible(page)
  })

  test(`axe finds nothing where places are chosen, or on any filter (${where})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, colorScheme, desktop }).takeOut()
    await visitUntilReady(page, server)
    await page.getByRole('button', { name: 'Where to?' }).click()
    const search = page.getByRole('dialog', { name: 'Universal search' })
    await search.getByRole('tab', { name: 'Where' }).click()
    await search.getByRole('button', { name: 'Select Locations' }).click()
    const picker = page.getByRole('dialog', { name: 'Choose Location' })
    await expect(page.getByText('Loading map...')).toHaveCount(0)
    await expectAccessible(page)
    await picker.getByPlaceholder('Search locations...').fill('our')
    await expect(picker.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await picker
      .getByRole('option', { name: /^Ouray/ })
      .first()
      .click()
    await picker.getByRole('button', { name: 'Add', exact: true }).click()
    // Long names, so that a line too long for a phone would show.
    for (const chip of ['Steamboat Springs', 'Copper Mountain']) {
      await picker.getByRole('button', { name: chip, exact: true }).click()
      await picker.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await picker.getByRole('button', { name: 'Options for Ouray' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    if (!desktop) {
      const height = picker.getByRole('slider', { name: 'Selected locations, height' })
      for (const [key, snap] of [
        ['Home', 'Lowered'],
        ['ArrowUp', 'Half open'],
        ['End', 'Open'],
      ] as const) {
        await height.press(key)
        await expect(height).toHaveAttribute('aria-valuetext', snap)
        await expectAccessible(page)
        if (colorScheme === 'light') await expectReadableInTheDark(page)
      }
      await height.press('Home')
    }
    await picker
      .getByRole('button', { name: /^Filter\b/ })
      .first()
      .click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    for (const section of FILTER_SECTIONS) {
      const title = filters.getByRole('button', { name: section }).first()
      if ((await title.getAttribute('aria-expanded')) === 'false') await title.click()
      if (section === 'Dates') await expect(filters.getByRole('grid')).toBeVisible()
      await expectAccessible(page)
      await title.click()
    }
    await filters.getByRole('button', { name: /^Show / }).click()
    await expect(filters).toHaveCount(0)
    await picker.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(picker).toHaveCount(0)
  })

  test.describe(() => {
    test.use({ map: false })
    test(`axe finds nothing on the Home of an account, on the question before signing out, or on the licences (${where})`, async ({
      server,
      phone,
    }) => {
      const page = await phone({ ready: true, colorScheme, desktop }).takeOut()
      await visitUntilReady(page, server)
      await page.getByRole('button', { name: 'Where to?' }).click()
      const search = page.getByRole('dialog', { name: 'Universal search' })
      await search.getByRole('tab', { name: 'Who' }).click()
      await search.getByRole('button', { name: 'Increase Adults' }).click()
      await search.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('link', { name: 'See what fits' })).toBeVisible()

      await register(page, 'Anna')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sign Out' }).click()
      const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page.getByRole('button', { name: 'Sign Out' })).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

      // Licences that want to be shown with the work are shown with no signal too.
      await server.kill()
      await page.goto(`${server.url}/about`)
      await page.getByText('MIT License: Stores, Tesla Superchargers').click()
      await expect(page.getByText('Copyright (c) 2024 Matt Stiles', { exact: true })).toBeVisible()
      await page.getByText(/^\d+ libraries$/).click()
      await expect(page.getByRole('list', { name: 'Open-source libraries' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
