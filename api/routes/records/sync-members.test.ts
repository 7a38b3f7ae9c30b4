import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SpaceStateSchema, type Patch } from '../../../core/contracts/records/sync.ts'
import { MAX_NOTE_CHARS } from '../../../core/contracts/trips/trips.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { TRIP_CHILD, TRIP_FIELD } from '../../../core/records/trips/trip-child.ts'
import { changeRole, removeMember } from '../../repositories/records/space-members.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, signUpToSync, type SyncClient } from './sync.fixture.ts'
import { joinTrip, makeTrip } from '../trips/trips.fixture.ts'

/** Told to the owner of a trip alone. */
const SECRET = defineRecord({
  ...TRIP_CHILD,
  kind: 'secret',
  id: 'uuid',
  fields: { trip: TRIP_FIELD, text: { schema: v.string() } },
  required: ['trip', 'text'],
  limit: 10,
  reads: 'owner',
  label: 'Secret',
})

let api: TestApi
let owner: SyncClient
let friend: SyncClient
let trip: string
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, SECRET] })
})
afterAll(() => api.stop())
beforeEach(async () => {
  owner = await signUpToSync(api)
  friend = await signUpToSync(api)
  trip = await makeTrip(owner)
  await owner.send(note(owner, 'Bring the stove'))
})

const note = (client: SyncClient, text: string, base = 0) =>
  client.patch('trip-note', trip, { space: trip, create: true, fields: changes(base, { trip, text }) })
const ofTrip = (client: SyncClient, rest: Partial<Patch>) =>
  client.patch('trip', trip, { space: trip, ...rest })
const told = async (client: SyncClient) =>
  (await client.exchange()).records.filter(({ space }) => space === trip).map(({ kind }) => kind)

test('a member is told of the whole trip and of their role', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  const answer = await friend.exchange()
  expect(answer.spaces[trip]).toMatchObject({ role: 'viewer', revision: 2 })
  expect(answer.records.map(({ kind }) => kind)).toEqual(['trip', 'trip-note'])
})

test('an app that knows the owner’s role alone is told of its own spaces only', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  const asked = { account: friend.account, since: {}, patches: [], room: 65_536 }
  const answer = await api.send('POST', '/api/sync', asked, friend.session)
  expect(await answer.json()).toMatchObject({ records: [], spaces: { [friend.account]: { role: 'owner' } } })
})

test('a role that a later server invents is read as the least', () => {
  expect(v.parse(SpaceStateSchema, { role: 'treasurer', epoch: 'one', revision: 1 }).role).toBe('viewer')
})

test('who may only look changes nothing, and is told why', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  const results = await friend.send(
    note(friend, 'Mine', 2),
    ofTrip(friend, { fields: changes(2, { title: 'Mine' }) }),
    ofTrip(friend, { remove: { base: 2 } }),
  )
  for (const result of results)
    expect(result).toMatchObject({
      outcome: 'refused',
      code: 'forbidden',
      message: 'You can look at this, but not change it. Its owner can let you edit.',
    })
  expect(await owner.fieldsOf('trip-note', trip)).toEqual({ trip, text: 'Bring the stove' })
})

test('an editor changes everything but whether there is a trip', async () => {
  await joinTrip(api, trip, friend, 'editor')
  expect(
    await friend.outcomes(
      note(friend, 'And the tent', 2),
      ofTrip(friend, { fields: changes(2, { title: 'Weminuche', archivedAt: null }) }),
      ofTrip(friend, { remove: { base: 2 } }),
      ofTrip(friend, { fields: changes(2, { removedAt: '2026-11-21T08:00:00.000Z' }) }),
      friend.patch('trip-note', trip, { space: trip, remove: { base: 4 } }),
    ),
  ).toEqual(['applied', 'applied', 'refused forbidden', 'refused forbidden', 'applied'])
  const remove = ofTrip(owner, { fields: changes(4, { removedAt: '2026-11-21T08:00:00.000Z' }) })
  expect(await owner.outcomes(remove)).toEqual(['applied'])
})

test('a role counts from the next patch on', async () => {
  await joinTrip(api, trip, friend, 'viewer')
  expect(await friend.outcomes(note(friend, 'Mine', 2))).toEqual(['refused forbidden'])
  await changeRole(api.database, { spaceId: trip, userId: friend.account, role: 'editor' })
  expect(await friend.outcomes(note(friend, 'Ours', 2))).toEqual(['applied'])
})

