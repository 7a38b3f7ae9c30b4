import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTIFICATION, NOTIFICATION_DAYS } from '../records/notification.ts'
import { notify } from '../services/notify.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../test-api.ts'
import { codeIn } from './codes.fixture.ts'
import { passkeyCalls } from './passkeys.fixture.ts'
import { addFavorite, changes, partyOf, setPlan, signUpToSync, type SyncClient } from './sync.fixture.ts'

// Some of them hash passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

const EMAIL = 'traveler1@example.com'
const { password } = TRAVELER
const PIXEL = 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PHONE = { phoneNumber: '3035550142', countryCode: 'us' }

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

/** The live notifications that a phone pulls, the oldest first. */
async function toldTo(client: SyncClient = phone) {
  const { records } = await client.exchange()
  return records.filter(({ kind, deletedAt }) => kind === 'notification' && deletedAt === undefined)
}
const titles = async (client?: SyncClient) => (await toldTo(client)).map(({ fields }) => fields['title'])
const tell = (title: string, account = phone.account) =>
  api.database
    .transaction()
    .execute((transaction) =>
      notify(transaction, { account, now: api.clock.now }, { type: 'account', title, message: 'Something' }),
    )

test('a new account has been told nothing', async () => {
  expect(await titles()).toEqual([])
})

test('a notification is pulled by its account from where its cursor stands, and by nobody else', async () => {
  const other = await signUpToSync(api)
  const before = await phone.exchange()
  await tell('One')
  const { epoch, revision } = before.spaces[phone.account]!
  const { records } = await phone.exchange({ since: { [phone.account]: { epoch, revision } } })
  expect(records).toEqual([
    {
      space: phone.account,
      kind: 'notification',
      id: expect.any(String),
      revision: revision + 1,
      fields: { type: 'account', title: 'One', message: 'Something', time: api.clock.now.toISOString() },
    },
  ])
  expect(await titles(other)).toEqual([])
})

test('a verified address is told once', async () => {
  await post('/api/auth/send-email-code')
  await api.settled()
  const body = { verificationCode: codeIn(api.mails.at(-1)!.text) }
  const verified = await post('/api/auth/verify-email', body)
  const again = await api.send('POST', '/api/auth/verify-email', body, { Cookie: cookieOf(verified) })
  expect([verified.status, again.status]).toEqual([200, 422])
  expect(await storedTitles()).toEqual(['Email verified'])
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
  expect(await storedTitles()).toEqual(['Password changed', 'Phone number verified'])
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
  expect(await storedTitles()).toEqual(['Phone number removed', 'Phone number verified'])
})

test('a passkey that was added or removed is told with its name', async () => {
  const keys = passkeyCalls(() => api)
  await keys.added(phone.session)
  const [own] = await keys.list(phone.session)
  await keys.remove(own!.id, phone.session)
  expect((await keys.remove(own!.id, phone.session)).status).toBe(404)
  await keys.add({}, phone.session)
  const told = (await toldTo()).map(({ fields }) => fields)
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
  expect(await storedTitles()).toEqual(['Password changed'])
})

