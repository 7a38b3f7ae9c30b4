import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { planStore } from '../../../../sync/plan/plan.ts'
import { dismissToast } from '../../../../ui/toast/toast-store.ts'
import { OURAY, PLACES, show, VAIL } from '../universal-search.fixture.tsx'

/** What the phone has of the catalogue is a stranger here. */
vi.mock('../../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => [], retry: false }),
}))

const RAFTING = {
  ...{ id: 7, uuid: 'u7', title: 'Half day in Browns Canyon', kind: 'activity', lat: 38.8, lng: -106.1 },
  ...{ priceFromCents: 7_400, minParty: 1, maxParty: 6, version: 1 },
}
vi.mock('../../../../data/market/offerings.ts', () => ({
  useOfferings: () => ({
    known: { offerings: [RAFTING], checkedAt: 1 },
    problem: null,
    again: () => undefined,
  }),
}))

// Its parts come when they are needed; the tests begin when they are there.
beforeAll(async () => {
  const { search } = show()
  await search.findByPlaceholderText('Search locations...')
  cleanup()
})
beforeEach(() => localStorage.clear())
afterEach(() => act(() => dismissToast()))

describe('the chips of the Where panel', () => {
  it('add their place at once and take it out again, with Undo', async () => {
    const { search, chip } = show()
    await userEvent.click(await chip('Aspen'))
    expect(planStore.get().stops.map(({ name }) => name)).toEqual(['Aspen'])
    expect(search.getByText('Aspen added. 1 Location Selected').getAttribute('role')).toBe('status')
    expect((await chip('Aspen')).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(await chip('Aspen'))
    expect(planStore.get().stops).toEqual([])
    expect((await chip('Aspen')).getAttribute('aria-pressed')).toBe('false')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(planStore.get().stops.map(({ name }) => name)).toEqual(['Aspen'])
  })

  it('stand for Denver where the own position was not allowed', async () => {
    const { chip } = show()
    await userEvent.click(await chip('Near current location'))
    await waitFor(() =>
      expect(planStore.get().stops).toMatchObject([
        { placeId: 'suggested_nearby', address: 'Denver, Colorado, USA' },
      ]),
    )
  })

  it('say why nothing is added to a full list', async () => {
    const stops = Array.from({ length: 50 }, (_, at) => ({
      ...OURAY,
      placeId: `place-${at}`,
      lat: 37 + at / 50,
    }))
    const { chip } = show({ stops })
    await userEvent.click(await chip('Aspen'))
    expect(planStore.get().stops).toHaveLength(50)
    expect(
      screen.getByText('50 places are the most a search holds. Take one out to add another.'),
    ).toBeTruthy()
  })

  it('make room for those of the picker while it is open', async () => {
    const { search, chip } = show()
    await chip('Aspen')
    await userEvent.click(search.getByRole('button', { name: 'Select Locations' }))
    expect(search.queryByRole('group', { name: 'Suggested places' })).toBeNull()
    expect(search.queryByPlaceholderText('Search locations...')).toBeNull()
  })
})

describe('the field of the Where panel', () => {
  it('finds what can be booked by its name and leads to its page', async () => {
    const { search, onOffering } = show()
    await userEvent.type(search.getByPlaceholderText('Search locations...'), 'browns can')
    const option = await search.findByRole('option', {
      name: 'Half day in Browns Canyon, Activity, from $74.00, bookable',
    })
    await userEvent.click(option)
    expect(onOffering).toHaveBeenCalledExactlyOnceWith(RAFTING)
  })
})

describe('a chosen place in the Where panel', () => {
  it('opens the picker with Edit', async () => {
    const { choose, picker } = show(PLACES)
    await choose('Vail', 'Edit')
    expect(picker()).toBeTruthy()
  })

  it('copies its name and where it lies', async () => {
    const { choose } = show(PLACES)
    await choose('Ouray', 'Copy')
    expect(await screen.findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('Ouray, 38.02, -107.67')
  })

  it('is deleted, the focus stays in the panel, and Undo brings it back where it stood', async () => {
    const { choose, search } = show(PLACES)
    await choose('Ouray', 'Delete')
    expect(document.activeElement).toBe(search.getByRole('button', { name: 'Options for Vail' }))
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(planStore.get().stops).toEqual([OURAY, VAIL]))
  })

  it('gives the focus to the row before when it was the last one, and at the end to the way to the map', async () => {
    const { choose, search } = show(PLACES)
    await choose('Vail', 'Delete')
    expect(document.activeElement).toBe(search.getByRole('button', { name: 'Options for Ouray' }))
    await choose('Ouray', 'Delete')
    expect(document.activeElement).toBe(search.getByRole('button', { name: 'Select Locations' }))
  })
})
