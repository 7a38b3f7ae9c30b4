import type { Config } from './config.ts'
import { isLoopback } from './setting-addresses.ts'

/**
 * Where links in mails lead: PUBLIC_ORIGIN; without it, on a loopback HOST that no proxy stands before, the address listened on. Null
 * elsewhere: nobody said by which name people reach the server, and a caller's `Host` is not believed.
 */
export function mailOriginOf(
  { publicOrigin, host, trustedProxies }: Pick<Config, 'publicOrigin' | 'host' | 'trustedProxies'>,
  listenedOn: string,
): string | null {
  if (publicOrigin !== null) return publicOrigin
  return isLoopback(host) && trustedProxies === 0 ? listenedOn : null
}
