import { expect, type Page } from '@playwright/test'
import { register, test, visitUntilReady } from './support/journey.ts'

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
  })
  await page.goto(server.url)
  await expect(page.getByText(/This phone has no room left/)).toBeVisible()
  await register(page, 'ada')
  await openSearch(page)
  await page.getByRole('tab', { name: 'Who' }).click()
  await page.getByRole('button', { name: 'Increase Adults' }).click()
  await expect.poll(() => savedAdults(page)).toBe(2)
})

test('ten edits with no signal in one tab are one waiting change in both, and one save', async ({
  server,
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, server)
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
  await expect.poll(() => savedAdults(page)).toBe(6)
  expect(
    await page.evaluate(async () => (await (await fetch('/api/user/search-preferences')).json()).revision),
  ).toBe(1)
  await expect(other.getByText('saved on this phone')).toHaveCount(0)
})

test('a session that ended elsewhere pauses the sending and asks, without throwing the person out', async ({
  server,
  phone,
}) => {
  const page = await phone().takeOut()
  await visitUntilReady(page, server)
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

const savedAdults = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/user/search-preferences')).json()).adults)
