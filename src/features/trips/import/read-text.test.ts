import { expect, test } from 'vitest'
import { stopWith, SALIDA, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeGpx } from '../../../domain/trip-files/write/write-gpx.ts'
import { writeTripJson } from '../../../domain/trip-files/trip-json.ts'
import { writeTripLink } from '../../../domain/trip-files/links/trip-link.ts'
import { readText } from './read-text.ts'

const TRIP = tripWith([stopWith('a')])
const link = writeTripLink(TRIP)
const FRAGMENT = link.kind === 'link' ? link.fragment : ''

test('a trip’s link is found within what a messenger sends', () => {
  const answer = readText(`Look at this:\nhttps://trips.example/newitinerary${FRAGMENT}\nSee you!`, [])
  expect(answer).toMatchObject({
    kind: 'found',
    found: { isOwn: true, source: 'A trip somebody shared with you', trip: { title: 'Arkansas Valley' } },
  })
})

test('a broken link and one of a newer version say so', () => {
  expect(readText(FRAGMENT.slice(0, -8), [])).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('broken'),
  })
  expect(readText('#trip=9.abc', [])).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('newer version'),
  })
})

test('a map’s link is a trip with one stop, which may be there already', () => {
  const text = `Salida https://www.google.com/maps/place/Salida/@38.5,-106,12z/data=!3d${SALIDA.lat}!4d${SALIDA.lng}`
  expect(readText(text, [{ id: 'here', place: SALIDA }])).toMatchObject({
    kind: 'found',
    found: {
      stops: [{ row: 1, stop: { place: { name: 'Salida' } } }],
      duplicates: [{ of: { stopId: 'here' } }],
    },
  })
})

test('short links and links that only name a place say what to do', () => {
  expect(readText('https://maps.app.goo.gl/abc', [])).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('Short links'),
  })
  expect(readText('https://www.google.com/maps/search/?api=1&query=Hanging+Lake', [])).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('Hanging Lake'),
  })
})

test('the content of a file is read as one, whatever links stand in it', () => {
  expect(readText(writeGpx(TRIP), [])).toEqual({ kind: 'file' })
  expect(readText(` ${writeTripJson(TRIP)}`, [])).toEqual({ kind: 'file' })
  expect(readText('Title,URL\nSalida,"https://www.google.com/maps/search/38.5,-106"', [])).toEqual({
    kind: 'file',
  })
})

test('any other text is nothing', () => {
  expect(readText('https://example.org/', [])).toBeNull()
  expect(readText('WIFI:S:Lodge;T:WPA;P:secret;;', [])).toBeNull()
})
