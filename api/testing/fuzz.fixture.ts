import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { ENDPOINTS } from '../../core/contracts/endpoints.ts'
import { BODIES, FIELDS, UUID, type Json } from './refusals.fixture.ts'

/** What a request may name that is really there; tests fill it. */
export type Known = {
  /** Cookies of people who are signed in. */
  cookies: string[]
  /** Ids of accounts, trips and the like. */
  ids: string[]
}

/** A request as it goes over the wire. */
export type Asked = {
  method: string
  path: string
  bytes: Buffer
  /** Bytes come behind its end: they are a second request, and the first answer is perhaps that one's. */
  isFollowed: boolean
  /** What a failed test says it was. */
  label: string
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const WITHOUT_BODY = ['GET', 'HEAD']
/** The app's pages, and targets that are no path. */
const PAGES = ['/', '/search', '/share-target', '/sw.js', 'http://x/api/health', 'http://a:b@x/', '*', '//x']

/** Each is no URL, or none that anybody means. */
const HOSTS = [
  ...['a.1', '1.2.3.999', '999999999999', '[::1', '[::1]:x', 'x:99999', 'x:', ':80', 'a b', '%00', 'xn--'],
  ...['..', 'user@x', 'x/y', 'x?y', 'x#y', 'x\\y', '0x7f.1', 'é.example', 'a'.repeat(300)],
]

const nastyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', '\ud800', '%00', '%', '%zz', '..%2f', '__proto__', '1e999', '-0', '🏔'),
  fc.constantFrom('x'.repeat(5000), '0001-01-01', '9999-12-31', '2026-02-30', '\u202eabc', UUID),
)
const nastyValue: fc.Arbitrary<Json> = fc.oneof(
  nastyText,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false),
  fc.jsonValue({ maxDepth: 4 }).map((value) => value as Json),
)
const visibleText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
})

const addresses = fc.constantFrom(...ENDPOINTS, ...PAGES)

/** Of what a request is made of, one part in eight is broken: else few would come further than to the first refusal. */
const mostly = <Usual, Broken>(usual: fc.Arbitrary<Usual>, broken: fc.Arbitrary<Broken>) =>
  fc.oneof<fc.WeightedArbitrary<Usual | Broken>[]>(
    { weight: 7, arbitrary: usual },
    { weight: 1, arbitrary: broken },
  )

const HEADERS = [
  ...[
    'Accept',
    'Accept-Encoding',
    'If-Match',
    'If-None-Match',
    'Idempotency-Key',
    'Range',
    'Trip-Token',
    'Team-Token',
    'Back-By-Token',
    'Provider',
  ],
  ...['X-Forwarded-For', 'X-Forwarded-Proto'],
]
const headerValue = fc.oneof(
  visibleText,
  fc.constantFrom('', '*', '0', 'null', 'gzip', 'cross-site', '100-continue', 'text/plain', UUID),
  fc.constantFrom('application/json', 'multipart/form-data; boundary=x', 'image/png', 'bytes=0-1,5-2'),
  fc.constantFrom(
    'http://localhost',
    'a=b; a=c; __Host-x',
    'Bearer x',
    '"1"',
    'websocket',
    '-1',
    '2\r\nContent-Length: 3',
  ),
)
/** Most values of these make a request unreadable, or somebody else's. */
const brokenHeaders = fc.dictionary(
  fc.constantFrom(
    ...['Authorization', 'Content-Encoding', 'Content-Type', 'Cookie', 'Expect', 'Origin'],
    ...['Content-Length', 'Sec-Fetch-Site', 'Transfer-Encoding', 'Upgrade'],
  ),
  headerValue,
  { maxKeys: 2 },
)

