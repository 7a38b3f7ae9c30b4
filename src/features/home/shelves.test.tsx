import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import { EMPTY_PLAN } from '../../../core/domain/plan/plan.ts'
import { READY_TRIPS, newTripOf } from '../../domain/trips/ready/ready-trips.ts'
import { createTrip } from '../../sync/hooks/use-trips.ts'
import { planEdits } from '../../../core/records/trips/plan-records.ts'
import { FULL_LIST_REASON } from '../../parts/plan/picked-places.ts'
import { recordsOf, runEngine, runOverDisk } from '../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../sync/engine/engine.ts'
import { searchKey, searchPutAwayAtom } from '../../state/search-put-away.ts'
import { showPlan } from '../../sync/plan/plan.ts'
import { shownPlan } from '../../sync/plan/shown-plan.ts'
import { currentToast, dismissToast } from '../../ui/toast/toast-store.ts'
import { OURAY, show } from './home-screen.fixture.tsx'

/** The phone's storage is a stranger here: what it answers is the scene. */
const phone = vi.hoisted(() => ({
  locations: vi.fn<() => Promise<unknown>>(),
  position: vi.fn<() => Promise<unknown>>(),
  /** The page's query client outlives a test: no test gets another's answers. */
  scene: 0,
}))
vi.mock('../../data/places/catalogue-status.ts', () => ({
  catalogueStatusQuery: () => ({ queryKey: ['status', phone.scene], queryFn: () => NEVER }),
}))
vi.mock('../../data/places/kept-locations.ts', () => ({
  keptLocationsQuery: () => ({ queryKey: ['kept-locations', phone.scene], queryFn: phone.locations }),
}))
// Its list is another stranger's.
vi.mock('./bookable-row.tsx', () => ({ BookableRow: () => null }))
vi.mock('../../data/places/own-position.ts', () => ({ allowedPosition: phone.position }))
vi.mock('../../data/places/places.ts', () => ({
  aroundQuery: () => ({ queryKey: ['around'], queryFn: () => Promise.resolve([]) }),
}))

const NEVER = new Promise<never>(() => undefined)
const AUTUMN_PASS = 'Autumn Pass Mountain pass · Salida'
const ZIPLINING = { ...EMPTY_PLAN.wishes, activities: { on: true, labels: ['Ziplining'] } }
const place = (name: string, more: Partial<ColoradoLocation> = {}): ColoradoLocation => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: null,
  latitude: 38.9,
  longitude: -106.3,
  category: 'activities',
  color: '#003366',
  kind: 'pass',
  elevationM: null,
  season: '10-11',
  nearestTown: 'Salida',
  ...more,
})

let engine: Engine | null = null

beforeEach(() => {
  phone.scene += 1
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-07:00') })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  phone.locations.mockReset().mockReturnValue(NEVER)
  phone.position.mockReset().mockResolvedValue(null)
})
afterEach(async () => {
  act(() => dismissToast())
  await act(async () => await engine?.stop())
  engine = null
  showPlan(EMPTY_PLAN)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the rows of the home screen', () => {
  it('come from the catalogue on this phone, each with the way to all of them', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('July Pass', { season: '07-07' })])
    show()
    const good = await cardsOf('Good in November')
    expect(good).toEqual(['Autumn Pass Mountain pass · Salida'])
    expect((await cardsOf('Worth the trip'))[0]).toBe(
      'Rocky Mountain National Park National park · Estes Park',
    )
    expect(screen.getByRole('link', { name: 'See all Good in November' }).getAttribute('href')).toBe(
      '/search?place=anywhere&open=now',
    )
    expect(screen.getByRole('link', { name: 'See all Worth the trip' }).getAttribute('href')).toBe(
      '/search?place=anywhere',
    )
  })

  it('have their titles before their places', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Good in November' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Worth the trip' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Your favorites' })).toBeNull()
  })

  it('offer ready-made trips to whoever has no trip, and no more the next time once there is one', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    const { store, unmount } = show()
    await cardsOf('Good in November')
    const ready = screen.getByRole('region', { name: 'Ready-made trips' })
    expect(ready.textContent).toContain('Trips to copy')
    expect(within(ready).getByRole('link').getAttribute('href')).toBe('/explore')
    await act(async () => void (await createTrip(newTripOf(READY_TRIPS[0]!, '2026-12-20'))))
    expect(screen.getByRole('region', { name: 'Ready-made trips' })).toBe(ready)
    await waitFor(() => expect(localStorage.getItem('timberline:home-trips')).toBe('true'))
    unmount()
    show({}, store)
    await cardsOf('Good in November')
    expect(screen.queryByRole('region', { name: 'Ready-made trips' })).toBeNull()
  })

  it('begin with what is searched for, until the search is put away', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('Zip Park', { kind: 'zipline' })])
    const plan = { ...EMPTY_PLAN, stops: [OURAY], wishes: ZIPLINING }
    const { store, unmount } = show(plan)
    expect(await cardsOf('Good in November')).toEqual(['Zip Park Zip line · Salida', AUTUMN_PASS])
    unmount()
    store.set(searchPutAwayAtom, searchKey(plan))
    show(plan, store)
    expect(await cardsOf('Good in November')).toEqual([AUTUMN_PASS, 'Zip Park Zip line · Salida'])
  })

  it('begin with the interests of whoever is signed in', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('Warm Springs', { kind: 'hot_spring' })])
    engine = await runEngine({
      records: [{ kind: 'profile', id: 'profile', set: { interests: ['self-care'] } }],
    })
    show()
    await waitFor(async () => expect((await cardsOf('Worth the trip'))[0]).toContain('Hot springs'))
  })

  it('invent nothing while the catalogue is not here', async () => {
    phone.locations.mockResolvedValue([])
    show()
    expect((await cardsOf('Worth the trip')).length).toBeGreaterThan(0)
    const good = screen.getByRole('region', { name: 'Good in November' })
    expect(within(good).queryAllByRole('button')).toEqual([])
    expect(good.textContent).toContain('Comes onto this phone')
  })

  it('show favorites only when there are some', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass'), place('Loved Pass', { season: 'summer' })])
    engine = await runEngine({
      records: [
        {
          kind: 'favorite',
          id: 'colorado-activities-loved-pass',
          set: { addedAt: '2026-06-02T10:00:00.000Z' },
        },
      ],
    })
    show()
    expect(await cardsOf('Your favorites')).toEqual(['Loved Pass Usually closed now'])
    await act(async () => await engine?.stop())
    engine = await runEngine({ records: [] })
  })

  it('show what is near only where the position was allowed before, in miles', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    const { unmount } = show()
    await cardsOf('Good in November')
    expect(screen.queryByRole('region', { name: 'Near you' })).toBeNull()
    unmount()
    phone.position.mockResolvedValue({ lat: 38.95, lng: -106.3, accuracyM: 10 })
    show()
    expect((await cardsOf('Near you'))[0]).toBe('Autumn Pass Mountain pass · 3.5 mi away')
  })
})

