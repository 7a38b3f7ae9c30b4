import type { Health } from '../../../core/contracts/health.ts'
import { REQUEST_DEADLINE_MS } from '../../../core/contracts/records/protocol.ts'
import { newId } from '../../platform/new-id.ts'
import { ask } from '../../platform/signal/ask.ts'
import { apiUrl } from '../../platform/page/api-url.ts'

/**
 * Whether the API itself answers now, in time and to this very question. For `connectivity.start({ probe })`. Never throws.
 * Without ky: whether code that is still missing can be fetched must not depend on code that is still missing.
 */
export async function probe(): Promise<boolean> {
  const nonce = newId()
  const outcome = await ask(
    apiUrl(`api/health?nonce=${nonce}`),
    { cache: 'no-store', deadlineMs: REQUEST_DEADLINE_MS },
    async (answer) => ((await answer.json()) as Health).nonce === nonce,
  )
  return outcome.kind === 'answered' && outcome.value
}
