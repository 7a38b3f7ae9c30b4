import type { IncomingMessage } from 'node:http'
import type { FailureCode } from '../../core/contracts/failure.ts'

/*
 * | The host that was asked                                            | Answer                                        |
 * |--------------------------------------------------------------------|-----------------------------------------------|
 * | none, two, or one of which no URL can be made (`a.1`, `1.2.3.999`) | 400                                           |
 * | another than that of PUBLIC_ORIGIN, where that is set              | 421, but for what watches over the server     |
 * | any other                                                          | the app's                                     |
 *
 * A request whose target is a whole address (`GET http://…/`) asks for that host and has to name the same one. Where a proxy is
 * trusted, what it says in X-Forwarded-Host is asked too.
 */
export type HostDeps = { publicOrigin: string | null; trustedProxies: number }

export type HostRefusal = { status: 400 | 421; code: FailureCode; message: string; host: string }

/** Asked by address, by whatever watches over the server. */
const WATCHED_PATHS = ['/api/health', '/api/ready']

/** Everything that stands in a host or a port; what would end either in an address is left out. */
const HOST_TEXT = /^[^\s/?#@\\]+$/

/** Says what is wrong with the host of a request; null where nothing is. */
export function judgeHosts({
  publicOrigin,
  trustedProxies,
}: HostDeps): (request: IncomingMessage) => HostRefusal | null {
  const own = publicOrigin === null ? null : new URL(publicOrigin)
  /** Nearly all requests ask for the same one. */
  let lastGood: string | undefined

  const isOwn = (host: string) => own === null || hostOf(own.protocol, host) === own.host

  return (request) => {
    if (namesTwoHosts(request)) return unreadable('This request names two hosts.')
    const { host = '' } = request.headers
    const target = request.url ?? ''
    if (host === lastGood && target.startsWith('/')) return null
    if (hostOf('http:', host) === null) return unreadable('This request names no host that there can be.')
    const whole = target.startsWith('/') || target === '*' ? null : parsed(target)
    if (whole === undefined || (whole && !asksFor(whole, host)))
      return unreadable('This request cannot be read.')
    if (isOwn(host)) {
      lastGood = host
      return null
    }
    const [withoutQuery] = target.split('?', 1)
    const path = whole?.pathname ?? withoutQuery ?? ''
    const forwarded = trustedProxies > 0 ? forwardedHost(request, trustedProxies) : undefined
    if (WATCHED_PATHS.includes(path) || (forwarded !== undefined && isOwn(forwarded))) return null
    return {
      status: 421,
      code: 'wrong_host',
      message: `This server answers for ${publicOrigin} alone.`,
      host,
    }
  }
}

const asksFor = ({ username, password, protocol, host }: URL, named: string): boolean =>
  username === '' && password === '' && host === hostOf(protocol, named)

const unreadable = (message: string): HostRefusal => ({ status: 400, code: 'unreadable', message, host: '' })

/** Host and port as an address bar writes them; null for what can be none. */
function hostOf(protocol: string, host: string): string | null {
  if (!HOST_TEXT.test(host)) return null
  return parsed(`${protocol}//${host}/`)?.host ?? null
}

function parsed(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined
}

/** Node goes by the first of two hosts, a proxy in front perhaps by the second: who was asked must not be a guess. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** What the outermost trusted proxy wrote. */
function forwardedHost({ headers }: IncomingMessage, trustedProxies: number): string | undefined {
  const sent = headers['x-forwarded-host']
  const text = Array.isArray(sent) ? sent.join(',') : sent
  return text?.split(',').at(-trustedProxies)?.trim()
}
