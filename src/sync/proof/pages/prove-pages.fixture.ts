import { Dexie } from 'dexie'
import fc from 'fast-check'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { startOwnApi, type OwnApi } from '../../../../mocks/own-api.ts'
import { deviceStore } from '../../store/device-store.ts'
import { PageHistory } from './page-history.fixture.ts'
import { KNOWN_PAGE_STEPS, PAGE_STEPS, type PageStep } from './page-steps.fixture.ts'
import { PHOTO_BYTES } from './page-photos.fixture.ts'
import { PageWorld } from './page-world.fixture.ts'

type ProvePagesOptions = {
  runs: number
  seed: number
  /** Does not look for the shortest schedule that fails. */
  quick?: boolean
}

/**
 * Walks known and random schedules of a phone's pages through the engine as the app starts it, with its schedule, its memory and its sign-out,
 * over real Dexie and the real API. Throws with the shortest one that breaks a promise of `PageHistory`.
 */
export async function provePages({ runs, seed, quick = false }: ProvePagesOptions): Promise<void> {
  const api = await startOwnApi()
  const phone = takePhone()
  try {
    const property = fc.asyncProperty(PAGE_STEPS, (steps) => walk(api, phone, steps))
    await fc.assert(property, { numRuns: runs + KNOWN.length, seed, endOnFailure: quick, examples: KNOWN })
  } finally {
    phone.give()
    await api.stop()
  }
}

const KNOWN = KNOWN_PAGE_STEPS.map((steps): [PageStep[]] => [[...steps]])

type Phone = { world: PageWorld | null; give: () => void }

async function walk(api: OwnApi, phone: Phone, steps: readonly PageStep[]): Promise<void> {
  const world = new PageWorld(api, [await api.newAccount(), await api.newAccount()])
  phone.world = world
  const history = new PageHistory(world)
  try {
    await world.open()
    for (const step of steps) await history.walk(step)
    await history.end()
  } finally {
    await world.stop()
    phone.world = null
    await wipe()
  }
}

async function wipe(): Promise<void> {
  const device = deviceStore()
  for (const table of device.tables) await table.clear()
  for (const name of await Dexie.getDatabaseNames()) if (name !== device.name) await Dexie.delete(name)
}

/** From now on this process is the phone of the world that is walked; `give` gives it back. */
function takePhone(): Phone {
  const { fetch, localStorage } = globalThis
  const kept = new Map<string, string>()
  const phone: Phone = {
    world: null,
    give() {
      for (const mend of mends) mend()
      Object.assign(globalThis, { fetch })
      Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
    },
  }
  Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
  Object.assign(globalThis, { fetch: (...asked: Parameters<typeof fetch>) => phone.world!.travel(...asked) })
  const value = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true })
  const full = (row: unknown) =>
    phone.world?.disk === 'full' || (phone.world?.disk === 'tight' && isPhoto(row))
      ? new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      : null
  const shut = (name: unknown) =>
    phone.world?.disk === 'shut' && String(name).startsWith('timberline-records-')
      ? new DOMException('The disk cannot be read.', 'UnknownError')
      : null
  const mends = [
    breakWith(IDBObjectStore.prototype, 'put', full),
    breakWith(IDBObjectStore.prototype, 'add', full),
    breakWith(IDBFactory.prototype, 'open', shut),
  ]
  return phone
}

const isPhoto = (row: unknown): boolean =>
  Object.values(row as object).some(
    (value) => value instanceof ArrayBuffer && value.byteLength >= PHOTO_BYTES,
  )

type Method = (this: unknown, ...given: unknown[]) => unknown

/** Where `problem` names one, the method fails with it. Answers the way to mend it. */
function breakWith(prototype: object, name: string, problem: (first: unknown) => Error | null): () => void {
  const methods = prototype as Record<string, Method>
  const real = methods[name]!
  methods[name] = function (...given) {
    const found = problem(given[0])
    if (found) throw found
    return real.apply(this, given)
  }
  return () => void (methods[name] = real)
}