test('who was taken out meets the same answer as a stranger, for every patch', async () => {
  await joinTrip(api, trip, friend, 'editor')
  await friend.send(note(friend, 'Ours', 2))
  await removeMember(api.database, { spaceId: trip, userId: friend.account })
  const stranger = await signUpToSync(api)
  const answers = []
  for (const client of [friend, stranger]) {
    const { results, records, spaces } = await client.exchange({ patches: [note(client, 'Mine', 3)] })
    answers.push([results.map(({ id: _id, ...result }) => result), records, Object.keys(spaces).length])
  }
  expect(answers[0]).toEqual(answers[1])
  const unknown = randomUUID()
  const [nowhere] = await stranger.send(
    stranger.patch('trip-note', unknown, { space: unknown, fields: changes(0, { text: 'x' }) }),
  )
  expect(answers[1]![0]).toEqual([
    { outcome: nowhere!.outcome, code: nowhere!.code, message: nowhere!.message },
  ])
})

test('what was applied before somebody was taken out is answered again, and tells them nothing', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const patch = note(friend, 'Ours', 2)
  await friend.send(patch)
  await removeMember(api.database, { spaceId: trip, userId: friend.account })
  const answer = await friend.exchange({ patches: [{ ...patch, again: true }] })
  expect(answer.results).toMatchObject([{ outcome: 'applied', again: true }])
  expect(answer.records).toEqual([])
})

test('what only the owner reads is told to no other member, not even to who wrote it', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const secret = (client: SyncClient) =>
    client.patch('secret', randomUUID(), {
      space: trip,
      create: true,
      fields: changes(0, { trip, text: 'A surprise' }),
    })
  const answer = await friend.exchange({ patches: [secret(friend)] })
  expect(answer.results.map(({ outcome }) => outcome)).toEqual(['applied'])
  expect(answer.records.map(({ kind }) => kind)).toEqual(['trip', 'trip-note'])
  expect(await told(owner)).toContain('secret')
})

test.each([
  ['who may only look makes them alone begin anew', 'viewer', false],
  ['an editor says that the server was restored, and all begin anew', 'editor', true],
] as const)('a cursor from the future of %s', async (_what, role, forAll) => {
  await joinTrip(api, trip, friend, role)
  const { epoch, revision } = (await owner.exchange()).spaces[trip]!
  const answer = await friend.exchange({ since: { [trip]: { epoch, revision: revision + 9 } } })
  expect(answer.spaces[trip]).toMatchObject({ role, revision, reset: { restored: revision } })
  expect(answer.records.map(({ kind }) => kind)).toEqual(['trip', 'trip-note'])
  const others = (await owner.exchange({ since: { [trip]: { epoch, revision } } })).spaces[trip]!
  expect([others.epoch !== epoch, others.reset !== undefined]).toEqual([forAll, forAll])
})

test('records say who changed them last and when, once there are several members', async () => {
  const noteOf = async (client: SyncClient) =>
    (await client.exchange()).records.find(({ kind }) => kind === 'trip-note')
  expect(await noteOf(owner)).not.toHaveProperty('by')
  await joinTrip(api, trip, friend, 'editor')
  const first = { by: owner.account, at: '2026-11-21T18:00:00.000Z' }
  expect(await noteOf(friend)).toMatchObject(first)
  api.clock.now = new Date('2026-11-21T19:00:00Z')
  await friend.send(note(friend, 'Ours', 2))
  expect(await noteOf(owner)).toMatchObject({ by: friend.account, at: '2026-11-21T19:00:00.000Z' })
  await removeMember(api.database, { spaceId: trip, userId: friend.account })
  expect(await noteOf(owner)).not.toHaveProperty('by')
  api.clock.now = new Date('2026-11-21T18:00:00Z')
})

const textOf = async (client: SyncClient) => (await client.fieldsOf('trip-note', trip))?.text
const edit = (client: SyncClient, was: string, text: string, base = 2) =>
  client.patch('trip-note', trip, { space: trip, fields: { text: { value: text, was, base } } })

test('of two edits of one note both stand, line by line, and nothing is replaced', async () => {
  await joinTrip(api, trip, friend, 'editor')
  expect(await owner.outcomes(edit(owner, 'Bring the stove', 'Bring the stove\nand gas'))).toEqual([
    'applied',
  ])
  const late = edit(friend, 'Bring the stove', 'Bring maps\nBring the stove')
  expect(await friend.outcomes(late)).toEqual(['applied'])
  expect(await textOf(owner)).toBe('Bring maps\nBring the stove\nand gas')
  // Sent again it is not joined again.
  expect(await friend.outcomes({ ...late, again: true })).toEqual(['applied'])
  expect(await textOf(owner)).toBe('Bring maps\nBring the stove\nand gas')
})

