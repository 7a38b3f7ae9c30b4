import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Failure } from '../../../core/contracts/failure.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import {
  ADDED_AT,
  addFavorite,
  changes,
  partyOf,
  removeFavorite,
  setPlan,
  signUpToSync,
  type SyncClient,
} from './sync.fixture.ts'

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

test('a patch is applied, answered with its revision, and its record comes along', async () => {
  const { account } = phone
  const sent = addFavorite(phone, 'town-aspen')
  expect(await phone.exchange({ patches: [sent] })).toEqual({
    account,
    list: expect.any(Number),
    results: [{ id: sent.id, outcome: 'applied', revision: 1 }],
    records: [
      { space: account, kind: 'favorite', id: 'town-aspen', fields: { addedAt: ADDED_AT }, revision: 1 },
    ],
    spaces: { [account]: { role: 'owner', epoch: expect.any(String), revision: 1 } },
    more: false,
  })
})

test('without a session it is 401, with another account’s 409 wrong_account, and nothing is applied', async () => {
  const asked = {
    account: phone.account,
    since: {},
    patches: [addFavorite(phone, 'town-aspen')],
    room: 1_000,
  }
  expect((await api.send('POST', '/api/sync', asked)).status).toBe(401)
  const answer = await api.send('POST', '/api/sync', asked, await api.signUp())
  expect([answer.status, ((await answer.json()) as Failure).code]).toEqual([409, 'wrong_account'])
  expect((await phone.exchange()).records).toEqual([])
})

test('another account’s space and one that does not exist are refused alike, and neither is told of', async () => {
  const other = await signUpToSync(api)
  await other.send(addFavorite(other, 'town-aspen'))
  const patches = [other.account, 'no-such-space'].map((space) => addFavorite(phone, 'town-vail', { space }))
  const answer = await phone.exchange({ patches, since: { [other.account]: { epoch: 'e', revision: 0 } } })
  const refusal = { outcome: 'refused', code: 'forbidden', message: expect.any(String) }
  expect(answer.results).toEqual(patches.map(({ id }) => ({ id, ...refusal })))
  expect([answer.records, Object.keys(answer.spaces)]).toEqual([[], [phone.account]])
  expect((await other.exchange()).records).toHaveLength(1)
})

test('a field that somebody else changed meanwhile: the later wins, the other is kept as replaced', async () => {
  const { account } = phone
  await phone.send(setPlan(phone, 0, { party: partyOf(2) }))
  await phone.send(setPlan(phone, 1, { party: partyOf(3) }))
  const late = setPlan(phone, 1, { party: partyOf(4) })
  const answer = await phone.exchange({ patches: [late] })
  expect(answer.results).toEqual([{ id: late.id, outcome: 'conflict', revision: 3 }])
  expect(answer.records.filter(({ kind }) => kind !== 'notification')).toEqual([
    { space: account, kind: 'plan', id: 'plan', fields: { party: partyOf(4) }, revision: 3 },
    {
      space: account,
      kind: 'replaced',
      id: `${late.id}.party`,
      revision: 3,
      fields: {
        of: { kind: 'plan', id: 'plan', field: 'party' },
        value: partyOf(3),
        newValue: partyOf(4),
        by: { account, patch: late.id, at: api.clock.now.toISOString() },
      },
    },
  ])
})

test('different fields never conflict, nor does the same value', async () => {
  await phone.send(setPlan(phone, 0, { inSeason: false }))
  const sent = [setPlan(phone, 0, { openNow: true }), setPlan(phone, 0, { inSeason: false })]
  expect(await phone.outcomes(...sent)).toEqual(['applied', 'applied'])
  expect(await phone.fieldsOf('plan', 'plan')).toEqual({ inSeason: false, openNow: true })
})

test('a patch that changes nothing uses no revision, and whoever saw the value before has seen it', async () => {
  await phone.send(setPlan(phone, 0, { inSeason: false }))
  const [same] = await phone.send(setPlan(phone, 0, { inSeason: false }))
  expect(same).toEqual({ id: same!.id, outcome: 'applied' })
  expect(await phone.outcomes(setPlan(phone, 1, { inSeason: true }))).toEqual(['applied'])
})

test('a removal keeps what somebody else wrote meanwhile as replaced', async () => {
  await phone.send(setPlan(phone, 0, { party: partyOf(2), openNow: true }))
  await phone.send(setPlan(phone, 1, { party: partyOf(3) }))
  const removal = phone.patch('plan', 'plan', { remove: { base: 1 } })
  const answer = await phone.exchange({ patches: [removal] })
  expect(answer.results).toMatchObject([{ outcome: 'conflict', revision: 3 }])
  const deletedAt = api.clock.now.toISOString()
  expect(answer.records.filter(({ kind }) => kind !== 'notification')).toMatchObject([
    { kind: 'plan', fields: {}, deletedAt },
    { kind: 'replaced', id: `${removal.id}.party`, fields: { value: partyOf(3) } },
  ])
})

