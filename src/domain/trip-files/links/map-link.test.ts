import { describe, expect, it } from 'vitest'
import { pointOfMapLink, readMapLink } from './map-link.ts'

/** What a link says: 'lat, lng name', with `~` in front where it is only the middle of a map. */
function said(text: string): string {
  const link = readMapLink(text)
  if (link === null) return 'no link'
  if (link.kind !== 'stop') return link.kind === 'name' ? `name ${link.name}` : link.reason
  const { lat, lng, name } = link.stop.place
  const isCentre = link.remarks.some((remark) => remark.includes('middle of the map'))
  return `${isCentre ? '~' : ''}${lat}, ${lng} ${name}`
}

const SHORT = /^Short links say where they lead only with a connection/

describe('a link of Google Maps', () => {
  it.each([
    [
      'https://www.google.com/maps/place/Maroon+Bells/@39.0708,-107.0199,13z/data=!3m1!4b1!4m6!3m5!1s0x87:0x1!8m2!3d39.0708231!4d-106.9889751!16zL20v?entry=ttu',
      '39.0708231, -106.9889751 Maroon Bells',
    ],
    ['https://maps.google.com/?q=38.84,-106.13', '38.84, -106.13 38.8400 / -106.1300'],
    ['https://www.google.com/maps?q=38.84,-106.13(Mt.+Princeton)', '38.84, -106.13 Mt. Princeton'],
    ['https://maps.google.com/maps?q=loc:38.84,-106.13&z=15', '38.84, -106.13 38.8400 / -106.1300'],
    ['https://www.google.com/maps/search/?api=1&query=38.84%2C-106.13', '38.84, -106.13 38.8400 / -106.1300'],
    [
      'https://www.google.com/maps/search/38.840000,+-106.130000?entry=tts',
      '38.84, -106.13 38.8400 / -106.1300',
    ],
    [
      `https://www.google.com/maps/place/38%C2%B050'24.0%22N+106%C2%B007'48.0%22W/@38.84,-106.2,17z`,
      '38.84, -106.13 38.8400 / -106.1300',
    ],
    ['https://www.google.de/maps/dir/Denver/38.84,-106.13/@39,-105,9z', '38.84, -106.13 38.8400 / -106.1300'],
    [
      'https://www.google.com/maps/dir/?api=1&destination=38.84,-106.13',
      '38.84, -106.13 38.8400 / -106.1300',
    ],
    ['https://www.google.com/maps/@38.84,-106.13,15z', '~38.84, -106.13 38.8400 / -106.1300'],
    [
      'https://www.google.com/maps/@?api=1&map_action=map&center=38.84,-106.13',
      '~38.84, -106.13 38.8400 / -106.1300',
    ],
    ['https://www.google.com/maps/place/Urfa+Durum/data=!4m2!3m1!1s0x0:0x1', 'name Urfa Durum'],
    ['https://maps.google.com/?q=Salida,+CO', 'name Salida, CO'],
    ['http://maps.google.com/?cid=123', 'This link says nothing of a place.'],
    ['https://www.google.com/search?q=38.84,-106.13', 'This link says nothing of a place.'],
  ])('%s', (link, words) => {
    expect(said(link)).toBe(words)
  })

  it.each([
    'https://maps.app.goo.gl/AbC123',
    'https://goo.gl/maps/xyz',
    'https://g.co/kgs/abc',
    'https://maps.apple/p/Xyz',
  ])('that is short says that it cannot be read: %s', (link) => {
    expect(said(`Look at this!\n${link}`)).toMatch(SHORT)
  })
})

describe('a link of another map', () => {
  it.each([
    ['https://maps.apple.com/?ll=38.84,-106.13&q=Mt.%20Princeton', '38.84, -106.13 Mt. Princeton'],
    ['https://maps.apple.com/?q=38.84,-106.13', '38.84, -106.13 38.8400 / -106.1300'],
    [
      'https://maps.apple.com/place?coordinate=38.84,-106.13&name=Trailhead&place-id=I1',
      '38.84, -106.13 Trailhead',
    ],
    ['https://maps.apple.com/frame?center=38.84,-106.13&span=0.1,0.1', '~38.84, -106.13 38.8400 / -106.1300'],
    ['https://maps.apple.com/?daddr=38.84,-106.13', '38.84, -106.13 38.8400 / -106.1300'],
    ['https://maps.apple.com/?q=Salida', 'name Salida'],
    ['https://maps.apple.com/', 'This link says nothing of a place.'],
    [
      'https://www.openstreetmap.org/?mlat=38.84&mlon=-106.13#map=15/38.9/-106.2',
      '38.84, -106.13 38.8400 / -106.1300',
    ],
    ['https://www.openstreetmap.org/#map=15/38.84/-106.13&layers=C', '~38.84, -106.13 38.8400 / -106.1300'],
    [
      'https://www.openstreetmap.org/node/150943423#map=15/38.84/-106.13',
      '~38.84, -106.13 38.8400 / -106.1300',
    ],
    ['https://www.openstreetmap.org/node/150943423', 'This link says nothing of a place.'],
    ['https://www.openstreetmap.org/search?query=Salida', 'name Salida'],
    ['geo:38.84,-106.13', '38.84, -106.13 38.8400 / -106.1300'],
    ['geo:38.84,-106.13,3200;crs=WGS84;u=35?z=14', '38.84, -106.13 38.8400 / -106.1300'],
    ['geo:0,0?q=38.84,-106.13(Mt.%20Princeton)', '38.84, -106.13 Mt. Princeton'],
    ['geo:38.84,-106.13?q=Trailhead', '38.84, -106.13 Trailhead'],
    ['geo:0,0?q=Salida%2C%20CO', 'name Salida, CO'],
    ['geo:38.84,-106.13;crs=nad27', 'This link says nothing of a place.'],
    ['https://example.org/?q=38.84,-106.13', 'no link'],
    ['https://google.com.example.org/maps?q=38.84,-106.13', 'no link'],
    ['Salida', 'no link'],
    ['', 'no link'],
  ])('%s', (link, words) => {
    expect(said(link)).toBe(words)
  })

  it('of OpenStreetMap in its short form holds its point', () => {
    const point = readMapLink('https://osm.org/go/0GAjIv8h?m=')
    if (point?.kind !== 'stop') throw new Error('not read')
    expect(point.stop.place.lat).toBeCloseTo(50.6715, 3)
    expect(point.stop.place.lng).toBeCloseTo(6.0971, 3)
    expect(point.remarks).toEqual(['It lies outside of Colorado.'])
  })

  it('that leads nowhere on earth says so', () => {
    expect(said('geo:138.84,-206.13')).toBe('This link has coordinates that are nowhere on earth.')
    expect(said('geo:-106.13,38.84')).toMatch(/seem to be swapped/)
  })
})

it('a table takes a place’s own point from a link, never the middle of a map', () => {
  expect(pointOfMapLink('https://maps.google.com/?q=38.84,-106.13')).toEqual({ lat: 38.84, lng: -106.13 })
  expect(pointOfMapLink('https://www.google.com/maps/@38.84,-106.13,15z')).toBeNull()
})

it('a long text that is no link takes no time', () => {
  for (const text of [
    'geo:'.padEnd(200_000, '1'),
    `https://www.google.com/maps/${'!3d1'.repeat(50_000)}`,
    ' '.repeat(500_000),
  ])
    expect(readMapLink(text)?.kind).not.toBe('stop')
})
