import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { storeVersion } from '../../database/store-version.ts'
import type { OpenSession } from '../../repositories/identity/sessions.ts'
import { hashToken, TOUCH_EVERY_MS, type CarriedToken } from './sessions.ts'

const MAX_SESSIONS = 10_000

/** Names the session of a token without the token itself: it is kept nowhere but as its hash. */
export const sessionKey = ({ transport, token }: CarriedToken): string => `${transport} ${hashToken(token)}`

/** Sessions that were read from the store and that nothing has been written since. */
export type KnownSessions = {
  /** The session, where it is certain that the store would say the same. `key` as `sessionKey` gives it. */
  get: (key: string, now: Date) => OpenSession | undefined
  /** Reads with `read` and remembers what it finds. */
  remember: (key: string, read: () => Promise<OpenSession | undefined>) => Promise<OpenSession | undefined>
}

/**
 * Any write in the store, by whichever process, makes all of them unknown: a session that was ended is refused at once, everywhere.
 * One whose next use has to be written down, or that has ended by the clock, is unknown too. Tokens are kept as their hashes.
 */
export function createKnownSessions(database: Kysely<Database>): KnownSessions {
  const sessions = new Map<string, { session: OpenSession; untilMs: number }>()
  let readUnder: number | null = null

  /** Forgets what was read under another version. False where the store cannot say which it has. */
  function isCurrent(version: number | null): boolean {
    if (version !== readUnder) sessions.clear()
    readUnder = version
    return version !== null
  }

  return {
    get(key, now) {
      if (sessions.size === 0 || !isCurrent(storeVersion(database))) return undefined
      const known = sessions.get(key)
      return known && now.getTime() < known.untilMs ? known.session : undefined
    },

    async remember(key, read) {
      // Before it is read: what is written meanwhile makes it unknown again.
      const version = storeVersion(database)
      const session = await read()
      if (session && isCurrent(version)) {
        if (sessions.size >= MAX_SESSIONS) sessions.clear()
        sessions.set(key, { session, untilMs: knownUntilMs(session) })
      }
      return session
    },
  }
}

/** It ends, or its next use has to be written down. */
function knownUntilMs({ expiresAt, lastSeenAt }: OpenSession): number {
  return Math.min(Date.parse(expiresAt), Date.parse(lastSeenAt) + TOUCH_EVERY_MS)
}
