import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { User } from '../../../api/contracts/accounts.ts'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { createLocalLocks, type Locks } from '../../platform/locks.ts'
import { DeviceStore, guestId } from '../device-store.ts'
import { PROOF_KINDS } from './kinds.fixture.ts'
import { openStore, type RecordStore } from '../store.ts'

/** What an exchange meets between the phone and the API, or on the phone itself. */
export const WEATHERS = [
  'fine',
  'lost-request',
  'lost-answer',
  'captive-portal',
  'marked-500',
  'unmarked-500',
  'busy-503',
  'limited-429',
  'too-large-413',
  'swapped-cookie',
  'session-over',
  'dies-before-settling',
  'dies-while-settling',
  'full-while-settling',
] as const
export type Weather = (typeof WEATHERS)[number]

export type Account = { user: User; token: string }

/** A phone with a disk of its own. */
export type Device = {
  name: string
  store: RecordStore
  /** The account that is open on it; null for a visitor. */
  account: Account | null
  phone: DeviceStore
  locks: Locks
  disk: IDBFactory
  /** The account's records came whole since it was opened. */
  welcomed: boolean
}

export type World = {
  api: OwnApi
  accounts: readonly Account[]
  devices: Device[]
  /** The weather of the exchange under way. */
  sky: { weather: Weather; other: Account | null; patches: number }
  /** What the server was when it was last backed up. */
  backup: Backup | null
  stop: () => Promise<void>
}

type Backup = Record<string, Record<string, unknown>[]>

/** The real API with two accounts, which serves one world after the other. */
export type Ground = { api: OwnApi; accounts: readonly Account[]; stop: () => Promise<void> }

export async function makeGround(): Promise<Ground> {
  const api = await startOwnApi({}, PROOF_KINDS)
  return { api, accounts: [await api.newAccount(), await api.newAccount()], stop: api.stop }
}

/** Nobody has kept anything, and three phones on which nobody is signed in. `stop` gives the machine back. */
export async function makeWorld({ api, accounts }: Ground): Promise<World> {
  for (const table of [...BACKED_UP].reverse()) await api.database.deleteFrom(table).execute()
  const sky: World['sky'] = { weather: 'fine', other: null, patches: 0 }
  const realFetch = globalThis.fetch
  globalThis.fetch = travel(api, sky)
  const devices: Device[] = []
  for (const name of ['phone', 'tablet', 'laptop']) devices.push(await newDevice(name))
  return {
    api,
    accounts,
    devices,
    sky,
    backup: null,
    async stop() {
      globalThis.fetch = realFetch
      for (const { store, phone } of devices) {
        store.database.close()
        phone.close()
      }
    },
  }
}

async function newDevice(name: string): Promise<Device> {
  const disk = new IDBFactory()
  const phone = await onDisk(
    disk,
    async () => await new DeviceStore().open().then((open) => open as DeviceStore),
  )
  const store = await openOn(disk, await guestId(phone))
  return { name, store, account: null, phone, locks: createLocalLocks(), disk, welcomed: false }
}

/** Opens an owner's records on a device's own disk. */
export async function openOn(disk: IDBFactory, owner: string): Promise<RecordStore> {
  return await onDisk(disk, () => openStore(owner, PROOF_KINDS))
}

/** Everything that `work` opens lies on this disk. One thing happens after the other, so that nothing else is under way. */
export async function onDisk<T>(disk: IDBFactory, work: () => Promise<T>): Promise<T> {
  const before = { ...Dexie.dependencies }
  Object.assign(Dexie.dependencies, { indexedDB: disk, IDBKeyRange })
  try {
    return await work()
  } finally {
    Object.assign(Dexie.dependencies, before)
  }
}

/** The way of a request to the API and back, in the weather of the moment. */
function travel(api: OwnApi, sky: World['sky']): typeof fetch {
  return async (input, init) => {
    const { pathname } = new URL(String(input))
    const { weather } = sky
    if (weather === 'lost-request') throw new TypeError('Failed to fetch')
    if (weather === 'captive-portal') return new Response('<title>Welcome to the lodge Wi-Fi</title>')
    if (weather === 'unmarked-500') return new Response('Bad gateway', { status: 500 })
    if (weather === 'marked-500') return marked(500)
    if (weather === 'busy-503') return marked(503)
    if (weather === 'limited-429') return marked(429)
    if (weather === 'session-over') return marked(401)
    if (weather === 'too-large-413') {
      const { patches } = JSON.parse(String(init?.body)) as { patches: unknown[] }
      // A lone patch is never too large here: it would be refused, and rightly.
      if (patches.length > 1) return marked(413)
    }
    const headers = new Headers(init?.headers)
    if (weather === 'swapped-cookie' && sky.other) headers.set('Authorization', `Bearer ${sky.other.token}`)
    const { body, method } = init ?? {}
    const answer = await api.ask(pathname, { method: method ?? 'GET', headers, body: body ?? null })
    if (weather === 'lost-answer') throw new TypeError('Failed to fetch')
    return answer
  }
}

const marked = (status: number) =>
  new Response('{}', { status, headers: { 'Timberline-Api': '1', 'Retry-After': '7' } })

const BACKED_UP = ['spaces', 'space_members', 'records', 'patch_receipts'] as const

export async function backUp({ api }: World): Promise<Backup> {
  const tables: Backup = {}
  for (const table of BACKED_UP) tables[table] = await api.database.selectFrom(table).selectAll().execute()
  return tables
}

/** The server as it was then, with the new epoch that its start finds out about. */
export async function restore({ api }: World, backup: Backup): Promise<void> {
  for (const table of [...BACKED_UP].reverse()) await api.database.deleteFrom(table).execute()
  for (const table of BACKED_UP)
    for (const row of backup[table] ?? [])
      await api.database
        .insertInto(table)
        .values(row as never)
        .execute()
  await api.endEpochs()
}

/** Receipts older than 400 days went, all of them. */
export async function expireReceipts({ api }: World): Promise<void> {
  await api.database.deleteFrom('patch_receipts').execute()
  await api.database
    .updateTable('spaces')
    .set(({ ref }) => ({ receipt_floor: ref('revision') }))
    .execute()
}
