import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { RecordKind } from '../../../core/records/define-record.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { ensurePrivateSpace } from '../../repositories/records/spaces.ts'
import { once, type KeyedWrite } from './once.ts'
import { applyEdits } from './server-edits.ts'

export type WriteDeps = { database: Kysely<Database>; kinds: readonly RecordKind[] }

/**
 * Runs what a specified endpoint writes into the account's private space, `once` for its key. `edits` says what changes there; it
 * wins over whatever is there. @source decisions §3
 */
export const writeOnce = <Answer>(
  { database, kinds }: WriteDeps,
  write: KeyedWrite,
  edits: (transaction: Transaction<Database>) => Promise<readonly RecordEdit[]>,
  answer: (transaction: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> =>
  once(
    database,
    write,
    async (transaction) => {
      await ensurePrivateSpace(transaction, write.userId)
      return applyEdits(transaction, kinds, write, await edits(transaction))
    },
    answer,
  )
