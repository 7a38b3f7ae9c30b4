import type { TripSense } from '../../domain/trips/trip-sense.ts'
import { createWorkerThread, type WorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type { SenseAnswer, SenseQuestion, SenseRequest } from '../worker/sense-messages.ts'

/**
 * Works trips out in a thread beside the page. One question at a time: who asks while it thinks is asked for last, and what was
 * waiting before is dropped.
 */
export type SenseClient = {
  /** Calls back once with the answer, null where none can be had; never when the answered function was called before. */
  ask: (question: SenseQuestion, onAnswer: (sense: TripSense | null) => void) => () => void
}

type Asked = { id: number; question: SenseQuestion; onAnswer: (sense: TripSense | null) => void }

type ClientOptions = {
  /** The absolute address of the terrain's heights. */
  elevations: () => string
  /** May throw. Null where there are no threads. */
  start?: () => Thread | null
}

/** The first answer waits for the heights, on a first visit from a slow network. */
const SILENCE_MS = 20_000

export function createSenseClient({ elevations, start = startThread }: ClientOptions): SenseClient {
  let thread: WorkerThread | null = null
  let isOver = false
  let lastId = 0
  let asked: Asked | null = null
  let next: Asked | null = null

  const send = (request: SenseRequest) => thread?.send(request)
  const handOver = () => {
    if (asked !== null || next === null) return
    asked = next
    next = null
    send({ kind: 'ask', id: asked.id, ...asked.question })
  }
  const begin = () => {
    thread = createWorkerThread<SenseAnswer>({
      start,
      purpose: 'working out a trip beside the page',
      silenceMs: SILENCE_MS,
      isWaiting: () => asked !== null,
      onAnswer: (answer) => {
        if (asked?.id !== answer.id) return
        const { onAnswer } = asked
        asked = null
        if ('problem' in answer) report(answer.problem, 'working out a trip')
        onAnswer('problem' in answer ? null : answer.sense)
        handOver()
      },
      onBegin: () => {
        // What was asked of the thread before is asked again, unless something newer waits.
        next ??= asked
        asked = null
        send({ kind: 'load', elevations: elevations() })
        handOver()
      },
      onOver: () => {
        isOver = true
        for (const one of [asked, next]) one?.onAnswer(null)
        asked = next = null
      },
    })
    thread.begin()
  }

  return {
    ask(question, onAnswer) {
      let wanted = true
      lastId += 1
      next = { id: lastId, question, onAnswer: (sense) => wanted && onAnswer(sense) }
      if (isOver) {
        next = null
        onAnswer(null)
      } else if (thread) handOver()
      else begin()
      return () => {
        wanted = false
      }
    },
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('../worker/sense-worker.ts', import.meta.url), { type: 'module' })
}
