import { expect, it, test } from 'vitest'
import { CATALOGUE } from '../../../../core/domain/places/real-catalogue.fixture.ts'
import { oneDay } from '../../calendar/day-range.ts'
import { opennessOn } from '../../calendar/seasons.ts'
import { mergePlaces, type KnownPlace } from '../../places/known-places.ts'
import { coloradoGraph } from '../../roads/colorado-graph.ts'
import { drivesBetween } from '../../roads/drives.ts'
import { openInstead } from './open-instead.ts'

const graph = coloradoGraph()
const places = mergePlaces(CATALOGUE)
const placeNamed = (name: string): KnownPlace => places.find((place) => place.name === name)!
const aspen = { lat: 39.19, lng: -106.82 }

test.each(['Independence Pass', 'Maroon Lake', 'Difficult Campground'])(
  'instead of %s in January up to three are offered, each open, of its category and reached',
  (name) => {
    const wanted = placeNamed(name)
    const day = '2027-01-15'
    const offered = openInstead(graph, places, { wanted, from: aspen, day, taken: new Set() })
    expect(offered.length).toBeGreaterThan(0)
    for (const place of offered) {
      expect(place.category).toBe(wanted.category)
      expect(opennessOn(place.season!, day)).toBe('open')
      const [drive] = drivesBetween(graph, [aspen, place], oneDay(day))
      expect(drive).not.toHaveProperty('noWay')
    }
  },
)

it('offers nothing that is only likely open: it may be closed as well', () => {
  const likelyOn = (day: string) =>
    places.filter(({ season }) => season !== null && opennessOn(season, day) === 'likely')
  for (const day of ['2027-05-27', '2027-11-08']) {
    const wanted = placeNamed('Independence Pass')
    expect(likelyOn(day).length).toBeGreaterThan(5)
    const some = [wanted, ...likelyOn(day).filter(({ name }) => name !== wanted.name)]
    expect(openInstead(graph, some, { wanted, from: null, day, taken: new Set() })).toEqual([])
  }
})

it('offers nothing that the trip has already, and nothing where there is nothing near', () => {
  const wanted = placeNamed('Independence Pass')
  const asked = { wanted, from: null, day: '2027-01-15' }
  const first = openInstead(graph, places, { ...asked, taken: new Set() })
  const taken = new Set(first.map(({ placeId }) => placeId))
  for (const { placeId } of openInstead(graph, places, { ...asked, taken }))
    expect(taken.has(placeId)).toBe(false)
  expect(openInstead(graph, [wanted], { ...asked, taken: new Set() })).toEqual([])
})
