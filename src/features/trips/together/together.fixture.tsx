import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { SpaceRole } from '../../../../core/contracts/records/space-types.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { newTripEdits } from '../../../../core/records/trips/trip-edits.ts'
import { tripOf } from '../../../../core/records/trips/trip-records.ts'
import { createQueryClient } from '../../../data/queries/query-client.ts'
import { apiAnswer, tookAll } from '../../../sync/engine/engine.fixture.ts'

export const TRIP_ID = '0b7f9a52-52a1-4b51-9a3e-0a3c3f1c9d01'
const OURAY = {
  placeId: 'town-ouray',
  address: 'Ouray, Colorado, USA',
  lat: 38.02,
  lng: -107.67,
  name: 'Ouray',
}

/** A trip of two days with one stop, as edits that make it. */
export function tripEdits() {
  let made = 0
  const newId = () => `0b7f9a52-52a1-4b51-9a3e-${String(++made).padStart(12, '0')}`
  const { party, wishes } = EMPTY_PLAN
  const dates = { start: '2031-07-03', days: 2 }
  const stops = [{ place: OURAY, day: 1, note: 'Hot springs after dark.', checklist: [{ text: 'Towels' }] }]
  const trip = {
    title: 'San Juan loop',
    dates,
    party,
    wishes,
    budgetUsd: null,
    stops,
    packing: [{ text: 'Map' }],
  }
  return newTripEdits(TRIP_ID, trip, { newId, now: '2031-05-01T12:00:00.000Z' })
}

/** The trip that `tripEdits` makes, put together as screens are given it. */
export function someTrip(): Trip {
  const records = tripEdits().map(({ kind, id, set = {} }) => ({ kind, id, fields: set }))
  const trip = tripOf(records, TRIP_ID)
  if (!trip) throw new Error('These edits make no trip')
  return trip
}

/** The API's answer to an exchange that takes all and tells the trip with the person's role in it. */
export async function toldRole(body: string, role: SpaceRole): Promise<Response> {
  const answer = (await tookAll(body).json()) as { spaces: Record<string, unknown> }
  const spaces = { ...answer.spaces, [TRIP_ID]: { role, epoch: 'one', revision: 2 } }
  const records = tripEdits().map(({ kind, id, set: fields }) => ({
    space: TRIP_ID,
    kind,
    id,
    fields,
    revision: 2,
  }))
  return apiAnswer(200, { ...answer, spaces, records })
}

/** Shows a part in an app of its own at this address; `path` is the row of the table, where the part reads a parameter of it. */
export async function showAt(address: string, part: ReactNode, path = '/') {
  const root = createRootRoute({ notFoundComponent: () => part })
  const row = createRoute({ getParentRoute: () => root, path, component: () => part })
  const router = createRouter({
    routeTree: root.addChildren([row]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await act(() => router.load())
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}
