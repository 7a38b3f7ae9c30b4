import { expect, it } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { coloradoGrid } from '../../../../core/domain/terrain/colorado-grid.fixture.ts'
import { coloradoGraph } from '../../../domain/roads/colorado-graph.ts'
import { coloradoRoadLine } from '../../../domain/roads/road-lines.ts'
import { onTheRoad } from '../../../domain/trips/trip-days.fixture.ts'
import { tripSense } from '../../../domain/trips/trip-sense.ts'
import { driveToStop } from './drive-to-stop.ts'

const LOOP = tripWith(
  ['Durango', 'Silverton', 'Ouray'].map((name) => stopWith(name, { place: onTheRoad(name) })),
)
const sense = tripSense(LOOP, {
  graph: coloradoGraph(),
  lineOfRoad: coloradoRoadLine,
  grid: coloradoGrid(),
  hospitals: [],
  factsOf: () => undefined,
  today: '2026-07-03',
})
const wayTo = (id: string, isCurrent = true) => {
  const stop = LOOP.days[0]?.stops.find((one) => one.id === id)
  if (!stop) throw new Error('no stop')
  return driveToStop(LOOP, stop, { sense, isCurrent })
}

it('begins at the stop before and has the heights and passes of its own stretch, not of the whole day', () => {
  const [silverton, ouray] = [wayTo('Silverton'), wayTo('Ouray')]
  expect([silverton.fromName, ouray.fromName]).toEqual(['Durango', 'Silverton'])
  expect(silverton.profile?.passes.map(({ name }) => name)).toEqual(['Coal Bank Pass', 'Molas Pass'])
  expect(ouray.profile?.passes.map(({ name }) => name)).toEqual(['Red Mountain Pass'])
  expect(ouray.profile?.points.at(0)?.km).toBeLessThan(1.5)
})

it('is none for the stop that the trip begins with, and while another plan is worked out', () => {
  expect(wayTo('Durango')).toMatchObject({ drive: null, fromName: null, profile: null, dayFrom: null })
  expect(wayTo('Ouray', false)).toMatchObject({ drive: null, profile: null })
})
