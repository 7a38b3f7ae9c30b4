import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { codeIn } from '../mail/codes.fixture.ts'
import { storedTitles, titles, toldTo } from './notifications.fixture.ts'
import { passkeyCalls } from '../identity/passkeys.fixture.ts'
import {
  addFavorite,
  changes,
  partyOf,
  setPlan,
  signUpToSync,
  type SyncClient,
} from '../records/sync.fixture.ts'

const EMAIL = 'traveler1@example.com'
const { password } = TRAVELER
const PIXEL = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PHONE = { phoneNumber: '3035550142', countryCode: 'us' }
const FEEDBACK = {
  kind: 'general',
  text: 'Good',
  route: '/',
  appVersion: '1',
  writtenAt: '2026-11-21T18:00:00.000Z',
}

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi({ settings: { TRUST_PROXY: 'on' } })
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const post = (path: string, body?: unknown) => api.send('POST', path, body, phone.session)
const signIn = (headers: Record<string, string> = {}, body = {}) =>
  api.send('POST', '/api/auth/login', { email: EMAIL, password, ...body }, headers)

test('a verified address is told once', async () => {
  await post('/api/auth/send-email-code')
  await api.settled()
  const body = { verificationCode: codeIn(api.mails.at(-1)!.text) }
  const verified = await post('/api/auth/verify-email', body)
  const again = await api.send('POST', '/api/auth/verify-email', body, { Cookie: cookieOf(verified) })
  expect([verified.status, again.status]).toEqual([200, 422])
  expect(await storedTitles(api, phone)).toEqual(['Email verified'])
})

test('a verified number and a new password are told', async () => {
  await post('/api/account/phone', PHONE)
  const verified = await post('/api/account/phone/verify', {
    ...PHONE,
    verificationCode: codeIn(api.texts.at(-1)!.text),
  })
  const headers = { Cookie: cookieOf(verified) }
  const change = { currentPassword: password, newPassword: 'columbine trail 9' }
  expect((await api.send('POST', '/api/account/password', change, headers)).status).toBe(204)
  expect(await storedTitles(api, phone)).toEqual(['Password changed', 'Phone number verified'])
})

test('a removed number is told, and where there was none nothing is', async () => {
  await post('/api/account/phone', PHONE)
  const verified = await post('/api/account/phone/verify', {
    ...PHONE,
    verificationCode: codeIn(api.texts.at(-1)!.text),
  })
  const headers = { Cookie: cookieOf(verified) }
  for (let times = 0; times < 2; times += 1)
    expect((await api.send('POST', '/api/account/phone/remove', { password }, headers)).status).toBe(200)
  expect(await storedTitles(api, phone)).toEqual(['Phone number removed', 'Phone number verified'])
})

test('a passkey that was added or removed is told with its name', async () => {
  const keys = passkeyCalls(() => api)
  await keys.added(phone.session)
  const [own] = await keys.list(phone.session)
  await keys.remove(own!.id, phone.session)
  expect((await keys.remove(own!.id, phone.session)).status).toBe(404)
  await keys.add({}, phone.session)
  const told = (await toldTo(phone)).map(({ fields }) => fields)
  expect(told.map(({ title }) => title).sort()).toEqual(['Passkey added', 'Passkey removed'])
  for (const { message, actionButton } of told) {
    expect(message).toContain('“My phone”')
    expect(actionButton).toEqual({ text: 'Review devices', to: '/traveler-account-settings' })
  }
})

test('a passkey whose notification cannot be kept is neither added nor removed', async () => {
  const keys = passkeyCalls(() => api)
  await keys.added(phone.session)
  const before = await keys.list(phone.session)
  await api.database.schema.alterTable('records').renameTo('records_away').execute()
  await expect(keys.added(phone.session)).rejects.toThrow()
  expect((await keys.remove(before[0]!.id, phone.session)).status).toBe(500)
  await api.database.schema.alterTable('records_away').renameTo('records').execute()
  expect(await keys.list(phone.session)).toEqual(before)
})

