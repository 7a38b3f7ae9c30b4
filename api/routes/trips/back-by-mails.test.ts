import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { BACK_BY_TOKEN_HEADER } from '../../../core/contracts/trips/back-by.ts'
import { openDatabase } from '../../database/open.ts'
import { makeDataDir, removeDataDir } from '../../testing/test-data-dir.ts'
import { DUE, DUE_AT, startWatched, tokenOf, type Watched } from './back-by.fixture.ts'

// Registering hashes passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

let on: Watched
afterEach(() => on.stop())

const HOUR_LATER = '2026-11-22T03:00:00.000Z'

async function confirmed(fields: Record<string, unknown> = {}) {
  await on.set(fields)
  await on.look()
  await on.answer(on.mails[0], 'yes')
}

test('processes that look at once, on one file, do every step once', async () => {
  const dataDir = makeDataDir()
  const storeFile = join(dataDir, 'timberline.sqlite')
  on = await startWatched({ storeFile })
  const others = await Promise.all([openDatabase(storeFile), openDatabase(storeFile)])
  const lookAll = () => Promise.all([on.look(), ...others.map((database) => on.look(database))])
  await on.set({})
  await lookAll()
  await on.answer(on.mails[0], 'yes')
  for (const at of [DUE_AT, HOUR_LATER, '2026-11-22T03:00:20.000Z']) {
    on.api.clock.now = new Date(at)
    await lookAll()
  }
  await on.set({ back: { date: DUE.date, at: HOUR_LATER } })
  await lookAll()
  await lookAll()
  expect(on.mails.map(({ subject }) => subject)).toEqual([
    'May we tell you if somebody is not back in time?',
    'Anna has not said “I am back”',
    'Anna is back',
  ])
  expect(await on.told()).toEqual(['Are you back?', 'You were missed'])
  expect(on.reported).toEqual([])
  await Promise.all(others.map((database) => database.destroy()))
  removeDataDir(dataDir)
})

test('a server that was away as the hour ended listens for ten minutes first, once', async () => {
  on = await startWatched()
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.lookAt('2026-11-22T09:00:00.000Z')
  await on.lookAt('2026-11-22T09:09:59.000Z')
  expect(on.mails).toHaveLength(1)
  await on.lookAt('2026-11-22T11:00:00.000Z')
  expect(on.mails).toHaveLength(2)
})

test('one that was away at the time itself asks first; one that was away for days says nothing', async () => {
  on = await startWatched()
  await confirmed()
  await on.lookAt('2026-11-22T09:00:00.000Z')
  expect([await on.told(), on.mails.length]).toEqual([['Are you back?'], 1])
  await on.lookAt('2026-11-22T09:10:00.000Z')
  expect(on.mails).toHaveLength(2)
  await on.set({ due: { ...DUE, date: '2026-11-23' } })
  await on.lookAt('2026-11-27T09:10:00.000Z')
  expect(on.mails.map(({ subject }) => subject).at(-1)).toBe('Anna was heard of')
  expect(await on.told()).toEqual(['Are you back?', 'You were missed'])
})

test('a clock that was a day ahead, and is right again, loses no alarm', async () => {
  on = await startWatched()
  await confirmed()
  await on.lookAt('2026-11-23T01:00:00.000Z')
  await on.lookAt('2026-11-21T20:00:00.000Z')
  await on.lookAt(HOUR_LATER)
  await on.lookAt('2026-11-22T03:15:00.000Z')
  expect(on.mails.map(({ subject }) => subject)).toHaveLength(2)
})

test('a mail that nobody takes is tried again with growing pauses, and reported once', async () => {
  on = await startWatched()
  await confirmed()
  await on.lookAt(DUE_AT)
  let tries = 0
  on.post.deliver = async () => {
    tries += 1
    throw new Error('421')
  }
  const after: number[] = []
  for (const minutes of [0, 0.5, 1, 5, 6, 20, 21, 80, 81, 140]) {
    await on.lookAt(new Date(Date.parse(HOUR_LATER) + minutes * 60_000).toISOString())
    after.push(tries)
  }
  expect(after).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(on.reported).toEqual(['A mail of a back-by could not be sent'])
  on.post.deliver = async () => {}
  await on.lookAt('2026-11-22T08:00:00.000Z')
  await on.lookAt('2026-11-22T12:00:00.000Z')
  expect(on.mails).toHaveLength(2)
})

