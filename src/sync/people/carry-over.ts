import { Dexie } from 'dexie'
import * as v from 'valibot'
import { SaveLocationSchema } from '../../../core/contracts/trips/saved-location.ts'
import { SearchPreferencesSchema } from '../../../core/contracts/trips/search-preferences.ts'
import { payloadOf, planOfPayload } from '../../../core/domain/plan/plan-payload.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { FAVORITE } from '../../../core/records/favorite.ts'
import { planEdits } from '../../../core/records/trips/plan-records.ts'
import type { RecordEdit } from '../../../core/records/record-edit.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { SAVED_LOCATION } from '../../../core/records/trips/saved-location.ts'
import { keepCarriedPlan } from './carried-plan.ts'
import { guestId } from '../store/device-store.ts'
import { applyEdits } from '../store/edit.ts'
import { showRecord } from '../store/fold.ts'
import {
  readEarlier,
  type EarlierEntry,
  type EarlierStore,
  earlierStoreName,
  earlierVisitors,
} from './earlier-store.ts'
import type { OutboxRow, RecordsDatabase } from '../store/records-database.ts'
import type { PlanSnapshot } from '../plan/plan-snapshot.ts'
import { CARRIED_EPOCH, readCursors } from '../engine/pull.ts'
import { openStore, readMeta, write, type RecordStore } from '../store/store.ts'
import { keepVisitorLocation } from '../visitor/visitor-calls.ts'

/*
 * What phones of the version before the records have, read once into the records and then deleted. An old tab may write
 * its old store anew: it is looked for at every start.
 *
 * | The earlier store's           | Becomes                                                                          |
 * |-------------------------------|----------------------------------------------------------------------------------|
 * | rows that were shown          | shown, until the first whole pull says what the server has                       |
 * | unsent favorites, a position  | patches under their old ids, so that the server's receipts still count           |
 * | an unsent whole plan          | after the first pull, a patch of the fields that differ                          |
 * | a plan kept in localStorage   | the visitor's edits; an account's, where it differs from what was last stored    |
 * | what the server had refused   | tried again in the new form                                                      |
 */

/** Carries an account's earlier store over into its records. `snapshot` is what localStorage held. */
export async function carryOverAccount(store: RecordStore, snapshot: PlanSnapshot | null): Promise<void> {
  const earlier = await readEarlier(store.owner)
  const local = snapshot?.legacy && snapshot.owner === store.owner ? snapshot.plan : null
  if (!earlier && !local) return
  await write(store, async (database) => {
    if (earlier) await carryRows(database, earlier)
    if (earlier) await carryEntries(database, earlier.entries)
    await keepCarriedPlan(database, wantedPlan(earlier, local))
  })
  if (earlier) await Dexie.delete(earlierStoreName(store.owner))
}

/**
 * Carries over the earlier store of the account in `snapshot` where `owner`, who uses the app now, is another: its session had ended,
 * and the next plan would take the place of its unsent one in localStorage.
 */
export async function carryOverAbsent(owner: string | null, snapshot: PlanSnapshot | null): Promise<void> {
  const absent = snapshot?.legacy ? snapshot.owner : null
  if (absent === null || absent === owner || !(await Dexie.exists(earlierStoreName(absent)))) return
  const store = await openStore(absent)
  try {
    await carryOverAccount(store, snapshot)
  } finally {
    store.database.close()
  }
}

/** Carries over what an earlier version kept of whoever used the phone signed out: favorites, plan, and a position that was not sent. */
export async function carryOverVisitor(snapshot: PlanSnapshot | null): Promise<void> {
  const visitors = await earlierVisitors()
  const plan = snapshot?.legacy && snapshot.owner === null ? snapshot.plan : null
  const edits = plan ? planEdits([], plan) : []
  if (visitors.length === 0 && edits.length === 0) return
  const store = await openStore(await guestId())
  for (const visitor of visitors) {
    const earlier = await readEarlier(visitor)
    edits.push(...(earlier?.favorites ?? []).map(addition))
    for (const { kind, body } of earlier?.entries ?? []) {
      const location = kind === 'saved-location' ? v.safeParse(SaveLocationSchema, body) : null
      if (location?.success) await keepVisitorLocation(location.output)
    }
  }
  await write(store, (database) => applyEdits(database, store.owner, edits, Date.now()))
  store.database.close()
  for (const visitor of visitors) await Dexie.delete(earlierStoreName(visitor))
}

