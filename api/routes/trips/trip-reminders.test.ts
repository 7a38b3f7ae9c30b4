import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'

// Some of them hash passwords, by design slowly.
vi.setConfig({ testTimeout: 30_000 })

const DAY_MS = 86_400_000

let api: TestApi
let phone: SyncClient
beforeEach(async () => {
  api = await startTestApi()
  api.clock.now = new Date('2031-07-01T18:00:00Z')
  phone = await signUpToSync(api)
})
afterEach(() => api.stop())

const pass = (days: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + days * DAY_MS)
}

/** A trip of the phone's account that begins on this day. */
async function makeTrip(start: string | null, more: Record<string, unknown> = {}, id = randomUUID()) {
  const fields = {
    title: 'San Juan loop',
    dates: { start, days: 3 },
    createdAt: '2031-06-01T00:00:00.000Z',
    ...more,
  }
  const changes = Object.entries(fields).map(([name, value]) => [name, { value, base: 0 }])
  await phone.exchange({
    patches: [
      {
        id: randomUUID(),
        space: id,
        kind: 'trip',
        recordId: id,
        create: true,
        fields: Object.fromEntries(changes),
      },
    ],
  })
  return id
}

async function reminders(): Promise<string[]> {
  const { records } = await phone.exchange()
  return records
    .filter(
      ({ kind, deletedAt, fields }) => kind === 'notification' && !deletedAt && fields['type'] === 'trip',
    )
    .map(({ fields }) => String(fields['title']))
}

test('two days before its first day a trip is called to mind, once', async () => {
  const id = await makeTrip('2031-07-04')
  expect(await reminders()).toEqual([])
  pass(1)
  expect(await reminders()).toEqual(['San Juan loop begins in two days'])
  pass(1)
  expect(await reminders()).toEqual(['San Juan loop begins in two days'])
  const { records } = await phone.exchange()
  const told = records.find(({ kind }) => kind === 'notification')
  expect(told?.fields['actionButton']).toEqual({ text: 'Open the trip', to: `/itinerary/${id}` })
})

test('one that is made for tomorrow is told at once', async () => {
  await makeTrip('2031-07-02')
  expect(await reminders()).toEqual(['San Juan loop begins tomorrow'])
})

test.each([
  ['has no dates', null, {}],
  ['was deleted', '2031-07-02', { removedAt: '2031-06-30T00:00:00.000Z' }],
  ['was archived', '2031-07-02', { archivedAt: '2031-06-30T00:00:00.000Z' }],
  ['is over', '2031-06-20', {}],
])('nothing is told of a trip that %s', async (_why, start, more) => {
  await makeTrip(start, more)
  pass(1)
  expect(await reminders()).toEqual([])
})

test('a reminder that was removed does not come again', async () => {
  await makeTrip('2031-07-02')
  const { records } = await phone.exchange()
  const told = records.find(({ kind, fields }) => kind === 'notification' && fields['type'] === 'trip')!
  await phone.exchange({
    patches: [
      {
        id: randomUUID(),
        space: phone.account,
        kind: 'notification',
        recordId: told.id,
        remove: { base: told.revision },
        fields: {},
      },
    ],
  })
  pass(1)
  expect(await reminders()).toEqual([])
})
