import type { HttpBindings } from '@hono/node-server'
import type { User } from './contracts/accounts.ts'

/** What a route may find in its context. Bindings are absent when a test calls `app.request()` without a socket. */
export type ApiEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** The request's body as text, read within the limit before any route runs; '' when there is none. */
    bodyText: string
    /** Set by the first who asks for it. */
    requestId?: string
    /** The caller's truncated address, set before anything is logged. */
    loggableNetwork?: string
    /** Set by `requireUser`, and by what signs somebody in. */
    user: User
    /** Set by the first who asks for the session; `user` is undefined for a visitor. */
    session?: { user: User | undefined }
  }
}
