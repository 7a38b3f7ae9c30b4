import { kindNamed } from '../../../core/records/kinds.ts'
import { spacesNamed } from '../../../core/records/request.ts'
import type { Decision } from '../../../core/records/request.ts'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import { readDone, trespasses } from './acts.fixture.ts'
import type { OutboxRow } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import type { ServerRow } from './ends.fixture.ts'
import type { World } from './world.fixture.ts'
import { FACT, PROOF_KINDS, WISH } from './kinds.fixture.ts'

const requestOf = (kind: string) => kindNamed(PROOF_KINDS, kind)?.request

/** A request goes alone with what was changed before it where it names the space: all of that is answered. */
export async function checkOrder({ database }: RecordStore, patches: readonly Patch[]): Promise<void> {
  const rows = await database.outbox.orderBy('sequence').toArray()
  for (const patch of patches.filter(({ kind }) => requestOf(kind))) {
    const row = rows.find(({ id }) => id === patch.id)
    if (row && isHeldBack(row, rows))
      throw new BrokenPromise('other', `${patch.kind} went before what was changed or asked earlier`)
  }
}

/** Whether something stands in front of the request that it waits for. */
export function isHeldBack({ kind, sequence, fields }: OutboxRow, rows: readonly OutboxRow[]): boolean {
  const definition = kindNamed(PROOF_KINDS, kind)
  const named = definition?.request ? spacesNamed(definition, fields) : []
  return rows.some((row) => {
    const other = kindNamed(PROOF_KINDS, row.kind)
    const spaces = other?.request ? spacesNamed(other, row.fields) : [row.space]
    return row.sequence < sequence && spaces.some((space) => named.includes(space))
  })
}

/** Which decisions a phone has shown: what was decided it asks again by itself only where its kind says so. */
export class Answered {
  private readonly known = new Map<string, Set<string>>()

  async note(device: string, { owner, database }: RecordStore): Promise<void> {
    const waiting = new Set((await database.outbox.toArray()).map(({ recordId }) => recordId))
    for (const { kind, id, fields } of await database.confirmed.toArray())
      if (requestOf(kind)?.lost === 'told' && fields['decision'] && !waiting.has(id))
        this.of(device).add(JSON.stringify([owner, kind, id]))
  }

  /** Somebody asks again, or the phone goes on as a copy of another one. */
  forget(device: string): void {
    this.known.delete(device)
  }

  async check(device: string, { owner, database }: RecordStore, patches: readonly Patch[]): Promise<void> {
    for (const { id, kind, recordId } of patches) {
      // A notification of a decision has the id of what was asked: it is read and removed.
      if (!this.of(device).has(JSON.stringify([owner, kind, recordId]))) continue
      const row = await database.outbox.where('id').equals(id).first()
      if (!row?.unlocked) throw new BrokenPromise('doubled', `${kind} was asked again by itself`)
    }
  }

  private of(device: string): Set<string> {
    const known = this.known.get(device) ?? new Set()
    this.known.set(device, known)
    return known
  }
}

/** Each request has its decision, and was carried out as often as that says. */
export async function checkDone({ api }: World, rows: readonly ServerRow[]): Promise<void> {
  const [trespass] = trespasses
  if (trespass !== undefined) throw new BrokenPromise('other', trespass)
  const done = await readDone(api.database)
  for (const { owner, kind, id, fields: text } of rows.filter((row) => requestOf(row.kind))) {
    const { word, decision } = JSON.parse(text) as { word?: string; decision?: Decision }
    if (!decision) throw new BrokenPromise('lost', `${kind} ${id} has no decision`)
    if (kind !== WISH.kind && kind !== FACT.kind) continue
    const times = done.filter((one) => one.account === owner && one.word === word).length
    if (times !== (decision.state === 'done' ? 1 : 0))
      throw new BrokenPromise(times > 1 ? 'doubled' : 'lost', `${kind} was carried out ${times} times`)
  }
  const asked = rows.flatMap(({ fields }) => (JSON.parse(fields) as { word?: string }).word ?? [])
  const stray = done.find(({ word }) => !asked.includes(word))
  if (stray) throw new BrokenPromise('other', `${stray.word} was carried out and is decided nowhere`)
}
