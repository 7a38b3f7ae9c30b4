import { expect, it } from 'vitest'
import type { Drive } from '../../domain/roads/drives.ts'
import type { HospitalFromDrive } from '../../domain/trips/nearest-hospital.ts'
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
  const words = (found: Omit<HospitalFromDrive, 'hospital'>) =>
    hospitalFromDriveInWords({ hospital, ...found }).text.replace('Hospital nearest to this drive: ', '')
  expect(words({ straightKm: 3.4, atKm: 20, ofKm: 90 })).toBe(
    'Mercy Regional in Durango, 2.1 mi from the road, after 12 mi.',
  )
  expect(words({ straightKm: 0.4, atKm: 20, ofKm: 90 })).toBe(
    'Mercy Regional in Durango, at the road, after 12 mi.',
  )
  expect(words({ straightKm: 3.4, atKm: 0, ofKm: 90 })).toBe(
    'Mercy Regional in Durango, 2.1 mi from the road, where the drive begins.',
  )
  expect(words({ straightKm: 0.4, atKm: 0.3, ofKm: 90 })).toBe(
    'Mercy Regional in Durango, where the drive begins.',
  )
  expect(words({ straightKm: 0.4, atKm: 90, ofKm: 90 })).toBe(
    'Mercy Regional in Durango, where the drive ends.',
  )
})

it.each([{ ...drive, km: 0 }, { ...drive, km: 0.7 }, null])(
  'says of one next door that it is near',
  (way) => {
    expect(hospitalFromPlaceInWords({ hospital, straightKm: 0, drive: way }).text).toBe(
      'Nearest hospital: Mercy Regional in Durango, less than half a mile away.',
    )
  },
)
