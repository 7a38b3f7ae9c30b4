import type { Generated } from 'kysely'
import type { CancelReason } from '../../core/contracts/market/provider-departures.ts'

/** What providers offer, as travelers are told of it. JSON is text and never queried inside. */
export type MarketTables = {
  /** The whole number of each offering, which it keeps for good, and whose it is. */
  offerings: { id: number; uuid: string; space_id: string }
  /** The last number that each sequence gave. */
  number_sequences: { name: string; last: number }
  /**
   * `version` is the present one, and `revision` that of the records it was made of. Departures are made up to `made_until`, a day of the
   * offering's zone.
   */
  published_offerings: {
    offering_id: number
    status: 'published' | 'paused'
    version: number
    revision: number
    made_until: string
  }
  /** Every version that was ever published, as a nested document. */
  offering_versions: { offering_id: number; version: number; document: string; published_at: string }
  /** With which number of the public list an offering came, changed or went last; it outlives the offering. */
  offering_listings: { offering_id: number; is_listed: number; changed: number }
  departures: DeparturesTable
  /** Who guides a departure. Who is in no team of its provider any more counts as nobody. */
  departure_guides: { departure_id: string; user_id: string }
  /** The address of a provider's page, which it keeps whatever it is called later. */
  provider_slugs: { slug: string; space_id: string }
  /** How often the page of an offering was opened on a day of Colorado. */
  offering_views: { offering_id: number; day: string; views: number }
}

/**
 * `local_time` is null for a night. `first_cutoff_at` is for the first guests, `join_cutoff_at` for others once there are some. `set_status`
 * and `set_capacity` are what the team set by hand, which stands in `status` and `capacity` whatever the schedule says; null where nobody did. `cancel_reason` is why
 * it was cancelled for good; null where it was not. `cancelled_by` is who did; null for the provider, and where nobody did.
 */
type DeparturesTable = {
  id: string
  offering_id: number
  option_id: string
  local_date: string
  local_time: string | null
  starts_at: string
  ends_at: string
  first_cutoff_at: string
  join_cutoff_at: string
  capacity: number
  held: Generated<number>
  booked: Generated<number>
  price_change_cents: number
  status: 'open' | 'closed'
  set_status: Generated<'open' | 'closed' | null>
  set_capacity: Generated<number | null>
  cancel_reason: Generated<CancelReason | null>
  cancelled_by: 'provider' | 'admin' | null
}
