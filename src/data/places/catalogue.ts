import type { ColoradoLocation } from '../../../core/contracts/places/colorado-locations.ts'
import type { GazetteerPlace } from '../../../core/contracts/places/gazetteer.ts'
import { bringBesidePage } from '../../offline/beside-page.ts'
import { catalogueDownloads } from '../../offline/catalogue-sources.ts'
import { CATALOGUE_LOCK } from '../../offline/catalogue-tags.ts'
import type { Catalogue, DownloadPart, Downloads, PartStatus } from '../../offline/catalogue.ts'
import type { CataloguePart, KeptNames } from '../../offline/device-database.ts'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { pageLocks } from '../../platform/threads/locks.ts'
import { report } from '../../platform/report.ts'
import { announce, forgetOn } from '../changes.ts'
import { apiBase } from '../../platform/page/api-url.ts'
import { getIfChanged } from '../net/client.ts'
import { ApiError, ContractError, OfflineError } from '../net/errors.ts'
import { listenForStorageProblems, meetStorageProblem, storageWorks } from '../storage-trouble.ts'

/** The server is asked again this long after the last check; the answer is usually an empty 304. */
export const CHECK_EVERY_MS = 6 * 60 * 60_000

/** After the server failed to serve a part. Without signal its return is the trigger instead. */
const RETRY_AFTER_MS = 60_000

/** What is on this phone, read back and counted. */
export type CatalogueStatus = {
  /** All parts are whole: searching places works with no signal, also after a restart. */
  ready: boolean
  /** Parts that are not whole on this phone. */
  missing: CataloguePart[]
  parts: Record<CataloguePart, PartStatus>
  /** The oldest of the last checks of what is wanted here, this phone's clock; null while a part was never checked. */
  checkedAt: number | null
}

/** Places to answer from. `complete` is false while only the built-in ones are there. */
export type KnownCatalogue = { catalogue: Catalogue; complete: boolean }

const NOTHING: PartStatus = { count: 0, whole: false, checkedAt: null, updatedAt: null, removed: false }

/** Downloads of this session that the phone could not keep: they serve until the app is closed. */
const unkept: {
  colorado_locations: ColoradoLocation[]
  gazetteer: GazetteerPlace[]
  place_names: KeptNames[]
} = {
  colorado_locations: [],
  gazetteer: [],
  place_names: [],
}

const PARTS = ['colorado_locations', 'gazetteer', 'place_names'] as const satisfies CataloguePart[]

let refreshing: Promise<CatalogueStatus> | null = null
let read: Promise<KnownCatalogue> | null = null
let lastProblem: unknown = null

forgetOn('catalogue', () => {
  read = null
})

/**
 * Brings the catalogue up to date, each part whole or not at all, then tells this tab's queries and the other tabs.
 * Calls made meanwhile share the one refresh; with `anew` one begins after it. Never rejects: what could not be fetched is missing in the
 * status.
 */
export async function refreshCatalogue({ anew = false } = {}): Promise<CatalogueStatus> {
  if (anew) await refreshing
  refreshing ??= pageLocks()
    .request(CATALOGUE_LOCK, refresh)
    .finally(() => {
      refreshing = null
    })
  return await refreshing
}

/** Why the last refresh did not bring everything, null when it did. */
export function lastRefreshProblem(): unknown {
  return lastProblem
}

/** What is on this phone. Never rejects. */
export async function catalogueStatus(): Promise<CatalogueStatus> {
  let parts: CatalogueStatus['parts'] = {
    colorado_locations: NOTHING,
    gazetteer: NOTHING,
    place_names: NOTHING,
  }
  try {
    const { store, database } = await openStore()
    parts = await store.readCatalogueStatus(database)
  } catch (problem) {
    await meetStorageProblem(problem, 'counting the catalogue')
  }
  const missing = PARTS.filter((part) => !parts[part].whole)
  const checks = PARTS.filter((part) => !parts[part].removed).map((part) => parts[part].checkedAt)
  return {
    ready: missing.length === 0,
    missing,
    parts,
    checkedAt: checks.length === 0 || checks.includes(null) ? null : Math.min(...checks.map(Number)),
  }
}

/** The catalogue to answer from: the phone's copy, else this session's download. Never rejects. */
export function knownCatalogue(): Promise<KnownCatalogue> {
  read ??= readKnown()
  return read
}

/**
 * Downloads by itself, with no tap: at start and after each reconnect when a part is missing or a check is due, and
 * again after a pause when the server could not serve it. `onChecked` hears when the check at the start is over, whatever came of it.
 * Answers the way to stop.
 */
