import { MAX_READ_BYTES } from '../../../core/domain/trip-files/file-reading.ts'
import type { FileAnswer } from '../../domain/trip-files/read/read-any.ts'
import { createWorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type { TripFileReport, TripFileRequest } from '../worker/trip-file-messages.ts'

export type ReadingListener = {
  /** How far it is, from 0 to 1. */
  onShare: (share: number) => void
  /** What came of the reading; called once. */
  onAnswer: (answer: FileAnswer) => void
}

/** The longest slice of a reading takes a third of a second on a small computer. */
const SILENCE_MS = 20_000

const FAILED = 'This file could not be read on this phone. Nothing was changed.'
const GONE =
  'This file could not be opened. Is it still where it was? A file that lies in the cloud needs signal.'

/**
 * Reads a file of a trip in a thread of its own, which ends with it. Answers the way to give up; nothing is told after that.
 * Of a file that is too large only so much is taken that the reading can say so.
 */
export function readTripFileInWorker(
  file: { name: string; content: Blob },
  existing: TripFileRequest['existing'],
  { onShare, onAnswer }: ReadingListener,
  start: () => Thread | null = startThread,
): () => void {
  let isOver = false
  let thread: { end: () => void } | null = null
  const finish = (answer: FileAnswer) => {
    if (isOver) return
    isOver = true
    thread?.end()
    onAnswer(answer)
  }
  const readBytes = (bytes: Uint8Array) => {
    const kept = createWorkerThread<TripFileReport>({
      start,
      purpose: 'reading a file beside the page',
      silenceMs: SILENCE_MS,
      isWaiting: () => !isOver,
      onAnswer: (said) => {
        if ('share' in said) onShare(said.share)
        else if ('answer' in said) finish(said.answer)
        else {
          report(said.problem, 'reading a file')
          finish({ kind: 'refused', reason: FAILED })
        }
      },
      onBegin: () => kept.send({ name: file.name, bytes, existing } satisfies TripFileRequest),
      onOver: () => finish({ kind: 'refused', reason: FAILED }),
    })
    thread = kept
    kept.begin()
  }
  file.content
    .slice(0, MAX_READ_BYTES + 1)
    .arrayBuffer()
    .then(
      (buffer) => !isOver && readBytes(new Uint8Array(buffer)),
      (problem: unknown) => {
        report(problem, 'opening a file')
        finish({ kind: 'refused', reason: GONE })
      },
    )
  return () => {
    isOver = true
    thread?.end()
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('../worker/trip-file-worker.ts', import.meta.url), { type: 'module' })
}
