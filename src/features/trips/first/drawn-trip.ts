import type { ColoradoLocation } from '../../../../core/contracts/places/colorado-locations.ts'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import type { Trip, TripDay, TripStop } from '../../../../core/domain/trips/trip.ts'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { attachEdit } from '../../../../core/records/trips/trip-attachments.ts'
import { DRAWN_STOP, DRAWN_TITLE } from './drawn-words.ts'

const TRIP_ID = '00000000-0000-4000-8000-000000000000'

/** The catalogue's one place, where each stop of the drawn trip is. */
export const DRAWN_PLACE: ColoradoLocation = {
  id: 'drawn',
  name: DRAWN_STOP,
  description: null,
  latitude: 38,
  longitude: -107,
  category: 'activities',
  color: '#000000',
  kind: 'trail',
  elevationM: 3000,
  season: 'all',
  nearestTown: '',
}

const stop = (id: string, day: number, said: Partial<TripStop> = {}): TripStop => ({
  id,
  place: { placeId: 'colorado-activities-drawn', address: DRAWN_STOP, lat: 38, lng: -107 },
  slot: { day, position: id },
  time: '09:00',
  stayMinutes: 60,
  nights: 0,
  note: 'Note',
  done: false,
  costUsd: 10,
  checklist: [{ id: `${id} item`, text: 'Item', done: false, position: 'a' }],
  ...said,
})

/** Of each kind one: a stop that is done, one that is not, and a bed. */
const STOPS: Record<number, readonly TripStop[]> = {
  1: [stop('first', 1)],
  2: [stop('done', 2, { done: true }), stop('open', 2), stop('bed', 2, { nights: 2, done: true })],
}

/**
 * The trip that the build draws for the first frame. Its second day, which is `today` (`YYYY-MM-DD`), has each part that a day may have and
 * ends at a bed; after the first day there is no bed, and after the third one that of the second.
 */
export function drawnTrip(today: string): Trip {
  const start = daysAfter(today, -1)
  const days = [1, 2, 3, 4].map((number): TripDay => ({
    number,
    date: daysAfter(start, number - 1),
    title: 'Title',
    note: 'Note',
    setOff: '08:00',
    stops: STOPS[number] ?? [],
  }))
  return {
    id: TRIP_ID,
    title: DRAWN_TITLE,
    dates: { start, days: days.length },
    party: EMPTY_PLAN.party,
    budgetUsd: null,
    wishes: EMPTY_PLAN.wishes,
    note: '',
    days,
    beyond: [],
    unscheduled: [],
    packing: [],
    createdAt: `${today}T00:00:00.000Z`,
    archivedAt: null,
    removedAt: null,
  }
}

/** A file of each stop. */
export const drawnRecords = (): ShownRecord[] =>
  ['done', 'open'].map((at) => {
    const file = {
      id: `file ${at}`,
      file: TRIP_ID,
      stop: at,
      name: 'File',
      type: 'image/jpeg' as const,
      bytes: 1,
      addedAt: '2026-01-01T00:00:00.000Z',
    }
    const { kind, id, set } = attachEdit(TRIP_ID, file)
    return { kind, id, fields: set } as ShownRecord
  })
