import * as v from 'valibot'
import type { Plan } from '../../domain/plan/plan.ts'
import { isRecordId } from '../define-record.ts'
import { planEdits } from './plan-records.ts'
import { PLAN, PLAN_STOP } from './plan.ts'
import type { ShownRecord } from '../record-edit.ts'

/** The records of a plan that is written for the first time. */
export const recordsOf = (plan: Plan): ShownRecord[] =>
  planEdits([], plan).map(({ kind, id, set = {} }) => ({ kind, id, fields: set }))

/** Which fields of these records the server would refuse, as `KIND.FIELD`; `KIND.id` for an id. */
export function refusedFields(records: readonly ShownRecord[]): string[] {
  return records.flatMap(({ kind, id, fields }) => {
    const definition = kind === PLAN.kind ? PLAN : PLAN_STOP
    const schemas: Record<string, { schema: v.GenericSchema }> = definition.fields
    const refused = Object.keys(fields).filter((name) => !v.is(schemas[name]!.schema, fields[name]))
    return [...refused, ...(isRecordId(definition, id) ? [] : ['id'])].map((name) => `${kind}.${name}`)
  })
}
