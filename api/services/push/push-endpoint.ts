import { MAX_ENDPOINT_CHARS } from '../../../core/contracts/push/push.ts'

/** The push services of the browsers there are: Chrome and its kin, Firefox, Safari, Edge on Windows. */
const SERVICES =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z\d-]+\.)+(push\.apple|notify\.windows)\.com)$/

/**
 * The origin of a push service's endpoint; null for an address that is none, with HTTPS and the usual port. A server that sends to
 * whatever address it is given knocks wherever a stranger likes; what a name resolves to is looked at besides when something is
 * sent there (`push-post.ts`). `standIn` is an origin on this machine that tests send to.
 */
export function pushServiceOf(endpoint: string, standIn: string | null): string | null {
  if (endpoint.length > MAX_ENDPOINT_CHARS || !URL.canParse(endpoint)) return null
  const { origin, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (username || password || hash) return null
  if (standIn !== null && origin === standIn) return origin
  return protocol === 'https:' && port === '' && SERVICES.test(hostname) ? origin : null
}
