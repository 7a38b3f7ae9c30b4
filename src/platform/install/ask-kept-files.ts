import * as v from 'valibot'
import {
  KEPT_FILES,
  KeptFilesSchema,
  type KeptFiles,
  type KeptFilesQuestion,
} from '../../../core/contracts/worker/kept-app-files.ts'

/** For how long an answer is waited for. Over a slow line a repair takes longer, and goes on after it. */
const DEADLINE_MS = { read: 20_000, repair: 120_000 }

/**
 * What of the app's files is on this phone, read back by the worker that keeps them; with `repair` after it fetched what was
 * missing. Null where no worker keeps them, as while developing; `late` where it did not answer in time: it may still be fetching
 * then. Never rejects.
 */
export async function keptFiles({ repair = false } = {}): Promise<KeptFiles | 'late' | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  const worker = registration?.active
  if (!worker) return null
  const { port1, port2 } = new MessageChannel()
  const question: KeptFilesQuestion = { type: KEPT_FILES, repair }
  const answer = await new Promise<unknown>((resolve) => {
    const timer = setTimeout(() => resolve(null), repair ? DEADLINE_MS.repair : DEADLINE_MS.read)
    port1.onmessage = ({ data }) => {
      clearTimeout(timer)
      resolve(data)
    }
    worker.postMessage(question, [port2])
  })
  port1.close()
  const read = v.safeParse(KeptFilesSchema, answer)
  return read.success ? read.output : 'late'
}
