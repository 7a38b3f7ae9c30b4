import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import locations from '../../database/seed/colorado-locations.json' with { type: 'json' }
import gazetteer from '../../database/seed/gazetteer.json' with { type: 'json' }
import type { User } from '../../../core/contracts/identity/accounts.ts'
import {
  FavoriteListSchema,
  FavoritePlaceIdSchema,
  MAX_FAVORITES,
  RemovedFavoriteSchema,
} from '../../../core/contracts/places/favorites.ts'
import { CURATED_PLACES } from '../../../core/domain/places/curated-places.ts'
import { cataloguePlaceId } from '../../../core/domain/places/place-rows.ts'
import { SUGGESTED_PLACES } from '../../../core/domain/places/suggested-places.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'

const PATH = '/api/favorites'
const MAROON_LAKE = 'custom-activities-maroon-lake'
const BEAR_LAKE = 'colorado-activities-bear-lake'
const ASPEN = 'town-aspen'

let api: TestApi
let session: { Cookie: string }
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  session = await api.signUp()
})

const put = (placeId: string, body?: unknown, headers: Record<string, string> = {}) =>
  api.send('PUT', `${PATH}/${placeId}`, body, { ...session, ...headers })
const remove = (placeId: string, headers: Record<string, string> = {}) =>
  api.send('DELETE', `${PATH}/${placeId}`, undefined, { ...session, ...headers })
const read = async (headers: Record<string, string> = session) =>
  v.parse(FavoriteListSchema, await (await api.send('GET', PATH, undefined, headers)).json())
const readIds = async () => (await read()).map(({ placeId }) => placeId)
const at = (addedAt: string) => ({ addedAt })

test('an add sent again after the removal does not bring the place back', async () => {
  const key = { 'Idempotency-Key': 'add-1' }
  const first = await put(ASPEN, at('2026-11-20T08:00:00Z'), key)
  await remove(ASPEN, { 'Idempotency-Key': 'remove-1' })
  const again = await put(ASPEN, at('2026-11-20T08:00:00Z'), key)
  expect([again.status, await again.text()]).toEqual([first.status, await first.text()])
  expect(await read()).toEqual([])
})

test('a removal sent again after a later add does not remove the place', async () => {
  await put(ASPEN)
  await remove(ASPEN, { 'Idempotency-Key': 'remove-1' })
  await put(ASPEN, undefined, { 'Idempotency-Key': 'add-2' })
  expect((await remove(ASPEN, { 'Idempotency-Key': 'remove-1' })).status).toBe(200)
  expect(await readIds()).toEqual([ASPEN])
})

test.each([
  ['another place', () => put(BEAR_LAKE, undefined, { 'Idempotency-Key': 'k' })],
  ['another body', () => put(ASPEN, at('2026-11-01T00:00:00Z'), { 'Idempotency-Key': 'k' })],
  ['a removal', () => remove(ASPEN, { 'Idempotency-Key': 'k' })],
])('the key of an add cannot be used for %s', async (_what, reuse) => {
  await put(ASPEN, undefined, { 'Idempotency-Key': 'k' })
  const answer = await reuse()
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'key_reused' })
  expect(await readIds()).toEqual([ASPEN])
})

test('what two devices of one account add is kept, each with its own time', async () => {
  const me = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  const login = { email: me.email, password: 'a ladys life 1873', transport: 'bearer' }
  const { token } = (await (await api.send('POST', '/api/auth/login', login)).json()) as { token: string }
  const second = { Authorization: `Bearer ${token}` }
  await put(MAROON_LAKE, at('2026-11-20T08:00:00Z'))
  await api.send('PUT', `${PATH}/${BEAR_LAKE}`, at('2026-11-20T07:00:00Z'), second)
  const both = [
    { placeId: MAROON_LAKE, addedAt: '2026-11-20T08:00:00.000Z' },
    { placeId: BEAR_LAKE, addedAt: '2026-11-20T07:00:00.000Z' },
  ]
  expect(await read()).toEqual(both)
  expect(await read(second)).toEqual(both)
})

test('a place that is a favorite already keeps the time it was added', async () => {
  await put(ASPEN, at('2026-11-19T08:00:00-07:00'))
  const answer = await put(ASPEN, at('2026-11-20T08:00:00Z'))
  const kept = { placeId: ASPEN, addedAt: '2026-11-19T15:00:00.000Z' }
  expect([answer.status, await answer.json()]).toEqual([200, kept])
  expect(await read()).toEqual([kept])
})

test.each([
  ['no body', undefined],
  ['an empty object', {}],
  ['a clock that runs ahead', at('2031-01-01T00:00:00Z')],
])('with %s the place is added now', async (_what, body) => {
  expect(await (await put(ASPEN, body)).json()).toEqual({
    placeId: ASPEN,
    addedAt: api.clock.now.toISOString(),
  })
})

