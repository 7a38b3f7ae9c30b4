import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReverseAnswer } from '../../../../core/contracts/places/places.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import { reverseQuery } from '../../../data/places/places.ts'
import type { SenseAnswer } from '../../../parts/worker/sense-messages.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, place, startPhone, tripNow, tripRecords } from '../trips.fixture.tsx'
import { useAddAtPoint } from './use-add-at-point.ts'

/** The thread's own answers, on the spot. */
vi.mock('../../../parts/trip/trip-sense-client.ts', async () => {
  const { createSenseHandler } = await import('../../../parts/worker/sense-handler.ts')
  const handle = createSenseHandler(() => Promise.reject(new Error('no heights here')))
  return {
    tripSenseClient: {
      fit: async (question: object) => {
        const answer = (await handle({ kind: 'fit', id: 1, ...question } as never)) as SenseAnswer
        return 'fits' in answer ? answer.fits : null
      },
    },
  }
})

beforeEach(beginTest)
afterEach(endTest)

const SALIDA = place('Salida', 38.525, -105.993)
const ASPEN = place('Aspen', 39.1911, -106.82)
const AT = { lat: 39.2508, lng: -106.2925 }

/** A day from Salida to Aspen, and the way to add to `day` what is at Leadville. */
async function addAtLeadville(day: number | null): Promise<void> {
  await startPhone(
    tripRecords({
      stops: [
        { place: SALIDA, day: 1 },
        { place: ASPEN, day: 1 },
      ],
    }),
  )
  const queries = new QueryClient()
  const leadville: ReverseAnswer = {
    placeId: 'colorado-towns-leadville',
    address: 'Leadville, Colorado, USA',
    name: 'Leadville',
    kind: 'town',
    ...AT,
    distanceKm: 0,
  }
  queries.setQueryData<ReverseAnswer>([...reverseQuery(AT.lat, AT.lng).queryKey], leadville)
  queries.setDefaultOptions({ queries: { staleTime: Infinity } })
  const trip: Trip = await tripNow()
  const { result } = renderHook(() => useAddAtPoint(trip, day), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
  await act(() => result.current(AT))
}

const names = async () => (await tripNow()).days[0]?.stops.map((stop) => stop.place.name)

it('puts a point of the map where it adds the least driving, says where, and takes it back', async () => {
  await addAtLeadville(1)
  const said = /^Day 1 · Between Salida and Aspen · (\d+ min more|no detour)$/
  await waitFor(() => expect(currentToast()?.description).toMatch(said))
  expect(currentToast()?.title).toBe('Leadville added')
  expect(await names()).toEqual(['Salida', 'Leadville', 'Aspen'])
  act(() => currentToast()?.action?.onClick())
  await waitFor(async () => expect(await names()).toEqual(['Salida', 'Aspen']))
})

it('puts it on no day where none is chosen', async () => {
  await addAtLeadville(null)
  await waitFor(() => expect(currentToast()?.description).toBe('Unscheduled'))
  expect((await tripNow()).unscheduled.map((stop) => stop.place.name)).toEqual(['Leadville'])
})
