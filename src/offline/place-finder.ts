import type { Prediction, ReverseAnswer } from '../../core/contracts/places/places.ts'
import type { Degrees } from '../../core/domain/places/distance.ts'
import type { AroundPlace, ServiceAround } from '../../core/domain/places/services-around.ts'
import { report } from '../platform/report.ts'
import { createWorkerThread, type Thread } from '../platform/threads/worker-thread.ts'
import type { createFinderHandler as createHandler } from './worker/finder-handler.ts'
import {
  IN_PAGE,
  type Findable,
  type FinderAnswer,
  type FinderQuestion,
  type FinderRequest,
} from './worker/finder-messages.ts'
import threadScript from './worker/finder-worker.ts?worker&url'

/**
 * | The thread | what happens |
 * |---|---|
 * | is not there at all (tests, old browsers) | the page itself answers |
 * | cannot be started, complains, or stays silent on a question | it is said once, a new one gets the names and every open question |
 * | does so again | the page itself answers from then on, the open questions first |
 * | cannot be had by the page either | it is said, nothing is found, and the next question has the page try again |
 */
export type PlaceFinder = {
  /** Builds the index ahead of the first question. */
  warm: () => void
  /** At most 5 predictions, best first; of what is meant alike, the nearer to `near` comes first. */
  find: (query: string, near: Degrees | null) => Promise<Prediction[]>
  /** The known place nearest to a point; null where nothing is known. */
  nearest: (lat: number, lng: number) => Promise<ReverseAnswer | null>
  /** The nearest of each kind that a traveler needs; null once closed, when nobody knows. */
  around: (place: AroundPlace) => Promise<ServiceAround[] | null>
  /** Ends the thread as soon as the open questions are answered; later ones find nothing. */
  close: () => void
}

type OpenQuestion = { question: FinderQuestion; settle: (answer: FinderAnswer | null) => void }

/** Building the index takes a while. */
const SILENCE_MS = 12_000

/** Finds places of the catalogue, the official names and hikes beside the page. Never rejects. `start` may throw, `load` reject. */
export function createPlaceFinder(
  findable: Findable,
  start: () => Thread | null = startThread,
  load: () => Promise<typeof createHandler> = loadHandler,
): PlaceFinder {
  let isInPage = false
  let page: Promise<(request: FinderRequest) => FinderAnswer | null> | null = null
  let lastId = 0
  let isWarm = false
  let closed = false
  const open = new Map<number, OpenQuestion>()

  const settle = (id: number, answer: FinderAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    waiting?.settle(answer)
    if (closed && open.size === 0) thread.end()
  }
  const thread = createWorkerThread<FinderAnswer>({
    start,
    purpose: 'finding places beside the page',
    silenceMs: SILENCE_MS,
    isWaiting: () => open.size > 0,
    onAnswer: (answer) => settle(answer.id, answer),
    onBegin: () => {
      thread.send({ kind: 'load', ...findable } satisfies FinderRequest)
      if (isWarm) thread.send({ kind: 'warm' } satisfies FinderRequest)
      sendOpen()
    },
    onOver: () => {
      isInPage = true
      sendOpen()
    },
  })
  const inPage = async (request: FinderRequest): Promise<FinderAnswer | null> => {
    page ??= pageHandler(findable, load)
    const mine = page
    try {
      return (await mine)(request)
    } catch (problem) {
      // The script that no thread could be made of may be out of reach for the page too.
      if (page === mine) {
        page = null
        report(problem, 'finding places in the page')
      }
      return null
    }
  }
  const send = (question: FinderQuestion) => {
    if (isInPage) void inPage(question).then((answer) => settle(question.id, answer))
    else thread.send(question)
  }
  const sendOpen = () => {
    for (const { question } of [...open.values()]) send(question)
  }
  const ask = (question: FinderQuestion) =>
    new Promise<FinderAnswer | null>((resolve) => {
      if (closed) return resolve(null)
      open.set(question.id, { question, settle: resolve })
      send(question)
    })

  thread.begin()
  return {
    warm() {
      if (isWarm || closed) return
      isWarm = true
      if (isInPage) void inPage({ kind: 'warm' })
      else thread.send({ kind: 'warm' } satisfies FinderRequest)
    },
    async find(query, near) {
      const answer = await ask({ kind: 'find', id: ++lastId, query, near })
      return answer?.kind === 'find' ? answer.found : []
    },
    async nearest(lat, lng) {
      const answer = await ask({ kind: 'nearest', id: ++lastId, lat, lng })
      return answer?.kind === 'nearest' ? answer.found : null
    },
    async around({ placeId, lat, lng }) {
      const answer = await ask({ kind: 'around', id: ++lastId, place: { placeId, lat, lng } })
      return answer?.kind === 'around' ? answer.found : null
    },
    close() {
      closed = true
      if (open.size === 0) thread.end()
    },
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(threadScript, { type: 'module' })
}

async function pageHandler(findable: Findable, load: () => Promise<typeof createHandler>) {
  const createFinderHandler = await load()
  const answer = createFinderHandler()
  answer({ kind: 'load', ...findable })
  return answer
}

/** In a build from the thread's own script: as a part of the page's, all of it would be there a second time, 24 KB on the wire. */
async function loadHandler(): Promise<typeof createHandler> {
  if (!import.meta.env.PROD) return (await import('./worker/finder-handler.ts')).createFinderHandler
  await import(/* @vite-ignore */ threadScript)
  return (globalThis as unknown as { [IN_PAGE]: typeof createHandler })[IN_PAGE]
}
