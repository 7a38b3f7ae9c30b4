import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { RecordKind } from '../../../core/records/define-record.ts'
import { startOwnApi, type OwnApi } from '../../../mocks/own-api.ts'
import { watchedLocks, type WatchedLocks } from './watched-locks.fixture.ts'
import { DeviceStore, guestId } from '../store/device-store.ts'
import { RECENT_SPACES } from '../engine/space-list.ts'
import { openStore, write, type RecordStore } from '../store/store.ts'
import type { Account } from './account.fixture.ts'
import { EARLIER_KINDS, PROOF_KINDS } from './kinds.fixture.ts'
import { makeActsTable, PROOF_ACTS, putDone, readDone, trespasses, type Done } from './acts.fixture.ts'
import { makeTruthsTable, putTruths, readTruths, type Truth } from './truths.fixture.ts'
import { startWeather, type Sky } from './weather.fixture.ts'

/** A phone with a disk of its own. */
export type Device = {
  name: string
  store: RecordStore
  /** The account that is open on it; null for a visitor. */
  account: Account | null
  phone: DeviceStore
  locks: WatchedLocks
  disk: IDBFactory
  /** What its version of the app knows. */
  kinds: readonly RecordKind[]
  /** How far its clock is off. */
  clockMs: number
  /** Of how many spaces it always says what it has: with few of them it asks again for more of what changed. */
  recent: number
  /** The account's records came whole since it was opened. */
  restored: boolean
}

export type World = {
  api: OwnApi
  accounts: readonly Account[]
  devices: Device[]
  /** What the exchange under way meets. */
  sky: Sky
  /** What the server was when it was last backed up. */
  backup: Backup | null
  /** The server of now, or the one before it. */
  setServer: (version: { earlier: boolean }) => void
  stop: () => Promise<void>
}

type Backup = {
  tables: Record<string, Record<string, unknown>[]>
  done: readonly Done[]
  truths: readonly Truth[]
}

/** The real API with two accounts, which serves one world after the other. */
export type Ground = {
  api: OwnApi
  accounts: readonly Account[]
  setServer: World['setServer']
  stop: () => Promise<void>
}

export async function makeGround(): Promise<Ground> {
  const kinds = [...PROOF_KINDS]
  const api = await startOwnApi({}, kinds, PROOF_ACTS)
  await makeActsTable(api.database)
  await makeTruthsTable(api.database)
  return {
    api,
    accounts: [await api.newAccount(), await api.newAccount()],
    setServer: ({ earlier }) => kinds.splice(0, kinds.length, ...(earlier ? EARLIER_KINDS : PROOF_KINDS)),
    stop: api.stop,
  }
}

/** Nobody has kept anything, and three phones on which nobody is signed in. `stop` gives the machine back. */
export async function makeWorld({ api, accounts, setServer }: Ground): Promise<World> {
  for (const table of [...BACKED_UP].reverse()) await api.database.deleteFrom(table).execute()
  await putDone(api.database, [])
  await putTruths(api, [])
  trespasses.length = 0
  const sky: Sky = {
    weather: 'fine',
    other: null,
    link: null,
    poison: null,
    titles: 'right',
    isEarlier: false,
    appIsEarlier: false,
  }
  const weather = startWeather(api, sky)
  const devices: Device[] = []
  for (const [name, recent] of DEVICES) devices.push(await newDevice(name, recent))
  return {
    api,
    accounts,
    devices,
    sky,
    backup: null,
    setServer(version) {
      sky.isEarlier = version.earlier
      setServer(version)
    },
    async stop() {
      weather.stop()
      setServer({ earlier: false })
      for (const { store, phone } of devices) {
        store.database.close()
        phone.close()
      }
    },
  }
}

const DEVICES = [
  ['phone', RECENT_SPACES],
  ['tablet', 1],
  ['laptop', 0],
] as const

/** One with an empty disk. */
export async function newDevice(
  name: string,
  recent: number,
  kinds: readonly RecordKind[] = PROOF_KINDS,
): Promise<Device> {
  const disk = new IDBFactory()
  const phone = await onDisk(
    disk,
    async () => await new DeviceStore().open().then((open) => open as DeviceStore),
  )
  const device = { name, account: null, phone, locks: watchedLocks(), disk, recent, restored: false }
  const own = { ...device, kinds, clockMs: 0 }
  return { ...own, store: await openOn(own, await guestId(phone)) }
}

/** Opens an owner's records on a device's own disk, by its own version of the app. */
export async function openOn(
  { disk, kinds }: Pick<Device, 'disk' | 'kinds'>,
  owner: string,
): Promise<RecordStore> {
  return await onDisk(disk, () => openStore(owner, kinds))
}

/** The records of whoever uses the device, opened anew. */
export async function reopen(device: Device): Promise<void> {
  device.store.database.close()
  device.store = await openOn(device, device.store.owner)
  device.restored = false
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

/** Whether a visitor's device holds nothing that a copy of another disk would take the place of. */
export async function isBlank({ account, store, phone }: Device): Promise<boolean> {
  if (account || (await phone.kept.count()) > 0) return false
  return (await store.database.outbox.count()) === 0 && (await store.database.shown.count()) === 0
}

/** `device`, which is blank, goes on as a copy of `from`, where somebody is signed in and no visitor's records wait. */
export async function clone(from: Device, device: Device): Promise<void> {
  device.store.database.close()
  Object.assign(device, { account: from.account, kinds: from.kinds, restored: false })
  device.store = await openOn(device, from.store.owner)
  await device.phone.guest.clear()
  await device.phone.kept.bulkAdd(await from.phone.kept.toArray())
  await write(device.store, async (database) => {
    for (const table of database.recordTables) await table.clear()
  })
  for (const table of from.store.database.recordTables)
    await device.store.database.table(table.name).bulkPut(await table.toArray())
  // The copy has the generation of what it is a copy of.
  await reopen(device)
}

const BACKED_UP = [
  'spaces',
  'space_members',
  'space_lists',
  'lost_spaces',
  'records',
  'patch_receipts',
  'acts',
  'outbox',
  'outbox_readers',
  'offerings',
  'published_offerings',
  'offering_versions',
  'departures',
] as const

export async function backUp({ api }: World): Promise<Backup> {
  const tables: Backup['tables'] = {}
  for (const table of BACKED_UP) tables[table] = await api.database.selectFrom(table).selectAll().execute()
  return { tables, done: await readDone(api.database), truths: await readTruths(api) }
}

/** The server as it was then, with the new epoch that its start finds out about. */
export async function restore({ api }: World, { tables, done, truths }: Backup): Promise<void> {
  for (const table of [...BACKED_UP].reverse()) await api.database.deleteFrom(table).execute()
  for (const table of BACKED_UP)
    for (const row of tables[table] ?? [])
      await api.database
        .insertInto(table)
        .values(row as never)
        .execute()
  await putDone(api.database, done)
  await putTruths(api, truths)
  await api.endEpochs()
}

/** Receipts and decisions older than 400 days went, all of them. */
export async function expireReceipts({ api }: Pick<World, 'api'>): Promise<void> {
  await api.database.deleteFrom('patch_receipts').execute()
  await api.database.deleteFrom('acts').execute()
  await api.database
    .updateTable('spaces')
    .set(({ ref }) => ({ receipt_floor: ref('revision') }))
    .execute()
}