test('the list is newest first and kept by nobody on the way', async () => {
  await put(ASPEN, at('2026-11-03T00:00:00Z'))
  await put(BEAR_LAKE, at('2026-11-05T00:00:00Z'))
  await put(MAROON_LAKE, at('2026-11-04T00:00:00Z'))
  expect(await readIds()).toEqual([BEAR_LAKE, MAROON_LAKE, ASPEN])
  const answer = await api.send('GET', PATH, undefined, session)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
})

test('removing a place that is no favorite is 200 too', async () => {
  await put(BEAR_LAKE)
  const answer = await remove(ASPEN)
  expect(answer.status).toBe(200)
  expect(v.parse(RemovedFavoriteSchema, await answer.json())).toEqual({ placeId: ASPEN })
  expect(await readIds()).toEqual([BEAR_LAKE])
})

test('another account sees and removes nothing', async () => {
  await put(ASPEN)
  const other = await api.signUp()
  expect(await read(other)).toEqual([])
  await api.send('DELETE', `${PATH}/${ASPEN}`, undefined, other)
  expect(await readIds()).toEqual([ASPEN])
})

test('every id of the catalogue, the gazetteer, the chips and the built-in places can be a favorite', () => {
  const ids = [
    ...(locations as Parameters<typeof cataloguePlaceId>[0][]).map(cataloguePlaceId),
    ...[...gazetteer, ...CURATED_PLACES, ...SUGGESTED_PLACES].map(({ placeId }) => placeId),
  ]
  expect(ids.filter((placeId) => !v.is(FavoritePlaceIdSchema, placeId))).toEqual([])
})

test('a well-formed id of a newer catalogue than the server holds is kept', async () => {
  await put('colorado-activities-a-lake-of-next-year')
  expect(await readIds()).toEqual(['colorado-activities-a-lake-of-next-year'])
})

test.each([
  'x',
  'osm-N-123',
  'Town-aspen',
  'town-aspen%00',
  'town%20aspen',
  'town-%F0%9F%8F%94',
  'town-',
  '%c3%28',
  `town-${'x'.repeat(116)}`,
])('an id that no place can have is 422: %s', async (placeId) => {
  for (const answer of [await put(placeId), await remove(placeId)]) {
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
  }
  expect(await read()).toEqual([])
})

test('a time that is none is 422 and names the field', async () => {
  for (const addedAt of ['yesterday', '2026-02-30T10:00:00Z', '9999-12-31T23:00:00-10:00', 5, null]) {
    const answer = await put(ASPEN, { addedAt })
    expect(answer.status).toBe(422)
    expect(((await answer.json()) as { message: string }).message).toContain('addedAt')
  }
})

test('a full list says so, still takes what it holds, and has room again after a removal', async () => {
  const { id } = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
  await put('town-number-0')
  const row = await api.database
    .selectFrom('records')
    .selectAll()
    .where('space_id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_FAVORITES - 1 }, (_, number) => ({
    ...row,
    id: `town-number-${number + 1}`,
    revision: number + 2,
  }))
  await api.database.insertInto('records').values(rows).execute()
  await api.database.updateTable('spaces').set({ revision: MAX_FAVORITES }).where('id', '=', id).execute()
  const refused = await put(ASPEN, undefined, { 'Idempotency-Key': 'k' })
  expect(refused.status).toBe(422)
  expect(await refused.json()).toEqual({
    code: 'invalid',
    message: 'You can keep at most 1000 favorites. Remove one before you add another.',
  })
  expect((await put('town-number-7')).status).toBe(200)
  await remove('town-number-7')
  expect((await put(ASPEN, undefined, { 'Idempotency-Key': 'k' })).status).toBe(200)
  expect(await read()).toHaveLength(MAX_FAVORITES)
})

test('a write from a foreign origin is 403 and changes nothing', async () => {
  await put(BEAR_LAKE)
  const foreign = { Origin: 'https://evil.example', Host: 'trips.example' }
  expect((await put(ASPEN, undefined, foreign)).status).toBe(403)
  expect((await remove(BEAR_LAKE, foreign)).status).toBe(403)
  expect(await readIds()).toEqual([BEAR_LAKE])
})

test('without a session nothing is read or written', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['PUT', `${PATH}/${ASPEN}`],
    ['DELETE', `${PATH}/${ASPEN}`],
  ] as const) {
    expect((await api.send(method, path)).status).toBe(401)
  }
})

test.each([
  [PATH, 'GET, HEAD', ['PUT', 'POST', 'DELETE', 'PATCH']],
  [`${PATH}/${ASPEN}`, 'PUT, DELETE', ['GET', 'POST', 'PATCH']],
])('another method at %s is 405 and Allow names %s', async (path, allow, methods) => {
  for (const method of methods) {
    const answer = await api.send(method, path, undefined, session)
    expect([method, answer.status, answer.headers.get('Allow')]).toEqual([method, 405, allow])
  }
})
