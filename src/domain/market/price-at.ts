import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'

/** An offering as maps draw it: its price from, in cents, where it is. */
export const priceAt = ({ id, lat, lng, priceFromCents }: ListedOffering) => ({
  id,
  lat,
  lng,
  cents: priceFromCents,
})
