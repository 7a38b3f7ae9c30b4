import { createStore, type Store } from '../../platform/value-store.ts'

/** A file on its way now: `done` bytes of `total`; why it could not be fetched; or why the server takes it later. */
export type Transfer =
  { way: 'out' | 'in'; done: number; total: number } | { way: 'failed' | 'held'; why: string }

const transfers = createStore<ReadonlyMap<string, Transfer>>(new Map())

/** What this page sends and fetches, by the file's id. For `useSyncExternalStore`. */
export const fileTransfers: Store<ReadonlyMap<string, Transfer>> = {
  get: transfers.get,
  subscribe: transfers.subscribe,
}

/** Shows how far a file is being sent or fetched; null says that this has ended. */
export function showTransfer(file: string, transfer: Transfer | null): void {
  const next = new Map(transfers.get())
  if (transfer) next.set(file, transfer)
  else next.delete(file)
  transfers.set(next)
}
