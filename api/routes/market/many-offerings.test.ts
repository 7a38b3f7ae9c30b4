import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OfferingsSince } from '../../../core/contracts/market/public-offerings.ts'
import { extendDepartures } from '../../services/market/make-departures.ts'
import { noteListing } from '../../repositories/market/offering-listings.ts'
import { listProviders } from '../../repositories/market/providers.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { raftTrip, signUpProvider } from './offerings.fixture.ts'

const MANY = 5_000
const AT_ONCE = 500

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await signUpProvider(api)
  const { id: userId } = await api.database.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const [provider] = await listProviders(api.database, userId)
  for (let begin = 1; begin <= MANY; begin += AT_ONCE)
    await insertOfferings(
      provider!.id,
      Array.from({ length: AT_ONCE }, (_, at) => begin + at),
    )
  for (let id = 1; id <= MANY; id += 1) await noteListing(api.database, id, { isListed: true })
}, 60_000)
afterAll(() => api.stop())

/** As a publishing leaves them, each elsewhere and under a name of its own. */
async function insertOfferings(
  spaceId: string,
  ids: readonly number[],
  timeZone = 'America/Denver',
): Promise<void> {
  const { database } = api
  const documents = ids.map((id) => ({
    ...raftTrip({
      offering: {
        timeZone,
        title: `Half day ${id} below ${id % 97} Mile`,
        lat: 37 + id / 2_000,
        lng: -109 + id / 1_000,
      },
      unit: { priceCents: 4_000 + (id % 90) * 100 },
    }),
    photos: [{ file: randomUUID(), alt: '', width: 40, height: 60 }],
  }))
  await database
    .insertInto('offerings')
    .values(ids.map((id) => ({ id, uuid: randomUUID(), space_id: spaceId })))
    .execute()
  await database
    .insertInto('offering_versions')
    .values(
      ids.map((id, at) => ({
        offering_id: id,
        version: 1,
        document: JSON.stringify(documents[at]),
        published_at: '2026-11-21T18:00:00.000Z',
      })),
    )
    .execute()
  await database
    .insertInto('published_offerings')
    .values(
      ids.map((id) => ({
        offering_id: id,
        status: 'published' as const,
        version: 1,
        revision: 1,
        made_until: '2027-05-20',
      })),
    )
    .execute()
}

/** The answer and its bytes as they go over the wire. */
async function ask(path: string): Promise<{ answer: Response; bytes: number }> {
  const answer = await api.send('GET', `/api/offerings${path}`, undefined, { 'Accept-Encoding': 'gzip' })
  const { byteLength } = await answer.clone().arrayBuffer()
  return { answer, bytes: byteLength }
}

test('the list of 5,000 offerings takes at most 400 KB, whichever way it is asked for', async () => {
  for (const path of ['', '?since=0']) {
    const { answer, bytes } = await ask(path)
    expect(answer.headers.get('Content-Encoding')).toBe('gzip')
    expect(bytes).toBeLessThan(400_000)
  }
})

test('one change of them costs at most 2 KB', async () => {
  const whole = await api.send('GET', '/api/offerings?since=0')
  const { version } = (await whole.json()) as OfferingsSince
  await noteListing(api.database, 7, { isListed: true })
  const answer = await api.send('GET', `/api/offerings?since=${version}`)
  const text = await answer.text()
  expect((JSON.parse(text) as OfferingsSince).offerings.map(({ id }) => id)).toEqual([7])
  expect(gzipSync(text).byteLength).toBeLessThan(2_000)
  expect(text.length).toBeLessThan(2_000)
})

test('departures of the next day are made also of what comes behind many for which it is not there yet', async () => {
  const [provider] = await api.database.selectFrom('offerings').select('space_id').limit(1).execute()
  await insertOfferings(provider!.space_id, [MANY + 1], 'Pacific/Auckland')
  // The 21st in Colorado is the 22nd in New Zealand.
  await extendDepartures(api.database, new Date('2026-11-21T18:00:00Z'))
  const madeUntil = await api.database
    .selectFrom('published_offerings')
    .select('made_until')
    .where('offering_id', 'in', [1, MANY, MANY + 1])
    .orderBy('offering_id')
    .execute()
  expect(madeUntil.map(({ made_until }) => made_until)).toEqual(['2027-05-20', '2027-05-20', '2027-05-21'])
})
