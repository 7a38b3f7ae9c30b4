import * as v from 'valibot'
import { MARKER_HEADER } from '../../../../core/contracts/records/protocol.ts'
import {
  NEWS_PATH,
  SIGN_EVERY_MS,
  SpaceNewsSchema,
  type SpaceNews,
} from '../../../../core/contracts/records/space-news.ts'
import { restAskedMs } from '../../../platform/signal/rest.ts'
import type { Wire } from '../exchange.ts'

/** No answer by then and there will be none: a proxy that holds streams back until they end looks like that. */
export const HEAD_DEADLINE_MS = 10_000

/** Two signs have not come: nobody is there any more, though no one said so. */
export const SILENCE_MS = 2 * SIGN_EVERY_MS + 5_000

export type StreamEdges = {
  wire: Wire
  account: string
  /** Runs once after that many milliseconds. Answers the way to cancel. */
  after: (ms: number, run: () => void) => () => void
  /** Our own server answered, or still writes. */
  onReached: () => void
  /** The stream is there: what happens from now on is told. */
  onOpen: () => void
  onNews: (spaces: SpaceNews['spaces']) => void
}

/**
 * | The stream                                            | How it ended  |
 * |-------------------------------------------------------|---------------|
 * | lasted beyond its first sign                          | `lasted`      |
 * | broke off before, was refused, or nobody answered     | `failed`      |
 * | is nothing that this server has (404, 405)            | `missing`     |
 * | `signal` was aborted                                  | any           |
 */
export type StreamEnd = {
  kind: 'lasted' | 'failed' | 'missing'
  /** Milliseconds that the server asked to wait, null where it did not. */
  retryAfterMs: number | null
}

/**
 * Opens the account's stream of news and reads it until it ends or `signal` is aborted. Never throws. Only our own API's answer counts:
 * the sign-in page of a network is no stream.
 */
export async function readNewsStream(edges: StreamEdges, signal: AbortSignal): Promise<StreamEnd> {
  const { wire, account, after } = edges
  const silent = new AbortController()
  let cancel = after(HEAD_DEADLINE_MS, () => silent.abort())
  let signs = 0
  try {
    const url = new URL(NEWS_PATH, wire.baseUrl)
    url.searchParams.set('account', account)
    const answer = await fetch(url, {
      credentials: 'include',
      headers: { Accept: 'text/event-stream', ...wire.credentials?.() },
      cache: 'no-store',
      // Only a captive portal redirects.
      redirect: 'error',
      signal: AbortSignal.any([signal, silent.signal]),
    })
    if (!answer.headers.has(MARKER_HEADER)) return endOf(signs)
    edges.onReached()
    if (answer.status === 404 || answer.status === 405) return { kind: 'missing', retryAfterMs: null }
    if (answer.status !== 200 || answer.body === null)
      return { kind: 'failed', retryAfterMs: restAskedMs(answer) }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      cancel()
      cancel = after(SILENCE_MS, () => silent.abort())
      const { done, value } = await reader.read()
      if (done) break
      edges.onReached()
      const messages = (text + value).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        if (!message.startsWith(':')) tell(message, edges)
        else if ((signs += 1) === 1) edges.onOpen()
      }
    }
    return endOf(signs)
  } catch {
    // It broke off, or nobody waits for it any more: the caller knows which.
    return endOf(signs)
  } finally {
    cancel()
    // What was answered and is no stream is not read to its end.
    silent.abort()
  }
}

const endOf = (signs: number): StreamEnd => ({ kind: signs > 1 ? 'lasted' : 'failed', retryAfterMs: null })

/** A message that a newer server may send and this app does not know is passed over. */
function tell(message: string, { onNews }: StreamEdges): void {
  const data = message
    .split('\n')
    .flatMap((line) => (line.startsWith('data: ') ? [line.slice('data: '.length)] : []))
    .join('\n')
  const news = v.safeParse(v.pipe(v.string(), v.parseJson(), SpaceNewsSchema), data)
  if (news.success) onNews(news.output.spaces)
}
