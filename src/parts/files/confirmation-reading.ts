import {
  MAX_DOCUMENT_BYTES,
  type DocumentAnswer,
  type DocumentFormat,
} from '../../domain/confirmations/confirmation.ts'
import { createWorkerThread, type Thread } from '../../platform/threads/worker-thread.ts'
import { report } from '../../platform/report.ts'
import type { ConfirmationReport, ConfirmationRequest } from '../worker/confirmation-messages.ts'

/** What was made to be slow is given up: a real confirmation takes a fraction of a second. */
const SILENCE_MS = 20_000

const FAILED = 'It could not be read on this phone. Nothing was changed.'
const GONE = 'It could not be opened. Is it still where it was? A file that lies in the cloud needs signal.'

/**
 * Reads a confirmation in a thread of its own, which ends with it: what a stranger wrote cannot hold up the page. `onAnswer` is called once.
 * Answers the way to give up; nothing is told after that.
 */
export function readConfirmationInWorker(
  content: Blob,
  format: DocumentFormat,
  onAnswer: (answer: DocumentAnswer) => void,
  start: () => Thread | null = startThread,
): () => void {
  let isOver = false
  let thread: { end: () => void } | null = null
  const finish = (answer: DocumentAnswer) => {
    if (isOver) return
    isOver = true
    thread?.end()
    onAnswer(answer)
  }
  const readBytes = (bytes: Uint8Array) => {
    const kept = createWorkerThread<ConfirmationReport>({
      start,
      purpose: 'reading a confirmation beside the page',
      silenceMs: SILENCE_MS,
      isWaiting: () => !isOver,
      onAnswer: (said) => {
        if ('answer' in said) return finish(said.answer)
        report(said.problem, 'reading a confirmation')
        finish({ kind: 'refused', format, reason: FAILED })
      },
      onBegin: () => kept.send({ bytes, format } satisfies ConfirmationRequest),
      onOver: () => finish({ kind: 'refused', format, reason: FAILED }),
    })
    thread = kept
    kept.begin()
  }
  content
    .slice(0, MAX_DOCUMENT_BYTES + 1)
    .arrayBuffer()
    .then(
      (buffer) => !isOver && readBytes(new Uint8Array(buffer)),
      (problem: unknown) => {
        report(problem, 'opening a document')
        finish({ kind: 'refused', format, reason: GONE })
      },
    )
  return () => {
    isOver = true
    thread?.end()
  }
}

function startThread(): Thread | null {
  if (typeof Worker === 'undefined') return null
  return new Worker(new URL('../worker/confirmation-worker.ts', import.meta.url), { type: 'module' })
}
