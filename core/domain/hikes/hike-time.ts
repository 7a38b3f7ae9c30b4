import { milesToKm } from '../places/distance.ts'
import type { Hike } from './hike.ts'

const METRES_PER_FOOT = 0.3048

/** Naismith's rule: an hour for 5 km, and one for 600 m of climb. Rests are not in it. */
const KM_PER_HOUR = 5
const CLIMB_M_PER_HOUR = 600

/** From this height on most who live lower are slower; where altitude sickness is commonly said to begin is lower still. */
export const THIN_AIR_FT = 10_000

const STEP_MINUTES = 15

/** Minutes of walking by Naismith's rule, up to the next quarter of an hour. What is walked one way is counted one way. */
export function hikeMinutes({ miles, gainFt }: Pick<Hike, 'miles' | 'gainFt'>): number {
  const hours = milesToKm(miles) / KM_PER_HOUR + (gainFt * METRES_PER_FOOT) / CLIMB_M_PER_HOUR
  // A sum that is a quarter of an hour but for the last binary digit is that quarter.
  return Math.max(STEP_MINUTES, Math.ceil((hours * 60) / STEP_MINUTES - 1e-9) * STEP_MINUTES)
}
