import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { REPLACED } from '../../../../core/records/replaced.ts'
import { STOP } from '../../../../core/records/trips/stop.ts'
import { noteEdit, stopEdit, tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { TRIP_NOTE } from '../../../../core/records/trips/trip-note.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { showReplaced } from '../../../state/answered-replaced.ts'
import { ANNA, recordsOf } from '../../../sync/engine/engine.fixture.ts'
import { currentToast, dismissToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

beforeEach(() => {
  beginTest()
  localStorage.setItem('timberline:user', JSON.stringify(ANNA))
})
afterEach(async () => {
  await endTest()
  showReplaced(['patch.time', 'patch.text', 'patch.activities', 'patch.title'])
})

const records = tripRecords()
const SILVERTON = records.filter(({ kind }) => kind === STOP.kind)[1]?.id ?? ''

/** Bert's change took the place of what Anna had written. */
const replaced = (kind: string, id: string, field: string, value: unknown, whose = ANNA.id): RecordEdit => ({
  kind: REPLACED.kind,
  id: `patch.${field}`,
  set: {
    of: { kind, id, field },
    value,
    whose,
    by: { account: whose === ANNA.id ? 'bert' : ANNA.id, patch: 'patch', at: '2026-07-01T10:00:00.000Z' },
  },
})

async function show(edits: readonly RecordEdit[]) {
  await startPhone([...records, ...edits], ANNA.id)
  showTrips(`/itinerary/${LOOP_ID}?tab=overview`)
  await screen.findByRole('region', { name: 'About the trip' })
}
const region = () => screen.findByRole('region', { name: 'Two versions' })
const silverton = async () => (await tripNow()).days[0]?.stops[1]
const press = async (name: string) => userEvent.click(within(await region()).getByRole('button', { name }))
const leaveToast = async () => {
  await waitFor(() => expect(currentToast()).not.toBeNull())
  act(() => dismissToast())
}

describe('a value that somebody else’s took the place of', () => {
  const times = [stopEdit(SILVERTON, { time: '11:00' }), replaced(STOP.kind, SILVERTON, 'time', '10:00')]

  it('stands beside theirs, in the trip and at its stop', async () => {
    await show(times)
    expect((await region()).textContent).toContain('Silverton: Arrive atYours10:00 AMSomebody11:00 AM')
    await userEvent.click(screen.getByRole('tab', { name: /^Day 1/ }))
    await userEvent.click(await screen.findByRole('link', { name: 'Silverton' }))
    const dialog = await screen.findByRole('dialog', { name: 'Silverton' })
    const versions = await within(dialog).findByRole('region', { name: 'Two versions' })
    expect(versions.textContent).toContain('10:00 AM')
  })

  it('comes back with Keep mine, and Undo asks again', async () => {
    await show(times)
    await press('Keep mine')
    await waitFor(async () => expect((await silverton())?.time).toBe('10:00'))
    await waitFor(() => expect(currentToast()?.title).toBe('Kept yours: Silverton: Arrive at'))
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect((await silverton())?.time).toBe('11:00'))
    expect((await region()).textContent).toContain('10:00 AM')
  })

  it('goes for good with Keep theirs, once nobody may ask for Undo', async () => {
    await show(times)
    await press('Keep theirs')
    expect(await recordsOf(REPLACED.kind)).toHaveLength(1)
    await leaveToast()
    await waitFor(async () => expect(await recordsOf(REPLACED.kind)).toEqual([]))
    expect((await silverton())?.time).toBe('11:00')
  })

  it('is joined with theirs where both are lists', async () => {
    const wish = (labels: string[]) => ({ on: true, labels })
    await show([
      tripEdit(LOOP_ID, { activities: wish(['Hiking', 'Fishing']) } as never),
      replaced(TRIP.kind, LOOP_ID, 'activities', wish(['Skiing', 'Hiking'])),
    ])
    await press('Keep both')
    await waitFor(async () =>
      expect((await tripNow()).wishes.activities.labels).toEqual(['Fishing', 'Hiking', 'Skiing']),
    )
  })

  it.each([
    ['Keep both', 'Theirs\nMine'],
    ['Keep mine', 'Mine'],
    ['Keep theirs', 'Theirs'],
  ])('is a note that an app of before wrote: %s', async (button, note) => {
    await show([noteEdit(LOOP_ID, SILVERTON, 'Theirs'), replaced(TRIP_NOTE.kind, SILVERTON, 'text', 'Mine')])
    await press(button)
    await waitFor(async () => expect((await silverton())?.note).toBe(note))
    await leaveToast()
    await waitFor(async () => expect(await recordsOf(REPLACED.kind)).toEqual([]))
  })

  it('is nothing to the one whose change stands', async () => {
    await show([
      stopEdit(SILVERTON, { time: '11:00' }),
      replaced(STOP.kind, SILVERTON, 'time', '10:00', 'bert'),
    ])
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
  })

  it('is nothing to choose where the same stands again', async () => {
    await show([stopEdit(SILVERTON, { time: '10:00' }), replaced(STOP.kind, SILVERTON, 'time', '10:00')])
    expect(screen.queryByRole('region', { name: 'Two versions' })).toBeNull()
  })
})
