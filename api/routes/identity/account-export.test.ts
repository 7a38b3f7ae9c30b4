import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import {
  EXPORT,
  EMAIL,
  PHONE,
  NAME,
  BEFORE,
  leaveTraces,
  leaveTracesInTrips,
} from './account-data.fixture.ts'

let api: TestApi
let phone: SyncClient
let other: SyncClient
beforeEach(async () => {
  api = await startTestApi({ settings: { RATE_LIMITS: 'on' } })
  phone = await signUpToSync(api)
  other = await signUpToSync(api)
})
afterEach(() => api.stop())

const ask = (method: string, path: string, body?: unknown) => api.send(method, path, body, phone.session)

test('the export is a file with everything that is kept, and with nothing that would let its finder in', async () => {
  await leaveTraces(api, phone, EMAIL, PHONE)
  const hidden = await api.database
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'token_hash'])
    .where('users.id', '=', phone.account)
    .executeTakeFirstOrThrow()
  const answer = await ask('GET', EXPORT)
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="timberline-2026-11-21.json"')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    account: {
      id: phone.account,
      email: EMAIL,
      phone: PHONE,
      firstName: NAME,
      birthday: '1990-10-15',
      role: 'traveler',
    },
    profile: { firstName: NAME, bio: `${NAME} was here`, pictureBase64: expect.stringMatching(/^UklGR/) },
    sessions: [{ device: 'Unknown device', transport: 'cookie', remembered: true }],
    passkeys: [{ name: 'My phone', createdAt: BEFORE, lastUsedAt: null }],
    signInEvents: expect.arrayContaining([
      { at: BEFORE, event: 'signed-in', device: 'Chrome on Android', network: '192.0.2.0/24' },
    ]),
    records: expect.arrayContaining([
      { kind: 'favorite', label: 'Favorite', id: 'town-aspen', fields: { addedAt: expect.any(String) } },
      expect.objectContaining({ kind: 'profile' }),
    ]),
    changesReceived: [{ outcome: 'applied' }],
    backByContacts: [
      { email: `friend-of-${phone.account}@example.com`, state: 'confirmed', askedAt: BEFORE },
    ],
    backByWatches: [{ backBy: 'trip:1', state: 'waiting' }],
    backByMails: [{ kind: 'alarm', madeAt: BEFORE }],
    codesSent: expect.arrayContaining([
      expect.objectContaining({ purpose: 'verify-email', recipient: 'new@example.com' }),
    ]),
  })
  for (const secret of [
    hidden.password_hash,
    hidden.token_hash,
    'secret-key',
    'secret-hash',
    'code_hmac',
    phone.session.Cookie.split('=')[1]!,
    other.account,
  ])
    expect(text).not.toContain(secret)
})

test('a removed record is in the export while its content is kept', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'))
  await ask('DELETE', '/api/favorites/town-aspen')
  const { records } = v.parse(
    v.object({ records: v.array(v.unknown()) }),
    await (await ask('GET', EXPORT)).json(),
  )
  expect(records).toMatchObject([{ id: 'town-aspen', removedAt: expect.any(String) }])
})

test('the export has one’s own trips, names the others’ one is in, and no word of theirs', async () => {
  const { own, friends } = await leaveTracesInTrips(api, phone, other, EMAIL)
  await api.database
    .updateTable('users')
    .set({ email_verified_at: BEFORE })
    .where('id', '=', phone.account)
    .execute()
  await ask('POST', `/api/trips/${own}/invite-links`, { role: 'viewer' })
  const text = await (await ask('GET', EXPORT)).text()
  expect(JSON.parse(text)).toMatchObject({
    inviteLinks: [{ tripId: own, role: 'viewer' }],
    tripsJoined: [{ tripId: friends, role: 'editor' }],
    invitationsReceived: [{ role: 'viewer' }],
    invitationsSent: [],
    records: expect.arrayContaining([expect.objectContaining({ kind: 'trip', id: own })]),
  })
  expect(text).not.toContain('Elk Mountains')
  expect(text).not.toContain(other.account)
})
