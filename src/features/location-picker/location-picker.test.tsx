import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Prediction } from '../../../api/contracts/places.ts'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { CURATED_PLACES } from '../../../api/domain/places/curated-places.ts'
import { EMPTY_PLAN } from '../../../api/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../data/colorado-locations.ts'
import { autocompleteQuery } from '../../data/places.ts'
import { planStore, showPlan } from '../../sync/plan.ts'
import { usePlan } from '../../sync/use-plan.ts'
import { Toaster } from '../../ui/toast.tsx'
import { DENVER } from '../../map/map-constants.ts'
import { LocationPicker } from './location-picker.tsx'

// happy-dom has no WebGL: every test here runs on a device whose map cannot be drawn.

const BRECKENRIDGE: Prediction = {
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

const stop = (name: string, lat: number): Location => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})
const LIMON = stop('Limon', 39.26)
const THREE = [stop('Vail', 39.64), stop('Aspen', 39.19), stop('Ouray', 38.02)]

let parent: { onNext: () => void; onClose: () => void }

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // The server is a stranger, and gone.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  parent = { onNext: vi.fn<() => void>(), onClose: vi.fn<() => void>() }
})

/** Over the plan of whoever is using the app, as the search overlay opens it. */
function Picker() {
  return <LocationPicker {...usePlan()} {...parent} />
}

function open(stops: Location[] = []) {
  showPlan({ ...EMPTY_PLAN, stops })
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

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search locations...' })
const names = () =>
  within(screen.getByRole('list', { name: 'Selected places' }))
    .getAllByRole('button', { name: /^Options for/ })
    .map((options) => options.getAttribute('aria-label')?.replace('Options for ', ''))
const chosen = () => planStore.get().stops.map(({ placeId }) => placeId)
const elsewhere = (...stops: Location[]) => act(() => showPlan({ ...EMPTY_PLAN, stops }))

test('suggestions start at three characters; a picked one fills the box and can be added', async () => {
  open()
  await userEvent.type(box(), 'br')
  expect(screen.queryByRole('option')).toBeNull()
  await userEvent.type(box(), 'eck')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent?.startsWith('B'))).toEqual([
    true,
    true,
  ])
  expect(button('Add').disabled).toBe(true)
  await userEvent.click(screen.getByRole('option', { name: /^Breckenridge/ }))
  expect(box().value).toBe('Breckenridge, Colorado, USA')
  await userEvent.click(button('Add'))
  expect(chosen()).toEqual(['town-breckenridge'])
  expect(box().value).toBe('')
  expect(screen.getByText('1 Selected')).toBeTruthy()
})

test('an added place is announced once, with how many are selected then', async () => {
  open()
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  const said = screen.getAllByRole('status').filter(({ textContent }) => /selected/i.test(textContent ?? ''))
  expect(said.map(({ textContent }) => textContent)).toEqual(['Breckenridge added. 1 selected.'])
})

test('a removed place is announced once, by the toast that offers it back', async () => {
  open(THREE)
  await userEvent.click(button('Clear All'))
  expect(screen.getAllByText('All places removed')).toHaveLength(1)
})

test('suggestions and chosen places read shortened addresses; what is stored keeps the whole one', async () => {
  open()
  await userEvent.type(box(), 'breck')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Breckenridge Breckenridge, CO',
    'Blue Lake Blue Lake, CO',
  ])
  // Said once, though the line below the name shows it again.
  expect(screen.getByRole('option', { name: 'Breckenridge, CO' })).toBeTruthy()
  await userEvent.keyboard('{Enter}{Enter}')
  const row = screen.getByRole('list', { name: 'Selected places' })
  expect(within(row).getByText('Breckenridge, CO')).toBeTruthy()
  expect(planStore.get().stops[0]?.address).toBe('Breckenridge, Colorado, USA')
})

