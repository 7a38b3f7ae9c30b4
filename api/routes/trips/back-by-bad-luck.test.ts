import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DUE_AT, FRIEND, startWatched, type Watched } from './back-by.fixture.ts'

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

test('a session that was last seen under a clock that was ahead is heard again', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await setSessions('2026-11-23T03:00:00.000Z')
  on.api.clock.now = new Date(HALF_AN_HOUR_LATER)
  await on.anna.exchange()
  await on.lookAt(HOUR_LATER)
  expect(toldByMail()).toEqual([])
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
