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
  place,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

const catalogue = vi.hoisted(() => [
  {
    id: 'silverton-depot',
    name: 'Silverton',
    category: 'activities',
    kind: 'museum',
    color: '#003366',
    latitude: 37.8119,
    longitude: -107.6645,
    elevationM: 2836,
    season: 'all',
    nearestTown: 'Silverton',
    description: null,
  },
])
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => catalogue, retry: false }),
}))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

/** As the catalogue has it. */
const SILVERTON = {
  ...place('Silverton', 37.8119, -107.6645),
  placeId: 'colorado-activities-silverton-depot',
}

const silverton = async () => {
  const stop = stopsOf(await tripNow()).find(({ place }) => place.name === 'Silverton')
  if (!stop) throw new Error('no stop')
  return stop
}

async function openStop(records = tripRecords(), owner: string | null = null) {
  await startPhone(records, owner)
  const shown = showTrips(`/itinerary/${LOOP_ID}`)
  await userEvent.click(await screen.findByRole('link', { name: 'Silverton' }))
  const dialog = await screen.findByRole('dialog', { name: 'Silverton' })
  await within(dialog).findByRole('region', { name: 'My plan' })
  return { ...shown, dialog }
}

async function chooseIn(dialog: HTMLElement, item: string) {
  await userEvent.click(within(dialog).getByRole('button', { name: 'Options for Silverton' }))
  await userEvent.click(screen.getByRole('menuitem', { name: item }))
}

describe('a stop', () => {
  it('keeps each field as it is changed', async () => {
    const { dialog } = await openStop()
    const plan = within(within(dialog).getByRole('region', { name: 'My plan' }))
    await userEvent.click(plan.getByRole('button', { name: 'Arrive at: not set' }))
    fireEvent.change(plan.getByLabelText('Arrive at'), { target: { value: '11:30' } })
    await userEvent.click(plan.getByRole('button', { name: /^Stay: / }))
    await userEvent.selectOptions(plan.getByRole('combobox', { name: 'Stay' }), '120')
    await userEvent.click(plan.getByRole('button', { name: /^Rough cost/ }))
    await userEvent.type(plan.getByRole('textbox', { name: /^Rough cost/ }), '85 dollars')
    await waitFor(async () =>
      expect(await silverton()).toMatchObject({ time: '11:30', stayMinutes: 120, costUsd: 85 }),
    )
    expect(await plan.findByRole('button', { name: 'Arrive at: 11:30 AM' })).toBeTruthy()
    expect(await plan.findByRole('button', { name: 'Rough cost for all: $85' })).toBeTruthy()
    await userEvent.click(plan.getByRole('button', { name: 'Stay: 2 h' }))
    await userEvent.selectOptions(plan.getByRole('combobox', { name: 'Stay' }), '')
    await waitFor(async () => expect((await silverton()).stayMinutes).toBeNull())
  })

  it('opens the field of a value with the focus in it; Escape and Enter close that and nothing else', async () => {
    const { dialog } = await openStop()
    const stay = within(dialog).getByRole('button', { name: /^Stay: / })
    for (const key of ['{Escape}', '{Enter}']) {
      await userEvent.click(stay)
      expect(document.activeElement).toBe(within(dialog).getByRole('combobox', { name: 'Stay' }))
      await userEvent.keyboard(key)
      expect(within(dialog).queryByRole('combobox', { name: 'Stay' })).toBeNull()
      expect(document.activeElement).toBe(stay)
    }
  })

  it('asks how many nights where people sleep, one until somebody says', async () => {
    const hotel = { place: { ...place('Silverton'), category: 'lodging' as const }, day: 1 }
    const { dialog } = await openStop(tripRecords({ stops: [hotel] }))
    const nights = within(dialog).getByRole('group', { name: 'Nights' })
    expect(nights.textContent).toContain('1')
    await userEvent.click(within(nights).getByRole('button', { name: 'Increase Nights' }))
    await waitFor(async () => expect((await silverton()).nights).toBe(2))
    await waitFor(() => expect(nights.textContent).toContain('2'))
    expect(within(dialog).getAllByText('Nights')).toHaveLength(1)
    expect(within(dialog).queryByRole('button', { name: /^Stay/ })).toBeNull()
  })

  it('has one box for done', async () => {
    const { dialog } = await openStop()
    expect(within(dialog).queryByRole('button', { name: 'Done' })).toBeNull()
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Done' }))
    await waitFor(async () => expect((await silverton()).done).toBe(true))
  })

  it('moves to another day from its menu', async () => {
    const { dialog } = await openStop()
    await chooseIn(dialog, 'Move to another day')
    const days = await screen.findByRole('dialog', { name: 'Move Silverton to' })
    await userEvent.click(within(days).getByRole('button', { name: /^Day 3/ }))
    await waitFor(async () => expect((await silverton()).slot.day).toBe(3))
    expect(await within(dialog).findByText('Day 3')).toBeTruthy()
  })

  it('gives the focus back to its row', async () => {
    const { dialog } = await openStop()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Silverton' })))
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

  it('has the heart of its place, and none where the catalogue has no such place', async () => {
    const { dialog, unmount } = await openStop(tripRecords({ stops: [{ place: SILVERTON, day: 1 }] }))
    const heart = await within(dialog).findByRole('button', { name: 'Favorite Silverton' })
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    await userEvent.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    unmount()
    await endTest()
    beginTest()
    const own = { ...SILVERTON, placeId: 'point-37.81194,-107.66451' }
    const other = await openStop(tripRecords({ stops: [{ place: own, day: 1 }] }))
    expect(within(other.dialog).queryByRole('button', { name: /^Favorite/ })).toBeNull()
  })

  it('shows where the weather is from when that is asked for', async () => {
    const { dialog } = await openStop(tripRecords({ stops: [{ place: SILVERTON, day: 1 }] }))
    const region = await within(dialog).findByRole('region', { name: /^Weather/ })
    const line = await within(region).findByText(/^Usually in /)
    expect(line.textContent).not.toContain('weather station')
    await userEvent.click(within(region).getByRole('button', { name: 'Where this is from' }))
    expect(line.textContent).toContain('weather station')
  })

  it('is deleted with a way back', async () => {
    const { dialog } = await openStop()
    await chooseIn(dialog, 'Delete stop')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'Silverton deleted' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => currentToast()?.action?.onClick())
    expect(await silverton()).toBeTruthy()
  })
})
