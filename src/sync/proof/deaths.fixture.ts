import { RecordsDatabase } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'

/** The process was killed: nothing after it happened, and of a transaction nothing at all. */
export class Died extends Error {}

export const isDeath = (problem: unknown): boolean => {
  const { inner, failures } = problem as { inner?: unknown; failures?: unknown[] }
  return [problem, inner, ...(failures ?? [])].some((one) => one instanceof Died)
}

/** The next write of settled records fails in the middle, and all of its transaction with it. Answers the way to prevent it. */
export function failsOnce({ database }: RecordStore, problem: Error): () => void {
  const { confirmed } = database
  const disarm = () => {
    confirmed.hook('creating').unsubscribe(fail)
    confirmed.hook('updating').unsubscribe(fail)
  }
  const fail = () => {
    disarm()
    throw problem
  }
  confirmed.hook('creating').subscribe(fail)
  confirmed.hook('updating').subscribe(fail)
  return disarm
}

/**
 * The process is killed at the next write of all tables of the owner's store, whichever handle makes it. Answers the way to
 * prevent it.
 */
export function diesOnWrite(owner: string): () => void {
  const { transaction } = RecordsDatabase.prototype
  const disarm = () => {
    Object.assign(RecordsDatabase.prototype, { transaction })
  }
  Object.assign(RecordsDatabase.prototype, {
    transaction(this: RecordsDatabase, ...given: unknown[]): unknown {
      const [mode, tables] = given
      if (this.owner === owner && mode === 'rw' && Array.isArray(tables)) {
        disarm()
        throw new Died()
      }
      return Reflect.apply(transaction, this, given)
    },
  })
  return disarm
}
