import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShownChanges } from '../../../../../core/contracts/records/shown-changes.ts'
import { noteId } from '../../../../../core/records/trips/trip-note.ts'
import { stopsOf } from '../../../../../core/domain/trips/trip.ts'
import { exchangeNow, editRecords } from '../../../../sync/engine/engine-handle.ts'
import { ANNA, outboxOf, recordsOf, runEngine } from '../../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../../sync/engine/engine.ts'
import { dismissToast } from '../../../../ui/toast/toast-store.ts'
import { showAt, someTrip, toldRole, TRIP_ID, tripEdits } from '../together.fixture.tsx'
import { MeetSection } from './meet-section.tsx'
import { MetLine } from './met-line.tsx'
import { MetMark } from './met-mark.tsx'

const trip = someTrip()
const stop = stopsOf(trip)[0]!.id

let engine: Engine
beforeEach(async () => {
  dismissToast()
  vi.stubGlobal('fetch', (input: Request | URL, init?: RequestInit) =>
    input instanceof Request
      ? Promise.reject(new TypeError('no signal'))
      : toldRole(String(init?.body), 'editor'),
  )
  engine = await runEngine({ owner: ANNA.id, records: tripEdits() })
  await exchangeNow()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no signal')))
  await showAt(
    '/itinerary',
    <>
      <MetLine tripId={TRIP_ID} />
      <MetMark ids={[stop]} />
      <MeetSection trip={trip} user={ANNA} />
    </>,
  )
})
afterEach(async () => {
  cleanup()
  await act(async () => await engine.stop())
  vi.unstubAllGlobals()
  localStorage.clear()
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const noteOf = async () =>
  (await recordsOf('trip-note')).find(({ id }) => id === noteId(TRIP_ID, { stop }))?.fields.text

/** What Ben's phone shows: another note at the stop. */
const ofBen = (more: Partial<ShownChanges> = {}): ShownChanges => ({
  format: 'timberline-changes',
  version: 1,
  trip: TRIP_ID,
  epoch: 'one',
  by: { account: 'ben', name: 'Ben' },
  at: '2031-06-01T12:00:00.000Z',
  patches: [
    {
      id: '20000000-0000-4000-8000-000000000001',
      seen: 2,
      at: 1,
      kind: 'trip-note',
      recordId: noteId(TRIP_ID, { stop }),
      fields: { text: 'Park behind the depot.' },
    },
  ],
  ...more,
})
const choose = (text: string) =>
  userEvent.upload(screen.getByLabelText('File of changes'), new File([text], 'x.json'))

test('who has nothing that waits is told so; else the changes run as a code and can be saved', async () => {
  await press('Show my changes')
  expect(await screen.findByText(/Nothing waits: everything of yours is at the server/)).toBeTruthy()
  await press('Close')
  await act(async () => {
    await editRecords([], () => [{ kind: 'trip', id: TRIP_ID, set: { title: 'Long loop' } }])
  })
  await press('Show my changes')
  expect(await screen.findByText(/^1 change that the server does not have yet/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /^Code of your changes/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save file' })).toBeTruthy()
})

test('what is read is marked, not queued, and can be taken away', async () => {
  const before = await outboxOf(ANNA.id)
  await press('Read their changes')
  await choose(JSON.stringify(ofBen()))
  expect(await screen.findByText(/^Ben: not yet at the server/)).toBeTruthy()
  expect(await screen.findByText(/^1 change from Ben: not yet at the server/)).toBeTruthy()
  expect(await noteOf()).toBe('Park behind the depot.')
  expect(await outboxOf(ANNA.id)).toEqual(before)
  await press('Take their changes away')
  await waitFor(() => expect(screen.queryByText(/^Ben:/)).toBeNull())
  expect(await noteOf()).toBe('Hot springs after dark.')
})

test.each([
  ['a torn file', JSON.stringify(ofBen()).slice(0, 99), /torn/],
  ['another trip’s', JSON.stringify(ofBen({ trip: 'other' })), /another trip/],
  ['something else', 'BEGIN:VCARD', /no changes/],
])('%s is refused with its reason, and nothing is kept', async (_what, text, reason) => {
  await press('Read their changes')
  await choose(text)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(reason))
  expect(screen.queryByText(/^Ben:/)).toBeNull()
})
