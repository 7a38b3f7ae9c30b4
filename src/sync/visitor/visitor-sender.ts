import type { Locks } from '../../platform/threads/locks.ts'
import type { Rest } from '../../platform/signal/rest.ts'
import type { EnginePerson } from '../engine/engine-handle.ts'
import type { Wire } from '../engine/exchange.ts'
import type { ScheduleEdges } from '../engine/schedule.ts'
import {
  keepVisitorFeedback,
  keepVisitorLocation,
  sendFeedbackNow,
  sendVisitorCalls,
} from './visitor-calls.ts'

type SenderEdges = Pick<
  ScheduleEdges,
  'connectivity' | 'watchVisible' | 'askForWake' | 'after' | 'onProblem'
> & {
  wire: Wire
  locks: Locks
  onLogged: (what: string) => void
  /** What the server asked for, whoever uses this page. */
  visitorRest: Rest
}

type VisitorSender = Pick<EnginePerson, 'saveVisitorLocation' | 'sendVisitorFeedback'> & { stop: () => void }

/**
 * Sends a visitor's calls from this page until stopped.
 *
 * | Trigger                            | What happens                                                    |
 * |------------------------------------|-----------------------------------------------------------------|
 * | start, a call was kept, reachable  | what waits is sent                                              |
 * | or not any more, page visible      |                                                                 |
 * | the server asks to be left alone   | nothing, until the time is over                                 |
 * | something still waits after that   | the browser is asked to wake the worker (where it can)          |
 * | page hidden while something waits  | the same: the page may end before it knows                      |
 */
export function createVisitorSender(edges: SenderEdges): VisitorSender {
  let isWaiting = false
  let isStopped = false
  let cancelNext: (() => void) | null = null
  const stops = [
    edges.connectivity.subscribe(() => void send()),
    edges.watchVisible((visible) => {
      if (visible) void send()
      else if (isWaiting) wake()
    }),
  ]
  void send()

  async function send(): Promise<void> {
    if (isStopped) return
    const restMs = edges.visitorRest.leftMs()
    if (restMs > 0) return sendAfter(restMs)
    try {
      const { wire, locks, onLogged, visitorRest } = edges
      isWaiting = !(await sendVisitorCalls(wire, locks, onLogged, visitorRest.ask, isHeld))
      if (!isWaiting || isStopped) return
      const askedMs = edges.visitorRest.leftMs()
      if (askedMs > 0) sendAfter(askedMs)
      else wake()
    } catch (problem) {
      edges.onProblem(problem)
    }
  }

  /** Since it began it may have ended, or have heard that the server is to be left alone. */
  function isHeld() {
    return isStopped || edges.visitorRest.leftMs() > 0
  }

  /** The worker would not wait as long as the server asks. */
  function wake() {
    if (edges.visitorRest.leftMs() === 0) edges.askForWake()
  }

  function sendAfter(ms: number) {
    if (isStopped) return
    cancelNext?.()
    cancelNext = edges.after(ms, () => void send())
  }

  return {
    async saveVisitorLocation(location) {
      await keepVisitorLocation(location)
      isWaiting = true
      await send()
    },
    async sendVisitorFeedback(id, feedback) {
      try {
        await keepVisitorFeedback(id, feedback)
      } catch (problem) {
        edges.onProblem(problem)
        return await sendFeedbackNow(edges.wire, id, feedback)
      }
      isWaiting = true
      // Whoever wrote it waits for the phone alone.
      void send()
      return true
    },
    stop() {
      isStopped = true
      cancelNext?.()
      for (const stop of stops) stop()
    },
  }
}
