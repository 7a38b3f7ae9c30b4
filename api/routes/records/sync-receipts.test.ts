import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { MAX_PATCH_RECEIPTS, type Patch } from '../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { IN_PRIVATE } from '../../../core/records/standing.ts'
import { renewEpochs } from '../../repositories/records/spaces.ts'
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

/** A kind whose rule has a mistake that only a value of 'throw' meets. */
const BROKEN = defineRecord({
  kind: 'broken',
  id: 'natural',
  standsIn: IN_PRIVATE,
  fields: {
    name: {
      schema: v.pipe(
        v.string(),
        v.check((name) => {
          if (name === 'throw') throw new Error('A mistake of ours')
          return true
        }),
      ),
    },
  },
  required: ['name'],
  limit: 10,
  reads: 'members',
  guest: 'drop',
  refusal: 'shown',
  label: 'Broken',
})

const DAY_MS = 86_400_000

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi({ kinds: [...KINDS, BROKEN] })
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const broken = (id: string, name: string) =>
  phone.patch('broken', id, { create: true, fields: changes(0, { name }) })

/** A session lasts 30 days at most: who comes later signs in anew. */
async function pass(days: number) {
  api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS)
  const now = api.clock.now.toISOString()
  const until = new Date(api.clock.now.getTime() + DAY_MS).toISOString()
  const anew = { created_at: now, last_seen_at: now, expires_at: until }
  await api.database.updateTable('sessions').set(anew).execute()
}

test('the same patch again gets the same answer and runs nothing', async () => {
  const sent = addFavorite(phone, 'town-aspen')
  const [first] = await phone.send(sent)
  await phone.send(removeFavorite(phone, 'town-aspen', 1))
  for (const again of [sent, { ...sent, again: true as const }]) {
    expect(await phone.send(again)).toEqual([{ ...first, again: true }])
  }
  expect(await phone.fieldsOf('favorite', 'town-aspen')).toBeUndefined()
})

test('a conflict sent again is still one conflict', async () => {
  await phone.send(setPlan(phone, 0, { party: partyOf(2) }))
  const late = setPlan(phone, 0, { party: partyOf(3) })
  expect([await phone.outcomes(late), await phone.outcomes(late)]).toEqual([['conflict'], ['conflict']])
  const { records } = await phone.exchange()
  expect(records.filter(({ kind }) => kind === 'replaced')).toHaveLength(1)
})

test('the same patch twice in one exchange runs once', async () => {
  const sent = addFavorite(phone, 'town-aspen')
  expect((await phone.send(sent, sent)).map(({ again }) => again)).toEqual([undefined, true])
})

test('the order of a body’s keys makes no other body', async () => {
  const sent = setPlan(phone, 0, { party: { adults: 2, children: 0, infants: 0, chosen: true } })
  await phone.send(sent)
  const party = { chosen: true, infants: 0, children: 0, adults: 2 }
  expect(await phone.outcomes({ ...sent, fields: changes(0, { party }) })).toEqual(['applied'])
})

test('the same id with another body is refused and changes nothing', async () => {
  const sent = addFavorite(phone, 'town-aspen')
  await phone.send(sent)
  expect(await phone.outcomes({ ...sent, recordId: 'town-vail' })).toEqual(['refused key_reused'])
  expect(await phone.fieldsOf('favorite', 'town-vail')).toBeUndefined()
})

test('a refusal is remembered and answered alike', async () => {
  const sent = phone.patch('favorite', 'town-aspen', { fields: changes(1, { addedAt: ADDED_AT }) })
  expect(await phone.outcomes(sent)).toEqual(['refused gone'])
  await phone.send(addFavorite(phone, 'town-aspen'))
  expect(await phone.send({ ...sent, again: true })).toMatchObject([
    { outcome: 'refused', code: 'gone', message: expect.any(String), again: true },
  ])
})

test('one account’s patch id says nothing to another', async () => {
  const other = await signUpToSync(api)
  const sent = addFavorite(phone, 'town-aspen')
  await phone.send(sent)
  expect(await other.send({ ...sent, space: other.account })).toMatchObject([{ outcome: 'applied' }])
})

test('a patch on which our merge throws is failed, reported, not remembered, and holds nobody up', async () => {
  const sent = [broken('a', 'fine'), broken('b', 'throw'), broken('c', 'fine')]
  for (let time = 0; time < 2; time += 1) {
    const results = await phone.send(...sent)
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'failed', 'applied'])
    expect(results[1]).toEqual({ id: sent[1]!.id, outcome: 'failed' })
  }
  expect(api.logged.filter(({ msg }) => msg === 'A patch could not be merged')).toHaveLength(2)
  expect((await phone.exchange()).records.map(({ id, revision }) => [id, revision])).toEqual([
    ['a', 1],
    ['c', 2],
  ])
})

test('a receipt is forgotten after 400 days; a resend based on what was then forgotten is refused as too old', async () => {
  const sent = addFavorite(phone, 'town-aspen')
  await phone.send(sent, removeFavorite(phone, 'town-aspen', 1))
  await pass(399)
  expect(await phone.send({ ...sent, again: true })).toMatchObject([{ outcome: 'applied', again: true }])
  await pass(2)
  expect(await phone.outcomes({ ...sent, again: true })).toEqual(['refused too_old'])
  expect(await phone.fieldsOf('favorite', 'town-aspen')).toBeUndefined()
})