test('removing what is removed, or never was there, is applied and uses no revision', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'), removeFavorite(phone, 'town-aspen', 1))
  const [removed, unknown] = [removeFavorite(phone, 'town-aspen', 1), removeFavorite(phone, 'town-vail', 0)]
  expect(await phone.send(removed, unknown)).toEqual([
    { id: removed.id, outcome: 'applied' },
    { id: unknown.id, outcome: 'applied' },
  ])
})

test('a create revives what its own person removed, without a conflict', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'), removeFavorite(phone, 'town-aspen', 1))
  const addedAt = '2026-11-21T08:00:00.000Z'
  const again = addFavorite(phone, 'town-aspen', { fields: changes(0, { addedAt }) })
  expect(await phone.outcomes(again)).toEqual(['applied'])
  expect(await phone.fieldsOf('favorite', 'town-aspen')).toEqual({ addedAt })
})

test('what neither the remover nor the reviver had seen is kept as replaced by both', async () => {
  await phone.send(setPlan(phone, 0, { openNow: true }), setPlan(phone, 1, { party: partyOf(3) }))
  await phone.send(phone.patch('plan', 'plan', { remove: { base: 1 } }))
  const revival = setPlan(phone, 1, { inSeason: false })
  const answer = await phone.exchange({ patches: [revival] })
  expect(answer.results).toMatchObject([{ outcome: 'conflict' }])
  expect(answer.records.find(({ id }) => id === `${revival.id}.party`)?.fields).toMatchObject({
    value: partyOf(3),
  })
  expect(await phone.fieldsOf('plan', 'plan')).toEqual({ inSeason: false })
})

test('an edit of what is unknown or removed is refused as gone', async () => {
  const edit = (place: string) =>
    phone.patch('favorite', place, { fields: changes(1, { addedAt: ADDED_AT }) })
  await phone.send(addFavorite(phone, 'town-aspen'), removeFavorite(phone, 'town-aspen', 1))
  expect(await phone.outcomes(edit('town-aspen'), edit('town-vail'))).toEqual([
    'refused gone',
    'refused gone',
  ])
  const { records } = await phone.exchange()
  const live = records.filter(({ deletedAt }) => deletedAt === undefined)
  expect(live.map(({ kind }) => kind)).toEqual(['notification'])
})

test('a create that lacks a required field is refused as incomplete', async () => {
  const place = { address: 'Aspen, Colorado, USA', lat: 39.19, lng: -106.82 }
  const stop = phone.patch('plan-stop', 'town-aspen', { create: true, fields: changes(0, { place }) })
  expect(await phone.outcomes(stop)).toEqual(['refused incomplete'])
})

test('a value that breaks its field’s rule is refused, the field named, and nothing of the patch stays', async () => {
  const days = { start: '2026-12-20', end: '2026-12-12' }
  const sent = setPlan(phone, 0, { openNow: true, days })
  expect(await phone.send(sent)).toEqual([
    { id: sent.id, outcome: 'refused', code: 'invalid', message: 'days: The trip ends before it starts' },
  ])
  expect(await phone.fieldsOf('plan', 'plan')).toBeUndefined()
})

test.each([
  ['another id than its kind has', { kind: 'plan', recordId: 'plan-2', fields: {} }],
  ['an id with a line break', { kind: 'favorite', recordId: 'town\naspen' }],
  ['a removal with fields', { remove: { base: 0 }, create: undefined }],
  ['a value that goes too deep', { fields: changes(0, { addedAt: deep(70) }) }],
  ['a value that is too large', { fields: changes(0, { addedAt: 'x'.repeat(40_000) }) }],
])('a patch with %s is refused as invalid', async (_what, broken) => {
  const { create, ...patch } = { ...addFavorite(phone, 'town-aspen'), ...broken }
  const sent = create ? { ...patch, create } : patch
  expect(await phone.outcomes(sent)).toEqual(['refused invalid'])
})

test('a value too deep for any comparison is refused and does not end the exchange', async () => {
  const [broken, sound] = [addFavorite(phone, 'town-aspen'), addFavorite(phone, 'town-vail')]
  const asked = { account: phone.account, since: {}, patches: [broken, sound], room: 1_000 }
  const text = JSON.stringify(asked).replace(JSON.stringify(ADDED_AT), '['.repeat(9_000) + ']'.repeat(9_000))
  const answer = await api.send('POST', '/api/sync', text, phone.session)
  const { results } = (await answer.json()) as { results: { outcome: string }[] }
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'applied'])
})

test('unknown kinds and fields are refused and not remembered: they wait for an update', async () => {
  const kind = phone.patch('moon', 'moon', { create: true })
  const field = setPlan(phone, 0, { openNow: true, moonPhase: 'full' })
  for (let time = 0; time < 2; time += 1) {
    expect(await phone.send(kind, field)).toMatchObject([
      { outcome: 'refused', code: 'unknown_kind' },
      { outcome: 'refused', code: 'unknown_field' },
    ])
  }
  expect((await phone.send(kind)).map(({ again }) => again)).toEqual([undefined])
  expect(await phone.fieldsOf('plan', 'plan')).toBeUndefined()
})

