import type { Health } from '../../../core/contracts/health.ts'
import { MARKER_HEADER, REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import { newId } from '../../platform/new-id.ts'
import { apiUrl } from './api-url.ts'

/**
 * Whether the API itself answers now, in time and to this very question. For `connectivity.start({ probe })`. Never throws.
 * Without ky: whether code that is still missing can be fetched must not depend on code that is still missing.
 */
export async function probe(): Promise<boolean> {
  try {
    const nonce = newId()
    const signal = AbortSignal.timeout(REQUEST_DEADLINE_MS)
    const answer = await fetch(apiUrl(`api/health?nonce=${nonce}`), { cache: 'no-store', signal })
    return answer.headers.has(MARKER_HEADER) && ((await answer.json()) as Health).nonce === nonce
  } catch {
    return false
  }
}
