import { Dexie } from 'dexie'
import { kindNamed } from '../../api/records/kinds.ts'
import type { ShownRecord } from '../../api/records/record-edit.ts'
import type { RecordKey, RecordsDatabase, ShownRow } from './records-database.ts'

/** The live records of some kinds, in every space where the kind may stand; a child is left out while its parent is not there. */
export async function readShown(database: RecordsDatabase, kinds: readonly string[]): Promise<ShownRecord[]> {
  const records: ShownRecord[] = []
  for (const kind of kinds) {
    const { parent, space } = kindNamed(database.kinds, kind) ?? {}
    const rows = await (
      space === undefined
        ? database.shown.where('[space+kind]').equals([database.owner, kind])
        : database.shown.where('[kind+id]').between([kind, Dexie.minKey], [kind, Dexie.maxKey])
    ).toArray()
    if (!parent) {
      records.push(...rows)
      continue
    }
    const keyOf = ({ space, fields }: ShownRow) =>
      [space, parent.kind, String(fields[parent.field])] as RecordKey
    const parents = rows.length > 0 ? await database.shown.bulkGet(rows.map(keyOf)) : []
    records.push(...rows.filter((_row, at) => parents[at] !== undefined))
  }
  return records
}
