import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTrip } from '../../../../core/domain/trips/any-trip.fixture.ts'
import { nameInFiles } from '../read/place-of-point.ts'
import { SALIDA, stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { bookedBed, bookedStop } from '../../trips/booked/booked.fixture.ts'
import type { BookedStop } from '../../trips/booked/booked-stops.ts'
import { withBooked } from '../../trips/booked/booked-trip.ts'
import { writeIcs, type Arrivals } from './write-ics.ts'

const NOW = '2026-06-20T10:11:12.345Z'
const write = (trip: Parameters<typeof writeIcs>[0], arrivals?: Arrivals): string =>
  writeIcs(trip, { now: NOW, ...(arrivals ? { arrivals } : {}) }) ?? ''

/** The events' lines by name, as a calendar reads them: unfolded, texts unescaped. */
function eventsOf(ics: string): Map<string, string>[] {
  const lines = ics.replaceAll('\r\n ', '').split('\r\n')
  const events: Map<string, string>[] = []
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push(new Map())
    const colon = line.indexOf(':')
    events.at(-1)?.set(line.slice(0, colon), line.slice(colon + 1))
  }
  return events
}
const unescaped = (text = ''): string =>
  text.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? '\n' : sign))

describe('what is booked in a calendar', () => {
  const eventsWith = (
    booked: readonly BookedStop[],
    stops = [stopWith('s1', { slot: { day: 2, position: 'a' } })],
  ) => {
    const shown = withBooked(tripWith(stops, '2026-07-15'), booked)
    return eventsOf(writeIcs(shown.trip, { now: NOW, booked: shown.booked }) ?? '')
  }

  it('is the event that the booking’s own file has, at its start for as long as it lasts, without code and phone', () => {
    const [event, ...others] = eventsWith([bookedStop()])
    expect(Object.fromEntries(event ?? [])).toMatchObject({
      UID: 'one@timberline',
      SEQUENCE: '2',
      'DTSTART;TZID=America/Denver': '20260715T140000',
      DURATION: 'PT120M',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Jeep tour',
      LOCATION: 'In front of the hall',
      GEO: '38.0228;-107.6714',
    })
    expect([...(event ?? [])].flat().join()).not.toMatch(/ABCDEF|555/)
    expect(others.map((one) => one.get('UID'))).toEqual(['trip-1-day-2@timberline'])
  })

  it.each(['asked', 'held'] as const)('is tentative while it is %s', (state) =>
    expect(eventsWith([bookedStop({ state })])[0]?.get('STATUS')).toBe('TENTATIVE'),
  )

  it('is one event over all of its nights, and one from the pick-up of a car to its return', () => {
    const car = { uuid: 'car', kind: 'vehicle', from: null, until: null } as const
    const events = eventsWith([
      bookedStop({ ...car, what: 'pick-up', nights: 1 }),
      bookedBed('2026-07-15', 2),
      bookedStop({ ...car, id: 'booking:car:return', what: 'return', date: '2026-07-16' }),
    ])
    const said = (uid: string) =>
      events
        .filter((event) => event.get('UID') === uid)
        .map((event) => [event.get('DTSTART;VALUE=DATE'), event.get('DTEND;VALUE=DATE')])
    expect(said('bed@timberline')).toEqual([['20260715', '20260717']])
    expect(said('car@timberline')).toEqual([['20260715', '20260716']])
    expect(events.some((event) => event.get('UID')?.includes('booking:'))).toBe(false)
  })

  it('is cancelled with a higher number where a calendar has the event of a seat that is taken back, on the trip’s days alone', () => {
    const gone = (id: string, day: string) => ({
      ...{ id, version: 4, title: 'Jeep tour', provider: 'Switzerland of America' },
      ...{ startsAt: `${day}T20:00:00.000Z`, endsAt: `${day}T22:00:00.000Z` },
    })
    const trip = tripWith([stopWith('s1', { slot: { day: 2, position: 'a' } })], '2026-07-15')
    const seats = [gone('seat', '2026-07-15'), gone('other', '2026-09-01')]
    const cancelled = eventsOf(writeIcs(trip, { now: NOW, gone: seats }) ?? '').filter((one) =>
      one.has('STATUS'),
    )
    expect(cancelled.map((one) => Object.fromEntries(one))).toMatchObject([
      {
        ...{ UID: 'seat@timberline', SEQUENCE: '4', STATUS: 'CANCELLED', SUMMARY: 'Jeep tour' },
        ...{ 'DTSTART;TZID=America/Denver': '20260715T140000', DURATION: 'PT120M' },
      },
    ])
  })

  it('lasts as long as it lasts on the night on which an hour comes twice', () => {
    const [event] = eventsWith([
      bookedStop({
        ...{ date: '2026-07-15', from: 30, until: 210 },
        ...{ startsAt: '2026-11-01T06:30:00.000Z', endsAt: '2026-11-01T10:30:00.000Z' },
      }),
    ])
    expect(event?.get('DTSTART;TZID=America/Denver')).toBe('20261101T003000')
    expect(event?.get('DURATION')).toBe('PT240M')
  })
})

