import type { Transaction } from 'kysely'
import { readFields } from '../../../core/records/define-record.ts'
import { DEPARTURE_CLOSE } from '../../../core/records/market/departure-close.ts'
import { PAUSE, PUBLISH } from '../../../core/records/market/publish.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import { listProviders, type ProviderRole } from '../../repositories/market/providers.ts'
import type { Act } from '../records/act.ts'
import { pauseOffering, publishOffering } from './publish.ts'
import { mayManage } from './provider-access.ts'
import { closeDeparture } from './provider-departures.ts'
import { isChangedByOthers } from './supply.ts'

/** `publish`: as `POST …/publish`, of what the asker saw. */
export const publishAsked: Act = async (transaction, { account, now, fields }) => {
  const { provider: id = '', offering: uuid = '', seen } = readFields(PUBLISH, fields) ?? {}
  const provider = await managedBy(transaction, account, id)
  if (await isChangedByOthers(transaction, { provider, uuid }, { account, seen }))
    return {
      state: 'declined',
      code: 'changed',
      message: 'Somebody else changed this offering meanwhile. Have a look before you publish it.',
    }
  const asking = { provider, uuid, base: null, userId: account, now }
  const tell = await publishOffering(transaction, asking)
  return { state: 'done', code: 'published', message: null, tell }
}

/** `pause`: as `POST …/pause`. */
export const pauseAsked: Act = async (transaction, { account, fields }) => {
  const { provider: id = '', offering: uuid = '' } = readFields(PAUSE, fields) ?? {}
  await pauseOffering(transaction, { provider: await managedBy(transaction, account, id), uuid })
  return { state: 'done', code: 'paused', message: null }
}

/** `departure-close`: as `PATCH /api/provider/departures/:id` does with the status `closed`. */
export const closeAsked: Act = async (transaction, { account, now, fields }) => {
  const {
    provider: id = '',
    offering = '',
    option = '',
    date = '',
    time = null,
  } = readFields(DEPARTURE_CLOSE, fields) ?? {}
  const provider = await managedBy(transaction, account, id)
  const isThere = await closeDeparture(transaction, { provider, offering, option, date, time, now })
  return isThere
    ? { state: 'done', code: 'closed', message: null }
    : {
        state: 'declined',
        code: 'gone',
        message: 'Nothing starts then any more: its schedule was changed meanwhile.',
      }
}

/** The provider, where the asker may manage it now. Throws 404 for one of others, 403 for a guide. */
async function managedBy(
  transaction: Transaction<Database>,
  account: string,
  id: string,
): Promise<ProviderRole> {
  const provider = (await listProviders(transaction, account)).find((one) => one.id === id)
  if (!provider) throw new ApiError(404, 'not_found', 'There is no such provider.')
  mayManage(provider)
  return provider
}
