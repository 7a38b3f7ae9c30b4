import { createStore, type Store } from '../../platform/value-store.ts'

/** What of the account's trips is on this page's screen. */
export type OpenTrips = {
  /** Some trip is. */
  any: boolean
  /** One that has other people in it is. */
  shared: boolean
}

const held = new Set<{ isShared: boolean }>()
const store = createStore<OpenTrips>({ any: false, shared: false })

export const openTrips: Store<OpenTrips> = { get: store.get, subscribe: store.subscribe }

/** Says that a trip is on the screen. Answers the way to say that it is not any more. */
export function showOpenTrip(isShared: boolean): () => void {
  const one = { isShared }
  held.add(one)
  tell()
  return () => {
    held.delete(one)
    tell()
  }
}

function tell(): void {
  store.set({ any: held.size > 0, shared: [...held].some(({ isShared }) => isShared) })
}

const changed = createStore<{ space: string } | null>(null)

/** The space whose people, or their roles, changed last as far as this page's stream of news has told; another object each time. */
export const peopleChanged: Store<{ space: string } | null> = {
  get: changed.get,
  subscribe: changed.subscribe,
}

export function tellPeopleChanged(space: string): void {
  changed.set({ space })
}
