import { MB } from '../../../core/contracts/bytes.ts'
import { ApiError } from '../../errors.ts'

/*
 * | Counted per account                 | Limit in 10 min | Why so many                                                    |
 * |-------------------------------------|-----------------|----------------------------------------------------------------|
 * | requests that write, or exchange    | 1,000           | a phone of the first version sends one request per queued edit |
 * | bytes of their bodies               | 4 MB            | 10,000 queued edits of 300 bytes, a season without signal, are |
 * |                                     |                 | 3 MB; what a script sends in a second is more                  |
 *
 * The counts live in this process's memory: a count in the store would cost every write a second commit, and would be one
 * more write on a disk that is full. Two processes let twice as much through and a new start begins anew, which still
 * stops a flood.
 */
export const WRITES_PER_WINDOW = 1_000
export const BYTES_PER_WINDOW = 4 * MB
const WINDOW_MS = 600_000

export type WriteLimits = {
  /** Counts one write before its work begins. Throws 429 with `Retry-After` when the account's window is full. */
  count: (userId: string, bytes: number, now: Date) => void
}

type Window = { writes: number; bytes: number; endsAtMs: number }

/**
 * A window starts with an account's first write and never ends later than its length from now, whatever the clock said before.
 * Refused writes do not count: waiting as told always helps.
 */
export function createWriteLimits(): WriteLimits {
  const windows = new Map<string, Window>()
  let sweepsAtMs = 0

  function windowOf(userId: string, nowMs: number): Window {
    const latestEndMs = nowMs + WINDOW_MS
    if (nowMs >= sweepsAtMs || sweepsAtMs > latestEndMs) {
      for (const [id, { endsAtMs }] of windows) if (endsAtMs <= nowMs) windows.delete(id)
      sweepsAtMs = latestEndMs
    }
    const known = windows.get(userId)
    if (known && known.endsAtMs > nowMs) {
      known.endsAtMs = Math.min(known.endsAtMs, latestEndMs)
      return known
    }
    const opened = { writes: 0, bytes: 0, endsAtMs: latestEndMs }
    windows.set(userId, opened)
    return opened
  }

  return {
    count(userId, bytes, now) {
      const window = windowOf(userId, now.getTime())
      if (window.writes + 1 > WRITES_PER_WINDOW || window.bytes + bytes > BYTES_PER_WINDOW) {
        throw tooMuch(Math.ceil((window.endsAtMs - now.getTime()) / 1000))
      }
      window.writes += 1
      window.bytes += bytes
    },
  }
}

function tooMuch(waitS: number): ApiError {
  return new ApiError(
    429,
    'rate_limited',
    `This account has saved very much in a short time. Please try again in ${waitS} seconds.`,
    { 'Retry-After': String(waitS) },
  )
}
