import { expect, it } from 'vitest'
import { hikeOf, HIKES } from '../../../core/domain/hikes/hikes.ts'
import { distanceKm, type Degrees } from '../../../core/domain/places/distance.ts'
import { TRAIL_NAMES } from '../../../core/domain/hikes/trail-names.ts'
import { TRAILS, wayOfHike } from './trail-lines.ts'

const lengthKm = (line: readonly Degrees[]) =>
  line.slice(1).reduce((sum, point, at) => sum + distanceKm(line[at]!, point), 0)

it('has the 176 trails of the Boulder mountains as long as they are said to be', () => {
  expect(TRAILS).toHaveLength(176)
  for (const { name, km, lines } of TRAILS) {
    const drawn = lines.reduce((sum, line) => sum + lengthKm(line), 0)
    // The points are right to 2 m, the length to 100 m.
    expect(Math.abs(drawn - km), name).toBeLessThan(0.06 + km * 0.03)
  }
})

it('has each trail under the name, the length and the beginning that the search knows', () => {
  const known = TRAILS.map(({ placeId, name, km, lines }) => {
    const { lat, lng } = lines[0]![0]!
    return { placeId, name, km, lat: Number(lat.toFixed(4)), lng: Number(lng.toFixed(4)) }
  })
  expect(TRAIL_NAMES).toEqual(known)
})

it('has the way of a hike from its trailhead to its goal along those lines alone', () => {
  const known = HIKES.filter(({ placeId }) => wayOfHike(placeId) !== null)
  expect(known.map(({ name }) => name).sort()).toEqual([
    'Bear Peak',
    'Green Mountain',
    'Mount Sanitas',
    'Royal Arch',
    'South Boulder Peak',
  ])
  const said = (one: Degrees, other: Degrees) => `${one.lat} ${one.lng} ${other.lat} ${other.lng}`
  const pieces = new Set(
    TRAILS.flatMap(({ lines }) => lines).flatMap((line) =>
      line.slice(1).flatMap((point, at) => [said(line[at]!, point), said(point, line[at]!)]),
    ),
  )
  for (const { placeId, trailhead, goal, name } of known) {
    const { line: way, metres } = wayOfHike(placeId)!
    expect(metres.length, name).toBeGreaterThan(5)
    expect(Math.max(...metres) - metres[0]!, name).toBeGreaterThan(200)
    expect(distanceKm(way[0]!, trailhead), name).toBeLessThan(0.1)
    expect(distanceKm(way.at(-1)!, goal!), name).toBeLessThan(0.05)
    for (const [at, point] of way.slice(1).entries()) {
      const isCrossing = distanceKm(way[at]!, point) < 0.02
      expect(isCrossing || pieces.has(said(way[at]!, point)), `${name}, piece ${at}`).toBe(true)
    }
  }
})

it('knows no line anywhere else', () => {
  expect(wayOfHike('mount-elbert')).toBeNull()
  expect(hikeOf('hike-emerald-lake')).not.toBeNull()
  expect(wayOfHike('hike-emerald-lake')).toBeNull()
})