describe('a trip as a calendar', () => {
  it('has an event for a stop with a time, in Colorado’s zone', () => {
    const stop = stopWith('s1', {
      time: '09:30',
      stayMinutes: 90,
      note: 'Coffee; then\nthe river, early',
      checklist: [
        { id: 'c', text: 'Buy bread', done: false, position: 'a' },
        { id: 'd', text: 'Fill up', done: true, position: 'b' },
      ],
    })
    const [event] = eventsOf(write(tripWith([stop])))
    expect(Object.fromEntries(event ?? [])).toMatchObject({
      UID: 's1@timberline',
      DTSTAMP: '20260620T101112Z',
      'DTSTART;TZID=America/Denver': '20260703T093000',
      DURATION: 'PT90M',
      SUMMARY: 'Salida',
      LOCATION: String.raw`Salida\, Colorado\, USA`,
      DESCRIPTION: String.raw`Coffee\; then\nthe river\, early\n\n[ ] Buy bread\n[x] Fill up`,
      GEO: '38.5347;-105.9989',
    })
  })

  it.each([
    ['before the clocks go forward', '2026-03-08', '01:59', '20260308T015900'],
    ['in the hour that March leaves out', '2026-03-08', '02:30', '20260308T033000'],
    ['after it', '2026-03-08', '09:00', '20260308T090000'],
    ['in the hour that November has twice', '2026-11-01', '01:30', '20261101T013000'],
    ['the day after', '2026-11-02', '09:00', '20261102T090000'],
  ])('says the time on the clock %s', (_name, day, time, start) => {
    const [event] = eventsOf(write(tripWith([stopWith('s1', { time })], day)))
    expect(event?.get('DTSTART;TZID=America/Denver')).toBe(start)
  })

  it('declares the rules of that zone, so that a calendar without them is right too', () => {
    const ics = write(tripWith([stopWith('s1', { time: '09:00' })]))
    const zone = /BEGIN:VTIMEZONE\r\n([^]*)END:VTIMEZONE/.exec(ics)?.[1] ?? ''
    expect(zone).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n')
    expect(zone).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n')
    // The second Sunday of March and the first of November 2026.
    const hours = (day: string) =>
      new Date(`${day}T18:00:00Z`).toLocaleString('en-US', {
        timeZone: 'America/Denver',
        timeZoneName: 'shortOffset',
      })
    expect(
      [hours('2026-03-07'), hours('2026-03-08'), hours('2026-10-31'), hours('2026-11-01')].map((one) =>
        one.slice(-5),
      ),
    ).toEqual(['GMT-7', 'GMT-6', 'GMT-6', 'GMT-7'])
  })

  it('takes the time of arrival where nobody set one', () => {
    const trip = tripWith([stopWith('s1', { time: '09:00' }), stopWith('s2')])
    const starts = eventsOf(
      write(
        trip,
        new Map([
          ['s1', { arrive: '08:00' }],
          ['s2', { arrive: '11:40' }],
        ]),
      ),
    ).map((one) => one.get('DTSTART;TZID=America/Denver'))
    expect(starts).toEqual(['20260703T090000', '20260703T114000'])
  })

  it('has an all-day event for a day whose stops have no times, and for one without stops', () => {
    const trip = tripWith([
      stopWith('s1'),
      stopWith('s2', { slot: { day: 3, position: 'a' }, time: '10:00' }),
    ])
    const events = eventsOf(write(trip))
    expect(events.map((one) => one.get('UID'))).toEqual([
      'trip-1-day-1@timberline',
      'trip-1-day-2@timberline',
      's2@timberline',
    ])
    expect(Object.fromEntries(events[0] ?? [])).toMatchObject({
      'DTSTART;VALUE=DATE': '20260703',
      'DTEND;VALUE=DATE': '20260704',
      SUMMARY: String.raw`Arkansas Valley\, Day 1`,
      DESCRIPTION: 'Salida',
    })
  })

  it('has one event over all nights of a stay, beside the stop', () => {
    const bed = stopWith('s1', { time: '16:00', nights: 2 })
    const [stop, stay] = eventsOf(write(tripWith([bed, stopWith('s2', { slot: { day: 3, position: 'a' } })])))
    expect(stop?.get('UID')).toBe('s1@timberline')
    expect(Object.fromEntries(stay ?? [])).toMatchObject({
      UID: 's1-nights@timberline',
      'DTSTART;VALUE=DATE': '20260703',
      'DTEND;VALUE=DATE': '20260705',
      SUMMARY: '2 nights at Salida',
      DESCRIPTION: String.raw`Check-in Fri\, Jul 3\, 4:00 PM\nCheck-out Sun\, Jul 5`,
    })
    expect(stay?.has('GEO')).toBe(false)
    expect(write(tripWith([stopWith('s1', { nights: 0 })]))).not.toContain('nights@timberline')
  })

  it('has one bed for an evening: of two on a day the later, and a stay goes on after another one', () => {
    const lodge = (id: string, day: number, nights: number, position = 'a') =>
      stopWith(id, { nights, slot: { day, position } })
    const nightsIn = (...stops: ReturnType<typeof lodge>[]) =>
      eventsOf(write(tripWith(stops)))
        .filter((event) => event.get('UID')?.includes('-nights'))
        .map((event) => [event.get('UID'), event.get('DTSTART;VALUE=DATE'), event.get('DTEND;VALUE=DATE')])
    expect(nightsIn(lodge('s1', 1, 1), lodge('s2', 1, 1, 'b'))).toEqual([
      ['s2-nights@timberline', '20260703', '20260704'],
    ])
    expect(nightsIn(lodge('s1', 1, 3), lodge('s2', 2, 1))).toEqual([
      ['s1-nights@timberline', '20260703', '20260704'],
      ['s1-nights-2@timberline', '20260705', '20260706'],
      ['s2-nights@timberline', '20260704', '20260705'],
    ])
  })

  it('leaves out the unscheduled, and is nothing where the trip has no start', () => {
    const unscheduled = stopWith('s1', { slot: { day: null, position: 'a' }, time: '09:00' })
    expect(write(tripWith([unscheduled]))).not.toContain('s1@timberline')
    expect(writeIcs(tripWith([stopWith('s1', { time: '09:00' })], null), { now: NOW })).toBeNull()
  })

  it('keeps its lines within 75 octets and its texts whole, whatever they hold', () => {
    const octets = new TextEncoder()
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const ics = writeIcs(trip, { now: NOW })
        expect(ics === null).toBe(trip.dates.start === null)
        if (ics === null) return
        const lines = ics.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(octets.encode(line).length).toBeLessThanOrEqual(75)
          expect(line).not.toMatch(/[\r\n]/)
        }
        const events = new Map(eventsOf(ics).map((one) => [one.get('UID'), one]))
        for (const stop of trip.days.flatMap(({ stops }) => stops)) {
          if (stop.time === null) continue
          const event = events.get(`${stop.id}@timberline`)
          expect(unescaped(event?.get('SUMMARY'))).toBe(nameInFiles(stop.place))
          expect(unescaped(event?.get('DESCRIPTION')).startsWith(stop.note)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('names a place without repeating what its address begins with', () => {
    const named = stopWith('s1', { time: '09:00', place: { ...SALIDA, name: 'F Street Bridge' } })
    expect(eventsOf(write(tripWith([named])))[0]?.get('LOCATION')).toBe(
      String.raw`F Street Bridge\, Salida\, Colorado\, USA`,
    )
  })
})
