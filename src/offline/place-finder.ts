import type { Prediction, ReverseAnswer } from '../../api/contracts/places.ts'
import type { Degrees } from '../../api/domain/places/distance.ts'
import { report } from '../platform/report.ts'
import type { Catalogue } from './catalogue.ts'
import type { FinderAnswer, FinderQuestion, FinderRequest } from './worker/finder-messages.ts'

/**
 * | The thread | what happens |
 * |---|---|
 * | is not there at all (tests, old browsers) | the page itself answers |
 * | cannot be started, complains, or stays silent on a question | it is said once, a new one gets the names and every open question |
 * | does so again | the page itself answers from then on, the open questions first |
 */
export type PlaceFinder = {
  /** At most 5 predictions, best first; of what is meant alike, the nearer to `near` comes first. */
  find: (query: string, near: Degrees | null) => Promise<Prediction[]>
  /** The known place nearest to a point; null where nothing is known. */
  nearest: (lat: number, lng: number) => Promise<ReverseAnswer | null>
  /** Ends the thread as soon as the open questions are answered; later ones find nothing. */
  close: () => void
}

/** As much of a Worker as is used. */
export type FinderThread = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

type OpenQuestion = { question: FinderQuestion; settle: (answer: FinderAnswer | null) => void }

/** A thread that was ended without a word, as iOS does, is noticed by its silence; building the index takes a while. */
const SILENCE_MS = 12_000
const MAX_THREADS = 2

/** Finds places of the catalogue and the official names beside the page. Never rejects. `start` may throw. */
export function createPlaceFinder(
  catalogue: Catalogue,
  start: () => FinderThread | null = startThread,
): PlaceFinder {
  let thread: FinderThread | null = null
  let page: Promise<(request: FinderRequest) => FinderAnswer | null> | null = null
  let threads = 0
  let lastId = 0
  let closed = false
  let silence: ReturnType<typeof setTimeout> | undefined
  const open = new Map<number, OpenQuestion>()

  const settle = (id: number, answer: FinderAnswer | null) => {
    const waiting = open.get(id)
    open.delete(id)
    waiting?.settle(answer)
    if (closed && open.size === 0) end()
  }
  const listenForSilence = () => {
    clearTimeout(silence)
    if (open.size === 0 || !thread) return
    silence = setTimeout(() => fail('No answer from the thread'), SILENCE_MS)
  }
  const send = (question: FinderQuestion) => {
    if (thread) {
      thread.postMessage(question)
      listenForSilence()
    } else void page?.then((answer) => settle(question.id, answer(question)))
  }
  const begin = () => {
    threads += 1
    try {
      if (threads <= MAX_THREADS) thread = start()
    } catch (problem) {
      return fail(problem)
    }
    if (thread) {
      listenTo(thread)
      thread.postMessage({ kind: 'load', catalogue } satisfies FinderRequest)
    } else page = pageHandler(catalogue)
    for (const { question } of [...open.values()]) send(question)
  }
  const fail = (problem: unknown) => {
    report(problem, 'finding places beside the page')
    end()
    begin()
  }
  const end = () => {
    clearTimeout(silence)
    if (!thread) return
    thread.onmessage = thread.onerror = thread.onmessageerror = null
    thread.terminate()
    thread = null
  }
  const listenTo = (started: FinderThread) => {
    started.onmessage = ({ data }: MessageEvent<FinderAnswer>) => {
      settle(data.id, data)
      listenForSilence()
    }
    started.onerror = ({ message }) => fail(message || 'The thread could not be started')
    started.onmessageerror = () => fail('An answer could not be read')
  }
  const ask = (question: FinderQuestion) =>
    new Promise<FinderAnswer | null>((resolve) => {
      if (closed) return resolve(null)
      open.set(question.id, { question, settle: resolve })
      send(question)
    })

  begin()
  return {
    async find(query, near) {
      const answer = await ask({ kind: 'find', id: ++lastId, query, near })
      return answer?.kind === 'find' ? answer.found : []
    },
    async nearest(lat, lng) {
      const answer = await ask({ kind: 'nearest', id: ++lastId, lat, lng })
      return answer?.kind === 'nearest' ? answer.found : null
    },
    close() {
      closed = true
      if (open.size === 0) end()
    },
  }
}

function startThread(): FinderThread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('./worker/finder-worker.ts', import.meta.url), { type: 'module' })
}

async function pageHandler(catalogue: Catalogue) {
  const { createFinderHandler } = await import('./worker/finder-handler.ts')
  const answer = createFinderHandler()
  answer({ kind: 'load', catalogue })
  return answer
}
