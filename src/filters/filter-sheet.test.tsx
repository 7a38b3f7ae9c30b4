import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { NO_FILTERS, type Range } from '../../core/domain/plan/place-filters.ts'
import { EMPTY_PLAN, type Plan } from '../../core/domain/plan/plan.ts'
import { Toaster } from '../ui/toast/toast.tsx'
import type { BookableFilterProps } from './bookable-filter.tsx'
import { FilterSheet } from './filter-sheet.tsx'

// It comes when it is needed; reading it for the first time takes longer than a test waits.
beforeAll(async () => void (await import('../parts/plan/trip-dates.tsx')))

const TODAY = '2026-07-01'

const place = (name: string, lat: number) => ({
  placeId: name,
  address: `${name}, Colorado, USA`,
  lat,
  lng: -106,
})

const THREE = [place('Vail', 39.64), place('Aspen', 39.19), place('Ouray', 38.02)]

type Given = {
  plan?: Partial<Plan>
  countOf?: (plan: Plan) => number | null
  onAddPlace?: () => void
  bookable?: BookableFilterProps
}

function show({ plan, countOf = () => 42, ...props }: Given = {}) {
  let now: Plan = { ...EMPTY_PLAN, ...plan }
  let commitHeld: (change: (plan: Plan) => Plan) => void = () => undefined
  const onClose = vi.fn<() => void>()
  function Held() {
    const [held, setHeld] = useState(now)
    const commit = (change: (plan: Plan) => Plan) => {
      now = change(now)
      setHeld(now)
    }
    useEffect(() => {
      commitHeld = commit
    })
    return (
      <FilterSheet plan={held} commit={commit} countOf={countOf} today={TODAY} onClose={onClose} {...props} />
    )
  }
  render(
    <>
      <Held />
      <Toaster />
    </>,
  )
  return {
    now: () => now,
    elsewhere: (change: (plan: Plan) => Plan) => act(() => commitHeld(change)),
    onClose,
  }
}

/** By its whole name, or by what its name begins with: a section goes on with what is chosen in it. */
const button = (name: string | RegExp) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: (given) =>
      typeof name === 'string' ? given === name || given.startsWith(`${name} `) : name.test(given),
  })
const press = (name: string | RegExp) => userEvent.click(button(name))
const summaryOf = (title: string) => button(title).textContent?.replace(title, '').trim()
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
      stops: THREE,
      days: { start: '2026-07-12', end: '2026-07-20' },
      party: { adults: 2, children: 1, infants: 0, chosen: true },
      wishes: {
        ...EMPTY_PLAN.wishes,
        activities: { on: true, labels: ['Hiking'] },
        lodging: { on: true, labels: [] },
      },
      filters: { ...NO_FILTERS, budgetUsd: { low: 500, high: 2000 }, openNow: true },
    },
  })
  expect(summaryOf('Trip Budget per person')).toBe('Up to $2,000')
  expect(summaryOf('Destination list')).toBe('Vail, Aspen and 1 more')
  expect(summaryOf('Dates')).toBe('Jul 12 – Jul 20')
  expect(summaryOf('Guests')).toBe('2 adults, 1 child')
  expect(summaryOf('Activities')).toBe('Hiking')
  expect(summaryOf('Lodging Type(s)')).toBe('Any lodging')
  expect(summaryOf('Transportation Type(s)')).toBe('Nothing chosen')
  expect(summaryOf('Advanced Filter')).toBe('Open now')
})

test('with dates it says that closed places are left out from the start', () => {
  show({ plan: { days: { start: '2026-07-12', end: null } } })
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
  show({ countOf: ({ wishes }) => wishes.lodging.labels.length })
  await press('Lodging Type(s)')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cabin' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hotel' }))
  expect(button('Show 2 places')).toBeTruthy()
})

test('a wish for any of a section can be taken back', async () => {
  const { now } = show({ plan: { wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: [] } } } })
  await press('Lodging Type(s)')
  const clear = button('Clear lodging')
  await userEvent.click(clear)
  expect(now().wishes.lodging.on).toBe(false)
  // It stays, so that the focus has a place.
  expect(document.activeElement).toBe(clear)
  await press('Undo')
  expect(now().wishes.lodging.on).toBe(true)
})

