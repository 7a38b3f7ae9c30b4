import type { Source } from 'pmtiles'

/** A read of an archive without an end counts as failed after this long. */
export const READ_DEADLINE_MS = 10_000

/** After so many failures in a row nobody is asked for a while: a map in motion asks for dozens of tiles. */
export const FAILURES_BEFORE_REST = 4
export const REST_MS = 30_000

/**
 * Reads an archive through `source` with a deadline in milliseconds, and rests after failures in a row. A read that failed or was given
 * up is aborted for good: a server that ignores ranges would go on sending the whole archive.
 */
export function guardedSource(source: Source, deadlineMs = READ_DEADLINE_MS): Source {
  let failures = 0
  let restsUntil = 0
  return {
    getKey: () => source.getKey(),
    async getBytes(offset, length, signal, etag) {
      signal?.throwIfAborted()
      if (Date.now() < restsUntil) throw new Error('The archive could not be read just now')
      const reading = new AbortController()
      const giveUp = () => reading.abort(signal?.reason)
      signal?.addEventListener('abort', giveUp, { once: true })
      const timer = setTimeout(() => reading.abort(new Error('The archive took too long')), deadlineMs)
      try {
        const bytes = await source.getBytes(offset, length, reading.signal, etag)
        failures = 0
        return bytes
      } catch (problem) {
        reading.abort(problem)
        // Tiles that went out of view are no failures.
        if (!signal?.aborted) failures += 1
        if (failures >= FAILURES_BEFORE_REST) {
          failures = 0
          restsUntil = Date.now() + REST_MS
        }
        throw problem
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
    },
  }
}
