import type { Kysely, Transaction } from 'kysely'
import type { OfferingDocument, ProviderOffering } from '../../../core/contracts/market/offerings.ts'
import type { Cursor } from '../../../core/contracts/records/sync.ts'
import { documentRefusal } from '../../../core/domain/market/document-refusal.ts'
import {
  documentEdits,
  documentOf,
  OFFERING_PARTS,
  recordsOfOffering,
} from '../../../core/records/market/offering-document.ts'
import type { Field } from '../../../core/records/define-record.ts'
import { OFFERING_PHOTO } from '../../../core/records/market/offering-photo.ts'
import { photoRecordsOf, photosOf, publishedPhoto } from '../../../core/records/market/offering-photos.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import type { StoredRecord } from '../../../core/records/stored-record.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findOffering } from '../../repositories/market/offerings.ts'
import { listPublications, type Publication } from '../../repositories/market/published-offerings.ts'
import type { ProviderRole } from '../../repositories/market/providers.ts'
import { haveOthersWritten, writerOf } from '../../repositories/records/patch-receipts.ts'
import { listRecords } from '../../repositories/records/records.ts'
import { listSpaces } from '../../repositories/records/spaces.ts'
import { applyEdits } from '../records/server-edits.ts'
import { mayManage } from './provider-access.ts'

/** What a document is made of, and the photos, which are told with it and stand in none. */
const PART_KINDS = [...OFFERING_PARTS, OFFERING_PHOTO].map(({ kind }) => kind)

const withPhotos = (records: readonly StoredRecord[], uuid: string): StoredRecord[] => [
  ...recordsOfOffering(records, uuid),
  ...photoRecordsOf(records, uuid),
]

/** All that a provider offers, by number. */
export async function listSupply(
  database: Kysely<Database>,
  { id: provider }: Pick<ProviderRole, 'id'>,
): Promise<ProviderOffering[]> {
  const records = await listRecords(database, provider, PART_KINDS)
  const publications = await listPublications(database, provider)
  return records
    .filter(({ kind, deletedAt }) => kind === OFFERING.kind && deletedAt === null)
    .flatMap(({ id }) => shown({ provider, publications }, id, withPhotos(records, id)) ?? [])
    .sort((one, other) => one.id - other.id)
}

/** One of them; throws 404 where there is none, and where it is another provider's. */
export async function readOffering(
  database: Kysely<Database>,
  { id: provider }: Pick<ProviderRole, 'id'>,
  uuid: string,
): Promise<ProviderOffering> {
  const records = await listRecords(database, provider, PART_KINDS)
  const publications = await listPublications(database, provider)
  const offering = shown({ provider, publications }, uuid, withPhotos(records, uuid))
  if (!offering) throw noSuchOffering()
  return offering
}

/**
 * Whether somebody else than the account changed the offering above what a phone of theirs had of the space (`seen`). What was changed
 * by nobody's patch, as by a call, nobody has seen either. A text that the account changed last may have been joined with another's:
 * where others wrote in the space before that, it counts as theirs too.
 */
export async function isChangedByOthers(
  transaction: Transaction<Database>,
  { provider, uuid }: { provider: Pick<ProviderRole, 'id'>; uuid: string },
  { account, seen }: { account: string; seen: Cursor | undefined },
): Promise<boolean> {
  const [space] = await listSpaces(transaction, account, { ids: [provider.id] })
  if (!seen || space?.epoch !== seen.epoch) return true
  const records = withPhotos(await listRecords(transaction, provider.id, PART_KINDS), uuid)
  const revisions = records.flatMap(({ revision, fieldRevisions }) => [
    revision,
    ...Object.values(fieldRevisions),
  ])
  for (const revision of new Set(revisions))
    if (revision > seen.revision && (await writerOf(transaction, provider.id, revision)) !== account)
      return true
  const offering = records.find(({ kind }) => kind === OFFERING.kind)
  const texts = Object.entries(offering?.fieldRevisions ?? {}).filter(([name]) => mergesText(name))
  const made = Math.min(...Object.values(offering?.fieldRevisions ?? {}))
  return await haveOthersWritten(transaction, account, provider.id, {
    // Nobody wrote into what was not there yet.
    above: Math.max(seen.revision, offering ? made : 0),
    below: Math.max(0, ...texts.map(([, revision]) => revision)),
  })
}

const mergesText = (name: string): boolean =>
  Object.entries<Field>(OFFERING.fields).some(([field, { merge }]) => field === name && merge === 'text')

type Saving = {
  provider: ProviderRole
  uuid: string
  document: OfferingDocument
  /** The revision that the caller knows; null where they did not say. */
  base: number | null
  userId: string
  now: Date
}

/**
 * Makes the offering's records what the document says, by the rules that patches have. Throws 403 for a guide, 404 for another
 * provider's offering and a removed one, 409 where it was changed since `base`, and 422 for what does not fit together.
 */
export async function saveOffering(
  transaction: Transaction<Database>,
  { provider, uuid, document, base, userId, now }: Saving,
): Promise<void> {
  mayManage(provider)
  const numbered = await findOffering(transaction, uuid)
  if (numbered && numbered.spaceId !== provider.id) throw noSuchOffering()
  const refusal = documentRefusal(document)
  if (refusal !== null) throw new ApiError(422, 'invalid', refusal)
  const records = await listRecords(transaction, provider.id, PART_KINDS)
  const known = recordsOfOffering(records, uuid)
  if (known.some(({ kind, deletedAt }) => kind === OFFERING.kind && deletedAt !== null))
    throw noSuchOffering()
  const revision = revisionOf(withPhotos(records, uuid))
  if (base !== null && base !== revision)
    throw new ApiError(409, 'conflict', `This offering was changed meanwhile; it is at revision ${revision}.`)
  const edits = documentEdits({ provider: provider.id, uuid }, document, known, {
    removesRest: base !== null,
  })
  const own = new Set(known.map(keyOf))
  const others = new Set(records.map(keyOf).filter((key) => !own.has(key)))
  if (edits.some((edit) => others.has(keyOf(edit))))
    throw new ApiError(422, 'invalid', 'A part has the id of a part of another offering.')
  if (edits.length > 0)
    await applyEdits(transaction, OFFERING_PARTS, { userId, now, spaceId: provider.id }, edits)
}

function shown(
  { provider, publications }: { provider: string; publications: ReadonlyMap<number, Publication> },
  uuid: string,
  records: readonly StoredRecord[],
): ProviderOffering | null {
  const document = documentOf(records, uuid)
  const number = records.find(({ kind, id }) => kind === OFFERING.kind && id === uuid)?.fields['number']
  if (!document || typeof number !== 'number') return null
  const { status = 'draft', version = null, revision = null } = publications.get(number) ?? {}
  const known = { id: number, uuid, provider, revision: revisionOf(records) }
  const photos = photosOf(records, uuid).map(publishedPhoto)
  return { ...known, status, version, publishedRevision: revision, ...document, photos }
}

/** A removed part counts for the revision too: whoever has not seen the removal has not seen this offering. */
const revisionOf = (records: readonly StoredRecord[]): number =>
  Math.max(0, ...records.map(({ revision }) => revision))

const keyOf = ({ kind, id }: { kind: string; id: string }): string => `${kind} ${id}`

const noSuchOffering = (): ApiError => new ApiError(404, 'not_found', 'There is no such offering.')
