import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noteEdit } from '../../../core/records/trips/trip-edits.ts'
import { runEngine } from '../engine/engine.fixture.ts'
import { memoryStorage } from '../../platform/storage/memory-storage.fixture.ts'
import { takeBatch } from '../engine/batch.ts'
import { bringSpaceAgain } from '../engine/lost/lost-space.ts'
import { refuse, retryRefused } from '../engine/refused.ts'
import { settle } from '../engine/settle.ts'
import { applyEdits } from './edit.ts'
import { openStore, write, type RecordStore } from './store.ts'

const TRIP = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

let store: RecordStore
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('localStorage', memoryStorage())
  const trip = { kind: 'trip', id: TRIP, set: { title: 'Loop', dates: { start: null, days: 1 } } }
  const engine = await runEngine({ owner: 'anna', records: [trip, noteEdit(TRIP, TRIP, 'Bring')] })
  await engine.stop()
  store = await openStore('anna')
  return () => store.database.close()
})

const type = (text: string, was?: string) =>
  write(store, (database) => applyEdits(database, 'anna', [noteEdit(TRIP, TRIP, text, was)], 0))
const seal = () => write(store, (database) => takeBatch(database, { bytes: 1_000_000, now: 0 }))
const waiting = async () => (await store.database.outbox.toArray()).map(({ fields }) => fields.text)

it('says what the first of several edits began from', async () => {
  await type('Bring a rope')
  await type('Bring a rope and nuts', 'Bring a rope')
  expect(await waiting()).toEqual([{ value: 'Bring a rope and nuts', was: 'Bring', base: 1 }])
})

it('lets what goes on from a patch on its way begin from that', async () => {
  await type('Bring a rope')
  const [patch] = await seal()
  await type('Bring a rope and nuts')
  expect(patch?.fields.text).toMatchObject({ value: 'Bring a rope', was: 'Bring' })
  expect(await waiting()).toMatchObject([{}, { value: 'Bring a rope and nuts', was: 'Bring a rope' }])
})

it.each([
  ['is based on it where the server has just that', 'Bring a rope', 7],
  ['has not seen what the server joined it with', 'Take maps\nBring a rope', 1],
])('what goes on from a patch that was answered %s', async (_what, text, base) => {
  await type('Bring a rope')
  const patches = await seal()
  await type('Bring a rope and nuts')
  const [account, key, id] = ['anna', { space: TRIP, kind: 'trip-note' }, patches[0]!.id]
  const answer = {
    account,
    results: [{ id, outcome: 'applied' as const, revision: 7 }],
    records: [{ ...key, id: TRIP, fields: { trip: TRIP, text }, revision: 7 }],
    spaces: { [TRIP]: { role: 'owner' as const, epoch: 'one', revision: 7 } },
    more: false,
  }
  const asked = { account, since: {}, patches: [...patches], room: 1_000 }
  await write(store, (database) => settle(database, asked, answer, { now: 0 }))
  expect(await waiting()).toEqual([{ value: 'Bring a rope and nuts', was: 'Bring a rope', base }])
})

it('brings what somebody else wrote meanwhile again too, where the server has lost the whole space', async () => {
  await type('Bring a rope')
  await seal()
  await type('Bring a rope and nuts')
  const theirs = { fields: { trip: TRIP, text: 'Bring\nMaps' }, revision: 2 }
  await store.database.confirmed.update([TRIP, 'trip-note', TRIP], theirs)
  await write(store, (database) => bringSpaceAgain(database, TRIP, 0))
  const values = (await waiting()).flatMap((text) => (text ? [text.value] : []))
  expect(values).toEqual(['Bring a rope and nuts\nMaps'])
})

it('joins what two tabs typed before either was sent', async () => {
  await type('Bring\nmaps', 'Bring')
  await type('Today: Bring', 'Bring')
  expect(await waiting()).toEqual([{ value: 'Today: Bring\nmaps', was: 'Bring', base: 1 }])
})

it('is based on nothing where its writer has not seen what is shown: a server that joins nothing keeps that', async () => {
  await type('Take a rope', 'Take')
  expect(await waiting()).toEqual([{ value: 'Take a rope', was: 'Take', base: 0 }])
})

it('says nothing of the kind for a field that is no text', async () => {
  await write(store, (database) =>
    applyEdits(database, 'anna', [{ kind: 'trip', id: TRIP, set: { title: 'Other' } }], 0),
  )
  expect((await store.database.outbox.toArray()).map(({ fields }) => fields)).toEqual([
    { title: { value: 'Other', base: 1 } },
  ])
})

