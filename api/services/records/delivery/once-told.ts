import type { Transaction } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import { deliverTold, type DeliverDeps } from './deliver.ts'
import { once, type KeyedWrite } from '../once.ts'
import { spacesTold } from './tell.ts'

/** As `once`, and delivers behind the commit what was told; the same sent again, what the asker was told and has not got. */
export async function onceTold<Answer>(
  deps: DeliverDeps,
  keyed: KeyedWrite,
  work: (transaction: Transaction<Database>) => Promise<void>,
  answer: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  let told = [keyed.userId]
  const answered = await once(
    deps.database,
    keyed,
    async (transaction) => {
      await work(transaction)
      told = [...new Set([...told, ...spacesTold(transaction)])]
    },
    answer,
  )
  await deliverTold(deps, keyed.now, told)
  return answered
}
