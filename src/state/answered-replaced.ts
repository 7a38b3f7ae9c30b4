import { createStore, type Store } from '../platform/value-store.ts'

const answered = createStore<ReadonlySet<string>>(new Set())

/**
 * The ids of replaced values that were answered and may still be undone: no longer shown. Their records go when the toast with Undo has
 * gone, because only the server could make one again; whoever kills the app before is asked once more.
 */
export const answeredReplaced: Store<ReadonlySet<string>> = answered

export function hideReplaced(ids: readonly string[]): void {
  answered.set(new Set([...answered.get(), ...ids]))
}

export function showReplaced(ids: readonly string[]): void {
  answered.set(new Set([...answered.get()].filter((id) => !ids.includes(id))))
}
