import { createLocalLocks, type SharedLocks } from '../../platform/threads/locks.ts'

export type WatchedLocks = SharedLocks & {
  /** Settles when this lock is asked for next, which may be long before it is given. */
  asked: (name: string) => Promise<void>
}

/** Locks that tell when somebody begins to wait for one. */
export function watchedLocks(): WatchedLocks {
  const locks = createLocalLocks()
  let waiting: { name: string; tell: () => void }[] = []
  return {
    isHeld: locks.isHeld,
    asked: (name) => new Promise((tell) => waiting.push({ name, tell })),
    request(name, task) {
      for (const one of waiting) if (one.name === name) one.tell()
      waiting = waiting.filter((one) => one.name !== name)
      return locks.request(name, task)
    },
  }
}
