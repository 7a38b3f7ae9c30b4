import type { Context } from 'hono'
import type { ApiEnv } from '../env.ts'

/**
 * Whether the person reached us over HTTPS, decided per request. A proxy's headers count
 * only when proxies are trusted. @source decisions §3
 */
export function isHttps(c: Context<ApiEnv>, trustedProxies: number): boolean {
  const socket = c.env?.incoming?.socket
  if (socket && 'encrypted' in socket && socket.encrypted === true) return true
  return trustedProxies > 0 && lastOf(c.req.header('X-Forwarded-Proto'), 1) === 'https'
}

/** The caller's network for limits: an IPv4 address, the /64 of an IPv6 address, or 'unknown' without a socket. */
export function clientNetwork(c: Context<ApiEnv>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? lastOf(c.req.header('X-Forwarded-For'), trustedProxies) : undefined
  const address = forwarded ?? c.env?.incoming?.socket.remoteAddress
  return address === undefined ? 'unknown' : networkOf(address)
}

/** `::ffff:192.0.2.1` is the IPv4 address inside; other IPv6 addresses are cut to their first four groups. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!address.includes(':')) return address.slice(0, 45)
  const [head = '', tail] = address.split('%', 1)[0]!.split('::', 2)
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4)
  return `${groups
    .map((group) =>
      group
        .toLowerCase()
        .replace(/^0+(?=.)/, '')
        .slice(0, 4),
    )
    .join(':')}::/64`
}

/** The entry that the outermost trusted proxy wrote: the `count`-th from the right. */
function lastOf(header: string | undefined, count: number): string | undefined {
  const entry = header?.split(',').at(-count)?.trim()
  return entry === '' ? undefined : entry
}
