import { expect, type Page } from '@playwright/test'
import {
  addFavorite,
  savedFavorites,
  savedPlan,
  savedRecords,
  savedStops,
  savePlan,
} from '../support/account.ts'
import { logIn, register, test, visitUntilReady } from '../support/journey.ts'
import {
  addStops,
  closeOverlay,
  expectFavorites,
  heartResult,
  openTab,
  overlay,
  tabNamed,
} from '../support/planning.ts'

test.use({ map: false })

const STANLEY = { id: 'custom-lodging-the-stanley-hotel', name: 'The Stanley Hotel' }
const EIGHT = ['Ouray', 'Telluride', 'Aspen', 'Vail', 'Leadville', 'Durango', 'Silverton', 'Montrose']

test('who signs in to an account with a plan loses nothing of either, and nothing is doubled', async ({
  server,
  phone,
}) => {
  const laptop = await phone({ ready: true, desktop: true }).takeOut()
  await visitUntilReady(laptop, server)
  const ada = await register(laptop, 'ada')
  expect(await savePlan(laptop, { names: EIGHT, adults: 4 })).toBe(200)
  expect(await addFavorite(laptop, STANLEY.id)).toBe(200)

  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  let heart = ''
  await test.step('a visitor plans: an adult more, a stop, a favorite', async () => {
    heart = await heartResult(page, server.url, 0)
    await page.goto(server.url)
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
    await addStops(page, [['salida', 'Salida']])
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 1 Location Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults')
    await closeOverlay(page)
  })

  const all = [...EIGHT, 'Salida']
  await test.step('they sign in: stops and favorites are united, the account’s first; the party is theirs', async () => {
    await logIn(page, ada)
    await expect.poll(() => savedStops(page)).toEqual(all)
    await expect.poll(async () => (await savedPlan(page)).adults).toBe(2)
    await expect.poll(() => savedFavorites(page)).toHaveLength(2)
    expect(await replaced(page, ada.id)).toMatchObject([
      { of: { kind: 'plan', field: 'party' }, value: { adults: 4 } },
    ])
    await expectPlan(page, all)
    await expectFavorites(page, server.url, [heart, STANLEY.name])
  })
  const before = await savedRecords(page, ada.id)

  await test.step('neither a reload nor a second phone makes it twice', async () => {
    await page.goto(server.url)
    await expectPlan(page, all)
    const second = await phone({ ready: true }).takeOut()
    await second.goto(server.url)
    await logIn(second, ada)
    await expect(second.getByRole('heading', { name: 'Your last search' })).toBeVisible()
    await expectPlan(second, all)
    await expectFavorites(second, server.url, [heart, STANLEY.name])
    await laptop.goto(server.url)
    await expectPlan(laptop, all)
    expect(await savedRecords(page, ada.id)).toEqual(before)
  })
})

async function expectPlan(page: Page, stops: readonly string[]) {
  await openTab(page, 'Where')
  await expect(tabNamed(page, 'Where')).toHaveAccessibleName(`Where ${stops.length} Locations Selected`)
  await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults')
  await closeOverlay(page)
}

const replaced = async (page: Page, account: string): Promise<unknown[]> =>
  (await savedRecords(page, account)).filter(({ kind }) => kind === 'replaced').map(({ fields }) => fields)
