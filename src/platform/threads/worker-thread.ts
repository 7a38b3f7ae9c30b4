import { report } from '../report.ts'

/** As much of a Worker as is used. */
export type Thread = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>

export type ThreadEdges<Answer> = {
  /** May throw. Null where there are no threads at all. */
  start: () => Thread | null
  /** What it does, for the log. */
  purpose: string
  /** A thread that was ended without a word, as iOS does, is noticed by its silence. */
  silenceMs: number
  /** Whether an answer is owed. */
  isWaiting: () => boolean
  onAnswer: (answer: Answer) => void
  /** There is a new thread, which knows nothing yet. */
  onBegin: () => void
  /** There is none and there will be none any more. */
  onOver: () => void
}

export type WorkerThread = {
  /** Starts the first one. */
  begin: () => void
  /** Says something to it; nothing where there is none. */
  send: (message: unknown, transfer?: Transferable[]) => void
  end: () => void
}

const MAX_THREADS = 2

/**
 * A thread beside the page. One that cannot be started, complains or stays silent is said and ended, and a new one takes its
 * place; where that does so again, it is over.
 */
export function createWorkerThread<Answer>(edges: ThreadEdges<Answer>): WorkerThread {
  let thread: Thread | null = null
  let threads = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  function begin() {
    threads += 1
    if (threads > MAX_THREADS) return edges.onOver()
    try {
      thread = edges.start()
    } catch (problem) {
      return fail(problem)
    }
    if (!thread) return edges.onOver()
    thread.onmessage = ({ data }: MessageEvent<Answer>) => {
      clearTimeout(silence)
      edges.onAnswer(data)
      listenForSilence()
    }
    thread.onerror = ({ message }) => fail(message || 'The thread could not be started')
    thread.onmessageerror = () => fail('An answer could not be read')
    edges.onBegin()
  }

  function listenForSilence() {
    clearTimeout(silence)
    if (thread && edges.isWaiting())
      silence = setTimeout(() => fail('No answer from the thread'), edges.silenceMs)
  }

  function fail(problem: unknown) {
    report(problem, edges.purpose)
    end()
    begin()
  }

  function end() {
    clearTimeout(silence)
    if (!thread) return
    thread.onmessage = thread.onerror = thread.onmessageerror = null
    thread.terminate()
    thread = null
  }

  return {
    begin,
    send(message, transfer = []) {
      thread?.postMessage(message, transfer)
      listenForSilence()
    },
    end,
  }
}
