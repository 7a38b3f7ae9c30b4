import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Exchange, ExchangeAnswer } from '../../../core/contracts/records/sync.ts'
import { MARKER_HEADER, MARKER_VALUE } from '../../../core/contracts/records/protocol.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { createLocalLocks } from '../../platform/threads/locks.ts'
import { createRest } from '../../platform/signal/rest.ts'
import { deviceStore } from '../store/device-store.ts'
import { editRecords, exchangeNow } from './engine-handle.ts'
import { startEngine, type Engine, type EngineEdges } from './engine.ts'
import { USER_KEY } from '../people/identity.ts'
import { rememberKeepKey } from '../people/keep-unsent.ts'
import { RecordsDatabase } from '../store/records-database.ts'
import { openStore, write } from '../store/store.ts'
import { applyEdits } from '../store/edit.ts'
import { sessionOver } from './status.ts'

/** Where the app is served from; whoever answers there is the test's. */
const ORIGIN = 'http://timberline.test/'

/** The person who uses the phone in the tests; their id also names their records. */
export const ANNA = {
  id: 'anna',
  firstName: 'Anna',
  lastName: 'Ridge',
  email: 'anna@example.com',
  emailVerified: false,
  phoneVerified: false,
  isAdmin: false,
  isProvider: false,
}

// Dexie may have been loaded before this file, and looks for the browser's when it is.
Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })

type Scene = {
  /** Null, the default, is a visitor. */
  owner?: string | null
  /** What the phone has of them before the engine starts. */
  records?: readonly RecordEdit[]
  /** The key that locks what an account keeps here came with an earlier exchange. Default true. */
  hasKey?: boolean
  edges?: Partial<EngineEdges>
}

/**
 * The real engine over a fake disk, for screens whose promise is that something is kept. Nothing is sent by itself: the
 * test says `exchangeNow`, and answers `fetch`. What the phone had of an earlier test is gone; `stop` before the next.
 */
export async function runEngine(scene: Scene = {}): Promise<Engine> {
  const { owner = null, records = [], hasKey = true, edges = {} } = scene
  await wipeDisk()
  localStorage.setItem(USER_KEY, owner === null ? 'null' : JSON.stringify({ ...ANNA, id: owner }))
  if (owner !== null) await fill(owner, records, hasKey)
  const engine = await runOverDisk(owner, edges)
  if (owner === null && records.length > 0) await engine.records.edit([], () => records)
  return engine
}

/** Starts the engine over what the fake disk holds by now, as the app's next start does; `runEngine` wipes the disk first. */
export async function runOverDisk(owner: string | null, edges: Partial<EngineEdges> = {}): Promise<Engine> {
  return await startEngine(owner, { ...quietEdges(), ...edges })
}

/** The session is over, after what the engine's start asked for: an answer to that would say that it holds. */
export async function endSession(): Promise<void> {
  await exchangeNow()
  sessionOver.set(true)
}

/** From now on there is signal, and the server answers nothing until the end is called. */
export function answerNothing(): () => void {
  let end: () => void = () => undefined
  const answer = new Promise<Response>((_resolve, reject) => {
    end = () => reject(new TypeError('Failed to fetch'))
  })
  // Where nobody had asked anything, nobody hears of the end.
  answer.catch(() => undefined)
  vi.stubGlobal('fetch', () => answer)
  connectivity.reportReached()
  return () => end()
}

/** From now on the disk takes no change. `vi.restoreAllMocks()` mends that. */
export function lockDisk(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  for (const write of ['put', 'add', 'delete'] as const)
    vi.spyOn(IDBObjectStore.prototype, write).mockImplementation(refuse)
}

/** From now on no database can be opened. `vi.restoreAllMocks()` mends that. */
export function breakDisk(): void {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The disk cannot be read.', 'UnknownError')
  })
}

/** The live records of a kind as an edit would find them now. */
export async function recordsOf(kind: string): Promise<readonly ShownRecord[]> {
  return (await editRecords([kind], () => [])).records
}

/** An answer of the API's own. */
export function apiAnswer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { [MARKER_HEADER]: MARKER_VALUE } })
}

/** Of the server in the tests, which has not been restored since the records were told. */
const EPOCH = 'one'

/** The API's answer to an exchange of which it takes everything; `body` is the request's. */
export function tookAll(body: string): Response {
  const { account, patches } = JSON.parse(body) as Exchange
  const answer: ExchangeAnswer = {
    account,
    results: patches.map(({ id }) => ({ id, outcome: 'applied', revision: 2 })),
    records: patches.map(({ space, kind, recordId, fields, remove }) => ({
      space,
      kind,
      id: recordId,
      fields: Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value])),
      revision: 2,
      ...(remove ? { deletedAt: '2026-07-01T12:00:00.000Z' } : {}),
    })),
    spaces: { [account]: { role: 'owner', epoch: EPOCH, revision: 2 } },
    more: false,
  }
  return apiAnswer(200, answer)
}

/** The answer of a server that refuses every patch. */
export function refusedAll(body: string): Response {
  const { account, patches } = JSON.parse(body) as Exchange
  const results = patches.map(({ id }) => ({
    id,
    outcome: 'refused' as const,
    code: 'limit' as const,
    message: 'There are too many.',
  }))
  const spaces = { [account]: { role: 'owner' as const, epoch: 'one', revision: 2 } }
  return apiAnswer(200, { account, results, records: [], spaces, more: false } satisfies ExchangeAnswer)
}

/** What waits to be sent, on the disk and not only on the screen. */
export async function outboxOf(owner: string): Promise<{ kind: string; recordId: string }[]> {
  const database = new RecordsDatabase(owner)
  const rows = await database.outbox.toArray()
  database.close()
  return rows.map(({ kind, recordId }) => ({ kind, recordId }))
}

/** As if the server had told them. */
async function fill(owner: string, records: readonly RecordEdit[], hasKey: boolean): Promise<void> {
  const store = await openStore(owner)
  if (hasKey) await rememberKeepKey(store, new Uint8Array(32))
  await write(store, async (database) => {
    await applyEdits(database, owner, records, Date.now())
    await database.outbox.clear()
    for (const { space, kind, id, fields } of await database.shown.toArray())
      await database.confirmed.put({ space, kind, id, fields, revision: 1, epoch: EPOCH })
  })
  store.database.close()
}

/** Bytes of files, small pictures among them. */
export const countBytes = ({ file_bytes }: RecordsDatabase): Promise<number> =>
  file_bytes.filter(({ bytes }) => bytes.byteLength > 0).count()

async function wipeDisk(): Promise<void> {
  const device = deviceStore()
  for (const table of device.tables) await table.clear()
  for (const name of await Dexie.getDatabaseNames()) if (name !== device.name) await Dexie.delete(name)
}

/** The engine's edges of a page in which nothing happens by itself. */
export function quietEdges(): EngineEdges {
  const nothing = () => undefined
  return {
    wire: { baseUrl: ORIGIN },
    locks: createLocalLocks(),
    connectivity,
    visible: () => true,
    watchVisible: () => nothing,
    after: () => nothing,
    random: () => 0.5,
    askForWake: nothing,
    sessionOver,
    fetchKeepKey: () => Promise.resolve(null),
    rest: createRest(),
    visitorRest: createRest(),
    onOtherAccount: nothing,
    onReplaced: nothing,
    onLogged: nothing,
    onReconnected: nothing,
    onProblem: nothing,
    earlierSnapshot: () => null,
    keepSnapshot: nothing,
  }
}
