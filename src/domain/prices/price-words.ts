import { dollars } from '../../../core/domain/words/numbers.ts'
import type { PriceEstimate } from './price-bands.ts'

/** A range stays on one line: a line may end after a dash, but not before a word joiner. */
const TO = '–\u2060'

const PER: Record<PriceEstimate['per'], string> = { person: 'a person', night: 'a night', visit: 'a visit' }

/** 'About $15–$70 a person (estimate)', 'Free to about $25 a visit (estimate)', 'Free (estimate)', 'About $29–$33 a night (2026)'. */
export function priceWords({ lowUsd, highUsd, per, year }: PriceEstimate): string {
  const known = year ?? 'estimate'
  if (highUsd === 0) return `Free (${known})`
  const high = dollars(highUsd)
  const range =
    lowUsd === 0
      ? `Free to about ${high}`
      : lowUsd === highUsd
        ? `About ${high}`
        : `About ${dollars(lowUsd)}${TO}${high}`
  return `${range} ${PER[per]} (${known})`
}

/** A price estimate where there is room for little, `~` standing for 'estimate': '~$15–70', 'free–$25', 'free'. Does not say for what. */
export function shortPriceWords({ lowUsd, highUsd }: PriceEstimate): string {
  if (highUsd === 0) return 'free'
  if (lowUsd === 0) return `free${TO}${dollars(highUsd)}`
  const high = lowUsd === highUsd ? '' : `${TO}${dollars(highUsd).slice(1)}`
  return `~${dollars(lowUsd)}${high}`
}
