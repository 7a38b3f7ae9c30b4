import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Trip } from '../../../core/domain/trips/trip.ts'
import { anyTrip } from '../../../core/domain/trips/any-trip.fixture.ts'
import { mapSubset } from './map-subset.fixture.ts'
import { readToEnd } from '../../../core/domain/trip-files/file-reading.ts'
import { readTripFile, type FileAnswer } from './read/read-any.ts'
import { draftOf } from '../../../core/domain/trip-files/trip-draft.ts'
import { draftOfRead, writeTripJson } from './trip-json.ts'
import { SALIDA, stopWith, tripWith } from '../../../core/domain/trip-files/small-trip.fixture.ts'
import { readTripLink, writeTripLink } from './links/trip-link.ts'
import { bookedBed, bookedStop } from '../trips/booked/booked.fixture.ts'
import { withBooked, type BookedTrip } from '../trips/booked/booked-trip.ts'
import { writeGeojson } from './write/write-geojson.ts'
import { writeGpx } from './write/write-gpx.ts'
import { writeIcs } from './write/write-ics.ts'
import { writeKml } from './write/write-kml.ts'

const RUNS = { numRuns: 200 }

function read(text: string, name: string): Extract<FileAnswer, { kind: 'read' }> {
  const answer = readToEnd(readTripFile({ name, bytes: new TextEncoder().encode(text) }))
  if (answer.kind === 'refused') throw new Error(`${answer.reason}\n${text}`)
  return answer
}

const trip = anyTrip.filter(({ title }) => title.trim() !== '')

describe('there and back', () => {
  it('Timberline’s own file is equal in everything that a person said', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const answer = read(writeTripJson(trip), 'a.json')
        expect(answer.format).toBe('trip-json')
        expect(answer.refused).toEqual([])
        expect(draftOfRead(answer)).toEqual(draftOf(trip))
      }),
      RUNS,
    )
  })

  it('a link is equal in everything that a person said', () => {
    fc.assert(
      fc.property(anyTrip, (trip) => {
        const link = writeTripLink(trip, 1_000_000)
        if (link.kind !== 'link') throw new Error('too long')
        expect(link.fragment).toMatch(/^#trip=1\.[A-Za-z0-9_-]+$/)
        const answer = readTripLink(link.fragment)
        expect(answer.refused).toEqual([])
        expect(draftOfRead(answer)).toEqual(draftOf(trip))
      }),
      RUNS,
    )
  })

  it.each([
    ['GPX', 'gpx', writeGpx],
    ['KML', 'kml', writeKml],
    ['GeoJSON', 'geojson', writeGeojson],
  ] as const)('%s is equal in what it declares to carry', (_name, format, write: (trip: Trip) => string) => {
    fc.assert(
      fc.property(trip, (trip) => {
        const answer = read(write(trip), `a.${format}`)
        expect(answer.format).toBe(format)
        expect(answer.refused).toEqual([])
        expect(mapSubset(answer)).toEqual(mapSubset(trip))
      }),
      RUNS,
    )
  })

  it.each([
    ['GPX', 'gpx', (shown: BookedTrip<Trip>) => writeGpx(shown.trip)],
    ['KML', 'kml', (shown: BookedTrip<Trip>) => writeKml(shown.trip)],
    ['GeoJSON', 'geojson', (shown: BookedTrip<Trip>) => writeGeojson(shown.trip)],
    [
      'a calendar',
      'ics',
      ({ trip: shown, booked }: BookedTrip<Trip>) =>
        writeIcs(shown, { now: '2026-07-01T12:00:00.000Z', booked }) ?? '',
    ],
  ] as const)('what is booked is in %s, and is read back as no stop', (_name, format, write) => {
    const planned = tripWith([stopWith('a', { time: '09:00' })], '2026-07-15')
    const shown = withBooked(planned, [bookedStop(), bookedBed('2026-07-15', 1)])
    expect(shown.booked.size).toBe(2)
    const text = write(shown)
    expect(text).toContain('Jeep tour')
    const answer = read(text, `a.${format}`)
    expect(answer.stops.map(({ stop }) => stop.place.name)).toEqual([SALIDA.name])
    expect(answer.refused.map(({ reason }) => reason.replace(/ is what .*/, ''))).toEqual([
      expect.stringMatching(/\(Jeep tour\)$/),
      expect.stringMatching(/\(Hot springs inn\)$/),
    ])
  })

  it('KMZ is equal in what KML is', () => {
    fc.assert(
      fc.property(trip, (trip) => {
        const archive = zipSync({ 'doc.kml': strToU8(writeKml(trip)) })
        const answer = readToEnd(readTripFile({ name: 'a.kmz', bytes: archive }))
        if (answer.kind === 'refused') throw new Error(answer.reason)
        expect(mapSubset(answer)).toEqual(mapSubset(trip))
      }),
      { numRuns: 50 },
    )
  })

  it('a table gives every place with all that its columns say', () => {
    const columns = [
      'name',
      'address',
      'lat',
      'lng',
      'note',
      'placeId',
      'category',
      'color',
      'day',
      'time',
      'stay',
      'nights',
      'cost',
      'done',
    ]
    fc.assert(
      fc.property(
        trip,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (trip, delimiter, end) => {
          const rows = mapSubset(trip).stops.map((one) => [
            ...[one.name, one.address, one.lat, one.lng, one.note, one.placeId, one.category, one.color],
            ...[one.day, one.time, one.stayMinutes, one.nights, one.costUsd, one.done],
          ])
          const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
          const text = [columns, ...rows].map((row) => row.map(cell).join(delimiter)).join(end)
          const answer = read(text, 'a.csv')
          expect(answer.refused).toEqual([])
          expect(mapSubset(answer).stops).toEqual(mapSubset(trip).stops)
        },
      ),
      RUNS,
    )
  })

  it('a place that stands on a day and on none comes back on both', () => {
    const trip = tripWith([stopWith('a'), stopWith('b', { slot: { day: null, position: 'b' } })])
    for (const write of [writeGpx, writeKml, writeGeojson]) {
      const { stops, duplicates } = read(write(trip), 'a')
      expect(stops.map(({ stop }) => stop.day)).toEqual([1, null])
      expect(duplicates).toMatchObject([{ row: 2, of: { row: 1 } }])
    }
  })

  it('zero is not nothing', () => {
    const trip = tripWith([stopWith('a', { costUsd: 0, stayMinutes: 0 })], null, {
      budgetUsd: 0,
      party: { adults: 0, children: 0, infants: 0, chosen: false },
    })
    const link = writeTripLink(trip)
    if (link.kind !== 'link') throw new Error('too long')
    expect(draftOfRead(readTripLink(link.fragment))).toEqual(draftOf(trip))
    expect(draftOfRead(read(writeTripJson(trip), 'a'))).toEqual(draftOf(trip))
  })
})