test('a sign-in on another device says which and when, and where to look', async () => {
  await signIn({ 'User-Agent': PIXEL })
  expect(await toldTo()).toMatchObject([
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
  expect(await titles()).toEqual([])
  for (let times = 0; times < 2; times += 1) await signIn({ 'User-Agent': PIXEL })
  expect(await titles()).toHaveLength(1)
  for (let times = 0; times < 2; times += 1) await signIn(elsewhere, { transport: 'bearer' })
  expect(await titles()).toHaveLength(2)
  // What is swept before a write is forgotten, events and notifications alike.
  pass(91 * DAY_MS)
  await api.send('POST', '/api/feedback', FEEDBACK)
  await signIn(elsewhere)
  expect(await storedTitles()).toEqual(['New sign-in'])
})

test('a change that took another’s place is told once for a long queue, and again hours after', async () => {
  const conflict = (adults: number) => phone.send(setPlan(phone, 0, { party: partyOf(adults) }))
  await conflict(2)
  const late = setPlan(phone, 0, { party: partyOf(3) })
  await phone.send(late)
  await phone.send(late)
  await conflict(4)
  expect(await toldTo()).toMatchObject([
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
  expect(await titles()).toHaveLength(2)
})

test('a refused change is told with its reason, once for a long queue, and not what the app only logs', async () => {
  const edit = (kind: string, id: string, fields: Record<string, unknown>) =>
    phone.patch(kind, id, { fields: changes(0, fields) })
  const gone = edit('favorite', 'town-vail', { addedAt: '2026-11-21T18:00:00Z' })
  const logged = edit('notification', randomUUID(), { readAt: '2026-11-21T18:00:00Z' })
  const waiting = phone.patch('unheard-of', 'x', { fields: {} })
  expect(await phone.outcomes(logged, waiting)).toEqual(['refused gone', 'refused unknown_kind'])
  expect(await titles()).toEqual([])
  expect(await phone.outcomes(gone)).toEqual(['refused gone'])
  expect(await phone.outcomes(gone)).toEqual(['refused gone'])
  expect(await phone.outcomes(edit('favorite', 'town-ouray', { addedAt: 'never' }))).toEqual(['refused gone'])
  expect((await toldTo()).map(({ fields }) => [fields['title'], fields['message']])).toEqual([
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

test('two phones mark one read: the first mark stands, nothing is replaced and nobody is told', async () => {
  await tell('One')
  const [one] = await toldTo()
  const read = (readAt: string) =>
    phone.patch('notification', one!.id, { fields: changes(one!.revision, { readAt }) })
  const marks = [read('2026-11-21T18:05:00.000Z'), read('2026-11-21T18:01:00.000Z')]
  expect(await phone.outcomes(...marks)).toEqual(['applied', 'applied'])
  expect((await phone.exchange()).records).toMatchObject([{ fields: { readAt: '2026-11-21T18:05:00.000Z' } }])
})

test('one phone removes what another has just marked read: it is gone, and nothing is replaced', async () => {
  await tell('One')
  const [one] = await toldTo()
  const base = one!.revision
  const mark = phone.patch('notification', one!.id, {
    fields: changes(base, { readAt: '2026-11-21T18:05:00.000Z' }),
  })
  const removal = phone.patch('notification', one!.id, { remove: { base } })
  expect(await phone.outcomes(mark, removal, { ...mark, id: randomUUID() })).toEqual([
    'applied',
    'applied',
    'refused gone',
  ])
  expect((await phone.exchange()).records).toMatchObject([{ kind: 'notification', fields: {} }])
})

test('one that was taken out is put back by the same phone, and two phones may take it out', async () => {
  await tell('One')
  const [one] = await toldTo()
  const base = one!.revision
  const take = (removed: boolean, from: number) =>
    phone.patch('notification', one!.id, { fields: changes(from, { removed }) })
  expect(await phone.outcomes(take(true, base), take(true, base))).toEqual(['applied', 'applied'])
  expect(await toldTo()).toMatchObject([{ fields: { title: 'One', removed: true } }])
  expect(await phone.outcomes(take(false, base + 1))).toEqual(['applied'])
  expect((await phone.exchange()).records).toMatchObject([{ fields: { title: 'One', removed: false } }])
})

test('a phone makes none, and writes nothing of one but that it was read or removed', async () => {
  await tell('One')
  const [one] = await toldTo()
  const fields = { type: 'account', title: 'Mine', message: 'x', time: '2026-11-21T18:00:00Z' }
  expect(
    await phone.outcomes(
      phone.patch('notification', randomUUID(), { create: true, fields: changes(0, fields) }),
      phone.patch('notification', one!.id, { fields: changes(1, { title: 'Mine' }) }),
    ),
  ).toEqual(['refused forbidden', 'refused forbidden'])
  expect(await titles()).toEqual(['One'])
})

test('above the limit the oldest one that was removed or read goes, and where none was the oldest', async () => {
  for (let at = 0; at < NOTIFICATION.limit; at += 1) {
    await tell(`Number ${at}`)
    pass(1)
  }
  const third = (await storedNotifications()).find(({ title }) => title === 'Number 2')!
  const readAt = api.clock.now.toISOString()
  await phone.send(phone.patch('notification', third.id, { fields: changes(0, { readAt }) }))
  const fourth = (await storedNotifications()).find(({ title }) => title === 'Number 3')!
  await phone.send(phone.patch('notification', fourth.id, { fields: changes(0, { removed: true }) }))
  await tell('One more')
  await tell('And another')
  await tell('And a third')
  const kept = await storedTitles()
  expect(kept).toHaveLength(NOTIFICATION.limit)
  expect(['Number 0', 'Number 1', 'Number 2', 'Number 3'].filter((title) => kept.includes(title))).toEqual([
    'Number 1',
  ])
})

test('after 90 days one goes, read or not, and the phones are told so', async () => {
  await tell('Old and read')
  await tell('Old')
  pass((NOTIFICATION_DAYS - 1) * DAY_MS)
  phone = { ...phone, exchange: (await reopened()).exchange }
  await tell('New')
  const read = (await storedNotifications()).find(({ title }) => title === 'Old and read')!
  const mark = { fields: changes(0, { readAt: api.clock.now.toISOString() }) }
  await phone.exchange({ patches: [phone.patch('notification', read.id, mark)] })
  pass(2 * DAY_MS)
  await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  expect(await titles()).toEqual(expect.arrayContaining(['New']))
  const gone = (await phone.exchange()).records.filter(({ deletedAt }) => deletedAt !== undefined)
  expect(gone.map(({ kind, fields }) => [kind, fields])).toEqual([
    ['notification', {}],
    ['notification', {}],
  ])
})

const FEEDBACK = {
  kind: 'general',
  text: 'Good',
  route: '/',
  appVersion: '1',
  writtenAt: '2026-11-21T18:00:00.000Z',
}

async function storedNotifications(): Promise<{ id: string; title: string }[]> {
  const rows = await api.database
    .selectFrom('records')
    .select(['id', 'fields'])
    .where('kind', '=', 'notification')
    .where('deleted_at', 'is', null)
    .where('space_id', '=', phone.account)
    .execute()
  return rows.map(({ id, fields }) => ({ id, title: (JSON.parse(fields) as { title: string }).title }))
}

const storedTitles = async () => (await storedNotifications()).map(({ title }) => title).sort()

/** The same person's phone, signed in anew. */
async function reopened(): Promise<Pick<SyncClient, 'exchange'>> {
  const session = { Cookie: cookieOf(await signIn({}, { rememberMe: true })) }
  return {
    exchange: async (asked = {}) => {
      const exchange = { account: phone.account, since: {}, patches: [], room: 65_536, ...asked }
      return (await (await api.send('POST', '/api/sync', exchange, session)).json()) as never
    },
  }
}
