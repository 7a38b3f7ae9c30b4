import type { Transaction } from 'kysely'
import type { BookingStatus } from '../../../../core/contracts/market/bookings.ts'
import { dueBy } from '../../../../core/domain/market/bookings/transitions.ts'
import { readFields } from '../../../../core/records/define-record.ts'
import { BOOKING_ANSWER, NO_SHOW } from '../../../../core/records/market/booking-answer.ts'
import type { Database } from '../../../database/schema.ts'
import { ApiError } from '../../../errors.ts'
import { wasDoneBy } from '../../../repositories/market/bookings.ts'
import { listProviders, type ProviderRole } from '../../../repositories/market/providers.ts'
import type { Act, ActDone } from '../../records/act.ts'
import { stored } from './booking-acts.ts'
import { answerBooking } from './provider-bookings.ts'

/** `booking-answer`: as `POST /api/provider/bookings/:uuid/accept` and `reject`. */
export const answerAsked: Act = async (transaction, { account, now, fields }) => {
  const {
    provider = '',
    booking = '',
    version = 0,
    answer = 'reject',
  } = readFields(BOOKING_ANSWER, fields) ?? {}
  const asked = { provider: await teamOf(transaction, account, provider), userId: account, now }
  return await answered(transaction, answer, { ...asked, uuid: booking, expectedVersion: version })
}

/** `no-show`: as `POST /api/provider/bookings/:uuid/no-show`. */
export const noShowAsked: Act = async (transaction, { account, now, fields }) => {
  const { provider = '', booking = '', version = 0 } = readFields(NO_SHOW, fields) ?? {}
  const asked = { provider: await teamOf(transaction, account, provider), userId: account, now }
  return await answered(transaction, 'no_show', { ...asked, uuid: booking, expectedVersion: version })
}

type Name = Parameters<typeof answerBooking>[1]
type Answering = Parameters<typeof answerBooking>[2]

const CODES = { accept: 'accepted', reject: 'rejected', no_show: 'no_show' } as const satisfies Record<
  Name,
  string
>

/** Two of a team who say the same of the same version both get what they asked for. Throws what stands in the way, in words for who asked. */
async function answered(transaction: Transaction<Database>, name: Name, asked: Answering): Promise<ActDone> {
  const { uuid, expectedVersion, now } = asked
  try {
    await answerBooking(transaction, name, asked)
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 409) throw problem
    const said = { id: uuid, version: expectedVersion + 1, act: name, actor: 'provider' }
    const isSaidAlready = await wasDoneBy(transaction, said)
    if (!isSaidAlready) throw await inWords(transaction, problem, { uuid, name, now })
  }
  return { state: 'done', code: CODES[name], message: null }
}

async function inWords(
  transaction: Transaction<Database>,
  problem: ApiError,
  { uuid, name, now }: { uuid: string; name: Name; now: Date },
): Promise<ApiError> {
  const { booking: written } = await stored(transaction, uuid)
  const booking = dueBy(written, now.toISOString())?.next ?? written
  const { status, reason } = booking
  const isOpen = status === (name === 'no_show' ? 'confirmed' : 'pending')
  if (isOpen)
    return problem.code === 'version'
      ? new ApiError(409, 'version', 'It changed meanwhile. Look at it, and say it again if it still holds.')
      : problem
  const code = status === 'expired' ? 'expired' : problem.code
  return new ApiError(409, code, reason === null ? STANDS[status] : 'Its departure was cancelled meanwhile.')
}

const STANDS: Readonly<Record<BookingStatus, string>> = {
  on_hold: 'It is held and not asked for.',
  pending: 'It waits for an answer.',
  confirmed: 'It was accepted already.',
  redeemed: 'Its guests came.',
  rejected: 'It was rejected already.',
  expired: 'The time to answer was over before this arrived. Its seats are free again.',
  cancelled: 'Its traveler cancelled it meanwhile.',
  no_show: 'It was said already that nobody came.',
  completed: 'It was over for too long when this arrived.',
}

/** The provider with the asker's role in its team now. Throws 404 for one of others, and for who left it meanwhile. */
async function teamOf(
  transaction: Transaction<Database>,
  account: string,
  id: string,
): Promise<ProviderRole> {
  const provider = (await listProviders(transaction, account)).find((one) => one.id === id)
  if (!provider) throw new ApiError(404, 'not_found', 'You are not in the team of this provider.')
  return provider
}
