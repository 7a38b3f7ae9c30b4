import { useEffect, useRef } from 'react'
import { PAUSE, PUBLISH } from '../../../../core/records/market/publish.ts'
import { useRequests } from '../../../sync/hooks/use-requests.ts'
import type { RequestState } from '../../../sync/store/requests.ts'

/** What a provider asked for with no signal, and how it stands. */
export type Asked = {
  id: string
  act: 'publish' | 'pause'
  /** It waits for signal; sent, it waits for its answer. */
  isWaiting: boolean
  isSent: boolean
  /** Why it was not done; null where that is not so, or was told a day ago. */
  problem: string | null
}

/** What a rule said no to is told for so long, ms; what was refused or lost stands until it is discarded. */
const TOLD_MS = 24 * 60 * 60_000

/** The last that was asked of an offering; null where nothing was. `onDecided`: it waited while this was on the screen, and is answered. */
export function useAsked(offering: string, onDecided: () => void): Asked | null {
  const publishing = useRequests(PUBLISH)
  const pausing = useRequests(PAUSE)
  const asked = [
    ...(publishing ?? []).map((one) => ({ act: 'publish' as const, one })),
    ...(pausing ?? []).map((one) => ({ act: 'pause' as const, one })),
  ].filter(({ one }) => one.fields.offering === offering)
  // The times of two clocks are not compared where one waits.
  const last =
    asked.find(({ one }) => one.state === 'waiting') ?? asked.toSorted((a, b) => b.one.at - a.one.at)[0]
  const isWaiting = last?.one.state === 'waiting'
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
  if (!last) return null
  const { act, one } = last
  return {
    id: one.id,
    act,
    isWaiting: one.state === 'waiting',
    isSent: one.state === 'waiting' && one.isSent,
    problem: problemOf(one),
  }
}

function problemOf(request: RequestState & { at: number }): string | null {
  if (request.state === 'waiting') return null
  if (request.state !== 'decided') return request.message
  const { state, message } = request.decision
  return state === 'declined' && Date.now() - request.at < TOLD_MS ? message : null
}
