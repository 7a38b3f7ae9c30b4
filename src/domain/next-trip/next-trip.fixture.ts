import type { NextTrip, NextTripDay, NextTripOutline } from './next-trip.ts'

/** A day with a first stop at 9:30 that somebody set, after a drive of 160 minutes. */
export const tripDay = (day: Partial<NextTripDay> = {}): NextTripDay => ({
  picture: { lat: 38.5, lng: -106, kind: 'cafe', category: 'restaurants' },
  stop: { id: 'stop', name: 'Café Dawn' },
  stops: 2,
  begun: false,
  arrive: 9 * 60 + 30,
  isSet: true,
  drive: { minutes: 160, from: 'Denver', words: '2 h 40 · 142 mi' },
  driving: '4 h · 200 mi',
  goOn: null,
  sun: [349, 1230],
  warning: '',
  then: 'Then Salida',
  ...day,
})

/** Five days from July 10 on. */
export const tripOutline = (trip: Partial<NextTripOutline> = {}): NextTripOutline => ({
  id: 'trip',
  title: 'High passes',
  start: '2027-07-10',
  dates: 'Jul 10 – Jul 14',
  mayMark: true,
  days: [
    tripDay(),
    ...[2, 3, 4, 5].map((number) => tripDay({ stop: { id: `${number}`, name: `Stop ${number}` } })),
  ],
  ...trip,
})

export const nextTrip = (trip: Partial<NextTripOutline> = {}, next: Partial<NextTrip> = {}): NextTrip => ({
  owner: null,
  trips: 4,
  trip: tripOutline(trip),
  ...next,
})