test('a password that was set anew by a code is told', async () => {
  await api.send('POST', '/api/auth/forgot-password', { email: EMAIL })
  await api.settled()
  const verificationCode = codeIn(api.mails.at(-1)!.text)
  const reset = { email: EMAIL, verificationCode, password: 'columbine trail 9' }
  expect((await api.send('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  expect(await storedTitles(api, phone)).toEqual(['Password changed'])
})

test('a sign-in on another device says which and when, and where to look', async () => {
  await signIn({ 'User-Agent': PIXEL })
  expect(await toldTo(phone)).toMatchObject([
    {
      fields: {
        type: 'alert',
        title: 'New sign-in',
        message:
          'Chrome on Android signed in to your account on November 21 at 11:00 AM, Colorado time. If this was not you, end that session and change your password.',
        actionButton: { text: 'Review devices', to: '/traveler-account-settings' },
      },
    },
  ])
})

test('a device is told of once, then again where it signs in from another network or after 90 days', async () => {
  const elsewhere = { 'User-Agent': PIXEL, 'X-Forwarded-For': '203.0.113.7' }
  await signIn()
  expect(await titles(phone)).toEqual([])
  for (let times = 0; times < 2; times += 1) await signIn({ 'User-Agent': PIXEL })
  expect(await titles(phone)).toHaveLength(1)
  for (let times = 0; times < 2; times += 1) await signIn(elsewhere, { transport: 'bearer' })
  expect(await titles(phone)).toHaveLength(2)
  // What is swept before a write is forgotten, events and notifications alike.
  pass(91 * DAY_MS)
  await api.send('POST', '/api/feedback', FEEDBACK)
  await signIn(elsewhere)
  expect(await storedTitles(api, phone)).toEqual(['New sign-in'])
})

test('a change that took another’s place is told once for a long queue, and again hours after', async () => {
  const conflict = (adults: number) => phone.send(setPlan(phone, 0, { party: partyOf(adults) }))
  await conflict(2)
  const late = setPlan(phone, 0, { party: partyOf(3) })
  await phone.send(late)
  await phone.send(late)
  await conflict(4)
  expect(await toldTo(phone)).toMatchObject([
    {
      fields: {
        type: 'alert',
        title: 'A change was replaced',
        message:
          'Two versions of your plan met. The later change stands, and you can bring back the other one for 30 days.',
        actionButton: { text: 'See both versions', to: '/' },
      },
    },
  ])
  pass(7 * HOUR_MS)
  await conflict(5)
  expect(await titles(phone)).toHaveLength(2)
})

test('a refused change is told with its reason, once for a long queue, and not what the app only logs', async () => {
  const edit = (kind: string, id: string, fields: Record<string, unknown>) =>
    phone.patch(kind, id, { fields: changes(0, fields) })
  const gone = edit('favorite', 'town-vail', { addedAt: '2026-11-21T18:00:00Z' })
  const logged = edit('notification', randomUUID(), { readAt: '2026-11-21T18:00:00Z' })
  const waiting = phone.patch('unheard-of', 'x', { fields: {} })
  expect(await phone.outcomes(logged, waiting)).toEqual(['refused gone', 'refused unknown_kind'])
  expect(await titles(phone)).toEqual([])
  expect(await phone.outcomes(gone)).toEqual(['refused gone'])
  expect(await phone.outcomes(gone)).toEqual(['refused gone'])
  expect(await phone.outcomes(edit('favorite', 'town-ouray', { addedAt: 'never' }))).toEqual(['refused gone'])
  expect((await toldTo(phone)).map(({ fields }) => [fields['title'], fields['message']])).toEqual([
    [
      'A change was not accepted',
      'Favorite: It was removed meanwhile. The device where you made it still has it: open the changes there to send it again or discard it.',
    ],
  ])
})

test('an exchange without conflict or refusal writes nothing more than its patches', async () => {
  const answer = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  expect(answer.spaces[phone.account]!.revision).toBe(1)
})
