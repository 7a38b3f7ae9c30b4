import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { dayOf, READY_TRIPS, readyTripsOn } from '../../domain/trips/ready/ready-trips.ts'
import { recordsOf, runEngine } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { showPlan } from '../../sync/plan/plan.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { ReadyTripsRow } from './ready-trips-row.tsx'

const SAN_JUANS = '5 days San Juans'

let engine: Engine

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-03T12:00:00-06:00') })
  // There is no signal.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  engine = await runEngine({ records: [] })
})
afterEach(async () => {
  act(() => dismissToast())
  showPlan(EMPTY_PLAN)
  await act(async () => await engine.stop())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the row of ready-made trips', () => {
  it('offers those that may begin today, first the ones of the season', async () => {
    show({ look: 'strip' })
    expect(await titles()).toEqual(readyTripsOn('2026-07-03').map(({ title }) => title))
    expect((await titles())[0]).toBe('4 days Rocky Mountain and Trail Ridge')
    expect(await titles()).not.toContain('4 days ski towns')
  })

  it('offers those of the month that is chosen to be looked at, else of the first day of the search', async () => {
    const { unmount } = show({ look: 'strip', month: 1 })
    expect((await titles())[0]).toBe('4 days ski towns')
    expect(await titles()).not.toContain(SAN_JUANS)
    unmount()
    const { unmount: away } = show({ look: 'strip' }, { days: { start: '2026-08-01', end: null } })
    expect(await titles()).toContain(SAN_JUANS)
    away()
    show({ look: 'strip', month: 1 }, { days: { start: '2026-08-01', end: null } })
    expect(await titles()).not.toContain(SAN_JUANS)
  })

  it('copies one with one tap: stops on each day, a bed each night, dates and who travels', async () => {
    const party = { ...EMPTY_PLAN.party, adults: 3 }
    show({ look: 'strip' }, { party })
    await userEvent.click(await screen.findByRole('button', { name: `Copy to my trips ${SAN_JUANS}` }))
    await screen.findByRole('link', { name: `Open your copy of ${SAN_JUANS}` })
    const [trip] = await recordsOf('trip')
    expect(trip?.fields).toMatchObject({
      title: SAN_JUANS,
      dates: { start: '2026-07-03', days: 5 },
      party: { adults: 3 },
    })
    const stops = await recordsOf('stop')
    const ready = READY_TRIPS.find(({ title }) => title === SAN_JUANS)!
    ready.days.forEach((day, at) => {
      const mine = stops
        .map(
          ({ fields }) => fields as { place: { placeId: string }; slot: { day: number; position: string } },
        )
        .filter(({ slot }) => slot.day === at + 1)
        .toSorted((one, other) => (one.slot.position < other.slot.position ? -1 : 1))
      expect(mine.map(({ place }) => place.placeId)).toEqual(day.stops.map(({ placeId }) => placeId))
    })
    expect(dayOf(ready, 0).bed?.category).toBe('lodging')
    expect(currentToast()).toMatchObject({
      title: `${SAN_JUANS} is in your trips`,
      action: { label: 'Open trip' },
    })
  })

  it('leads to the copy by the toast too', async () => {
    const { router } = show({ look: 'cards' })
    await userEvent.click(await screen.findByRole('button', { name: `Copy to my trips ${SAN_JUANS}` }))
    await waitFor(() => expect(currentToast()?.action?.label).toBe('Open trip'))
    const [trip] = await recordsOf('trip')
    act(() => currentToast()?.action?.onClick())
    await waitFor(() => expect(router.state.location.pathname).toBe(`/itinerary/${trip?.id}`))
  })

  it('says what had to be reserved on such a day', async () => {
    show({ look: 'strip' })
    await userEvent.click(await screen.findByRole('button', { name: /^5 days Aspen/ }))
    const dialog = await screen.findByRole('dialog')
    const lake = within(dialog)
      .getByText(/^Maroon Lake/)
      .closest('li')
    expect(lake?.textContent).toMatch(/Was to be reserved in 20\d\d: check before you go$/)
  })

  it('shows one day by day, and copies it for the first day that is chosen', async () => {
    show({ look: 'strip' })
    const card = await screen.findByRole('button', { name: new RegExp(`^${SAN_JUANS}`) })
    await userEvent.click(card)
    const dialog = await screen.findByRole('dialog', { name: SAN_JUANS })
    expect(within(dialog).getByRole('heading', { name: 'Day 1 · Fri, Jul 3' })).toBeTruthy()
    expect(within(dialog).getByText('Night at Beaumont Hotel (Ouray), Ouray')).toBeTruthy()
    const date = within(dialog).getByLabelText('First day')
    await userEvent.clear(date)
    await userEvent.type(date, '2027-01-10')
    expect(within(dialog).getByText('Something on this trip may be closed then.')).toBeTruthy()
    const copy = () => within(dialog).getByRole('button', { name: /^Copy to my trips/ })
    await userEvent.clear(date)
    await userEvent.type(date, '9999-08-01')
    expect(within(dialog).getByText('Choose a day up to the year 2100.')).toBeTruthy()
    await userEvent.clear(date)
    await userEvent.type(date, '2027-01-10')
    expect(copy().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(copy())
    expect(await recordsOf('trip')).toEqual([])
    await userEvent.clear(date)
    await userEvent.type(date, '2026-08-01')
    await userEvent.click(copy())
    await waitFor(async () => expect(await recordsOf('trip')).toHaveLength(1))
    expect((await recordsOf('trip'))[0]?.fields).toMatchObject({ dates: { start: '2026-08-01', days: 5 } })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(card))
  })
})

const titles = async () => {
  const list = await screen.findByRole('list', { name: /^Ready-made trips from/ })
  return within(list)
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.children[1]?.textContent)
}

function show(props: Parameters<typeof ReadyTripsRow>[0], plan: Partial<Plan> = {}) {
  showPlan({ ...EMPTY_PLAN, ...plan })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ReadyTripsRow {...props} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { unmount } = render(
    <Provider store={createStore()}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { router, unmount }
}
