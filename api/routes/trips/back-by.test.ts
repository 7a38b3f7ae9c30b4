import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DUE, DUE_AT, FRIEND, startWatched, tokenOf, type Watched } from './back-by.fixture.ts'

// Registering hashes passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

let on: Watched
beforeEach(async () => {
  on = await startWatched()
})
afterEach(() => on.stop())

const HOUR_LATER = '2026-11-22T03:00:00.000Z'
const subjects = () => on.mails.map(({ to, subject }) => `${to}: ${subject}`)
const ASKED = `${FRIEND}: May we tell you if somebody is not back in time?`
const MISSED = `${FRIEND}: Anna has not said “I am back”`
const BACK = `${FRIEND}: Anna is back`

/** Anna wants to be back by 7 PM, and her friend has agreed to be told. */
async function confirmed(fields: Record<string, unknown> = {}) {
  expect(await on.set(fields)).toEqual(['applied'])
  await on.look()
  expect((await on.answer(on.mails[0], 'yes')).status).toBe(200)
  await on.look()
}

const lastSeen = (at: string) =>
  on.api.database
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('user_id', '=', on.anna.account)
    .execute()

test('an hour after the time, and not before, one mail goes with the plan, its link and the last contact', async () => {
  await confirmed()
  expect(await on.told()).toEqual([])
  await on.lookAt('2026-11-22T01:59:59.000Z')
  expect(await on.told()).toEqual([])
  await on.lookAt(DUE_AT)
  expect(await on.told()).toEqual(['Are you back?'])
  await on.lookAt('2026-11-22T02:59:59.000Z')
  expect(subjects()).toEqual([ASKED])
  await on.lookAt(HOUR_LATER)
  await on.look()
  await on.lookAt('2026-11-23T03:00:00.000Z')
  expect(subjects()).toEqual([ASKED, MISSED])
  expect(await on.told()).toEqual(['Are you back?', 'You were missed'])
  const [, alarm] = on.mails
  expect(alarm?.text).toContain('Anna wanted to be back by Saturday, November 21 at 7:00 PM, Colorado time')
  expect(alarm?.text).toContain('Last contact: Saturday, November 21 at 11:00 AM, Colorado time')
  expect(alarm?.text).toContain('1. Durango, 37.50000, -107.50000\n2. Silverton, 37.50000, -107.50000')
  expect(alarm?.text).toContain('no emergency service')
  expect(alarm?.text).not.toContain('Ouray')
  expect(alarm?.id).toBeDefined()
})

test('the link shows the one day alone, to whoever has it, until she is back', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  const shown = () =>
    on.api.send('GET', '/api/shared-trip', undefined, { 'Trip-Token': tokenOf(on.mails[1], 'shared-trip') })
  const { records } = (await (await shown()).json()) as { records: { kind: string; fields: object }[] }
  expect(records.filter(({ kind }) => kind === 'stop')).toHaveLength(2)
  expect(records.find(({ kind }) => kind === 'trip')?.fields).toMatchObject({
    dates: { start: null, days: 1 },
  })
  await on.set({ back: { date: DUE.date, at: HOUR_LATER } })
  expect((await shown()).status).toBe(404)
})

test('“I am back” before the hour ends it; whose phone says so later, who was told hears it, once', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.set({ back: { date: DUE.date, at: '2026-11-22T01:00:00.000Z' } })
  await on.lookAt(HOUR_LATER)
  expect(subjects()).toEqual([ASKED])
  // Tapped by mistake: the time has passed, and she is asked again.
  await on.set({ back: null })
  await lastSeen('2026-11-21T20:00:00.000Z')
  await on.api.database
    .updateTable('back_by_watches')
    .set({ written_at: '2026-11-21T20:00:00.000Z' })
    .execute()
  await on.look()
  await on.lookAt('2026-11-22T03:10:00.000Z')
  expect(subjects()).toEqual([ASKED, MISSED])
  const back = { back: { date: DUE.date, at: '2026-11-22T01:00:00.000Z' } }
  await on.set(back)
  await on.set(back)
  await on.look()
  await on.look()
  expect(subjects()).toEqual([ASKED, MISSED, BACK])
})

