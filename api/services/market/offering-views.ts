import type { Kysely } from 'kysely'
import { MAX_VIEW_DAYS, type OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { coloradoDay, daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { countView, listViews } from '../../repositories/market/offering-views.ts'
import type { ProviderRole } from '../../repositories/market/providers.ts'
import { listPublishedTitles } from '../../repositories/market/published-offerings.ts'
import { findListedOffering } from './public-offerings.ts'

/** Without `from` so many days are told. */
const USUAL_DAYS = 28

/** Counts that somebody opened the page of an offering, and nothing else. Throws 404 for what is not listed. */
export async function countSeen(database: Kysely<Database>, name: string, now: Date): Promise<void> {
  const { id } = await findListedOffering(database, name)
  await countView(database, id, coloradoDay(now))
}

type Asked = { from?: string | undefined; to?: string | undefined }

/**
 * How often travelers opened what a provider offers. Throws 403 for a guide, 422 for days the wrong way round and for too many.
 */
export async function viewsOf(
  database: Kysely<Database>,
  provider: ProviderRole,
  asked: Asked,
  now: Date,
): Promise<OfferingViews[]> {
  if (provider.role === 'guide')
    throw new ApiError(403, 'forbidden', 'Its owner and managers see how often it was looked at.')
  const to = asked.to ?? coloradoDay(now)
  const from = asked.from ?? daysAfter(to, 1 - USUAL_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new ApiError(422, 'invalid', 'The last day lies before the first.')
  if (days > MAX_VIEW_DAYS)
    throw new ApiError(422, 'invalid', `Ask for at most ${MAX_VIEW_DAYS} days at once.`)
  const views = await listViews(database, provider.id, { from, to })
  return (await listPublishedTitles(database, provider.id)).map(({ id, uuid, title }) => ({
    offeringId: id,
    offeringUuid: uuid,
    title,
    days: views
      .filter(({ offeringId }) => offeringId === id)
      .map(({ day, views: count }) => ({ day, views: count })),
  }))
}
