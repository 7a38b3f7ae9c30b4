import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import {
  savedFavorites,
  savedPlan,
  savedRecords,
  savedStops,
  savePlan,
  addFavorite,
} from '../support/account.ts'
import { register, test, withoutBackgroundSync } from '../support/journey.ts'
import { overlay, tabNamed } from '../support/planning.ts'
import { replaceStorage, type StorageCopy } from '../support/storage.ts'

test.use({ map: false })

/*
 * What two phones had kept when the version before the records had run on them. `account` was signed in, had one stop
 * and the favorites Stanley Hotel and Bent's Old Fort on the server, and was refused a third favorite; then its server
 * was stopped, and two more favorites were added, Bent's Old Fort removed, a second stop and a third adult put into the
 * plan. `visitor` never had a server: a plan in localStorage, one favorite.
 */
const COPIES = readFileSync(new URL('../fixtures/installed-before.json', import.meta.url), 'utf8')

const copyOf = (whose: 'account' | 'visitor', account = ''): StorageCopy =>
  JSON.parse(COPIES.replaceAll('ACCOUNT', account))[whose]

const STANLEY = 'custom-lodging-the-stanley-hotel'
const BENT = 'custom-activities-bents-old-fort-national-historic-site'
const CAMPGROUND = 'colorado-lodging-amphitheater-campground'
const WANTED = [
  'colorado-activities-ouray-hot-springs-pool',
  CAMPGROUND,
  'colorado-restaurants-ouray-brewery',
  STANLEY,
]

test('an account that was installed before keeps all, and what it had not sent goes once', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await withoutBackgroundSync(page)
  await page.goto(server.url)
  const ada = await register(page, 'ada')
  const copy = copyOf('account', ada.id)
  await test.step('the server has what it had then, and one of the waiting changes of which the phone was never told', async () => {
    for (const id of [BENT, STANLEY]) expect(await addFavorite(page, id)).toBe(200)
    expect(await savePlan(page, { names: ['Ouray'], adults: 2 })).toBe(200)
    const [waiting] = copy.databases.flatMap(
      ({ stores }) => stores.find(({ name }) => name === 'outbox')?.rows ?? [],
    )
    const { id, body, recordId } = waiting as { id: string; body: object; recordId: string }
    const status = await page.evaluate(
      async ([id, body, place]) =>
        (
          await fetch(`/api/favorites/${place}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json', 'idempotency-key': id },
            body,
          })
        ).status,
      [id, JSON.stringify(body), recordId] as const,
    )
    expect(status).toBe(200)
    // The person takes it out on another device: an answer that was lost must not bring it back.
    await page.evaluate((place) => fetch(`/api/favorites/${place}`, { method: 'DELETE' }), recordId)
  })

  await replaceStorage(page, server, copy)
  await server.kill()
  await test.step('with no signal it shows what it showed', async () => {
    await page.goto(server.url)
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 2 Locations Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 3 adults')
    await expect(overlay(page).getByText(/^Offline · \d changes saved on this phone$/)).toBeVisible()
  })

  await test.step('with signal everything unsent arrives', async () => {
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => savedStops(page)).toEqual(['Ouray', 'Breckenridge'])
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 3 })
    await expect
      .poll(async () => (await savedFavorites(page)).toSorted())
      .toEqual(WANTED.filter((id) => id !== CAMPGROUND).toSorted())
    await expect(page.getByText('saved on this phone')).toHaveCount(0)
  })

  await test.step('and a second start makes nothing of it again', async () => {
    const before = await savedRecords(page, ada.id)
    await page.reload()
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 2 Locations Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 3 adults')
    await expect.poll(() => earlierDatabases(page)).toEqual([])
    expect(await savedRecords(page, ada.id)).toEqual(before)
  })
})

test('a visitor who had it installed before keeps plan and favorites, and brings them into an account', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await replaceStorage(page, server, copyOf('visitor'))
  await page.goto(server.url)
  for (let start = 1; start <= 2; start += 1) {
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 1 Location Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 3 adults')
    await expect.poll(() => earlierDatabases(page)).toEqual([])
    await page.reload()
  }
  await page.goto(`${server.url}/favorites`)
  await expect(page.getByRole('heading', { name: 'Ajax Tavern' })).toBeVisible()
  await register(page, 'ada')
  await expect.poll(() => savedStops(page)).toEqual(['Salida'])
  await expect.poll(() => savedFavorites(page)).toEqual(['colorado-restaurants-ajax-tavern'])
  await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 3 })
})

const earlierDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases())
      .map(({ name }) => name ?? '')
      .filter((name) => name.startsWith('timberline-account-')),
  )
