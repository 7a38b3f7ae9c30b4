import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { CURATED_PLACES } from '../../../api/domain/places/curated-places.ts'
import { EMPTY_PLAN, type Plan } from '../../../api/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../data/colorado-locations.ts'
import { planStore, showPlan } from '../../sync/plan.ts'
import { usePlan } from '../../sync/use-plan.ts'
import { Toaster } from '../../ui/toast.tsx'
import { LocationPicker } from './location-picker.tsx'

// The sheet comes when it is needed; reading it for the first time takes longer than a test waits.
beforeAll(async () => void (await import('./picker-filter.tsx')))
beforeEach(() => {
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

function Picker() {
  const nothing = () => undefined
  return <LocationPicker {...usePlan()} onNext={nothing} onClose={nothing} />
}

function open(plan: Partial<Plan> = {}) {
  showPlan({ ...EMPTY_PLAN, ...plan })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
  client.setQueryData(coloradoLocationsQuery().queryKey, [])
  render(
    <QueryClientProvider client={client}>
      <Picker />
      <Toaster />
    </QueryClientProvider>,
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const describedBy = (name: string) =>
  document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent

async function openSheet() {
  await userEvent.click(button('Filter'))
  await screen.findByRole('dialog', { name: 'Filters' })
}

const LODGING_WANTED: Partial<Plan> = {
  wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: [] } },
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
  open({ filters: { ...EMPTY_PLAN.filters, radiusMiles: 5 }, stops: [stop('Vail', 39.64)] })
  expect(screen.queryByText(/^Filtered/)).toBeNull()
  await openSheet()
  await userEvent.click(button('Advanced Filter'))
  expect(screen.getByText(/The map shows places at any distance/)).toBeTruthy()
})

test('what is chosen in the sheet filters the map and is the plan’s', async () => {
  open()
  await openSheet()
  expect(button(`Show ${TOTAL} places`)).toBeTruthy()
  await userEvent.click(button('Lodging Type(s)'))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Any' }))
  expect(planStore.get().wishes.lodging.on).toBe(true)
  const found = screen.getByRole('button', { name: /^Show \d+ places$/ }).textContent ?? ''
  await userEvent.click(button(found))
  expect(screen.getByText(`Filtered: ${found.replace(/\D/g, '')} of ${TOTAL} places`)).toBeTruthy()
  expect(document.activeElement).toBe(button('Filter'))
})

test('the destination list is the picker’s own, and offers no second way to add', async () => {
  open({ stops: [stop('Vail', 39.64), stop('Aspen', 39.19)] })
  const chosen = () => planStore.get().stops.map(({ placeId }) => placeId)
  await openSheet()
  await userEvent.click(button('Destination list'))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(sheet.queryByRole('button', { name: 'Add a place' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Options for Vail' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(chosen()).toEqual(['Aspen'])
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen'])
})
