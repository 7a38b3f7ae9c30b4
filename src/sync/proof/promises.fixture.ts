import { isRecordId, readFields } from '../../../api/records/define-record.ts'
import { kindNamed } from '../../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../api/records/record-edit.ts'
import { isGuest } from '../leave.ts'
import { readRoles } from '../pull.ts'
import type { RefusedRow } from '../records-database.ts'
import { PROOF_KINDS } from './kinds.fixture.ts'
import { roleKey, rolesNow } from './members.fixture.ts'
import type { World } from './world.fixture.ts'

/**
 * A value that the app accepted: whose and of which field. `overwritten`: somebody who saw it wrote another or removed the
 * record, and so it must not come back. `excused`: it may be gone by declaration, or with the server's disk.
 */
type Accepted = { owner: string; where: string; text: string; fate: 'kept' | 'overwritten' | 'excused' }

/** `owner`: the account whose space it stands in. */
type ServerRow = {
  space: string
  owner: string
  kind: string
  id: string
  fields: string
  deleted_at: string | null
}

/**
 * Where values stand in the end. `stored`: in which spaces, by text; `live`: the same by field and text. `refused`: by text, with
 * whom it stands as refused and for which space it was meant.
 */
type Ends = Record<'stored' | 'refused' | 'live', Map<string, Set<string>>>

