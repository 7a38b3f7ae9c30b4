import type { Context } from 'hono'
import type { ApiEnv } from '../../start/env.ts'
import { keepSignInEvent, type SignInEvent } from '../../services/identity/sign-in-events.ts'
import { eventFacts } from './event-facts.ts'
import { requestFacts } from '../request-facts.ts'
import type { SessionDeps } from './session.ts'

/**
 * Writes what happened into the log of sign-in events. Where that fails it is reported and the answer goes on: what happened
 * has happened. `userId` where the session does not tell: null for nobody known.
 */
export async function keepEvent(
  c: Context<ApiEnv>,
  { database, now, report }: SessionDeps,
  event: SignInEvent,
  userId?: string | null,
): Promise<void> {
  await keepSignInEvent(database, event, eventFacts(c, userId), now()).catch((error: unknown) =>
    report('A sign-in event could not be kept', error, requestFacts(c)),
  )
}
