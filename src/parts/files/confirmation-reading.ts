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
  return askThread(
    content,
    (bytes) => ({ ask: 'confirmation', bytes, format }),
    (said) => onAnswer('answer' in said ? said.answer : { kind: 'refused', format, reason: reasonOf(said) }),
    start,
  )
}

/**
 * The words of a mail, read in a thread of its own as `readConfirmationInWorker` does; null where it could not be read. `onWords` is called
 * once. Answers the way to give up.
 */
export function readMailInWorker(
  mail: Blob,
  onWords: (words: string | null) => void,
  start: () => Thread | null = startThread,
): () => void {
  return askThread(
    mail,
    (bytes) => ({ ask: 'words', bytes }),
    (said) => onWords('words' in said ? said.words : null),
    start,
  )
}

/** What came of it: the thread's report, or that there was none, or nothing to give it. */
type Said = ConfirmationReport | { silent: true } | { gone: true }

const reasonOf = (said: Said): string => ('gone' in said ? GONE : FAILED)

function askThread(
  content: Blob,
  requestOf: (bytes: Uint8Array) => ConfirmationRequest,
  onSaid: (said: Said) => void,
  start: () => Thread | null,
): () => void {
  let isOver = false
  let thread: { end: () => void } | null = null
  const finish = (said: Said) => {
    if (isOver) return
    isOver = true
    thread?.end()
    onSaid(said)
  }
  const readBytes = (bytes: Uint8Array) => {
    const kept = createWorkerThread<ConfirmationReport>({
      start,
      purpose: 'reading a confirmation beside the page',
      silenceMs: SILENCE_MS,
      isWaiting: () => !isOver,
      onAnswer: (said) => {
        if ('problem' in said) report(said.problem, 'reading a confirmation')
        finish(said)
      },
      onBegin: () => kept.send(requestOf(bytes)),
      onOver: () => finish({ silent: true }),
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
        finish({ gone: true })
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
