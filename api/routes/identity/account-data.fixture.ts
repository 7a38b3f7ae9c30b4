import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { ProfilePictureSchema } from '../../../core/contracts/profile/profile.ts'
import { TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, changes, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'

export const EXPORT = '/api/account/export'
export const DELETE = '/api/account/delete'
export const { password } = TRAVELER
/** Registered by `signUp`, first and second. */
export const EMAIL = 'traveler1@example.com'
export const OTHER_EMAIL = 'traveler2@example.com'
export const PHONE = '+13035550142'
export const OTHER_PHONE = '+13035550143'
export const NAME = 'Zebulon'
const FEEDBACK = {
  kind: 'general',
  text: 'More huts, please',
  route: '/explore',
  appVersion: '1.4.0',
  writtenAt: '2026-11-21T17:00:00.000Z',
}
export const LATER = '2026-11-22T00:00:00.000Z'
export const BEFORE = '2026-11-21T17:59:00.000Z'

/** Gives the account a picture and answers its path. */
export async function uploadPicture(api: TestApi, { session }: SyncClient): Promise<string> {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('profilePicture', new File([photo], 'me.png'))
  const headers = session
  const answer = await api.app.request('/api/upload-profile-picture', { method: 'POST', headers, body: form })
  return v.parse(ProfilePictureSchema, await answer.json()).profilePicture ?? ''
}

/** The person and a friend are in one trip each of the other's, have changed something there, and were invited to a third. */
export async function leaveTracesInTrips(
  api: TestApi,
  client: SyncClient,
  friend: SyncClient,
  email: string,
): Promise<{ own: string; friends: string }> {
  const own = await makeTrip(client, `${NAME} in the San Juans`)
  const friends = await makeTrip(friend, 'Sawatch')
  await joinTrip(api, own, friend, 'editor')
  await joinTrip(api, friends, client, 'editor')
  const rename = (by: SyncClient, title: string) =>
    by.send(by.patch('trip', friends, { space: friends, fields: changes(1, { title }) }))
  // The later one takes the place of the other, which is kept with the name of who replaced it.
  await rename(friend, 'Elk Mountains')
  await rename(client, 'Flat Tops')
  await api.database
    .insertInto('space_invitations')
    .values({
      id: randomUUID(),
      space_id: await makeTrip(friend, 'Gore Range'),
      email,
      role: 'viewer',
      invited_by: friend.account,
      created_at: BEFORE,
      expires_at: LATER,
    })
    .execute()
  return { own, friends }
}

/** Something of the person in every table, in the uploads and among the mails. */
export async function leaveTraces(
  api: TestApi,
  client: SyncClient,
  email: string,
  number: string,
): Promise<void> {
  const { account } = client
  const { database } = api
  await api.send(
    'PATCH',
    '/api/traveler-profile',
    { firstName: NAME, bio: `${NAME} was here` },
    client.session,
  )
  await client.send(addFavorite(client, 'town-aspen'))
  await api.send('POST', '/api/feedback', FEEDBACK, client.session)
  await api.send('POST', '/api/auth/login', { email, password: 'not this one' })
  await uploadPicture(api, client)
  await database.updateTable('users').set({ phone: number }).where('id', '=', account).execute()
  const code = { code_hmac: 'x', tries_left: 5, sent_at: BEFORE, expires_at: LATER }
  for (const [purpose, subject, recipient] of [
    ['verify-email', account, 'new@example.com'],
    ['reset-password', email, email],
    ['sign-in-phone', number, number],
    ['change-email', randomUUID(), email],
  ] as const)
    await database
      .insertInto('verification_codes')
      .values({ purpose, subject, recipient, ...code })
      .execute()
  await database
    .insertInto('phone_tickets')
    .values({ token_hash: account, phone: number, expires_at: LATER })
    .execute()
  const key = {
    id: randomUUID(),
    credential_id: `credential ${account}`,
    public_key: 'secret-key',
    counter: 0,
    transports: '[]',
  }
  await database
    .insertInto('passkeys')
    .values({ ...key, user_id: account, name: 'My phone', created_at: BEFORE, last_used_at: null })
    .execute()
  await database
    .insertInto('passkey_challenges')
    .values({ challenge: account, user_id: account, expires_at: LATER })
    .execute()
  await database
    .insertInto('sign_in_events')
    .values({
      id: randomUUID(),
      at: BEFORE,
      event: 'signed-in',
      user_id: account,
      network: '192.0.2.0/24',
      device: 'Chrome on Android',
      request_id: null,
    })
    .execute()
  await database
    .insertInto('saved_locations')
    .values({
      owner_id: account,
      user_id: account,
      latitude: 39,
      longitude: -105,
      address: 'Here',
      located_at: BEFORE,
      updated_at: BEFORE,
    })
    .execute()
  for (const { id } of await sessionsOf(api, account))
    await database
      .insertInto('rate_limits')
      .values({ key: `tries:${id}`, hits: 1, window_ends_at: LATER })
      .execute()
  await leaveBackBy(api, client)
  await mkdir(join(api.dataDir, 'mail'), { recursive: true })
  await writeFile(
    join(api.dataDir, 'mail', `${account}.eml`),
    `From: a@b.c\r\nTo: "" <${email}>\r\nSubject: x\r\n\r\n123456`,
  )
}

const sessionsOf = (api: TestApi, account: string) =>
  api.database.selectFrom('sessions').select('id').where('user_id', '=', account).execute()

/** They want to be back from a trip by a time, and named somebody who was missing them once before. */
async function leaveBackBy({ database }: TestApi, { account }: SyncClient): Promise<void> {
  const of = { user_id: account, email: `friend-of-${account}@example.com` }
  await database
    .insertInto('back_by_watches')
    .values({
      user_id: account,
      record_id: 'trip:1',
      due_at: LATER,
      written_at: BEFORE,
      state: 'waiting',
      next_at: LATER,
    })
    .execute()
  await database
    .insertInto('back_by_contacts')
    .values({
      ...of,
      id: randomUUID(),
      state: 'confirmed',
      shown_state: 'confirmed',
      created_at: BEFORE,
      asked_at: BEFORE,
    })
    .execute()
  await database
    .insertInto('back_by_mails')
    .values({
      ...of,
      id: randomUUID(),
      subject: 'trip:1',
      due_at: BEFORE,
      kind: 'alarm',
      plan_token_hash: `secret-hash ${account}`,
      attempts: 1,
      created_at: BEFORE,
      next_at: null,
    })
    .execute()
}