describe('a place opened from a row', () => {
  it('is added to the plan, taken back by Undo, and gives the focus back to its card', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    const card = screen.getByRole('button', { name: /^Autumn Pass/ })
    await userEvent.click(card)
    const dialog = await screen.findByRole('dialog', { name: 'Autumn Pass' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Location' }))
    expect(shownPlan.get().stops.map(({ name }) => name)).toEqual(['Autumn Pass'])
    expect(within(dialog).getByRole('button', { name: 'Added' })).toHaveProperty('disabled', true)
    expect(currentToast()).toMatchObject({ title: 'Autumn Pass added', description: '1 location selected' })
    act(() => currentToast()?.action?.onClick())
    expect(shownPlan.get().stops).toEqual([])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(card)
  })

  it('is refused with a reason while the list of stops is full', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    const stops = Array.from({ length: 50 }, (_, at) => ({ ...OURAY, placeId: `stop-${at}` }))
    act(() => showPlan({ ...EMPTY_PLAN, stops }))
    await userEvent.click(screen.getByRole('button', { name: /^Autumn Pass/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add Location' }))
    expect(currentToast()?.title).toBe(FULL_LIST_REASON)
    expect(shownPlan.get().stops).toEqual(stops)
  })

  it('stays in a plan that had it already, unread yet, when adding it is undone', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    const stop = { address: 'Autumn Pass, Colorado, USA', lat: 38.9, lng: -106.3, name: 'Autumn Pass' }
    const plan = { ...EMPTY_PLAN, stops: [{ placeId: 'colorado-activities-autumn-pass', ...stop }] }
    await engine.records.edit([], () => planEdits([], plan))
    await engine.stop()
    show()
    await cardsOf('Good in November')
    await userEvent.click(screen.getByRole('button', { name: /^Autumn Pass/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Add Location' }))
    await act(async () => void (engine = await runOverDisk(null)))
    expect(await recordsOf('plan-stop')).toHaveLength(1)
    act(() => currentToast()?.action?.onClick())
    expect(await recordsOf('plan-stop')).toHaveLength(1)
  })

  it('becomes a favorite by its heart', async () => {
    phone.locations.mockResolvedValue([place('Autumn Pass')])
    engine = await runEngine({ records: [] })
    show()
    await cardsOf('Good in November')
    await userEvent.click(screen.getByRole('button', { name: /^Autumn Pass/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Favorite Autumn Pass' }))
    await waitFor(async () => expect(await recordsOf('favorite')).toHaveLength(1))
    expect(await cardsOf('Your favorites')).toEqual(['Autumn Pass Mountain pass · Salida'])
  })
})

/** The accessible names of a row's cards, once there are any. */
async function cardsOf(row: string): Promise<(string | undefined)[]> {
  return await waitFor(() => {
    const cards = within(screen.getByRole('region', { name: row })).getAllByRole('button')
    return cards.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
  })
}
