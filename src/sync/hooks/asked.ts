import { useEffect, useRef } from 'react'
import type { RequestState } from '../store/requests.ts'

/** What somebody asked for with no signal, and how it stands. */
export type Asked = {
  id: string
  /** It waits for signal; sent, it waits for its answer. */
  isWaiting: boolean
  isSent: boolean
  /** Why it was not done; null where that is not so, or was told a day ago. */
  problem: string | null
}

/** What a rule said no to is told for so long, ms; what was refused or lost stands until it is discarded. */
const TOLD_MS = 24 * 60 * 60_000

type Request = RequestState & { id: string; at: number }

/** How a request stands, for who reads of it. */
export const askedOf = (request: Request): Asked => ({
  id: request.id,
  isWaiting: request.state === 'waiting',
  isSent: request.state === 'waiting' && request.isSent,
  problem: problemOf(request),
})

/** Of requests about one thing the one that counts: the one that waits, else the last; the times of two clocks are not compared where one waits. */
export const lastAsked = <R extends Request>(requests: readonly R[]): R | undefined =>
  requests.find(({ state }) => state === 'waiting') ?? requests.toSorted((a, b) => b.at - a.at)[0]

/** Calls `onDecided` once what waited while this was on the screen is answered. */
export function useDecided(isWaiting: boolean, onDecided: () => void): void {
  const decided = useRef(onDecided)
  const waited = useRef(false)
  useEffect(() => {
    decided.current = onDecided
  })
  useEffect(() => {
    if (isWaiting) waited.current = true
    else if (waited.current) {
      waited.current = false
      decided.current()
    }
  }, [isWaiting])
}

function problemOf(request: Request): string | null {
  if (request.state === 'waiting') return null
  if (request.state !== 'decided') return request.message
  const { state, message } = request.decision
  return state === 'declined' && Date.now() - request.at < TOLD_MS ? message : null
}