test('of an alarm that may have arrived its end is told; one that was never tried is taken back', async () => {
  on = await startWatched()
  await confirmed()
  await on.lookAt(DUE_AT)
  on.post.deliver = () => Promise.reject(new Error('cut off'))
  await on.lookAt(HOUR_LATER)
  on.post.deliver = async () => {}
  await on.set({ back: { date: DUE.date, at: HOUR_LATER } })
  await on.lookAt('2026-11-22T05:00:00.000Z')
  expect(on.mails.map(({ subject }) => subject).slice(1)).toEqual(['Anna is back'])
})

test('nobody is asked for an account whose own address is not certain, nor who wants no mail', async () => {
  on = await startWatched()
  const { database } = on.api
  await database.updateTable('users').set({ email_verified_at: null }).execute()
  await on.set({})
  await on.look()
  expect([on.mails, await on.contactStates()]).toEqual([[], ['waiting']])
  await database.updateTable('users').set({ email_verified_at: DUE_AT }).execute()
  await on.look()
  const stop = await on.api.send('POST', '/api/no-more-mail', { token: tokenOf(on.mails[0], 'no-more-mail') })
  expect(stop.status).toBe(204)
  await on.lookAt('2026-11-22T19:00:00.000Z')
  await on.set({})
  await on.look()
  expect(on.mails).toHaveLength(1)
  expect(await on.contactStates()).toEqual(['asked'])
})

test('an address is asked once, and again at the earliest a day later when it has not answered', async () => {
  on = await startWatched()
  let minute = 10
  const save = async (at: string) => {
    on.api.clock.now = new Date(at)
    minute += 1
    await on.set({ due: { date: '2026-12-01', time: `19:${minute}` } })
    await on.look()
  }
  await save('2026-11-20T18:00:00Z')
  await save('2026-11-21T17:59:00Z')
  expect(on.mails).toHaveLength(1)
  await save('2026-11-21T18:00:01Z')
  expect(on.mails).toHaveLength(2)
  await on.answer(on.mails[0], 'yes')
  await save('2026-11-23T18:00:01Z')
  expect(on.mails).toHaveLength(2)
})

test('ten addresses a day are asked, the others the day after; no more than a hundred are known', async () => {
  on = await startWatched()
  for (let count = 0; count < 36; count += 1)
    await on.set({ whom: [0, 1, 2].map((at) => `friend${count * 3 + at}@example.com`) })
  await on.look()
  await on.look()
  expect(on.mails).toHaveLength(10)
  await on.lookAt('2026-11-22T19:00:00.000Z')
  expect(on.mails).toHaveLength(20)
  const contacts = await on.api.database.selectFrom('back_by_contacts').select('id').execute()
  expect(contacts).toHaveLength(100)
  expect(on.reported).toEqual([])
})

test('names, titles and places bring no address, no markup and nothing that turns writing around', async () => {
  on = await startWatched()
  const { anna, trip } = on
  await anna.send(
    anna.patch('profile', 'profile', {
      create: true,
      fields: { firstName: { value: 'http://evil.example', base: 0 } },
    }),
    anna.patch('trip', trip, {
      space: trip,
      fields: { title: { value: 'evil.example \u202e<b>loop</b>', base: 1_000_000 } },
    }),
  )
  await confirmed()
  await on.lookAt(DUE_AT)
  await on.lookAt(HOUR_LATER)
  const [ask, alarm] = on.mails
  expect([ask?.text, alarm?.subject]).toEqual([
    expect.stringMatching(/^Somebody plans/),
    'Somebody has not said “I am back”',
  ])
  for (const { text } of on.mails) expect(text).not.toMatch(/evil\.example|\u202e/)
})

test('a link that is guessed, cut short or of somebody who is gone answers nothing', async () => {
  on = await startWatched()
  await on.set({})
  await on.look()
  const token = tokenOf(on.mails[0], 'back-by')
  const ask = (sent: string, method = 'GET', body?: object) =>
    on.api.send(method, '/api/back-by', body, { [BACK_BY_TOKEN_HEADER]: sent })
  expect(await (await ask(token)).json()).toEqual({ firstName: 'Anna', state: 'asked' })
  expect(await (await ask(token, 'POST', { answer: 'no' })).json()).toEqual({
    firstName: 'Anna',
    state: 'declined',
  })
  expect((await ask(token, 'POST', { answer: 'maybe' })).status).toBe(422)
  for (const wrong of ['', token.slice(0, -1), `${token.slice(0, -1)}!`, `x${token}`, 'a.b'])
    expect((await ask(wrong)).status).toBe(404)
  await on.api.database.deleteFrom('users').execute()
  expect((await ask(token)).status).toBe(404)
  expect(await on.api.database.selectFrom('back_by_contacts').selectAll().execute()).toEqual([])
  expect(JSON.stringify(on.api.logged)).not.toContain(token.slice(0, 36))
})
