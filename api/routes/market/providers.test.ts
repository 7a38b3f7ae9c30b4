import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PublicOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { PublicProvider } from '../../../core/contracts/market/public-provider.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { putOffering, raftTrip, signUpProvider } from './offerings.fixture.ts'

type Session = { Cookie: string }

let api: TestApi
beforeEach(async () => {
  api = await startTestApi()
})
afterEach(() => api.stop())

const act = (session: Session, uuid: string, what: 'publish' | 'pause') =>
  api.send('POST', `/api/provider/offerings/${uuid}/${what}`, undefined, session)
async function publish(session: Session, document: unknown = raftTrip()): Promise<string> {
  const uuid = randomUUID()
  await putOffering(api, session, uuid, document)
  expect((await act(session, uuid, 'publish')).status).toBe(200)
  return uuid
}
const ask = (slug: string) => api.send('GET', `/api/providers/${slug}`)
const slugOfOffering = async (id: number) =>
  ((await (await api.send('GET', `/api/offerings/${id}`)).json()) as PublicOffering).provider.slug

test('a visitor reads who offers and what is published of theirs, and nothing else', async () => {
  const session = await signUpProvider(api)
  const uuid = await publish(session)
  await publish(session, raftTrip({ offering: { title: 'Evening', languages: ['Spanish', 'English'] } }))
  await putOffering(api, session, randomUUID(), raftTrip({ offering: { title: 'Only written' } }))
  const answer = await ask('isabella-bird')
  expect(answer.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(await answer.json()).toEqual({
    slug: 'isabella-bird',
    name: 'Isabella Bird',
    about: '',
    since: '2026-11-21',
    languages: ['English', 'Spanish'],
    offerings: [
      {
        id: 1,
        uuid,
        title: 'Half day on the Arkansas',
        kind: 'activity',
        lat: 38.53,
        lng: -106,
        priceFromCents: 6500,
        minParty: 1,
        maxParty: 12,
        version: 1,
      },
      expect.objectContaining({ id: 2, title: 'Evening' }),
    ],
  })
  expect(await slugOfOffering(1)).toBe('isabella-bird')
})

test('the second of a name has a number, and an address stays when the name changes', async () => {
  const [one, other] = [await signUpProvider(api), await signUpProvider(api)]
  await publish(one)
  await publish(other)
  expect([await slugOfOffering(1), await slugOfOffering(2)]).toEqual(['isabella-bird', 'isabella-bird-2'])
  const { space_id: spaceId } = await api.database
    .selectFrom('provider_slugs')
    .select('space_id')
    .where('slug', '=', 'isabella-bird')
    .executeTakeFirstOrThrow()
  await api.database
    .updateTable('records')
    .set({ fields: JSON.stringify({ name: 'Longs Peak Boats', about: 'Since 1873.' }) })
    .where('space_id', '=', spaceId)
    .where('kind', '=', 'provider')
    .execute()
  await publish(one)
  expect((await (await ask('isabella-bird')).json()) as PublicProvider).toMatchObject({
    name: 'Longs Peak Boats',
    about: 'Since 1873.',
    offerings: [{ id: 1 }, { id: 3 }],
  })
})

test('without something published there is no page: not before, not while paused, not once the account is gone', async () => {
  const session = await signUpProvider(api)
  await putOffering(api, session, randomUUID(), raftTrip())
  expect((await ask('isabella-bird')).status).toBe(404)
  const uuid = await publish(session)
  expect((await ask('isabella-bird')).status).toBe(200)
  await act(session, uuid, 'pause')
  expect((await ask('isabella-bird')).status).toBe(404)
  await act(session, uuid, 'publish')
  expect((await ask('isabella-bird')).status).toBe(200)
  await api.send('POST', '/api/account/delete', { password: TRAVELER.password }, session)
  expect((await ask('isabella-bird')).status).toBe(404)
  expect((await ask('%00')).status).toBe(404)
})