test('a suggestion says what tells it from others, how far it is and what to know', async () => {
  open([LIMON])
  await userEvent.type(box(), 'starbu')
  expect(
    screen.getByRole('option', {
      name: 'Emerald Lake, lake in Gunnison County · 9 mi N of Crested Butte, approximate, check first, 12 mi away',
    }).textContent,
  ).toBe('Emerald Lake lake in Gunnison County · 9 mi N of Crested Butte approximate, check first 12 mi')
})

test('what a query cannot find is explained, and read out', async () => {
  open()
  await userEvent.type(box(), 'gas')
  const said = screen.getAllByText(/Too few gas stations are known here/)
  expect(said.map((one) => one.closest('[role=status]') !== null)).toContain(true)
  expect(said).toHaveLength(2)
})

test('the letters that were typed are marked in the suggestions', async () => {
  open()
  await userEvent.type(box(), 'breck')
  const marked = screen.getAllByRole('option').map((one) => one.querySelector('mark')?.textContent)
  expect(marked).toEqual(['Breck', undefined])
})

test('arrow keys and Enter pick a suggestion, Enter again adds it', async () => {
  open()
  await userEvent.type(box(), 'breck{ArrowDown}{ArrowDown}{Enter}')
  expect(box().value).toBe('Blue Lake, Colorado, USA')
  await userEvent.type(box(), '{Enter}')
  expect(chosen()).toEqual(['lake'])
})

