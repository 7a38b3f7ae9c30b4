import { isPhonesField, isPhonesToMake, isRecordId, readFields } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import type { RefusedRow } from '../store/records-database.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import { piecesOf, PROOF_KINDS } from './kinds.fixture.ts'
import type { World } from './world.fixture.ts'

/** `owner`: the account whose space it stands in. */
export type ServerRow = {
  space: string
  owner: string
  kind: string
  id: string
  fields: string
  deleted_at: string | null
}

/**
 * Where values stand in the end, by text or by place (`placeOf`), with the spaces. `stored`: in any live record, by text. `live`: in
 * the field they were written into. `kept`: there, or as replaced there. `twice`: what stands more than once in one text.
 */
export type Ends = Record<'stored' | 'live' | 'kept', ReadonlyMap<string, ReadonlySet<string>>> & {
  twice: ReadonlySet<string>
  refused: readonly { owner: string; place: string; text: string; space: string }[]
}

/** A value of one field of one record. `where` is kind, id and field as JSON, `text` the value as JSON. */
export const placeOf = (where: string, text: string): string => JSON.stringify([where, text])

export async function readServer({ api }: World): Promise<ServerRow[]> {
  return await api.database
    .selectFrom('records')
    .innerJoin('spaces', 'spaces.id', 'records.space_id')
    .select([
      'records.space_id as space',
      'spaces.user_id as owner',
      'kind',
      'records.id',
      'fields',
      'deleted_at',
    ])
    .$narrowType<{ owner: string }>()
    .execute()
}

export function endsOf(
  rows: readonly ServerRow[],
  refusals: readonly { owner: string; row: RefusedRow }[],
): Ends {
  const stored = new Map<string, Set<string>>()
  const live = new Map<string, Set<string>>()
  const kept = new Map<string, Set<string>>()
  const twice = new Set<string>()
  const add = (map: Map<string, Set<string>>, key: string, space: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(space))
  for (const row of rows) {
    const fields = readRow(row)
    for (const [name, text] of textsOf(row.kind, fields)) {
      if (isServers(row.kind, name)) continue
      const place = placeOf(JSON.stringify([row.kind, row.id, name]), text)
      add(stored, text, row.space)
      if (live.get(place)?.has(row.space)) twice.add(place)
      add(live, place, row.space)
      add(kept, place, row.space)
    }
    if (row.kind !== REPLACED.kind || row.deleted_at !== null) continue
    const { of, value, newValue } = fields as {
      of: { kind: string; id: string; field: string }
      value: unknown
      newValue?: unknown
    }
    // What was lost and what took its place are shown there and stand nowhere because of it.
    live.delete(placeOf(JSON.stringify([row.kind, row.id, 'value']), JSON.stringify(value)))
    live.delete(placeOf(JSON.stringify([row.kind, row.id, 'newValue']), JSON.stringify(newValue)))
    for (const [, text] of textsOf(of.kind, { [of.field]: value }))
      add(kept, placeOf(JSON.stringify([of.kind, of.id, of.field]), text), row.space)
  }
  const refused = refusals.flatMap(({ owner, row: { patch } }) =>
    textsOf(patch.kind, valuesOf(patch)).map(([name, text]) => {
      const place = placeOf(JSON.stringify([patch.kind, patch.recordId, name]), text)
      return { owner, place, text, space: patch.space }
    }),
  )
  return { stored, live, kept, twice, refused }
}

/** Whether the server says the field in what it tells, or adds it to a record that people make: its numbers are nobody's words, and may equal what somebody wrote. */
function isServers(kind: string, name: string): boolean {
  const definition = kindNamed(PROOF_KINDS, kind)
  if (definition?.projection) return true
  return definition !== undefined && isPhonesToMake(definition) && !isPhonesField(definition, name)
}

const valuesOf = ({ fields }: RefusedRow['patch']): object =>
  Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))

/** The fields of a record of this kind with what people wrote into them, as JSON. */
const textsOf = (kind: string, fields: object): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) =>
    piecesOf(kind, name, value).map((piece): [string, string] => [name, JSON.stringify(piece)]),
  )

/** The fields of a live record, {} of a removed one. */
function readRow({ kind, id, fields: text, deleted_at }: ServerRow): object {
  const fields = JSON.parse(text) as Record<string, unknown>
  const definition = kindNamed(PROOF_KINDS, kind)
  if (!definition || !isRecordId(definition, id))
    throw new BrokenPromise('other', `A stray record ${kind} ${id}`)
  if (deleted_at !== null) return {}
  if (readFields(definition, fields) === null)
    throw new BrokenPromise('other', `${kind} ${id} does not parse`)
  return fields
}
