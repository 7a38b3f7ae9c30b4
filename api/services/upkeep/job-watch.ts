/** What the process does by itself, and how long it may be since it was last done: several times its own interval. */
const LATEST_MS = {
  sweep: 3 * 3_600_000,
  push: 10 * 60_000,
  'back-by': 10 * 60_000,
  outbox: 10 * 60_000,
  bookings: 10 * 60_000,
  'booking-news': 10 * 60_000,
  payments: 10 * 60_000,
} as const

export type Job = keyof typeof LATEST_MS

export type JobWatch = {
  /** The job was done just now. */
  done: (job: Job) => void
  /** The jobs that were last done too long ago; one not done yet counts from the start of the process. */
  late: () => Job[]
}

/** Call it as the jobs begin. `elapsedMs` is a clock that nobody sets. */
export function watchJobs(elapsedMs = () => performance.now()): JobWatch {
  const beganAtMs = elapsedMs()
  const doneAtMs = new Map<Job, number>()
  return {
    done: (job) => void doneAtMs.set(job, elapsedMs()),
    late: () =>
      (Object.keys(LATEST_MS) as Job[]).filter(
        (job) => elapsedMs() - (doneAtMs.get(job) ?? beganAtMs) > LATEST_MS[job],
      ),
  }
}
