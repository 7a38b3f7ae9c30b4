import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import { stopsOf } from '../../../../core/domain/trips/trip.ts'
import type { ColoradoLocation } from '../../../../core/contracts/places/colorado-locations.ts'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { planEdits } from '../../../../core/records/trips/plan-records.ts'
import type { SenseAnswer } from '../../../parts/worker/sense-messages.ts'
import { useTrip } from '../../../sync/hooks/use-trips.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, LOOP_ID, startPhone, tripNow, tripRecords } from '../trips.fixture.tsx'
import { AddStop } from './add-stop.tsx'

const catalogue = vi.hoisted(() => ({ read: (): unknown[] => [] }))
vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => catalogue.read(), retry: false }),
}))
/** The thread's own answers, on the spot. */
vi.mock('../../../parts/trip/trip-sense-client.ts', async () => {
  const { createSenseHandler } = await import('../../../parts/worker/sense-handler.ts')
  const handle = createSenseHandler(() => Promise.reject(new Error('no heights here')))
  return {
    tripSenseClient: {
      ask: () => () => undefined,
      fit: async (question: object) => {
        const answer = (await handle({ kind: 'fit', id: 1, ...question } as never)) as SenseAnswer
        return 'fits' in answer ? answer.fits : null
      },
    },
  }
})

beforeEach(() => {
  beginTest()
  catalogue.read = () => CATALOGUE
})
afterEach(endTest)

const TOWNS: Record<string, readonly [lat: number, lng: number]> = {
  Salida: [38.525, -105.993],
  Leadville: [39.2508, -106.2925],
  Aspen: [39.1911, -106.82],
  'Glenwood Springs': [39.5505, -107.3248],
  Durango: [37.273, -107.881],
}

function town(name: string): Location {
  const [lat = 0, lng = 0] = TOWNS[name] ?? []
  return {
    placeId: `colorado-towns-${name.toLowerCase()}`,
    address: `${name}, Colorado, USA`,
    lat,
    lng,
    name,
  }
}

const known = (
  name: string,
  latitude: number,
  longitude: number,
  more: Partial<ColoradoLocation> = {},
): ColoradoLocation => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  category: 'activities',
  kind: 'museum',
  color: '#003366',
  latitude,
  longitude,
  elevationM: null,
  season: 'all',
  nearestTown: 'Salida',
  description: null,
  ...more,
})

const CATALOGUE = [
  known('Independence Pass', 39.1083, -106.5641, {
    kind: 'pass',
    season: '05-11',
    openDays: '05-21 05-25 06-01 10-20 11-05 11-14',
  }),
  known('Twin Lakes', 39.082, -106.338, { kind: 'lake' }),
  known('Old Salida Museum', 38.53, -105.99),
  known('Cafe Dawn', 38.5347, -105.9923, { category: 'restaurants', kind: 'cafe' }),
  known('Animas Museum', 37.2986, -107.8735, { nearestTown: 'Durango' }),
]

function Shown({ day }: { day: number | null }) {
  const { trip } = useTrip(LOOP_ID)
  return trip ? <AddStop trip={trip} day={day} worked={null} onClose={() => undefined} /> : null
}

async function openAdd(days: readonly (readonly string[])[], start = '2027-07-14', day: number | null = 1) {
  const stops = days.flatMap((names, at) => names.map((name) => ({ place: town(name), day: at + 1 })))
  await startPhone([
    ...tripRecords({ stops, dates: { start, days: days.length } }),
    ...planEdits([], { ...EMPTY_PLAN, stops: [town('Leadville')] }),
  ])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown day={day} />
    </QueryClientProvider>,
  )
  return await screen.findByRole('dialog', { name: 'Add a stop' })
}

const dayNow = async (day = 1) =>
  (await tripNow()).days[day - 1]?.stops.map(({ place }) => place.address.split(',')[0])
const becomes = async (names: string[], day = 1) =>
  await waitFor(async () => expect(await dayNow(day)).toEqual(names))

const pinOf = async (map: HTMLElement, place: string) =>
  await waitFor(() => {
    const pin = map.querySelector<HTMLElement>(`[data-place$="${place}"]`)
    expect(pin).not.toBeNull()
    return pin!
  })

