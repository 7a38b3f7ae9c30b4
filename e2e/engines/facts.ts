import type { Browser } from './browser.ts'

/** How long a table is asked, ms. */
const ASKED_MS = 2_000

/** What the page at hand knows of itself, a line each, for whoever reads of a failure. Never throws. */
export async function factsOf(browser: Browser): Promise<string[]> {
  return await browser.evaluate(factsInPage, ASKED_MS).catch((problem: unknown) => [String(problem)])
}

/** Runs in the page. */
async function factsInPage(askedMs: number): Promise<string[]> {
  const inTime = async (asking: Promise<string>) =>
    await Promise.race([
      asking,
      new Promise<string>((resolve) => setTimeout(() => resolve('no answer'), askedMs)),
    ])
  const done = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })
  const rowsOf = async (name: string): Promise<string> => {
    const database = await done(indexedDB.open(name))
    const counts = [...database.objectStoreNames].map(async (table) => {
      const count = done(database.transaction(table).objectStore(table).count())
      return `${table} ${await inTime(count.then(String, String))}`
    })
    return (await Promise.all(counts).finally(() => database.close())).join(', ')
  }
  const { held = [], pending = [] } = await navigator.locks.query()
  const databases = (await indexedDB.databases()).map(
    async ({ name = '' }) => `${name}: ${await inTime(rowsOf(name).catch(String))}`,
  )
  return [
    `${location.href} “${document.title}”, ${document.visibilityState}, ${document.readyState}`,
    `the browser says ${navigator.onLine ? 'online' : 'offline'}, the worker ${navigator.serviceWorker?.controller?.state ?? 'is none'}`,
    `locks held: ${held.map(({ name }) => name).join(', ')}; waited for: ${pending.map(({ name }) => name).join(', ')}`,
    ...(await Promise.all(databases)),
    document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400),
  ]
}
