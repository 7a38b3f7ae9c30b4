import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { defineRecord } from '../../../core/records/define-record.ts'
import { KINDS } from '../../../core/records/kinds.ts'
import { IN_PRIVATE } from '../../../core/records/standing.ts'
import * as v from 'valibot'
import { renewEpochs } from '../../repositories/records/spaces.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { addFavorite, changes, partyOf, setPlan, signUpToSync, type SyncClient } from './sync.fixture.ts'

/** One declaration and its place in the list is all that a new kind needs. */
const NOTE = defineRecord({
  kind: 'note',
  id: 'uuid',
  standsIn: IN_PRIVATE,
  parent: { kind: 'favorite', field: 'about' },
  fields: { about: { schema: v.string() }, text: { schema: v.string() } },
  required: ['about', 'text'],
  limit: 3,
  reads: 'members',
  guest: 'adopt',
  refusal: 'shown',
  label: 'Note',
})

let api: TestApi
let phone: SyncClient
beforeAll(async () => {
  api = await startTestApi({ kinds: [...KINDS, NOTE] })
})
afterAll(() => api.stop())
beforeEach(async () => {
  phone = await signUpToSync(api)
})

const cursorIn = ({ spaces }: ExchangeAnswer) => ({
  epoch: own(spaces).epoch,
  revision: own(spaces).revision,
})
const own = (spaces: ExchangeAnswer['spaces']) => spaces[phone.account]!
const since = (answer: ExchangeAnswer) => ({ [phone.account]: cursorIn(answer) })
const idsOf = ({ records }: ExchangeAnswer) => records.map(({ id }) => id)

test('a phone is told what is above its cursor, in the order of revisions, and nothing twice', async () => {
  const first = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  await phone.send(addFavorite(phone, 'town-vail'), addFavorite(phone, 'town-ouray'))
  const second = await phone.exchange({ since: since(first) })
  expect(idsOf(second)).toEqual(['town-vail', 'town-ouray'])
  expect(idsOf(await phone.exchange({ since: since(second) }))).toEqual([])
})

test('pages follow each other while there is more, each at least one revision further', async () => {
  const places = Array.from({ length: 30 }, (_, number) => `town-${number}`)
  await phone.send(...places.map((place) => addFavorite(phone, place)))
  const told: string[] = []
  let answer = await phone.exchange({ room: 500 })
  let pages = 1
  for (; answer.more; pages += 1) {
    told.push(...idsOf(answer))
    answer = await phone.exchange({ room: pages % 2 ? 1 : 500, since: since(answer) })
  }
  expect([...told, ...idsOf(answer)]).toEqual(places)
  expect(pages).toBeGreaterThan(10)
})

test('what one patch changed is never split between two pages', async () => {
  await phone.send(setPlan(phone, 0, { party: partyOf(2), openNow: true }))
  await phone.send(setPlan(phone, 0, { party: partyOf(3), openNow: false }))
  const answer = await phone.exchange({ room: 1 })
  expect([answer.records.map(({ kind }) => kind), answer.more]).toEqual([
    ['plan', 'replaced', 'replaced'],
    true,
  ])
})

test('without room only the answered records come, and the cursor stays', async () => {
  const first = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  await phone.send(addFavorite(phone, 'town-vail'))
  const answer = await phone.exchange({
    room: 0,
    since: since(first),
    patches: [addFavorite(phone, 'town-ouray')],
  })
  expect([idsOf(answer), cursorIn(answer), answer.more]).toEqual([['town-ouray'], cursorIn(first), true])
})

test('every answered patch brings its record, applied, refused or sent again, whatever the page', async () => {
  const old = addFavorite(phone, 'town-aspen')
  const first = await phone.exchange({ patches: [old, addFavorite(phone, 'town-vail')] })
  const refused = phone.patch('favorite', 'town-vail', { fields: changes(0, { addedAt: 'never' }) })
  const answer = await phone.exchange({ since: since(first), patches: [old, refused], room: 0 })
  expect(idsOf(answer)).toEqual(['town-aspen', 'town-vail'])
})

