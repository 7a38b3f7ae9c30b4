import * as v from 'valibot'
import { ShownChangesSchema, type ShownChanges } from '../../../core/contracts/records/shown-changes.ts'
import type { Patch } from '../../../core/contracts/records/sync.ts'
import { spaceEpoch } from '../../../core/records/membership-epoch.ts'
import { forgetMet, meet } from '../engine/meeting/meet.ts'
import { readCursors, readRoles } from '../engine/pull.ts'
import { showChanges } from '../engine/meeting/show-changes.ts'
import type { RecordStore } from '../store/store.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import type { Device, World } from './world.fixture.ts'

/** A value as it stands in one field, and whose it is. */
type Met = { account: string; text: string }

/** Phones that show each other their changes without signal, and what must hold of that. */
export class Meetings {
  /** What was shown under each id, as JSON. */
  private readonly shown = new Map<string, { account: string; body: string }>()
  private readonly values: Met[] = []
  /** Who was taken out, or may only look, since they showed something: their phone may have given it up, and no server ever hears of it. */
  private readonly gaveUp = new Set<string>()

  /** `device` reads what `from` has of every trip that both are in. */
  async meet(device: Device, from: Device, now: number): Promise<void> {
    if (device === from || !device.account || !from.account) return
    const theirs = await readRoles(from.store.database)
    const ours = await readRoles(device.store.database)
    for (const trip of Object.keys(theirs)) {
      if (!(trip in ours) || trip === from.store.owner) continue
      const answer = await showChanges(from.store, { trip, name: from.name, now })
      if (answer.kind !== 'changes') continue
      const read = v.parse(ShownChangesSchema, JSON.parse(JSON.stringify(answer.changes)))
      this.remember(read)
      await meet(device.store, read, now)
    }
  }

  roleTaken(account: string): void {
    this.gaveUp.add(account)
  }

  /** The person takes away what stands there for nobody's sake. */
  async tidy(store: RecordStore): Promise<void> {
    for (const { by, space } of await store.database.met.toArray())
      if (this.gaveUp.has(by)) await forgetMet(store, space)
  }

  private remember({ by, patches }: ShownChanges): void {
    for (const { id, kind, recordId, create, remove, fields } of patches) {
      const body = bodyOf({ kind, recordId, create, remove, values: fields })
      const before = this.shown.get(id)
      if (before && (before.body !== body || before.account !== by.account))
        throw new BrokenPromise('doubled', `Another change was shown under the id of ${before.body}`)
      this.shown.set(id, { account: by.account, body })
      for (const value of Object.values(fields))
        this.values.push({ account: by.account, text: JSON.stringify(value) })
    }
  }

  /** A patch that was shown is sent by who made it, as it was shown. `isTheirs`: whether the account wrote the value itself. */
  checkSent(account: string, patches: readonly Patch[], isTheirs: (text: string) => boolean): void {
    for (const { id, kind, recordId, create, remove, fields } of patches) {
      const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
      const before = this.shown.get(id)
      const body = bodyOf({ kind, recordId, create, remove: remove && true, values })
      if (before && before.account !== account)
        throw new BrokenPromise('lent', `${account} sent what ${before.account} had shown: ${body}`)
      if (before && before.body !== body)
        throw new BrokenPromise('lost', `${before.body} was sent as ${body}`)
      for (const text of Object.values(values).map((value) => JSON.stringify(value)))
        if (!isTheirs(text) && this.values.some((one) => one.text === text && one.account !== account))
          throw new BrokenPromise('lent', `${account} sent ${text} of somebody else as its own`)
    }
  }
}

/**
 * Nothing stands as met, after an exchange that brought all, that the server has answered, or that comes under another id. Of the other
 * epochs of a space the server knows no more.
 */
export async function checkMet({ api }: World, { database }: Pick<RecordStore, 'database'>): Promise<void> {
  const cursors = await readCursors(database)
  for (const { id, by, space, epoch, kind } of await database.met.toArray()) {
    const answered = await api.database
      .selectFrom('patch_receipts')
      .select('id')
      .where('user_id', '=', by)
      .where('id', '=', id)
      .where('space_id', '=', space)
      .executeTakeFirst()
    if (answered || spaceEpoch(cursors[space]?.epoch ?? '') !== spaceEpoch(epoch))
      throw new BrokenPromise('doubled', `${kind} stands beside what became of it at the server`)
  }
}

/** Both are back, and whoever made what was met has sent it. */
export async function checkNoneMet({ database }: Pick<RecordStore, 'database'>): Promise<void> {
  const [left] = await database.met.toArray()
  if (left) throw new BrokenPromise('doubled', `${left.kind} is still shown as met in the end`)
}

const bodyOf = (body: object): string => JSON.stringify(body)
