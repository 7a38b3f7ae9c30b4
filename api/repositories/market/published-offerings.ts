import type { Kysely } from 'kysely'
import type { OfferingDocument, PublishedDocument } from '../../../core/contracts/market/offerings.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import type { Database } from '../../database/schema.ts'
import { noteListing } from './offering-listings.ts'

/** How an offering stands with travelers. `revision` is that of the records that its present version was made of. */
export type Publication = {
  id: number
  status: 'published' | 'paused'
  version: number
  revision: number
}

const COLUMNS = ['offering_id as id', 'status', 'version', 'revision'] as const

/** The publications among these offerings, by their numbers. */
export async function listPublications(
  database: Kysely<Database>,
  spaceId: string,
): Promise<Map<number, Publication>> {
  const rows = await database
    .selectFrom('published_offerings')
    .innerJoin('offerings', 'offerings.id', 'published_offerings.offering_id')
    .select(COLUMNS)
    .where('offerings.space_id', '=', spaceId)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** When (ISO instant) the provider published first; '' where it never did. */
export async function firstPublishedAt(database: Kysely<Database>, spaceId: string): Promise<string> {
  const row = await database
    .selectFrom('offering_versions')
    .innerJoin('offerings', 'offerings.id', 'offering_versions.offering_id')
    .select('published_at as at')
    .where('offerings.space_id', '=', spaceId)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? ''
}

/** What a provider ever published, by number, with the title of its last version. */
export async function listPublishedTitles(
  database: Kysely<Database>,
  spaceId: string,
): Promise<{ id: number; uuid: string; title: string }[]> {
  const rows = await database
    .selectFrom('published_offerings as published')
    .innerJoin('offerings', 'offerings.id', 'published.offering_id')
    .innerJoin('offering_versions as present', (join) =>
      join
        .onRef('present.offering_id', '=', 'published.offering_id')
        .onRef('present.version', '=', 'published.version'),
    )
    .select(['offerings.id', 'offerings.uuid', 'present.document'])
    .where('offerings.space_id', '=', spaceId)
    .orderBy('offerings.id')
    .execute()
  return rows.map(({ document, ...row }) => ({
    ...row,
    title: (JSON.parse(document) as OfferingDocument).offering.title,
  }))
}

/** The present version of the offering; null where it was never published. */
export async function findPresentDocument(
  database: Kysely<Database>,
  id: number,
): Promise<PublishedDocument | null> {
  const row = await database
    .selectFrom('published_offerings as published')
    .innerJoin('offering_versions as present', (join) =>
      join
        .onRef('present.offering_id', '=', 'published.offering_id')
        .onRef('present.version', '=', 'published.version'),
    )
    .select('present.document')
    .where('published.offering_id', '=', id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.document) as PublishedDocument) : null
}

/** Publishes a version of the offering; `madeUntil` is the last day of its departures, `at` an ISO instant. */
export async function putVersion(
  database: Kysely<Database>,
  { id, version, revision }: Omit<Publication, 'status'>,
  { document, madeUntil, at }: { document: PublishedDocument; madeUntil: string; at: string },
): Promise<void> {
  await database
    .insertInto('offering_versions')
    .values({ offering_id: id, version, document: JSON.stringify(document), published_at: at })
    .execute()
  const values = { status: 'published', version, revision, made_until: madeUntil } as const
  await database
    .insertInto('published_offerings')
    .values({ offering_id: id, ...values })
    .onConflict((conflict) => conflict.column('offering_id').doUpdateSet(values))
    .execute()
  await noteListing(database, id, { isListed: true })
}

/** Says whether travelers see the offering; its version stays. Nothing happens where they do, or do not, already. */
export async function setStatus(
  database: Kysely<Database>,
  id: number,
  status: Publication['status'],
): Promise<void> {
  const row = await database
    .updateTable('published_offerings')
    .set({ status })
    .where('offering_id', '=', id)
    .where('status', '!=', status)
    .returning('offering_id')
    .executeTakeFirst()
  if (row) await noteListing(database, id, { isListed: status === 'published' })
}

/** Takes what a space offers out of travelers' sight: one offering, or all of them where none is named. */
export async function pauseOf(
  database: Kysely<Database>,
  { spaceId, uuid }: { spaceId: string; uuid?: string },
): Promise<void> {
  const its = await database
    .selectFrom('offerings')
    .innerJoin('published_offerings', 'published_offerings.offering_id', 'offerings.id')
    .select('offerings.id')
    .where('offerings.space_id', '=', spaceId)
    .where('published_offerings.status', '=', 'published')
    .$if(uuid !== undefined, (query) => query.where('offerings.uuid', '=', uuid ?? ''))
    .orderBy('offerings.id')
    .execute()
  for (const { id } of its) await setStatus(database, id, 'paused')
}

/** Says up to which day departures are made. */
export async function setMadeUntil(database: Kysely<Database>, id: number, madeUntil: string): Promise<void> {
  await database
    .updateTable('published_offerings')
    .set({ made_until: madeUntil })
    .where('offering_id', '=', id)
    .execute()
}

/** Published offerings whose departures are not made up to this day yet, with their present document. */
export async function listUnmade(
  database: Kysely<Database>,
  { day, after, limit }: { day: string; after: number; limit: number },
): Promise<{ id: number; madeUntil: string; document: OfferingDocument }[]> {
  const rows = await presentVersions(database)
    .select(['published.offering_id as id', 'published.made_until as madeUntil', 'present.document'])
    .where('published.status', '=', 'published')
    .where('published.made_until', '<', day)
    .where('published.offering_id', '>', after)
    .orderBy('published.offering_id')
    .limit(limit)
    .execute()
  return rows.map(({ document, ...row }) => ({ ...row, document: JSON.parse(document) as OfferingDocument }))
}

/** Whether the present version of an offering of the space, shown to travelers or paused, names the file. One that was removed names nothing. */
export async function isPublishedFile(
  database: Kysely<Database>,
  spaceId: string,
  file: string,
): Promise<boolean> {
  const rows = await presentVersions(database)
    .innerJoin('offerings', 'offerings.id', 'published.offering_id')
    .innerJoin('records', (join) =>
      join
        .onRef('records.space_id', '=', 'offerings.space_id')
        .onRef('records.id', '=', 'offerings.uuid')
        .on('records.kind', '=', OFFERING.kind)
        .on('records.deleted_at', 'is', null),
    )
    .select('present.document')
    .where('offerings.space_id', '=', spaceId)
    .execute()
  return rows.some(({ document }) =>
    (JSON.parse(document) as PublishedDocument).photos?.some((photo) => photo.file === file),
  )
}

const presentVersions = (database: Kysely<Database>) =>
  database
    .selectFrom('published_offerings as published')
    .innerJoin('offering_versions as present', (join) =>
      join
        .onRef('present.offering_id', '=', 'published.offering_id')
        .onRef('present.version', '=', 'published.version'),
    )
