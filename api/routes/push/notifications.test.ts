import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOTIFICATION, NOTIFICATION_DAYS } from '../../../core/records/notification.ts'
import { notify } from '../../services/push/notify.ts'
import { cookieOf, startTestApi, TRAVELER, type TestApi } from '../../testing/test-api.ts'
import { storedNotifications, storedTitles, titles, toldTo } from './notifications.fixture.ts'
import { addFavorite, changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

const DAY_MS = 24 * 3_600_000

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const pass = (ms: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + ms)
}
const tell = (title: string, account = phone.account) =>
  api.database
    .transaction()
    .execute((transaction) =>
      notify(transaction, { account, now: api.clock.now }, { type: 'account', title, message: 'Something' }),
    )

test('a new account has been told nothing', async () => {
  expect(await titles(phone)).toEqual([])
})

test('a notification is pulled by its account from where its cursor stands, and by nobody else', async () => {
  const other = await signUpToSync(api)
  const before = await phone.exchange()
  await tell('One')
  const { epoch, revision } = before.spaces[phone.account]!
  const { records } = await phone.exchange({ since: { [phone.account]: { epoch, revision } } })
  expect(records).toEqual([
    {
      space: phone.account,
      kind: 'notification',
      id: expect.any(String),
      revision: revision + 1,
      fields: { type: 'account', title: 'One', message: 'Something', time: api.clock.now.toISOString() },
    },
  ])
  expect(await titles(other)).toEqual([])
})

test('two phones mark one read: the first mark stands, nothing is replaced and nobody is told', async () => {
  await tell('One')
  const [one] = await toldTo(phone)
  const read = (readAt: string) =>
    phone.patch('notification', one!.id, { fields: changes(one!.revision, { readAt }) })
  const marks = [read('2026-11-21T18:05:00.000Z'), read('2026-11-21T18:01:00.000Z')]
  expect(await phone.outcomes(...marks)).toEqual(['applied', 'applied'])
  expect((await phone.exchange()).records).toMatchObject([{ fields: { readAt: '2026-11-21T18:05:00.000Z' } }])
})

test('one phone removes what another has just marked read: it is gone, and nothing is replaced', async () => {
  await tell('One')
  const [one] = await toldTo(phone)
  const base = one!.revision
  const mark = phone.patch('notification', one!.id, {
    fields: changes(base, { readAt: '2026-11-21T18:05:00.000Z' }),
  })
  const removal = phone.patch('notification', one!.id, { remove: { base } })
  expect(await phone.outcomes(mark, removal, { ...mark, id: randomUUID() })).toEqual([
    'applied',
    'applied',
    'refused gone',
  ])
  expect((await phone.exchange()).records).toMatchObject([{ kind: 'notification', fields: {} }])
})

test('one that was taken out is put back by the same phone, and two phones may take it out', async () => {
  await tell('One')
  const [one] = await toldTo(phone)
  const base = one!.revision
  const take = (removed: boolean, from: number) =>
    phone.patch('notification', one!.id, { fields: changes(from, { removed }) })
  expect(await phone.outcomes(take(true, base), take(true, base))).toEqual(['applied', 'applied'])
  expect(await toldTo(phone)).toMatchObject([{ fields: { title: 'One', removed: true } }])
  expect(await phone.outcomes(take(false, base + 1))).toEqual(['applied'])
  expect((await phone.exchange()).records).toMatchObject([{ fields: { title: 'One', removed: false } }])
})

test('a phone makes none, and writes nothing of one but that it was read or removed', async () => {
  await tell('One')
  const [one] = await toldTo(phone)
  const fields = { type: 'account', title: 'Mine', message: 'x', time: '2026-11-21T18:00:00Z' }
  expect(
    await phone.outcomes(
      phone.patch('notification', randomUUID(), { create: true, fields: changes(0, fields) }),
      phone.patch('notification', one!.id, { fields: changes(1, { title: 'Mine' }) }),
    ),
  ).toEqual(['refused forbidden', 'refused forbidden'])
  expect(await titles(phone)).toEqual(['One'])
})

test('above the limit the oldest one that was removed or read goes, and where none was the oldest', async () => {
  for (let at = 0; at < NOTIFICATION.limit; at += 1) {
    await tell(`Number ${at}`)
    pass(1)
  }
  const third = (await storedNotifications(api, phone)).find(({ title }) => title === 'Number 2')!
  const readAt = api.clock.now.toISOString()
  await phone.send(phone.patch('notification', third.id, { fields: changes(0, { readAt }) }))
  const fourth = (await storedNotifications(api, phone)).find(({ title }) => title === 'Number 3')!
  await phone.send(phone.patch('notification', fourth.id, { fields: changes(0, { removed: true }) }))
  await tell('One more')
  await tell('And another')
  await tell('And a third')
  const kept = await storedTitles(api, phone)
  expect(kept).toHaveLength(NOTIFICATION.limit)
  expect(['Number 0', 'Number 1', 'Number 2', 'Number 3'].filter((title) => kept.includes(title))).toEqual([
    'Number 1',
  ])
})

test('after 90 days one goes, read or not, and the phones are told so', async () => {
  await tell('Old and read')
  await tell('Old')
  pass((NOTIFICATION_DAYS - 1) * DAY_MS)
  phone = { ...phone, exchange: (await reopened()).exchange }
  await tell('New')
  const read = (await storedNotifications(api, phone)).find(({ title }) => title === 'Old and read')!
  const mark = { fields: changes(0, { readAt: api.clock.now.toISOString() }) }
  await phone.exchange({ patches: [phone.patch('notification', read.id, mark)] })
  pass(2 * DAY_MS)
  await phone.exchange({ patches: [addFavorite(phone, 'town-aspen')] })
  expect(await titles(phone)).toEqual(expect.arrayContaining(['New']))
  const gone = (await phone.exchange()).records.filter(({ deletedAt }) => deletedAt !== undefined)
  expect(gone.map(({ kind, fields }) => [kind, fields])).toEqual([
    ['notification', {}],
    ['notification', {}],
  ])
})

/** Signs the person of `phone` in anew. Answers a phone with the new session that exchanges for the same account. */
async function reopened(): Promise<Pick<SyncClient, 'exchange'>> {
  const who = { email: 'traveler1@example.com', password: TRAVELER.password, rememberMe: true }
  const session = { Cookie: cookieOf(await api.send('POST', '/api/auth/login', who)) }
  return {
    exchange: async (asked = {}) => {
      const exchange = { account: phone.account, since: {}, patches: [], room: 65_536, ...asked }
      return (await (await api.send('POST', '/api/sync', exchange, session)).json()) as never
    },
  }
}