/** Requests to every endpoint, near to what the contracts want or far from it. `known` is asked at each draw. */
export function requests(known: () => Known): fc.Arbitrary<Asked> {
  return fc
    .record({
      endpoint: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...BODIES.map(([method, path]) => [method, path] as const)) },
        { weight: 2, arbitrary: fc.constant(['POST', '/api/sync'] as const) },
        { weight: 2, arbitrary: fc.tuple(fc.constant('GET'), addresses) },
        { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...METHODS), addresses) },
      ),
      named: fc.array(mostly(fc.nat(), nastyText), { minLength: 3, maxLength: 3 }),
      query: mostly(
        fc.constant([]),
        fc.array(
          fc.tuple(
            fc.constantFrom('q', 'limit', 'lat', 'lng', 'near', 'since', 'from', 'to', 'party'),
            nastyText,
          ),
          {
            maxLength: 3,
          },
        ),
      ),
      breaks: fc.array(fc.tuple(fc.nat(), nastyValue), { maxLength: 2 }),
      wild: mostly(
        fc.constant(null),
        fc.oneof(nastyText, fc.json(), fc.constantFrom('['.repeat(30_000), '{"a":'.repeat(10_000))),
      ),
      patch: fc.constantFrom(...FIELDS),
      headers: mostly(fc.dictionary(fc.constantFrom(...HEADERS), headerValue, { maxKeys: 2 }), brokenHeaders),
      cookie: fc.nat({ max: 9 }),
      host: mostly(
        fc.constant('localhost'),
        fc.oneof(
          fc.constantFrom(...HOSTS),
          visibleText,
          fc.string({ unit: fc.constantFrom(...'a1.:[]%@-_x') }),
        ),
      ),
      framing: mostly(
        fc.constant<Framing>('length'),
        fc.constantFrom<Framing[]>('chunks', 'chunks', 'short', 'long', 'both'),
      ),
    })
    .map((drawn) => {
      const { cookies, ids } = known()
      const [method, address] = drawn.endpoint
      const path = withNames(address, drawn.named, ids) + queryOf(drawn.query)
      const body = drawn.wild ?? JSON.stringify(bodyOf(method, address, drawn, ids))
      const session = cookies[drawn.cookie % (cookies.length + 1)]
      const all = { Host: drawn.host, ...(session ? { Cookie: session } : {}), ...drawn.headers }
      const sent = WITHOUT_BODY.includes(method) ? '' : body
      const bytes = onTheWire(`${method} ${path}`, all, sent, drawn.framing)
      return {
        method,
        path,
        bytes,
        isFollowed: drawn.framing === 'long',
        label: bytes.toString('latin1').slice(0, 3_000),
      }
    })
}

type Drawn = { breaks: [number, Json][]; patch: (typeof FIELDS)[number] }

/** The contract's own example with some of its parts replaced, or a patch of a record. */
function bodyOf(method: string, address: string, { breaks, patch }: Drawn, ids: readonly string[]): Json {
  const own = BODIES.find(([known, path]) => known === method && path === address)
  const body = address === '/api/sync' ? exchangeOf(patch, ids) : (own?.[2] ?? { text: 'x' })
  return breaks.reduce<Json>((broken, [at, value]) => replaceAt(broken, at % partsOf(broken), value), body)
}

function exchangeOf([kind, recordId, field, value]: Drawn['patch'], ids: readonly string[]): Json {
  const account = ids[0] ?? UUID
  const patch = { space: account, kind, recordId, create: true, fields: { [field]: { value, base: 0 } } }
  return { account, since: {}, patches: [{ id: crypto.randomUUID(), ...patch }], room: 1000 }
}

function partsOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, inner) => sum + partsOf(inner), 1)
}

/** The value with its part number `at`, counted from the outside in, replaced. */
function replaceAt(value: Json, at: number, part: Json): Json {
  if (at === 0 || typeof value !== 'object' || value === null) return part
  let left = at - 1
  const entries = Object.entries(value).map(([name, inner]): [string, Json] => {
    const size = partsOf(inner)
    const isHere = left >= 0 && left < size
    const next = isHere ? replaceAt(inner, left, part) : inner
    left -= size
    return [name, next]
  })
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/** The address with what stands for a name replaced by one that is there, or by none that can be. */
function withNames(address: string, named: readonly (number | string)[], ids: readonly string[]): string {
  let at = 0
  return address
    .split('/')
    .map((part) => {
      if (part !== 'any' && part !== UUID) return part
      const name = named[at++ % named.length] ?? 0
      return typeof name === 'string' ? escaped(name) : (ids[name % ids.length] ?? part)
    })
    .join('/')
}

const queryOf = (pairs: readonly [string, string][]): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${escaped(value)}`).join('&')}`

/** As broken as an address may be: some values go percent-encoded, some as they are. */
function escaped(value: string): string {
  return value.startsWith('%') ? value : encodeURIComponent(value.replace(/\p{Cs}/gu, '\ufffd'))
}

type Framing = 'length' | 'chunks' | 'short' | 'long' | 'both'

/** The request with its body framed rightly, cut off, followed by more than it said, or in two ways at once. */
function onTheWire(start: string, headers: Record<string, string>, text: string, framing: Framing): Buffer {
  const body = Buffer.from(text)
  const all: Record<string, string> = { 'Content-Type': 'application/json', ...headers, Connection: 'close' }
  const chunked = framing === 'chunks' || framing === 'both'
  if (chunked && body.length > 0) all['Transfer-Encoding'] = 'chunked'
  if (framing !== 'chunks' && body.length > 0) all['Content-Length'] = String(lengthOf(body, framing))
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  const head = Buffer.from(`${start} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  if (!chunked || body.length === 0) return Buffer.concat([head, body])
  return Buffer.concat([
    head,
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
}

function lengthOf(body: Buffer, framing: Framing): number {
  if (framing === 'short') return body.length + 10
  return framing === 'long' ? Math.max(0, body.length - 10) : body.length
}