export function keepCatalogueFresh(onChecked = () => {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = async () => {
    clearTimeout(timer)
    if (connectivity.get() === 'offline') return
    const before = await catalogueStatus()
    const isSettled = before.missing.every((part) => before.parts[part].removed)
    if (isSettled && !isDue(before.checkedAt)) return
    await refreshCatalogue()
    if (isFromServer(lastProblem) && !(lastProblem instanceof OfflineError))
      timer = setTimeout(() => void check(), RETRY_AFTER_MS)
  }
  void check().finally(onChecked)
  const unsubscribe = connectivity.subscribe(() => void check())
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

/** A clock that was set back must not stop the checks. */
function isDue(checkedAt: number | null): boolean {
  return checkedAt === null || Math.abs(Date.now() - checkedAt) > CHECK_EVERY_MS
}

async function refresh(): Promise<CatalogueStatus> {
  if (await isFirstBroughtBeside()) {
    lastProblem = null
    storageWorks()
    announce('catalogue')
    return await catalogueStatus()
  }
  const fetched: Partial<typeof unkept> = {}
  const download = remembered(catalogueDownloads(getIfChanged), fetched)
  lastProblem = null
  let news = false
  for (const { part, problem, replaced } of await refreshStored(download)) {
    if (replaced) news = true
    if (problem === undefined) continue
    lastProblem = problem
    if (isFromServer(problem)) report(problem, `downloading ${part}`)
    else {
      await meetStorageProblem(problem, `keeping ${part}`)
      news = (await keepInMemory(part, fetched, download)) || news
    }
  }
  if (news) announce('catalogue')
  return await catalogueStatus()
}

/**
 * Whether nothing of the catalogue was here, all of it came on a thread of its own, and the page can read it: later there is little to bring,
 * and a page that has no database has to keep it in memory.
 */
async function isFirstBroughtBeside(): Promise<boolean> {
  // There is no script for it while the app is developed.
  if (import.meta.env.DEV || !(await isFirst())) return false
  return (await bringBesidePage(apiBase())) && (await catalogueStatus()).ready
}

async function isFirst(): Promise<boolean> {
  try {
    const { store, database } = await openStore()
    const parts = await store.readCatalogueStatus(database)
    return PARTS.every((part) => parts[part].updatedAt === null)
  } catch {
    // What the page does instead meets the same problem, and says it.
    return false
  }
}

/** What was downloaded stays at hand, for where it cannot be kept. */
function remembered(from: Downloads, fetched: Partial<typeof unkept>): Downloads {
  return {
    colorado_locations: met(from.colorado_locations, (rows) => (fetched.colorado_locations = rows)),
    gazetteer: met(from.gazetteer, (rows) => (fetched.gazetteer = rows)),
    place_names: met(from.place_names, (rows) => (fetched.place_names = rows)),
  }
}

const met =
  <Row>(download: DownloadPart<Row>, remember: (rows: Row[]) => void): DownloadPart<Row> =>
  async (etag) => {
    const answer = await download(etag)
    if (answer.rows) remember(answer.rows)
    return answer
  }

type PartOutcome = { part: CataloguePart; replaced: boolean; problem?: unknown }

async function refreshStored(download: Downloads): Promise<PartOutcome[]> {
  try {
    const { store, database } = await openStore()
    const { replaced, problems } = await store.refreshParts(database, download)
    if (replaced.length > 0) storageWorks()
    return PARTS.map((part) => {
      const met = problems.find((one) => one.part === part)
      return { part, replaced: replaced.includes(part), ...(met ? { problem: met.problem } : {}) }
    })
  } catch (problem) {
    return PARTS.map((part) => ({ part, replaced: false, problem }))
  }
}

/** The phone cannot keep the part: it serves from memory, fetched now when storage failed before the download. */
async function keepInMemory(
  part: CataloguePart,
  fetched: Partial<typeof unkept>,
  download: Downloads,
): Promise<boolean> {
  try {
    if (!fetched[part]) await download[part](null)
  } catch (problem) {
    lastProblem = problem
    report(problem, `downloading ${part}`)
  }
  if (fetched.colorado_locations) unkept.colorado_locations = fetched.colorado_locations
  if (fetched.gazetteer) unkept.gazetteer = fetched.gazetteer
  if (fetched.place_names) unkept.place_names = fetched.place_names
  return fetched[part] !== undefined
}

async function readKnown(): Promise<KnownCatalogue> {
  let kept: Catalogue = { locations: [], gazetteer: [], names: null }
  try {
    const { store, database } = await openStore()
    kept = await store.readCatalogue(database)
  } catch (problem) {
    await meetStorageProblem(problem, 'reading the catalogue')
  }
  const locations = kept.locations.length > 0 ? kept.locations : unkept.colorado_locations
  const gazetteer = kept.gazetteer.length > 0 ? kept.gazetteer : unkept.gazetteer
  const names = kept.names ?? unkept.place_names[0]?.file ?? null
  const complete = locations.length > 0 && gazetteer.length > 0 && names !== null
  return { catalogue: { locations, gazetteer, names }, complete }
}

/** The offline room, loaded when first used: its database stays out of the first script. */
async function openStore() {
  const [store, { deviceDatabase }] = await Promise.all([
    import('../../offline/catalogue.ts'),
    import('../../offline/device-database.ts'),
    listenForStorageProblems(),
  ])
  return { store, database: deviceDatabase() }
}

function isFromServer(problem: unknown): boolean {
  return problem instanceof ApiError || problem instanceof OfflineError || problem instanceof ContractError
}