test.each([
  ['just before', '2026-11-22T01:59:59.999Z', true],
  ['at', DUE_AT, false],
  ['just after', '2026-11-22T02:00:00.001Z', false],
  ['in a future that a wrong clock wrote', '2027-01-01T00:00:00.000Z', true],
])('a device that reached the server %s the time', async (_when, at, isMissed) => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await lastSeen(at)
  await on.lookAt(HOUR_LATER)
  expect(subjects()).toEqual(isMissed ? [ASKED, MISSED] : [ASKED])
  expect((await on.told()).at(-1)).toBe(isMissed ? 'You were missed' : 'Are you back?')
})

test('a later time is watched anew, and who was told hears of it', async () => {
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  await on.set({ due: { ...DUE, time: '22:00' } })
  await on.look()
  expect(subjects()).toEqual([ASKED, MISSED, `${FRIEND}: Anna was heard of`])
  expect(on.mails.at(-1)?.text).toContain('at 10:00 PM')
  await on.lookAt('2026-11-22T05:00:00.000Z')
  await on.lookAt('2026-11-22T06:00:00.000Z')
  expect(subjects().at(-1)).toBe(MISSED)
  expect(on.mails).toHaveLength(4)
  await on.remove()
  await on.look()
  expect(on.mails.at(-1)?.text).toContain('no longer asks')
  await on.lookAt('2026-11-24T06:00:00.000Z')
  expect(on.mails).toHaveLength(5)
})

test('clocks that change that night: 7 PM is 7 PM in Colorado', async () => {
  on.api.clock.now = new Date('2026-10-31T18:00:00Z')
  await lastSeen('2026-10-31T18:00:00.000Z')
  await confirmed({ due: { date: '2026-11-01', time: '19:00' } })
  await on.lookAt('2026-11-02T01:59:59.000Z')
  expect(await on.told()).toEqual([])
  await on.lookAt('2026-11-02T02:00:00.000Z')
  expect(await on.told()).toEqual(['Are you back?'])
})

test('who has not agreed, or no longer does, is not told; the person learns it', async () => {
  await on.set({ whom: [FRIEND, 'other@example.com'] })
  await on.look()
  expect(subjects()).toHaveLength(2)
  await on.answer(on.mails[0], 'yes')
  await on.answer(on.mails[0], 'no')
  await on.look()
  expect((await on.contactStates()).sort()).toEqual(['asked', 'declined'])
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  expect(on.mails).toHaveLength(2)
  expect((await on.told()).at(-1)).toBe('Nobody could be told')
})

test('nothing is lost to a phone that was offline: a time that has passed is a contact and a question, not an alarm', async () => {
  on.api.clock.now = new Date('2026-11-22T04:00:00Z')
  await on.set({})
  await on.look()
  await on.lookAt('2026-11-22T04:10:00.000Z')
  expect(await on.told()).toEqual(['Are you back?', 'Are you back?'])
})

test('who leaves the trip is still missed, without the plan', async () => {
  await confirmed()
  await on.anna.send(on.anna.patch('trip', on.trip, { space: on.trip, remove: { base: 1_000_000 } }))
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  expect(subjects()).toEqual([ASKED, MISSED])
  expect(on.mails[1]?.text).toContain('The plan of the day is not to be had any more.')
})

test('thirty days later the back-by is gone, with whom it named', async () => {
  await confirmed()
  await on.set({ back: { date: DUE.date, at: DUE_AT } })
  await on.lookAt('2026-12-23T02:00:00.000Z')
  expect(await on.api.database.selectFrom('back_by_watches').selectAll().execute()).toEqual([])
  expect(on.reported).toEqual([])
})
