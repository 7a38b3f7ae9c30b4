import type { PackedWay } from '../../domain/trips/packed-line.ts'
import type { TripSense } from '../../domain/trips/trip-sense.ts'
import { createWorkerThread, type WorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type {
  DayFit,
  FitQuestion,
  RoadLines,
  SenseAnswer,
  SenseQuestion,
  SenseRequest,
  WaysQuestion,
} from '../worker/sense-messages.ts'

/**
 * Works trips out in a thread beside the page. One question at a time: who asks while it thinks is asked for last, and what was
 * waiting before is dropped.
 */
export type SenseClient = {
  /** Calls back once with the answer, null where none can be had; never when the answered function was called before. */
  ask: (question: SenseQuestion, onAnswer: (sense: TripSense | null) => void) => () => void
  /** Where in days places are best put. Every question is answered, in turn; null where no answer can be had. Never rejects. */
  fit: (question: FitQuestion) => Promise<Fits | null>
  /** The ways through places, likewise. */
  ways: (question: WaysQuestion) => Promise<readonly PackedWay[] | null>
  /** The lines of a road that people know by a name, likewise; null where they are not known either. */
  road: (placeId: string) => Promise<RoadLines | null>
}

/** For each day asked about; null for one that the trip does not have. */
export type Fits = readonly (DayFit | null)[]

/** A question that is answered in its turn, whatever is asked meanwhile. */
type InTurn = { request: SenseRequest; onAnswer: (answer: SenseAnswer | null) => void }

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
  const inTurn = new Map<number, InTurn>()

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
      isWaiting: () => asked !== null || inTurn.size > 0,
      onAnswer: (answer) => {
        const waiting = inTurn.get(answer.id)
        if (waiting) {
          inTurn.delete(answer.id)
          if ('problem' in answer) report(answer.problem, 'finding a place in a trip')
          return waiting.onAnswer(answer)
        }
        if (asked?.id !== answer.id) return
        const { onAnswer } = asked
        asked = null
        if ('problem' in answer) report(answer.problem, 'working out a trip')
        onAnswer('sense' in answer ? answer.sense : null)
        handOver()
      },
      onBegin: () => {
        // What was asked of the thread before is asked again, unless something newer waits.
        next ??= asked
        asked = null
        send({ kind: 'load', elevations: elevations() })
        for (const { request } of inTurn.values()) send(request)
        handOver()
      },
      onOver: () => {
        isOver = true
        for (const one of [asked, next]) one?.onAnswer(null)
        asked = next = null
        for (const { onAnswer } of inTurn.values()) onAnswer(null)
        inTurn.clear()
      },
    })
    thread.begin()
  }

  const askInTurn = (requestOf: (id: number) => SenseRequest): Promise<SenseAnswer | null> => {
    if (isOver) return Promise.resolve(null)
    lastId += 1
    const request = requestOf(lastId)
    const id = lastId
    return new Promise((onAnswer) => {
      inTurn.set(id, { request, onAnswer })
      if (thread) send(request)
      else begin()
    })
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
    async fit(question) {
      const answer = await askInTurn((id) => ({ kind: 'fit', id, ...question }))
      return answer && 'fits' in answer ? answer.fits : null
    },
    async ways(question) {
      const answer = await askInTurn((id) => ({ kind: 'ways', id, ...question }))
      return answer && 'ways' in answer ? answer.ways : null
    },
    async road(placeId) {
      const answer = await askInTurn((id) => ({ kind: 'road', id, placeId }))
      return answer && 'road' in answer ? answer.road : null
    },
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('../worker/sense-worker.ts', import.meta.url), { type: 'module' })
}
