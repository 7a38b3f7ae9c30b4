import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** What a push service answered. `retryAfter` is its header as it came. */
export type PushAnswer = { status: number; retryAfter: string | null }

/**
 * Hands a sealed message to a push service. Rejects where it is out of reach or `ending` is aborted, with an error that does not name
 * the endpoint.
 */
export type PostPush = (
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
  ending?: AbortSignal,
) => Promise<PushAnswer>

const DEADLINE_MS = 10_000

/**
 * Posts to addresses of the internet alone: what the name resolves to is checked in the lookup whose answer is connected to, so that a
 * name cannot mean something else a moment later. No redirection is followed, and nothing of the answer but its head is read.
 * `standIn` is an origin on this machine that tests send to.
 */
export function createPushPost(standIn: string | null, deadlineMs = DEADLINE_MS): PostPush {
  return (endpoint, headers, body, ending) =>
    new Promise((resolve, reject) => {
      const url = new URL(endpoint)
      const timeout = AbortSignal.timeout(deadlineMs)
      const isStandIn = standIn !== null && url.origin === standIn
      const request = url.protocol === 'https:' ? requestSecure : requestPlain
      const failed = (error: Error) =>
        reject(new Error(`The push service is out of reach (${reasonOf(error)})`))
      if (!isStandIn && url.protocol !== 'https:') return failed(new Error('no HTTPS'))
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'Content-Length': String(body.length) },
          signal: ending ? AbortSignal.any([timeout, ending]) : timeout,
          agent: false,
          ...(isStandIn ? {} : { lookup: publicLookup }),
        },
        (answer) => {
          resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null })
          // What it says besides is nobody's to read, however long it is.
          answer.on('error', () => 'Answered already.')
          answer.destroy()
        },
      )
      sent.on('error', failed)
      sent.end(body)
    })
}

/** Every address of the name has to be public: one that is not is no mistake of a push service. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddressError(), [])
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE'
}

function reasonOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