test('dates are picked on one month and can be cleared', async () => {
  const { now } = show()
  await press('Dates')
  await userEvent.click(await screen.findByRole('button', { name: /July 3rd/ }))
  await press(/July 5th/)
  expect(now().days).toEqual({ start: '2026-07-03', end: '2026-07-05' })
  expect(screen.getAllByRole('grid')).toHaveLength(1)
  await press('Clear dates')
  expect(now().days).toEqual({ start: null, end: null })
  await press('Undo')
  expect(now().days).toEqual({ start: '2026-07-03', end: '2026-07-05' })
})

test('chosen places are moved', async () => {
  const { now } = show({ plan: { stops: THREE } })
  await press('Destination list')
  await press('Options for Ouray')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(placeNames()).toEqual(['Vail', 'Ouray', 'Aspen'])
  expect(screen.getByText('Ouray is number 2 of 3').getAttribute('role')).toBe('status')
  expect(now().stops.map(({ placeId }) => placeId)).toEqual(['Vail', 'Ouray', 'Aspen'])
})

test('Escape closes the options of a place first, the sheet second', async () => {
  const { onClose } = show({ plan: { stops: THREE } })
  await press('Destination list')
  await press('Options for Vail')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menuitem')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a deleted place comes back with Undo, and what was changed meanwhile stays', async () => {
  const { now } = show({ plan: { stops: THREE } })
  await press('Destination list')
  await press('Options for Aspen')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  expect(placeNames()).toEqual(['Vail', 'Ouray'])
  await press('Guests')
  await press('Increase Adults')
  await press('Undo')
  expect(placeNames()).toEqual(['Vail', 'Aspen', 'Ouray'])
  expect(now().party.adults).toBe(2)
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
  const plan: Plan = {
    ...EMPTY_PLAN,
    stops: THREE,
    days: { start: '2026-07-12', end: null },
    party: { adults: 3, children: 0, infants: 0, chosen: true },
    wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin'] } },
    filters: { ...NO_FILTERS, budgetUsd: { low: 500, high: 900 }, openNow: true },
  }
  const { now } = show({ plan })
  await press('Clear All')
  expect(now()).toEqual({
    ...plan,
    wishes: EMPTY_PLAN.wishes,
    filters: NO_FILTERS,
  })
  expect(button('Clear All').getAttribute('aria-disabled')).toBe('true')
  await press('Undo')
  expect(now()).toEqual(plan)
})

test('Clear All takes the prices of what can be booked back too, where they narrow anything', async () => {
  const onPrices = vi.fn<(prices: Range | null) => void>()
  const prices = { low: 50, high: 120 }
  show({ bookable: { on: true, onChange: () => undefined, prices, onPrices } })
  await press('Clear All')
  expect(onPrices).toHaveBeenLastCalledWith(null)
  await press('Undo')
  expect(onPrices).toHaveBeenLastCalledWith(prices)
  cleanup()
  show({ bookable: { on: false, onChange: () => undefined, prices, onPrices } })
  expect(button('Clear All').getAttribute('aria-disabled')).toBe('true')
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

test('a choice that is made already leaves the very same plan', async () => {
  const { now } = show({
    plan: { wishes: { ...EMPTY_PLAN.wishes, lodging: { on: true, labels: ['Cabin'] } } },
  })
  const before = now()
  await press('Advanced Filter')
  fireEvent.change(screen.getByRole('combobox', { name: 'Distance from the stops' }), {
    target: { value: '25' },
  })
  fireEvent.change(screen.getByRole('slider', { name: 'Lowest budget' }), { target: { value: 500 } })
  expect(now()).toBe(before)
})

test('what another tab did meanwhile stays: moving and Undo go by the list as it is by then', async () => {
  const { now, elsewhere } = show({ plan: { stops: THREE } })
  await press('Destination list')
  await press('Options for Aspen')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
  elsewhere((plan) => ({ ...plan, stops: [place('Limon', 39.26), ...plan.stops] }))
  await press('Options for Ouray')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move up' }))
  expect(now().stops.map(({ placeId }) => placeId)).toEqual(['Limon', 'Ouray', 'Vail'])
  await press('Undo')
  expect(now().stops.map(({ placeId }) => placeId)).toEqual(['Limon', 'Aspen', 'Ouray', 'Vail'])
})
