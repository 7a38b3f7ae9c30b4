import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KeptBooking } from '../../../../../core/records/market/booking.ts'
import { coloradoDay, daysAfter } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { RecordEdit } from '../../../../../core/records/record-edit.ts'
import { riverWish } from '../../../../domain/market/bookings/wish.fixture.ts'
import { keptBooking } from '../../../../domain/trips/booked/booked.fixture.ts'
import {
  beginTest,
  choose,
  endTest,
  LOOP,
  LOOP_ID,
  namesNow,
  place,
  showTrips,
  startPhone,
  tripRecords,
} from '../../trips.fixture.tsx'

vi.mock('../../../../data/places/colorado-locations.ts', () => import('../../no-answers.fixture.ts'))
vi.mock('../../../../parts/trip/trip-sense-client.ts', () => ({
  tripSenseClient: { ask: () => () => undefined, fit: async () => null },
}))
const kept = vi.hoisted(() => ({
  bookings: [] as readonly unknown[],
  seats: [] as readonly unknown[],
  reading: null as Promise<void> | null,
}))
vi.mock('../../../../data/market/bookings/use-seats.ts', () => ({
  useSeats: () => ({ seats: kept.seats, state: 'ready', asOf: null }),
}))
vi.mock('../../../../data/market/bookings/kept-bookings.ts', async () => {
  const { useEffect, useState } = await import('react')
  return {
    useBookings() {
      const [isRead, setIsRead] = useState(kept.reading === null)
      useEffect(() => void kept.reading?.then(() => setIsRead(true)), [])
      return { bookings: isRead ? kept.bookings : [], state: isRead ? 'ready' : 'loading', asOf: null }
    },
  }
})

beforeEach(beginTest)
afterEach(endTest)

/** Far enough ahead that nothing of it is over. */
const START = daysAfter(coloradoDay(new Date()), 60)
const start = (at: number, localTime: string | null, until = '23:59') => ({
  localDate: daysAfter(START, at),
  localTime,
  startsAt: `${daysAfter(START, at)}T${localTime ?? '21:00'}:00.000Z`,
  endsAt: `${daysAfter(START, at)}T${until}:00.000Z`,
})

async function open(bookings: readonly KeptBooking[], more: readonly RecordEdit[] = []) {
  kept.bookings = bookings
  const stops = [
    { place: place('Durango'), day: 1, time: '08:00' },
    { place: place('Silverton'), day: 1, time: '16:00' },
    { place: place('Telluride'), day: 2 },
  ]
  await startPhone([...tripRecords({ ...LOOP, stops, dates: { start: START, days: 3 } }), ...more])
  const shown = showTrips(`/itinerary/${LOOP_ID}?day=1`)
  await screen.findByRole('link', { name: 'Silverton' })
  return shown
}

const items = () => within(screen.getByRole('list', { name: 'Stops' })).getAllByRole('listitem')
const links = () => items().map((item) => within(item).getAllByRole('link')[0]!.textContent)

it('stands among the stops of its day in its place by time, and is neither carried nor changed there', async () => {
  const { address } = await open([keptBooking([start(0, '10:00', '14:00')])])
  expect(links()).toEqual(['Durango', 'Jeep tour', 'Silverton'])
  expect(
    items().map((item) => [item.getAttribute('aria-posinset'), item.getAttribute('aria-setsize')]),
  ).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ])
  const booked = within(items()[1]!)
  expect(booked.getByText('10:00')).toBeTruthy()
  expect(booked.getByText('Booked')).toBeTruthy()
  expect(booked.getByText('In front of the hall')).toBeTruthy()
  expect(booked.queryByRole('button')).toBeNull()
  await userEvent.click(booked.getByRole('link', { name: 'Jeep tour' }))
  expect(address()).toBe('/booking/one')
})

it('leads to the tickets of what is booked, and of nothing that was taken back', async () => {
  const guests = [
    { index: 0, unitId: 'a', unitTitle: 'Adult', name: null, age: null, cancelledAt: null },
  ] as never
  const tickets = [{ guest: 0, version: 1, text: 'TL1:A' }]
  const { unmount } = await open([keptBooking([start(0, '10:00', '14:00')], { guests, tickets })])
  const link = screen.getByRole('link', { name: '1 ticket' })
  expect(link.getAttribute('href')).toBe('/booking/one#tickets')
  await act(async () => unmount())
  await open([
    keptBooking([start(0, '10:00', '14:00')], { guests, tickets, status: 'cancelled', reason: 'weather' }),
  ])
  expect(screen.queryByRole('link', { name: /ticket/ })).toBeNull()
})

