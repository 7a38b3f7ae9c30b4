import { report } from '../platform/report.ts'
import type { StorageProblem } from '../platform/storage/storage-problem.ts'
import { createStore, type Store } from '../platform/value-store.ts'

/** Why this phone cannot keep things at the moment, null while it can. The screen owns the sentence. */
export type StorageTrouble = StorageProblem

const trouble = createStore<StorageTrouble | null>(null)

/** Read by the offline-data screen and the strip: what is not kept must be said (decisions §3). */
export const storageTrouble: Store<StorageTrouble | null> = { get: trouble.get, subscribe: trouble.subscribe }

/** Sorts a failure of the room `offline`, remembers it for the screens and logs it. */
export async function meetStorageProblem(problem: unknown, what: string): Promise<void> {
  report(problem, what)
  try {
    const { storageProblem } = await import('../platform/storage/storage-problem.ts')
    trouble.set(storageProblem(problem))
  } catch (missing) {
    report(missing, 'loading the offline room')
    trouble.set('broken')
  }
}

/** Something was kept after all. */
export function storageWorks(): void {
  trouble.set(null)
}

let listening = false

/** Databases that close or wait by themselves say so too. Once is enough. */
export async function listenForStorageProblems(): Promise<void> {
  if (listening) return
  listening = true
  const { onStorageProblem } = await import('../platform/storage/storage-problem.ts')
  onStorageProblem(trouble.set)
}
