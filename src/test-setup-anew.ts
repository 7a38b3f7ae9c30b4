import { Dexie } from 'dexie'
import { vi } from 'vitest'

/** One process serves many files: each loads the app's modules anew, in a browser without a database unless it brings one. */
vi.resetModules()
Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined })

declare global {
  var CommonChannel: typeof BroadcastChannel | undefined
}

/**
 * What an earlier file's modules say late, a sign-in or a change, only they hear: each file's channels have names of their own. The libraries
 * opened theirs before, once for all.
 */
const Common = (globalThis.CommonChannel ??= BroadcastChannel)
const file = crypto.randomUUID()
globalThis.BroadcastChannel = class extends Common {
  constructor(name: string) {
    super(`${name} ${file}`)
  }
}
