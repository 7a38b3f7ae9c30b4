import type { Kysely, Transaction } from 'kysely'
import {
  MAX_CALENDAR_DAYS,
  type DepartureChange,
  type ProviderDeparture,
} from '../../../core/contracts/market/provider-departures.ts'
import { coloradoDay, daysAfter, daysBetween } from '../../../core/domain/calendar/calendar-day.ts'
import { changedDeparture, guidesRefusal } from '../../../core/domain/market/changed-departure.ts'
import { cutoffOf } from '../../../core/domain/market/departure-status.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { holdDepartures } from '../../repositories/market/booking-seats.ts'
import { listGuides, setGuides } from '../../repositories/market/departure-guides.ts'
import { findOffering, holdOffering } from '../../repositories/market/offerings.ts'
import {
  findStart,
  findTeamDeparture,
  listTeamDepartures,
  setDeparture,
  type TeamDeparture,
} from '../../repositories/market/provider-departures.ts'
import { holdProvider, type ProviderRole } from '../../repositories/market/providers.ts'
import { listMembers } from '../../repositories/records/space-members.ts'
import { mayManage } from './provider-access.ts'

/** Without `to` so many days behind `from` are told. */
const USUAL_DAYS = 30

type Asked = { from?: string | undefined; to?: string | undefined }

/** What a team has on these days. Throws 422 for days the wrong way round and for too many. */
export async function providerDepartures(
  database: Kysely<Database>,
  provider: Pick<ProviderRole, 'id'>,
  { from: first, to: last }: Asked,
  now: Date,
): Promise<ProviderDeparture[]> {
  const from = first ?? coloradoDay(now)
  const to = last ?? daysAfter(from, USUAL_DAYS)
  const days = daysBetween(from, to) + 1
  if (days < 1) throw new ApiError(422, 'invalid', 'The last day lies before the first.')
  if (days > MAX_CALENDAR_DAYS)
    throw new ApiError(422, 'invalid', `Ask for at most ${MAX_CALENDAR_DAYS} days at once.`)
  const departures = await listTeamDepartures(database, provider.id, { from, to })
  const guides = await listGuides(
    database,
    departures.map(({ id }) => id),
  )
  return departures.map((departure) => told(departure, guides))
}

/** One of them; throws 404 where there is none, and where it is another provider's. */
export async function providerDeparture(
  database: Kysely<Database>,
  provider: Pick<ProviderRole, 'id'>,
  id: string,
): Promise<ProviderDeparture> {
  return told(await ownDeparture(database, provider, id), await listGuides(database, [id]))
}

type Changing = { provider: ProviderRole; id: string; change: DepartureChange; now: Date }

/**
 * Closes or opens a departure, gives it other seats, or names who guides it: that stands from then on, whatever its schedule says. Throws 403 for
 * a guide, 404 for another provider's, 409 where what is taken does not allow it, 422 for a guide who is not in the team.
 */
export async function changeDeparture(
  transaction: Transaction<Database>,
  { provider, id, change, now }: Changing,
): Promise<void> {
  const { offeringId } = await ownDeparture(transaction, provider, id)
  mayManage(provider)
  // Who leaves the team leaves its departures: one after the other.
  if (change.guides) await holdProvider(transaction, provider.id)
  // Whoever makes departures reads what was set by hand and writes it again: one after the other.
  await holdOffering(transaction, offeringId)
  if (change.guides) await nameGuides(transaction, { provider, id, now }, change.guides)
  if (change.status === undefined && change.capacity === undefined) return
  const changed = changedDeparture(await ownDeparture(transaction, provider, id), change, now.toISOString())
  if ('refusal' in changed) throw new ApiError(409, 'conflict', changed.refusal)
  if (!(await setDeparture(transaction, id, changed)))
    throw new ApiError(409, 'conflict', 'Seats were taken meanwhile: look at it again.')
}

async function nameGuides(
  transaction: Transaction<Database>,
  { provider, id, now }: Omit<Changing, 'change'>,
  guides: readonly string[],
): Promise<void> {
  // Whoever confirms a booking of it has read who guides it.
  await holdDepartures(transaction, [id])
  const refusal = guidesRefusal(await ownDeparture(transaction, provider, id), now.toISOString())
  if (refusal !== null) throw new ApiError(409, 'conflict', refusal)
  const team = new Set((await listMembers(transaction, provider.id)).map(({ userId }) => userId))
  if (guides.some((guide) => !team.has(guide)))
    throw new ApiError(422, 'invalid', 'Only people of the team can guide a departure: choose among them.')
  await setGuides(transaction, id, [...new Set(guides)])
}

/** `date` and `time` are as the departure's schedule says them. */
type Closing = {
  provider: ProviderRole
  offering: string
  option: string
  date: string
  time: string | null
  now: Date
}

/**
 * Closes what starts then; one that is closed stays so. Answers false where nothing does. Throws as `changeDeparture`, and 404 for another
 * provider's offering.
 */
export async function closeDeparture(
  transaction: Transaction<Database>,
  { provider, offering, option: optionId, date, time, now }: Closing,
): Promise<boolean> {
  const known = await findOffering(transaction, offering)
  if (known?.spaceId !== provider.id) throw new ApiError(404, 'not_found', 'There is no such offering.')
  // Whoever publishes meanwhile may take it away.
  await holdOffering(transaction, known.id)
  const id = await findStart(transaction, {
    offeringId: known.id,
    optionId,
    localDate: date,
    localTime: time,
  })
  if (id === undefined) return false
  await changeDeparture(transaction, { provider, id, change: { status: 'closed' }, now })
  return true
}

/** The departure; throws 404 where there is none, and where it is another provider's. */
export async function ownDeparture(
  database: Kysely<Database>,
  provider: Pick<ProviderRole, 'id'>,
  id: string,
): Promise<TeamDeparture> {
  const found = await findTeamDeparture(database, id)
  if (found?.spaceId !== provider.id) throw new ApiError(404, 'not_found', 'There is no such departure.')
  return found
}

function told(
  { spaceId: _space, firstCutoffAt, joinCutoffAt, ...departure }: TeamDeparture,
  guides: Awaited<ReturnType<typeof listGuides>>,
): ProviderDeparture {
  const taken = departure.held + departure.booked
  return {
    ...departure,
    cutoffAt: cutoffOf({ ...departure, taken, firstCutoffAt, joinCutoffAt }),
    guides: (guides.get(departure.id) ?? []).map(({ id }) => id),
  }
}
