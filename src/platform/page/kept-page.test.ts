import { Dexie, type DexieOptions, type Table } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as KeptPage from './kept-page.ts'

type Rows = Dexie & { rows: Table<{ id: number }, number> }

const fake = { indexedDB: new IDBFactory(), IDBKeyRange }
let keptPage: typeof KeptPage
let database: Rows
let otherPage: Rows
let page: EventTarget

const open = (opening: DexieOptions = {}) => {
  const opened = new Dexie('records', { ...fake, ...opening }) as Rows
  opened.version(1).stores({ rows: 'id' })
  return opened
}
const tell = (name: 'pagehide' | 'pageshow', persisted = true) =>
  page.dispatchEvent(Object.assign(new Event(name), { persisted }))

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('document', {})
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  keptPage = await import('./kept-page.ts')
  database = open(keptPage.endableOpening(fake.indexedDB))
  keptPage.endWhenKept(database)
  otherPage = open()
})
afterEach(async () => {
  otherPage.close()
  await database.delete()
  vi.unstubAllGlobals()
})

/** Writes two rows; `between` happens when the first one is written. */
const writeTwo = (between: () => void) =>
  keptPage.throughKeeping(() =>
    database.transaction('rw', database.rows, async () => {
      await database.rows.put({ id: 1 })
      between()
      await database.rows.put({ id: 2 })
    }),
  )

it('holds nobody up while it is kept, and writes what it was writing once it is shown again', async () => {
  const shown = vi.fn()
  keptPage.onShownAgain(shown)
  const leaves = vi.fn<() => void>().mockImplementationOnce(() => void tell('pagehide'))
  const written = writeTwo(leaves)
  await vi.waitFor(() => expect(leaves).toHaveBeenCalledOnce())
  expect(await otherPage.rows.count()).toBe(0)
  await otherPage.rows.put({ id: 3 })
  tell('pageshow')
  await written
  expect(await otherPage.rows.toCollection().primaryKeys()).toEqual([1, 2, 3])
  expect(shown.mock.calls).toEqual([[true]])
})

it('begins nothing while it is kept', async () => {
  await database.open()
  tell('pagehide')
  const written = writeTwo(() => undefined)
  await expect(database.rows.count()).rejects.toThrow('The page was left')
  expect(await otherPage.rows.count()).toBe(0)
  tell('pageshow')
  await written
  expect(await otherPage.rows.count()).toBe(2)
})

it('opens nothing while it is kept, so that the database can be deleted, and opens it once it is shown again', async () => {
  await writeTwo(() => undefined)
  tell('pagehide')
  database.close({ disableAutoOpen: false })
  const counted = database.rows.count()
  await otherPage.delete()
  const { indexedDB } = fake
  expect(await indexedDB.databases()).toEqual([])
  tell('pageshow')
  expect(await counted).toBe(0)
})

it('holds nobody up when it is left while it makes the database, which is made once it is shown again', async () => {
  const shown = vi.fn()
  keptPage.onShownAgain(shown)
  const leaves = vi.fn<() => void>().mockImplementationOnce(() => void tell('pagehide'))
  database.on('populate', (making) => {
    void making.table('rows').add({ id: 1 })
    leaves()
  })
  await expect(database.open()).rejects.toThrow('aborted')
  expect(await otherPage.rows.count()).toBe(0)
  await otherPage.delete()
  tell('pageshow')
  expect(shown.mock.calls).toEqual([[true]])
  expect(await database.rows.toCollection().primaryKeys()).toEqual([1])
})

it('asks for no database on the way into the cache', async () => {
  const opening = database.open()
  tell('pagehide')
  await expect(opening).rejects.toThrow('The page was left')
  expect(await fake.indexedDB.databases()).toEqual([])
  tell('pageshow')
  expect(await database.rows.count()).toBe(0)
})

it('says when nothing was broken off', async () => {
  const shown = vi.fn()
  keptPage.onShownAgain(shown)
  await writeTwo(() => undefined)
  tell('pagehide')
  tell('pageshow')
  expect(shown.mock.calls).toEqual([[false]])
  expect(await otherPage.rows.count()).toBe(2)
})

it('leaves a page alone that goes for good, and one in a browser that gives it up by itself', async () => {
  await writeTwo(() => void tell('pagehide', false))
  expect(await otherPage.rows.count()).toBe(2)
  vi.stubGlobal('document', { wasDiscarded: false })
  const given = open()
  keptPage.endWhenKept(given)
  await given.rows.clear()
  tell('pagehide')
  expect(await given.rows.count()).toBe(0)
  given.close()
})

it('does not try again what failed by itself', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no room')))
  await expect(keptPage.throughKeeping(work)).rejects.toThrow('no room')
  expect(work).toHaveBeenCalledTimes(1)
})
