import { expect, type CDPSession } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { register, test, visitUntilReady, type Person } from '../support/journey.ts'
import type { Server } from '../support/server.ts'

test.use({ map: false })

const MAROON = { id: 'custom-activities-maroon-lake', name: 'Maroon Lake' }
const SYNC_TAG = 'timberline-outbox'
const CATALOGUE_TAG = 'timberline-catalogue'

const built = (file: string) => readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8')

test('the worker that opens the app holds no database; the script it sends with does', () => {
  expect(built('sync-drain.js')).toContain('PrematureCommit')
  expect(built('sw.js')).not.toContain('PrematureCommit')
  expect(built('sw.js')).not.toContain('indexedDB')
})

test('what only installing shows is not among what every phone keeps', () => {
  for (const folder of ['screenshots/', 'splash/']) expect(built('sw.js')).not.toContain(folder)
  expect(built('manifest.webmanifest')).toContain('screenshots/')
})

test('with no page open, a worker that was stopped sends what waits, and needs no server to know how', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const ada = await register(page, 'ada')
  await page.evaluate((id) => fetch(`/api/favorites/${id}`, { method: 'PUT' }), MAROON.id)
  await page.goto(`${server.url}/favorites`)
  const heart = page.getByRole('button', { name: `Favorite ${MAROON.name}` })
  await expect(heart).toBeVisible()

  await test.step('with no signal the favorite is removed, and the app is left', async () => {
    await server.kill()
    await heart.click()
    await expect(page.getByText('Offline · 1 change saved on this phone')).toBeVisible()
    await page.goto('about:blank')
  })

  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)

  await test.step('the worker begins anew without the part that sends, which comes with a sync', async () => {
    const stopped = becomes(session, 'stopped')
    await session.send('ServiceWorker.stopAllWorkers')
    await stopped
    const running = becomes(session, 'running')
    await session.send('ServiceWorker.startWorker', { scopeURL: `${server.url}/` })
    await running
    const [worker] = page.context().serviceWorkers()
    const knowsHow = () => worker?.evaluate(() => 'syncRecords' in self)
    expect(await knowsHow()).toBe(false)
    await wake(session, server, registrationId)
    await expect.poll(knowsHow).toBe(true)
  })

  await test.step('when the server is there again the next sync sends the change', async () => {
    await server.start()
    expect(await favoritesOf(ada, server)).toEqual([MAROON.id])
    await wake(session, server, registrationId)
    await expect.poll(() => favoritesOf(ada, server)).toEqual([])
  })
})

test('with no page open, the worker brings the catalogue when the browser wakes it now and then', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const [worker] = page.context().serviceWorkers()
  const countAfter = (change: 'keep' | 'clear') => worker?.evaluate(changeTowns, change)
  expect(await countAfter('clear')).toBe(0)
  const periodic = { origin: server.url, registrationId, tag: CATALOGUE_TAG }
  await session.send('ServiceWorker.dispatchPeriodicSyncEvent', periodic)
  await expect.poll(() => countAfter('keep')).toBeGreaterThan(500)
})

/** How many towns, passes and junctions are on the phone; runs in the worker. */
function changeTowns(change: 'keep' | 'clear'): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('timberline-device')
    opening.onerror = () => reject(new Error('no device store'))
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('gazetteer', 'readwrite')
      const table = transaction.objectStore('gazetteer')
      if (change === 'clear') table.clear()
      const counting = table.count()
      transaction.oncomplete = () => {
        opening.result.close()
        resolve(counting.result)
      }
    }
  })
}

/** As Chromium does when there is signal; it never does in a test. */
async function wake(session: CDPSession, { url }: Server, registrationId: string): Promise<void> {
  const sync = { origin: url, registrationId, tag: SYNC_TAG, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', sync)
}

/** Resolves when the worker is said to be so, from now on. */
function becomes(session: CDPSession, status: 'stopped' | 'running'): Promise<void> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === status)) resolve()
    })
  })
}

async function registrationOf(session: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return await told
}

/** What the server has, asked by another device. */
async function favoritesOf({ email, password }: Person, { url }: Server): Promise<string[]> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password, transport: 'bearer' })
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(`${url}/api/favorites`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { placeId: string }[]).map(({ placeId }) => placeId)
}
