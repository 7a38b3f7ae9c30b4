import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip } from '../../../../core/domain/trips/trip.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import foot from '../plan/day-plan.module.css'
import night from '../plan/night/night.module.css'
import { PlannedTrip } from '../screen/planned-trip.tsx'
import type { TripViewName } from '../screen/trip-view-props.ts'
import { DRAWN_PLACE, drawnRecords, drawnTrip } from './drawn-trip.ts'
import { one } from './fill-words.ts'

/**
 * The screen of the trip that the build draws, on a day that has all that a day may have. `base` is the path that the app is served
 * below. Run by the build, in a document without a screen: decision record 67.
 */
export async function drawFirstTrip(base: string): Promise<HTMLElement> {
  const trip = drawnTrip(coloradoDay(new Date()))
  const ofDay = async (day: number) =>
    await drawScreen(trip, { base, records: drawnRecords(), search: `?day=${day}` })
  const [main, first, third] = [await ofDay(2), await ofDay(1), await ofDay(3)]
  one(main, `.${foot.foot}`).append(one(first, `.${night.row}`), one(third, `.${night.row}`))
  return main
}

/** The dialog of a stop as it stands in the frame after the tap, before its code is there. Run by the build, as the trip's screen. */
export async function drawFirstStop(base: string): Promise<HTMLElement> {
  const trip = drawnTrip(coloradoDay(new Date()))
  let dialog: HTMLElement | null = null
  await drawScreen(trip, {
    base,
    records: [],
    search: '?stop=first',
    look: () => (dialog = one(document.body, '[role=dialog]').cloneNode(true) as HTMLElement),
  })
  return dialog!
}

type Drawing = {
  base: string
  records: readonly ShownRecord[]
  /** The address's query. */
  search: string
  view?: TripViewName
  /** Looks at the document while the screen stands in it. Default: nobody does. */
  look?: () => void
}

/** A copy of a trip's screen as it is drawn first, before anything is worked out or fetched. */
export async function drawScreen(
  trip: Trip,
  { base, records, search, view = 'days', look = () => undefined }: Drawing,
): Promise<HTMLElement> {
  const role = 'owner'
  const root = createRootRoute()
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/itinerary/$id',
    component: () => <PlannedTrip {...{ trip, role, records, view }} removed={[]} />,
  })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    basepath: base,
    history: createMemoryHistory({ initialEntries: [`${base}itinerary/${trip.id}${search}`] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [DRAWN_PLACE])
  await router.load()
  const place = document.createElement('div')
  document.body.append(place)
  const reactRoot = createRoot(place)
  flushSync(() =>
    reactRoot.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  )
  const drawn = one(place, 'main').cloneNode(true) as HTMLElement
  look()
  flushSync(() => reactRoot.unmount())
  place.remove()
  return drawn
}
