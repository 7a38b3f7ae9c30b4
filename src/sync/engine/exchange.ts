import * as v from 'valibot'
import { FailureSchema } from '../../../core/contracts/failure.ts'
import { ROLES_HEADER, WINDOWS_HEADER } from '../../../core/contracts/records/protocol.ts'
import {
  ExchangeAnswerSchema,
  type Exchange,
  type ExchangeAnswer,
} from '../../../core/contracts/records/sync.ts'
import { ask } from '../../platform/signal/ask.ts'
import { restAskedMs } from '../../platform/signal/rest.ts'

/** 30 kbit/s with room to spare: what gets through there must not be given up. */
const SLOWEST_BYTES_PER_S = 2_000
const PATIENCE_MS = 5_000

export type Wire = {
  /** The app's root, absolute, ending in a slash. */
  baseUrl: string
  /** Headers with the credentials of this moment (a bearer token, if any); the cookie goes by itself. */
  credentials?: () => Record<string, string>
}

/**
 * | Answer                                             | Outcome        |
 * |----------------------------------------------------|----------------|
 * | 200 as agreed, for the account that asked          | `answered`     |
 * | 401                                                | `signed-out`   |
 * | 409 `wrong_account`, or an answer to somebody else | `other-account` |
 * | 413                                                | `too-large`    |
 * | 408, 425, 429, 502 to 504                          | `busy`         |
 * | 404, 426: a server older or newer than this app    | `outdated`     |
 * | any other of the API's own                         | `broken`       |
 * | none in time, a redirect, somebody else's          | `unreached`    |
 */
export type ExchangeOutcome =
  /** `serverMs` is the server's clock as it answered, to the second; null where it did not say. */
  | { kind: 'answered'; answer: ExchangeAnswer; serverMs?: number | null }
  | { kind: 'signed-out' | 'other-account' | 'too-large' | 'outdated' | 'aborted' }
  | { kind: 'busy'; retryAfterMs: number | null }
  | { kind: 'unreached'; late: boolean }
  /** `message` is the API's sentence for the person. */
  | { kind: 'broken'; code: string; message: string }

/** Asks once and sorts the answer; the table says how. Never throws. Only the API's own answers count. */
export async function exchange(wire: Wire, asked: Exchange, signal?: AbortSignal): Promise<ExchangeOutcome> {
  const body = JSON.stringify(asked)
  const outcome = await ask(
    new URL('api/sync', wire.baseUrl),
    {
      method: 'POST',
      headers: { ...wire.credentials?.(), [ROLES_HEADER]: '1', [WINDOWS_HEADER]: '1' },
      body,
      deadlineMs: patienceMs(body.length + asked.room),
      signal,
    },
    async (answer) => sorted(asked, answer, parse(await answer.text())),
  )
  return outcome.kind === 'answered' ? outcome.value : outcome
}

const patienceMs = (bytes: number): number => PATIENCE_MS + Math.ceil((bytes / SLOWEST_BYTES_PER_S) * 1000)

function sorted(asked: Exchange, answer: Response, body: unknown): ExchangeOutcome {
  const { status } = answer
  if (status === 200) {
    const parsed = v.safeParse(ExchangeAnswerSchema, body)
    if (!parsed.success) return { kind: 'broken', code: 'unknown', message: 'The answer is not as agreed' }
    const isOurs = parsed.output.account === asked.account
    if (!isOurs) return { kind: 'other-account' }
    const serverMs = Date.parse(answer.headers.get('Date') ?? '')
    return { kind: 'answered', answer: parsed.output, serverMs: Number.isNaN(serverMs) ? null : serverMs }
  }
  const failure = v.safeParse(FailureSchema, body)
  const { code, message } = failure.success
    ? failure.output
    : { code: 'unknown', message: `Status ${status}` }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 409) return { kind: 'other-account' }
  if (status === 413) return { kind: 'too-large' }
  if (status === 404 || status === 426) return { kind: 'outdated' }
  if (status === 408 || status === 425 || status === 429 || (status >= 502 && status <= 504))
    return { kind: 'busy', retryAfterMs: restAskedMs(answer) }
  return { kind: 'broken', code, message }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
