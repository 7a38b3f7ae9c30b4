import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Departure, OfferingsSince } from '../../../core/contracts/market/public-offerings.ts'
import type { PublicActivity } from '../../../core/contracts/market/public-activity.ts'
import { openMarketStore } from '../../data/market/market-store.ts'
import { refreshOfferings } from '../../data/market/offerings.ts'
import { createQueryClient } from '../../data/queries/query-client.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { ANNA } from '../../sync/engine/engine.fixture.ts'
import { USER_KEY } from '../../sync/people/identity.ts'
import { ActivityScreen } from './activity-screen.tsx'

// Dexie may have been loaded before this file, and looks for the browser's when it is.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

const UUID = '0b6e7f5a-4c1d-4f5e-9a7b-1c2d3e4f5a6b'

const RAFTING: PublicActivity = {
  id: 7,
  uuid: UUID,
  version: 1,
  provider: { slug: 'two-bends', name: 'Two Bends River Company', about: 'Six guides and one dog.' },
  offering: {
    kind: 'activity',
    title: 'Half day in Browns Canyon',
    summary: 'A dozen rapids of class III.',
    description: 'Nobody needs to have paddled before.',
    categories: ['White Water Rafting'],
    lat: 38.77,
    lng: -106.09,
    placeId: null,
    meeting: { text: 'Gravel lot above the boat ramp.', lat: 38.77, lng: -106.09 },
    bring: ['Swimwear'],
    included: ['Paddle and helmet'],
    excluded: [],
    durationMinutes: 240,
    languages: ['English'],
    timeZone: 'America/Denver',
    bookingMode: 'instant',
    pricingPer: 'unit',
    policy: 'moderate',
    waiver: null,
  },
  options: [
    {
      id: 'raft',
      title: 'Paddle raft',
      minParty: 1,
      maxParty: 6,
      cutoffFirstMinutes: 0,
      cutoffJoinMinutes: 0,
      minToRun: null,
      units: [
        { ...unit('adult', 'ADULT', 'Adult', 8_900), minAge: 13 },
        { ...unit('child', 'CHILD', 'Child', 7_400), minAge: 7, maxAge: 12, accompaniedBy: ['adult'] },
      ],
    },
  ],
}

function unit(id: string, type: string, title: string, priceCents: number) {
  const open = { minAge: null, maxAge: null, minHeightCm: null, maxWeightKg: null }
  return { id, type, title, priceCents, heads: 1, accompaniedBy: [], ...open }
}

const departure = (id: string, time: string, rest: Partial<Departure>): Departure => ({
  id,
  optionId: 'raft',
  localDate: '2026-06-20',
  localTime: time,
  startsAt: `2026-06-20T${String(Number(time.slice(0, 2)) + 6).padStart(2, '0')}:00:00Z`,
  endsAt: '2026-06-20T23:00:00Z',
  cutoffAt: '2026-06-20T14:00:00Z',
  status: 'available',
  seatsLeft: null,
  units: [
    { unitId: 'adult', priceCents: 9_900 },
    { unitId: 'child', priceCents: 8_400 },
  ],
  ...rest,
})

const DEPARTURES = [
  departure('a', '09:00', { status: 'limited', seatsLeft: 3 }),
  departure('b', '13:00', { status: 'sold_out' }),
]
const LIST: OfferingsSince = {
  version: 1,
  offerings: [
    {
      ...{
        id: 7,
        uuid: UUID,
        title: 'Half day in Browns Canyon',
        kind: 'activity',
        lat: 38.77,
        lng: -106.09,
      },
      ...{ priceFromCents: 7_400, minParty: 1, maxParty: 6, version: 1 },
    },
  ],
  removed: [],
}

/** What the server answers by path; null is no signal. */
let answers: Record<string, { status: number; body: unknown }> | null

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T18:00:00Z') })
  answers = {
    [`/api/offerings/7`]: { status: 200, body: RAFTING },
    [`/api/offerings/${UUID}/departures`]: { status: 200, body: DEPARTURES },
    '/api/offerings': { status: 200, body: LIST },
  }
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href)
    const found = answers?.[pathname]
    if (!found) return Promise.reject(new TypeError('Failed to fetch'))
    const headers = { 'Content-Type': 'application/json', 'Timberline-Api': '1' }
    return Promise.resolve(new Response(JSON.stringify(found.body), { status: found.status, headers }))
  })
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const { database } = await openMarketStore()
  for (const table of database.tables) await table.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  connectivity.reportReached()
})

function show(id = '7') {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/activity/$id', component: ActivityScreen })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history: createMemoryHistory({ initialEntries: [`/activity/${id}`] }),
  })
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const title = () => screen.findByRole('heading', { level: 1, name: 'Half day in Browns Canyon' })
const saturday = () => screen.findByRole('button', { name: 'Saturday, June 20, limited' })

