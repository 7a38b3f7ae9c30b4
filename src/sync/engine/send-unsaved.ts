import { MAX_PATCHES } from '../../../core/contracts/records/sync.ts'
import { ENDED, type DrainResult } from './drain.ts'
import { exchange, type ExchangeOutcome, type Wire } from './exchange.ts'
import { keepUnsaved, toldOf } from '../store/keep-unsaved.ts'
import { StoreEndedError } from '../store/records-database.ts'
import { write, type RecordStore } from '../store/store.ts'
import type { Unsaved } from '../store/unsaved.ts'

/**
 * Before records are exchanged: what only memory holds is kept where the phone takes it by now, and then waits with the rest; where it
 * does not, it is sent from memory. Answers the server's wish to be left alone, and null otherwise. Never rejects over a full phone.
 */
export async function sendFromMemory(
  unsaved: Unsaved,
  store: RecordStore,
  wire: Wire,
  signal: AbortSignal,
): Promise<DrainResult | null> {
  if ((await keepFromMemory(unsaved, store)) === 'ended') return ENDED
  const result = await sendAlone(unsaved, store.owner, wire, signal)
  return result.outcome === 'busy' ? result : null
}

/** Sends what memory holds where the phone has no store for it, and asks for nothing. */
export async function sendAlone(
  unsaved: Unsaved,
  account: string,
  wire: Wire,
  signal: AbortSignal,
): Promise<DrainResult> {
  const outcome = await send(unsaved, account, wire, signal)
  if (outcome === null) return { ...ENDED, outcome: 'empty' }
  switch (outcome.kind) {
    case 'answered':
      return { ...ENDED, outcome: 'empty', asked: true }
    case 'busy':
      return { ...ENDED, outcome: 'busy', retryAfterMs: outcome.retryAfterMs }
    case 'broken':
      return { ...ENDED, outcome: 'busy', message: outcome.message }
    case 'too-large':
      return { ...ENDED, outcome: 'busy' }
    case 'aborted':
      return ENDED
    default:
      return { ...ENDED, outcome: outcome.kind }
  }
}

/** Keeps what only memory holds where the phone takes it by now. Never rejects; `ended` after a sign-out. */
export async function keepFromMemory(unsaved: Unsaved, store: RecordStore): Promise<'ended' | null> {
  if (unsaved.all().length === 0) return null
  try {
    // What is in memory is read behind the first answer of the disk: an edit that kept it before has dropped it by then.
    unsaved.drop(await write(store, (database) => keepUnsaved(database, store.owner, unsaved, Date.now())))
    return null
  } catch (problem) {
    return problem instanceof StoreEndedError ? 'ended' : null
  }
}

/** Drops what the server has told this phone of since. Answers whether there was any. */
export async function dropTold(unsaved: Unsaved, { owner, database }: RecordStore): Promise<boolean> {
  if (unsaved.all().length === 0) return false
  const told = await toldOf(database, owner, unsaved)
  unsaved.drop(told)
  return told.size > 0
}

async function send(
  unsaved: Unsaved,
  account: string,
  wire: Wire,
  signal: AbortSignal,
): Promise<ExchangeOutcome | null> {
  const patches = unsaved.patches(account).slice(0, MAX_PATCHES)
  if (patches.length === 0) return null
  const outcome = await exchange(wire, { account, since: {}, patches, room: 0 }, signal)
  if (outcome.kind !== 'answered') return outcome
  const again = unsaved.settle(outcome.answer.results)
  return again ? await send(unsaved, account, wire, signal) : outcome
}
