import { MAX_ENDPOINT_CHARS } from '../contracts/push.ts'

/** Names that mean this network or none. */
const OWN_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|invalid|test|example|onion)$/

/**
 * The origin of a push service's endpoint; null for an address that is none. Push services have HTTPS, a name in public DNS and the
 * usual port; numbers for hosts are refused, and what a name resolves to is looked at when something is sent there
 * (`push-post.ts`). `standIn` is an origin on this machine that tests send to.
 */
export function pushServiceOf(endpoint: string, standIn: string | null): string | null {
  if (endpoint.length > MAX_ENDPOINT_CHARS || !URL.canParse(endpoint)) return null
  const { origin, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return null
  if (standIn !== null && origin === standIn) return origin
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]*[a-z\d]$/.test(hostname)
  return protocol === 'https:' && port === '' && isName && !OWN_NAMES.test(hostname) ? origin : null
}
