import { kindNamed } from '../../../core/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { REPLACED } from '../../../core/records/replaced.ts'
import { sameValue } from '../../../core/records/same-value.ts'
import { isGuest } from '../people/leave.ts'
import { readRoles } from '../engine/pull.ts'
import type { RefusedRow } from '../store/records-database.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import { endsOf, placeOf, readServer, type Ends, type ServerRow } from './ends.fixture.ts'
import { isText, piecesOf, placeFields, PROOF_KINDS } from './kinds.fixture.ts'
import { roleKey, rolesNow } from './members.fixture.ts'
import { checkDone } from './requests.fixture.ts'
import type { World } from './world.fixture.ts'

/**
 * A value that the app accepted: whose and of which field. `overwritten`: somebody who saw it wrote another or removed the
 * record, and so it must not come back. `excused`: it may be gone by declaration, or with the server's disk.
 */
type Accepted = { owner: string; where: string; text: string; fate: 'kept' | 'overwritten' | 'excused' }

/** What people were promised so far, and whether it held. @source sync "Proof" */
export class Promises {
  private readonly world: World
  private readonly accepted: Accepted[] = []
  private readonly refused: { owner: string; row: RefusedRow }[] = []
  /** Records of which something that was let go may stand again, and why that is right. */
  private readonly mayReturn = new Set<string>()
  /** What stood below a record that vanished unsent on some phone: there it had nothing to wait for, whoever else sends that record. */
  private readonly orphans = new Set<string>()
  /** What was locked at some sign-out. */
  private readonly locked: string[] = []
  /** Who was ever taken into whose space. */
  private readonly takenIn = new Set<string>()
  /** How often each value was accepted: what was accepted once can be told apart from all others. */
  private readonly times = new Map<string, number>()
  /** Values that somebody let go of some field. */
  private readonly wasLetGo = new Set<string>()
  private wasRestored = false

  constructor(world: World) {
    this.world = world
  }

  /** The app took the edit of somebody who saw `before`: what it takes the place of they let go knowingly. */
  accept(owner: string, edit: RecordEdit, before: ShownRecord | undefined): void {
    if (edit.remove) {
      for (const [place, text] of placesOf(edit, before)) this.letGo(owner, place, text)
      return
    }
    const definition = kindNamed(PROOF_KINDS, edit.kind)!
    const { reads, fields, request } = definition
    const places = placeFields(definition)
    for (const [name, value] of Object.entries(edit.set ?? {})) {
      // Said already: nothing is sent, and whoever saw it may change it.
      if (places.includes(name) || (before && sameValue(before.fields[name], value))) continue
      const where = JSON.stringify([edit.kind, edit.id, name])
      const pieces = (of: unknown) => piecesOf(edit.kind, name, of).map((piece) => JSON.stringify(piece))
      const [now, earlier] = [pieces(value), pieces(before?.fields[name])]
      for (const text of earlier) if (!now.includes(text)) this.letGo(owner, where, text)
      // Nobody is told of it, and only the one that arrives last is kept; or the first stands.
      const fate = reads === 'nobody' || (fields[name]?.once && !request) ? 'excused' : 'kept'
      for (const text of now) {
        if (isText(edit.kind, name) && earlier.includes(text)) continue
        this.accepted.push({ owner, where, text, fate })
        this.times.set(text, (this.times.get(text) ?? 0) + 1)
      }
    }
  }

