import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newDevice } from '../../services/push/push-device.fixture.ts'
import { DEVICES_PER_ACCOUNT } from '../../services/push/push-subscriptions.ts'
import { newVapidKey } from '../../services/push/vapid-key.ts'
import type { Subscription } from '../../services/push/push-service.fixture.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { hear, ownPush, putPush } from './push.fixture.ts'

// Some of them hash passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

const { publicKey } = newVapidKey()
const DAY_MS = 86_400_000

let api: TestApi
let anna: { Cookie: string }
let bert: { Cookie: string }
beforeEach(async () => {
  api = await startTestApi({ pushKey: publicKey })
  anna = await api.signUp({ email: 'anna@example.com' })
  bert = await api.signUp({ email: 'bert@example.com' })
})
afterEach(() => api.stop())

let browsers = 0
/** A browser's subscription to a real push service; nothing is sent there. */
function subscribe(): Subscription {
  browsers += 1
  return {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${browsers}`,
    keys: newDevice().keys,
  }
}

const signIn = async (email: string, rememberMe: boolean, headers: Record<string, string> = {}) => {
  const body = { email, password: TRAVELER.password, rememberMe }
  return { Cookie: cookieOf(await api.send('POST', '/api/auth/login', body, headers)) }
}
const endpoints = async () =>
  (await api.database.selectFrom('push_subscriptions').select('endpoint').execute()).map(
    ({ endpoint }) => endpoint,
  )

describe('a device', () => {
  test('hears what it asked for, and the account sees which ones do', async () => {
    const agent = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0 Safari/537.36' }
    expect(await ownPush(api, anna)).toEqual({ publicKey, session: expect.any(String), devices: [] })
    const answer = await putPush(api, anna, { ...subscribe(), kinds: ['trip-reminder'] }, agent)
    expect(await answer.json()).toEqual({
      publicKey,
      session: expect.any(String),
      devices: [
        { id: expect.any(String), device: 'Chrome on Android', kinds: ['trip-reminder'], current: true },
      ],
    })
    const laptop = await signIn('anna@example.com', true)
    expect((await ownPush(api, laptop)).devices).toMatchObject([{ current: false }])
    expect((await ownPush(api, bert)).devices).toEqual([])
  })

  test('changes its mind by the same call', async () => {
    const phone = subscribe()
    await hear(api, anna, phone, 'trip-reminder')
    const { devices } = await hear(api, anna, phone, 'member-change', 'trip-reminder')
    expect(devices.map(({ kinds }) => kinds)).toEqual([['member-change', 'trip-reminder']])
    expect((await hear(api, anna, phone, 'member-change')).devices[0]?.kinds).toEqual(['member-change'])
  })

  test('that was given another endpoint keeps what it hears', async () => {
    const [before, after, again] = [subscribe(), subscribe(), subscribe()]
    await hear(api, anna, before, 'member-change')
    const renewed = await putPush(api, anna, { ...after, replaces: before.endpoint })
    expect(renewed.status).toBe(200)
    expect((await putPush(api, anna, again)).status).toBe(200)
    expect(await endpoints()).toEqual([again.endpoint])
    expect((await ownPush(api, anna)).devices).toMatchObject([{ kinds: ['member-change'] }])
  })

  test('of which nothing is known has to say what it wants', async () => {
    const phone = subscribe()
    await hear(api, bert, phone, 'member-change')
    const answer = await putPush(api, anna, { ...subscribe(), replaces: phone.endpoint })
    expect(answer.status).toBe(404)
    expect(await endpoints()).toEqual([phone.endpoint])
  })

  test('stops at a word, whether or not it is the one that asks', async () => {
    const { devices } = await hear(api, anna, subscribe(), 'member-change')
    const laptop = await signIn('anna@example.com', true)
    const path = `/api/push/${devices[0]?.id}`
    expect((await api.send('DELETE', path, undefined, bert)).status).toBe(404)
    expect((await api.send('DELETE', path)).status).toBe(401)
    expect(await endpoints()).toHaveLength(1)
    expect((await api.send('DELETE', path, undefined, laptop)).status).toBe(204)
    expect((await api.send('DELETE', path, undefined, laptop)).status).toBe(404)
    expect(await endpoints()).toEqual([])
  })

  test('passes to who signs in on it next, and to nobody who only knows its endpoint', async () => {
    const phone = subscribe()
    await hear(api, anna, phone, 'member-change')
    const stolen = { endpoint: phone.endpoint, keys: newDevice().keys, kinds: ['member-change'] }
    expect((await putPush(api, bert, stolen)).status).toBe(409)
    expect((await ownPush(api, anna)).devices).toHaveLength(1)
    await hear(api, bert, phone, 'trip-reminder')
    expect([(await ownPush(api, anna)).devices, (await ownPush(api, bert)).devices.length]).toEqual([[], 1])
  })

  test('is one of twenty: the one that was silent longest gives way', async () => {
    const first = subscribe()
    await hear(api, anna, first, 'member-change')
    // Their sessions have ended unused, so that only the devices are counted.
    await api.database.updateTable('push_subscriptions').set({ session_id: null }).execute()
    for (let at = 0; at < DEVICES_PER_ACCOUNT; at += 1) {
      api.clock.now = new Date(api.clock.now.getTime() + 1000)
      await hear(api, anna, subscribe(), 'member-change')
      await api.database.updateTable('push_subscriptions').set({ session_id: null }).execute()
    }
    const left = await endpoints()
    expect([left.length, left.includes(first.endpoint)]).toEqual([DEVICES_PER_ACCOUNT, false])
  })
})

describe('what is no subscription', () => {
  test.each([
    ['an endpoint inside the network', { endpoint: 'https://10.0.0.7/push' }],
    ['an endpoint of a cloud’s own service', { endpoint: 'http://169.254.169.254/latest' }],
    ['an endpoint of no push service', { endpoint: 'https://push.example.com/x' }],
    ['an endpoint without HTTPS', { endpoint: 'http://updates.push.services.mozilla.com/x' }],
    [
      'an endpoint beyond length',
      { endpoint: `https://updates.push.services.mozilla.com/${'x'.repeat(1000)}` },
    ],
    ['a key that is none', { keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } }],
    ['a kind that there is not', { kinds: ['bookings'] }],
    ['no kind at all', { kinds: [] }],
  ])('is refused: %s', async (_what, wrong) => {
    const answer = await putPush(api, anna, { ...subscribe(), kinds: ['member-change'], ...wrong })
    expect(answer.status).toBe(422)
    expect(await endpoints()).toEqual([])
  })

  test('nobody subscribes without a session, nor from another site', async () => {
    const body = { ...subscribe(), kinds: ['member-change'] }
    expect((await api.send('PUT', '/api/push', body)).status).toBe(401)
    expect((await api.send('GET', '/api/push')).status).toBe(401)
    expect((await putPush(api, anna, body, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  test('a server without a key offers nothing', async () => {
    const silent = await startTestApi()
    const session = await silent.signUp()
    expect(await ownPush(silent, session)).toMatchObject({ publicKey: null, devices: [] })
    expect((await putPush(silent, session, { ...subscribe(), kinds: ['member-change'] })).status).toBe(404)
    await silent.stop()
  })
})

describe('a session and its device', () => {
  test('go together at the sign-out', async () => {
    await hear(api, anna, subscribe(), 'member-change')
    await api.send('POST', '/api/auth/logout', undefined, anna)
    expect(await endpoints()).toEqual([])
  })

  test('go together when another device ends the session', async () => {
    await hear(api, anna, subscribe(), 'member-change')
    const laptop = await signIn('anna@example.com', true)
    await api.send('DELETE', '/api/account/sessions', undefined, laptop)
    expect(await endpoints()).toEqual([])
  })

  test('part when a remembered session ends unused; the next sign-in there has it again', async () => {
    const phone = subscribe()
    await hear(api, anna, phone, 'member-change')
    api.clock.now = new Date(api.clock.now.getTime() + 40 * DAY_MS)
    const later = await signIn('anna@example.com', true)
    expect(await endpoints()).toEqual([phone.endpoint])
    expect((await ownPush(api, later)).devices).toMatchObject([{ current: false }])
    expect((await hear(api, later, phone, 'member-change')).devices).toMatchObject([{ current: true }])
  })

  test('go together when a session of a shared computer ends', async () => {
    const computer = await signIn('anna@example.com', false)
    await hear(api, computer, subscribe(), 'member-change')
    api.clock.now = new Date(api.clock.now.getTime() + 2 * DAY_MS)
    await signIn('bert@example.com', true)
    expect(await endpoints()).toEqual([])
  })

  test('no device hears anything after the password was changed, however its session ended', async () => {
    await hear(api, anna, subscribe(), 'member-change')
    api.clock.now = new Date(api.clock.now.getTime() + 40 * DAY_MS)
    const later = await signIn('anna@example.com', true)
    expect(await endpoints()).toHaveLength(1)
    const change = { currentPassword: TRAVELER.password, newPassword: 'columbine trail 9' }
    expect((await api.send('POST', '/api/account/password', change, later)).status).toBe(204)
    expect(await endpoints()).toEqual([])
  })

  test('go with the account', async () => {
    await hear(api, anna, subscribe(), 'member-change')
    await hear(api, bert, subscribe(), 'member-change')
    const body = { password: TRAVELER.password }
    expect((await api.send('POST', '/api/account/delete', body, anna)).status).toBe(204)
    expect(await endpoints()).toHaveLength(1)
    expect(await api.database.selectFrom('push_kinds').selectAll().execute()).toHaveLength(1)
  })
})

test('what a person takes along says which devices hear what, without endpoint or key', async () => {
  const phone = subscribe()
  await hear(api, anna, phone, 'member-change', 'trip-reminder')
  const exported = await (await api.send('GET', '/api/account/export', undefined, anna)).text()
  expect(JSON.parse(exported)).toMatchObject({
    pushDevices: [
      { kind: 'member-change', service: 'https://updates.push.services.mozilla.com' },
      { kind: 'trip-reminder' },
    ],
  })
  for (const secret of [phone.endpoint, phone.keys.p256dh, phone.keys.auth])
    expect(exported).not.toContain(secret)
})

test('nothing of a subscription is logged', async () => {
  const phone = subscribe()
  await hear(api, anna, phone, 'member-change')
  await putPush(api, anna, { ...phone, keys: { ...phone.keys, p256dh: 'B'.repeat(87) } })
  const lines = JSON.stringify(api.logged)
  for (const secret of [phone.endpoint, phone.keys.p256dh, phone.keys.auth])
    expect(lines).not.toContain(secret)
})
