import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../net/errors.ts'
import { failureText } from '../net/failure-words.ts'
import { askWhoIsSignedIn } from './session.ts'

export type Joining = {
  /** Joins; asked again while it is under way, nothing more happens. Never rejects. */
  join: () => Promise<void>
  busy: boolean
  /** The id of what they joined just now. */
  joined: string | null
  /** Why the last try did not work, for the person; null where it did, or there was none. */
  problem: string | null
}

/**
 * Joining something of others by a link; `act` answers its id. A session that has ended is no failure: the person signs in again, on this
 * page.
 */
export function useJoining(act: () => Promise<string>): Joining {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [joined, setJoined] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const join = async () => {
    setBusy(true)
    setProblem(null)
    try {
      setJoined(await act())
      // A mail's link has verified the address.
      void askWhoIsSignedIn(client)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) await askWhoIsSignedIn(client)
      else setProblem(failureText(failure, 'You did not join. Please try again.'))
    }
    setBusy(false)
  }
  return {
    join: async () => {
      if (!busy) await join()
    },
    busy,
    joined,
    problem,
  }
}
