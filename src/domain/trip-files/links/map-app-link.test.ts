import { describe, expect, it } from 'vitest'
import { driveInMapApp, mapAppLink, MAX_WAYPOINTS } from './map-app-link.ts'
import { readMapLink } from './map-link.ts'

const LAKE = { lat: 39.0986, lng: -106.9406, name: 'Maroon Lake & Bells' }
const row = (count: number) => Array.from({ length: count }, (_, at) => ({ lat: 39 + at / 10, lng: -106 }))

describe('the way to one place', () => {
  it.each(['apple', 'any'] as const)(
    'names the place and its point, as this app reads it again (%s)',
    (app) => {
      expect(readMapLink(mapAppLink(LAKE, app))).toMatchObject({
        kind: 'stop',
        stop: { place: { lat: LAKE.lat, lng: LAKE.lng } },
      })
      expect(mapAppLink(LAKE, app)).toContain('Maroon%20Lake%20%26%20Bells')
    },
  )
})

describe('a day', () => {
  const asked = (link: string | null) => new URL(link ?? 'none:').searchParams

  it('ends at its last place and passes the others in their order', () => {
    const google = asked(driveInMapApp(LAKE, row(3), 'any'))
    expect(Object.fromEntries(google)).toEqual({
      api: '1',
      origin: '39.0986,-106.9406',
      waypoints: '39,-106|39.1,-106',
      destination: '39.2,-106',
      travelmode: 'driving',
    })
    const apple = asked(driveInMapApp(LAKE, row(3), 'apple'))
    expect(apple.get('source')).toBe('39.0986,-106.9406')
    expect(apple.getAll('waypoint')).toEqual(['39,-106', '39.1,-106'])
    expect(apple.get('destination')).toBe('39.2,-106')
  })

  it('begins where the phone is when nobody says where', () => {
    expect(asked(driveInMapApp(null, row(2), 'any')).has('origin')).toBe(false)
    expect(asked(driveInMapApp(null, row(2), 'apple')).has('source')).toBe(false)
  })

  it('takes as many waypoints as a link may have, and no more', () => {
    expect(
      asked(driveInMapApp(null, row(MAX_WAYPOINTS + 1), 'any'))
        .get('waypoints')
        ?.split('|'),
    ).toHaveLength(9)
    expect(driveInMapApp(null, row(MAX_WAYPOINTS + 2), 'any')).toBeNull()
    expect(driveInMapApp(null, row(MAX_WAYPOINTS + 2), 'apple')).toBeNull()
  })

  it('says a place once that is driven to twice in a row, or where it begins', () => {
    const [first, second] = row(2)
    if (!first || !second) throw new Error('no places')
    const link = asked(driveInMapApp(first, [first, second, second], 'any'))
    expect([link.get('origin'), link.get('waypoints'), link.get('destination')]).toEqual([
      '39,-106',
      null,
      '39.1,-106',
    ])
    expect(driveInMapApp(first, [first], 'any')).toBeNull()
    expect(driveInMapApp(null, [], 'any')).toBeNull()
  })
})
