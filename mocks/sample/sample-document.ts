import * as v from 'valibot'
import { OfferingDocumentSchema, type OfferingDocument } from '../../core/contracts/market/offerings.ts'
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import { cataloguePlaceId } from '../../core/domain/places/place-rows.ts'
import type { SampleOffering, SampleOption, SampleSeason } from './sample-offering.ts'

export type SamplePlace = Pick<ColoradoLocation, 'id' | 'category' | 'latitude' | 'longitude'>

type Making = { place: SamplePlace; today: string; newId: () => string }

const HOUR_MINUTES = 60
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]

/** The offering as a provider's call sends it, with schedules from `today` (`YYYY-MM-DD`) to the end of next year's seasons. */
export function sampleDocument(
  { place: _place, meeting, minutes, mode, per, options, ...words }: SampleOffering,
  { place, today, newId }: Making,
): OfferingDocument {
  const point = { lat: place.latitude, lng: place.longitude }
  return v.parse(OfferingDocumentSchema, {
    offering: {
      ...words,
      ...point,
      placeId: cataloguePlaceId(place),
      meeting: { text: meeting, ...point },
      durationMinutes: minutes ?? null,
      bookingMode: mode ?? 'instant',
      pricingPer: per ?? 'unit',
      languages: ['English'],
    },
    options: options.map((option) => optionOf(option, today, newId)),
  } satisfies v.InferInput<typeof OfferingDocumentSchema>)
}

function optionOf(
  { title, party, cutoffHours, minToRun, units, seasons }: SampleOption,
  today: string,
  newId: () => string,
): v.InferInput<typeof OfferingDocumentSchema>['options'][number] {
  const ids = units.map(newId)
  return {
    id: newId(),
    title,
    minParty: party[0],
    maxParty: party[1],
    cutoffFirstMinutes: cutoffHours * HOUR_MINUTES,
    cutoffJoinMinutes: (cutoffHours * HOUR_MINUTES) / 2,
    minToRun: minToRun ?? null,
    units: units.map(({ isAccompanied, ...unit }, at) => ({
      id: ids[at]!,
      ...unit,
      accompaniedBy: isAccompanied ? ids.slice(0, 1) : [],
    })),
    schedule: seasons.flatMap((season) =>
      yearsOf(season, today).map(({ from, to }) => {
        const { weekdays, times, capacity, priceChangeCents } = season
        const rest = priceChangeCents === undefined ? {} : { priceChangeCents }
        return {
          id: newId(),
          from,
          to,
          weekdays: [...(weekdays ?? EVERY_DAY)],
          times: [...times],
          capacity,
          ...rest,
        }
      }),
    ),
  }
}

/** The season of this year and of the years beside it, but for those that are over. */
function yearsOf({ from, to }: SampleSeason, today: string): { from: string; to: string }[] {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .map((first) => ({ from: `${first}-${from}`, to: `${to < from ? first + 1 : first}-${to}` }))
    .filter((one) => one.to >= today)
}
