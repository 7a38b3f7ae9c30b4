import type { Generated } from 'kysely'
import type { BookingStatus, Line } from '../../core/contracts/market/bookings.ts'
import type { PaymentAdapter } from '../../core/contracts/market/payments.ts'
import type { CancelReason } from '../../core/contracts/market/provider-departures.ts'
import type { Actor } from '../../core/domain/market/bookings/booking-act.ts'
import type { PaymentWork } from '../../core/domain/market/bookings/booking-payment.ts'
import type { Occasion } from '../../core/domain/market/bookings/booking-occasions.ts'

/** Who booked what, and all that became of it. Lines and events are only ever added. */
export type BookingTables = {
  bookings: BookingsTable
  /** The starts of a booking in their order, with the seats that it takes of each now. */
  booking_departures: {
    booking_id: string
    departure_id: string
    place: number
    seats: number
    local_date: string
    local_time: string | null
    starts_at: string
    ends_at: string
    price_change_cents: number
  }
  /** The starts that a booking is offered, with the seats that are held there for it until then. */
  booking_offer_departures: { booking_id: string; departure_id: string; seats: number; until: string }
  booking_guests: {
    booking_id: string
    place: number
    item: number
    unit_id: string
    name: string | null
    age: number | null
    cancelled_at: string | null
    /** JSON of what is signed for them; null for nothing. */
    waivers: string | null
    /** The version in which that was; null too where it was before anybody noted it. */
    cancelled_in: number | null
    /** JSON of to whom the seat was handed, with its id and that person's; null while it is its booker's. */
    seat: string | null
    seat_id: string | null
    seat_user_id: string | null
  }
  /** What was signed, once and for all: rows are only added. `text_hash` is that of one of `waiver_texts`. */
  waiver_signatures: {
    id: string
    booking_id: string
    guest: number
    /** Whose phone it was signed on; null once the account is gone. */
    user_id: string | null
    text_hash: string
    /** The guest's, as it was typed; `adult_name` and `adult_relation` of who signed for a minor. */
    guest_name: string
    adult_name: string | null
    adult_relation: string | null
    /** By the phone's clock, and when the server heard of it. */
    signed_at: string
    received_at: string
  }
  /** The texts that were signed, by their SHA-256. */
  waiver_texts: { hash: string; text: string }
  booking_lines: {
    booking_id: string
    place: number
    code: Line['code']
    label: string
    quantity: number
    unit_cents: number
    total_cents: number
    payer: Line['payer']
    payee: Line['payee']
    at: string
  }
  /** One row for each version. `asked` is the hash of who asked for what; null for what the clock did. */
  booking_events: {
    booking_id: string
    version: number
    act: string
    actor: string
    asked: string | null
    from_status: BookingStatus | null
    to_status: BookingStatus
    at: string
  }
  /**
   * What is to be told of a booking: one row for each occasion and `detail`, gone once it was told. `due_at` is '' for at once. Who tells it
   * takes it until `taken_until`.
   */
  booking_notices: {
    booking_id: string
    occasion: Occasion
    detail: string
    version: number
    actor: Actor
    from_status: BookingStatus | null
    at: string
    due_at: string
    attempts: number
    taken_until: string
  }
  /** All that was said of who came; rows are only ever added. `guests` is JSON, null for all; `user_id` is null once that account is gone. */
  check_ins: {
    id: string
    booking_id: string
    user_id: string | null
    guests: string | null
    ticket_version: number | null
    departure_id: string
    at: string
    received_at: string
    collected_cents: number | null
    undo: string | null
  }
  /** From when until when an account was in a provider's team; `until_at` is null while it is. */
  team_times: { provider_id: string; user_id: string; from_at: string; until_at: string | null }
  /** When a cancel arrived that was refused because less came back by then: `what` is the starts and guests that it named. */
  booking_refused_cancels: { booking_id: string; what: string; arrived_at: string }
  /**
   * What phones sent of bookings that a restored server does not know: one row for each booking and account. `claimed` is JSON of what the phone
   * kept, `ticketed` of the guests whose tickets were right; `valid_from` and `valid_until` are what those say, in seconds.
   */
  lost_bookings: {
    id: string
    booking_id: string
    user_id: string
    claimed: string
    ticketed: string
    ticket_key: number
    ticket_version: number
    valid_from: number
    valid_until: number
    ends_at: string
    sent_at: string
    state: 'waiting' | 'restored' | 'dismissed'
    decided_at: string | null
    /** Null too where that admin's account is gone. */
    decided_by: string | null
  }
  /**
   * Providers whose number may be another one than their bookings were told with. `stamp` is another one each time that their profile changes;
   * bookings up to `after_id` were looked at since.
   */
  phones_to_tell: { provider_id: string; stamp: string; after_id: string }
  /** Mails on their way, and those that left: one for each person, side of the booking, occasion and detail. */
  booking_mails: {
    id: string
    booking_id: string
    user_id: string
    side: 'traveler' | 'team'
    occasion: Occasion
    detail: string
    version: number
    actor: Actor
    at: string
    attempts: number
    created_at: string
    /** When it is sent, or tried again; null for one that left or is not wanted any more. */
    next_at: string | null
  }
  /**
   * What is to be done outside for payments, written with what asked for it and gone once it was done: of one `reference` in the order of
   * `version` and, within one, of `act`. Who does it takes it by moving `next_at`.
   */
  payment_works: {
    key: string
    booking_id: string
    adapter: PaymentAdapter
    reference: string
    act: PaymentWork['act']
    cents: number
    method: string | null
    version: number
    attempts: number
    next_at: string
  }
  /** What the stand-in of a payment service knows: no real money. */
  stand_in_payments: {
    reference: string
    state: 'authorised' | 'declined' | 'captured' | 'voided'
    cents: number
    refunded_cents: number
  }
  stand_in_refunds: { key: string; reference: string; cents: number }
  /**
   * The keys of a provider that sign tickets, counted from 1 by `number`: the last one signs until `signs_until`. Each verifies until the last
   * ticket that it signed has ended. What signs is worked out from the server's key and stands nowhere.
   */
  ticket_keys: {
    id: number
    provider_id: string
    number: number
    public_key: string
    signs_until: string
    verifies_until: string
  }
}

/**
 * `id` is the caller's uuid and `asked` the hash of what it was made with. `user_id` is null once the account is gone; `provider_id` is the
 * provider's space. `due_at` is when the clock has to do something. JSON: `refunds`, `contact`, `terms`, `offers`, `payment`, `ticket_keys`, the key
 * that signed each version of its tickets, and `moved_from`, the starts that it had before, null for none.
 * `check_ins` counts what was said of who came. `manifest_version` counts what was told on the manifest: it stands there while that is odd.
 * `manifest_at` is when that changes by the clock; '' for at once, null for never.
 */
type BookingsTable = {
  id: string
  code: string
  user_id: string | null
  provider_id: string
  offering_id: number
  asked: string
  status: BookingStatus
  version: number
  created_at: string
  hold_until: string | null
  was_extended: number
  answer_by: string | null
  cutoff_at: string
  asked_at: string | null
  confirmed_at: string | null
  ended_at: string | null
  due_at: string | null
  free_until: string | null
  refunds: string
  group_size: number | null
  due_back: number
  reason: CancelReason | null
  contact: string | null
  terms: string
  offers: Generated<string>
  payment: string | null
  ticket_version: Generated<number>
  ticket_keys: Generated<string>
  moved_from: string | null
  check_ins: Generated<number>
  manifest_version: Generated<number>
  manifest_at: Generated<string | null>
  /** 1 where it was held for a wish. */
  by_wish: Generated<number>
}
