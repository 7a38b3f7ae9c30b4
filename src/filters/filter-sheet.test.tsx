import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { NO_FILTERS } from '../../api/domain/search/trip-wishes.ts'
import { Toaster } from '../ui/toast.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { TripPlan } from '../parts/trip-plan.ts'

// It comes when it is needed; reading it for the first time takes longer than a test waits.
beforeAll(async () => void (await import('../parts/trip-dates.tsx')))

const TODAY = '2026-07-01'

const place = (name: string, lat: number) => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})

const PLAN: TripPlan = {
  places: [],
  dates: { start: null, end: null },
  params: {
    adults: 1,
    children: 0,
    infants: 0,
    guestsSet: false,
    activities: false,
    selectedActivities: [],
    lodging: false,
    selectedLodging: [],
    transportation: false,
    selectedTransportation: [],
  },
  filters: NO_FILTERS,
}
const THREE = [place('Vail', 39.64), place('Aspen', 39.19), place('Ouray', 38.02)]

type Given = {
  plan?: Partial<TripPlan>
  countOf?: (plan: TripPlan) => number | null
  onAddPlace?: () => void
}

function show({ plan, countOf = () => 42, ...props }: Given = {}) {
  let now: TripPlan = { ...PLAN, ...plan }
  const onClose = vi.fn<() => void>()
  function Held() {
    const [value, setValue] = useState(now)
    const keep = (next: TripPlan) => {
      now = next
      setValue(next)
    }
    return (
      <FilterSheet
        value={value}
        onChange={keep}
        countOf={countOf}
        today={TODAY}
        onClose={onClose}
        {...props}
      />
    )
  }
  render(
    <>
      <Held />
      <Toaster />
    </>,
  )
  return { now: () => now, onClose }
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const summaryOf = (title: string) =>
  document.getElementById(button(title).getAttribute('aria-describedby') ?? '')?.textContent
const placeNames = () =>
  within(screen.getByRole('list', { name: 'Chosen places' }))
    .getAllByRole('button')
    .map((options) => options.getAttribute('aria-label')?.replace('Options for ', ''))

test('has the sections of the specification in their order', () => {
  show()
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }))
  expect(
    sheet
      .getAllByRole('heading', { level: 3 })
      .map((heading) => within(heading).getByRole('button').querySelector('span')?.textContent),
  ).toEqual([
    'Trip Budget per person',
    'Destination list',
    'Dates',
    'Guests',
    'Activities',
    'Lodging Type(s)',
    'Transportation Type(s)',
    'Advanced Filter',
  ])
})

test('a closed section says in short what is chosen', () => {
  show({
    plan: {
      places: THREE,
      dates: { start: '2026-07-12', end: '2026-07-20' },
      params: {
        ...PLAN.params,
        adults: 2,
        children: 1,
        guestsSet: true,
        lodging: true,
        activities: true,
        selectedActivities: ['Hiking'],
      },
      filters: { ...NO_FILTERS, budgetUsd: { low: 500, high: 2000 }, openNow: true },
    },
  })
  expect(summaryOf('Trip Budget per person')).toBe('Up to $2,000')
  expect(summaryOf('Destination list')).toBe('Vail, Aspen, Ouray')
  expect(summaryOf('Dates')).toBe('Jul 12 – Jul 20')
  expect(summaryOf('Guests')).toBe('2 adults, 1 child')
  expect(summaryOf('Activities')).toBe('Hiking')
  expect(summaryOf('Lodging Type(s)')).toBe('Any lodging')
  expect(summaryOf('Transportation Type(s)')).toBe('Nothing chosen')
  expect(summaryOf('Advanced Filter')).toBe('Open now')
})

test('with dates it says that closed places are left out from the start', () => {
  show({ plan: { dates: { start: '2026-07-12', end: null } } })
  expect(summaryOf('Advanced Filter')).toBe('Open during the trip')
})

test('a section opens and closes by its title', async () => {
  show()
  expect(button('Guests').getAttribute('aria-expanded')).toBe('false')
  await press('Guests')
  expect(button('Guests').getAttribute('aria-expanded')).toBe('true')
  await press('Increase Adults')
  expect(summaryOf('Guests')).toBe('2 adults')
  await press('Guests')
  expect(screen.queryByRole('button', { name: 'Increase Adults' })).toBeNull()
})

