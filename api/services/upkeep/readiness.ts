import type { Kysely } from 'kysely'
import type { NotReady } from '../../../core/contracts/health.ts'
import type { Database } from '../../database/schema.ts'
import type { Report } from '../../report.ts'
import { writeDataVersion } from '../../repositories/upkeep/data-versions.ts'
import type { JobWatch } from './job-watch.ts'

/** Whoever asks more often is told the same: each look writes. */
const LOOK_EVERY_MS = 1_000

export type ReadinessDeps = {
  database: Kysely<Database>
  /** How many bytes are free where the server keeps things; null where nobody knows. */
  freeBytes: () => Promise<number | null>
  reserveBytes: number
  jobs: Pick<JobWatch, 'late'>
  now: () => Date
  report: Report
}

/** Why the server could not do its work now; nothing where it can. Never rejects. */
export type Readiness = () => Promise<NotReady[]>

export function createReadiness(deps: ReadinessDeps): Readiness {
  const { now } = deps
  let last: { atMs: number; reasons: Promise<NotReady[]> } | undefined
  return () => {
    const atMs = now().getTime()
    if (last === undefined || Math.abs(atMs - last.atMs) >= LOOK_EVERY_MS)
      last = { atMs, reasons: look(deps) }
    return last.reasons
  }
}

async function look({
  database,
  freeBytes,
  reserveBytes,
  jobs,
  now,
  report,
}: ReadinessDeps): Promise<NotReady[]> {
  const at = now().toISOString()
  const [isWritten, isRoomy] = await Promise.all([
    writeDataVersion(database, 'ready', '1', at).then(
      () => true,
      (error: unknown) => {
        report('The store cannot be written', error)
        return false
      },
    ),
    freeBytes().then(
      (free) => free === null || free >= reserveBytes,
      (error: unknown) => {
        report('The free space of the disk could not be read', error)
        return true
      },
    ),
  ])
  return [...(isWritten ? [] : (['store'] as const)), ...(isRoomy ? [] : (['disk'] as const)), ...jobs.late()]
}
