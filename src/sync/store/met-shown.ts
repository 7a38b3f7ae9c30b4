import { createStore, type Store } from '../../platform/value-store.ts'
import type { MetRow } from './records-database.ts'

/** What this phone was shown of others and the server may not have yet, as screens mark it. */
export type MetChange = Pick<
  MetRow,
  'space' | 'kind' | 'recordId' | 'by' | 'name' | 'create' | 'remove' | 'metAt' | 'fields'
>

const shown = createStore<readonly MetChange[]>([])

/** Oldest first; empty for a visitor, and while it is not read yet. */
export const metChanges: Store<readonly MetChange[]> = { get: shown.get, subscribe: shown.subscribe }

/** What the disk has now, for the engine and tests. */
export function showMet(changes: readonly MetChange[]): void {
  if (changes.length + shown.get().length > 0) shown.set(changes)
}
