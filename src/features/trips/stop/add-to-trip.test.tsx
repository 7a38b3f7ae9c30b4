import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { placeForTripAtom } from '../../../state/place-for-trip.ts'
import { overlayOpenAtom } from '../../../state/search-overlay.ts'
import { beginTest, endTest, startPhone } from '../trips.fixture.tsx'
import { AddToTrip } from './add-to-trip.tsx'

beforeEach(beginTest)
afterEach(endTest)

const OURAY = { placeId: 'ouray', address: 'Ouray, Colorado, USA', lat: 38.02, lng: -107.67 }

it('leads to a new trip also from the screen of a new trip, and closes what is open over it', async () => {
  await startPhone([])
  const store = getDefaultStore()
  act(() => {
    store.set(placeForTripAtom, OURAY)
    store.set(overlayOpenAtom, true)
  })
  const onClose = vi.fn()
  const root = createRootRoute({ component: () => <AddToTrip onClose={onClose} /> })
  const routes = [createRoute({ getParentRoute: () => root, path: '/newitinerary' })]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/newitinerary'] }),
  })
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('link', { name: 'New trip with Ouray' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(router.state.location.search).toEqual({ place: 'ouray' })
  expect(store.get(overlayOpenAtom)).toBe(false)
})
