import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Prediction } from '../../../core/contracts/places/places.ts'
import type { Location } from '../../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../data/places/colorado-locations.ts'
import { autocompleteQuery } from '../../data/places/places.ts'
import { planStore, showPlan } from '../../sync/plan/plan.ts'
import { usePlan } from '../../sync/hooks/use-plan.ts'
import { Toaster } from '../../ui/toast/toast.tsx'
import { DENVER } from '../../map/map-constants.ts'
import { LocationPicker } from './location-picker.tsx'

// happy-dom has no WebGL: the picker of the tests is on a device whose map cannot be drawn.

export const BRECKENRIDGE: Prediction = {
  placeId: 'town-breckenridge',
  name: 'Breckenridge',
  address: 'Breckenridge, Colorado, USA',
  kind: 'town',
  lat: 39.4817,
  lng: -106.0384,
}
const LAKE: Prediction = {
  ...BRECKENRIDGE,
  placeId: 'lake',
  name: 'Blue Lake',
  address: 'Blue Lake, Colorado, USA',
  lat: 39.4,
}
const EMERALD_LAKE: Prediction = {
  ...LAKE,
  placeId: 'name-lake-emerald-lake-39.0101,-107.0427',
  name: 'Emerald Lake',
  detail: 'lake in Gunnison County · 9 mi N of Crested Butte',
  distanceKm: 19,
  note: 'approximate, check first',
}

export const stop = (name: string, lat: number): Location => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})
export const LIMON = stop('Limon', 39.26)
export const THREE = [stop('Vail', 39.64), stop('Aspen', 39.19), stop('Ouray', 38.02)]
export const FIFTY = Array.from({ length: 50 }, (_, at) => stop(`Stop ${at + 1}`, 37 + at / 20))

export const parent = { onNext: vi.fn<() => void>(), onClose: vi.fn<() => void>() }

/** Makes every request fail as without signal, and forgets what `parent` was told. For `beforeEach`. */
export function withoutServer(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  parent.onNext.mockClear()
  parent.onClose.mockClear()
}

/** Over the plan of whoever is using the app, as the search overlay opens it. */
function Picker() {
  return <LocationPicker {...usePlan()} {...parent} />
}

export function openPicker({ stops = [], ...plan }: Partial<Plan> = {}): void {
  showPlan({ ...EMPTY_PLAN, ...plan, stops })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  for (const typed of ['bre', 'brec', 'breck']) {
    for (const near of [stops.at(-1) ?? DENVER, LIMON, BRECKENRIDGE]) {
      client.setQueryData(autocompleteQuery(typed, near).queryKey, [BRECKENRIDGE, LAKE])
    }
  }
  client.setQueryData(autocompleteQuery('starbu', LIMON).queryKey, [EMERALD_LAKE])
  client.setQueryData(autocompleteQuery('gas', DENVER).queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <Picker />
      <Toaster />
    </QueryClientProvider>,
  )
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search locations...' })
export const selectedNames = () =>
  within(screen.getByRole('list', { name: 'Selected places' }))
    .getAllByRole('button', { name: /^Options for/ })
    .map((options) => options.getAttribute('aria-label')?.replace('Options for ', ''))
export const chosen = () => planStore.get().stops.map(({ placeId }) => placeId)
export const changeElsewhere = (...stops: Location[]) => act(() => showPlan({ ...EMPTY_PLAN, stops }))
