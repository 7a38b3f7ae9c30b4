import type { Kysely } from 'kysely'
import { FAVORITE } from '../../../core/records/favorite.ts'
import { favoriteOfOffering, offeringOfFavorite } from '../../../core/domain/market/offering-favorite.ts'
import type { Database } from '../../database/schema.ts'

/** When something became of an offering: an ISO instant. Nobody is named. */
export type Moment = { offeringUuid: string; at: string }

/** When each heart was given that these offerings have now, by the clock of the phone that gave it. */
export async function listHearts(
  database: Kysely<Database>,
  offeringUuids: readonly string[],
): Promise<Moment[]> {
  if (offeringUuids.length === 0) return []
  const rows = await database
    .selectFrom('records')
    .select(['id', 'fields'])
    .where('kind', '=', FAVORITE.kind)
    .where('id', 'in', offeringUuids.map(favoriteOfOffering))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, fields }) => {
    const { addedAt } = JSON.parse(fields) as { addedAt: string }
    return { offeringUuid: offeringOfFavorite(id) ?? '', at: addedAt }
  })
}

/** When each booking of what a provider offers was confirmed from one instant (ISO) up to before another; cancelled ones too. */
export async function listConfirmed(
  database: Kysely<Database>,
  spaceId: string,
  { from, before }: { from: string; before: string },
): Promise<Moment[]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('offerings', 'offerings.id', 'bookings.offering_id')
    .select(['offerings.uuid as offeringUuid', 'confirmed_at as at'])
    .where('provider_id', '=', spaceId)
    .where('confirmed_at', '>=', from)
    .where('confirmed_at', '<', before)
    .execute()
  return rows.flatMap(({ offeringUuid, at }) => (at === null ? [] : [{ offeringUuid, at }]))
}
