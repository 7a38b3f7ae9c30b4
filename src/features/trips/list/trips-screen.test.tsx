import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coloradoDay, daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import { tripEdit, type NewTrip } from '../../../../core/records/trips/trip-edits.ts'
import { ANNA, breakDisk, runEngine, runOverDisk } from '../../../sync/engine/engine.fixture.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  choose,
  endTest,
  LOOP_ID,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
  useEngine,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))

const TODAY = coloradoDay(new Date())
const inDays = (count: number) => daysAfter(TODAY, count)
const idOf = (number: number) => `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const trip = (number: number, title: string, start: string | null, said: Partial<NewTrip> = {}) =>
  tripRecords({ title, dates: { start, days: 2 }, stops: [], ...said }, idOf(number))

beforeEach(beginTest)
afterEach(endTest)

const titlesIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

describe('the list of trips', () => {
  it('groups them by when they are, what comes next first', async () => {
    await startPhone([
      ...trip(1, 'Later', inDays(40)),
      ...trip(2, 'Soon', inDays(3)),
      ...trip(3, 'Some day', null),
      ...trip(4, 'Running', inDays(-1)),
      ...trip(5, 'Over', inDays(-9)),
    ])
    showTrips('/trip-planner')
    await screen.findByRole('region', { name: 'Coming up' })
    expect(titlesIn('Now')).toEqual(['Running'])
    expect(titlesIn('Coming up')).toEqual(['Soon', 'Later'])
    expect(titlesIn('No dates yet')).toEqual(['Some day'])
    expect(screen.getByText('in 3 days', { exact: false })).toBeTruthy()
    expect(screen.queryByText('Over')).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Past trips (1)' }))
    await screen.findByRole('region', { name: 'Past' })
    expect(titlesIn('Past')).toEqual(['Over'])
    expect(screen.getByText('Trips to copy')).toBeTruthy()
  })

  it('says of the first one what its next days hold, and offers trips to copy below few', async () => {
    await startPhone([...trip(1, 'Soon', inDays(3)), ...trip(2, 'Running', inDays(-1))])
    showTrips('/trip-planner')
    const days = await screen.findByRole('list', { name: 'Next days' })
    // The first of its two days is over.
    const links = await within(days).findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Day 2 · .* Nothing planned yet$/),
    ])
    expect(links[0]?.getAttribute('href')).toBe(`/itinerary/${idOf(2)}?day=2`)
    expect(screen.getByText('Trips to copy')).toBeTruthy()
  })

  it('archives a trip and brings it back with Undo', async () => {
    await startPhone(tripRecords())
    showTrips('/trip-planner')
    await choose('San Juan loop', 'Archive')
    expect(await screen.findByRole('link', { name: 'Past trips (1)' })).toBeTruthy()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'San Juan loop archived' }))
    act(() => currentToast()?.action?.onClick())
    await waitFor(async () => expect((await tripNow()).archivedAt).toBeNull())
    expect(await screen.findByRole('link', { name: 'San Juan loop' })).toBeTruthy()
  })

  it('deletes a trip with Undo, and keeps it among the recently deleted', async () => {
    await startPhone(tripRecords())
    showTrips('/trip-planner')
    await choose('San Juan loop', 'Delete')
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'San Juan loop deleted' }))
    expect(await screen.findByText('Recently deleted (1)')).toBeTruthy()
    act(() => currentToast()?.action?.onClick())
    expect(await screen.findByRole('link', { name: 'San Juan loop' })).toBeTruthy()
    await choose('San Juan loop', 'Delete')
    await userEvent.click(await screen.findByText('Recently deleted (1)'))
    await userEvent.click(screen.getByRole('button', { name: 'Put San Juan loop back' }))
    expect(await screen.findByRole('link', { name: 'San Juan loop' })).toBeTruthy()
    expect((await tripNow()).removedAt).toBeNull()
  })

  it('leaves the focus where a person can go on when the last trip goes', async () => {
    await startPhone(tripRecords())
    showTrips('/trip-planner')
    await choose('San Juan loop', 'Delete')
    await screen.findByText('Recently deleted (1)')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('says what to do when there is none', async () => {
    await startPhone([])
    showTrips('/trip-planner')
    expect(await screen.findByText('No trip planned yet.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Plan a trip' }).getAttribute('href')).toBe('/newitinerary')
  })

  it('says while this phone is read that it is looking', async () => {
    showTrips('/trip-planner')
    expect(await screen.findByText('Looking on this phone …')).toBeTruthy()
  })

  it('says that nothing was removed where this phone cannot be read', async () => {
    const first = await runEngine({ owner: ANNA.id, records: [...tripRecords(), tripEdit(LOOP_ID, {})] })
    await first.stop()
    breakDisk()
    useEngine(await runOverDisk(ANNA.id))
    showTrips('/trip-planner')
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was removed')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
