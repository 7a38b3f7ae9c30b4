import type { Transaction } from 'kysely'
import type { SpaceType } from '../../../../core/contracts/records/space-types.ts'
import type { Field, RecordKind } from '../../../../core/records/define-record.ts'
import { refusalOf } from '../../../../core/records/patch-refusal.ts'
import type { ToldFields } from '../../../../core/records/projection.ts'
import { standsIn } from '../../../../core/records/role-rules.ts'
import { storedText } from '../../../../core/records/stored-value.ts'
import { randomUUID } from '../../../platform/node/crypto.ts'
import type { Database } from '../../../database/schema.ts'
import {
  addToOutbox,
  changeReaders,
  readersOf,
  type Reader,
  type ToldKey,
  type ToldRow,
} from '../../../repositories/records/outbox.ts'
import { listSpaceTypes } from '../../../repositories/records/spaces.ts'

/**
 * `version` counts each change of the truth. `readers` are all who may read it from now on, each by the space in which it is to stand:
 * whoever was told before and is not among them has it removed. None: it is removed everywhere.
 */
export type Telling<F extends Record<string, Field>> = {
  id: string
  version: number
  readers: readonly { space: string; fields: ToldFields<F> }[]
}

/**
 * Tells the readers of a truth what it is now, in the transaction that changes it, which holds the truth against others: a row each in
 * the outbox. Nobody's space is written here; `delivering` or `deliver` does that behind the commit, and a job where the process dies. Of
 * two tellings the one of the higher version stands, whichever is delivered last; the same version again changes nothing, but that a
 * removal stands above what has its version. Throws where the kind does not take what is said: a mistake of ours.
 * @source marketplace "Requests"
 */
export async function tell<F extends Record<string, Field>>(
  transaction: Transaction<Database>,
  definition: RecordKind<F>,
  told: Telling<F>,
): Promise<void> {
  await tellAll(transaction, told, [telling(definition, told)])
}

/** What one kind says of a truth to its readers, ready to be written. */
type KindTold = {
  kind: string
  told: ReadonlyMap<string, string>
  standsThere: (type: SpaceType) => boolean
}

/** Says in one kind what `tellAll` writes. Throws as `tell` does. */
export function telling<F extends Record<string, Field>>(
  definition: RecordKind<F>,
  { id, version, readers }: Telling<F>,
): KindTold {
  if (!definition.projection) throw new Error(`${definition.kind} is not the server's to tell`)
  return {
    kind: definition.kind,
    told: new Map(readers.map(({ space, fields }) => [space, toldIn(definition, { id, version, fields })])),
    standsThere: (type) => standsIn(definition, type),
  }
}

/** As `tell`, of several kinds that tell of one truth. */
export async function tellAll(
  transaction: Transaction<Database>,
  { id, version }: { id: string; version: number },
  kinds: readonly KindTold[],
): Promise<void> {
  const types = await listSpaceTypes(transaction, [...new Set(kinds.flatMap(({ told }) => [...told.keys()]))])
  const known = await readersOf(
    transaction,
    kinds.map(({ kind }) => kind),
    id,
  )
  const rows: (ToldKey & ToldRow)[] = []
  const added: Reader[] = []
  const left: Reader[] = []
  for (const { kind, told, standsThere } of kinds) {
    for (const space of told.keys()) {
      const type = types.get(space)
      if (type !== undefined && !standsThere(type))
        throw new Error(`No ${kind} stands in ${space}, a ${type} space`)
    }
    const before = known.filter((reader) => reader.kind === kind).map(({ space }) => space)
    const gone = before.filter((space) => !told.has(space))
    rows.push(
      ...[...told].map(([space, fields]) => ({ kind, id, space, version, fields })),
      ...gone.map((space) => ({ kind, id, space, version, fields: null })),
    )
    added.push(...[...told.keys()].filter((one) => !before.includes(one)).map((space) => ({ kind, space })))
    for (const space of gone) left.push({ kind, space })
  }
  await addToOutbox(transaction, rows)
  await changeReaders(transaction, id, { added, gone: left })
  const spaces = TOLD.get(transaction) ?? new Set()
  for (const { space } of rows) spaces.add(space)
  TOLD.set(transaction, spaces)
}

/** Of each transaction the spaces that were told something in it. */
const TOLD = new WeakMap<Transaction<Database>, Set<string>>()

/** The spaces that were told something in this transaction: where to deliver it once it has committed. */
export const spacesTold = (transaction: Transaction<Database>): string[] => [...(TOLD.get(transaction) ?? [])]

/** The fields as they are stored, as JSON. */
function toldIn<F extends Record<string, Field>>(
  definition: RecordKind<F>,
  { id, version, fields: said }: { id: string; version: number; fields: ToldFields<F> },
): string {
  const given = Object.entries({ ...said, version }).filter(([, value]) => value !== undefined)
  const { clientWrites: _phones, projection: _told, ...asServer } = definition
  const patch = {
    id: randomUUID(),
    kind: definition.kind,
    recordId: id,
    create: true as const,
    fields: Object.fromEntries(given.map(([name, value]) => [name, { value, base: 0 }])),
  }
  const refusal = refusalOf({
    ...{ definition: asServer, record: null, patch, liveCount: 0, isParentLive: true },
    // What stands is told however long it is: nothing that happens to it must hang on that.
    maxValueChars: Infinity,
  })
  if (refusal) throw new Error(`${definition.kind} cannot be told: ${refusal.message}`)
  const declared: Readonly<Record<string, Field>> = definition.fields
  const stored = given.map(([name, value]) => `${JSON.stringify(name)}:${storedText(declared[name]!, value)}`)
  return `{${stored.join(',')}}`
}