it('takes the place of nothing where a text that was refused, and does not say what it began from, is sent again', async () => {
  const fields = { trip: { value: TRIP, base: 0 }, text: { value: 'Take maps', base: 0 } }
  const patch = { id: 'refused', space: TRIP, kind: 'trip-note', recordId: TRIP, fields }
  await store.database.refused.put({ id: 'refused', patch, code: 'gone', message: 'Gone', refusedAt: 0 })
  await write(store, (database) => retryRefused(database, 'refused', 0))
  expect(await waiting()).toMatchObject([{ value: 'Take maps', was: '' }])
})

describe('a text that is too long together with what somebody else wrote', () => {
  const tooLong = async () => {
    const [patch] = await seal()
    const row = await store.database.outbox.where('id').equals(patch!.id).first()
    await write(store, (database) => refuse(database, row!, { code: 'too_long', message: 'Too long' }, 0))
  }
  const refusals = async () => (await store.database.refused.toArray()).map(({ patch }) => patch.fields.text)

  it('stands as refused, and who types on says it whole, from what it began from', async () => {
    await type('Bring a rope')
    await tooLong()
    expect(await refusals()).toEqual([{ value: 'Bring a rope', was: 'Bring', base: 1 }])
    await type('A rope', 'Bring a rope')
    expect(await waiting()).toEqual([{ value: 'A rope', was: 'Bring', base: 1 }])
    expect(await refusals()).toEqual([])
  })

  it('is no change of its own where its writer has typed on before it was refused', async () => {
    await type('Bring a rope')
    const [patch] = await seal()
    await type('A rope')
    const row = await store.database.outbox.where('id').equals(patch!.id).first()
    await write(store, (database) => refuse(database, row!, { code: 'too_long', message: 'Too long' }, 0))
    expect(await waiting()).toMatchObject([{ value: 'A rope', was: 'Bring' }])
    expect(await refusals()).toEqual([])
  })

  describe('takes nothing along that was said with it', () => {
    const edit = (set: Record<string, unknown>, bio = '') =>
      write(store, (database) =>
        applyEdits(database, 'anna', [{ kind: 'profile', id: 'profile', set, was: { bio } }], 0),
      )
    const valuesOf = (fields: Record<string, { value?: unknown }>) =>
      Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))

    it('where its writer typed on before it was refused', async () => {
      await edit({ bio: 'Slow', showBio: false, firstName: 'Anja' })
      const [patch] = await seal()
      await edit({ bio: 'Slow walker' }, 'Slow')
      const row = await store.database.outbox.where('id').equals(patch!.id).first()
      await write(store, (database) => refuse(database, row!, { code: 'too_long', message: 'Too long' }, 0))
      const [later] = await store.database.outbox.toArray()
      expect(later?.create).toBe(true)
      expect(valuesOf(later!.fields)).toEqual({ bio: 'Slow walker', showBio: false, firstName: 'Anja' })
    })

    it('where its writer typed on after it was refused: the others stay refused until somebody says them anew', async () => {
      await edit({ bio: 'Slow', showBio: false, firstName: 'Anja' })
      await tooLong()
      await edit({ bio: 'Slow walker', firstName: 'Anna' }, 'Slow')
      const rows = await store.database.refused.toArray()
      expect(rows.map(({ patch }) => valuesOf(patch.fields))).toEqual([{ showBio: false }])
    })

    it.each([
      ['mine', { bio: 'Slow', showBio: false }, 'Swift walker'],
      ['theirs', { showBio: false }, undefined],
    ] as const)('where its writer keeps %s', async (choice, said, was) => {
      await edit({ bio: 'Slow', showBio: false })
      await tooLong()
      // What another device wrote is here by now.
      await store.database.shown.put({
        ...{ space: 'anna', kind: 'profile', id: 'profile' },
        fields: { bio: 'Swift walker' },
      })
      const [refused] = await store.database.refused.toArray()
      await write(store, (database) => retryRefused(database, refused!.id, 0, choice))
      const [row, ...more] = await store.database.outbox.toArray()
      expect([valuesOf(row!.fields), row!.fields.bio?.was, more]).toEqual([said, was, []])
      expect(await store.database.refused.count()).toBe(0)
    })

    it('and a text that was said alone leaves nothing where its writer keeps theirs', async () => {
      await type('Bring a rope')
      await tooLong()
      const [refused] = await store.database.refused.toArray()
      await write(store, (database) => retryRefused(database, refused!.id, 0, 'theirs'))
      expect([await store.database.outbox.count(), await store.database.refused.count()]).toEqual([0, 0])
    })
  })
})
