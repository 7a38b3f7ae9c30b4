import type { ListedOffering } from '../../../core/contracts/market/public-offerings.ts'
import type { Listed } from '../../repositories/market/offering-listings.ts'

/** What the list says of an offering; undefined for one without a point or a price, which was never published. */
export function rowOf({
  id,
  uuid,
  version,
  document: { offering, options, photos = [] },
}: Listed): ListedOffering | undefined {
  const { title, kind, lat, lng } = offering
  const prices = options.flatMap(({ units }) => units.map(({ priceCents }) => priceCents))
  if (lat === null || lng === null || prices.length === 0) return undefined
  return {
    id,
    uuid,
    title,
    kind,
    lat,
    lng,
    priceFromCents: Math.min(...prices),
    minParty: Math.min(...options.map(({ minParty }) => minParty)),
    maxParty: Math.max(...options.map(({ maxParty }) => maxParty)),
    version,
    ...(photos.length > 0 && { cover: true }),
  }
}
