import type { Context } from 'hono'
import { INVALID_CODE } from '../../../core/contracts/identity/verification.ts'
import type { ApiEnv } from '../../start/env.ts'
import { ApiError } from '../../errors.ts'
import { keepEvent } from './keep-event.ts'
import type { SessionDeps } from './session.ts'

/** Runs what a code is needed for, and keeps the event where the code does not fit. `userId`: whose code it would have been. */
export async function keepFailedCode<T>(
  c: Context<ApiEnv>,
  deps: SessionDeps,
  userId: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError && error.message === INVALID_CODE) {
      await keepEvent(c, deps, 'code-failed', userId)
    }
    throw error
  }
}
