import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { createStore, type Store, type WritableStore } from '../../platform/value-store.ts'

/** What screens read of one kind: live records only, in no order. */
export type LiveRecords = {
  records: readonly ShownRecord[]
  /** `failed`: this phone's storage cannot be read. */
  state: 'loading' | 'ready' | 'failed'
}

const LOADING: LiveRecords = { records: [], state: 'loading' }

const stores = new Map<string, WritableStore<LiveRecords>>()
const readers = new Map<string, Store<LiveRecords>>()
const wanted = createStore<readonly string[]>([])

/** The kinds that something on screen reads; the engine keeps them live. */
export const wantedKinds: Store<readonly string[]> = wanted

/** The live records of a kind, for `useSyncExternalStore`. The engine keeps the kind live from the first reader on. */
export function liveRecords(kind: string): Store<LiveRecords> {
  const known = readers.get(kind)
  if (known) return known
  const store = storeOf(kind)
  const reader: Store<LiveRecords> = {
    get: store.get,
    subscribe(listener) {
      if (!wanted.get().includes(kind)) wanted.set([...wanted.get(), kind])
      return store.subscribe(listener)
    },
  }
  readers.set(kind, reader)
  return reader
}

/** What the disk has now, for the engine and tests. */
export function showRecords(kind: string, live: LiveRecords): void {
  storeOf(kind).set(live)
}

/** Somebody else uses the app now: nothing of the last one stays in memory. */
export function forgetRecords(): void {
  for (const store of stores.values()) store.set(LOADING)
}

function storeOf(kind: string): WritableStore<LiveRecords> {
  const known = stores.get(kind)
  if (known) return known
  const made = createStore<LiveRecords>(LOADING)
  stores.set(kind, made)
  return made
}
