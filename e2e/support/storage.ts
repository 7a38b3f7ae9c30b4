import type { Page } from '@playwright/test'
import type { Server } from './server.ts'

/** What a browser keeps for the app, as it was read out of one. */
export type StorageCopy = {
  /** Values that are JSON stand as what they say. */
  localStorage: Record<string, unknown>
  databases: {
    name: string
    /** IndexedDB's own number. */
    version: number
    stores: {
      name: string
      keyPath: string
      autoIncrement: boolean
      indexes: { name: string; keyPath: string; unique: boolean }[]
      rows: unknown[]
    }[]
  }[]
}

/** The catalogue downloads itself and is nobody's. */
const CATALOGUE = 'timberline-device'

/** Puts a copy in place of what the browser keeps, but for the catalogue, before any script of the app runs on it. */
export async function replaceStorage(page: Page, { url }: Server, copy: Partial<StorageCopy>): Promise<void> {
  // An address of the app's origin that runs no script of it.
  await page.goto(`${url}/api/health`)
  await page.evaluate(
    async ({ databases = [], localStorage: texts = {}, catalogue }) => {
      const done = (request: IDBRequest) =>
        new Promise<void>((resolve, reject) => {
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error ?? new Error('refused'))
        })
      localStorage.clear()
      sessionStorage.clear()
      for (const [key, value] of Object.entries(texts))
        localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      for (const name of names) if (name !== catalogue) await done(indexedDB.deleteDatabase(name))
      for (const { name, version, stores } of databases) {
        if (names.includes(name) && name === catalogue) continue
        const request = indexedDB.open(name, version)
        request.onupgradeneeded = () => {
          for (const { name: store, keyPath, autoIncrement, indexes, rows } of stores) {
            const made = request.result.createObjectStore(store, { keyPath, autoIncrement })
            for (const index of indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique })
            for (const row of rows) made.put(row)
          }
        }
        await done(request)
        request.result.close()
      }
    },
    { ...copy, catalogue: CATALOGUE },
  )
}

/** Everything the browser keeps for the app as one text: databases, both storages, cached answers. */
export async function readStorage(page: Page): Promise<string> {
  return await page.evaluate(async (catalogue) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('refused'))
      })
    const texts: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === catalogue) {
        texts.push(name)
        continue
      }
      const opening = indexedDB.open(name)
      let isGone = false
      // Deleted since it was listed: opened like that it would be made anew, empty, and stay.
      opening.onupgradeneeded = () => {
        isGone = true
        opening.transaction?.abort()
      }
      const database = await done(opening).catch((problem: unknown) => {
        if (isGone) return null
        throw problem
      })
      if (!database) continue
      texts.push(name)
      for (const store of database.objectStoreNames)
        texts.push(store, await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        const type = answer?.headers.get('content-type') ?? ''
        const isText = /json|text/.test(type) && !/javascript|css/.test(type)
        texts.push(request.url, isText ? await answer?.text() : type)
      }
    }
    // Bytes would stand as an empty object.
    const readable = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
    return JSON.stringify(texts, readable)
  }, CATALOGUE)
}
