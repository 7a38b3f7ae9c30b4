import fc from 'fast-check'
import { deflateSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { base64url, bytesOfBase64url } from './base64url.ts'
import { FileRefusal } from '../../../../core/domain/trip-files/file-reading.ts'
import { SALIDA, stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { isTripLink } from './trip-fragment.ts'
import { MAX_LINK_CHARS, readTripLink, writeTripLink } from './trip-link.ts'

const days = (count: number, perDay: number) =>
  tripWith(
    Array.from({ length: count * perDay }, (_, at) =>
      stopWith(`s${at}`, {
        slot: { day: 1 + Math.floor(at / perDay), position: `a${at}` },
        time: `${String(8 + (at % perDay) * 2).padStart(2, '0')}:00`,
        place: {
          ...SALIDA,
          placeId: `town-${at}`,
          lat: 38 + ((at * 7919) % 1000) / 1000,
          lng: -106 - ((at * 104_729) % 1000) / 1000,
          name: `Overlook number ${at}`,
        },
      }),
    ),
  )

describe('a trip in a link', () => {
  it('of a week with two stops a day is shorter than 900 characters', () => {
    expect(writeTripLink(days(7, 2), 900).kind).toBe('link')
  })

  it('says how long it would be where that is too long', () => {
    const trip = days(30, 3)
    const short = writeTripLink(trip, 900)
    if (short.kind !== 'too-long') throw new Error('It fits.')
    expect(short).toMatchObject({ limit: 900 })
    expect(writeTripLink(trip, short.chars)).toMatchObject({ kind: 'link' })
    expect(writeTripLink(trip, short.chars - 1)).toMatchObject({ kind: 'too-long', chars: short.chars })
    expect(writeTripLink(trip).kind).toBe('link')
  })

  /** Version 1 is what people have in their messages: it stays readable. */
  it('of version 1 is read for good', () => {
    const link =
      '#trip=1.i1ZyLMpOzCtOLAaGCDDUK4GyRgZGZroG5roGxko6QGOigbaZGpuYQ-ywtLSwBLoxMSczJREkDWVi2lGSX56nWwxVB3K-MdD5BkAdBkAv56elpaYqxQIdahgLFIgGORmEYmMB'
    const { trip, stops } = readTripLink(link)
    expect(trip).toMatchObject({ title: 'Arkansas Valley', dates: { start: '2026-07-03', days: 1 } })
    expect(stops.map(({ stop }) => stop)).toMatchObject([
      { place: SALIDA, day: 1, time: '09:30', costUsd: 0, note: 'Coffee' },
    ])
  })

  it('of a newer version says that the app needs an update', () => {
    expect(() => readTripLink('#trip=2.abcd')).toThrow(/newer version/)
  })

  it.each([
    ['no trip', '#map=12/38/-106', /holds no trip/],
    ['nothing', '#trip=', /broken/],
    ['no base64url', '#trip=1.a*b', /broken/],
    ['no DEFLATE', '#trip=1.____', /broken/],
    ['no JSON', `#trip=1.${base64url(deflateSync(new TextEncoder().encode('{')))}`, /broken/],
    ['no trip in it', `#trip=1.${base64url(deflateSync(new TextEncoder().encode('"x"')))}`, /broken/],
    ['much in little', `#trip=1.${base64url(deflateSync(new Uint8Array(4_000_000)))}`, /broken/],
    ['too long', `#trip=1.${'a'.repeat(MAX_LINK_CHARS)}`, /longer/],
  ])('with %s is refused in a sentence', (_name, fragment, words) => {
    expect(() => readTripLink(fragment)).toThrow(words)
  })

  it('cut off anywhere is refused and never read as another trip', () => {
    const link = writeTripLink(days(2, 2))
    if (link.kind !== 'link') throw new Error('too long')
    for (let length = 6; length < link.fragment.length; length += 1)
      expect(() => readTripLink(link.fragment.slice(0, length))).toThrow(FileRefusal)
  })

  it('that anybody wrote is a trip or a refusal, never another error', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const fragment = `#trip=1.${base64url(deflateSync(new TextEncoder().encode(json)))}`
        expect(isTripLink(fragment)).toBe(true)
        try {
          expect(readTripLink(fragment).trip.title).toEqual(expect.any(String))
        } catch (error) {
          expect(error).toBeInstanceOf(FileRefusal)
        }
      }),
    )
  })
})

it('base64url is what everybody writes, and comes back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(bytesOfBase64url(base64url(bytes))).toEqual(bytes)
    }),
  )
})
