import { MARKER_HEADER } from '../../../core/contracts/records/protocol.ts'

/**
 * What came of one request to our own server.
 *
 * | What happens                                                  | Outcome     |
 * |---------------------------------------------------------------|-------------|
 * | the API answers, with whatever status, and `read` takes it    | `answered`  |
 * | no signal, too late, an answer that breaks off or is unread   | `unreached` |
 * | somebody else answers: a captive portal, a proxy              | `unreached` |
 * | the caller gives up                                           | `aborted`   |
 */
export type Outcome<T> =
  | { kind: 'answered'; value: T }
  /** `late`: the deadline passed. */
  | { kind: 'unreached'; late: boolean; problem: unknown }
  | { kind: 'aborted'; problem: unknown }

export type Request = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string> | undefined
  /** JSON. */
  body?: string
  /** Until `read` has taken the answer. */
  deadlineMs: number
  signal?: AbortSignal | undefined
  /** Default `include`. */
  credentials?: RequestCredentials
  cache?: RequestCache
}

/**
 * Asks our own server once, from a page or a worker. Never throws: what `read` throws counts as no answer.
 *
 * On `fetch`, where pages ask by ky (`src/data/net/http.ts`): ky would add a sixth to the worker's script, pages could send no edit
 * before its file has come, and its deadline ends with the first byte.
 */
export async function ask<T>(
  url: URL | string,
  { deadlineMs, signal, body, headers, ...init }: Request,
  read: (answer: Response) => T | Promise<T>,
): Promise<Outcome<T>> {
  const deadline = AbortSignal.timeout(deadlineMs)
  const send = () =>
    fetch(url, {
      credentials: 'include',
      ...init,
      headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body }),
      // Only a captive portal redirects.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    })
  return await outcomeOf(send, read, { signal, deadline })
}

/** Sends a request by any means, and sorts what comes of it as the table of `Outcome` says. */
export async function outcomeOf<T>(
  send: () => Promise<Response>,
  read: (answer: Response) => T | Promise<T>,
  { signal, deadline }: { signal?: AbortSignal | null | undefined; deadline?: AbortSignal },
): Promise<Outcome<T>> {
  try {
    const answer = await send()
    if (!answer.headers.has(MARKER_HEADER))
      return { kind: 'unreached', late: false, problem: new Error('Somebody else answered') }
    return { kind: 'answered', value: await read(answer) }
  } catch (problem) {
    if (signal?.aborted) return { kind: 'aborted', problem }
    return { kind: 'unreached', late: deadline?.aborted ?? false, problem }
  }
}
