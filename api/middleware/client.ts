import { isIPv6 } from '../platform/node/network.ts'
import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'

const GROUPS = 8
const GROUP_BITS = 16
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/

/**
 * Whether the person reached us over HTTPS, decided per request. A proxy's headers count
 * only when proxies are trusted. @source decisions §3
 */
export function isHttps(c: Context<ApiEnv>, trustedProxies: number): boolean {
  const socket = c.env?.incoming?.socket
  if (socket && 'encrypted' in socket && socket.encrypted === true) return true
  return trustedProxies > 0 && lastOf(sent(c, 'x-forwarded-proto'), 1)?.toLowerCase() === 'https'
}

/** The caller's address in one spelling, without a port; 'unknown' without a socket. */
export function clientAddress(c: Context<ApiEnv>, trustedProxies: number): string {
  const forwarded = trustedProxies > 0 ? lastOf(sent(c, 'x-forwarded-for'), trustedProxies) : undefined
  const address = forwarded ?? c.env?.incoming?.socket?.remoteAddress
  return address === undefined ? 'unknown' : plainAddress(address)
}

/**
 * The networks under which a caller's calls are counted, the nearest first: an IPv4 address; the /64 of an IPv6 address
 * and the /56 around it, because a household is given a whole /56 and may change between its 256 networks at will.
 */
export function networksOf(address: string): string[] {
  const groups = ipv6Groups(address)
  return groups ? [prefixOf(groups, 64), prefixOf(groups, 56)] : [address]
}

/** What a log may say of where a caller is: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function loggableNetwork(address: string): string {
  const groups = ipv6Groups(address)
  if (groups) return prefixOf(groups, 48)
  const ipv4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address)
  return ipv4 ? `${ipv4[1]}.0/24` : 'unknown'
}

/** Takes a port away, and writes an IPv4 address that is wrapped in IPv6 (`::ffff:192.0.2.1`) as IPv4. */
export function plainAddress(sentAddress: string): string {
  if (IPV4.test(sentAddress)) return sentAddress
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(sentAddress)
  const ipv4 = /^(\d+\.\d+\.\d+\.\d+)(?::\d*)?$/.exec(sentAddress)
  const [withoutZone = ''] = (bracketed?.[1] ?? ipv4?.[1] ?? sentAddress).split('%', 1)
  const address = withoutZone.slice(0, 45)
  const groups = ipv6Groups(address)
  if (!groups) return address
  const isWrapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isWrapped) return groups.map((group) => group.toString(16)).join(':')
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}

/** The eight numbers of an IPv6 address; null for anything else. */
function ipv6Groups(address: string): number[] | null {
  if (!address.includes(':') || !isIPv6(address)) return null
  const hexadecimal = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_all, ...bytes: string[]) =>
      `${((Number(bytes[0]) << 8) | Number(bytes[1])).toString(16)}:${((Number(bytes[2]) << 8) | Number(bytes[3])).toString(16)}`,
  )
  const [left = [], right = []] = hexadecimal
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right]
}

/** The network of the first `bits`, written out as far as it goes: `2001:db8:0:1200::/56`. */
function prefixOf(groups: readonly number[], bits: number): string {
  const kept = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const cut = Math.max(0, (index + 1) * GROUP_BITS - bits)
    return ((group >> cut) << cut).toString(16)
  })
  return `${kept.join(':')}::/${bits}`
}

/** A header, by its name in lower case, from Node's own record where there is one: asking the Request would build a whole Headers object. */
export function sent(c: Context<ApiEnv>, name: Lowercase<string>): string | undefined {
  const value = c.env?.incoming?.headers ? c.env.incoming.headers[name] : c.req.header(name)
  return Array.isArray(value) ? value.join(', ') : value
}

/** The entry that the outermost trusted proxy wrote: the `count`-th from the right. */
function lastOf(header: string | undefined, count: number): string | undefined {
  const entry = header?.split(',').at(-count)?.trim()
  return entry === '' ? undefined : entry
}