test('a cursor of another epoch is answered from the beginning, with the revision that was restored', async () => {
  const first = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  await renewEpochs(api.database)
  await phone.send(addFavorite(phone, 'town-vail'))
  const answer = await phone.exchange({ since: since(first) })
  expect(idsOf(answer)).toEqual(['town-aspen', 'town-vail'])
  expect(own(answer.spaces)).toMatchObject({ revision: 2, reset: { restored: 1 } })
  expect(own(answer.spaces).epoch).not.toBe(own(first.spaces).epoch)
  expect(own((await phone.exchange({ since: since(answer) })).spaces).reset).toBeUndefined()
})

test('a cursor from the future ends the epoch for everybody, before the patches that came with it', async () => {
  const first = await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  const { epoch } = own(first.spaces)
  const answer = await phone.exchange({
    since: { [phone.account]: { epoch, revision: 9 } },
    patches: [addFavorite(phone, 'town-vail')],
  })
  expect(idsOf(answer)).toEqual(['town-aspen', 'town-vail'])
  expect(own(answer.spaces)).toMatchObject({ revision: 2, reset: { restored: 1 } })
  expect(own((await phone.exchange({ since: since(first) })).spaces).reset).toEqual({ restored: 1 })
})

test('a base of another epoch has not seen what was written after the restore', async () => {
  const first = await phone.exchange({ patches: [setPlan(phone, 0, { party: partyOf(2) })] })
  await renewEpochs(api.database)
  await phone.send(setPlan(phone, 1, { party: partyOf(3) }))
  const sent = setPlan(phone, 50, { party: partyOf(4) })
  const answer = await phone.exchange({ since: since(first), patches: [sent] })
  expect(answer.results).toMatchObject([{ outcome: 'conflict' }])
  const later = setPlan(phone, 50, { party: partyOf(5) })
  expect(await phone.outcomes(later)).toEqual(['conflict'])
})

const NOTE_ID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'
const note = (id: string, about = 'town-aspen') =>
  phone.patch('note', id, { create: true, fields: changes(0, { about, text: 'Aspens turn in September' }) })

test('a kind that only a test declares is stored, merged, told and limited like every other', async () => {
  const [aspen, first] = [addFavorite(phone, 'town-aspen'), note(NOTE_ID)]
  expect(await phone.outcomes(aspen, first)).toEqual(['applied', 'applied'])
  const edit = phone.patch('note', NOTE_ID, { fields: changes(2, { text: 'In October' }) })
  expect(await phone.outcomes(edit)).toEqual(['applied'])
  expect(await phone.fieldsOf('note', NOTE_ID)).toEqual({ about: 'town-aspen', text: 'In October' })
  const others = ['1', '2', '3'].map((digit) => note(NOTE_ID.replace('0', digit)))
  expect(await phone.outcomes(...others)).toEqual(['applied', 'applied', 'refused limit'])
})

test('a record with a UUID is never revived', async () => {
  const removal = phone.patch('note', NOTE_ID, { remove: { base: 2 } })
  await phone.send(addFavorite(phone, 'town-aspen'), note(NOTE_ID), removal)
  expect(await phone.outcomes(note(NOTE_ID))).toEqual(['refused gone'])
})

test('a child is refused without its parent, moved to none, and can still be removed', async () => {
  const aspen = addFavorite(phone, 'town-aspen')
  expect(await phone.outcomes(note(NOTE_ID), aspen, note(NOTE_ID))).toEqual([
    'refused gone',
    'applied',
    'applied',
  ])
  const move = phone.patch('note', NOTE_ID, { fields: changes(9, { about: 'town-nowhere' }) })
  const gone = phone.patch('favorite', 'town-aspen', { remove: { base: 1 } })
  const edit = phone.patch('note', NOTE_ID, { fields: changes(9, { text: 'Too late' }) })
  const removal = phone.patch('note', NOTE_ID, { remove: { base: 2 } })
  expect(await phone.outcomes(move, gone, edit, removal)).toEqual([
    'refused gone',
    'applied',
    'refused gone',
    'applied',
  ])
})
