import type { Kysely } from 'kysely'
import { MAX_VIEW_DAYS, type OfferingViews } from '../../../core/contracts/market/offering-views.ts'
import { coloradoDay, daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { listConfirmed, listHearts, type Moment } from '../../repositories/market/offering-interest.ts'
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
 * How often travelers opened what a provider offers, gave it a heart and booked it, by day and without who. Throws 403 for a guide, 422 for days the wrong way round and for too many.
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
  const titles = await listPublishedTitles(database, provider.id)
  const views = await listViews(database, provider.id, { from, to })
  const hearts = await listHearts(
    database,
    titles.map(({ uuid }) => uuid),
  )
  // Days of Colorado begin some hours behind those of UTC.
  const span = { from, before: daysAfter(to, 2) }
  const bookings = await listConfirmed(database, provider.id, span)
  return titles.map(({ id, uuid, title }) => {
    const days = new Map<string, Day>()
    const add = (day: string, what: keyof Counts, count: number) => {
      if (day < from || day > to) return
      const known = days.get(day) ?? { day, views: 0, hearts: 0, bookings: 0 }
      days.set(day, { ...known, [what]: known[what] + count })
    }
    for (const one of views) if (one.offeringId === id) add(one.day, 'views', one.views)
    for (const one of hearts) if (one.offeringUuid === uuid) add(dayOf(one), 'hearts', 1)
    for (const one of bookings) if (one.offeringUuid === uuid) add(dayOf(one), 'bookings', 1)
    return {
      offeringId: id,
      offeringUuid: uuid,
      title,
      days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
    }
  })
}

type Day = OfferingViews['days'][number]
type Counts = Omit<Day, 'day'>

const dayOf = ({ at }: Moment): string => coloradoDay(new Date(at))
