import type { Kysely } from 'kysely'
import { freeSlug } from '../../../core/domain/market/provider-slug.ts'
import type { Database } from '../../database/schema.ts'

/** The address of a provider's page; undefined where it never published anything. */
export async function slugOfSpace(database: Kysely<Database>, spaceId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('provider_slugs')
    .select('slug')
    .where('space_id', '=', spaceId)
    .executeTakeFirst()
  return row?.slug
}

/** The provider at this address; undefined where there is none. */
export async function spaceOfSlug(database: Kysely<Database>, slug: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('provider_slugs')
    .select('space_id as spaceId')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row?.spaceId
}

/** Gives the provider an address, `wanted` or that with a number behind it. One that has an address keeps it. */
export async function giveSlug(database: Kysely<Database>, spaceId: string, wanted: string): Promise<void> {
  while ((await slugOfSpace(database, spaceId)) === undefined) {
    const rows = await database
      .selectFrom('provider_slugs')
      .select('slug')
      .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', `${wanted}-%`)]))
      .execute()
    const slug = freeSlug(wanted, new Set(rows.map((row) => row.slug)))
    // Somebody of the same name may have taken it meanwhile: then the next number is looked for.
    await database
      .insertInto('provider_slugs')
      .values({ slug, space_id: spaceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
