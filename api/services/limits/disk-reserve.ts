import { ApiError } from '../../errors.ts'
import type { Report } from '../../report.ts'

/** What is not taken in while the disk is almost full. What was begun goes on, and so do all changes of records. */
export type Reserved = 'files' | 'accounts' | 'passkeys' | 'photos'

/** Throws 503 with `Retry-After` while less than the reserve is free. Where nobody can say how much is free, nothing is refused. */
export type DiskReserve = (what: Reserved) => Promise<void>

export type DiskReserveDeps = {
  /** How many bytes are free where the server keeps things; null where nobody knows. */
  freeBytes: () => Promise<number | null>
  reserveBytes: number
  report: Report
}

/** Somebody has to make room, which takes a while. */
const RETRY_AFTER_S = '600'

export function createDiskReserve({ freeBytes, reserveBytes, report }: DiskReserveDeps): DiskReserve {
  return async (what) => {
    if (reserveBytes === 0) return
    const free = await freeBytes().catch((error: unknown) => {
      report('The free space of the disk could not be read', error)
      return null
    })
    if (free !== null && free < reserveBytes) throw almostFull(what)
  }
}

const almostFull = (what: Reserved): ApiError =>
  new ApiError(
    503,
    'unavailable',
    `The server is almost full and takes no new ${what} right now. Please try again later.`,
    { 'Retry-After': RETRY_AFTER_S },
  )