test('Escape closes the suggestions first, the picker second', async () => {
  open()
  await userEvent.type(box(), 'breck')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(parent.onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(parent.onClose).toHaveBeenCalledTimes(1)
})

test('typing after a pick takes the candidate back', async () => {
  open()
  await userEvent.type(box(), 'breck{Enter}')
  expect(button('Add').disabled).toBe(false)
  await userEvent.type(box(), 'x')
  expect(button('Add').disabled).toBe(true)
})

test('a chip fills the box with its address', async () => {
  open()
  const chips = screen.getByRole('group', { name: 'Suggested places' })
  await userEvent.click(within(chips).getByRole('button', { name: 'Crested Butte' }))
  expect(box().value).toBe('Crested Butte, Colorado, USA')
  await userEvent.click(button('Add'))
  expect(chosen()).toEqual(['suggested_crested_butte'])
})

test('what is in the list already cannot be added again', async () => {
  open([stop('Vail', 39.64)])
  const { placeId, lat, lng } = BRECKENRIDGE
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  await userEvent.type(box(), 'breck{Enter}')
  expect(button('Add').disabled).toBe(true)
  expect(planStore.get().stops.at(-1)).toMatchObject({ placeId, lat, lng })
})

test('a deleted place comes back with Undo, where it stood', async () => {
  open(THREE)
  await userEvent.click(button('Options for Aspen'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(chosen()).toEqual(['Vail', 'Ouray'])
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray'])
})

test('Clear All empties the list and can be undone', async () => {
  open(THREE)
  await userEvent.click(button('Clear All'))
  expect(chosen()).toEqual([])
  expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
  expect(button('Next').disabled).toBe(true)
  await userEvent.click(button('Undo'))
  expect(names()).toEqual(['Vail', 'Aspen', 'Ouray'])
})

test('the options move a place up and down', async () => {
  open(THREE)
  await userEvent.click(button('Options for Ouray'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(names()).toEqual(['Vail', 'Ouray', 'Aspen'])
  expect(chosen()).toEqual(['Vail', 'Ouray', 'Aspen'])
})

test('a stop added in another tab meanwhile appears and stays when one is added here', async () => {
  open([stop('Vail', 39.64)])
  elsewhere(stop('Vail', 39.64), LIMON)
  expect(names()).toEqual(['Vail', 'Limon'])
  await userEvent.type(box(), 'breck{Enter}{Enter}')
  expect(chosen()).toEqual(['Vail', 'Limon', 'town-breckenridge'])
})

test('Undo and Clear All go by the list as it is by then', async () => {
  open(THREE)
  await userEvent.click(button('Options for Aspen'))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  elsewhere(...planStore.get().stops, LIMON)
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray', 'Limon'])
  await userEvent.click(button('Clear All'))
  elsewhere(BRECKENRIDGE)
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen', 'Ouray', 'Limon', 'town-breckenridge'])
})

test('a step in the list is a step past the same neighbour, wherever the two stand by then', async () => {
  open(THREE)
  await userEvent.click(button('Options for Ouray'))
  elsewhere(LIMON, ...THREE)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(chosen()).toEqual(['Limon', 'Vail', 'Ouray', 'Aspen'])
})

test('a lifted place is put back when another tab changes the list under it', async () => {
  open(THREE)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  button('Reorder Vail').focus()
  await userEvent.keyboard(' {ArrowDown}')
  elsewhere(LIMON, ...THREE)
  await userEvent.keyboard('{Escape}')
  expect(parent.onClose).toHaveBeenCalledTimes(1)
  expect(chosen()).toEqual(['Limon', 'Vail', 'Aspen', 'Ouray'])
})

test('Next goes on and closes', async () => {
  open(THREE)
  await userEvent.click(button('Next'))
  expect(parent.onNext).toHaveBeenCalledTimes(1)
  expect(parent.onClose).toHaveBeenCalledTimes(1)
})

test('says that the map failed', async () => {
  open()
  await waitFor(() => expect(screen.getByText('Failed to load map')).toBeTruthy(), { timeout: 5000 })
  expect(screen.getByText('Please check your connection')).toBeTruthy()
})

test('an unsupported device is told so when it is asked where it is', async () => {
  open()
  vi.stubGlobal('navigator', { ...navigator, geolocation: undefined })
  await userEvent.click(button('Use my location'))
  vi.unstubAllGlobals()
  expect(
    (await screen.findAllByText('Geolocation is not supported by this browser.')).length,
  ).toBeGreaterThan(0)
})

test('the category buttons say whether their places are shown', async () => {
  open()
  await userEvent.click(button('Food'))
  expect(button('Food').getAttribute('aria-pressed')).toBe('false')
  expect(button('Lodging').getAttribute('aria-pressed')).toBe('true')
})

test('the category buttons say how many places they stand for, shown or not, beside their name', async () => {
  open()
  const food = CURATED_PLACES.filter(({ category }) => category === 'restaurants').length
  expect(button('Food').textContent).toContain(`${food}`)
  await userEvent.click(button('Food'))
  const describedBy = button('Food').getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(describedBy)?.textContent).toBe(`${food} places`)
})

test('Escape gives a lifted place back before it closes the picker', async () => {
  open(THREE)
  // The search box takes the focus a moment after opening; it would take it from here.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
  button('Reorder Vail').focus()
  await userEvent.keyboard(' {ArrowDown}{Escape}')
  expect(parent.onClose).not.toHaveBeenCalled()
  expect(planStore.get().stops).toBe(THREE)
})

test('the fully open sheet lays the places side by side, a lower one below each other', async () => {
  vi.stubGlobal('matchMedia', undefined)
  open(THREE)
  const list = screen.getByRole('list', { name: 'Selected places' })
  expect(list.dataset.axis).toBe('y')
  // Not by the focus, which the search box takes when it opens.
  const handle = screen.getByRole('slider', { name: 'Selected locations, height' })
  fireEvent.keyDown(handle, { key: 'End' })
  expect(list.dataset.axis).toBe('x')
  fireEvent.keyDown(handle, { key: 'ArrowDown' })
  expect(list.dataset.axis).toBe('y')
  vi.unstubAllGlobals()
})

test('the sheet waits below while the on-screen keyboard is up, then stands where it stood', () => {
  vi.stubGlobal('matchMedia', undefined)
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  open(THREE)
  const handle = screen.getByRole('slider', { name: 'Selected locations, height' })
  const resizeTo = (height: number) =>
    act(() => {
      viewport.height = height
      viewport.dispatchEvent(new Event('resize'))
    })
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
  resizeTo(window.innerHeight - 300)
  expect(handle.getAttribute('aria-valuetext')).toBe('Lowered')
  resizeTo(window.innerHeight)
  expect(handle.getAttribute('aria-valuetext')).toBe('Half open')
  vi.unstubAllGlobals()
})
