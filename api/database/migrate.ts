import type { Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import * as places from './migrations/0001-places.ts'
import * as accounts from './migrations/0002-accounts.ts'
import * as searchPreferences from './migrations/0003-search-preferences.ts'
import * as receipts from './migrations/0004-receipts.ts'
import * as rateLimits from './migrations/0005-rate-limits.ts'
import * as savedLocations from './migrations/0006-saved-locations.ts'
import * as favorites from './migrations/0007-favorites.ts'
import * as records from './migrations/0008-records.ts'
import * as placeSources from './migrations/0009-place-sources.ts'
import * as sessionUse from './migrations/0010-session-use.ts'
import * as identity from './migrations/0011-identity.ts'
import * as providerAndFeedback from './migrations/0012-provider-and-feedback.ts'
import * as members from './migrations/0013-members.ts'
import * as files from './migrations/0014-files.ts'
import * as tripShares from './migrations/0015-trip-shares.ts'
import * as push from './migrations/0016-push.ts'
import * as tripsSweptBefore from './migrations/0017-trips-swept-before.ts'
import * as privateSpaces from './migrations/0018-private-spaces.ts'
import * as spaceBytes from './migrations/0019-space-bytes.ts'
import * as shareChoices from './migrations/0020-share-choices.ts'
import * as mailStops from './migrations/0021-mail-stops.ts'
import * as confirmedSessions from './migrations/0022-confirmed-sessions.ts'
import * as writerOfRevision from './migrations/0023-writer-of-a-revision.ts'
import * as spaceLists from './migrations/0024-space-lists.ts'
import * as inviteLinks from './migrations/0025-invite-links.ts'
import * as backBy from './migrations/0026-back-by.ts'
import * as openDays from './migrations/0027-open-days.ts'
import * as spaceTypes from './migrations/0028-space-types.ts'
import * as supply from './migrations/0029-supply.ts'
import * as publishedOfferings from './migrations/0030-published-offerings.ts'
import * as offeringListings from './migrations/0031-offering-listings.ts'
import * as acts from './migrations/0032-acts.ts'
import * as departuresByHand from './migrations/0033-departures-by-hand.ts'
import * as inviteLinksOfSpaces from './migrations/0034-invite-links-of-spaces.ts'
import * as providerSlugs from './migrations/0036-provider-slugs.ts'
import * as offeringViews from './migrations/0037-offering-views.ts'
import * as outbox from './migrations/0038-outbox.ts'
import * as readingFromAndUntil from './migrations/0039-reading-from-and-until.ts'
import * as bookings from './migrations/0040-bookings.ts'
import * as heartsOfOfferings from './migrations/0041-hearts-of-offerings.ts'
import * as desks from './migrations/0042-desks.ts'
import * as bookingOffers from './migrations/0043-booking-offers.ts'
import * as bookingNotices from './migrations/0044-booking-notices.ts'
import * as payments from './migrations/0045-payments.ts'
import * as refusedCancels from './migrations/0047-refused-cancels.ts'
import * as cancelledBy from './migrations/0048-cancelled-by.ts'
import * as phonesToTell from './migrations/0049-phones-to-tell.ts'
import * as ticketKeys from './migrations/0050-ticket-keys.ts'
import * as manifests from './migrations/0051-manifests.ts'
import * as wishes from './migrations/0052-wishes.ts'
import * as waivers from './migrations/0053-waivers.ts'
import * as handedSeats from './migrations/0054-handed-seats.ts'
import * as cancelledIn from './migrations/0056-cancelled-in.ts'
import * as departureGuides from './migrations/0059-departure-guides.ts'
import * as lostBookings from './migrations/0060-lost-bookings.ts'
import * as movedFrom from './migrations/0062-moved-from.ts'
import { refuseNewerStore } from './newer-store.ts'
import type { Database } from './schema.ts'

/** In the order of their names. One that has shipped is never edited: add another. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-places': places,
  '0002-accounts': accounts,
  '0003-search-preferences': searchPreferences,
  '0004-receipts': receipts,
  '0005-rate-limits': rateLimits,
  '0006-saved-locations': savedLocations,
  '0007-favorites': favorites,
  '0008-records': records,
  '0009-place-sources': placeSources,
  '0010-session-use': sessionUse,
  '0011-identity': identity,
  '0012-provider-and-feedback': providerAndFeedback,
  '0013-members': members,
  '0014-files': files,
  '0015-trip-shares': tripShares,
  '0016-push': push,
  '0017-trips-swept-before': tripsSweptBefore,
  '0018-private-spaces': privateSpaces,
  '0019-space-bytes': spaceBytes,
  '0020-share-choices': shareChoices,
  '0021-mail-stops': mailStops,
  '0022-confirmed-sessions': confirmedSessions,
  '0023-writer-of-a-revision': writerOfRevision,
  '0024-space-lists': spaceLists,
  '0025-invite-links': inviteLinks,
  '0026-back-by': backBy,
  '0027-open-days': openDays,
  '0028-space-types': spaceTypes,
  '0029-supply': supply,
  '0030-published-offerings': publishedOfferings,
  '0031-offering-listings': offeringListings,
  '0032-acts': acts,
  '0033-departures-by-hand': departuresByHand,
  '0034-invite-links-of-spaces': inviteLinksOfSpaces,
  '0036-provider-slugs': providerSlugs,
  '0037-offering-views': offeringViews,
  '0038-outbox': outbox,
  '0039-reading-from-and-until': readingFromAndUntil,
  '0040-bookings': bookings,
  '0041-hearts-of-offerings': heartsOfOfferings,
  '0042-desks': desks,
  '0043-booking-offers': bookingOffers,
  '0044-booking-notices': bookingNotices,
  '0045-payments': payments,
  '0047-refused-cancels': refusedCancels,
  '0048-cancelled-by': cancelledBy,
  '0049-phones-to-tell': phonesToTell,
  '0050-ticket-keys': ticketKeys,
  '0051-manifests': manifests,
  '0052-wishes': wishes,
  '0053-waivers': waivers,
  '0054-handed-seats': handedSeats,
  '0056-cancelled-in': cancelledIn,
  '0059-departure-guides': departureGuides,
  '0060-lost-bookings': lostBookings,
  '0062-moved-from': movedFrom,
}

/**
 * Runs what has not run yet, all in one transaction, a second process waiting meanwhile. On failure the store stays as it
 * was and this throws; `NewerStoreError` for one that a newer version has migrated.
 */
export async function migrate(database: Kysely<Database>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await refuseNewerStore(transaction, Object.keys(MIGRATIONS))
    const migrator = new Migrator({ db: transaction, provider: { getMigrations: async () => MIGRATIONS } })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error as Error
  })
}
