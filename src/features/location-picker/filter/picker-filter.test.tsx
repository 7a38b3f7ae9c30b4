import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { CURATED_PLACES } from '../../../../core/domain/places/curated-places.ts'
import { EMPTY_PLAN, type Plan } from '../../../../core/domain/plan/plan.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { planStore, showPlan } from '../../../sync/plan/plan.ts'
import { usePlan } from '../../../sync/hooks/use-plan.ts'
import { Toaster } from '../../../ui/toast/toast.tsx'
import { LocationPicker } from '../location-picker.tsx'

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

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
async function openSheet() {
  await userEvent.click(button(/^Filter\b(?!ed)/))
  await screen.findByRole('dialog', { name: 'Filters' })
}

const wishing = (wishes: Partial<Plan['wishes']>): Partial<Plan> => ({
  wishes: { ...EMPTY_PLAN.wishes, ...wishes },
})

test('without filters every place is shown and nothing is said', () => {
  open()
  expect(button('Filter')).toBeTruthy()
  expect(screen.queryByText(/^Filtered/)).toBeNull()
})

test('a wish narrows its own category, hides no food, and the button says why', () => {
  open(wishing({ activities: { on: true, labels: ['Hot Springs'] } }))
  const activities = button(/^Activities \d+ · Hot Springs$/)
  const left = Number(/\d+/.exec(activities.textContent ?? '')?.[0])
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(of('activities'))
  expect(button(`Food ${of('restaurants')}`).getAttribute('aria-pressed')).toBe('true')
  expect(button(`Lodging ${of('lodging')}`)).toBeTruthy()
  expect(button('Filter, 1 active')).toBeTruthy()
  expect(button(`Filtered: ${left} of ${of('activities')} activities, by your wishes`)).toBeTruthy()
})

test('a category that a wish leaves nothing of says 0 and why', () => {
  open(wishing({ activities: { on: true, labels: ['Nothing is good for this'] } }))
  expect(button('Activities 0 · Nothing is good for this')).toBeTruthy()
})

test('a section that is switched on without any choice narrows nothing', () => {
  open(wishing({ lodging: { on: true, labels: [] } }))
  expect(screen.queryByText(/^Filtered/)).toBeNull()
  expect(button(`Food ${of('restaurants')}`)).toBeTruthy()
})

test('what the budget hides is said of the budget', () => {
  open({
    filters: { ...EMPTY_PLAN.filters, budgetUsd: { low: 500, high: 500 } },
    days: { start: '2030-07-01', end: '2030-07-09' },
  })
  expect(screen.getByText(/^Filtered: .* by .*budget/)).toBeTruthy()
  expect(button(/^Lodging \d+ · .*budget/)).toBeTruthy()
})

test('the words about what is hidden open the filters', async () => {
  open(wishing({ activities: { on: true, labels: ['Hot Springs'] } }))
  await userEvent.click(button(/^Filtered: /))
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeTruthy()
})

test('how far from the stops a place lies hides nothing here, and the sheet says so', async () => {
  open({ filters: { ...EMPTY_PLAN.filters, radiusMiles: 5 }, stops: [stop('Vail', 39.64)] })
  expect(screen.queryByText(/^Filtered/)).toBeNull()
  await openSheet()
  await userEvent.click(button(/^Advanced Filter/))
  expect(screen.getByText(/The map shows places at any distance/)).toBeTruthy()
})

test('what is chosen in the sheet filters the map and is the plan’s', async () => {
  open()
  await openSheet()
  expect(button(`Show ${TOTAL} places`)).toBeTruthy()
  await userEvent.click(button(/^Lodging Type\(s\)/))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Camp' }))
  expect(planStore.get().wishes.lodging.on).toBe(true)
  const found = screen.getByRole('button', { name: /^Show \d+ places$/ }).textContent ?? ''
  await userEvent.click(button(found))
  const hidden = TOTAL - Number(found.replace(/\D/g, ''))
  expect(
    screen.getByText(
      `Filtered: ${of('lodging') - hidden} of ${of('lodging')} places to stay, by your wishes`,
    ),
  ).toBeTruthy()
  expect(document.activeElement).toBe(button('Filter, 1 active'))
})

test('the destination list is the picker’s own, and offers no second way to add', async () => {
  open({ stops: [stop('Vail', 39.64), stop('Aspen', 39.19)] })
  const chosen = () => planStore.get().stops.map(({ placeId }) => placeId)
  await openSheet()
  await userEvent.click(button(/^Destination list/))
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(sheet.queryByRole('button', { name: 'Add a place' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Options for Vail' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(chosen()).toEqual(['Aspen'])
  await userEvent.click(button('Undo'))
  expect(chosen()).toEqual(['Vail', 'Aspen'])
})
