import type { FieldChange } from '../../../core/contracts/records/sync.ts'
import { EMPTY_PLAN, type Plan } from '../../../core/domain/plan/plan.ts'
import { PLAN } from '../../../core/records/trips/plan.ts'
import { planEdits, planOf } from '../../../core/records/trips/plan-records.ts'
import { newId } from '../../platform/new-id.ts'
import { applyEdits } from '../store/edit.ts'
import { showRecord } from '../store/fold.ts'
import type { RecordsDatabase } from '../store/records-database.ts'
import { readMeta, write, type RecordStore } from '../store/store.ts'
import { readShown } from '../store/watch.ts'

/** A plan of an earlier version that no server had. With `known`, what the account had then: only what differs was edited. */
type CarriedPlan = { id: string | null; plan: Plan; known: Plan | null }

const NAME = 'carriedPlan'

/** Remembers it until the account's records are here whole. Inside the store's write transaction. */
export async function keepCarriedPlan(database: RecordsDatabase, carried: CarriedPlan | null): Promise<void> {
  if (carried) await database.meta.put({ name: NAME, value: carried })
}

/** Whether such a plan still waits for the account's records. */
export async function hasCarriedPlan(database: RecordsDatabase): Promise<boolean> {
  return (await readMeta(database, NAME, null)) !== null
}

/**
 * Makes a patch of what differs from the account's plan, based on nothing: where another device has written meanwhile, its
 * value is kept as replaced. Stops are united; only those that the person had taken out go. Answers whether there was one.
 */
export async function settleCarriedPlan(store: RecordStore, now: number): Promise<boolean> {
  return await write(store, async (database) => {
    const carried = await readMeta<CarriedPlan | null>(database, NAME, null)
    if (!carried) return false
    await database.meta.delete(NAME)
    const shown = await readShown(database, ['plan', 'plan-stop'])
    const present = planOf(shown)
    const { plan, known } = carried
    const fields = changedFields(plan, present, known)
    if (Object.keys(fields).length > 0) {
      const patch = { space: store.owner, kind: PLAN.kind, recordId: PLAN.kind, fields, createdAt: now }
      await database.outbox.add({
        ...patch,
        id: carried.id ?? newId(),
        create: true,
        adopted: true,
        handed: carried.id === null ? 0 : 1,
      })
      await showRecord(database, [store.owner, PLAN.kind, PLAN.kind])
    }
    const stops = unitedStops(plan, present, known)
    await applyEdits(database, store.owner, planEdits(shown, { ...present, stops }), now)
    return true
  })
}

/** The plan's own fields that the person had changed, as changes based on nothing. */
function changedFields(plan: Plan, present: Plan, known: Plan | null): Record<string, FieldChange> {
  const stops = EMPTY_PLAN.stops
  const fieldsFrom = (from: Plan) => {
    const [edit] = planEdits(recordsOf({ ...from, stops }), { ...plan, stops })
    return edit?.set ?? {}
  }
  const differs = fieldsFrom(present)
  const edited = known ? fieldsFrom(known) : differs
  return Object.fromEntries(
    Object.entries(differs)
      .filter(([name]) => name in edited)
      .map(([name, value]) => [name, { value, base: 0 }]),
  )
}

/** A plan as the records that it would be. */
const recordsOf = (plan: Plan) =>
  planEdits([], plan).map(({ kind, id, set = {} }) => ({ kind, id, fields: set }))

function unitedStops(plan: Plan, present: Plan, known: Plan | null): Plan['stops'] {
  const has = ({ stops }: Plan, placeId: string) => stops.some((stop) => stop.placeId === placeId)
  const stayed = present.stops.filter(({ placeId }) => has(plan, placeId) || !known || !has(known, placeId))
  const joined = plan.stops.filter(
    ({ placeId }) => !has(present, placeId) && (!known || !has(known, placeId)),
  )
  return [...stayed, ...joined]
}
