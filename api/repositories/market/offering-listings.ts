import type { Kysely } from 'kysely'
import type { PublishedDocument } from '../../../core/contracts/market/offerings.ts'
import { ask, compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { lastNumber, nextNumber } from './number-sequences.ts'

const SEQUENCE = 'listings'

/** The number of the public list: one higher with each offering that comes, changes or goes. */
export const readListVersion = (database: Kysely<Database>): Promise<number> => lastNumber(database, SEQUENCE)

/** Notes that an offering came into the public list, changed there or went, with the list's next number. */
export async function noteListing(
  database: Kysely<Database>,
  offeringId: number,
  { isListed }: { isListed: boolean },
): Promise<void> {
  const values = { is_listed: isListed ? 1 : 0, changed: await nextNumber(database, SEQUENCE) }
  await database
    .insertInto('offering_listings')
    .values({ offering_id: offeringId, ...values })
    .onConflict((conflict) => conflict.column('offering_id').doUpdateSet(values))
    .execute()
}

/** An offering as travelers are shown it. */
export type Listed = {
  id: number
  uuid: string
  spaceId: string
  version: number
  document: PublishedDocument
}

/** The listed offerings that changed since the list had this number, by number; all of them since 0. */
export async function listListed(database: Kysely<Database>, since: number): Promise<Listed[]> {
  const rows = await listed(database)
    .innerJoin('offering_listings', 'offering_listings.offering_id', 'published.offering_id')
    .where('offering_listings.changed', '>', since)
    .orderBy('offerings.id')
    .execute()
  return rows.map(listedOf)
}

/** What a provider has in the list, by number. */
export async function listListedOf(database: Kysely<Database>, spaceId: string): Promise<Listed[]> {
  const rows = await listed(database)
    .where('offerings.space_id', '=', spaceId)
    .orderBy('offerings.id')
    .execute()
  return rows.map(listedOf)
}

/** The numbers of the offerings that went from the list since then. */
export async function listUnlisted(database: Kysely<Database>, since: number): Promise<number[]> {
  const rows = await database
    .selectFrom('offering_listings')
    .select('offering_id as id')
    .where('is_listed', '=', 0)
    .where('changed', '>', since)
    .orderBy('offering_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** One listed offering by its number or its uuid; undefined where none is listed under it. */
export async function findListed(
  database: Kysely<Database>,
  name: number | string,
): Promise<Listed | undefined> {
  const { byNumber, byUuid } = queriesOf(database)
  const [row] = await ask(database, typeof name === 'number' ? byNumber : byUuid, [PUBLISHED, name])
  return row && listedOf(row)
}

const queriesOf = compiledOnce((database) => ({
  byNumber: listed(database).where('offerings.id', '=', 0).compile(),
  byUuid: listed(database).where('offerings.uuid', '=', '').compile(),
}))

const PUBLISHED = 'published'

const listed = (database: Kysely<Database>) =>
  database
    .selectFrom('published_offerings as published')
    .innerJoin('offerings', 'offerings.id', 'published.offering_id')
    .innerJoin('offering_versions as present', (join) =>
      join
        .onRef('present.offering_id', '=', 'published.offering_id')
        .onRef('present.version', '=', 'published.version'),
    )
    .select(['offerings.id', 'offerings.uuid', 'offerings.space_id as spaceId'])
    .select(['published.version', 'present.document'])
    .where('published.status', '=', PUBLISHED)

const listedOf = ({ document, ...row }: Omit<Listed, 'document'> & { document: string }): Listed => ({
  ...row,
  document: JSON.parse(document) as PublishedDocument,
})
