/** A value several screens read: `useSyncExternalStore(store.subscribe, store.get)`. */
export type Store<T> = {
  get(): T
  /** Calls back after each change. Answers the way to unsubscribe. */
  subscribe(listener: () => void): () => void
}

export type WritableStore<T> = Store<T> & { set(next: T): void }

/** Setting the same value again tells nobody. */
export function createStore<T>(initial: T): WritableStore<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
