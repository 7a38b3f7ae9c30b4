import { isRecordId, readFields } from '../../../api/records/define-record.ts'
import { kindNamed } from '../../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../api/records/record-edit.ts'
import { isGuest } from '../leave.ts'
import type { RefusedRow } from '../records-database.ts'
import { PROOF_KINDS } from './kinds.fixture.ts'
import type { World } from './world.fixture.ts'

/**
 * A value that the app accepted: whose and of which field. `overwritten`: somebody who saw it wrote another or removed the
 * record, and so it must not come back. `excused`: it may be gone by declaration, or with the server's disk.
 */
type Accepted = { owner: string; where: string; text: string; fate: 'kept' | 'overwritten' | 'excused' }

type ServerRow = { space_id: string; kind: string; id: string; fields: string; deleted_at: string | null }

/** What people were promised so far, and whether it held. @source sync "Proof" */
export class Promises {
  private readonly world: World
  private readonly accepted: Accepted[] = []
  private readonly refused: { owner: string; row: RefusedRow }[] = []
  /** Records of which something that was let go may stand again, and why that is right. */
  private readonly mayReturn = new Set<string>()
  /** What was unsent at some sign-out. */
  private readonly locked: string[] = []
  private wasRestored = false

  constructor(world: World) {
    this.world = world
  }

  /** The app took the edit of somebody who saw `before`: what it takes the place of they let go knowingly. */
  accept(owner: string, edit: RecordEdit, before: ShownRecord | undefined): void {
    const names = edit.remove ? Object.keys(before?.fields ?? {}) : Object.keys(edit.set ?? {})
    for (const name of names) this.letGo(owner, edit, name, before?.fields[name])
    for (const [name, value] of Object.entries(edit.set ?? {})) {
      if (name === 'trip') continue
      const where = JSON.stringify([edit.kind, edit.id, name])
      // Nobody is told of it, and only the one that arrives last is kept.
      const fate = kindNamed(PROOF_KINDS, edit.kind)!.reads === 'nobody' ? 'excused' : 'kept'
      this.accepted.push({ owner, where, text: JSON.stringify(value), fate })
    }
  }

  private letGo(owner: string, { kind, id }: Pick<RecordEdit, 'kind' | 'id'>, name: string, value: unknown) {
    const where = JSON.stringify([kind, id, name])
    const text = JSON.stringify(value)
    for (const one of this.accepted)
      if (one.owner === owner && one.where === where && one.text === text && one.fate === 'kept')
        one.fate = 'overwritten'
  }

  /** What stands below something that was removed goes out of sight with it, and stays where it is. */
  excuseRecord(owner: string, kind: string, id: string): void {
    const record = JSON.stringify([kind, id])
    for (const one of this.accepted)
      if (one.owner === owner && recordOf(one.where) === record) one.fate = 'excused'
  }

  /** Of this kind a refusal is logged only. */
  excuseKind(owner: string, kind: string): void {
    for (const one of this.accepted)
      if (one.owner === owner && one.where.startsWith(`["${kind}"`)) one.fate = 'excused'
  }

  /** An edit of the record may arrive twice, or be undone. */
  allowReturn(kind: string, id: string): void {
    this.mayReturn.add(JSON.stringify([kind, id]))
  }

  /** The same for everything of an owner. */
  allowReturns(owner: string): void {
    for (const one of this.accepted) if (one.owner === owner) this.mayReturn.add(recordOf(one.where))
  }

  lock(value: unknown): void {
    this.locked.push(JSON.stringify(value))
  }

  hasLocked(): boolean {
    return this.locked.length > 0
  }

  /**
   * A visitor's records became the account's. By declaration the account's own favorite or stop stays, positions are given
   * anew, and what the visitor did not see any more stays behind.
   */
  adopt(guest: string, owner: string, theirs: readonly ShownRecord[], ours: readonly ShownRecord[]): void {
    for (const one of this.accepted.filter((accepted) => accepted.owner === guest)) {
      one.owner = owner
      const [kind, id, name] = JSON.parse(one.where) as [string, string, string]
      const definition = kindNamed(PROOF_KINDS, kind)!
      const our = ours.find((record) => record.kind === kind && record.id === id)
      const isUnited = definition.id === 'natural' && JSON.stringify(our?.fields[name]) !== one.text
      const isShown = theirs.some((their) => their.kind === kind && their.id === id)
      if (isUnited || definition.order === name || !isShown) one.fate = 'excused'
    }
  }

  async restored(): Promise<void> {
    this.wasRestored = true
    await this.forgetLost(null)
  }

  /** A phone was signed out of on which these values stood: after a restore they may have been the last ones. */
  async left(values: ReadonlySet<string>): Promise<void> {
    if (this.wasRestored) await this.forgetLost(values)
  }

