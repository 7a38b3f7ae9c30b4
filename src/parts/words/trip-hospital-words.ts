import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import {
  HOSPITALS_SOURCE,
  type Hospital,
  type HospitalFromDrive,
  type HospitalFromPlace,
} from '../../domain/trips/nearest-hospital.ts'
import { driveTime } from './drive-words.ts'
import type { WarningWords } from './warning-words.ts'

const SOURCE = `${HOSPITALS_SOURCE}; clinics are not in it. In an emergency call 911.`

/** Nearer than this to a road a hospital is at it, and to where a drive begins or ends, there; miles. */
const THERE_MILES = 0.5

/**
 * 'Nearest hospital: Montrose Regional Health in Montrose, about 45 min · 36 mi by car (estimate).', '…, less than half a mile
 * away.'
 */
export function hospitalFromPlaceInWords({ hospital, straightKm, drive }: HospitalFromPlace): WarningWords {
  const isThere = kmToMiles(Math.max(straightKm, drive?.km ?? 0)) < THERE_MILES
  const way = isThere
    ? 'less than half a mile away'
    : drive
      ? `about ${driveTime(drive.minutes)} · ${milesInWords(kmToMiles(drive.km))} by car (estimate)`
      : `${milesInWords(kmToMiles(straightKm))} in a straight line, no road known`
  return { text: `Nearest hospital: ${named(hospital)}, ${way}.`, source: SOURCE }
}

/**
 * 'Hospital nearest to this drive: Mercy Hospital in Durango, 2.1 mi from the road, after 12 mi.', '…, where the drive begins.'
 */
export function hospitalFromDriveInWords({
  hospital,
  straightKm,
  atKm,
  ofKm,
}: HospitalFromDrive): WarningWords {
  const [away, after] = [kmToMiles(straightKm), kmToMiles(atKm)]
  const end = after < THERE_MILES ? 'begins' : kmToMiles(ofKm - atKm) < THERE_MILES ? 'ends' : null
  const where = [
    // In the town where a drive begins or ends there is no road to be beside.
    away >= THERE_MILES ? `${milesInWords(away)} from the road` : end === null ? 'at the road' : '',
    end === null ? `after ${milesInWords(after)}` : `where the drive ${end}`,
  ]
  const text = `Hospital nearest to this drive: ${[named(hospital), ...where.filter(Boolean)].join(', ')}.`
  return { text, source: SOURCE }
}

const named = ({ name, town }: Hospital): string => (name.includes(town) ? name : `${name} in ${town}`)
