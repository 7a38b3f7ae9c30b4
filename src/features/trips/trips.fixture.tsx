import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import type { Trip } from '../../../core/domain/trips/trip.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { newTripEdits, type NewStop, type NewTrip } from '../../../core/records/trips/trip-edits.ts'
import { TRIP_KINDS, tripOf } from '../../../core/records/trips/trip-records.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { editRecords } from '../../sync/engine/engine-handle.ts'
import { runEngine } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { setPendingItinerary } from '../../sync/plan/itinerary-selection.ts'
import { dismissToast } from '../../ui/toast/toast-store.ts'
import { NewTripScreen } from './form/new-trip-screen.tsx'
import { OwnTravels } from './list/own-travels.tsx'
import { TripsScreen } from './list/trips-screen.tsx'
import { TripScreen } from './screen/trip-screen.tsx'

export const LOOP_ID = '30000000-0000-4000-8000-000000000001'

export const place = (name: string, lat = 38, lng = -107.7): Location => ({
  placeId: `colorado-towns-${name.toLowerCase().replaceAll(' ', '-')}`,
  address: `${name}, Colorado, USA`,
  lat,
  lng,
  name,
})

const stop = (name: string, day: number | null, said: Partial<NewStop> = {}): NewStop => ({
  place: place(name),
  day,
  ...said,
})

/** Three days without dates: Durango, Silverton and Ouray; Telluride; none. */
export const LOOP: NewTrip = {
  title: 'San Juan loop',
  dates: { start: null, days: 3 },
  party: { adults: 2, children: 0, infants: 0, chosen: true },
  budgetUsd: 500,
  wishes: EMPTY_PLAN.wishes,
  stops: [stop('Durango', 1), stop('Silverton', 1), stop('Ouray', 1), stop('Telluride', 2)],
}

let made = 0
const context = {
  newId: () => `40000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  now: '2026-07-01T10:00:00.000Z',
}

/** The records of a trip. */
export const tripRecords = (trip: Partial<NewTrip> = {}, id = LOOP_ID): RecordEdit[] =>
  newTripEdits(id, { ...LOOP, ...trip }, context)

let engine: Engine | null = null

/** The phone of a visitor, or of `owner`, has these records. */
export async function startPhone(records: readonly RecordEdit[], owner: string | null = null): Promise<void> {
  engine = await runEngine({ owner, records })
}

/** Takes an engine that the test started by itself as the one of this phone. */
export const useEngine = (started: Engine): void => void (engine = started)

export function beginTest(): void {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  // A phone: beside the days there is no room for the map.
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

export async function endTest(): Promise<void> {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  setPendingItinerary(null)
  connectivity.reportReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
}

/** The trip as an edit would find it now. */
export async function tripNow(id = LOOP_ID): Promise<Trip> {
  const { records } = await editRecords(TRIP_KINDS, () => [])
  const trip = tripOf(records, id)
  if (!trip) throw new Error('no such trip')
  return trip
}

/** The names of a trip's stops, day by day, the unscheduled ones last. */
export async function namesNow(id = LOOP_ID): Promise<(string | undefined)[][]> {
  const { days, unscheduled } = await tripNow(id)
  return [...days.map(({ stops }) => stops), unscheduled].map((stops) => stops.map(({ place }) => place.name))
}

/** The screens of trips at an address, with the ways between them. */
export function showTrips(address: string) {
  const root = createRootRoute()
  const at = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      at('/trip-planner', () => <TripsScreen title="Trips" which="coming" ideas={<p>Trips to copy</p>} />),
      at('/traveler-past-trips', () => (
        <TripsScreen title="Past trips" which="past" ideas={<p>Trips to copy</p>} />
      )),
      at('/traveler-profile', OwnTravels),
      at('/newitinerary', NewTripScreen),
      at('/itinerary/{-$id}', () => <TripScreen view="days" />),
      at('/itinerary2/{-$id}', () => <TripScreen view="map" />),
      at('/itinerary3/{-$id}', () => <TripScreen view="print" />),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  const shown = render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    ...shown,
    address: () => router.state.location.pathname,
    query: () => router.state.location.searchStr,
    back: () => act(() => router.history.back()),
  }
}

/** Opens a menu and chooses of it. */
export async function choose(menu: string, item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Options for ${menu}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** The names of the stops in a day's section. */
export const stopsShown = (section: HTMLElement): string[] =>
  within(section)
    .queryAllByRole('button', { name: /^Reorder / })
    .map((button) => (button.getAttribute('aria-label') ?? '').slice('Reorder '.length))
