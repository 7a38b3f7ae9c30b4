import { FILE_HOLDERS } from '../../../core/records/file-holders.ts'
import { ATTACHMENT } from '../../../core/records/trips/attachment.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { OutboxRow, RecordKey, RecordsDatabase } from './records-database.ts'
import { isUnasked } from '../engine/sent-later.ts'
import { unsentFiles } from '../files/trip-files.ts'

/** A record with changes that the server does not have yet, or a file that it does not have, as a person may read it. */
export type UnsentChange = {
  /** Differs per record. */
  key: string
  /** What it is: 'Stop of a trip'. */
  label: string
  /** What the person calls it, null where it has no name of its own. */
  name: string | null
  /** This phone's clock, milliseconds: when its oldest unsent change was made. */
  changedAt: number
  /** The server could not digest it; it is tried again at this time of the phone's clock. Null while it only waits. */
  triedAgainAt: number | null
  /** Of a file: what the server knows it by, and why it will not have it, null where it only waits. */
  file?: { id: string; trip: string; refused: string | null }
}

/** What waits for the server, one line per record, in the order in which it is sent; behind them the files. */
export async function readUnsent(database: RecordsDatabase): Promise<UnsentChange[]> {
  const { outbox, shown, files } = database
  return await database.transaction('r', outbox, shown, files, async () => {
    const changes = new Map<string, { row: OutboxRow; change: UnsentChange }>()
    for (const row of await outbox.orderBy('sequence').toArray()) {
      if (isUnasked(database, row)) continue
      const key = JSON.stringify([row.space, row.kind, row.recordId])
      const triedAgainAt = row.aside?.because === 'failed' ? row.aside.until : null
      const before = changes.get(key)
      if (before) {
        before.change.triedAgainAt ??= triedAgainAt
        continue
      }
      const label = kindNamed(database.kinds, row.kind)?.label ?? row.kind
      changes.set(key, { row, change: { key, label, name: null, changedAt: row.createdAt, triedAgainAt } })
    }
    const waiting = [...changes.values()]
    const keys = waiting.map(({ row }) => [row.space, row.kind, row.recordId] as RecordKey)
    const rows = await shown.bulkGet(keys)
    const ofRecords = waiting.map(({ change }, at) => ({ ...change, name: nameOf(rows[at]?.fields ?? {}) }))
    return [...ofRecords, ...(await readFiles(database))]
  })
}

async function readFiles(database: RecordsDatabase): Promise<UnsentChange[]> {
  const rows = await unsentFiles(database)
  if (rows.length === 0) return []
  const spaces = [...new Set(rows.map(({ space }) => space))]
  const holders = spaces.flatMap((space) => FILE_HOLDERS.map(({ kind }): [string, string] => [space, kind]))
  const records = await database.shown.where('[space+kind]').anyOf(holders).toArray()
  const named = new Map(records.map((record) => [record.fields.file, record]))
  return rows.map(({ id, space, keptAt, refused = null }) => ({
    key: `file ${id}`,
    label: labelOf(named.get(id)?.kind),
    name: nameOf(named.get(id)?.fields ?? {}),
    changedAt: keptAt,
    triedAgainAt: null,
    file: { id, trip: space, refused },
  }))
}

const labelOf = (kind = ATTACHMENT.kind): string =>
  kind === ATTACHMENT.kind ? 'Photo or ticket' : (kindNamed(FILE_HOLDERS, kind)?.label ?? kind)

/** A title, a name, or the first words of a text. */
export function nameOf(fields: Record<string, unknown>): string | null {
  const { title, name, place, text, alt } = fields
  const placeName = isNamed(place) ? (place.name ?? place.address) : undefined
  const found = [title, name, placeName, text, alt].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  )
  if (typeof found !== 'string') return null
  const line = found.trim().split('\n', 1)[0] ?? ''
  return line.length > MAX_NAME_CHARS ? `${line.slice(0, MAX_NAME_CHARS)}…` : line
}

const MAX_NAME_CHARS = 60

const isNamed = (value: unknown): value is { name?: unknown; address?: unknown } =>
  typeof value === 'object' && value !== null
