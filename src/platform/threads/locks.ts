/** The part of `navigator.locks` the app uses: one holder at a time per name, also across tabs and workers. */
export type Locks = {
  request<T>(name: string, task: () => Promise<T>): Promise<T>
}

export type SharedLocks = Locks & {
  /** Whether somebody has it now, here or in another tab. */
  isHeld(name: string): Promise<boolean>
}

/**
 * The browser's locks. Where they are missing (a page over plain HTTP on a home network) tasks of this page still
 * queue behind each other; between tabs the server's receipts then keep a write single.
 */
export function pageLocks(): SharedLocks {
  const locks = browserLocks()
  if (!locks) return localLocks
  return {
    request: async (name, task) => await locks.request(name, task),
    isHeld: async (name) => ((await locks.query()).held ?? []).some((lock) => lock.name === name),
  }
}

/** Whether `pageLocks` are the same ones in other tabs and in the worker. */
export const tabsShareLocks = (): boolean => browserLocks() !== undefined

const browserLocks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator.locks as LockManager | undefined)

/** Locks inside one JavaScript realm: tasks of one name run one after the other, in the order they were asked for. */
export function createLocalLocks(): SharedLocks {
  const tails = new Map<string, Promise<unknown>>()
  return {
    request(name, task) {
      const before = tails.get(name) ?? Promise.resolve()
      const run = before.then(task)
      const ended = () => {
        if (tails.get(name) === tail) tails.delete(name)
      }
      const tail: Promise<void> = run.then(ended, ended)
      tails.set(name, tail)
      return run
    },
    isHeld: (name) => Promise.resolve(tails.has(name)),
  }
}

const localLocks = createLocalLocks()
