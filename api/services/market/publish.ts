import type { Transaction } from 'kysely'
import type { OfferingDocument } from '../../../core/contracts/market/offerings.ts'
import { documentRefusal } from '../../../core/domain/market/document-refusal.ts'
import { makesMoreThan, plannedDepartures } from '../../../core/domain/market/planned-departures.ts'
import { photosRefusal } from '../../../core/records/market/offering-photos.ts'
import { missingToPublish } from '../../../core/domain/market/publish-checklist.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { findOffering, holdOffering } from '../../repositories/market/offerings.ts'
import type { ProviderRole } from '../../repositories/market/providers.ts'
import { findPresentDocument, putVersion, setStatus } from '../../repositories/market/published-offerings.ts'
import { listMembers } from '../../repositories/records/space-members.ts'
import { publishedNotice, stayedNotice } from '../push/notice-words.ts'
import type { Told } from '../push/notify.ts'
import { daysOfDepartures, replaceDepartures } from './make-departures.ts'
import { mayManage } from './provider-access.ts'
import { providerName } from './team-access.ts'
import { addressProvider } from './public-providers.ts'
import { readOffering } from './supply.ts'

/** So many departures one offering has at most, all of its options together. @source issue 33 "Bad input" */
const MAX_DEPARTURES = 20_000

type Asking = {
  provider: ProviderRole
  uuid: string
  base: number | null
  /** Who publishes. */
  userId: string
  now: Date
}

/**
 * Shows the offering to travelers as it stands, with its departures: a new version where it changed since the last one, else the same.
 * Answers whom to tell of it: the rest of the team, of a new version. Throws 403 for a guide, 404 where there is none, 409 where it was
 * changed since `base`, `incomplete` with what it lacks or what of it does not fit together, and where it has too many departures.
 */
export async function publishOffering(
  transaction: Transaction<Database>,
  { provider, uuid, base, userId, now }: Asking,
): Promise<Told[]> {
  mayManage(provider)
  if ((await providerName(transaction, provider.id)) === null)
    throw new ApiError(404, 'not_found', 'This provider was removed; nothing of it can be published.')
  // Two at once make one version, also in a store that lets both write.
  const known = await findOffering(transaction, uuid)
  if (known?.spaceId === provider.id) await holdOffering(transaction, known.id)
  const offering = await readOffering(transaction, provider, uuid)
  const { id, revision, version, status, publishedRevision, photos } = offering
  if (base !== null && base !== revision)
    throw new ApiError(
      409,
      'conflict',
      `This offering was changed meanwhile; it is at revision ${revision}. Have a look before you publish it.`,
    )
  const document = { offering: offering.offering, options: offering.options }
  const days = daysOfDepartures(document.offering.timeZone, now)
  if (makesMoreThan(MAX_DEPARTURES, document, days))
    throw new ApiError(
      422,
      'invalid',
      `Its schedule makes more than ${MAX_DEPARTURES} departures in half a year, which is more than an offering can have.`,
    )
  const planned = plannedDepartures(document, days)
  const coming = planned.filter((one) => one.status === 'open' && one.firstCutoffAt > now)
  const missing = missingToPublish(document, { hasComingDeparture: coming.length > 0 })
  if (missing.length > 0)
    throw new ApiError(409, 'incomplete', `To be published it still needs ${inWords(missing)}.`)
  // What several people wrote without signal is checked as one here first.
  const refusal = documentRefusal(document) ?? photosRefusal(photos)
  if (refusal !== null) throw new ApiError(409, 'incomplete', refusal)
  const before = version === null ? null : await findSchedule(transaction, id)
  const isNew = version === null || publishedRevision !== revision
  if (isNew) {
    const next = { id, version: (version ?? 0) + 1, revision }
    await putVersion(transaction, next, {
      document: { ...document, photos },
      madeUntil: days.to,
      at: now.toISOString(),
    })
  } else if (status !== 'published') await setStatus(transaction, id, 'published')
  const stayed = await replaceDepartures(transaction, id, planned, days.from)
  await addressProvider(transaction, provider.id)
  const { title } = offering.offering
  if (!isNew) return []
  const isRuleChanged = before !== null && before !== scheduleOf(document)
  return [
    ...(await noticesToTeam(transaction, { provider, userId }, { title, isFirst: version === null })),
    ...(isRuleChanged ? await noticesOfStayed(transaction, provider.id, { title, stayed }) : []),
  ]
}

/** Takes the offering out of travelers' sight; publishing shows it again. Throws as `publishOffering`, and 409 where it never was shown. */
export async function pauseOffering(
  transaction: Transaction<Database>,
  { provider, uuid }: Pick<Asking, 'provider' | 'uuid'>,
): Promise<void> {
  mayManage(provider)
  const { id, version } = await readOffering(transaction, provider, uuid)
  if (version === null)
    throw new ApiError(409, 'conflict', 'This offering was never published; there is nothing to pause.')
  await setStatus(transaction, id, 'paused')
}

/** Everybody else of the team hears that travelers see something new. */
async function noticesToTeam(
  transaction: Transaction<Database>,
  { provider, userId }: Pick<Asking, 'provider' | 'userId'>,
  published: { title: string; isFirst: boolean },
): Promise<Told[]> {
  const members = await listMembers(transaction, provider.id)
  const by = members.find((member) => member.userId === userId)?.firstName ?? ''
  return members
    .filter((member) => member.userId !== userId)
    .map((member) => ({
      account: member.userId,
      notice: publishedNotice({ ...published, by, isGuide: member.role === 'guide' }),
    }))
}

/** Its owners and managers hear which departures a changed schedule could not change. */
async function noticesOfStayed(
  transaction: Transaction<Database>,
  providerId: string,
  { title, stayed }: { title: string; stayed: { taken: number; set: number } },
): Promise<Told[]> {
  if (stayed.taken + stayed.set === 0) return []
  const members = await listMembers(transaction, providerId)
  return members
    .filter(({ role }) => role !== 'guide')
    .map(({ userId: account }) => ({ account, notice: stayedNotice(title, stayed) }))
}

/** The schedule that the present version was made with, as `scheduleOf` says it; null where there is none. */
async function findSchedule(transaction: Transaction<Database>, id: number): Promise<string | null> {
  const present = await findPresentDocument(transaction, id)
  return present && scheduleOf(present)
}

/** What says when something starts and for how many, as a text. */
const scheduleOf = ({ offering, options }: OfferingDocument): string =>
  JSON.stringify([
    offering.durationMinutes,
    offering.timeZone,
    options.map(({ id, schedule, exceptions }) => [id, schedule, exceptions]),
  ])

/** 'a title', 'a title and a policy', 'a title, a policy and a price'. */
const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
