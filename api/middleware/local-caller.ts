import type { Context } from 'hono'
import type { ApiEnv } from '../start/env.ts'
import { isLoopback } from '../start/setting-addresses.ts'
import { plainAddress } from './client.ts'

/** What proxies, tunnels and content networks add to what they pass on. No browser sends one of them by itself. */
const PASSED_ON =
  /^(forwarded|via|cdn-loop|x-forwarded|(x-forwarded|x-original|x-envoy|x-azure|x-amzn|cf|fly|fastly)-.+|.*-ip)$/i

/**
 * Whether somebody on this machine asks, with no proxy in between: a loopback address, this machine's own name as `Host`, HTTP of a
 * browser's age, and no header of a proxy. A tunnel or a proxy on this machine comes from loopback too.
 */
export function isLocalCaller(c: Context<ApiEnv>): boolean {
  const { incoming } = c.env ?? {}
  const address = incoming?.socket?.remoteAddress
  if (address === undefined || !isLoopback(plainAddress(address))) return false
  // nginx passes on as HTTP/1.0, and with the address it knows us by, unless it is told otherwise.
  if (incoming?.httpVersion === '1.0') return false
  const host = incoming?.headers?.host
  if (host !== undefined && !isOwnName(host)) return false
  return ![...c.req.raw.headers.keys()].some((name) => PASSED_ON.test(name))
}

function isOwnName(host: string): boolean {
  const url = `http://${host}`
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[|\]$/g, ''))
}
