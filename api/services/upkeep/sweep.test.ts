import { expect, test } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { insertPasskeyChallenge } from '../../repositories/identity/passkey-challenges.ts'
import { insertUser } from '../../repositories/identity/users.ts'
import { countView, listViews } from '../../repositories/market/offering-views.ts'
import { numberOf } from '../../repositories/market/offerings.ts'
import { makeSpace } from '../../repositories/records/spaces.ts'
import { keepSignInEvent } from '../identity/sign-in-events.ts'
import { sweep } from './sweep.ts'

const START = new Date('2026-11-21T18:00:00Z')
const FACTS = { userId: null, network: '192.0.2.0/24', device: 'Unknown device', requestId: null }
const after = (ms: number) => new Date(START.getTime() + ms)

test('a challenge goes when it has ended, a sign-in event after 90 days', async () => {
  const database = await openDatabase(':memory:')
  const challenge = { challenge: 'open', userId: null, now: START.toISOString() }
  await insertPasskeyChallenge(database, { ...challenge, expiresAt: after(300_000).toISOString() })
  await keepSignInEvent(database, 'signed-in', FACTS, START)
  const left = async () => [
    (await database.selectFrom('passkey_challenges').select('challenge').execute()).length,
    (await database.selectFrom('sign_in_events').select('id').execute()).length,
  ]
  await sweep(database, START)
  expect(await left()).toEqual([1, 1])
  await sweep(database, after(90 * 86_400_000))
  expect(await left()).toEqual([0, 1])
  await sweep(database, after(90 * 86_400_000 + 3_600_000))
  expect(await left()).toEqual([0, 0])
  await database.destroy()
})

test('views of offerings go after 400 days', async () => {
  const database = await openDatabase(':memory:')
  await database.transaction().execute((transaction) =>
    insertUser(transaction, {
      ...{
        id: 'ada',
        firstName: 'Ada',
        lastName: 'R',
        email: 'ada@example.com',
        role: 'traveler',
        phone: null,
      },
      ...{ passwordHash: '', birthday: '1990-01-01', createdAt: START.toISOString() },
    }),
  )
  await makeSpace(database, { id: 'boats', type: 'provider' }, 'ada')
  const uuid = '00000000-0000-4000-8000-000000000001'
  const id = (await numberOf(database, { uuid, spaceId: 'boats' }))!
  for (const day of ['2025-10-16', '2025-10-17', '2026-11-21']) await countView(database, id, day)
  await sweep(database, START)
  const left = await listViews(database, 'boats', { from: '2020-01-01', to: '2030-01-01' })
  expect(left.map(({ day }) => day)).toEqual(['2025-10-17', '2026-11-21'])
  await database.destroy()
})