describe('adding a stop', () => {
  it('shows what lies on the way, and puts it between the two it lies between, with a way back', async () => {
    const dialog = await openAdd([['Salida', 'Aspen']])
    const onTheWay = await within(dialog).findByRole('list', { name: 'On the way' })
    expect(within(onTheWay).getAllByText(/between Salida and Aspen/).length).toBeGreaterThan(0)
    const [first] = within(onTheWay).getAllByRole('button', { name: /^Add / })
    const name = (first?.getAttribute('aria-label') ?? '').slice('Add '.length)
    await userEvent.click(first!)
    await waitFor(() => expect(currentToast()?.title).toBe(`${name.split(',')[0]} added`))
    expect(currentToast()?.description).toMatch(
      /^Day 1 · Between Salida and Aspen · (\d+ min more|no detour)$/,
    )
    await becomes(['Salida', name, 'Aspen'])
    expect(within(dialog).queryByRole('button', { name: `Add ${name}` })).toBeNull()
    act(() => currentToast()?.action?.onClick())
    await becomes(['Salida', 'Aspen'])
  })

  it('says of what was searched how much it adds, and puts it where that is least', async () => {
    const dialog = await openAdd([['Salida', 'Aspen', 'Glenwood Springs']])
    const searched = await within(dialog).findByRole('list', { name: 'From your search' })
    expect(await within(searched).findByText(/between Salida and Aspen/)).toBeTruthy()
    await userEvent.click(within(searched).getByRole('button', { name: 'Add Leadville' }))
    await becomes(['Salida', 'Leadville', 'Aspen', 'Glenwood Springs'])
    // What stands in the trip is not offered again, and the keyboard has a place to go on from.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Leadville' })).toBeNull())
  })

  it('suggests only what is open on the day that is chosen', async () => {
    const dialog = await openAdd(
      [
        ['Salida', 'Aspen'],
        ['Aspen', 'Salida'],
      ],
      '2027-10-20',
    )
    await within(dialog).findByRole('button', { name: 'Add Independence Pass' })
    // The day after its earliest closing it is only likely open.
    await userEvent.click(within(dialog).getByRole('button', { name: /^Day 2/ }))
    await within(dialog).findByRole('button', { name: 'Add Twin Lakes' })
    expect(within(dialog).queryByRole('button', { name: 'Add Independence Pass' })).toBeNull()
  })

  it('draws the day with what may be added to it: a tap on a pin shows the place, with the way to add it', async () => {
    const dialog = await openAdd([['Salida', 'Aspen']])
    const map = await within(dialog).findByRole('region', { name: 'On the map of the day' })
    expect(
      within(map).getByRole('img', { name: /^Map of day 1: its stops by number, and \d+ places? to add/ }),
    ).toBeTruthy()
    const pin = await pinOf(map, 'twin-lakes')
    vi.spyOn(pin, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 20, 20))
    fireEvent.click(pin, { clientX: 115, clientY: 105 })
    const chosen = await within(map).findByRole('list', { name: 'Chosen on the map' })
    await userEvent.click(within(chosen).getByRole('button', { name: 'Add Twin Lakes' }))
    await becomes(['Salida', 'Twin Lakes', 'Aspen'])
  })

  it('has a pin for what was searched near the day, marked with its row and its row with it', async () => {
    const dialog = await openAdd([['Salida', 'Aspen']])
    const map = await within(dialog).findByRole('region', { name: 'On the map of the day' })
    const pin = await pinOf(map, 'leadville')
    expect(pin.querySelector('svg')).not.toBeNull()
    const add = within(dialog).getByRole('button', { name: 'Add Leadville' })
    act(() => add.focus())
    expect(pin.dataset['marked']).toBe('true')
    act(() => add.blur())
    expect(pin.dataset['marked']).toBe('false')
    fireEvent.pointerOver(pin)
    expect(add.closest('li')?.dataset['marked']).toBe('true')
    fireEvent.pointerOut(pin, { relatedTarget: dialog })
    expect(add.closest('li')?.dataset['marked']).toBe('false')
  })

  it('asks again for another day, and for none shows only what was chosen before', async () => {
    const dialog = await openAdd([['Salida', 'Aspen'], ['Durango']])
    await within(dialog).findByRole('list', { name: 'On the way' })
    await userEvent.click(within(dialog).getByRole('button', { name: /^Day 2/ }))
    expect((await within(dialog).findAllByText(/from Durango/)).length).toBeGreaterThan(0)
    // Numbered through the trip, as its pins and cards are.
    expect(within(dialog).getByRole('list', { name: 'There already' }).textContent).toBe('3Durango')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unscheduled' }))
    expect(await within(dialog).findByText(/^Choose a day/)).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Leadville' }))
    await waitFor(async () => expect((await tripNow()).unscheduled).toHaveLength(1))
    expect(currentToast()).toMatchObject({ description: 'Unscheduled' })
  })

  it('has for a day with nothing on it what is worth a trip then, and what is near once one is added', async () => {
    const dialog = await openAdd([[]], '2027-07-14')
    const worthy = await within(dialog).findByRole('list', { name: 'Worth the trip' })
    expect(within(worthy).getByText('Independence Pass')).toBeTruthy()
    expect(within(worthy).queryByText('Cafe Dawn')).toBeNull()
    await userEvent.click(within(worthy).getByRole('button', { name: 'Add Twin Lakes' }))
    await becomes(['Twin Lakes'])
    await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Worth the trip' })).toBeNull())
  })

  it('offers nothing on an empty day that is not open on all days of its month', async () => {
    const dialog = await openAdd([[]], '2027-01-14')
    const worthy = await within(dialog).findByRole('list', { name: 'Worth the trip' })
    expect(within(worthy).getByText('Twin Lakes')).toBeTruthy()
    expect(within(worthy).queryByText('Independence Pass')).toBeNull()
  })

  it('moves the keyboard on to the next place when one is added', async () => {
    const dialog = await openAdd([['Salida', 'Aspen']])
    const near = await within(dialog).findByRole('list', { name: 'Near this day' })
    const [first, second] = within(near).getAllByRole('button', { name: /^Add / })
    await userEvent.click(first!)
    expect(document.activeElement).toBe(second)
  })

  it('says that the places are not on this phone, and search and what was chosen before go on', async () => {
    catalogue.read = () => {
      throw new Error('Failed to fetch Colorado locations')
    }
    const dialog = await openAdd([['Salida', 'Aspen']])
    expect(await within(dialog).findByText(/not on this phone yet/)).toBeTruthy()
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Add Leadville' }))
    await becomes(['Salida', 'Leadville', 'Aspen'])
    expect(stopsOf(await tripNow())).toHaveLength(3)
  })
})
