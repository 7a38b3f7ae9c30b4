import type { Transaction } from 'kysely'
import type { Decision } from '../../../core/records/request.ts'
import type { PaymentAdapter } from '../../../core/contracts/market/payments.ts'
import type { FailureCode } from '../../../core/contracts/failure.ts'
import type { Database } from '../../database/schema.ts'
import { ApiError } from '../../errors.ts'
import type { DeliverDeps } from './delivery/deliver.ts'
import type { Told } from '../push/notify.ts'

/** A request as its act meets it: its fields are valid. `id` is its record's; `heldBy` who holds money now, null where nobody does. */
export type ActAsked = {
  account: string
  id: string
  now: Date
  fields: Readonly<Record<string, unknown>>
  heldBy: PaymentAdapter | null
}

/** What it came to, and who is told of it once it stands. */
export type ActDone = Omit<Decision, 'at'> & { tell?: readonly Told[] }

/**
 * Does what is asked, or says what a rule says. It checks that its subject is the asker's, or a provider's where the asker's role may do
 * this now. Throws `ApiError`: 403 and 404 for what the asker may not do, 429 where it is to come later, else a rule's no; what it wrote
 * by then is undone. It writes the truth alone: spaces of others are written behind its commit, and nothing outside is called.
 * @source marketplace "Requests"
 */
export type Act = ((transaction: Transaction<Database>, asked: ActAsked) => Promise<ActDone>) & {
  /** What has to stand before its transaction begins, in transactions of its own. The fields may be anything. */
  before?: (deps: DeliverDeps, asked: Pick<ActAsked, 'now' | 'fields'>) => Promise<void>
}

/** A rule's no that says more than its sentence. */
export class DeclinedError extends ApiError {
  readonly more: Readonly<Record<string, unknown>>

  constructor(code: FailureCode, message: string, more: Readonly<Record<string, unknown>>) {
    super(409, code, message)
    this.name = 'DeclinedError'
    this.more = more
  }
}

export type Acts = Readonly<Record<string, Act>>
