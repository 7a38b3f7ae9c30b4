import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OfferingDocumentSchema } from '../../../core/contracts/market/offerings.ts'
import { documentEdits } from '../../../core/records/market/offering-document.ts'
import { PAUSE, PUBLISH } from '../../../core/records/market/publish.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { addMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { putOffering, raftTrip } from './offerings.fixture.ts'

let api: TestApi
let owner: SyncClient
let provider: string
let offering: string
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api, { firstName: 'Ada' })
  await api.send('POST', '/api/accounts/provider', undefined, owner.session)
  provider = (await owner.exchange()).records.find(({ kind }) => kind === 'provider')!.space
  offering = randomUUID()
  await putOffering(api, owner.session, offering, raftTrip())
})

async function join(role: 'manager' | 'guide'): Promise<SyncClient> {
  const client = await signUpToSync(api, { firstName: 'Bea' })
  await addMember(api.database, { spaceId: provider, userId: client.account, role })
  return client
}
const seenBy = async (client: SyncClient) => {
  const { epoch, revision } = (await client.exchange()).spaces[provider]!
  return { epoch, revision }
}
const publish = (client: SyncClient, seen: { epoch: string; revision: number }) =>
  client.patch(PUBLISH.kind, randomUUID(), {
    create: true,
    fields: changes(0, { provider, offering, seen }),
  })
const pause = (client: SyncClient) =>
  client.patch(PAUSE.kind, randomUUID(), { create: true, fields: changes(0, { provider, offering }) })
const decided = async (client: SyncClient, request: ReturnType<typeof publish>) => {
  const { results, records } = await client.exchange({ patches: [request] })
  const told = records.find(({ id }) => id === request.recordId)?.fields['decision']
  const { code = '' } = (told ?? {}) as { code?: string }
  return [results[0]!.outcome, code || results[0]!.code]
}
const retitle = (client: SyncClient, title: string) =>
  client.send(client.patch(OFFERING.kind, offering, { space: provider, fields: changes(999, { title }) }))
const state = async () =>
  await api.database
    .selectFrom('published_offerings')
    .innerJoin('offerings', 'offerings.id', 'published_offerings.offering_id')
    .select(['status', 'version'])
    .where('uuid', '=', offering)
    .executeTakeFirst()

test('published and paused by requests, as by the call: asked twice it is one version', async () => {
  const seen = await seenBy(owner)
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
  expect(await state()).toEqual({ status: 'published', version: 1 })
  expect(await decided(owner, pause(owner))).toEqual(['applied', 'paused'])
  expect(await state()).toEqual({ status: 'paused', version: 1 })
})

test('what somebody else changed above what the asker saw is not published, their own change is', async () => {
  const manager = await join('manager')
  const seen = await seenBy(owner)
  await retitle(owner, 'A whole day')
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
  await retitle(manager, 'Two days')
  await retitle(owner, 'Three days')
  await owner.send(
    owner.patch(OFFERING.kind, offering, { space: provider, fields: changes(999, { summary: 'Waves.' }) }),
  )
  await retitle(manager, 'Four days')
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'changed'])
  const foreign = { ...(await seenBy(owner)), epoch: 'before-a-restore' }
  expect(await decided(owner, publish(owner, foreign))).toEqual(['applied', 'changed'])
  expect(await state()).toEqual({ status: 'published', version: 1 })
})

test('a text that was joined with what somebody else wrote is not published unseen', async () => {
  const manager = await join('manager')
  const seen = await seenBy(owner)
  const was = raftTrip().offering.description
  const describe = (client: SyncClient, value: string) =>
    client.send(
      client.patch(OFFERING.kind, offering, {
        space: provider,
        fields: { description: { value, base: seen.revision, was } },
      }),
    )
  await describe(owner, `${was}\nMeet at nine.`)
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
  await describe(manager, `No dogs.\n${was}`)
  await describe(owner, `${was}\nMeet at ten.`)
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'changed'])
})