  /** `text` is the value as JSON. A line that clashes with another is let go in vain: it may stand again. */
  private letGo(owner: string, where: string, text: string): void {
    const [kind, , name] = JSON.parse(where) as [string, string, string]
    this.wasLetGo.add(placeOf(where, text))
    for (const one of this.accepted)
      if (
        (one.owner === owner || isOfTrip(where)) &&
        one.where === where &&
        one.text === text &&
        one.fate === 'kept'
      )
        one.fate = isText(kind, name) ? 'excused' : 'overwritten'
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

  /** Of these values nobody can tell whose they are. */
  saidByOthers(kind: string, fields: object): void {
    for (const [name, value] of Object.entries(fields))
      for (const piece of piecesOf(kind, name, value)) this.times.set(JSON.stringify(piece), 2)
  }

  takeIn(account: string, space: string): void {
    this.takenIn.add(roleKey(account, space))
  }

  /** What stands below something that was removed goes out of sight with it, and stays where it is. */
  excuseRecord(owner: string, kind: string, id: string): void {
    const record = JSON.stringify([kind, id])
    for (const one of this.accepted)
      if ((one.owner === owner || isOfTrip(one.where)) && recordOf(one.where) === record) one.fate = 'excused'
  }

  /** What it belongs to vanished unsent on a phone of this owner. */
  orphan(owner: string, kind: string, id: string): void {
    this.orphans.add(JSON.stringify([owner, kind, id]))
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

  /** Any edit of this owner so far may arrive twice, or be undone. */
  allowReturns(owner: string): void {
    for (const one of this.accepted) if (one.owner === owner) this.mayReturn.add(recordOf(one.where))
  }

  /** Whether the account may send the value: it wrote that itself, somebody else wrote the same, or a restored server lost it. */
  mayBring(owner: string, text: string): boolean {
    return (
      this.wasRestored ||
      !this.isOne(text) ||
      this.accepted.some((one) => one.text === text && (one.owner === owner || isGuest(one.owner)))
    )
  }

  lock(value: unknown): void {
    this.locked.push(JSON.stringify(value))
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
      const ourTexts = piecesOf(kind, name, our?.fields[name]).map((piece) => JSON.stringify(piece))
      const isUnited = definition.id === 'natural' && !ourTexts.includes(one.text)
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
    const add = (kind: string, name: string, value: unknown) => {
      for (const piece of piecesOf(kind, name, value)) held.add(JSON.stringify(piece))
    }
    const heldBy = new Set<string>()
    for (const { kind, fields } of await api.database
      .selectFrom('records')
      .select(['kind', 'fields'])
      .execute())
      for (const [name, value] of Object.entries(JSON.parse(fields) as object)) add(kind, name, value)
    for (const { store } of devices) {
      const { owner, database } = store
      const own = await readRoles(database)
      const addOwn = (kind: string, name: string, value: unknown) => {
        for (const piece of piecesOf(kind, name, value))
          heldBy.add(JSON.stringify([owner, JSON.stringify(piece)]))
      }
      // Only who may write brings it again; a space that the server has lost, only its owner.
      const brings = (space: string) =>
        /owner|editor|manager/.test(roles.get(roleKey(owner, space)) ?? '') ||
        own[space] === 'owner' ||
        space === owner
      for (const { space, kind, fields } of await database.confirmed.toArray())
        if (kind !== 'replaced' && brings(space))
          for (const [name, value] of Object.entries(fields)) add(kind, name, value)
      for (const { space, kind, fields } of await database.outbox.toArray())
        for (const [name, { value }] of Object.entries(fields))
          (brings(space) ? add : addOwn)(kind, name, value)
      for (const { patch } of await database.refused.toArray())
        for (const [name, { value }] of Object.entries(patch.fields)) addOwn(patch.kind, name, value)
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
    const rows = await readServer(this.world)
    const ends = endsOf(rows, this.refused)
    for (const one of this.accepted) this.checkAccepted(one, ends)
    this.checkNotDoubled(ends)
    this.checkRefused(rows)
    await checkDone(this.world, rows)
  }

  private checkAccepted({ owner, where, text, fate }: Accepted, { stored, refused, kept, live }: Ends): void {
    if (fate === 'kept' && isGuest(owner))
      throw new BrokenPromise('lost', `A visitor's ${where} was not adopted`)
    const place = placeOf(where, text)
    const isKept =
      refused.some((one) => one.owner === owner && one.place === place) ||
      [...(kept.get(place) ?? [])].some((space) => this.isOpenTo(owner, space))
    const isOne = this.isOne(text)
    // The same value was said by several, and one of them took it back, or a disk with one: it may be this one.
    if (fate === 'kept' && !isKept && (isOne || !(this.wasLetGo.has(place) || this.wasRestored)))
      throw new BrokenPromise('lost', `Lost: ${text} of ${where}`)
    if (!isOne) return
    const isBack =
      fate === 'overwritten' && [...(live.get(place) ?? [])].some((space) => this.isOpenTo(owner, space))
    if (isBack && !this.wasRestored && !this.mayReturn.has(recordOf(where)))
      throw new BrokenPromise('doubled', `Back again: ${text} of ${where}`)
    const elsewhere = refused.filter((one) => one.owner !== owner && one.text === text)
    const spaces = [...(stored.get(text) ?? []), ...elsewhere.map(({ space }) => space)]
    if (spaces.some((space) => !this.isOpenTo(owner, space)))
      throw new BrokenPromise('lent', `${text} stands with somebody else`)
  }

  /** What was written once stands in one field of one record. */
  private checkNotDoubled({ live, twice }: Ends): void {
    const seen = new Map<string, string>()
    for (const [place, spaces] of live) {
      const [where, text] = JSON.parse(place) as [string, string]
      if (!this.isOne(text)) continue
      if (seen.has(text) || spaces.size > 1 || twice.has(place))
        throw new BrokenPromise('doubled', `Doubled: ${text} of ${where}`)
      seen.set(text, where)
    }
  }

  /** Whether nobody ever accepted the same value of any other field, or twice of this one. */
  private isOne(text: string): boolean {
    return this.times.get(text) === 1
  }

  /** Nothing was refused that would only have had to wait: for an update, or for what it belongs to. */
  private checkRefused(rows: readonly ServerRow[]): void {
    for (const { owner, row } of this.refused) {
      const { code, patch } = row
      const { request } = kindNamed(PROOF_KINDS, patch.kind) ?? {}
      if (request && !patch.create)
        throw new BrokenPromise('other', `${patch.kind} was changed after it was sent`)
      if (request && (code === 'key_reused' || code === 'too_old'))
        throw new BrokenPromise('other', `${patch.kind} was refused because it was decided`)
      if (code.startsWith('unknown_'))
        throw new BrokenPromise('other', `${patch.kind} was refused instead of waiting`)
      // What it belongs to was gone, or its space was not there yet.
      const isRefusedSo = patch.create && (code === 'gone' || code === 'forbidden')
      const isOrphan = isRefusedSo && !this.orphans.has(JSON.stringify([owner, patch.kind, patch.recordId]))
      const { parent } = kindNamed(PROOF_KINDS, patch.kind) ?? {}
      const id = isOrphan && parent ? patch.fields[parent.field]?.value : undefined
      const isThere = rows.some((one) => one.owner === owner && one.id === id && one.deleted_at === null)
      if (isThere && !this.wasRestored)
        throw new BrokenPromise('other', `${patch.kind} of ${String(id)} did not wait for it`)
    }
  }
}

/** The record of a field. */
const recordOf = (where: string): string => JSON.stringify((JSON.parse(where) as string[]).slice(0, 2))

/** Whether several accounts may write such a record: its id stands in no other space. */
function isOfTrip(where: string): boolean {
  const [kind] = JSON.parse(where) as [string]
  return kindNamed(PROOF_KINDS, kind)?.space !== undefined
}

/** The fields and their values, as JSON, that are let go with a record: of a replaced value the one that it was of. */
function placesOf({ kind, id }: RecordEdit, before: ShownRecord | undefined): [string, string][] {
  const fields = before?.fields ?? {}
  const placed = (kind: string, id: string, name: string, value: unknown): [string, string][] =>
    piecesOf(kind, name, value).map((piece) => [JSON.stringify([kind, id, name]), JSON.stringify(piece)])
  if (kind !== REPLACED.kind)
    return Object.entries(fields).flatMap(([name, value]) => placed(kind, id, name, value))
  const { of } = fields as { of: { kind: string; id: string; field: string } }
  return placed(of.kind, of.id, of.field, fields['value'])
}
