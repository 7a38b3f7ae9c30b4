import type { FileRow } from '../../sync/store/records-database.ts'
import type { Transfer } from './file-transfers.ts'

/** What the state of a file depends on beside its row. */
export type Surroundings = {
  transfer: Transfer | undefined
  online: boolean
  /** The account has to sign in again before anything goes. */
  sessionOver: boolean
  /** Nobody is signed in: nothing is sent anywhere. */
  isVisitor: boolean
}

/** Where a file is: `waiting`, `sending` and `refused` are on this phone too; `unknown` until that is read. */
export type FileState = {
  where: 'unknown' | 'here' | 'waiting' | 'sending' | 'refused' | 'coming' | 'away'
  words: string
}

export const UNKNOWN: FileState = { where: 'unknown', words: '' }

/** `row` is null where the bytes are not on this phone. */
export function stateOf(
  row: FileRow | null,
  { transfer, online, sessionOver, isVisitor }: Surroundings,
): FileState {
  if (row === null) {
    if (transfer?.way === 'in') return { where: 'coming', words: `Downloading${partOf(transfer)}` }
    const why = transfer?.way === 'failed' ? `: ${transfer.why}` : online ? '' : '. It needs signal once.'
    return { where: 'away', words: `Not on this phone${why}` }
  }
  if (row.refused !== undefined) return { where: 'refused', words: 'On this phone only' }
  if (row.state === 'here' || isVisitor) return { where: 'here', words: 'On this phone' }
  if (transfer?.way === 'out') return { where: 'sending', words: `Sending${partOf(transfer)}` }
  if (transfer?.way === 'held') return { where: 'waiting', words: `Waiting. ${transfer.why}` }
  if (sessionOver) return { where: 'waiting', words: 'Sign in to send it' }
  return { where: 'waiting', words: online ? 'Waiting to be sent' : 'Waiting for signal' }
}

/** ' 40 %', and nothing before the first bytes. */
function partOf({ done, total }: { done: number; total: number }): string {
  return done === 0 || total === 0 ? ' …' : ` ${Math.min(100, Math.round((100 * done) / total))} %`
}
