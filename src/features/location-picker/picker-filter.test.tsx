import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Location, SearchPreferences } from '../../../api/contracts/search-preferences.ts'
import { CURATED_PLACES } from '../../../api/domain/places/curated-places.ts'
import { coloradoLocationsQuery } from '../../data/colorado-locations.ts'
import { EMPTY_SEARCH_BAR, type SearchBar } from '../../state/search-bar-schema.ts'
import { searchBarAtom } from '../../state/search-bar.ts'
import { Toaster } from '../../ui/toast.tsx'
import { LocationPicker } from './location-picker.tsx'

/** The account is a stranger here: what would be saved for it is kept. */
const save = vi.hoisted(() => vi.fn<(accountId: string, saved: SearchPreferences) => Promise<void>>())
vi.mock('../../data/search-preferences.ts', () => ({ saveSearchPreferences: save }))
vi.mock('../../data/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUserQuery: () => ({
    queryKey: ['user'],
    queryFn: () => ({ id: 'ada' }),
    initialData: { id: 'ada' },
  }),
}))

// The sheet comes when it is needed; reading it for the first time takes longer than a test waits.
beforeAll(async () => void (await import('./picker-filter.tsx')))
beforeEach(() => {
  save.mockReset().mockResolvedValue()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

const TOTAL = CURATED_PLACES.length
const of = (category: string) => CURATED_PLACES.filter((place) => place.category === category).length

const stop = (name: string, lat: number): Location => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})

function open(plan: Partial<SearchBar> = {}, places: Location[] = []) {
  const store = createStore()
  store.set(searchBarAtom, { ...EMPTY_SEARCH_BAR, ...plan })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  const onChange = vi.fn<(now: Location[]) => void>()
  const nothing = () => undefined
  render(
    <QueryClientProvider client={client}>
      <Provider store={store}>
        <LocationPicker initialLocations={places} onChange={onChange} onNext={nothing} onClose={nothing} />
        <Toaster />
      </Provider>
    </QueryClientProvider>,
  )
  return { bar: () => store.get(searchBarAtom), onChange }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const describedBy = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent

async function openSheet() {
  await userEvent.click(button('Filter'))
  await screen.findByRole('dialog', { name: 'Filters' })
}

const LODGING_WANTED: Partial<SearchBar> = {
  searchParams: { ...EMPTY_SEARCH_BAR.searchParams, lodging: true },
}

test('without filters every place is shown and nothing is said', () => {
  open()
  expect(describedBy('Filter')).toBe('None active')
  expect(screen.queryByText(/^Filtered/)).toBeNull()
})

test('filters decide which places are shown; the buttons count those, and what is hidden is said', () => {
  open(LODGING_WANTED)
  expect(describedBy('Filter')).toBe('1 active')
  expect(screen.getByText(`Filtered: ${of('lodging')} of ${TOTAL} places`)).toBeTruthy()
  expect(describedBy('Lodging')).toBe(`${of('lodging')} places`)
  expect(describedBy('Food')).toBe('0 places')
})

test('how far from the stops a place lies hides nothing here, and the sheet says so', async () => {
  open({ filters: { ...EMPTY_SEARCH_BAR.filters, radiusMiles: 5 } }, [stop('Vail', 39.64)])
  expect(screen.queryByText(/^Filtered/)).toBeNull()
  await openSheet()
  await userEvent.click(button('Advanced Filter'))
  expect(screen.getByText(/The map shows places at any distance/)).toBeTruthy()
})

test('what is chosen in the sheet filters the map, is kept on the phone and saved for the account', async () => {
  const { bar } = open()
  await openSheet()
  expect(button(`Show ${TOTAL} places`)).toBeTruthy()
  await userEvent.click(button('Lodging Type(s)'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Any' }))
  expect(bar().searchParams.lodging).toBe(true)
  expect(save).toHaveBeenCalledOnce()
  expect(save.mock.calls[0]?.[0]).toBe('ada')
  expect(save.mock.calls[0]?.[1]).toMatchObject({ lodging: true })
  const found = screen.getByRole('button', { name: /^Show \d+ places$/ }).textContent ?? ''
  await userEvent.click(button(found))
  expect(screen.getByText(`Filtered: ${found.replace(/\D/g, '')} of ${TOTAL} places`)).toBeTruthy()
  expect(document.activeElement).toBe(button('Filter'))
})

test('the destination list is the picker’s own, and offers no second way to add', async () => {
  const { onChange } = open({}, [stop('Vail', 39.64), stop('Aspen', 39.19)])
  await openSheet()
  await userEvent.click(button('Destination list'))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(sheet.queryByRole('button', { name: 'Add a place' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Options for Vail' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(onChange.mock.lastCall?.[0].map(({ placeId }) => placeId)).toEqual(['Aspen'])
  await userEvent.click(button('Undo'))
  expect(onChange.mock.lastCall?.[0].map(({ placeId }) => placeId)).toEqual(['Vail', 'Aspen'])
  expect(save).not.toHaveBeenCalled()
})