/** What people were promised so far, and whether it held. @source sync "Proof" */
export class Promises {
  private readonly world: World
  private readonly accepted: Accepted[] = []
  private readonly refused: { owner: string; row: RefusedRow }[] = []
  /** Records of which something that was let go may stand again, and why that is right. */
  private readonly mayReturn = new Set<string>()
  /** What was unsent at some sign-out. */
  private readonly locked: string[] = []
  /** Who was ever taken into whose space. */
  private readonly takenIn = new Set<string>()
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
      const { reads, fields } = kindNamed(PROOF_KINDS, edit.kind)!
      // Nobody is told of it, and only the one that arrives last is kept; or the first stands.
      const fate = reads === 'nobody' || fields[name]?.once ? 'excused' : 'kept'
      this.accepted.push({ owner, where, text: JSON.stringify(value), fate })
    }
  }

  private letGo(owner: string, { kind, id }: Pick<RecordEdit, 'kind' | 'id'>, name: string, value: unknown) {
    const where = JSON.stringify([kind, id, name])
    const text = JSON.stringify(value)
    for (const one of this.accepted)
      if (
        (one.owner === owner || isOfTrip(kind)) &&
        one.where === where &&
        one.text === text &&
        one.fate === 'kept'
      )
        one.fate = 'overwritten'
  }

  /** Whether the space is the owner's: the private one, or one that a record of theirs is of, or of a visitor's whom they adopt. */
  isSpaceOf(owner: string, space: string): boolean {
    if (space === owner) return true
    return this.accepted.some(({ owner: whose, where }) => {
      const [kind, id] = JSON.parse(where) as [string, string]
      return (
        (whose === owner || isGuest(whose)) && id === space && kindNamed(PROOF_KINDS, kind)?.space === 'own'
      )
    })
  }

  /** Whether somebody may have written into the space, or been told of it: it is theirs, or they were taken in at some time. */
  isOpenTo(owner: string, space: string): boolean {
    return this.isSpaceOf(owner, space) || this.takenIn.has(roleKey(owner, space))
  }

  takeIn(account: string, space: string): void {
    this.takenIn.add(roleKey(account, space))
  }

  /** What stands below something that was removed goes out of sight with it, and stays where it is. */
  excuseRecord(owner: string, kind: string, id: string): void {
    const record = JSON.stringify([kind, id])
    for (const one of this.accepted)
      if ((one.owner === owner || isOfTrip(kind)) && recordOf(one.where) === record) one.fate = 'excused'
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

  /** Who may not write any more does not bring again what the restored server has lost. */
  async rolesChanged(): Promise<void> {
    if (this.wasRestored) await this.forgetLost(null)
  }

  /** A phone was signed out of on which these values stood: after a restore they may have been the last ones. */
  async left(values: ReadonlySet<string>): Promise<void> {
    if (this.wasRestored) await this.forgetLost(values)
  }

  /** What neither the server nor any phone has any more went with the server's disk. */
  private async forgetLost(left: ReadonlySet<string> | null): Promise<void> {
    const { api, devices } = this.world
    const roles = await rolesNow(this.world)
    const held = new Set<string>(this.locked)
    const add = (value: unknown) => held.add(JSON.stringify(value))
    const heldBy = new Set<string>()
    for (const { fields } of await api.database.selectFrom('records').select('fields').execute())
      for (const value of Object.values(JSON.parse(fields) as object)) add(value)
    for (const { store } of devices) {
      const { owner, database } = store
      const own = await readRoles(database)
      const addOwn = (value: unknown) => heldBy.add(JSON.stringify([owner, JSON.stringify(value)]))
      // Only who may write brings it again; a space that the server has lost, only its owner.
      const brings = (space: string) =>
        /owner|editor/.test(roles.get(roleKey(owner, space)) ?? '') ||
        own[space] === 'owner' ||
        space === owner
      for (const { space, kind, fields } of await database.confirmed.toArray())
        if (kind !== 'replaced' && brings(space)) for (const value of Object.values(fields)) add(value)
      for (const { space, fields } of await database.outbox.toArray())
        for (const { value } of Object.values(fields)) (brings(space) ? add : addOwn)(value)
      for (const { patch } of await database.refused.toArray())
        for (const { value } of Object.values(patch.fields)) addOwn(value)
    }
    for (const one of this.accepted) {
      const isHeld = held.has(one.text) || heldBy.has(JSON.stringify([one.owner, one.text]))
      if (!isHeld && !isGuest(one.owner) && (left === null || left.has(one.text))) one.fate = 'excused'
    }
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
    const rows = await this.readRows()
    const ends: Ends = { stored: new Map(), refused: new Map(), live: new Map() }
    const add = (map: Map<string, Set<string>>, key: string, value: string) =>
      map.set(key, (map.get(key) ?? new Set()).add(value))
    for (const row of rows) {
      for (const [name, value] of Object.entries(this.readRow(row))) {
        const text = JSON.stringify(value)
        add(ends.stored, text, row.space)
        add(ends.live, JSON.stringify([JSON.stringify([row.kind, row.id, name]), text]), row.space)
      }
    }
    for (const { owner, row } of this.refused)
      for (const { value } of Object.values(row.patch.fields))
        add(ends.refused, JSON.stringify(value), JSON.stringify([owner, row.patch.space]))
    for (const one of this.accepted) this.checkAccepted(one, ends)
    this.checkNotDoubled(rows)
    this.checkRefused(rows)
  }

  private async readRows(): Promise<ServerRow[]> {
    return await this.world.api.database
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

  /** The fields of a live record, {} of a removed one. */
  private readRow({ kind, id, fields: text, deleted_at }: ServerRow): object {
    const fields = JSON.parse(text) as Record<string, unknown>
    const definition = kindNamed(PROOF_KINDS, kind)
    if (!definition || !isRecordId(definition, id)) throw new Error(`A stray record ${kind} ${id}`)
    if (deleted_at !== null) return {}
    if (readFields(definition, fields) === null) throw new Error(`${kind} ${id} does not parse`)
    return fields
  }

  private checkAccepted({ owner, where, text, fate }: Accepted, ends: Ends): void {
    if (fate === 'kept' && isGuest(owner)) throw new Error(`A visitor's ${where} was not adopted`)
    const stored = [...(ends.stored.get(text) ?? [])]
    const refused = [...(ends.refused.get(text) ?? [])].map((one) => JSON.parse(one) as [string, string])
    const isKept =
      refused.some(([whose]) => whose === owner) || stored.some((space) => this.isOpenTo(owner, space))
    if (fate === 'kept' && !isKept) throw new Error(`Lost: ${text} of ${where}`)
    if (!isUnique(where)) return
    const isBack =
      fate === 'overwritten' &&
      [...(ends.live.get(JSON.stringify([where, text])) ?? [])].some((space) => this.isOpenTo(owner, space))
    if (isBack && !this.wasRestored && !this.mayReturn.has(recordOf(where)))
      throw new Error(`Back again: ${text} of ${where}`)
    const elsewhere = refused.filter(([whose]) => whose !== owner).map(([, space]) => space)
    if ([...stored, ...elsewhere].some((space) => !this.isOpenTo(owner, space)))
      throw new Error(`${text} stands with somebody else`)
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
      // What it belongs to was gone, or its space was not there yet.
      const isOrphan = patch.create && (code === 'gone' || code === 'forbidden')
      const trip = isOrphan ? patch.fields['trip']?.value : undefined
      const isThere = rows.some((one) => one.owner === owner && one.id === trip && one.deleted_at === null)
      if (isThere && !this.wasRestored) throw new Error(`A stop of ${String(trip)} did not wait for it`)
    }
  }
}

/** The record of a field. */
const recordOf = (where: string): string => JSON.stringify((JSON.parse(where) as string[]).slice(0, 2))

/** Whether several accounts may write such a record: its id stands in no other space. */
const isOfTrip = (kind: string): boolean => kind.startsWith('proof-')

/** Values that no two fields have. */
const isUnique = (where: string) =>
  // Feedback is of one of two kinds.
  !where.includes('"party"') && !where.includes('"activities"') && !where.endsWith(',"kind"]')