test('where both changed one line both stand with their names, each edit once', async () => {
  const anna = await signUpToSync(api, { firstName: 'Anna' })
  const ben = await signUpToSync(api, { firstName: 'Ben' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, ben, 'editor')
  await anna.send(note(anna, 'Meet at 8'))
  await anna.send(edit(anna, 'Meet at 8', 'Meet at 9'))
  await ben.send(edit(ben, 'Meet at 8', 'Meet at 10'))
  expect(await textOf(anna)).toBe('Anna: Meet at 9\nBen: Meet at 10')
  // Ben types on from what stands on his phone, which has not heard of it.
  await ben.send(edit(ben, 'Meet at 10', 'Meet at 10:30'))
  expect(await textOf(anna)).toBe('Anna: Meet at 9\nMeet at 10:30')
})

test('two texts that are too long together are refused, and what stands stays', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const long = 'x'.repeat(3_000)
  await owner.send(edit(owner, 'Bring the stove', long))
  const [result] = await friend.send(edit(friend, 'Bring the stove', 'y'.repeat(3_000)))
  expect(result).toMatchObject({ outcome: 'refused', code: 'too_long' })
  expect(await textOf(owner)).toBe(long)
})

test('a joined text may fill the field to its last character, and not one more', async () => {
  await joinTrip(api, trip, friend, 'editor')
  const above = `${'x'.repeat(1_999)}\nBring the stove`
  await owner.send(edit(owner, 'Bring the stove', above))
  const below = (chars: number) => `Bring the stove\n${'y'.repeat(chars)}`
  const left = MAX_NOTE_CHARS - above.length - 1
  expect(await friend.outcomes(edit(friend, 'Bring the stove', below(left + 1)))).toEqual([
    'refused too_long',
  ])
  expect(await textOf(owner)).toBe(above)
  expect(await friend.outcomes(edit(friend, 'Bring the stove', below(left)))).toEqual(['applied'])
  expect(await textOf(owner)).toBe(`${above}\n${'y'.repeat(left)}`)
})

test('an edit that does not say what it began from takes the place of the text, which is kept', async () => {
  await joinTrip(api, trip, friend, 'editor')
  await owner.send(edit(owner, 'Bring the stove', 'Bring gas'))
  const old = friend.patch('trip-note', trip, { space: trip, fields: changes(2, { text: 'Bring maps' }) })
  expect(await friend.outcomes(old)).toEqual(['conflict'])
  expect(await textOf(owner)).toBe('Bring maps')
  expect(await friend.fieldsOf('replaced', `${old.id}.text`)).toMatchObject({ value: 'Bring gas' })
})

test('no name stands over words that somebody else wrote', async () => {
  const anna = await signUpToSync(api, { firstName: 'Anna' })
  const ben = await signUpToSync(api, { firstName: 'Ben' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, ben, 'editor')
  await anna.send(note(anna, ''))
  // Anna’s phone and Ben’s write, then her tablet, which has heard of neither.
  await anna.send(edit(anna, '', 'Rope'))
  await ben.send(edit(ben, 'Rope', 'Rope\nMaps', 3))
  await anna.send(edit(anna, '', 'Water'))
  expect(await textOf(anna)).toBe('Rope\nMaps\nAnna: Water')
  // What this began from never stood, as where it was refused.
  await ben.send(edit(ben, 'Nuts', 'Tea', 5))
  expect(await textOf(anna)).toBe('Rope\nMaps\nAnna: Water\nBen: Tea')
})

test('what one writes with the other’s name before it is nobody’s head', async () => {
  const anna = await signUpToSync(api, { firstName: 'Anna' })
  const ben = await signUpToSync(api, { firstName: 'Ben' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, ben, 'editor')
  await anna.send(note(anna, 'Bring the tent'))
  await anna.send(edit(anna, 'Bring the tent', 'Ben: Bring the tent'))
  await ben.send(edit(ben, 'Bring the tent', ''))
  expect(await textOf(anna)).toBe('Ben: Bring the tent')
})

test('who types on with the line as they know it does not get it twice when the other has left', async () => {
  const anna = await signUpToSync(api, { firstName: 'Anna' })
  const ben = await signUpToSync(api, { firstName: 'Ben' })
  trip = await makeTrip(anna)
  await joinTrip(api, trip, ben, 'editor')
  await anna.send(note(anna, 'Meet at 8'))
  await ben.send(edit(ben, 'Meet at 8', 'Meet at 9'))
  await anna.send(edit(anna, 'Meet at 8', 'Meet at 10'))
  expect(await textOf(anna)).toBe('Ben: Meet at 9\nAnna: Meet at 10')
  await removeMember(api.database, { spaceId: trip, userId: ben.account })
  await anna.send(edit(anna, 'Meet at 10', 'Meet at 10:30'))
  expect(await textOf(anna)).toBe('Ben: Meet at 9\nMeet at 10:30')
})
