import type { Thread } from '../platform/threads/worker-thread.ts'

/** The service worker's own script with the database in it, which a first visit fetches anyway. */
const SCRIPT = 'sync-drain.js'

/** A thread that was ended without a word is not waited for. */
const SILENCE_MS = 90_000

/**
 * Brings the whole catalogue on a thread of its own: to read, check and keep two thousand rows takes a slow phone two seconds, in which
 * the page answers to taps. False where there are no threads, or something could not be brought: the page itself says why, and goes on
 * with what is missing. Never rejects.
 */
export async function bringBesidePage(
  baseUrl: string,
  start: (url: URL) => Thread | null = startThread,
): Promise<boolean> {
  let thread: Thread | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<boolean>((resolve) => {
      thread = start(new URL(SCRIPT, baseUrl))
      if (!thread) return resolve(false)
      thread.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)
      thread.onerror = thread.onmessageerror = () => resolve(false)
      timer = setTimeout(() => resolve(false), SILENCE_MS)
      thread.postMessage(baseUrl)
    })
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    ;(thread as Thread | null)?.terminate()
  }
}

function startThread(url: URL): Thread | null {
  return typeof Worker === 'undefined' ? null : new Worker(url)
}
