import { cleanup, screen } from '@testing-library/react'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { showScreen } from '../queries/show-screen.fixture.tsx'
import { openMarketStore } from './market-store.ts'
import { useKeptStart } from './use-kept-start.ts'

// Dexie may have been loaded before this file, and looks for the browser's when it is.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const KEPT = '0b6e7f5a-4c1d-4f5e-9a7b-000000000001'
const UNKNOWN = '0b6e7f5a-4c1d-4f5e-9a7b-000000000002'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-10T18:00:00Z') })
  const { keepActivity, keepDepartures, database } = await openMarketStore()
  for (const table of database.tables) await table.clear()
  await keepActivity(database, { id: 1, uuid: KEPT } as PublicActivity)
  const start = (day: string, status: 'available' | 'closed' = 'available') => ({
    ...{ id: day, optionId: 'o', localDate: day, localTime: '09:00', status, seatsLeft: 3, units: [] },
    ...{ startsAt: `${day}T15:00:00Z`, endsAt: `${day}T17:00:00Z`, cutoffAt: `${day}T13:00:00Z` },
  })
  await keepDepartures(database, KEPT, 'opened', {
    ...{ from: '2027-06-10', to: '2027-06-23', party: 2, asOf: Date.now() },
    // The first is past its cutoff, the second is closed.
    departures: [
      start('2027-06-10'),
      start('2027-06-11', 'closed'),
      start('2027-06-14'),
      start('2027-06-12'),
    ],
  })
})
afterEach(() => {
  cleanup()
  connectivity.reportReached()
  vi.useRealTimers()
})

/** What is said of each of these. */
async function said(...asked: [uuid: string, day: string | null][]): Promise<string[]> {
  const Start = ({ uuid, day }: { uuid: string; day: string | null }) => (
    <li>{useKeptStart(uuid, day) ?? 'none'}</li>
  )
  showScreen(() => (
    <ul>
      {asked.map(([uuid, day]) => (
        <Start key={`${uuid} ${day}`} uuid={uuid} day={day} />
      ))}
    </ul>
  ))
  const last = await screen.findAllByRole('listitem')
  await vi.waitFor(() => expect(last.at(-1)?.textContent).toBe('2027-06-12'))
  return last.map(({ textContent }) => textContent)
}

test('with no signal it is the day asked for, or the first that can be booked, of what this phone keeps', async () => {
  connectivity.reportUnreachable()
  const days = await said(
    [KEPT, '2027-06-14'],
    [KEPT, '2027-06-11'],
    [KEPT, '2027-06-10'],
    [UNKNOWN, null],
    [KEPT, null],
  )
  expect(days).toEqual(['2027-06-14', 'none', 'none', 'none', '2027-06-12'])
})

test('with signal it is none: what is asked for goes at once', async () => {
  const { client } = showScreen(() => <p>{useKeptStart(KEPT, null) ?? 'none'}</p>)
  expect(await screen.findByText('none')).toBeTruthy()
  expect(client.getQueryCache().findAll({ queryKey: ['kept-start', KEPT], fetchStatus: 'fetching' })).toEqual(
    [],
  )
})
