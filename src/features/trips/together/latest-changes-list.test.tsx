import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { stopEdit } from '../../../../core/records/trips/trip-edits.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { ANNA, apiAnswer, recordsOf, runEngine, tookAll } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import { LatestChanges } from './latest-changes-list.tsx'
import { showAt, TRIP_ID, tripEdits } from './together.fixture.tsx'

const MEMBERS = [
  { userId: ANNA.id, firstName: 'Anna', lastInitial: 'R', profilePicture: null, role: 'owner' },
  { userId: 'bert', firstName: 'Bert', lastInitial: 'B', profilePicture: null, role: 'editor' },
]

let engine: Engine | null = null
beforeEach(() => {
  vi.stubGlobal('fetch', async (input: Request | URL, init?: RequestInit) =>
    input instanceof Request
      ? apiAnswer(200, { members: MEMBERS, invitations: [] })
      : await nothingNew(String(init?.body)),
  )
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  dismissToast()
})
afterEach(async () => {
  cleanup()
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The API's answer to an exchange: the trip is there, as this phone has it. */
async function nothingNew(body: string): Promise<Response> {
  const answer = (await tookAll(body).json()) as { spaces: object }
  const spaces = { ...answer.spaces, [TRIP_ID]: { role: 'owner', epoch: 'one', revision: 1 } }
  return apiAnswer(200, { ...answer, spaces })
}

const edits = tripEdits()
const OURAY = edits.find(({ kind }) => kind === STOP.kind)?.id ?? ''

/** Bert's time took the place of Anna's; she has set it once more since. */
const replaced: RecordEdit = {
  kind: REPLACED.kind,
  id: 'patch.time',
  set: {
    of: { kind: STOP.kind, id: OURAY, field: 'time' },
    value: '10:00',
    newValue: '11:30',
    whose: ANNA.id,
    by: { account: 'bert', patch: 'patch', at: '2031-05-02T10:00:00.000Z' },
  },
}

/** The list of a trip of several, of whose records the server says who changed them. */
function List({ canEdit }: { canEdit: boolean }) {
  const { records } = useTrip(TRIP_ID)
  const told = useMemo(
    () => records.map((record) => ({ ...record, by: ANNA.id, at: '2031-05-02T11:00:00.000Z' })),
    [records],
  )
  return <LatestChanges tripId={TRIP_ID} records={told} canEdit={canEdit} />
}

async function show(canEdit: boolean): Promise<HTMLElement> {
  engine = await runEngine({
    owner: ANNA.id,
    records: [...edits, stopEdit(OURAY, { time: '13:00' }), replaced],
  })
  await showAt('/itinerary', <List canEdit={canEdit} />)
  await userEvent.click(await screen.findByText('Latest changes'))
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('10:00 AM'))
  return screen.getAllByRole('listitem')[0]!
}
const timeNow = async () => (await recordsOf(STOP.kind)).find(({ id }) => id === OURAY)?.fields.time

describe('a value that another one took the place of', () => {
  it('stands with who replaced it, by what, and what stands by now', async () => {
    const row = await show(true)
    await waitFor(() =>
      expect(row.textContent).toMatch(/^Bert B\.: Ouray: Arrive at, “10:00 AM” → “11:30 AM”, now “1:00 PM” /),
    )
    expect(within(row).getByRole('button', { name: 'Restore Ouray: Arrive at: 10:00 AM' })).toBeTruthy()
  })

  it('stands again after Restore, with no signal too, until Undo', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const row = await show(true)
    await userEvent.click(within(row).getByRole('button', { name: /^Restore/ }))
    await waitFor(async () => expect(await timeNow()).toBe('10:00'))
    await waitFor(() => expect(currentToast()?.title).toBe('Ouray: Arrive at restored'))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect(await timeNow()).toBe('13:00'))
    expect(await recordsOf(REPLACED.kind)).toHaveLength(1)
  })

  it('is read by who may only look, and restored by others', async () => {
    const row = await show(false)
    expect(within(row).queryByRole('button')).toBeNull()
  })
})
