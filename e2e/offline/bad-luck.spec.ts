import { expect, type Page } from '@playwright/test'
import { savedRecords, savedStops } from '../support/account.ts'
import { register, test } from '../support/journey.ts'
import { addStops, heartResult, openTab, overlay, tabNamed } from '../support/planning.ts'

test.use({ map: false })

test('a browser that keeps nothing works with signal and says what it cannot keep', async ({
  server,
  phone,
}) => {
  const page = await phone().takeOut()
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(server.url)
  await expect(page.getByText(/This browser keeps nothing on the phone/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Works with signal only' })).toBeVisible()
  await page.goto(`${server.url}/search`)
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible()
  await register(page, 'ada')
  await openSearch(page)
  await page.getByRole('tab', { name: 'Who' }).click()
  await page.getByRole('button', { name: 'Increase Adults' }).click()
  await expect.poll(() => savedAdults(page)).toBe(2)
})

test('a full phone says so, keeps what it had, and still saves with signal', async ({ server, phone }) => {
  const page = await phone().takeOut()
  await page.addInitScript(() => {
    for (const method of ['put', 'add'] as const) {
      IDBObjectStore.prototype[method] = () => {
        throw new DOMException('The disk is full.', 'QuotaExceededError')
      }
    }
    // For a thread of the page, which has a prototype of its own, the disk is as full.
    const Thread = window.Worker
    window.Worker = class extends Thread {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (String(url).endsWith('/sync-drain.js'))
          throw new DOMException('The disk is full.', 'QuotaExceededError')
        super(url, options)
      }
    }
  })
  await page.goto(server.url)
  await expect(page.getByText(/This phone has no room left/)).toBeVisible()
  await register(page, 'ada')
  await openSearch(page)
  await page.getByRole('tab', { name: 'Who' }).click()
  await page.getByRole('button', { name: 'Increase Adults' }).click()
  await expect.poll(() => savedAdults(page)).toBe(2)
})

test('a heart that the phone cannot keep is shown, and said to last as long as the app is open', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.addInitScript(() => {
    // A private mode that opens no database of one's own.
    const open = IDBFactory.prototype.open
    IDBFactory.prototype.open = function (name, version) {
      if (name !== 'timberline-device') throw new DOMException('Not here.', 'InvalidStateError')
      return open.call(this, name, version)
    }
  })
  await heartResult(page, server.url, 0)
  await expect(
    page.getByText('1 change lasts until you close the app: this phone cannot save it'),
  ).toBeVisible()
})

test('what was shown as saved outlives an app that is killed at once, twice, and is sent once', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  let page = await ada.takeOut()
  await page.goto(server.url)
  const { id } = await register(page, 'ada')
  // They signed in on an earlier day: a browser writes down who it was some seconds later.
  await ada.putAway()
  await server.kill()
  page = await ada.takeOut()
  await page.goto(server.url)
  await openTab(page, 'Who')
  await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
  await expect(overlay(page).getByText('1 change saved on this phone')).toBeVisible()
  await ada.kill()

  page = await ada.takeOut()
  // Whether the overlay is open again is the browser's luck: it writes that down some seconds later.
  await page.goto(`${server.url}/favorites`)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await openTab(page, 'Who')
  await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults')
  await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
  await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 3 adults')
  await addStops(page, [['salida', 'Salida']])
  await expect(overlay(page).getByText('Offline · 2 changes saved on this phone')).toBeVisible()
  await ada.kill()

  await server.start()
  page = await ada.takeOut()
  await page.goto(server.url)
  await expect.poll(() => saved(page)).toMatchObject({ adults: 3 })
  await expect.poll(() => savedStops(page)).toEqual(['Salida'])
  await expect(page.getByText('saved on this phone')).toHaveCount(0)
  const records = await savedRecords(page, id)
  // Nobody else wrote: what was sent again met only itself.
  expect(records.map(({ kind }) => kind).toSorted()).toEqual(['plan', 'plan-stop'])
})

test('ten edits with no signal in one tab are one waiting change in both, and at most two saves', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  const other = await page.context().newPage()
  await other.goto(server.url)
  await expect(other.getByRole('button', { name: 'Where to?' })).toBeVisible()
  await server.kill()

  await page.bringToFront()
  await openSearch(page)
  await page.getByRole('tab', { name: 'Who' }).click()
  for (let click = 0; click < 5; click += 1) {
    await page.getByRole('button', { name: 'Increase Adults' }).click()
    await page.getByRole('button', { name: 'Increase Children' }).click()
  }
  await expect(page.getByRole('dialog').getByText('Offline · 1 change saved on this phone')).toBeVisible()
  await expect(other.getByText('1 change saved on this phone')).toBeVisible()

  await server.start()
  // What the browser says when it finds a network again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => saved(page)).toMatchObject({ adults: 6, children: 5 })
  // The first may have been tried before the others: what may have arrived is never changed, only followed.
  expect((await saved(page)).revision).toBeLessThanOrEqual(2)
  await expect(other.getByText('saved on this phone')).toHaveCount(0)
})

test('a session that ended elsewhere pauses the sending and asks, without throwing the person out', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  await openSearch(page)
  await page.getByRole('tab', { name: 'Who' }).click()
  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await page.getByRole('button', { name: 'Increase Adults' }).click()
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await expect(search.getByText('Sign in to sync · 1 change saved on this phone')).toBeVisible()
  await expect(search.getByRole('heading', { name: '2 adults' })).toBeVisible()
})

async function openSearch(page: Page) {
  const search = page.getByRole('dialog', { name: 'Universal search' })
  await page.goto(new URL('/', page.url()).href)
  await page.getByRole('button', { name: 'Where to?' }).click()
  await expect(search).toBeVisible()
}

type Saved = { adults: number; children: number; revision: number }

const saved = (page: Page): Promise<Saved> =>
  page.evaluate(async () => (await fetch('/api/user/search-preferences')).json())

const savedAdults = async (page: Page): Promise<number> => (await saved(page)).adults
