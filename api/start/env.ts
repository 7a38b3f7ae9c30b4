import type { HttpBindings } from '@hono/node-server'
import type { User } from '../../core/contracts/identity/accounts.ts'

/** What a route may find in its context. Bindings are absent when a test calls `app.request()` without a socket. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The request's body as text, read within the limit before any route runs; '' when there is none. */
    bodyText: string
    /** The body as it came, where `readUpload` has read it instead. */
    bodyBytes?: Uint8Array
    /** What `bodyBytes` holds broke off. */
    isBodyCut?: boolean
    /** Set by the first who asks for it. */
    requestId?: string
    /** The caller's truncated address, set before anything is logged. */
    loggableNetwork?: string
    /** A log line about this request says neither whose it is nor from where it came. */
    namesNobody?: boolean
    /** Set by `requireUser`, and by what signs somebody in. */
    user: User
    /** Whose call was refused before anybody asked for the session. */
    refusedUserId?: string | undefined
    /** Set by the first who asks for the session. */
    session?: CallerSession | typeof NO_SESSION
  }
}

/** Whose session a request carries. `id` is no secret: the person's list of sessions names it too. */
export type CallerSession = {
  id: string
  user: User
  /** Until when (ISO instant) the admin passkey counts for it; null where it was not given. */
  adminUntil: string | null
  /** Until when (ISO instant) password or passkey count as given just now; null where they were not given. */
  confirmedUntil: string | null
}

/** What a visitor has, and whoever's session has ended. */
export const NO_SESSION = { id: undefined, user: undefined, adminUntil: null, confirmedUntil: null } as const
