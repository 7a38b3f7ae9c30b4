import { Dexie } from 'dexie'

/**
 * A page that is left may be kept to be gone back to (the back/forward cache). WebKit halts it with its transactions open: they never
 * end, and hold every table that they name against all other pages until the kept page goes. Dexie closes the database then, but a
 * database closes only once its transactions have ended. So they are broken off when the page is left, and none begins until it is
 * shown again; what it was writing then is written by `throughKeeping`. Chromium, which alone tells a page that it was discarded, gives
 * a kept page up when it holds up others. @source https://github.com/w3c/IndexedDB/issues/381
 */
export function endWhenKept(database: Dexie): void {
  const { document } = globalThis as { document?: object }
  if (!document || 'wasDiscarded' in document) return
  listen()
  const open = database.open.bind(database)
  // Dexie opens it for a live query that runs on the way into the cache, and the open connection would hold up a deletion.
  database.open = () => {
    if (!shownAgain) return open()
    openedWhenShown.add(database)
    return Dexie.Promise.reject(leftError())
  }
  database.use({
    stack: 'dbcore',
    name: 'end when kept',
    create: (core) => ({
      ...core,
      transaction(...asked) {
        if (shownAgain) {
          brokenOff += 1
          throw leftError()
        }
        const transaction = core.transaction(...asked) as IDBTransaction
        running.add(transaction)
        for (const end of ['complete', 'abort'])
          transaction.addEventListener(end, () => running.delete(transaction))
        return transaction
      },
    }),
  })
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

const leftError = () => new DOMException('The page was left', 'AbortError')

const openedWhenShown = new Set<Dexie>()
const running = new Set<IDBTransaction>()
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
  }
  const showAgain = (event: Event) => {
    if (!(event as PageEvent).persisted || !shownAgain) return
    shownAgain = null
    show()
    for (const database of openedWhenShown) database.open().catch(() => 'Whoever asks of it is told.')
    openedWhenShown.clear()
    for (const listener of [...listeners]) listener(brokenOff > before)
  }
  addEventListener('pagehide', keep, early)
  addEventListener('pageshow', showAgain, early)
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