describe('the photos of an offering', () => {
  const photo = (name: string, alt: string) => ({
    url: `/api/offerings/7/photos/${name}`,
    alt,
    width: 40,
    height: 30,
  })
  const withPhotos = (...photos: PublicActivity['photos'] & object) => {
    answers!['/api/offerings/7'] = { status: 200, body: { ...RAFTING, photos } }
  }

  it('stand first, each with what is seen on it, and can be gone through', async () => {
    withPhotos(photo('a', 'A raft in a wave'), photo('b', ''))
    show()
    const strip = await screen.findByRole('group', { name: 'Photos' })
    expect(
      within(strip)
        .getAllByRole('img')
        .map((one) => one.getAttribute('alt')),
    ).toEqual(['A raft in a wave', 'Photo 2 of Half day in Browns Canyon'])
    expect(strip.tabIndex).toBe(0)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    Object.defineProperty(strip, 'clientWidth', { value: 390 })
    strip.scrollTo = (to) => {
      strip.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0
      fireEvent.scroll(strip)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Next photo' }))
    expect(screen.getByText('2 of 2')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next photo' }))
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
  })

  it('that do not come give way to the picture of its ground, until the signal changes', async () => {
    withPhotos(photo('a', 'A raft in a wave'))
    show()
    fireEvent.error(await screen.findByAltText('A raft in a wave'))
    expect(screen.queryByRole('group', { name: 'Photos' })).toBeNull()
    act(() => connectivity.reportUnreachable())
    expect(screen.getByAltText('A raft in a wave')).toBeTruthy()
  })
})

describe('the page of an offering', () => {
  it('says what it is, and on the chosen day its times, seats and price for the party', async () => {
    show()
    await title()
    expect(document.title).toBe('Half day in Browns Canyon · Timberline')
    const by = screen.getByRole('link', { name: 'Two Bends River Company' })
    expect(by.getAttribute('href')).toBe('/provider/two-bends')
    expect(by.parentElement?.textContent).toBe('Activity by Two Bends River Company')
    await userEvent.click(await saturday())
    const times = () =>
      within(screen.getByRole('list', { name: 'Times on Saturday, June 20' })).getAllByRole('listitem')
    expect(times().map((one) => one.textContent)).toEqual(['9:00 AMLimited, 3 left$99.00', '1:00 PMSold out'])
    await userEvent.click(screen.getByRole('button', { name: 'Increase Child' }))
    expect(screen.getByText('$183.00', { selector: 'strong' }).parentElement?.textContent).toBe(
      '$183.00 for 2 guests',
    )
    expect(screen.getByText('You can cancel and get everything back until Wed, 9:00 AM.')).toBeTruthy()
  })

  it('begins with the day that a trip leads here for', async () => {
    show('7?day=2026-06-20')
    expect(await screen.findByRole('list', { name: 'Times on Saturday, June 20' })).toBeTruthy()
  })

  it('is looked for until the server answers', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    show()
    return expect(screen.findByText('Looking for it …')).resolves.toBeTruthy()
  })

  it('says that there is nothing under its address any more, and lets go of what was kept', async () => {
    show().unmount()
    show()
    await title()
    answers = {
      '/api/offerings/7': { status: 404, body: { code: 'not_found', message: 'There is no such offering.' } },
    }
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'No longer offered' })).toBeTruthy()
    expect(await (await openMarketStore()).database.activities.count()).toBe(0)
  })

  it('is there with no signal once it was opened, with its days and its age', async () => {
    const first = show()
    await saturday()
    first.unmount()
    answers = null
    vi.setSystemTime(new Date('2026-06-15T20:00:00Z'))
    show()
    await title()
    expect(await screen.findByText('There is no signal. This is as of 2 h ago.')).toBeTruthy()
    expect(await screen.findByText('Days and times are as of 2 h ago.')).toBeTruthy()
    await userEvent.click(await saturday())
    expect(screen.getByText('Limited, 3 left')).toBeTruthy()
  })

  it('says no number of seats a day later', async () => {
    const first = show()
    await saturday()
    first.unmount()
    answers = null
    vi.setSystemTime(new Date('2026-06-16T19:00:00Z'))
    show()
    await userEvent.click(await saturday())
    expect(screen.getByText('Limited')).toBeTruthy()
  })

  it('never opened, says with no signal what the list knows', async () => {
    await refreshOfferings()
    answers = null
    show()
    await title()
    expect(screen.getByText('Activity for 1 to 6 guests, from $74.00')).toBeTruthy()
    expect(screen.getByText('That is all this phone knows of it.')).toBeTruthy()
  })

  it('of which nothing is known says so, and is asked for again', async () => {
    const { body } = answers!['/api/offerings/7']!
    answers = null
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    answers = { '/api/offerings/7': { status: 200, body } }
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await title()
  })

  it('says in its dialog why seats were refused, holds nothing else in their place, and does not open again by itself', async () => {
    localStorage.setItem(USER_KEY, JSON.stringify(ANNA))
    const departures = `/api/offerings/${UUID}/departures`
    answers!['/api/auth/user'] = { status: 200, body: ANNA }
    answers!['/api/bookings'] = { status: 200, body: [] }
    answers![departures] = {
      status: 200,
      body: [departure('a', '09:00', {}), departure('b', '13:00', {})],
    }
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Saturday, June 20, available' }))
    await userEvent.click(screen.getByRole('button', { name: 'Book' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Book' }))
    answers!['/api/bookings'] = {
      status: 409,
      body: { code: 'sold_out', message: 'The 9:00 start is sold out.' },
    }
    answers![departures] = {
      status: 200,
      body: [departure('a', '09:00', { status: 'sold_out' }), departure('b', '13:00', {})],
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Hold' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('The 9:00 start is sold out.')
    const hold = dialog.getByRole('button', { name: 'Hold' })
    await waitFor(() => expect(hold.getAttribute('aria-disabled')).toBe('true'))
    expect(dialog.getByText('When').nextSibling?.textContent).toContain('9:00 AM')
    expect(dialog.getByRole('alert').textContent).toContain('The 9:00 start is sold out.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('radio', { name: /1:00 PM/ }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
