import { kindWords, elevationWords, hundredsOfFeet } from '../../../../../core/domain/places/place-words.ts'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { seasonWords } from '../../../../domain/calendar/season-words.ts'
import { addressLine } from '../../../../domain/places/address-words.ts'
import type { KnownPlace } from '../../../../domain/places/known-places.ts'
import { priceEstimateOf } from '../../../../domain/prices/price-bands.ts'
import { priceWords } from '../../../../domain/prices/price-words.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { senseOfStop } from './sense-of-stop.ts'

/**
 * What a stop's place is, in a line: 'Lake · Aspen · 9,580 ft (2,920 m)', 'Point · about 9,400 ft'. What the catalogue does not know is
 * left out, the height then read from the terrain.
 */
export function stopLine(stop: TripStop, known: KnownPlace | null, worked: WorkedOut | null): string {
  const { place } = stop
  const name = shortName(place)
  const height = senseOfStop(stop, worked)?.height ?? null
  const heightWords =
    known !== null && known.elevationM !== null
      ? elevationWords(known.elevationM)
      : height === null
        ? ''
        : height.isEstimate
          ? `about ${hundredsOfFeet(height.metres)}`
          : elevationWords(height.metres)
  const town = known ? known.nearestTown : addressLine(name, place.address)
  return [known ? kindWords(known.kind) : '', town === name ? '' : town, heightWords]
    .filter(Boolean)
    .join(BETWEEN)
}

/** A line ends with the dot: the next one begins with words. */
const BETWEEN = '\u00a0· '

/** What is worth a chip: when it is open in the year, and what it costs. */
export function placeChips(known: KnownPlace): string[] {
  const price = priceEstimateOf(known)
  return [
    known.season === null ? '' : seasonWords(known.season),
    price === null ? '' : priceWords(price),
  ].filter(Boolean)
}