test('names that every object has are stored as no field, and change no object', async () => {
  const body = (name: string) =>
    `{"account":"${phone.account}","since":{},"room":65536,"patches":[{"id":"${randomUUID()}","space":"${phone.account}",` +
    `"kind":"plan","recordId":"plan","create":true,"fields":{"${name}":{"value":{"isAdmin":true},"base":0}}}]}`
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString']) {
    const answer = await api.send('POST', '/api/sync', body(name), phone.session)
    expect([name, answer.status]).toEqual([name, 200])
  }
  const rows = await api.database
    .selectFrom('records')
    .select('fields')
    .where('space_id', '=', phone.account)
    .execute()
  expect(JSON.stringify(rows)).not.toContain('isAdmin')
  expect({}).not.toHaveProperty('isAdmin')
})

test('what a field holds beyond its rule is stored as it came, for the version that knows it', async () => {
  const party = { ...partyOf(2), dogs: 1 }
  await phone.send(setPlan(phone, 0, { party }))
  expect(await phone.fieldsOf('plan', 'plan')).toEqual({ party })
})

test('a full kind refuses the next create, still takes edits, and has room after a removal', async () => {
  const place = { address: 'Aspen, Colorado, USA', lat: 39.19, lng: -106.82 }
  const stop = (number: number, position = 'V') =>
    phone.patch('plan-stop', `town-${number}`, { create: true, fields: changes(0, { place, position }) })
  await phone.send(...Array.from({ length: 50 }, (_, number) => stop(number)))
  expect(await phone.outcomes(stop(50), stop(0, 'W'))).toEqual(['refused limit', 'conflict'])
  const removal = phone.patch('plan-stop', 'town-1', { remove: { base: 51 } })
  expect(await phone.outcomes(removal, stop(51))).toEqual(['applied', 'applied'])
})

test('a replaced value can be removed by a phone, and neither written nor made', async () => {
  await phone.send(setPlan(phone, 0, { openNow: true }))
  const late = setPlan(phone, 0, { openNow: false })
  await phone.send(late)
  const id = `${late.id}.openNow`
  const fields = changes(2, { value: true })
  const made = { of: { kind: 'plan', id: 'plan', field: 'openNow' }, value: 1, by: {} }
  expect(
    await phone.outcomes(
      phone.patch('replaced', id, { fields }),
      phone.patch('replaced', 'x.y', { create: true, fields: changes(0, made) }),
      phone.patch('replaced', id, { remove: { base: 0 } }),
    ),
  ).toEqual(['refused forbidden', 'refused forbidden', 'applied'])
  expect(await phone.fieldsOf('replaced', id)).toBeUndefined()
})

test('a kind that nobody reads is answered, never told, and leaves no replaced value that would tell it', async () => {
  const location = (latitude: number) => ({
    latitude,
    longitude: -106.038,
    address: 'Breckenridge, Colorado, USA',
    timestamp: '2026-11-21T17:59:00.000Z',
  })
  const save = (latitude: number) =>
    phone.patch('saved-location', 'saved-location', {
      create: true,
      fields: changes(0, { location: location(latitude) }),
    })
  const answer = await phone.exchange({ patches: [save(39.481), save(38)] })
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  expect(answer.records).toEqual([])
  const kept = () =>
    api.database
      .selectFrom('records')
      .select(['kind', 'fields'])
      .where('space_id', '=', phone.account)
      .execute()
  expect(await kept()).toEqual([
    { kind: 'saved-location', fields: JSON.stringify({ location: location(38) }) },
  ])
  await phone.send(phone.patch('saved-location', 'saved-location', { remove: { base: 2 } }))
  expect(await kept()).toEqual([{ kind: 'saved-location', fields: '{}' }])
})

test.each([
  ['no account', { account: undefined }],
  ['an unknown key', { moon: 1 }],
  ['a patch with an unknown key', { patches: [{ moon: 1 }] }],
  [
    'a patch whose id is no UUID',
    { patches: [{ id: 'x', space: 's', kind: 'plan', recordId: 'plan', fields: {} }] },
  ],
  ['a base below zero', { since: { s: { epoch: 'e', revision: -1 } } }],
])('an exchange with %s is 422', async (_what, broken) => {
  expect((await phone.ask(broken as never)).status).toBe(422)
})

test('an exchange may be 256 KB, more is 413', async () => {
  const padded = (bytes: number) => api.send('POST', '/api/sync', ' '.repeat(bytes) + '[]', phone.session)
  expect((await padded(256 * 1024)).status).toBe(422)
  expect((await padded(300 * 1024)).status).toBe(413)
})

test('another method is 405', async () => {
  const answer = await api.send('GET', '/api/sync', undefined, phone.session)
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST'])
})

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}