test('of an account’s receipts the oldest are forgotten where it has very many, and nobody else’s', async () => {
  const other = await signUpToSync(api)
  const [sent, others] = [addFavorite(phone, 'town-aspen'), addFavorite(other, 'town-aspen')]
  await phone.send(sent, removeFavorite(phone, 'town-aspen', 1))
  await other.send(others)
  await pass(1)
  const receipt = {
    user_id: phone.account,
    hash: null,
    outcome: 'applied',
    code: null,
    revision: null,
  } as const
  const later = { ...receipt, space_id: phone.account, created_at: api.clock.now.toISOString() }
  for (let made = 0; made < MAX_PATCH_RECEIPTS; made += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, at) => ({ ...later, id: `later-${made + at}` }))
    await api.database.insertInto('patch_receipts').values(rows).execute()
  }
  expect(await phone.outcomes({ ...sent, again: true })).toEqual(['refused too_old'])
  expect(await other.send({ ...others, again: true })).toMatchObject([{ outcome: 'applied', again: true }])
  const kept = await api.database
    .selectFrom('patch_receipts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', phone.account)
    .executeTakeFirstOrThrow()
  expect(kept.count).toBe(MAX_PATCH_RECEIPTS + 1)
})

test('a first send, a base above what was forgotten, and a record that never was are not too old', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'), setPlan(phone, 0, { openNow: true }))
  await pass(401)
  expect(
    await phone.outcomes(
      removeFavorite(phone, 'town-aspen', 1),
      { ...setPlan(phone, 2, { openNow: false }), again: true },
      { ...addFavorite(phone, 'town-vail'), again: true },
    ),
  ).toEqual(['applied', 'applied', 'applied'])
})

/** The patch sent once more by a phone that had this revision of the space when it gave the patch its id. */
const sealedAt = (seen: number, { fields, remove, ...patch }: Patch): Patch => ({
  ...patch,
  again: true,
  fields: Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, { ...change, seen }])),
  ...(remove ? { remove: { ...remove, seen } } : {}),
})

test('a patch sealed above all that was forgotten is not too old, however old what it is based on', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'), setPlan(phone, 0, { openNow: true }))
  await pass(401)
  expect(
    await phone.outcomes(
      sealedAt(1, removeFavorite(phone, 'town-aspen', 1)),
      sealedAt(1, setPlan(phone, 2, { openNow: false })),
      sealedAt(2, removeFavorite(phone, 'town-aspen', 1)),
      sealedAt(2, setPlan(phone, 1, { openNow: false })),
    ),
  ).toEqual(['refused too_old', 'refused too_old', 'applied', 'conflict'])
})

test('what a phone had of another epoch counts as far as both share it', async () => {
  const { spaces } = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  const { epoch, revision } = spaces[phone.account]!
  await renewEpochs(api.database)
  await phone.send(setPlan(phone, 0, { openNow: true }))
  await pass(401)
  const since = { [phone.account]: { epoch, revision } }
  for (const asked of [{ since }, {}]) {
    const sent = sealedAt(50, removeFavorite(phone, 'town-aspen', 1))
    const { results } = await phone.exchange({ ...asked, patches: [sent] })
    expect(results).toMatchObject([{ outcome: 'refused', code: 'too_old' }])
  }
})

test('a patch is the same patch with and without what its phone had', async () => {
  const sent = [setPlan(phone, 0, { openNow: true }), removeFavorite(phone, 'town-aspen', 0)]
  await phone.send(...sent)
  const again = await phone.send(...sent.map((patch) => sealedAt(0, patch)))
  expect(again).toMatchObject([
    { outcome: 'applied', again: true },
    { outcome: 'applied', again: true },
  ])
})

test('a removed record is emptied after 30 days and stays removed', async () => {
  await phone.send(addFavorite(phone, 'town-aspen'), removeFavorite(phone, 'town-aspen', 1))
  const kept = () => api.database.selectFrom('records').select(['fields', 'deleted_at']).execute()
  const deleted_at = api.clock.now.toISOString()
  await pass(29)
  await phone.send(broken('a', 'throw'))
  expect(await kept()).toEqual([{ fields: JSON.stringify({ addedAt: ADDED_AT }), deleted_at }])
  await pass(2)
  await phone.send(broken('a', 'throw'))
  expect(await kept()).toEqual([{ fields: '{}', deleted_at }])
})

test('a replaced value goes after 30 days, and phones are told', async () => {
  await phone.send(setPlan(phone, 0, { openNow: true }))
  const late = setPlan(phone, 0, { openNow: false })
  const before = await phone.exchange({ patches: [late] })
  await pass(31)
  const { epoch, revision } = before.spaces[phone.account]!
  const since = { [phone.account]: { epoch, revision } }
  const { records } = await phone.exchange({ since, patches: [broken('a', 'throw')] })
  expect(records).toMatchObject([
    { kind: 'replaced', id: `${late.id}.openNow`, fields: {}, deletedAt: api.clock.now.toISOString() },
  ])
})

test('a key of the specified endpoints matches any patch with its id, and never the reverse', async () => {
  const sent = addFavorite(phone, 'town-aspen')
  const put = (key: string, place: string) =>
    api.send('PUT', `/api/favorites/${place}`, undefined, { ...phone.session, 'Idempotency-Key': key })
  await put(sent.id, 'town-aspen')
  expect(await phone.send({ ...sent, again: true })).toMatchObject([{ outcome: 'applied', again: true }])
  const patch = addFavorite(phone, 'town-vail')
  await phone.send(patch)
  expect((await put(patch.id, 'town-vail')).status).toBe(422)
})

test('what an older server took, which passes over what a text began from, is known again', async () => {
  const bio = { value: 'Slow walker', base: 0 }
  const taken = phone.patch('profile', 'profile', { create: true, fields: { bio } })
  const [first] = await phone.send(taken)
  const again = { ...taken, again: true as const, fields: { bio: { ...bio, was: '' } } }
  expect(await phone.send(again)).toEqual([{ ...first, again: true }])
})
