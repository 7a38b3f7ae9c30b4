import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SUGGESTED_PLACES } from './suggested-places.ts'

const seed = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../api/database/seed/${name}.json`, import.meta.url), 'utf8'))

/** Every point that search can find, by "kind of list: name". */
const points = new Map<string, { lat: number; lng: number }>([
  ...seed('gazetteer')
    .filter((row: { kind: string }) => row.kind === 'town')
    .map(({ name, lat, lng }: { name: string; lat: number; lng: number }) => [`town: ${name}`, { lat, lng }]),
  ...seed('colorado-locations').map((row: { name: string; latitude: number; longitude: number }) => [
    `place: ${row.name}`,
    { lat: row.latitude, lng: row.longitude },
  ]),
])

const SOURCES: Record<string, string> = {
  'Copper Mountain': 'place: Copper Mountain',
  Loveland: 'place: Loveland Ski Area',
  'Arapahoe Basin': 'place: Arapahoe Basin',
  'Wolf Creek': 'place: Wolf Creek Ski Area',
}

describe('the suggested places', () => {
  it('stand in the order of the specification', () => {
    expect(SUGGESTED_PLACES.map((place) => place.name)).toEqual([
      'Denver',
      'Breckenridge',
      'Aspen',
      'Vail',
      'Boulder',
      'Steamboat Springs',
      'Telluride',
      'Keystone',
      'Winter Park',
      'Copper Mountain',
      'Loveland',
      'Arapahoe Basin',
      'Wolf Creek',
      'Crested Butte',
    ])
  })

  it('carry ids made of their names in lower case with underscores', () => {
    expect(SUGGESTED_PLACES.map((place) => place.placeId)).toContain('suggested_steamboat_springs')
    for (const { placeId } of SUGGESTED_PLACES) expect(placeId).toMatch(/^suggested_[a-z]+(_[a-z]+)*$/)
    expect(new Set(SUGGESTED_PLACES.map((place) => place.placeId)).size).toBe(SUGGESTED_PLACES.length)
  })

  it('use the very points that search finds', () => {
    for (const { name, lat, lng } of SUGGESTED_PLACES) {
      expect({ lat, lng }, name).toEqual(points.get(SOURCES[name] ?? `town: ${name}`))
    }
  })

  it('are labelled by their names, but Denver stands for the current location', () => {
    const [nearby, ...others] = SUGGESTED_PLACES
    expect(nearby).toMatchObject({ placeId: 'suggested_nearby', label: 'Near current location' })
    for (const place of others) expect(place.label).toBe(place.name)
  })

  it('fill the search box with name and state', () => {
    for (const { name, address } of SUGGESTED_PLACES) expect(address).toBe(`${name}, Colorado, USA`)
  })
})