describe('what is written', () => {
  const trip = tripWith([
    stopWith('a', {
      time: '09:30',
      note: 'R&B\u0000 <live>\n"Late"',
      place: { ...SALIDA, name: 'Tom & Jerry’s\uffff' },
    }),
  ])

  it('is GPX with the moment in UTC, a route for the day, and nothing that XML cannot hold', () => {
    const gpx = writeGpx(trip)
    expect(gpx).toContain(
      '<wpt lat="38.5347" lon="-105.9989">\n<time>2026-07-03T15:30:00Z</time>\n<name>Tom &amp; Jerry’s</name>',
    )
    expect(gpx).toContain('<desc>R&amp;B &lt;live&gt;\n&quot;Late&quot;</desc>')
    expect(gpx).toContain(
      '<rte>\n<name>Day 1</name>\n<number>1</number>\n<rtept lat="38.5347" lon="-105.9989">',
    )
  })

  it('is KML that shows a note as it was written', () => {
    const kml = writeKml(trip)
    expect(kml).toContain(
      '<description>R&amp;amp;B &amp;lt;live&amp;gt;&lt;br&gt;&quot;Late&quot;</description>',
    )
    expect(kml).toContain('<Point><coordinates>-105.9989,38.5347</coordinates></Point>')
    expect(kml).toMatch(/<Folder>\n<name>Day 1<\/name>\n<Placemark>/)
  })

  it('is GeoJSON with the longitude first', () => {
    expect(JSON.parse(writeGeojson(trip))).toMatchObject({
      type: 'FeatureCollection',
      features: [
        {
          geometry: { type: 'Point', coordinates: [-105.9989, 38.5347] },
          properties: { time: '09:30', day: 1 },
        },
      ],
    })
  })
})
