import { kmToMiles, milesInWords } from '../../api/domain/places/distance.ts'
import {
  HOSPITALS_SOURCE,
  type Hospital,
  type HospitalFromDrive,
  type HospitalFromPlace,
} from '../../api/domain/trips/nearest-hospital.ts'
import { driveTime } from './drive-words.ts'
import type { WarningWords } from './trip-warning-words.ts'

const SOURCE = `${HOSPITALS_SOURCE}; clinics are not in it. In an emergency call 911.`

/** Nearer than this to a road a hospital is at it, miles. */
const AT_THE_ROAD_MILES = 0.5

/** 'Nearest hospital: Montrose Regional Health in Montrose, about 45 min · 36 mi by car (estimate).' */
export function hospitalFromPlaceInWords({ hospital, straightKm, drive }: HospitalFromPlace): WarningWords {
  const way = drive
    ? `about ${driveTime(drive.minutes)} · ${milesInWords(kmToMiles(drive.km))} by car (estimate)`
    : `${milesInWords(kmToMiles(straightKm))} in a straight line, no road known`
  return { text: `Nearest hospital: ${named(hospital)}, ${way}.`, source: SOURCE }
}

/** 'Hospital nearest to this drive: Mercy Hospital in Durango, 2.1 mi from the road, after 12 mi.' */
export function hospitalFromDriveInWords({ hospital, straightKm, atKm }: HospitalFromDrive): WarningWords {
  const miles = kmToMiles(straightKm)
  const away = miles < AT_THE_ROAD_MILES ? 'at the road' : `${milesInWords(miles)} from the road`
  return {
    text: `Hospital nearest to this drive: ${named(hospital)}, ${away}, after ${milesInWords(kmToMiles(atKm))}.`,
    source: SOURCE,
  }
}

const named = ({ name, town }: Hospital): string => (name.includes(town) ? name : `${name} in ${town}`)
