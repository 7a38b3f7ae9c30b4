import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopEdit, tripEdit } from '../../../../core/records/trips/trip-edits.ts'
import { readTripDays, readTripOutline, type TripOutline } from '../../../domain/trips/trip-outline.ts'
import {
  FORGOTTEN_AT_SIGN_OUT,
  SEEN_TRIP_KEY,
  TRIP_DAYS_KEY,
  TRIP_OUTLINE_KEY,
} from '../../../platform/storage/person-keys.ts'
import { readText, writeText } from '../../../platform/storage/storage.ts'
import {
  endTripOutlines,
  forgetOthersTripOutline,
  forgetSeenTrip,
  forgetTripOutline,
} from '../../../state/kept-trip.ts'
import { USER_KEY } from '../../../sync/people/identity.ts'
import { editRecords } from '../../../sync/engine/engine-handle.ts'
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

beforeEach(beginTest)
afterEach(endTest)

const kept = (owner: string | null = null): TripOutline | null =>
  readTripOutline(readText(TRIP_OUTLINE_KEY), owner)
const daysKept = () =>
  readTripDays(readText(TRIP_DAYS_KEY), null)?.days.map(({ stops }) => stops.map(({ name }) => name)) ?? null
const namesKept = () => kept()?.day?.stops.map(({ name }) => name)

function leavePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

async function openTrip(search = '', owner: string | null = null) {
  await startPhone(tripRecords(), owner)
  showTrips(`/itinerary/${LOOP_ID}${search}`)
  await screen.findByRole('tabpanel')
}

it('keeps an outline of the trip that is shown, and of the day', async () => {
  await openTrip()
  expect(kept()).toMatchObject({ owner: null, id: LOOP_ID, title: 'San Juan loop', panel: 'day-1' })
  expect(namesKept()).toEqual(['Durango', 'Silverton', 'Ouray'])
})

it('keeps its days once it rests, or when the page is left, until anything changes', async () => {
  await startPhone(tripRecords(), null)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByRole('tabpanel')
  expect(daysKept()).toBeNull()
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  vi.useRealTimers()
  await vi.waitFor(() => expect(daysKept()?.[0]).toEqual(['Durango', 'Silverton', 'Ouray']))
  expect(daysKept()).toHaveLength((await tripNow()).days.length)
  forgetTripOutline()
  expect(daysKept()).toBeNull()
  leavePage()
  expect(daysKept()?.[0]).toEqual(['Durango', 'Silverton', 'Ouray'])
})

it('takes it away where its trip is no longer on this phone, and leaves that of another trip', async () => {
  await startPhone([])
  // That the trip is gone came while no page was open.
  const keptOf = (id: string): TripOutline => ({
    owner: null,
    id,
    title: 'San Juan loop',
    start: null,
    days: [],
    unscheduled: '',
    panel: 'packing',
    day: null,
  })
  writeText(TRIP_OUTLINE_KEY, JSON.stringify(keptOf('another')))
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByText('There is no such trip on this phone.')
  expect(kept()?.id).toBe('another')
  cleanup()
  writeText(TRIP_OUTLINE_KEY, JSON.stringify(keptOf(LOOP_ID)))
  showTrips(`/itinerary/${LOOP_ID}`)
  await screen.findByText('There is no such trip on this phone.')
  expect(kept()).toBeNull()
})

it('keeps of a tab of the trip which one it is', async () => {
  await openTrip('?tab=packing')
  expect(kept()).toMatchObject({ panel: 'packing', day: null })
})

it('keeps it anew after each change', async () => {
  await openTrip()
  const [first] = (await tripNow()).days[0]!.stops
  await act(async () => {
    await editRecords([], () => [
      stopEdit(first!.id, { costUsd: 45, done: true }),
      tripEdit(LOOP_ID, { title: 'The other loop' }),
    ])
  })
  expect(await screen.findByText('$45')).toBeDefined()
  expect(kept()?.title).toBe('The other loop')
  expect(kept()?.day?.stops[0]).toMatchObject({ done: true, facts: [{ icon: 'dollar', text: '$45' }] })
})

it('takes it away with a change of any record, and keeps it again once the trip rests, or when the page is left', async () => {
  await openTrip()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  forgetTripOutline()
  expect(kept()).toBeNull()
  await act(async () => void (await vi.advanceTimersByTimeAsync(2_000)))
  vi.useRealTimers()
  expect(kept()?.id).toBe(LOOP_ID)
  forgetTripOutline()
  leavePage()
  expect(kept()?.id).toBe(LOOP_ID)
})

it('keeps nothing of somebody who has signed out meanwhile, in another tab', async () => {
  localStorage.setItem(USER_KEY, JSON.stringify({ id: 'anna' }))
  await openTrip('', 'anna')
  expect(kept('anna')?.id).toBe(LOOP_ID)
  forgetTripOutline()
  localStorage.removeItem(USER_KEY)
  leavePage()
  expect(readText(TRIP_OUTLINE_KEY)).toBeNull()
})

it('goes with the sign-out, and where somebody else uses the phone', async () => {
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(TRIP_OUTLINE_KEY)
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(TRIP_DAYS_KEY)
  expect(FORGOTTEN_AT_SIGN_OUT).toContain(SEEN_TRIP_KEY)
  await openTrip()
  forgetOthersTripOutline(null)
  expect(kept()).not.toBeNull()
  forgetOthersTripOutline('bert')
  expect(readText(TRIP_OUTLINE_KEY)).toBeNull()
})

it('takes away what an earlier version has left, which is markup', () => {
  writeText(SEEN_TRIP_KEY, '{"html":"<main></main>"}')
  forgetSeenTrip()
  expect(readText(SEEN_TRIP_KEY)).toBeNull()
})

// The last one: a page that has changed hands stays so.
it('keeps nothing more in a page in which somebody signed in or out', async () => {
  await openTrip()
  endTripOutlines()
  expect(readText(TRIP_OUTLINE_KEY)).toBeNull()
  leavePage()
  expect(readText(TRIP_OUTLINE_KEY)).toBeNull()
})
