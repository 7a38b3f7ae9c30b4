import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DUE, DUE_AT, FRIEND, startWatched, type Watched } from './back-by.fixture.ts'

// Registering hashes passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

let on: Watched
beforeEach(async () => {
  on = await startWatched()
})
afterEach(() => on.stop())

const HALF_AN_HOUR_LATER = '2026-11-22T02:30:00.000Z'
const HOUR_LATER = '2026-11-22T03:00:00.000Z'
const MISSED = 'Anna has not said “I am back”'
const toldByMail = () => on.mails.map(({ subject }) => subject).slice(1)

async function confirmed() {
  await on.set({})
  await on.look()
  await on.answer(on.mails[0], 'yes')
  await on.look()
}

const setSessions = (at: string) =>
  on.api.database.updateTable('sessions').set({ last_seen_at: at }).execute()

test('a notification that was removed holds up no watch: neither this one nor others', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.set({ back: { date: DUE.date, at: DUE_AT } })
  // As a phone removes it.
  const { records } = await on.anna.exchange()
  for (const { kind, id } of records.filter((record) => record.kind === 'notification'))
    await on.anna.send(on.anna.patch(kind, id, { remove: { base: 1_000_000 } }))
  await on.set({ back: null })
  await setSessions('2026-11-21T20:00:00.000Z')
  await on.api.database
    .updateTable('back_by_watches')
    .set({ written_at: '2026-11-21T20:00:00.000Z' })
    .execute()
  await on.look()
  await on.lookAt(HOUR_LATER)
  expect(on.reported).toEqual([])
  expect(toldByMail()).toEqual([MISSED])
})

test('a watch that cannot go on waits behind the others', async () => {
  await confirmed()
  const { database } = on.api
  const record = await database
    .selectFrom('records')
    .selectAll()
    .where('kind', '=', 'back-by')
    .executeTakeFirstOrThrow()
  const ids = Array.from({ length: 50 }, (_, at) => `broken-${at}`)
  await database
    .insertInto('records')
    .values(ids.map((id) => ({ ...record, id })))
    .execute()
  await database
    .insertInto('back_by_watches')
    .values(
      ids.map((id) => ({
        user_id: on.anna.account,
        record_id: id,
        due_at: 'no time',
        written_at: '2026-11-21T18:00:00.000Z',
        state: 'waiting' as const,
        next_at: '2026-11-21T19:00:00.000Z',
      })),
    )
    .execute()
  await on.lookAt(DUE_AT)
  await on.look()
  expect(on.reported).toHaveLength(50)
  expect(await on.told()).toEqual(['Are you back?'])
})

test('what a phone removed of an address holds up no others', async () => {
  await on.set({})
  await on.look()
  const { records } = await on.anna.exchange()
  const id = records.find(({ kind }) => kind === 'back-by-contact')?.id ?? ''
  await on.anna.send(on.anna.patch('back-by-contact', id, { remove: { base: 1_000_000 } }))
  await on.answer(on.mails[0], 'yes')
  await on.look()
  await on.look()
  expect(on.reported).toEqual([])
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  expect(toldByMail()).toEqual([MISSED])
})

test('a session that was last seen under a clock that was ahead is heard again', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await setSessions('2026-11-23T03:00:00.000Z')
  on.api.clock.now = new Date(HALF_AN_HOUR_LATER)
  await on.anna.exchange()
  await on.lookAt(HOUR_LATER)
  expect(toldByMail()).toEqual([])
})

test('a clock that was a week ahead, and is right again, loses no alarm', async () => {
  await confirmed()
  await on.lookAt('2026-11-29T01:00:00.000Z')
  await on.lookAt('2026-11-21T20:00:00.000Z')
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  expect(toldByMail()).toEqual([MISSED])
})

test('who signs out after the time has been in touch', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  on.api.clock.now = new Date(HALF_AN_HOUR_LATER)
  expect((await on.api.send('POST', '/api/auth/logout', undefined, on.anna.session)).status).toBe(204)
  await on.lookAt(HOUR_LATER)
  expect(toldByMail()).toEqual([])
})

test('who says yes while she is missed already is told then, once; who says so after she was heard is not', async () => {
  await on.set({ whom: [FRIEND, 'other@example.com'] })
  await on.look()
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  expect(on.mails).toHaveLength(2)
  await on.answer(on.mails[0], 'yes')
  await on.answer(on.mails[0], 'no')
  await on.answer(on.mails[0], 'yes')
  await on.look()
  expect(on.mails.slice(2).map(({ to, subject }) => [to, subject])).toEqual([[on.mails[0]?.to, MISSED]])
  await setSessions('2026-11-22T03:30:00.000Z')
  on.api.clock.now = new Date('2026-11-22T04:00:00.000Z')
  await on.answer(on.mails[1], 'yes')
  await on.look()
  expect(on.mails).toHaveLength(3)
})

test('an alarm that leaves after she was in touch again says so', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  on.post.deliver = () => Promise.reject(new Error('421'))
  await on.lookAt(HOUR_LATER)
  on.post.deliver = async () => {}
  await setSessions('2026-11-22T03:00:30.000Z')
  await on.lookAt('2026-11-22T03:01:30.000Z')
  expect(on.mails[1]?.text).toContain('was in touch only after')
  expect(on.mails[1]?.text).not.toContain('no phone of')
})

test('naming many addresses asks nobody again, and not more than ten a day', async () => {
  let count = 0
  const name = async (whom: string[]) => {
    on.api.clock.now = new Date(on.api.clock.now.getTime() + 1000)
    await on.set({ whom })
  }
  const junk = () => `friend${(count += 1)}@example.com`
  await name([FRIEND])
  await on.look()
  await on.answer(on.mails[0], 'no')
  for (let at = 0; at < 34; at += 1) await name([junk(), junk(), junk()])
  for (let looks = 0; looks < 6; looks += 1) await on.look()
  await name([FRIEND, junk()])
  await on.look()
  expect(on.mails).toHaveLength(10)
  // A day later they may be asked; who said no is not.
  on.api.clock.now = new Date('2026-11-23T18:00:00.000Z')
  for (let at = 0; at < 34; at += 1) await name([junk(), junk(), junk()])
  await name([FRIEND])
  await on.look()
  expect(on.mails.filter(({ to }) => to === FRIEND)).toHaveLength(1)
})

test('who verifies their own address weeks later is not forgotten', async () => {
  const { database } = on.api
  await database.updateTable('users').set({ email_verified_at: null }).execute()
  await on.set({ due: { date: '2027-01-10', time: '19:00' } })
  await on.look()
  await on.lookAt('2027-01-05T18:00:00.000Z')
  await database.updateTable('users').set({ email_verified_at: DUE_AT }).execute()
  await on.look()
  expect(on.mails.map(({ to }) => to)).toEqual([FRIEND])
})
