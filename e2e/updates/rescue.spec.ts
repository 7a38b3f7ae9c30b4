import { expect, type Page } from '@playwright/test'
import { savedFavorites } from '../support/account.ts'
import { expectAccessible, expectReadableInTheDark, register, test } from '../support/journey.ts'
import { heartResult } from '../support/planning.ts'

test.use({ map: false })

test('a broken worker is taken off the phone with signal, never without, and nothing of the person’s goes with it', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  await server.kill()
  const name = await heartResult(page, server.url, 0)
  await expect(page.getByText('Offline · 1 change saved on this phone')).toBeVisible()

  await test.step('its cache holds a front page that opens nothing', async () => {
    await page.evaluate(breakFrontPage)
    await page.goto(`${server.url}/favorites`, { waitUntil: 'commit' })
    await expect(page.getByText('Nothing opens here')).toBeVisible()
  })

  const state = page.getByRole('status')
  const repair = page.getByRole('button', { name: 'Repair now' })
  await test.step('without signal the repair page says so and takes nothing away', async () => {
    const before = await kept(page)
    await page.goto(`${server.url}/rescue.html`)
    await expect(state).toContainText('nothing is taken off this phone now')
    // It can be reached by key and finger, and does nothing.
    await repair.click({ force: true })
    expect(await kept(page)).toEqual(before)
    await expectAccessible(page)
    await expectReadableInTheDark(page)
  })

  await test.step('with signal it leads home, to an app that opens', async () => {
    await server.start()
    await page.getByRole('button', { name: 'Look for signal again' }).click()
    await expect(state).toHaveText('The server answers: the app can be loaded anew.')
    await expectAccessible(page)
    await repair.click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('button', { name: 'Where to?' })).toBeVisible()
  })

  await test.step('the favorite that waited is there and arrives; what is not the app’s was left alone', async () => {
    await expect.poll(async () => (await savedFavorites(page)).length).toBe(1)
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('button', { name: `Favorite ${name}` })).toBeVisible()
    expect(await page.evaluate(async () => (await caches.keys()).includes('somebody-else'))).toBe(true)
  })
})

test('with signal the repair page comes from the server, whatever the worker keeps', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (url.includes('rescue.html')) await cache.put(url, new Response('An old one'))
      }
    }
  })
  const answer = await page.goto(`${server.url}/rescue.html`)
  expect(answer?.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repair the app')
  await expect(page.getByRole('button', { name: 'Repair now' })).toHaveAttribute('aria-disabled', 'false')
})

/** Runs in the page. */
async function breakFrontPage(): Promise<void> {
  await (await caches.open('somebody-else')).put('/theirs', new Response('theirs'))
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      if (!url.includes('index.html')) continue
      const headers = { 'Content-Type': 'text/html' }
      await cache.put(url, new Response('<title>Broken</title><p>Nothing opens here</p>', { headers }))
    }
  }
}

/** What is on the phone: workers, caches with how much is in them, databases, and settings. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await Promise.all(
      (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).length]),
    ),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? '').toSorted(),
    settings: Object.keys(localStorage).toSorted(),
  }))
