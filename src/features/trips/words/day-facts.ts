import { kmToMiles, milesInWords } from '../../../../core/domain/places/distance.ts'
import { elevationWords, hundredsOfFeet } from '../../../../core/domain/places/place-words.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import { driveTime } from '../../../parts/words/drive-words.ts'
import { exactTime, roughTime } from './stay-words.ts'

/**
 * What a day brings, each in a few words: 'about 2 h 10 of driving, 84 mi', 'ends about 5:10 PM', 'sun 5:52 AM – 8:31 PM',
 * 'highest point Red Mountain Pass, 11,018 ft (3,358 m)'. What is not known is left out; all of it is an estimate.
 */
export function dayFacts({ schedule, light, heights: { highest } }: DaySense): string[] {
  return [
    schedule.drivingMinutes === 0
      ? ''
      : `about ${driveTime(schedule.drivingMinutes)} of driving, ${milesInWords(kmToMiles(schedule.drivingKm))}`,
    schedule.stops.length === 0 ? '' : `ends about ${roughTime(schedule.end)}`,
    light === null ? '' : `sun ${exactTime(light.sunrise)} – ${exactTime(light.sunset)}`,
    highest === null ? '' : highestInWords(highest),
  ].filter(Boolean)
}

/** 'highest point Red Mountain Pass, 11,018 ft (3,358 m)', 'highest point about 9,400 ft'. */
function highestInWords({ metres, isEstimate, name }: NonNullable<DaySense['heights']['highest']>): string {
  const height = isEstimate ? `about ${hundredsOfFeet(metres)}` : elevationWords(metres)
  return `highest point ${[name ?? '', height].filter(Boolean).join(', ')}`
}
