import { expect, it } from 'vitest'
import { coloradoGraph } from '../../../../domain/roads/colorado-graph.ts'
import { daySchedule } from '../../../../domain/trips/day-schedule.ts'
import { dayWith, onTheRoad, stopAt } from '../../../../domain/trips/trip-days.fixture.ts'
import { shownTime } from './stop-time.tsx'

const lake = stopAt(onTheRoad('Maroon Bells Trailhead (Maroon Lake)'))
const timed = { ...lake, id: 'timed', time: '10:00' }
const at = (date: string) =>
  daySchedule(coloradoGraph(), dayWith([lake, timed], { date }), { from: onTheRoad('Aspen'), today: date })
    .stops

it('no time is said of a stop behind a closed road but the one that somebody set', () => {
  const [first, second] = at('2027-01-15')
  expect(shownTime(lake.time, first ?? null)).toBeNull()
  expect(shownTime(timed.time, second ?? null)).toEqual({ time: '10:00', isEstimate: false })
})

it('what is worked out is an estimate to five minutes, and goes before a set time that is missed', () => {
  const [first] = at('2027-07-15')
  expect(first?.isReached).toBe(true)
  const shown = shownTime(null, first!)
  expect(shown?.isEstimate).toBe(true)
  expect(Number(shown?.time.slice(-1)) % 5).toBe(0)
  expect(shownTime('08:00', { ...first!, arrive: 540, waits: 0, late: 60 })).toEqual({
    time: '09:00',
    isEstimate: true,
  })
})

it('a set time stands before anything is worked out', () => {
  expect(shownTime('08:00', null)).toEqual({ time: '08:00', isEstimate: false })
  expect(shownTime(null, null)).toBeNull()
})
