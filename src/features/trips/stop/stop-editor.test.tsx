import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopsOf } from '../../../../core/domain/trips/trip.ts'
import { lockDisk } from '../../../sync/engine/engine.fixture.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => [], retry: false }),
}))
/** There are no threads here: nothing is worked out. */
vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined },
}))

beforeEach(beginTest)
afterEach(endTest)

const silverton = async () => {
  const stop = stopsOf(await tripNow()).find(({ place }) => place.name === 'Silverton')
  if (!stop) throw new Error('no stop')
  return stop
}

async function openStop(records = tripRecords(), owner: string | null = null) {
  await startPhone(records, owner)
  const shown = showTrips(`/itinerary/${LOOP_ID}`)
  await userEvent.click(await screen.findByRole('button', { name: /^Silverton/ }))
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Silverton' }) }
}

describe('a stop', () => {
  it('keeps each field as it is changed', async () => {
    const { dialog } = await openStop()
    fireEvent.change(within(dialog).getByLabelText('Arrive at'), { target: { value: '11:30' } })
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Stay' }), '120')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Rough cost/ }), '85 dollars')
    await waitFor(async () =>
      expect(await silverton()).toMatchObject({ time: '11:30', stayMinutes: 120, costUsd: 85 }),
    )
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Stay' }), '')
    await waitFor(async () => expect((await silverton()).stayMinutes).toBeNull())
  })

  it('moves to another day from its own fields', async () => {
    const { dialog } = await openStop()
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Day' }), '3')
    await waitFor(async () => expect((await silverton()).slot.day).toBe(3))
  })

  it('keeps its note while it is typed, and what is left when the page goes', async () => {
    const { dialog, unmount } = await openStop()
    const note = within(dialog).getByRole('textbox', { name: 'Note' })
    await userEvent.type(note, 'Train at noon')
    await waitFor(async () => expect((await silverton()).note).toBe('Train at noon'))
    await userEvent.type(note, ', platform 2')
    unmount()
    await waitFor(async () => expect((await silverton()).note).toBe('Train at noon, platform 2'))
  })

  it('shows a note that this phone cannot keep, and says so', async () => {
    const { dialog } = await openStop()
    lockDisk()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Bring cash')
    await userEvent.tab()
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'This phone could not keep the change' }),
    )
    expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Bring cash')
  })

  it('has a checklist: add, tick, delete, and Undo', async () => {
    const { dialog } = await openStop()
    await userEvent.type(
      within(dialog).getByRole('textbox', { name: 'Add to the checklist' }),
      'Buy tickets{Enter}',
    )
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Buy tickets' }))
    await waitFor(async () =>
      expect((await silverton()).checklist).toMatchObject([{ text: 'Buy tickets', done: true }]),
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Buy tickets' }))
    await waitFor(async () => expect((await silverton()).checklist).toEqual([]))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Buy tickets deleted' }))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () =>
      expect((await silverton()).checklist).toMatchObject([{ text: 'Buy tickets', done: true }]),
    )
  })

  it('is deleted with a way back', async () => {
    const { dialog } = await openStop()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete stop' }))
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Silverton deleted' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => currentToast()?.action?.onClick())
    expect(await silverton()).toBeTruthy()
  })
})