async function carryRows(database: RecordsDatabase, { favorites, preferences }: EarlierStore): Promise<void> {
  // The server has told this store already: its word is newer than what was shown before.
  if (database.owner in (await readCursors(database))) return
  const shown = preferences ? planEdits([], planOfPayload(preferences, EMPTY_PLAN)) : []
  for (const { kind, id, set = {} } of [...shown, ...favorites.map(addition)]) {
    const row = { space: database.owner, kind, id, fields: { ...set }, revision: 0, epoch: CARRIED_EPOCH }
    await database.confirmed.put(row)
    await showRecord(database, [row.space, kind, id])
  }
}

async function carryEntries(database: RecordsDatabase, entries: readonly EarlierEntry[]): Promise<void> {
  const carried = new Set(await readMeta<string[]>(database, 'carried', []))
  for (const entry of entries) {
    const patch = carried.has(entry.id) ? null : patchOf(database.owner, entry)
    if (!patch) continue
    await database.outbox.add(patch)
    await showRecord(database, [patch.space, patch.kind, patch.recordId])
    carried.add(entry.id)
  }
  await database.meta.put({ name: 'carried', value: [...carried] })
}

/** Sealed: the earlier version may have sent it under this id, and its answer may have been lost. */
function patchOf(
  space: string,
  { id, kind, body, recordId, createdAt }: EarlierEntry,
): Omit<OutboxRow, 'sequence'> | null {
  const sealed = { space, id, handed: 1, createdAt }
  if (kind === 'favorite' && recordId !== undefined) {
    const addedAt = addedAtOf(body) ?? new Date(createdAt).toISOString()
    const fields = { addedAt: { value: addedAt, base: 0 } }
    return { ...sealed, kind: FAVORITE.kind, recordId, create: true, fields }
  }
  if (kind === 'favorite-removal' && recordId !== undefined) {
    // The person took it out as it was: nothing of it is to be kept.
    return { ...sealed, kind: FAVORITE.kind, recordId, remove: { base: Number.MAX_SAFE_INTEGER }, fields: {} }
  }
  const location = kind === 'saved-location' ? v.safeParse(SaveLocationSchema, body) : null
  if (!location?.success) return null
  const { userId: _nobody, ...value } = location.output
  const fields = { location: { value, base: 0 } }
  return { ...sealed, kind: SAVED_LOCATION.kind, recordId: SAVED_LOCATION.kind, create: true, fields }
}

/**
 * The plan that the person had made and no server had; null where there is none. What stood in localStorage was written
 * with each edit, also after the session had ended, and is never older than what waited.
 */
function wantedPlan(earlier: EarlierStore | null, local: Plan | null) {
  const unsent = earlier?.entries.findLast(({ kind }) => kind === 'search-preferences')
  const payload = unsent ? v.safeParse(SearchPreferencesSchema, unsent.body) : null
  const stored = earlier?.preferences ? planOfPayload(earlier.preferences, EMPTY_PLAN) : null
  if (!unsent || !payload?.success) return local && stored ? { id: null, plan: local, known: stored } : null
  const waited = planOfPayload(payload.output, local ?? EMPTY_PLAN)
  const isNewer = local !== null && !sameValue(payloadOf(local), payloadOf(waited))
  // The server may have answered the entry's id: under it goes nothing else.
  return { id: isNewer ? null : unsent.id, plan: isNewer ? local : waited, known: null }
}

const addition = ({ placeId, addedAt }: { placeId: string; addedAt: string }): RecordEdit => ({
  kind: FAVORITE.kind,
  id: placeId,
  set: { addedAt },
})

function addedAtOf(body: unknown): string | undefined {
  const said = v.safeParse(v.object({ addedAt: v.string() }), body)
  return said.success ? said.output.addedAt : undefined
}
