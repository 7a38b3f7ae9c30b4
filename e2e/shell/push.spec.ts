import { expect, type CDPSession, type Page, type Worker } from '@playwright/test'
import { signOut } from '../support/account-dialogs.ts'
import { expectAccessible, register, test, visitUntilReady } from '../support/journey.ts'

test.use({ map: false })

const TRIP = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

test('a device hears what its owner asked for: shown while the app is closed, opened by a tap, ended at sign-out', async ({
  server,
  phone,
}) => {
  // Only the whole browser has a push service, and what its shell kept is not its own.
  const page = await phone({ whole: true }).takeOut()
  await withPushService(page)
  await page.context().grantPermissions(['notifications'], { origin: server.url })
  await visitUntilReady(page, server)
  await register(page, 'paula')

  await test.step('the reason stands first; a press of a switch subscribes', async () => {
    await page.goto(`${server.url}/notifications`)
    await page.getByRole('link', { name: 'Hear it while the app is closed' }).tap()
    const card = page.getByRole('region', { name: 'Notifications on this device' })
    await expect(card.getByText('no names, no places, no dates')).toBeVisible()
    expect(await devices(page)).toEqual([])
    await card.getByRole('switch', { name: 'A trip begins soon' }).tap()
    await expect.poll(() => devices(page)).toEqual([['trip-reminder']])
    await expectAccessible(page)
    await page.reload()
    await expect(card.getByRole('switch', { name: 'A trip begins soon' })).toBeChecked()
  })

  const session = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(session)
  const [worker] = page.context().serviceWorkers()
  const deliver = (message: object) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify(message),
    })

  await test.step('while the app is on the screen nothing is shown: it asks what is new', async () => {
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/sync'))
    await deliver({ kind: 'trip-reminder', id: TRIP })
    await asked
    expect(await shownBy(worker)).toEqual([])
  })

  await test.step('while it is closed it is shown, and says nothing private', async () => {
    await page.goto('about:blank')
    // The browser tells the worker a moment later that the page is gone.
    await expect.poll(() => pagesOf(worker)).toBe(0)
    // What the browser's tool hands over while the tab changes its process gets lost; the same message takes its own place.
    // One is shown before another is handed over, or it would come back once it was taken away.
    await expect(async () => {
      await deliver({ kind: 'trip-reminder', id: TRIP })
      await expect
        .poll(() => shownBy(worker), { timeout: 2_000 })
        .toEqual([{ title: 'A trip of yours begins soon', tag: `trip-reminder ${TRIP}` }])
    }).toPass()
  })

  await test.step('a tap opens what it is about and takes the notification away', async () => {
    const opened = await tapNotification(worker)
    expect(opened).toBe(`${server.url}/itinerary/${TRIP}`)
    expect(await shownBy(worker)).toEqual([])
    await page.goto(opened)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  await test.step('signed out, the browser is not subscribed any more, and the server has forgotten the device', async () => {
    await page.goto(server.url)
    await signOut(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test-push-key'))).toBeNull()
    expect(await page.evaluate(() => localStorage.getItem('timberline:push'))).toBeNull()
  })
})

/**
 * Stands in for the part of the browser that needs its maker's servers: everything else, permission, worker, notification and the
 * app's own server, is real. It remembers over pages, as a browser does.
 */
async function withPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'test-push-key'
    type Kept = { p256dh: string; server: number[] }
    const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null
    const subscription = ({ p256dh, server }: Kept) => ({
      options: { applicationServerKey: new Uint8Array(server).buffer },
      toJSON: () => ({
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${p256dh}`,
        keys: { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
      }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const known = kept()
        return known && subscription(known)
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
        const algorithm = { name: 'ECDH', namedCurve: 'P-256' }
        const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['deriveBits'])
        const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
        const text = btoa(String.fromCharCode(...point))
        const p256dh = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
        localStorage.setItem(KEY, JSON.stringify({ p256dh, server: [...applicationServerKey] }))
        return subscription(kept()!)
      },
    })
  })
}

/** What the devices of whoever is signed in hear, as the server knows it. */
const devices = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const answer = await fetch('/api/push')
    const { devices } = (await answer.json()) as { devices: { kinds: string[] }[] }
    return devices.map(({ kinds }) => kinds)
  })

/** What of a worker's scope is used here; this project's types are a page's. */
type Scope = EventTarget & {
  registration: ServiceWorkerRegistration
  clients: {
    openWindow: (url: string) => Promise<null>
    matchAll: (which: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly unknown[]>
  }
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event
}

/** How many pages of the app the worker knows of. */
const pagesOf = async (worker: Worker | undefined) =>
  await worker?.evaluate(async () => {
    const { clients } = self as unknown as Scope
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length
  })

/** The notifications that stand on the screen. */
const shownBy = async (worker: Worker | undefined) =>
  await worker?.evaluate(async () => {
    const { registration } = self as unknown as Scope
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
  })

/** No test can touch the system's own notification: its event is given to the worker, and what it opens is said instead of opened. */
const tapNotification = async (worker: Worker | undefined): Promise<string> =>
  (await worker?.evaluate(async () => {
    const scope = self as unknown as Scope
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
    })
    const [notification] = await scope.registration.getNotifications()
    if (!notification) throw new Error('There is no notification to touch')
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
    return await opened
  })) ?? ''

/** The registration of the only worker. */
async function registrationOf(session: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  return await told
}
