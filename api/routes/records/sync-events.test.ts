import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeMember } from '../../repositories/records/space-members.ts'
import { nextRevision } from '../../repositories/records/spaces.ts'
import { rotateSession } from '../../services/identity/sessions.ts'
import { STREAMS_PER_ACCOUNT } from '../../services/records/news-streams.ts'
import { listen, type Listening } from '../../start/listen.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'
import { openStream, type OpenStream } from './sync-events.fixture.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

let api: TestApi
let server: Listening
let anna: SyncClient
let bert: SyncClient
let trip: string
const streams: OpenStream[] = []
beforeEach(async () => {
  api = await startTestApi()
  server = await listen(api.app, { host: '127.0.0.1', port: 0, report: () => {} })
  anna = await signUpToSync(api, { email: 'anna@example.com' })
  bert = await signUpToSync(api, { firstName: 'Bert' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, bert, 'editor')
})
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close()
  await server.stop()
  await api.stop()
})

async function streamOf(who: Pick<SyncClient, 'account' | 'session'>): Promise<OpenStream> {
  const stream = await openStream(server.url, who)
  streams.push(stream)
  return stream
}

const rename = (who: SyncClient, title: string) =>
  who.send(who.patch('trip', trip, { space: trip, fields: changes(9, { title }) }))

/** Another session of Anna's. */
async function signInAgain(): Promise<{ Cookie: string }> {
  const { password } = TRAVELER
  return {
    Cookie: cookieOf(await api.send('POST', '/api/auth/login', { email: 'anna@example.com', password })),
  }
}

test('whoever is in a space hears its revision once a change is committed, and nobody else', async () => {
  const cleo = await signUpToSync(api)
  const [owner, writer, stranger] = [await streamOf(anna), await streamOf(bert), await streamOf(cleo)]
  const [result] = await rename(bert, 'Needles')
  expect(await owner.next()).toMatchObject({ [trip]: result?.revision })
  expect(await writer.next()).toMatchObject({ [trip]: result?.revision })
  // The first that a stranger hears is their own: what an endpoint writes is told as an exchange is.
  await api.send('PUT', '/api/favorites/town-aspen', undefined, cleo.session)
  expect(Object.keys((await stranger.next()) ?? {})).toEqual([cleo.account])
  const { headers } = owner.answer
  expect(headers.get('Content-Type')).toBe('text/event-stream')
  expect(headers.get('Cache-Control')).toBe('private, no-store, no-transform')
  expect(headers.get('Timberline-Api')).toBe('1')
})

test('what was rolled back, whole or to a savepoint, tells nobody', async () => {
  const stream = await streamOf(bert)
  await expect(
    api.database.transaction().execute(async (transaction) => {
      await nextRevision(transaction, trip)
      throw new Error('not so')
    }),
  ).rejects.toThrow('not so')
  const gone = anna.patch('stop', crypto.randomUUID(), { space: trip, fields: changes(0, { done: true }) })
  expect(await anna.outcomes(gone)).toEqual(['refused gone'])
  await anna.send(
    anna.patch('favorite', 'town-aspen', { create: true, fields: changes(0, { placeId: 'town-aspen' }) }),
  )
  const [result] = await rename(anna, 'Needles')
  expect(await stream.next()).toEqual({ [trip]: result?.revision })
})

test('who is taken out hears that a space is not theirs any more, and the others that its people changed', async () => {
  const [owner, member] = [await streamOf(anna), await streamOf(bert)]
  await removeMember(api.database, { spaceId: trip, userId: bert.account })
  expect(await member.next()).toEqual({ [trip]: null })
  expect(await owner.next()).toEqual({ [trip]: null })
  await joinTrip(api, trip, bert, 'viewer')
  expect(await member.next()).toEqual({ [trip]: null })
})

test.each<[string, (session: { Cookie: string }) => Promise<unknown>]>([
  ['signing out', (session) => api.send('POST', '/api/auth/logout', undefined, session)],
  [
    'being signed out elsewhere',
    (session) => api.send('DELETE', '/api/account/sessions', undefined, session),
  ],
  [
    'the clock',
    async () => {
      api.clock.now = new Date(api.clock.now.getTime() + 1_000)
    },
  ],
])('%s ends the streams of that session, no other', async (what, end) => {
  const session = await signInAgain()
  const another = await streamOf(bert)
  if (what === 'the clock') {
    const expiresAt = new Date(api.clock.now.getTime() + 20).toISOString()
    await api.database
      .updateTable('sessions')
      .set({ expires_at: expiresAt })
      .where('user_id', '=', anna.account)
      .execute()
  }
  const stream = await streamOf(what === 'being signed out elsewhere' ? anna : { ...anna, session })
  await end(session)
  expect(await stream.next()).toBeNull()
  await rename(bert, 'Needles')
  expect(await another.next()).toHaveProperty(trip)
})

test('a token that was replaced ends the stream that it had opened', async () => {
  const stream = await streamOf(anna)
  const token = anna.session.Cookie.replace(/^.*=/, '')
  await rotateSession(api.database, { transport: 'cookie', token })
  expect(await stream.next()).toBeNull()
})

test('an account has four streams: the oldest of the same session makes way, another session is refused', async () => {
  const first = await streamOf(anna)
  for (let open = 1; open < STREAMS_PER_ACCOUNT; open++) await streamOf(anna)
  const refused = await streamOf({ ...anna, session: await signInAgain() })
  expect([refused.answer.status, refused.answer.headers.get('Retry-After')]).toEqual([429, '60'])
  expect((await streamOf(anna)).answer.status).toBe(200)
  expect(await first.next()).toBeNull()
})

test('of 200 streams that one session opens at once four are held, and nobody else goes short', async () => {
  const opened = await Promise.all(Array.from({ length: 200 }, () => streamOf(anna)))
  expect(new Set(opened.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  const other = await streamOf(bert)
  const revision = await api.database.transaction().execute((transaction) => nextRevision(transaction, trip))
  const told = await Promise.all(opened.map((stream) => stream.next()))
  expect(told.filter((spaces) => spaces !== null)).toEqual(
    Array.from({ length: STREAMS_PER_ACCOUNT }, () => ({ [trip]: revision })),
  )
  expect(await other.next()).toEqual({ [trip]: revision })
})

test('a phone that goes away frees its place', async () => {
  const others = await signInAgain()
  const opened: OpenStream[] = []
  for (let open = 0; open < STREAMS_PER_ACCOUNT; open++) opened.push(await streamOf(anna))
  opened[0]?.close()
  await expect.poll(async () => (await streamOf({ ...anna, session: others })).answer.status).toBe(200)
})

test('who may not listen is told why', async () => {
  const path = `/api/sync/events?account=${anna.account}`
  const asked = async (method: string, at: string, session?: { Cookie: string }) => {
    const answer = await api.send(method, at, undefined, session)
    return [answer.status, ((await answer.json().catch(() => null)) as { code: string } | null)?.code]
  }
  expect(await asked('GET', path)).toEqual([401, 'unauthenticated'])
  expect(await asked('GET', path, bert.session)).toEqual([409, 'wrong_account'])
  expect(await asked('GET', '/api/sync/events', anna.session)).toEqual([422, 'invalid'])
  expect(await asked('GET', `${path}&account=x`, anna.session)).toEqual([422, 'invalid'])
  for (const method of ['HEAD', 'POST', 'DELETE'])
    expect((await asked(method, path, anna.session))[0]).toBe(405)
})
