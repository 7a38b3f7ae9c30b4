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

const listeners = new Set<(space: string) => void>()

/**
 * Calls back when this page's stream of news has told that the people of a space, or their roles, have changed. Answers the way to stop.
 * Nothing is remembered: the next account on this page finds no id.
 */
export function onPeopleChanged(listener: (space: string) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellPeopleChanged(space: string): void {
  for (const listener of listeners) listener(space)
}
