import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { createStore } from '../../../platform/value-store.ts'
import { ANNA, apiAnswer, runEngine } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { openTrips } from '../../../sync/engine/open-trips.ts'
import { readSeenTrip } from '../../../sync/store/seen-trips.ts'
import { NewInTrip, NewStop } from './new-in-trip.tsx'
import { showAt, toldRole, TRIP_ID, tripEdits } from './together.fixture.tsx'
import { UnseenProvider } from './unseen-provider.tsx'

const made: ShownRecord[] = tripEdits().map(({ kind, id, set = {} }) => ({ kind, id, fields: set }))
const ouray = made.find(({ kind }) => kind === 'stop')!
const place = { placeId: 'inn', address: 'Comfort Inn, Ouray', lat: 38.02, lng: -107.67, name: 'Comfort Inn' }
const inn: ShownRecord = {
  ...ouray,
  id: 'inn',
  fields: { ...ouray.fields, place },
  by: 'bert',
  at: '2031-05-02T12:00:00.000Z',
}
const person = (userId: string, firstName: string, role: string) => ({
  userId,
  firstName,
  lastInitial: 'R',
  profilePicture: userId === 'bert' ? '/api/profile-pictures/bert/face.webp' : null,
  role,
})
const records = createStore<readonly ShownRecord[]>(made)

let engine: Engine
beforeEach(async () => {
  records.set(made)
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) =>
    input instanceof Request
      ? apiAnswer(200, {
          members: [person(ANNA.id, 'Anna', 'owner'), person('bert', 'Bert', 'editor')],
          invitations: [],
        })
      : await toldRole(String(init?.body), 'owner'),
  )
  engine = await runEngine({ owner: ANNA.id, records: tripEdits() })
  await engine.records.exchangeNow()
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

function Trip() {
  const shown = useSyncExternalStore(records.subscribe, records.get)
  return (
    <main>
      <h1 tabIndex={-1}>San Juan loop</h1>
      <UnseenProvider tripId={TRIP_ID} isOwn records={shown}>
        <NewInTrip />
        <NewStop stopId="inn" />
      </UnseenProvider>
    </main>
  )
}

const news = () => screen.queryByRole('region', { name: 'New in this trip' })
const isSeen = () => readSeenTrip(ANNA.id, TRIP_ID).then((seen) => seen?.ids.includes('inn') ?? null)

it('marks what somebody else added with who, announces it, and lets it go when the person has seen it', async () => {
  await showAt('/itinerary', <Trip />)
  await waitFor(async () => expect(await isSeen()).toBe(false))
  expect(news()).toBeNull()
  await waitFor(() => expect(openTrips.get()).toEqual({ any: true, shared: true }))
  act(() => records.set([...made, inn]))
  expect(await screen.findByText('Bert R.')).toBeTruthy()
  expect(news()?.textContent).toContain('Bert R. added Comfort Inn')
  expect(news()?.querySelector('img')?.getAttribute('src')).toContain('/api/profile-pictures/bert/face.webp')
  expect(screen.getByRole('status').textContent).toBe('Bert R. added Comfort Inn')
  expect(screen.getByText('Bert R. added this')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Seen' }))
  expect(news()).toBeNull()
  expect(document.activeElement?.tagName).toBe('H1')
  await waitFor(async () => expect(await isSeen()).toBe(true))
})

it('counts as seen when the person goes to another screen, and shows what came meanwhile', async () => {
  await showAt('/itinerary', <Trip />)
  await waitFor(async () => expect(await isSeen()).toBe(false))
  cleanup()
  expect(openTrips.get()).toEqual({ any: false, shared: false })
  records.set([...made, inn])
  await showAt('/itinerary', <Trip />)
  expect(await screen.findByText('Bert R.')).toBeTruthy()
  cleanup()
  await waitFor(async () => expect(await isSeen()).toBe(true))
})
