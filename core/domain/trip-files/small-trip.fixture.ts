import type { Location } from '../../contracts/trips/search-preferences.ts'
import { daysAfter } from '../calendar/calendar-day.ts'
import { EMPTY_PLAN } from '../plan/plan.ts'
import type { Trip, TripDay, TripStop } from '../trips/trip.ts'

export const SALIDA: Location = {
  placeId: 'town-salida',
  name: 'Salida',
  address: 'Salida, Colorado, USA',
  lat: 38.5347,
  lng: -105.9989,
}

/** A stop in Salida on the first day, unless told otherwise. */
export const stopWith = (id: string, said: Partial<TripStop> = {}): TripStop => ({
  id,
  place: SALIDA,
  slot: { day: 1, position: id },
  time: null,
  stayMinutes: null,
  nights: null,
  note: '',
  done: false,
  costUsd: null,
  checklist: [],
  ...said,
})

/** A trip from `start` on with these stops, as many days as they need. */
export function tripWith(
  stops: readonly TripStop[],
  start: string | null = '2026-07-03',
  said: Partial<Trip> = {},
): Trip {
  const count = Math.max(1, ...stops.map(({ slot }) => slot.day ?? 1))
  const days = Array.from({ length: count }, (_, at): TripDay => ({
    number: at + 1,
    date: start === null ? null : daysAfter(start, at),
    title: '',
    note: '',
    setOff: null,
    stops: stops.filter(({ slot }) => slot.day === at + 1),
  }))
  return {
    id: 'trip-1',
    title: 'Arkansas Valley',
    dates: { start, days: count },
    party: EMPTY_PLAN.party,
    budgetUsd: null,
    wishes: EMPTY_PLAN.wishes,
    note: '',
    days,
    beyond: [],
    unscheduled: stops.filter(({ slot }) => slot.day === null),
    packing: [],
    createdAt: '2026-06-01T12:00:00.000Z',
    archivedAt: null,
    removedAt: null,
    ...said,
  }
}
