import { expect, type Page } from '@playwright/test'
import type { Exchange } from '../../core/contracts/records/sync.ts'
import { register, test, visitUntilReady, withoutBackgroundSync } from '../support/journey.ts'
import { replaceStorage } from '../support/storage.ts'

test.use({ map: false })

const KEY = 'timberline:search-bar'

test('two tabs of one browser show the same section and the same dates while both are open', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await page.goto(server.url)
  const other = await page.context().newPage()
  await other.goto(server.url)
  for (const tab of [page, other]) await openSearch(tab)

  await page.bringToFront()
  await page.getByRole('tab', { name: 'When' }).click()
  await expect(tabNamed(other, 'When')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Next month' }).click()
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.nth(11).click()
  await days.nth(19).click()
  await expect(page.getByText('8 days')).toBeVisible()
  await expect(other.getByText('8 days')).toBeVisible()
  const dates = await page.getByRole('tabpanel').getByRole('heading').textContent()
  await expect(tabNamed(other, 'When')).toHaveAccessibleName(`When 8 nights · 9 days, ${dates ?? ''}`)

  await other.bringToFront()
  await tabNamed(other, 'Who').click()
  await other.getByRole('button', { name: 'Increase Adults' }).click()
  await expect(tabNamed(page, 'Who')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: '2 adults' })).toBeVisible()

  await test.step('each decides alone whether the overlay is open', async () => {
    await other.keyboard.press('Escape')
    await expect(overlay(other)).toHaveCount(0)
    await expect(overlay(page)).toBeVisible()
  })
})

test(
  'each broken value in the storage costs itself alone',
  { tag: '@left-out' },
  async ({ server, phone }) => {
    test.slow()
    const page = await phone({ ready: true }).takeOut()
    for (const field of Object.keys(STORED)) {
      await test.step(field, async () => {
        const localStorage = { [KEY]: { ...STORED, [field]: { broken: [true] } } }
        await replaceStorage(page, server, { localStorage })
        await page.goto(server.url)
        await openSearch(page)
        for (const [tab, { said, of, otherwise }] of Object.entries(SUMMARIES)) {
          await expect(tabNamed(page, tab)).toHaveAccessibleName(`${tab} ${of === field ? otherwise : said}`)
        }
        const open = field === 'activeTab' ? 'Where' : 'Who'
        await expect(tabNamed(page, open)).toHaveAttribute('aria-selected', 'true')
        await page.getByRole('button', { name: 'Close' }).click()
        await expect(overlay(page)).toHaveCount(0)
      })
    }
    await test.step('no JSON at all', async () => {
      await replaceStorage(page, server, { localStorage: { [KEY]: '{"activeTab":' } })
      await page.goto(server.url)
      await openSearch(page)
      await expect(tabNamed(page, 'Where')).toHaveAttribute('aria-selected', 'true')
    })
  },
)

test('a server that cannot exchange stops nobody, and what is changed reaches it', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  const page = await ada.takeOut()
  await withoutBackgroundSync(page)
  await visitUntilReady(page, server)
  /** How many changes each exchange carried. */
  const carried: number[] = []
  await page.context().route('**/api/sync', (route) => {
    carried.push((route.request().postDataJSON() as Exchange).patches.length)
    return route.fulfill({
      status: 500,
      headers: { 'Timberline-Api': '1' },
      json: { code: 'internal', message: 'Something broke' },
    })
  })
  await register(page, 'ada')
  await page.reload()
  await openSearch(page)
  await tabNamed(page, 'Who').click()
  await page.getByRole('button', { name: 'Increase Children' }).click()
  await expect(page.getByRole('heading', { name: '1 adult, 1 child' })).toBeVisible()
  await expect(overlay(page).getByText('Something broke · 1 change saved on this phone')).toBeVisible()
  // The change fails twice, then an exchange without it: where that succeeded, the change would be to blame, and be set aside.
  await expect.poll(() => carried.join(' ')).toMatch(/1 1 0$/)
  // An exchange that is under way meanwhile would take the next edit along, and fail.
  await page.context().unrouteAll({ behavior: 'wait' })
  // The next edit does not wait for the pause after a failure to end.
  await page.getByRole('button', { name: 'Increase Infants' }).click()
  await expect.poll(() => saved(page)).toMatchObject({ adults: 1, children: 1, infants: 1 })
  await expect(page.getByText('saved on this phone')).toHaveCount(0)
  // Chromium's own lines about the 500 answers above, and nothing else.
  const own = ada.complaints.splice(0).filter((line) => !line.includes('status of 500'))
  expect(own).toEqual([])
})

test('a visitor’s plan is the account’s after registering, and the overlay begins anew', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await replaceStorage(page, server, { localStorage: { [KEY]: STORED } })
  await page.goto(server.url)
  await expect(page.getByRole('heading', { name: 'Your last search' })).toBeVisible()
  await register(page, 'ada')
  await expect
    .poll(() => saved(page))
    .toMatchObject({
      selectedDestinations: [{ placeId: OURAY.placeId }],
      selectedStartDate: STORED.selectedDates.start,
      adults: 2,
      infants: 1,
      lodging: true,
    })
  await openSearch(page)
  await expect(tabNamed(page, 'Where')).toHaveAttribute('aria-selected', 'true')
  await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 infant')
})

const OURAY = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  lat: 38.02,
  lng: -107.67,
  name: 'Ouray',
}

/** A whole plan, as an earlier visit left it. */
const STORED = {
  owner: null,
  activeTab: 'who',
  activeSection: 'who',
  lastActiveSection: 'when',
  selectedDestinations: [OURAY],
  selectedGlobalLocation: OURAY,
  selectedLocationPickerLocations: [OURAY],
  selectedDates: { start: '2027-07-12', end: '2027-07-20' },
  searchParams: {
    adults: 2,
    children: 0,
    infants: 1,
    guestsSet: true,
    activities: true,
    selectedActivities: ['Hiking'],
    lodging: true,
    selectedLodging: ['Cabin'],
    transportation: false,
    selectedTransportation: [],
  },
  startTime: '10:00',
  endTime: '16:00',
  filters: { radiusMiles: 25, budgetUsd: null, elevationFt: null, inSeason: true, openNow: false },
}

/** What each tab says of it, which field that stands in, and what it says when that field is broken. */
const SUMMARIES = {
  Where: {
    said: '1 Location Selected',
    of: 'selectedLocationPickerLocations',
    otherwise: 'Select Locations',
  },
  When: { said: '8 nights · 9 days, Jul 12 – Jul 20', of: 'selectedDates', otherwise: 'Add dates' },
  Who: { said: '2 adults, 1 infant', of: 'searchParams', otherwise: 'Add Guests' },
  What: { said: '1 Activity, Lodging', of: 'searchParams', otherwise: 'Add Acts' },
}

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Universal search' })
const tabNamed = (page: Page, name: string) => page.getByRole('tab', { name })

async function openSearch(page: Page) {
  await page.getByRole('button', { name: 'Where to?' }).click()
  await expect(overlay(page)).toBeVisible()
}

const saved = (page: Page): Promise<object> =>
  page.evaluate(async () => (await fetch('/api/user/search-preferences')).json())
