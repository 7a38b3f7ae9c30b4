import { expect, it } from 'vitest'
import { coloradoGraph } from '../../../domain/roads/colorado-graph.ts'
import { daySchedule } from '../../../domain/trips/day-schedule.ts'
import { dayWith, onTheRoad, stopAt } from '../../../domain/trips/trip-days.fixture.ts'
import { stopFacts } from './stop-facts.ts'

it('says no time of a stop behind a closed road but the one that somebody set', () => {
  const lake = stopAt(onTheRoad('Maroon Bells Trailhead (Maroon Lake)'))
  const timed = { ...lake, id: 'timed', time: '10:00' }
  const day = dayWith([lake, timed], { date: '2027-01-15' })
  const { stops } = daySchedule(coloradoGraph(), day, { from: onTheRoad('Aspen'), today: '2027-01-15' })
  expect(stopFacts(lake, stops[0]!)).toEqual([])
  expect(stopFacts(timed, stops[1]!)).toEqual(['10:00 AM'])
  const july = daySchedule(coloradoGraph(), dayWith([lake]), {
    from: onTheRoad('Aspen'),
    today: '2027-07-15',
  })
  expect(stopFacts(lake, july.stops[0]!)[0]).toMatch(/^about \d/)
})
