import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Counts one view of the offering on this day (`YYYY-MM-DD`). */
export async function countView(database: Kysely<Database>, offeringId: number, day: string): Promise<void> {
  await database
    .insertInto('offering_views')
    .values({ offering_id: offeringId, day, views: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['offering_id', 'day'])
        .doUpdateSet((eb) => ({ views: eb('offering_views.views', '+', 1) })),
    )
    .execute()
}

/** Removes what was counted before this day (`YYYY-MM-DD`). */
export async function deleteViewsBefore(database: Kysely<Database>, day: string): Promise<void> {
  await database.deleteFrom('offering_views').where('day', '<', day).execute()
}

export type DayViews = { offeringId: number; day: string; views: number }

/** The views of what a provider offers on these days, both counted, by offering and day; days without one are left out. */
export async function listViews(
  database: Kysely<Database>,
  spaceId: string,
  { from, to }: { from: string; to: string },
): Promise<DayViews[]> {
  return database
    .selectFrom('offering_views')
    .innerJoin('offerings', 'offerings.id', 'offering_views.offering_id')
    .select(['offerings.id as offeringId', 'day', 'views'])
    .where('offerings.space_id', '=', spaceId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('offerings.id')
    .orderBy('day')
    .execute()
}
