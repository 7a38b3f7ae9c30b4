import { Dexie } from 'dexie'

/**
 * A page that is left may be kept to be gone back to (the back/forward cache). WebKit halts it with its transactions open: they never
 * end, and hold every table that they name against all other pages until the kept page goes. Dexie closes the database then, but a
 * database closes only once its transactions have ended. So they are broken off when the page is left, and none begins until it is
 * shown again; what it was writing then is written by `throughKeeping`. Chromium, which alone tells a page that it was discarded, gives
 * a kept page up when it holds up others. @source https://github.com/w3c/IndexedDB/issues/381
 */
export function endWhenKept(database: Dexie): void {
  if (!canBeKept()) return
  listen()
  const open = database.open.bind(database)
  // Dexie opens it for a live query that runs on the way into the cache, and the open connection would hold up a deletion.
  database.open = () => {
    if (shownAgain) {
      openedWhenShown.add(database)
      return Dexie.Promise.reject(leftError())
    }
    const before = brokenOff
    return open().catch((problem: unknown) => {
      // Dexie opens one that failed to open only when it is told to.
      if (brokenOff > before) openAgain(database)
      throw problem
    })
  }
  database.use({
    stack: 'dbcore',
    name: 'end when kept',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        if (shownAgain) throw breakingOff()
        const transaction = core.transaction(...asked) as IDBTransaction
        running.add(transaction)
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
}

/**
 * What a database opens itself with, for its constructor: a page that is left while it makes or upgrades one breaks that off too. Halted in
 * the middle of it, WebKit's page would hold up whoever opens it next for as long as it is kept. Nothing where `endWhenKept` does nothing.
 */
export function endableOpening(factory = Dexie.dependencies.indexedDB): { indexedDB?: IDBFactory } {
  if (!canBeKept() || !(factory as IDBFactory | undefined)) return {}
  const open: IDBFactory['open'] = (name, version) => {
    // Dexie waited for something else first, and meanwhile the page was left.
    if (shownAgain) throw breakingOff()
    const request = factory.open(name, version)
    request.addEventListener('upgradeneeded', () => {
      const upgrade = { transaction: request.transaction!, connection: request.result }
      upgrading.add(upgrade)
      for (const end of ['success', 'error']) request.addEventListener(end, () => upgrading.delete(upgrade))
    })
    return request
  }
  // Dexie asks which of the others there are, and this object is none of the browser's own.
  return {
    indexedDB: new Proxy(factory, {
      get(_factory, name: keyof IDBFactory) {
        if (name === 'open') return open
        const value: unknown = factory[name]
        return typeof value === 'function' ? (value.bind(factory) as unknown) : value
      },
    }),
  }
}

/** Does it again, once the page is shown again, where it was broken off because the page was left. */
export async function throughKeeping<T>(work: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const before = brokenOff
    try {
      return await work()
    } catch (problem) {
      if (brokenOff === before) throw problem
      await shownAgain
    }
  }
}

/** Calls back when a page is shown again after it was kept, with whether something was broken off. Answers the way to stop. */
export function onShownAgain(listener: (isBrokenOff: boolean) => void): () => void {
  listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page's own event, which workers do not know. */
type PageEvent = Event & { persisted: boolean }

/** Whether this is a page, and one that the browser may keep though it holds up others. */
function canBeKept(): boolean {
  const { document } = globalThis as { document?: object }
  return document !== undefined && !('wasDiscarded' in document)
}

const leftError = () => new DOMException('The page was left', 'AbortError')

function breakingOff(): DOMException {
  brokenOff += 1
  return leftError()
}

const openedWhenShown = new Set<Dexie>()
const running = new Set<IDBTransaction>()
const upgrading = new Set<{ transaction: IDBTransaction; connection: IDBDatabase }>()
const listeners = new Set<(isBrokenOff: boolean) => void>()
/** How often something was. */
let brokenOff = 0
/** Set while the page is kept. */
let shownAgain: Promise<void> | null = null
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  let show = () => {}
  let before = 0
  // Before Dexie's own listeners, which close the databases and ask all live queries anew.
  const early = { capture: true }
  const keep = (event: Event) => {
    if (!(event as PageEvent).persisted) return
    before = brokenOff
    shownAgain = new Promise((resolve) => (show = resolve))
    brokenOff += [...running].filter(breakOff).length
    for (const { transaction, connection } of upgrading) {
      brokenOff += 1
      breakOff(transaction)
      // The end of one that the browser has just written is this page's to acknowledge, which a kept page does not.
      connection.close()
    }
    upgrading.clear()
  }
  const showAgain = (event: Event) => {
    if (!(event as PageEvent).persisted || !shownAgain) return
    shownAgain = null
    show()
    const databases = [...openedWhenShown]
    openedWhenShown.clear()
    for (const database of databases) openAgain(database)
    for (const listener of [...listeners]) listener(brokenOff > before)
  }
  addEventListener('pagehide', keep, early)
  addEventListener('pageshow', showAgain, early)
}

/** Now, or when the page is shown again. */
function openAgain(database: Dexie): void {
  database.open().catch(() => 'Whoever asks of it is told.')
}

/** Answers whether it was: one that is ending already needs nothing of this page for that. */
function breakOff(transaction: IDBTransaction): boolean {
  try {
    transaction.abort()
    return true
  } catch {
    return false
  }
}
