import * as v from 'valibot'
import { UserSchema } from '../../api/contracts/accounts.ts'
import { FailureSchema } from '../../api/contracts/failure.ts'
import { IDEMPOTENCY_HEADER, MARKER_HEADER, REQUEST_DEADLINE_MS } from '../../api/contracts/protocol.ts'
import type { OutboxEntry, OutboxKind } from './account-database.ts'

/** How a write asks: its path is relative to the app's root and may name the entry's record. */
type Door = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string }

/** Where each kind of write goes. */
const DOORS: Record<OutboxKind, (entry: OutboxEntry) => Door> = {
  'search-preferences': () => ({ method: 'POST', path: 'api/user/search-preferences' }),
  'saved-location': () => ({ method: 'POST', path: 'api/save-location' }),
  favorite: (entry) => ({ method: 'PUT', path: favoritePath(entry) }),
  'favorite-removal': (entry) => ({ method: 'DELETE', path: favoritePath(entry) }),
}

const favoritePath = ({ recordId = '' }: OutboxEntry) => `api/favorites/${encodeURIComponent(recordId)}`

/** A longer wait is not believed: `Retry-After` may be a date, and this phone's clock may be wrong. */
const LONGEST_RETRY_AFTER_MS = 15 * 60_000

/** What one attempt showed; `drain.ts` says what follows from each. */
export type SendOutcome =
  | { kind: 'accepted'; body: unknown }
  | { kind: 'refused'; status: number; code: string; message: string }
  | { kind: 'unauthenticated' }
  /** `answered` tells a busy server from no server. */
  | { kind: 'later'; answered: boolean; retryAfterMs: number | null }

/** Whose session the credentials of this moment belong to. */
export type Identity =
  { kind: 'account'; id: string } | { kind: 'visitor' } | { kind: 'unknown'; answered: boolean }

export type Wire = {
  /** The app's root, absolute, ending in a slash. */
  baseUrl: string
  /** Headers with the credentials of this moment (a bearer token, if any); the cookie goes by itself. */
  credentials?: () => Record<string, string>
}

/**
 * Sends one entry and sorts the answer. Never throws. An answer counts only with the API's marker header; redirects
 * are refused, because only a captive portal redirects a write.
 */
export async function sendEntry(entry: OutboxEntry, wire: Wire): Promise<SendOutcome> {
  const { method, path } = DOORS[entry.kind](entry)
  const key = { [IDEMPOTENCY_HEADER]: entry.id }
  const answer = await ask(
    wire,
    path,
    entry.body === undefined
      ? { method, headers: key }
      : {
          method,
          headers: { ...key, 'Content-Type': 'application/json' },
          body: JSON.stringify(entry.body),
        },
  )
  if (answer === null) return { kind: 'later', answered: false, retryAfterMs: null }
  const { status, body } = answer
  if (status >= 200 && status < 300) return { kind: 'accepted', body }
  if (status === 401) return { kind: 'unauthenticated' }
  if (isPassing(status)) return { kind: 'later', answered: true, retryAfterMs: answer.retryAfterMs }
  const said = v.safeParse(FailureSchema, body)
  return {
    kind: 'refused',
    status,
    code: said.success ? said.output.code : 'unknown',
    message: said.success ? said.output.message : `The server refused it (${status})`,
  }
}

/**
 * Asks the server whose session this is. A queue is sent only under its own account's session: the cookie may have
 * changed hands in another tab. Never throws.
 */
export async function whoIsSignedIn(wire: Wire): Promise<Identity> {
  const answer = await ask(wire, 'api/auth/user', { method: 'GET', cache: 'no-store' })
  if (answer?.status === 401) return { kind: 'visitor' }
  const user = v.safeParse(UserSchema, answer?.body)
  if (answer?.status === 200 && user.success) return { kind: 'account', id: user.output.id }
  return { kind: 'unknown', answered: answer !== null }
}

/** Statuses that say "not now" rather than "not this". Redirects never arrive here. */
function isPassing(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500 || status < 400
}

type Answer = { status: number; body: unknown; retryAfterMs: number | null }

/** The API's own answer with its whole body inside the deadline, or null. */
async function ask(wire: Wire, path: string, init: RequestInit): Promise<Answer | null> {
  try {
    const answer = await fetch(new URL(path, wire.baseUrl), {
      ...init,
      headers: { ...wire.credentials?.(), ...(init.headers as Record<string, string> | undefined) },
      credentials: 'include',
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_DEADLINE_MS),
    })
    if (!answer.headers.has(MARKER_HEADER)) return null
    const text = await answer.text()
    return { status: answer.status, body: parse(text), retryAfterMs: retryAfterMs(answer) }
  } catch {
    // No signal, too late, a redirect: all of them mean that nothing is known to have arrived.
    return null
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date. */
function retryAfterMs(answer: Response): number | null {
  const said = answer.headers.get('Retry-After')
  if (said === null) return null
  const seconds = Number(said)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - Date.now()
  return Number.isFinite(ms) ? Math.min(LONGEST_RETRY_AFTER_MS, Math.max(0, ms)) : null
}