test('a new offering is published whatever others wrote in the space before it came', async () => {
  const manager = await join('manager')
  const seen = await seenBy(owner)
  await retitle(manager, 'Two days')
  offering = randomUUID()
  const document = v.parse(OfferingDocumentSchema, raftTrip())
  const made = documentEdits({ provider, uuid: offering }, document, [], { removesRest: false })
  const patches = made.map(({ kind, id, set = {} }) =>
    owner.patch(kind, id, { space: provider, create: true, fields: changes(0, set) }),
  )
  expect(await owner.outcomes(...patches)).toEqual(patches.map(() => 'applied'))
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
})

test('publishing holds the offering before it reads what stands', async () => {
  const seen = await seenBy(owner)
  await sql`create temp table steps (step text)`.execute(api.database)
  await sql`create temp trigger held after update of space_id on main.offerings
    begin insert into steps values ('held'); end`.execute(api.database)
  await sql`create temp trigger made after insert on main.offering_versions
    begin insert into steps values ('version'); end`.execute(api.database)
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'published'])
  const { rows } = await sql<{ step: string }>`select step from steps order by rowid`.execute(api.database)
  for (const name of ['trigger temp.held', 'trigger temp.made', 'table temp.steps'])
    await sql.raw(`drop ${name}`).execute(api.database)
  expect(rows.map(({ step }) => step)).toEqual(['held', 'version'])
})

test('an offering that lacks something is declined, a guide and who is of no team are refused', async () => {
  const [guide, stranger] = [await join('guide'), await signUpToSync(api)]
  const seen = await seenBy(owner)
  expect(await decided(guide, publish(guide, seen))).toEqual(['refused', 'forbidden'])
  expect(await decided(guide, pause(guide))).toEqual(['refused', 'forbidden'])
  expect(await decided(stranger, publish(stranger, seen))).toEqual(['refused', 'forbidden'])
  expect(await decided(owner, pause(owner))).toEqual(['applied', 'conflict'])
  await retitle(owner, '')
  expect(await decided(owner, publish(owner, seen))).toEqual(['applied', 'incomplete'])
  offering = randomUUID()
  expect(await decided(owner, publish(owner, seen))).toEqual(['refused', 'forbidden'])
  expect(await state()).toBeUndefined()
})

test('a request locks no space of others: telling them comes behind it, and undoes nothing', async () => {
  const manager = await join('manager')
  const seen = await seenBy(owner)
  const others = sql.raw(`'${manager.account}'`)
  await sql`create temp trigger others before update of revision on main.spaces when new.id = ${others}
    begin select raise(abort, 'Another one holds it'); end`.execute(api.database)
  const request = publish(owner, seen)
  expect(await decided(owner, request)).toEqual(['applied', 'published'])
  await sql`drop trigger temp.others`.execute(api.database)
  expect(api.logged.some(({ msg }) => String(msg).includes('could not be told'))).toBe(true)
  await retitle(owner, 'A whole day')
  expect(await decided(owner, publish(owner, await seenBy(owner)))).toEqual(['applied', 'published'])
  const { records } = await manager.exchange()
  expect(records.filter(({ kind }) => kind === 'notification')).toHaveLength(1)
})

test('owner and managers who publish and pause at once all get their answer', async () => {
  const team = [owner, await join('manager'), await join('manager')]
  const asked = await Promise.all(
    team.map(async (client) => {
      const seen = await seenBy(client)
      return { client, patches: [publish(client, seen), pause(client), publish(client, seen), pause(client)] }
    }),
  )
  const answers = await Promise.all(asked.map(({ client, patches }) => client.exchange({ patches })))
  expect(answers.flatMap(({ results }) => results.map(({ outcome }) => outcome))).toEqual(
    Array.from({ length: 12 }, () => 'applied'),
  )
  expect(await state()).toEqual({ status: 'paused', version: 1 })
})
