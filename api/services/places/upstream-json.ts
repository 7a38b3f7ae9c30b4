import type { ReadableStreamReadResult } from 'node:stream/web'

/** How a stranger's server is asked. */
export type Upstream = {
  /** Who asks: some services want to know. */
  agent: string
  deadlineMs: number
  /** A longer answer is not read to its end. */
  maxBytes: number
  fetchUpstream: typeof fetch
}

/** The stranger answered with another status than 2xx. */
export class UpstreamStatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The answer was ${status}`)
    this.status = status
  }
}

export type UpstreamAnswer = { body: unknown; headers: Headers }

/**
 * GETs JSON from a server that is not ours, by a deadline and up to a size. A redirection is a failure: the address that was set is
 * asked and nobody else. Rejects with an error whose message names no address, for it may hold a key or a place.
 */
export async function readUpstreamJson(
  url: string,
  { agent, deadlineMs, maxBytes, fetchUpstream }: Upstream,
): Promise<UpstreamAnswer> {
  const answer = await fetchUpstream(url, {
    signal: AbortSignal.timeout(deadlineMs),
    headers: { accept: 'application/geo+json, application/json', 'user-agent': agent },
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new Error(`Out of reach (${reasonOf(error)})`)
  })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new UpstreamStatusError(answer.status)
  }
  const text = await textWithin(answer, maxBytes)
  try {
    return { body: JSON.parse(text) as unknown, headers: answer.headers }
  } catch {
    throw new Error('The answer is not JSON')
  }
}

async function textWithin({ body }: Response, maxBytes: number): Promise<string> {
  const reader = body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let [text, bytes] = ['', 0]
  for (;;) {
    const read: ReadableStreamReadResult<Uint8Array> = await reader.read().catch((error: unknown) => {
      throw new Error(`The answer broke off (${reasonOf(error)})`)
    })
    if (read.done) return text + decoder.decode()
    bytes += read.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new Error(`The answer has more than ${maxBytes} bytes`)
    }
    text += decoder.decode(read.value, { stream: true })
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
