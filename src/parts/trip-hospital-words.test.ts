import { expect, it } from 'vitest'
import type { Drive } from '../../api/domain/roads/drives.ts'
import { hospitalFromDriveInWords, hospitalFromPlaceInWords } from './trip-hospital-words.ts'

const hospital = { name: 'Mercy Regional', town: 'Durango', lat: 37.24, lng: -107.83 }
const drive: Drive = {
  km: 77,
  minutes: 88,
  passes: [],
  highways: [],
  avoided: [],
  offRoadKm: 0,
  roads: [],
}

it('says how long the drive from a place is, and that it is an estimate', () => {
  const { text, source } = hospitalFromPlaceInWords({ hospital, straightKm: 60, drive })
  expect(text).toBe('Nearest hospital: Mercy Regional in Durango, about 1 h 30 · 48 mi by car (estimate).')
  expect(source).toContain('2018 and 2019')
})

it('says how far it is where no road is known, and a town once', () => {
  const near = { ...hospital, name: 'Durango Hospital' }
  expect(hospitalFromPlaceInWords({ hospital: near, straightKm: 60, drive: null }).text).toBe(
    'Nearest hospital: Durango Hospital, 37 mi in a straight line, no road known.',
  )
})

it('says where a drive comes nearest to one', () => {
  expect(hospitalFromDriveInWords({ hospital, straightKm: 3.4, atKm: 20 }).text).toBe(
    'Hospital nearest to this drive: Mercy Regional in Durango, 2.1 mi from the road, after 12 mi.',
  )
  expect(hospitalFromDriveInWords({ hospital, straightKm: 0.4, atKm: 20 }).text).toContain(', at the road,')
})
