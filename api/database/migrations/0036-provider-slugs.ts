import { sql, type Kysely } from 'kysely'
import { freeSlug, slugOf } from '../../../core/domain/market/provider-slug.ts'
import type { Database as Present } from '../schema.ts'

type Tables = Pick<Present, 'provider_slugs' | 'offerings' | 'published_offerings' | 'records'>

/** Adds the addresses of providers' pages: one for everybody who has published something, by the name that they have now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('space_id', 'text', (column) =>
      column.notNull().unique().references('spaces.id').onDelete('cascade'),
    )
    .execute()
  const store = db as Kysely<Tables>
  const profiles = await store
    .selectFrom('offerings')
    .innerJoin('published_offerings', 'published_offerings.offering_id', 'offerings.id')
    .innerJoin('records', (join) =>
      join
        .onRef('records.space_id', '=', 'offerings.space_id')
        .on('records.kind', '=', 'provider')
        .onRef('records.id', '=', 'offerings.space_id'),
    )
    .select(['offerings.space_id as spaceId', 'records.fields'])
    .select(sql<number>`min(offerings.id)`.as('first'))
    .groupBy(['offerings.space_id', 'records.fields'])
    .orderBy('first')
    .execute()
  const taken = new Set<string>()
  for (const { spaceId, fields } of profiles) {
    const { name = '' } = JSON.parse(fields) as { name?: string }
    const slug = freeSlug(slugOf(name), taken)
    taken.add(slug)
    await store.insertInto('provider_slugs').values({ slug, space_id: spaceId }).execute()
  }
}
