import type { Page } from '@playwright/test'

/**
 * Where any of the marks stands on the phone's disk, as `place: mark`: every row of every database, every cached answer with its
 * address, headers and bytes, and both storages.
 */
export async function marksInStorage(page: Page, marks: readonly string[]): Promise<string[]> {
  return await page.evaluate(async (marks) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const found: string[] = []
    const search = (place: string, text: string) => {
      for (const mark of marks) if (text.includes(mark)) found.push(`${place}: ${mark}`)
    }
    const latin = new TextDecoder('latin1')
    const readable = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? latin.decode(value) : value

    for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
      search(name, JSON.stringify({ ...storage }).replaceAll('\\"', '"'))
    for (const { name = '' } of await indexedDB.databases()) {
      search('the name of a database', name)
      const database = await done(indexedDB.open(name))
      for (const table of database.objectStoreNames) {
        const store = database.transaction(table).objectStore(table)
        const [keys, rows] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        search(`${name}/${table}`, JSON.stringify([keys, rows], readable))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        search(`${name} ${request.url}`, JSON.stringify([request.url, ...(answer?.headers ?? [])]))
        if (answer) search(`${name} ${request.url}`, latin.decode(await answer.arrayBuffer()))
      }
    }
    return found
  }, marks)
}

/** The engines of browsers keep names of databases as names of properties for as long as a page lives; nobody's data is in them. */
const NAMES_OF_DATABASES = /timberline-records-[0-9a-f-]{36}/g

/** Which of the marks stand in the memory of the page's scripts, each with the text around it. Collects garbage first; Chromium only. */
export async function marksInMemory(page: Page, marks: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const text = chunks.join('').replaceAll(NAMES_OF_DATABASES, '')
  return marks.flatMap((mark) => {
    const at = text.indexOf(mark)
    return at < 0 ? [] : [`${mark} in ${JSON.stringify(text.slice(Math.max(0, at - 60), at + 90))}`]
  })
}
