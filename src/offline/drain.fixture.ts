import { vi } from 'vitest'
import { DEFAULT_SEARCH_PREFERENCES, type SearchPreferences } from '../../api/contracts/search-preferences.ts'
import type { OwnApi } from '../../mocks/own-api.ts'
import { AccountDatabase } from './account-database.ts'
import { drainOutbox, type DrainOptions, type DrainResult } from './drain.ts'
import { sendEntry, whoIsSignedIn, type Wire } from './send-entry.ts'

/** What one request of the phone meets on its way to the real API and back. */
export type Weather =
  | 'fine'
  | 'lost-request'
  | 'lost-answer'
  | 'captive-portal'
  | 'redirect'
  | 'unmarked-500'
  | 500
  | 503
  | 429
  | 408

export type Network = {
  /** The weather of a request, by its path. */
  sky: (path: string) => Weather
  /** What left the phone with an idempotency key, in order; `applied` once the API has accepted it. */
  writes: { key: string; applied: boolean }[]
}

/** Somebody with an account, and their phone. */
export type Hiker = {
  /** Their phone, with nothing on it yet. */
  openPhone: () => Promise<AccountDatabase>
  /** One more connection to what is on their phone. */
  connect: () => AccountDatabase
  closePhones: () => void
  /** Drains a phone, theirs or not, under their session; with another `token`, under that one. */
  drain: (phone: AccountDatabase, changes?: DrainChanges) => Promise<DrainResult>
  /** How their drains send an entry. */
  send: DrainOptions['send']
  /** What the server has, asked past the weather. */
  onServer: () => Promise<SearchPreferences & { revision: number }>
}

type DrainChanges = { token?: string; send?: DrainOptions['send'] }

/** The network between phones and this API, fine at first. `vi.unstubAllGlobals()` takes it away. */
export function stubNetwork(api: OwnApi): Network {
  const network: Network = { sky: () => 'fine', writes: [] }
  const travel: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const weather = network.sky(pathname)
    const key = new Headers(init?.headers).get('Idempotency-Key')
    if (key !== null) network.writes.push({ key, applied: false })
    if (weather === 'lost-request') throw new TypeError('Failed to fetch')
    // What `redirect: 'error'` does with a portal's redirect.
    if (weather === 'redirect') throw new TypeError('Failed to fetch')
    if (weather === 'captive-portal') return new Response('<title>Welcome to the lodge Wi-Fi</title>')
    if (weather === 'unmarked-500') return new Response('Bad gateway', { status: 500 })
    if (typeof weather === 'number')
      return new Response('{}', { status: weather, headers: { 'Timberline-Api': '1', 'Retry-After': '7' } })
    const answer = await api.ask(pathname, init)
    const write = network.writes.at(-1)
    if (key !== null && write && answer.ok) write.applied = true
    if (weather === 'lost-answer') throw new TypeError('Failed to fetch')
    return answer
  }
  vi.stubGlobal('fetch', travel)
  return network
}

export async function newHiker(api: OwnApi): Promise<Hiker> {
  const {
    user: { id },
    token,
  } = await api.newAccount()
  const phones: AccountDatabase[] = []
  const connect = () => {
    const phone = new AccountDatabase(id)
    phones.push(phone)
    return phone
  }
  const wire = (bearer: string): Wire => ({
    baseUrl: `${api.origin}/`,
    credentials: () => ({ Authorization: `Bearer ${bearer}` }),
  })
  const sendAs =
    (bearer: string): DrainOptions['send'] =>
    (entry) =>
      sendEntry(entry, wire(bearer))
  return {
    async openPhone() {
      const phone = connect()
      await phone.delete({ disableAutoOpen: false })
      return phone
    },
    connect,
    closePhones() {
      for (const phone of phones.splice(0)) phone.close()
    },
    drain: (phone, { token: bearer = token, send = sendAs(bearer) } = {}) =>
      drainOutbox({
        database: phone,
        locks: navigator.locks,
        send,
        whoIsSignedIn: () => whoIsSignedIn(wire(bearer)),
      }),
    send: sendAs(token),
    async onServer() {
      const answer = await api.ask('/api/user/search-preferences', {
        headers: { Authorization: `Bearer ${token}` },
      })
      return await answer.json()
    },
  }
}

export function adults(count: number): SearchPreferences {
  return { ...DEFAULT_SEARCH_PREFERENCES, adults: count }
}