test.each([
  [42, 'Show 42 places'],
  [1, 'Show 1 place'],
  [1234, 'Show 1,234 places'],
  [0, 'No places'],
  [null, 'Show places'],
])('with %s found its button reads %s and closes the sheet', async (count, words) => {
  const { onClose } = show({ countOf: () => count })
  await press(words)
  expect(onClose).toHaveBeenCalledOnce()
})

test('the count follows each change', async () => {
  show({ countOf: ({ params }) => params.selectedLodging.length })
  await press('Lodging Type(s)')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cabin' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hotel' }))
  expect(button('Show 2 places')).toBeTruthy()
})

test('a wish for any of a section can be taken back', async () => {
  const { now } = show({ plan: { params: { ...PLAN.params, lodging: true } } })
  await press('Lodging Type(s)')
  await press('Clear lodging')
  expect(now().params.lodging).toBe(false)
})

test('dates are picked on one month and can be cleared', async () => {
  const { now } = show()
  await press('Dates')
  await userEvent.click(await screen.findByRole('button', { name: /July 3rd/ }))
  await press(/July 5th/)
  expect(now().dates).toEqual({ start: '2026-07-03', end: '2026-07-05' })
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  await press('Clear dates')
  expect(now().dates).toEqual({ start: null, end: null })
})

test('chosen places are moved', async () => {
  const { now } = show({ plan: { places: THREE } })
  await press('Destination list')
  await press('Options for Ouray')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(placeNames()).toEqual(['Vail', 'Ouray', 'Aspen'])
  expect(screen.getByText('Ouray is number 2 of 3').getAttribute('role')).toBe('status')
  expect(now().places.map(({ placeId }) => placeId)).toEqual(['Vail', 'Ouray', 'Aspen'])
})

test('Escape closes the options of a place first, the sheet second', async () => {
  const { onClose } = show({ plan: { places: THREE } })
  await press('Destination list')
  await press('Options for Vail')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a deleted place comes back with Undo, and what was changed meanwhile stays', async () => {
  const { now } = show({ plan: { places: THREE } })
  await press('Destination list')
  await press('Options for Aspen')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(placeNames()).toEqual(['Vail', 'Ouray'])
  await press('Guests')
  await press('Increase Adults')
  await press('Undo')
  expect(placeNames()).toEqual(['Vail', 'Aspen', 'Ouray'])
  expect(now().params.adults).toBe(2)
})

test('a place is added where the caller knows how', async () => {
  const onAddPlace = vi.fn<() => void>()
  show({ onAddPlace })
  await press('Destination list')
  await press('Add a place')
  expect(onAddPlace).toHaveBeenCalledOnce()
})

test('where places are chosen beside it, it offers none to add', async () => {
  show()
  await press('Destination list')
  expect(screen.queryByRole('button', { name: 'Add a place' })).toBeNull()
})

test('Clear All takes every filter back, leaves the trip, and can be undone', async () => {
  const plan: TripPlan = {
    places: THREE,
    dates: { start: '2026-07-12', end: null },
    params: { ...PLAN.params, adults: 3, guestsSet: true, lodging: true, selectedLodging: ['Cabin'] },
    filters: { ...NO_FILTERS, budgetUsd: { low: 500, high: 900 }, openNow: true },
  }
  const { now } = show({ plan })
  await press('Clear All')
  expect(now()).toEqual({
    ...plan,
    params: { ...plan.params, lodging: false, selectedLodging: [] },
    filters: NO_FILTERS,
  })
  expect(button('Clear All').getAttribute('aria-disabled')).toBe('true')
  await press('Undo')
  expect(now()).toEqual(plan)
})

test('Clear All keeps the focus when nothing is left to clear, and does nothing then', async () => {
  const { now } = show({ plan: { filters: { ...NO_FILTERS, openNow: true } } })
  button('Clear All').focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Clear All'))
  const cleared = now()
  await userEvent.keyboard('{Enter}')
  expect(now()).toBe(cleared)
})
