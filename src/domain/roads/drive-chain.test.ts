import { expect, test } from 'vitest'
import { daysAfter } from '../../../core/domain/calendar/calendar-day.ts'
import { CATALOGUE } from '../../../core/domain/places/real-catalogue.fixture.ts'
import { oneDay } from '../calendar/day-range.ts'
import { opennessOn } from '../calendar/seasons.ts'
import { coloradoGraph } from './colorado-graph.ts'
import { driveChain } from './drive-chain.ts'

const graph = coloradoGraph()
const TWO_YEARS = Array.from({ length: 731 }, (_, step) => daysAfter('2027-01-01', step))

/** A place of the catalogue that stands on a road which winter closes, and the name of its closure. */
const ON_CLOSED_ROADS = [
  ['independence-pass', 'Independence Pass'],
  ['cottonwood-pass', 'Cottonwood Pass'],
  ['kebler-pass', 'Kebler Pass'],
  ['guanella-pass', 'Guanella Pass'],
  ['boreas-pass', 'Boreas Pass'],
  ['marshall-pass', 'Marshall Pass'],
  ['milner-pass', 'Trail Ridge Road'],
  ['trail-ridge-road-high-point', 'Trail Ridge Road'],
  ['mount-blue-sky-scenic-byway-summit', 'Mount Blue Sky Scenic Byway'],
  ['maroon-lake', 'Maroon Creek Road'],
  ['brainard-lake-recreation-area', 'Brainard Lake Road'],
  ['trappers-lake', 'Trappers Lake Road'],
] as const

test.each(ON_CLOSED_ROADS)(
  '%s is usually closed on exactly the days on which no drive leads there, of two years',
  (id, closure) => {
    const place = CATALOGUE.find((one) => one.id === id)!
    const at = { lat: place.latitude, lng: place.longitude }
    const season = place.openDays ?? place.season
    expect(graph.closures.find(({ name }) => name === closure)?.open).toBe(season)
    const denver = { lat: 39.7392, lng: -104.9903 }
    // The days around each change of the season, and one a fortnight between.
    const days = TWO_YEARS.filter(
      (day, step) => step % 14 === 0 || opennessOn(season, day) !== opennessOn(season, daysAfter(day, 1)),
    ).flatMap((day) => [day, daysAfter(day, 1)])
    for (const day of days) {
      const [link] = driveChain(graph, denver, [at], oneDay(day))
      expect([day, link?.isReached]).toEqual([day, opennessOn(season, day) !== 'closed'])
    }
  },
)
