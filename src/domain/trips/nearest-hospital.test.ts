import { expect, it, test } from 'vitest'
import { oneDay } from '../calendar/day-range.ts'
import hospitals from '../places/colorado-hospitals.json' with { type: 'json' }
import { distanceKm } from '../../../core/domain/places/distance.ts'
import { coloradoGraph } from '../roads/colorado-graph.ts'
import { drivesBetween, minutesBetween } from '../roads/drives.ts'
import { coloradoRoadLine } from '../roads/road-lines.ts'
import { nearestHospital, nearestHospitalOnDrive } from './nearest-hospital.ts'
import { routeLine } from './route-line.ts'
import { onTheRoad } from './trip-days.fixture.ts'

const graph = coloradoGraph()
const [JANUARY, JULY] = ['2027-01-15', '2027-07-15'] as const

test.each([
  ['Salida', 'Salida', 15],
  ['Crested Butte', 'Gunnison', 50],
  ['Silverton', 'Durango', 100],
  ['Telluride', 'Montrose', 110],
])('from %s people are driven to %s', (from, town, minutes) => {
  const found = nearestHospital(graph, hospitals, onTheRoad(from), JULY)
  expect(found?.hospital.town).toBe(town)
  expect(found?.drive?.minutes).toBeLessThan(minutes)
})

test.each([
  'Silverton',
  'Lake City',
  'Aspen',
  'Walden',
  'Springfield',
  'Rangely',
  'Crested Butte',
  'Gateway',
])('from %s no other hospital is reached sooner, in summer and winter', (from) => {
  const place = onTheRoad(from)
  for (const day of [JANUARY, JULY]) {
    const [minutes = []] = minutesBetween(graph, [place, ...hospitals], oneDay(day))
    const found = nearestHospital(graph, hospitals, place, day)
    expect(found?.drive?.minutes).toBeCloseTo(Math.min(...minutes.slice(1)))
  }
})

it('takes the one that is nearest by road, not on the map', () => {
  const [ouray, telluride] = [onTheRoad('Ouray'), onTheRoad('Telluride')]
  const over = { name: 'Across the mountain', town: 'Telluride', lat: telluride.lat, lng: telluride.lng }
  expect(Math.min(...hospitals.map((one) => distanceKm(one, ouray)))).toBeGreaterThan(distanceKm(over, ouray))
  const found = nearestHospital(graph, [over, ...hospitals], ouray, JULY)
  expect(found?.hospital.town).toBe('Montrose')
})

it('is the nearest on the map where no road is known, and none where there is none', () => {
  const moab = { lat: 38.57, lng: -109.55 }
  const found = nearestHospital(graph, hospitals, moab, JULY)
  expect(found).toMatchObject({ drive: null })
  expect(found?.straightKm).toBeCloseTo(Math.min(...hospitals.map((one) => distanceKm(one, moab))))
  expect(nearestHospital(graph, [], moab, JULY)).toBeNull()
})

test.each([
  ['Durango', 'Silverton'],
  ['Grand Junction', 'Lamar'],
  ['Craig', 'Trinidad'],
  ['Aspen', 'Leadville'],
])('no other hospital is nearer to the drive from %s to %s', (begin, end) => {
  const [from, to] = [onTheRoad(begin), onTheRoad(end)]
  const [drive] = drivesBetween(graph, [from, to], oneDay(JULY))
  if (!drive || 'noWay' in drive) throw new Error('There is a drive')
  const route = routeLine(graph, coloradoRoadLine, drive, from, to)
  const each = hospitals.map((one) => nearestHospitalOnDrive([one], route)?.straightKm ?? Infinity)
  expect(nearestHospitalOnDrive(hospitals, route)?.straightKm).toBe(Math.min(...each))
})

it('says which hospital a drive comes nearest to, and where', () => {
  const [from, to] = [onTheRoad('Durango'), onTheRoad('Silverton')]
  const [drive] = drivesBetween(graph, [from, to], oneDay(JULY))
  if (!drive || 'noWay' in drive) throw new Error('There is a drive')
  const route = routeLine(graph, coloradoRoadLine, drive, from, to)
  const found = nearestHospitalOnDrive(hospitals, route)
  expect(found?.hospital.town).toBe('Durango')
  expect(found?.atKm).toBeLessThan(5)
  const silverton = { ...to, name: 'Clinic', town: 'Silverton' }
  expect(nearestHospitalOnDrive([silverton], route)).toMatchObject({ hospital: silverton })
  expect(nearestHospitalOnDrive([silverton], route)?.atKm).toBeCloseTo(drive.km, 0)
  expect(nearestHospitalOnDrive([], route)).toBeNull()
  expect(nearestHospitalOnDrive(hospitals, [])).toBeNull()
})
