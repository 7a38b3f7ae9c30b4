import type { Location } from '../../../../core/contracts/trips/search-preferences.ts'
import type { Degrees } from '../../../../core/domain/places/distance.ts'
import { stopName } from '../../places/stop-name.ts'
import { cleanLine } from './clean-text.ts'

/** What a place is called in files: its name, the town of its address, or its degrees. Never empty. */
export const nameInFiles = (place: Location): string =>
  cleanLine(stopName(place), 200) || degreesInWords(place)

/** `38.8400 / -106.1300`, as a point on the map is named. */
export const degreesInWords = ({ lat, lng }: Degrees): string => `${lat.toFixed(4)} / ${lng.toFixed(4)}`

/** Degrees for a file, without an exponent: 7 decimals, about a centimetre. Never -0. */
export const degreesText = (degrees: number): string =>
  degrees
    .toFixed(7)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0')
