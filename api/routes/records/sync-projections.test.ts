import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { KINDS } from '../../../core/records/kinds.ts'
import { defineProjection } from '../../../core/records/projection.ts'
import { defineRequest } from '../../../core/records/request.ts'
import { IN_PRIVATE } from '../../../core/records/standing.ts'
import { ApiError } from '../../errors.ts'
import type { Act } from '../../services/records/act.ts'
import { deliver, delivering, type DeliverDeps } from '../../services/records/delivery/deliver.ts'
import { tell } from '../../services/records/delivery/tell.ts'
import { startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'

/** What somebody was told to have heard. */
const ECHO = defineProjection({
  kind: 'echo',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  fields: { word: { schema: v.pipe(v.string(), v.maxLength(40)) } },
  required: ['word'],
  label: 'Echo',
})
const CALL = defineRequest({
  kind: 'call',
  request: { spaces: [], lost: 'told' },
  fields: { word: { schema: v.string() } },
  required: ['word'],
  label: 'Call',
})

let api: TestApi
let [phone, other]: SyncClient[] = []
let deps: DeliverDeps
/** What the act does behind having told. */
let after: () => void
const ID = '00000000-0000-4000-8000-000000000001'

const act: Act = async (transaction, { fields }) => {
  const readers = [phone!, other!].map(({ account }) => ({
    space: account,
    fields: { word: String(fields['word']) },
  }))
  await tell(transaction, ECHO, { id: ID, version: 1, readers })
  after()
  return { state: 'done', code: 'called', message: null }
}

beforeAll(async () => {
  const kinds = [...KINDS, ECHO, CALL]
  api = await startTestApi({ kinds, acts: { call: act } })
  deps = { database: api.database, kinds, report: () => undefined }
})
afterAll(() => api.stop())
beforeEach(async () => {
  after = () => undefined
  phone = await signUpToSync(api)
  other = await signUpToSync(api)
  await sql`delete from outbox_readers`.execute(api.database)
})

/** What both are shown: the word, or nothing. */
const heard = async () =>
  await Promise.all([phone!, other!].map(async (one) => (await one.fieldsOf(ECHO.kind, ID))?.['word']))
const waiting = () => api.database.selectFrom('outbox').selectAll().execute()
/** Tells, and no more: as a process that dies behind its commit. */
const told = (version: number, word: string, ...readers: SyncClient[]) =>
  api.database.transaction().execute((transaction) =>
    tell(transaction, ECHO, {
      id: ID,
      version,
      readers: readers.map(({ account }) => ({ space: account, fields: { word } })),
    }),
  )
const bytesOfSpace = async () =>
  await api.database
    .selectFrom('spaces')
    .select('bytes')
    .where('id', '=', phone!.account)
    .executeTakeFirstOrThrow()
const delivered = () => deliver(deps, api.clock.now)

test('what is told, told anew and removed takes nothing of the room of a space', async () => {
  const before = await bytesOfSpace()
  await told(1, 'Hey', phone!)
  await delivered()
  expect([await heard(), await bytesOfSpace()]).toEqual([['Hey', undefined], before])
  await told(2, 'Heyyy', phone!)
  await delivered()
  await told(3, 'Gone')
  await delivered()
  expect([await heard(), await bytesOfSpace()]).toEqual([[undefined, undefined], before])
})

test('what an act tells stands in the asker’s own answer and in the space of every other reader', async () => {
  const { records } = await phone!.exchange({
    patches: [phone!.patch(CALL.kind, randomUUID(), { create: true, fields: changes(0, { word: 'Hey' }) })],
  })
  expect(records).toContainEqual(
    expect.objectContaining({ kind: 'echo', id: ID, fields: { word: 'Hey', version: 1 } }),
  )
  expect([await heard(), await waiting()]).toEqual([['Hey', 'Hey'], []])
})

test('of an act that fails or that a rule stops nobody is told, neither now nor later', async () => {
  for (const problem of [new Error('A mistake of ours'), new ApiError(409, 'conflict', 'It is night.')]) {
    after = () => {
      throw problem
    }
    await phone!.send(
      phone!.patch(CALL.kind, randomUUID(), { create: true, fields: changes(0, { word: 'Hey' }) }),
    )
    await delivered()
    expect([await heard(), await waiting()]).toEqual([[undefined, undefined], []])
  }
})

test('what a process could not deliver waits, and comes with the next exchange of its reader or with the job', async () => {
  const request = phone!.patch(CALL.kind, randomUUID(), { create: true, fields: changes(0, { word: 'Hey' }) })
  await sql
    .raw(
      `create trigger full before insert on records when new.kind = 'echo' begin select raise(abort, 'no'); end`,
    )
    .execute(api.database)
  expect(await phone!.outcomes(request)).toEqual(['applied'])
  expect([await heard(), (await waiting()).length]).toEqual([[undefined, undefined], 2])
  await sql`drop trigger full`.execute(api.database)
  expect((await phone!.fieldsOf(ECHO.kind, ID))?.['word']).toBe('Hey')
  expect((await waiting()).map(({ space_id }) => space_id)).toEqual([other!.account])
  expect(await delivered()).toBe(true)
  expect([await waiting(), await heard()]).toEqual([[], ['Hey', 'Hey']])
})

test('the newer version stands, whichever is delivered last and however often', async () => {
  await told(1, 'Old', phone!)
  const old = await waiting()
  await told(2, 'New', phone!)
  await delivered()
  expect(await heard()).toEqual(['New', undefined])
  const before = await phone!.exchange()
  for (let time = 0; time < 2; time += 1) {
    await api.database.insertInto('outbox').values(old).execute()
    await delivered()
  }
  expect((await phone!.exchange()).spaces).toEqual(before.spaces)
  expect(await heard()).toEqual(['New', undefined])
})

test('who is no reader any more has it removed with its content, and an older telling never brings it back', async () => {
  await told(1, 'Secret', phone!, other!)
  const old = await waiting()
  await delivered()
  await told(2, 'Secret', phone!)
  await delivered()
  await api.database.insertInto('outbox').values(old).execute()
  await delivered()
  expect(await heard()).toEqual(['Secret', undefined])
  const { fields } = await api.database
    .selectFrom('records')
    .select('fields')
    .where('space_id', '=', other!.account)
    .where('kind', '=', ECHO.kind)
    .executeTakeFirstOrThrow()
  expect(fields).toBe('{"version":2}')
  await told(3, 'Known', phone!, other!)
  await delivered()
  expect(await heard()).toEqual(['Known', 'Known'])
  await told(4, '')
  await delivered()
  expect(await heard()).toEqual([undefined, undefined])
})

test('no phone makes, changes or removes what the server tells, in no way', async () => {
  await told(1, 'Hey', phone!)
  await delivered()
  const fields = changes(9, { word: 'Ho' })
  expect(
    await phone!.outcomes(
      phone!.patch(ECHO.kind, ID, { fields }),
      phone!.patch(ECHO.kind, ID, { create: true, fields: changes(9, { word: 'Ho', version: 2 }) }),
      phone!.patch(ECHO.kind, ID, { remove: { base: 9 } }),
      phone!.patch(ECHO.kind, randomUUID(), { create: true, fields: changes(0, { word: 'Ho', version: 1 }) }),
    ),
  ).toEqual(Array.from({ length: 4 }, () => 'refused forbidden'))
  expect(await heard()).toEqual(['Hey', undefined])
})

test('a space that is gone or fails holds up no other; what is told wrongly fails its act', async () => {
  const gone = { account: 'an account that was deleted' } as SyncClient
  await told(1, 'Hey', gone, phone!)
  expect(await delivered()).toBe(true)
  expect([await heard(), await waiting()]).toEqual([['Hey', undefined], []])
  await expect(told(2, 'x'.repeat(41), phone!)).rejects.toThrow('echo cannot be told: word')
  expect(await waiting()).toEqual([])
})

test('one call does its work and delivers, many of a space go in pages, and a full space takes them', async () => {
  await api.database
    .updateTable('spaces')
    .set({ bytes: 10 ** 12 })
    .where('id', '=', phone!.account)
    .execute()
  await delivering(deps, api.clock.now, async (transaction) => {
    for (let at = 0; at < 45; at += 1)
      await tell(transaction, ECHO, {
        id: randomUUID(),
        version: 1,
        readers: [{ space: phone!.account, fields: { word: `Word ${at}` } }],
      })
  })
  const { records } = await phone!.exchange()
  expect(records.filter(({ kind }) => kind === ECHO.kind)).toHaveLength(45)
  expect(new Set(records.map(({ revision }) => revision)).size).toBe(3)
})

test('with an account goes what was still to be told to it', async () => {
  await told(1, 'Secret', phone!, other!)
  const removed = await api.send(
    'POST',
    '/api/account/delete',
    { password: TRAVELER.password },
    phone!.session,
  )
  expect(removed.status).toBe(204)
  expect((await waiting()).map(({ space_id }) => space_id)).toEqual([other!.account])
})
