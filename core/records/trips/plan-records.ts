import type { Location } from '../../contracts/trips/search-preferences.ts'
import { EMPTY_PLAN, type Plan } from '../../domain/plan/plan.ts'
import { readFields } from '../define-record.ts'
import { PLAN, PLAN_STOP } from './plan.ts'
import { positionsFor } from '../positions-for.ts'
import type { RecordEdit, ShownRecord } from '../record-edit.ts'
import { sameValue } from '../same-value.ts'

/** A plan's stop with its position in the order. */
type PlacedStop = { place: Location; position: string }

/** The plan that these records are: `plan` and `plan-stop`, others are passed over. What cannot be read stands at its default. */
export function planOf(records: readonly ShownRecord[]): Plan {
  const stored = records.find(({ kind }) => kind === PLAN.kind)
  const read = (stored && readFields(PLAN, stored.fields)) ?? {}
  const { wishes, filters } = EMPTY_PLAN
  return {
    stops: placedStops(records).map(({ place }) => place),
    days: read.days ?? EMPTY_PLAN.days,
    times: read.times ?? EMPTY_PLAN.times,
    party: read.party ?? EMPTY_PLAN.party,
    wishes: {
      activities: read.activities ?? wishes.activities,
      lodging: read.lodging ?? wishes.lodging,
      transportation: read.transportation ?? wishes.transportation,
    },
    filters: {
      radiusMiles: read.radiusMiles === undefined ? filters.radiusMiles : read.radiusMiles,
      budgetUsd: read.budgetUsd ?? filters.budgetUsd,
      elevationFt: read.elevationFt ?? filters.elevationFt,
      hike: read.hike ?? filters.hike,
      inSeason: read.inSeason ?? filters.inSeason,
      openNow: read.openNow ?? filters.openNow,
    },
  }
}

/**
 * What makes these records be `after`: only what differs, field by field and stop by stop, so that two phones that change
 * different things never meet. Nothing where nothing differs.
 */
export function planEdits(records: readonly ShownRecord[], after: Plan): RecordEdit[] {
  const before = fieldsOf(planOf(records))
  const changed = Object.entries(fieldsOf(after)).filter(
    ([name, value]) => !sameValue(value, before[name as keyof typeof before]),
  )
  const fields: RecordEdit[] =
    changed.length === 0 ? [] : [{ kind: PLAN.kind, id: PLAN.kind, set: Object.fromEntries(changed) }]
  return [...fields, ...stopEdits(placedStops(records), after.stops)]
}

/** The plan's own fields under the names of its record. */
const fieldsOf = ({ days, times, party, wishes, filters }: Plan) => ({
  days,
  times,
  party,
  ...wishes,
  ...filters,
})

function placedStops(records: readonly ShownRecord[]): PlacedStop[] {
  return records
    .filter(({ kind }) => kind === PLAN_STOP.kind)
    .flatMap(({ id, fields }) => {
      const { place, position } = readFields(PLAN_STOP, fields) ?? {}
      return place && position !== undefined ? [{ place: { placeId: id, ...place }, position }] : []
    })
    .sort((a, b) => compare(a.position, b.position) || compare(a.place.placeId, b.place.placeId))
}

function stopEdits(before: readonly PlacedStop[], after: readonly Location[]): RecordEdit[] {
  const known = new Map(before.map((stop) => [stop.place.placeId, stop]))
  const wanted = new Set(after.map(({ placeId }) => placeId))
  const gone = before.filter(({ place }) => !wanted.has(place.placeId))
  const positions = positionsFor(after.map(({ placeId }) => known.get(placeId)?.position ?? null))
  return [
    ...gone.map(({ place }): RecordEdit => ({ kind: PLAN_STOP.kind, id: place.placeId, remove: true })),
    ...after.flatMap((place, at): RecordEdit[] => {
      const { placeId, ...fields } = place
      const old = known.get(placeId)
      const position = positions[at]
      const set = {
        ...(old && sameValue(old.place, place) ? {} : { place: fields }),
        ...(old?.position === position ? {} : { position }),
      }
      return Object.keys(set).length === 0 ? [] : [{ kind: PLAN_STOP.kind, id: placeId, set }]
    }),
  ]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
