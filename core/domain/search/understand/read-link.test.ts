import { expect, test } from 'vitest'
import { readLink } from './read-link.ts'

test.each([
  'https://www.google.com/maps/@38.84,-106.13,12z',
  'https://www.google.com/maps/place/Buena+Vista,+CO/@38.7,-106.2,14z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d38.84!4d-106.13!16zL20',
  'https://www.google.com/maps/search/?api=1&query=38.84%2C-106.13',
  'https://www.google.com/maps/dir/?api=1&origin=39.7,-104.9&destination=38.84,-106.13',
  'https://maps.google.com/?q=38.84,-106.13',
  'https://maps.google.com/maps?q=loc:38.84,-106.13',
  'google.com/maps/@38.84,-106.13,12z',
  `https://www.google.com/maps/place/38%C2%B050'24.0%22N+106%C2%B007'48.0%22W/@38.1,-106.1,17z`,
  'https://maps.apple.com/?ll=38.84,-106.13&q=Camp',
  'https://maps.apple.com/place?coordinate=38.84,-106.13&name=Camp',
  'https://www.openstreetmap.org/#map=12/38.84/-106.13',
  'https://www.openstreetmap.org/?mlat=38.84&mlon=-106.13#map=12/38.1/-106.1',
  'geo:38.84,-106.13',
  'geo:38.84,-106.13;u=35',
  'geo:0,0?q=38.84,-106.13(Our%20camp)',
  'We are here: https://maps.apple.com/?ll=38.84,-106.13 see you',
])('%s is a point', (link) => {
  const meaning = readLink(link)
  expect(
    meaning?.says === 'point' && [meaning.point.lat, meaning.point.lng].map((one) => one.toFixed(4)),
  ).toEqual(['38.8400', '-106.1300'])
})

test.each([
  ['https://www.google.com/maps/place/Salida,+CO', 'Salida, CO'],
  ['https://maps.apple.com/?q=Salida', 'Salida'],
  ['geo:0,0?q=Salida', 'Salida'],
  ['https://www.google.com/maps/search/hot+springs', 'hot springs'],
])('%s says words only', (link, words) => {
  expect(readLink(link)).toEqual({ says: 'words', words })
})

test.each([
  'https://maps.app.goo.gl/AbCd123',
  'https://goo.gl/maps/xyz',
  'https://osm.org/go/TzQ',
  'https://maps.apple/p/x',
])('%s says nothing without signal', (link) => {
  expect(readLink(link)).toEqual({ says: 'nothing here' })
})

test.each(['', 'salida', 'google maps', 'geology museum', 'https://', 'http://%'])(
  '%j is no link',
  (text) => {
    expect(readLink(text)).toBeNull()
  },
)
