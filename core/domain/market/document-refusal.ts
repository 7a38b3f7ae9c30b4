import type { OfferingDocument } from '../../contracts/market/offerings.ts'
import {
  MAX_EXCEPTIONS,
  MAX_OPTIONS,
  MAX_PRICE_CENTS,
  MAX_RULES,
  MAX_UNITS,
} from '../../contracts/market/supply.ts'

/** An offering has at most so many options, units, schedules and exceptions together. */
const MAX_PARTS = 2_000

type Option = OfferingDocument['options'][number]

/** Why the parts of a document do not fit together, as a sentence; null where they do. Each part alone is valid. */
export function documentRefusal({ offering, options }: OfferingDocument): string | null {
  const parts = options.flatMap((option) => [
    option,
    ...option.units,
    ...option.schedule,
    ...option.exceptions,
  ])
  if (parts.length > MAX_PARTS) return `An offering has at most ${MAX_PARTS} parts; make another one of it.`
  if (options.length > MAX_OPTIONS) return `An offering has at most ${MAX_OPTIONS} options.`
  if (new Set(parts.map(({ id }) => id)).size < parts.length) return 'Two parts have the same id.'
  for (const option of options) {
    const refusal = countsRefusal(option) ?? timesRefusal(offering.kind, option) ?? unitsRefusal(option)
    if (refusal !== null) return `${option.title}: ${refusal}`
  }
  return null
}

/** Each was counted where it was written; several people without signal can write more together. */
function countsRefusal({ units, schedule, exceptions }: Option): string | null {
  if (units.length > MAX_UNITS) return `It has at most ${MAX_UNITS} prices.`
  if (schedule.length > MAX_RULES) return `It has at most ${MAX_RULES} schedules.`
  return exceptions.length > MAX_EXCEPTIONS ? `It has at most ${MAX_EXCEPTIONS} exceptions.` : null
}

/** Activities start at a time, everything else is booked by the night. */
function timesRefusal(kind: OfferingDocument['offering']['kind'], { schedule }: Option): string | null {
  const isByNight = kind !== 'activity'
  const wrong = schedule.some(({ times }) => (times.length === 0) !== isByNight)
  if (!wrong) return null
  return isByNight
    ? 'A lodging or a vehicle is booked by the night; its schedule has no times.'
    : 'A schedule of an activity needs a time.'
}

function unitsRefusal({ units, schedule }: Option): string | null {
  const ids = new Set(units.map(({ id }) => id))
  const isAlone = units.some(({ id, accompaniedBy }) =>
    accompaniedBy.some((other) => other === id || !ids.has(other)),
  )
  if (isAlone) return 'Who must come along is another unit of the same option.'
  const changes = [0, ...schedule.map(({ priceChangeCents }) => priceChangeCents)]
  const isOut = units.some(({ priceCents }) =>
    changes.some((change) => priceCents + change < 0 || priceCents + change > MAX_PRICE_CENTS),
  )
  return isOut ? `With its change a price is from 0 to ${MAX_PRICE_CENTS} cents.` : null
}