it('is there from the first drawing of the trip on, which waits for what this phone keeps of the bookings', async () => {
  let read = () => {}
  kept.reading = new Promise((resolve) => {
    read = () => {
      kept.reading = null
      resolve()
    }
  })
  const drawn: boolean[] = []
  const seen = new MutationObserver(() => {
    const has = (name: string) => screen.queryByRole('link', { name }) !== null
    if (has('Silverton')) drawn.push(has('Jeep tour'))
  })
  seen.observe(document.body, { childList: true, subtree: true })
  setTimeout(read, 200)
  await open([keptBooking([start(0, '10:00', '14:00')])])
  await screen.findByRole('link', { name: 'Jeep tour' })
  seen.disconnect()
  expect(new Set(drawn)).toEqual(new Set([true]))
})

it('is passed by a stop that is moved, and never becomes a record of the trip', async () => {
  await open([keptBooking([start(0, '10:00', '14:00')])])
  await choose('Silverton', 'Move up')
  await waitFor(async () =>
    expect(await namesNow()).toEqual([['Silverton', 'Durango'], ['Telluride'], [], []]),
  )
  expect(links()).toContain('Jeep tour')
})

it('offers no step up to what only something booked stands before', async () => {
  await open([keptBooking([start(0, '06:00', '07:00')])])
  expect(links()).toEqual(['Jeep tour', 'Durango', 'Silverton'])
  const canMoveUp = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Options for ${name}` }))
    const item = await screen.findByRole('menuitem', { name: 'Move up' })
    const can = !item.hasAttribute('disabled')
    await userEvent.keyboard('{Escape}')
    return can
  }
  expect([await canMoveUp('Durango'), await canMoveUp('Silverton')]).toEqual([false, true])
})

it.each([
  ['pending', null, 'Asked'],
  ['on_hold', null, 'Held'],
  ['cancelled', 'weather', 'Cancelled'],
] as const)('says that it is %s', async (status, reason, words) => {
  await open([keptBooking([start(0, '10:00', '14:00')], { status, reason })])
  const item = items().find((one) => one.textContent.includes('Jeep tour'))!
  expect(item.textContent).toContain(words)
  expect(item.textContent).not.toContain('Booked')
})

it('is listed in its day where it is only wished for: not booked, without a code, and no stop of the day', async () => {
  const { about } = riverWish()
  const { startsAt, endsAt } = start(0, '10:00', '14:00')
  const wish = riverWish({
    departures: [{ id: 'd', localDate: START, localTime: '10:00' }],
    about: { ...about, startsAt, endsAt },
  })
  await open([], [{ kind: 'booking-intent', id: '70000000-0000-4000-8000-000000000009', set: wish }])
  const item = (await screen.findByRole('link', { name: about.title })).closest('li')!
  expect(item.textContent).toContain('Not booked. We ask for it when there is signal.')
  expect(item.querySelector('[data-state]')?.getAttribute('data-state')).toBe('wished')
  expect(within(item).getByRole('link').getAttribute('href')).toBe('/activity/7')
  expect(item.textContent).not.toContain('Booked')
})

it.each([
  ['accepted', 'Jim Nugent', 'Booked'],
  ['offered', null, 'Seat for you'],
] as const)(
  'stands there too where somebody else booked it and the seat is %s',
  async (state, name, words) => {
    const { offering, departures, status } = keptBooking([start(0, '10:00', '14:00')])
    const guest = { index: 1, unitTitle: 'Adult', name, cancelledAt: null }
    const ticket = name === null ? {} : { ticket: { version: 1, text: 'TL1:A' } }
    kept.seats = [
      { id: 'seat', version: 3, state, status, guest, departures, offering, providerPhone: null, ...ticket },
    ]
    try {
      await open([])
      expect(links()).toEqual(['Durango', 'Jeep tour', 'Silverton'])
      const item = within(items()[1]!)
      expect(item.getByText(words)).toBeTruthy()
      expect(item.getByRole('link', { name: 'Jeep tour' }).getAttribute('href')).toBe('/booking/seat')
      expect(item.queryByRole('link', { name: '1 ticket' }) !== null).toBe(name !== null)
    } finally {
      kept.seats = []
    }
  },
)

it('is the night between two days where it is lodging', async () => {
  const nights = [start(0, null), { ...start(1, null), endsAt: `${daysAfter(START, 2)}T21:00:00.000Z` }]
  const { unmount } = await open([keptBooking(nights, { kind: 'lodging' })])
  expect(links()).toEqual(['Durango', 'Silverton', 'Jeep tour'])
  expect(items()[2]!.textContent).toContain('2 nights')
  expect(items()[2]!.textContent).toContain('check-out')
  expect(screen.queryByRole('button', { name: /^No bed yet/ })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /^.*Day 2,/ }))
  const night = await screen.findByRole('link', { name: 'Night at Jeep tour' })
  expect(night.getAttribute('href')).toBe('/booking/one')
  expect(night.parentElement!.textContent).toContain('night 2 of 2 · Booked')
  await act(async () => unmount())
})
