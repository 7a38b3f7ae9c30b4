import { expect, it } from 'vitest'
import { buildTrailNetwork } from './trail-network.ts'
import { snowStations, stationFor } from './snow-station.ts'

// Two trails that cross at the middle of the first, and one that meets nothing.
const ACROSS = [
  [-105.3, 40],
  [-105.29, 40],
  [-105.28, 40],
]
const UP = [
  [-105.29, 40.0001],
  [-105.29, 40.01],
]
const ALONE = [
  [-105.2, 40.1],
  [-105.2, 40.11],
]
const network = buildTrailNetwork([ACROSS, UP, ALONE])

it('finds the way along lines that meet', () => {
  expect(network.shortest({ lat: 40, lng: -105.3 }, { lat: 40.01, lng: -105.29 })).toEqual([
    [-105.3, 40],
    [-105.29, 40],
    [-105.29, 40.0001],
    [-105.29, 40.01],
  ])
})

it('draws nothing where the lines do not lead there, or no line is near', () => {
  expect(network.shortest({ lat: 40, lng: -105.3 }, { lat: 40.1, lng: -105.2 })).toBeNull()
  expect(network.shortest({ lat: 39, lng: -105.3 }, { lat: 40, lng: -105.3 })).toBeNull()
})

const station = (name: string, lat: string, elevation: string, until = '06-01') => ({
  name,
  lat,
  lng: '-106',
  elevation_m: elevation,
  snow_until: until,
  latest_snow_until: '06-20',
})

it('takes the nearest snow station of like height, else the highest that is passed by, else none', () => {
  const stations = snowStations([
    station('Valley', '39.01', '2400'),
    station('High', '39.1', '3300'),
    station('Silent', '39', '3300', ''),
  ])
  const at = { lat: 39, lng: -106 }
  const named = (startFt: number, highFt: number) =>
    stationFor(stations, at, { startFt, highFt })?.station.name
  expect(named(9000, 10_800)).toBe('High')
  expect(named(7500, 8000)).toBe('Valley')
  expect(named(10_000, 14_000)).toBe('High')
  expect(named(5000, 6000)).toBeUndefined()
  expect(stationFor(stations, { lat: 37, lng: -106 }, { startFt: 9000, highFt: 10_800 })).toBeNull()
})