  /** What neither the server nor any phone has any more went with the server's disk. */
  private async forgetLost(left: ReadonlySet<string> | null): Promise<void> {
    const { api, devices } = this.world
    const held = new Set<string>(this.locked)
    const add = (value: unknown) => held.add(JSON.stringify(value))
    for (const { fields } of await api.database.selectFrom('records').select('fields').execute())
      for (const value of Object.values(JSON.parse(fields) as object)) add(value)
    for (const { store } of devices) {
      const { confirmed, outbox, refused } = store.database
      for (const { kind, fields } of await confirmed.toArray())
        if (kind !== 'replaced') for (const value of Object.values(fields)) add(value)
      for (const { fields } of await outbox.toArray())
        for (const { value } of Object.values(fields)) add(value)
      for (const { patch } of await refused.toArray())
        for (const { value } of Object.values(patch.fields)) add(value)
    }
    for (const one of this.accepted)
      if (!held.has(one.text) && !isGuest(one.owner) && (left === null || left.has(one.text)))
        one.fate = 'excused'
  }

  /** What stands as refused on a phone, where a person finds it. */
  refuse(owner: string, rows: readonly RefusedRow[]): void {
    for (const row of rows) {
      this.allowReturn(row.patch.kind, row.patch.recordId)
      this.refused.push({ owner, row })
    }
  }

  /** Throws with the first promise that was broken. Everything has been sent by now, and the server knows every kind. */
  async check(): Promise<void> {
    const { accounts, api } = this.world
    const rows = await api.database.selectFrom('records').selectAll().execute()
    const ends = new Map<string, Set<string>>(accounts.map(({ user }) => [user.id, new Set()]))
    const live = new Set<string>()
    for (const row of rows) {
      for (const [name, value] of Object.entries(this.readRow(row))) {
        const text = JSON.stringify(value)
        ends.get(row.space_id)?.add(text)
        live.add(JSON.stringify([row.space_id, JSON.stringify([row.kind, row.id, name]), text]))
      }
    }
    for (const { owner, row } of this.refused)
      for (const { value } of Object.values(row.patch.fields)) ends.get(owner)?.add(JSON.stringify(value))
    for (const one of this.accepted) this.checkAccepted(one, ends, live)
    this.checkNotDoubled(rows)
    this.checkRefused(rows)
  }

  /** The fields of a live record, {} of a removed one. */
  private readRow({ kind, id, fields: text, deleted_at }: ServerRow): object {
    const fields = JSON.parse(text) as Record<string, unknown>
    const definition = kindNamed(PROOF_KINDS, kind)
    if (!definition || !isRecordId(definition, id)) throw new Error(`A stray record ${kind} ${id}`)
    if (deleted_at !== null) return {}
    if (readFields(definition, fields) === null) throw new Error(`${kind} ${id} does not parse`)
    return fields
  }

  private checkAccepted(
    { owner, where, text, fate }: Accepted,
    ends: ReadonlyMap<string, ReadonlySet<string>>,
    live: ReadonlySet<string>,
  ): void {
    if (fate === 'kept' && isGuest(owner)) throw new Error(`A visitor's ${where} was not adopted`)
    if (fate === 'kept' && !ends.get(owner)?.has(text)) throw new Error(`Lost: ${text} of ${where}`)
    if (!isUnique(where)) return
    const isBack = fate === 'overwritten' && live.has(JSON.stringify([owner, where, text]))
    if (isBack && !this.wasRestored && !this.mayReturn.has(recordOf(where)))
      throw new Error(`Back again: ${text} of ${where}`)
    for (const [other, texts] of ends)
      if (other !== owner && texts.has(text)) throw new Error(`${text} stands with somebody else`)
  }

  /** A trip or stop was made once: no second record has its title. */
  private checkNotDoubled(rows: readonly ServerRow[]): void {
    const names = rows
      .filter(({ kind, deleted_at }) => kind.startsWith('proof-') && deleted_at === null)
      .map(({ fields }) => JSON.parse(fields) as { title?: string; name?: string })
      .map(({ title, name }) => title ?? name)
    const doubled = names.find((name, at) => names.indexOf(name) !== at)
    if (doubled !== undefined) throw new Error(`Doubled: ${doubled}`)
  }

  /** Nothing was refused that would only have had to wait: for an update, or for what it belongs to. */
  private checkRefused(rows: readonly ServerRow[]): void {
    for (const { owner, row } of this.refused) {
      const { code, patch } = row
      if (code.startsWith('unknown_')) throw new Error(`${patch.kind} was refused instead of waiting`)
      const trip = patch.create && code === 'gone' ? patch.fields['trip']?.value : undefined
      const isThere = rows.some(
        ({ space_id, id, deleted_at }) => space_id === owner && id === trip && deleted_at === null,
      )
      if (isThere && !this.wasRestored) throw new Error(`A stop of ${String(trip)} did not wait for it`)
    }
  }
}

/** The record of a field. */
const recordOf = (where: string): string => JSON.stringify((JSON.parse(where) as string[]).slice(0, 2))

/** Values that no two fields have. */
const isUnique = (where: string) => !where.includes('"party"') && !where.includes('"activities"')
