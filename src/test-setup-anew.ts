import { Dexie } from 'dexie'
import { vi } from 'vitest'

/** One process serves many files: each loads the app's modules anew, in a browser without a database unless it brings one. */
vi.resetModules()
Object.assign(Dexie.dependencies, { indexedDB: undefined, IDBKeyRange: undefined })
