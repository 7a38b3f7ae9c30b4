import type {
  ListedOffering,
  OfferingsSince,
  OpenDays,
} from '../../../core/contracts/market/public-offerings.ts'
import type { DeviceDatabase } from '../device-database.ts'
import type { ListState } from './market-tables.ts'

/** `checkedAt` is null while there is no list on this phone. */
export type KeptOfferings = { offerings: ListedOffering[]; checkedAt: number | null }

/** Asks the server what changed since the list had a number; 0 is all of it. */
export type AskOfferings = (since: number) => Promise<OfferingsSince>

/** A server that went back to a backup, and past the number that this phone knows, cannot be told by its answers. */
const WHOLE_EVERY_MS = 7 * 86_400_000

/** Each is copied within one task of the page. */
const PUT_AT_ONCE = 200

/**
 * Brings the list up to date: what changed, or all of it where there is none, it is not whole, or the server's number is behind the one
 * known here. In one transaction with its number: nobody reads half a list. Answers whether anything changed. Rejects when the server
 * cannot be asked or the phone cannot keep it; the list stays as it was then.
 */
export async function refreshOfferings(database: DeviceDatabase, ask: AskOfferings): Promise<boolean> {
  const { offerings: table, market, activities, activity_departures } = database
  const known = await readListState(database)
  const isWhole = known !== null && known.count === (await table.count())
  const isDue = known === null || Math.abs(Date.now() - known.wholeAt) > WHOLE_EVERY_MS
  const since = isWhole && !isDue ? known.version : 0
  const { version, offerings, removed } = await ask(since)
  const isAll = since === 0 || version < since
  return await database.transaction('rw', [table, market, activities, activity_departures], async () => {
    const now = await readListState(database)
    // Another tab was faster, and knows another number: this answer says nothing of what is here now.
    if (!isAll && now?.version !== since) return false
    // What is offered no more is not kept whole either.
    const gone = isAll
      ? notAmong(await activities.toCollection().primaryKeys(), offerings)
      : (await table.bulkGet(removed)).flatMap((one) => one?.uuid ?? [])
    await activities.bulkDelete(gone)
    await activity_departures.bulkDelete(gone)
    if (isAll) await table.clear()
    else await table.bulkDelete(removed)
    for (let at = 0; at < offerings.length; at += PUT_AT_ONCE)
      await table.bulkPut(offerings.slice(at, at + PUT_AT_ONCE))
    const checkedAt = Date.now()
    const wholeAt = isAll ? checkedAt : (now?.wholeAt ?? checkedAt)
    await market.put({ name: 'list', version, count: await table.count(), checkedAt, wholeAt })
    return isAll || offerings.length > 0 || removed.length > 0
  })
}

function notAmong(uuids: readonly string[], offerings: readonly ListedOffering[]): string[] {
  const listed = new Set(offerings.map(({ uuid }) => uuid))
  return uuids.filter((uuid) => !listed.has(uuid))
}

/** All that is listed, by number. */
export async function readOfferings(database: DeviceDatabase): Promise<KeptOfferings> {
  return await database.transaction('r', database.offerings, database.market, async () => ({
    offerings: await database.offerings.toArray(),
    checkedAt: (await readListState(database))?.checkedAt ?? null,
  }))
}

/** One of them by its number or uuid; null where the list has it not. */
export async function listedOffering(database: DeviceDatabase, name: string): Promise<ListedOffering | null> {
  const found = /^\d+$/.test(name)
    ? await database.offerings.get(Number(name))
    : await database.offerings.filter(({ uuid }) => uuid === name).first()
  return found ?? null
}

export async function keepOpenDays(database: DeviceDatabase, open: OpenDays): Promise<void> {
  await database.market.put({ name: 'open', open })
}

export async function readOpenDays(database: DeviceDatabase): Promise<OpenDays | null> {
  const state = await database.market.get('open')
  return state?.name === 'open' ? state.open : null
}

/** What is known of the list itself; null while there is none. */
export async function readListState(database: DeviceDatabase): Promise<ListState | null> {
  const state = await database.market.get('list')
  return state?.name === 'list' ? state : null
}
