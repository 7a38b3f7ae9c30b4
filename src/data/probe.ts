import { MARKER_HEADER, REQUEST_DEADLINE_MS } from '../../api/contracts/protocol.ts'
import { apiUrl } from './api-url.ts'

/**
 * Whether the API itself answers now, an honest failure included. For `connectivity.start({ probe })`. Never throws.
 * Without ky: whether code that is still missing can be fetched must not depend on code that is still missing.
 */
export async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REQUEST_DEADLINE_MS)
    return (await fetch(apiUrl('api/health'), { cache: 'no-store', signal })).headers.has(MARKER_HEADER)
  } catch {
    return false
  }
}
