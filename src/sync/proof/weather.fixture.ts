import { sql } from 'kysely'
import { WINDOWS_HEADER } from '../../../core/contracts/records/protocol.ts'
import type { OwnApi } from '../../../mocks/own-api.ts'
import { titles, type TitleCheck } from './kinds.fixture.ts'
import type { Account } from './account.fixture.ts'

/** What an exchange meets between the phone and the API, or on the phone itself. */
export const WEATHERS = [
  'fine',
  'lost-request',
  'lost-answer',
  'captive-portal',
  'marked-500',
  'always-500',
  'unmarked-500',
  'busy-503',
  'limited-429',
  'too-large-413',
  'store-full',
  'swapped-cookie',
  'swapped-answer',
  'session-over',
  'dies-before-settling',
  'dies-while-settling',
  'dies-adopting',
  'full-while-settling',
] as const
export type Weather = (typeof WEATHERS)[number]

/** How a drain ends that met such weather. */
export const ENDS: Partial<Record<Weather, string>> = {
  'lost-request': 'unreached',
  'lost-answer': 'unreached',
  'captive-portal': 'unreached',
  'unmarked-500': 'unreached',
  'always-500': 'busy',
  'busy-503': 'busy',
  'limited-429': 'busy',
  'session-over': 'signed-out',
  'swapped-cookie': 'other-account',
  'swapped-answer': 'other-account',
}

export type Sky = {
  weather: Weather
  /** Who else is signed in somewhere. */
  other: Account | null
  /** Bytes per second; null for a link that is fast enough. */
  link: number | null
  /** The API breaks on every exchange that carries this record. */
  poison: { kind: string; recordId: string } | null
  titles: TitleCheck
  /** The server is of before there were numbers of lists; the app that asks is. */
  isEarlier: boolean
  appIsEarlier: boolean
}

/** How long the phone waits for the request that it makes next, and how it gives up. */
type Patience = { ms: number; giveUp: AbortController }

const LATENCY_MS = 1_000

/** The way of requests to the API and back, in the weather of the moment. Time passes by counting: `stop` brings the real one back. */
export function startWeather(api: OwnApi, sky: Sky): { stop: () => void } {
  const { fetch } = globalThis
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  let patience: Patience = { ms: Infinity, giveUp: new AbortController() }
  AbortSignal.timeout = (ms) => {
    patience = { ms, giveUp: new AbortController() }
    return patience.giveUp.signal
  }
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    return await travel(api, sky, patience, pathname + search, init ?? {})
  }
  return {
    stop() {
      globalThis.fetch = fetch
      AbortSignal.timeout = timeout
    },
  }
}

async function travel(
  api: OwnApi,
  sky: Sky,
  patience: Patience,
  path: string,
  { headers: given, method = 'GET', body = null }: RequestInit,
): Promise<Response> {
  const { weather, other } = sky
  const early = beforeTheApi(weather)
  if (early) return early
  if (body === null) return await api.ask(path, { headers: new Headers(given) })
  const { patches, list } = JSON.parse(String(body)) as {
    patches: { kind: string; recordId: string }[]
    list?: number
  }
  // A lone patch is never too large here: it would be refused, and rightly.
  if (weather === 'too-large-413' && patches.length > 1) return marked(413)
  if (patches.some(({ kind, recordId }) => kind === sky.poison?.kind && recordId === sky.poison.recordId))
    return marked(500)
  const headers = new Headers(given)
  if (sky.appIsEarlier) headers.delete(WINDOWS_HEADER)
  let asked = body
  if (other && (weather === 'swapped-cookie' || weather === 'swapped-answer'))
    headers.set('Authorization', `Bearer ${other.token}`)
  if (other && weather === 'swapped-answer')
    asked = JSON.stringify({ account: other.user.id, since: {}, patches: [], room: 100_000 })
  // It refuses what it does not know.
  if (sky.isEarlier && list !== undefined) return marked(422, { code: 'invalid', message: 'Unknown: list' })
  const up = weather === 'fine' ? travelMs(sky, String(asked).length) : 0
  if (up > patience.ms) return giveUp(patience)
  const answer = await working(api, sky, () => api.ask(path, { method, headers, body: asked }))
  if (weather === 'lost-answer') throw new TypeError('Failed to fetch')
  const whole = await answer.text()
  const text = sky.isEarlier || sky.appIsEarlier ? withoutList(whole) : whole
  if (weather === 'fine' && up + travelMs(sky, text.length) > patience.ms) return giveUp(patience)
  return new Response(text, { status: answer.status, headers: answer.headers })
}

/** What is answered, or fails, on the way. */
function beforeTheApi(weather: Weather): Response | null {
  if (weather === 'lost-request') throw new TypeError('Failed to fetch')
  if (weather === 'captive-portal') return new Response('<title>Welcome to the lodge Wi-Fi</title>')
  if (weather === 'unmarked-500') return new Response('Bad gateway', { status: 500 })
  if (weather === 'marked-500' || weather === 'always-500') return marked(500)
  if (weather === 'busy-503') return marked(503)
  if (weather === 'limited-429') return marked(429)
  if (weather === 'session-over') return marked(401)
  return null
}

const travelMs = ({ link }: Sky, bytes: number): number =>
  link === null ? 0 : LATENCY_MS / 2 + (bytes / link) * 1000

function giveUp({ giveUp }: Patience): never {
  giveUp.abort(new DOMException('The operation timed out', 'TimeoutError'))
  throw giveUp.signal.reason
}

/** The server at work, with its mistakes and its disk. */
async function working(api: OwnApi, sky: Sky, work: () => Promise<Response>): Promise<Response> {
  titles.check = sky.titles
  const isFull = sky.weather === 'store-full'
  if (isFull) await fillDisk(api)
  try {
    return await work()
  } finally {
    titles.check = 'right'
    if (isFull) await sql`PRAGMA max_page_count = 1073741823`.execute(api.database)
  }
}

/** The store may grow by so many pages and no more: what is larger fails in the middle. */
const PAGES_LEFT = 2

async function fillDisk({ database }: OwnApi): Promise<void> {
  await sql`VACUUM`.execute(database)
  const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(database)
  await sql`PRAGMA max_page_count = ${sql.lit(rows[0]!.page_count + PAGES_LEFT)}`.execute(database)
}

/** As a server says it that knows no numbers of lists and no windows, or an app hears it. */
function withoutList(answer: string): string {
  const { list: _list, ...rest } = JSON.parse(answer) as { list?: number }
  return JSON.stringify(rest, (name, value: unknown) => (name === 'floors' ? undefined : value))
}

const marked = (status: number, body = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Timberline-Api': '1', 'Retry-After': '7' } })
