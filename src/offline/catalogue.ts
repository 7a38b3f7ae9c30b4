import type { Table } from 'dexie'
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../core/contracts/places/gazetteer.ts'
import type { PlaceNames } from '../../core/contracts/places/place-names.ts'
import {
  NAMES_KEY,
  type CatalogueMeta,
  type CataloguePart,
  type DeviceDatabase,
  type KeptNames,
} from './device-database.ts'

/** `names` is null while the file of official names is not here. */
export type Catalogue = {
  locations: ColoradoLocation[]
  gazetteer: GazetteerPlace[]
  names: PlaceNames | null
}

/** Fetches one part; `rows` is null when `etag` still names the server's copy. Rejects when it cannot. */
export type DownloadPart<Row> = (etag: string | null) => Promise<{ rows: Row[] | null; etag: string | null }>

export type Downloads = {
  colorado_locations: DownloadPart<ColoradoLocation>
  gazetteer: DownloadPart<GazetteerPlace>
  place_names: DownloadPart<KeptNames>
}

export type RefreshResult = {
  /** Parts that were replaced by a newer copy. */
  replaced: CataloguePart[]
  /** What went wrong, by part; the old copy of that part is untouched. */
  problems: { part: CataloguePart; problem: unknown }[]
}

/**
 * Brings each part up to date. A part is replaced whole, in one transaction together with its ETag, or not at all:
 * nobody ever reads half a catalogue. What the person took off this phone stays away. A stored ETag is only offered while the copy it names is really there. One part
 * failing does not keep the others back. Never rejects.
 */
export async function refreshParts(database: DeviceDatabase, download: Downloads): Promise<RefreshResult> {
  const result: RefreshResult = { replaced: [], problems: [] }
  const attempt = async (part: CataloguePart, refresh: () => Promise<boolean>) => {
    try {
      if (await refresh()) result.replaced.push(part)
    } catch (problem) {
      result.problems.push({ part, problem })
    }
  }
  await Promise.all([
    attempt('colorado_locations', () =>
      refreshPart(database, database.colorado_locations, 'colorado_locations', download.colorado_locations),
    ),
    attempt('gazetteer', () => refreshPart(database, database.gazetteer, 'gazetteer', download.gazetteer)),
    attempt('place_names', () =>
      refreshPart(database, database.place_names, 'place_names', download.place_names),
    ),
  ])
  return result
}

/** Everything kept, in one consistent read. Empty lists where nothing is. */
export async function readCatalogue(database: DeviceDatabase): Promise<Catalogue> {
  const { colorado_locations, gazetteer, place_names } = database
  return await database.transaction('r', colorado_locations, gazetteer, place_names, async () => ({
    locations: await allInPages(colorado_locations, ({ id }) => id),
    gazetteer: await allInPages(gazetteer, ({ placeId }) => placeId),
    names: (await place_names.get(NAMES_KEY))?.file ?? null,
  }))
}

/** Each is copied within one task of the page. More would hold up a slow phone's taps, fewer ask the disk more often. */
const READ_AT_ONCE = 400

/** All rows in the order of their keys; one consistent read within a transaction. */
async function allInPages<Row>(table: Table<Row, string>, keyOf: (row: Row) => string): Promise<Row[]> {
  const rows: Row[] = []
  let page = await table.limit(READ_AT_ONCE).toArray()
  for (;;) {
    rows.push(...page)
    const last = page.at(-1)
    if (!last || page.length < READ_AT_ONCE) return rows
    page = await table.where(':id').above(keyOf(last)).limit(READ_AT_ONCE).toArray()
  }
}

export type PartStatus = {
  /** Rows really read back from this phone. */
  count: number
  /** True when they are as many as were downloaded, and some. */
  whole: boolean
  /** This phone's clock, null when never. */
  checkedAt: number | null
  updatedAt: number | null
  /** The person took it off this phone. */
  removed: boolean
}

/** What is on this phone, counted in the tables themselves (pitfall 11). */
export async function readCatalogueStatus(
  database: DeviceDatabase,
): Promise<Record<CataloguePart, PartStatus>> {
  return await database.transaction(
    'r',
    database.colorado_locations,
    database.gazetteer,
    database.place_names,
    database.meta,
    async () => ({
      colorado_locations: await partStatus(database, 'colorado_locations'),
      gazetteer: await partStatus(database, 'gazetteer'),
      place_names: await partStatus(database, 'place_names'),
    }),
  )
}

async function partStatus(database: DeviceDatabase, part: CataloguePart): Promise<PartStatus> {
  const count = await database.table(part).count()
  const meta = await database.meta.get(part)
  return {
    count,
    whole: isWhole(meta, count),
    checkedAt: meta?.checkedAt ?? null,
    updatedAt: meta?.updatedAt ?? null,
    removed: isRemoved(meta),
  }
}

function isWhole(meta: CatalogueMeta | undefined, count: number): boolean {
  return meta !== undefined && count > 0 && meta.count === count
}

/** Each is copied within one task of the page. More would hold up a slow phone's taps. */
const ADDED_AT_ONCE = 10

const isRemoved = (meta: CatalogueMeta | undefined): boolean => meta?.removedAt !== undefined

async function refreshPart<Row>(
  database: DeviceDatabase,
  table: Table<Row, string>,
  part: CataloguePart,
  download: DownloadPart<Row>,
): Promise<boolean> {
  const meta = await database.meta.get(part)
  if (isRemoved(meta)) return false
  const offered = isWhole(meta, await table.count()) ? (meta?.etag ?? null) : null
  const { rows, etag } = await download(offered)
  if (rows === null) {
    await database.meta.update(part, { checkedAt: Date.now() })
    return false
  }
  // An empty answer is a mistake somewhere, not a Colorado without places.
  if (rows.length === 0) throw new Error(`The download of ${part} is empty`)
  return await database.transaction('rw', table, database.meta, async () => {
    // The person may have taken it off while it was downloaded.
    if (isRemoved(await database.meta.get(part))) return false
    await table.clear()
    // One answer after the other: the page that brings them draws on meanwhile.
    for (let at = 0; at < rows.length; at += ADDED_AT_ONCE) {
      await table.bulkAdd(rows.slice(at, at + ADDED_AT_ONCE))
    }
    const kept = await table.count()
    if (kept !== rows.length) throw new Error(`Kept ${kept} of ${rows.length} rows of ${part}`)
    const now = Date.now()
    await database.meta.put({ part, etag, count: kept, updatedAt: now, checkedAt: now })
    return true
  })
}
