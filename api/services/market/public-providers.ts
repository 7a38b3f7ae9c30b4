import type { Kysely } from 'kysely'
import type { PublicProvider } from '../../../core/contracts/market/public-provider.ts'
import { coloradoDay } from '../../../core/domain/calendar/calendar-day.ts'
import { slugOf } from '../../../core/domain/market/provider-slug.ts'
import { readFields } from '../../../core/records/define-record.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { listListedOf } from '../../repositories/market/offering-listings.ts'
import { giveSlug, slugOfSpace, spaceOfSlug } from '../../repositories/market/provider-slugs.ts'
import { firstPublishedAt } from '../../repositories/market/published-offerings.ts'
import { findRecord } from '../../repositories/records/records.ts'
import { rowOf } from './listed-row.ts'

const SLUG = /^[a-z0-9-]{1,80}$/

/** The page of a provider. Throws 404 for an address that is nobody's, and where nothing of theirs is published. */
export async function publicProvider(database: Kysely<Database>, slug: string): Promise<PublicProvider> {
  const spaceId = SLUG.test(slug) ? await spaceOfSlug(database, slug) : undefined
  const listed = spaceId === undefined ? [] : await listListedOf(database, spaceId)
  const offerings = listed.flatMap((one) => rowOf(one) ?? [])
  if (spaceId === undefined || offerings.length === 0)
    throw new ApiError(404, 'not_found', 'There is no such provider.')
  const since = await firstPublishedAt(database, spaceId)
  return {
    slug,
    ...(await profileOf(database, spaceId)),
    since: coloradoDay(new Date(since)),
    languages: [...new Set(listed.flatMap(({ document }) => document.offering.languages))],
    offerings,
  }
}

/** What travelers are told of who offers something. `slug` leads to its page. */
export async function offeredBy(
  database: Kysely<Database>,
  spaceId: string,
): Promise<{ slug: string; name: string; about: string }> {
  const slug = (await slugOfSpace(database, spaceId)) ?? ''
  return { slug, ...(await profileOf(database, spaceId)) }
}

/** Gives a provider that publishes for the first time the address of its page, made from its name. */
export async function addressProvider(database: Kysely<Database>, spaceId: string): Promise<void> {
  if ((await slugOfSpace(database, spaceId)) !== undefined) return
  const { name } = await profileOf(database, spaceId)
  await giveSlug(database, spaceId, slugOf(name))
}

async function profileOf(
  database: Kysely<Database>,
  spaceId: string,
): Promise<{ name: string; about: string }> {
  const profile = await findRecord(database, spaceId, PROVIDER.kind, spaceId)
  const { name = '', about = '' } = (profile && readFields(PROVIDER, profile.fields)) ?? {}
  return { name, about }
}
