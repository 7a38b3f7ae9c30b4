import { isPhonesToMake, type RecordKind } from '../../../core/records/define-record.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import { OFFERING } from '../../../core/records/market/offering.ts'
import { PROVIDER } from '../../../core/records/market/provider.ts'
import { standsIn } from '../../../core/records/role-rules.ts'
import type { RecordEdit, ShownRecord } from '../../../core/records/record-edit.ts'
import { applyEdits } from '../store/edit.ts'
import { waitingOf } from '../store/fold.ts'
import type { RecordKey } from '../store/records-database.ts'
import { retryRefused } from '../engine/refused.ts'
import { seenNow } from '../store/requests.ts'
import { write } from '../store/store.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import type { Figures } from './figures.fixture.ts'
import {
  isText,
  PROOF_KINDS,
  REMOVED_KINDS,
  spaceField,
  TRIP,
  WRITTEN_KINDS,
  writtenFields,
} from './kinds.fixture.ts'
import type { Promises } from './promises.fixture.ts'
import { shownOf } from './shown.fixture.ts'
import type { Step } from './steps.fixture.ts'
import { valueFor } from './values.fixture.ts'
import type { Device } from './world.fixture.ts'

/** Which of the records and fields that are there. */
type Choice = { record: number; field: number }

/** What people change at the devices. Every value is told apart from all others where its field has enough of them. */
export class Edits {
  private readonly focus: number | null
  private readonly promises: Promises
  private readonly figures: Figures
  /** What somebody wrote last into a text: they may go on from there, whatever came in since. */
  private readonly drafts = new Map<string, string>()
  /** So many values and ids so far. */
  count = 0

  constructor(focus: number | null, promises: Promises, figures: Figures) {
    this.focus = focus
    this.promises = promises
    this.figures = figures
  }

  async edit(device: Device, step: Extract<Step, { do: 'edit' }>): Promise<void> {
    const kinds = WRITTEN_KINDS.filter((kind) => {
      const definition = kindNamed(device.kinds, kind)
      return definition && (device.account || definition.guest === 'adopt')
    })
    const { record, field } = step
    const choice = this.focus === null ? { record, field } : { record: record % 2, field: field % 2 }
    await this.editOf(device, kinds[(this.focus ?? step.kind) % kinds.length]!, choice)
  }

  private async editOf(device: Device, kind: string, choice: Choice): Promise<void> {
    const definition = kindNamed(device.kinds, kind)!
    const shown = await shownOf(device.store)
    if (definition.request) return await this.ask(device, definition, choice, shown)
    const parent = parentOf(definition, choice, shown)
    const supply = supplySpace(definition, shown, parent)
    // Nobody on this device is a provider.
    if (supply === null) return await this.editOf(device, 'plan', choice)
    // What belongs to something needs that first; what is deep in a provider's supply follows at once, or it would never come about.
    if (parent === undefined) {
      await this.editOf(device, definition.parent!.kind, choice)
      const isFollowed = supply !== undefined && parentOf(definition, choice, await shownOf(device.store))
      return isFollowed ? await this.editOf(device, kind, choice) : undefined
    }
    const isProvider = kind === PROVIDER.kind && supply !== undefined
    const id = isProvider ? supply : this.recordFor(definition, choice, shown, parent)
    const before = shown.find((record) => record.kind === kind && record.id === id)
    // The server makes them, of edits that clash.
    if (!before && !isPhonesToMake(definition) && definition.id === 'uuid')
      return await this.editOf(device, 'plan', choice)
    const names = writtenFields(definition)
    const chosen = names[choice.field % names.length]!
    const draft = `${device.name} ${device.store.owner} ${id} ${chosen}`
    const isTyped = isText(kind, chosen) && this.count % 2 === 0
    const was = isTyped ? this.drafts.get(draft) : undefined
    const seen =
      before && was !== undefined ? { ...before, fields: { ...before.fields, [chosen]: was } } : before
    const set: Record<string, unknown> = {}
    for (const name of names)
      if (name === chosen || (!before && definition.required.includes(name)))
        set[name] = isText(kind, name)
          ? this.textFrom(seen?.fields[name])
          : this.valueOf(definition, name, parent, shown)
    if (!before && parent && definition.parent) set[definition.parent.field] = parent.id
    const place = spaceField(definition)
    if (!before && supply !== undefined && place !== undefined) set[place] = supply
    if (isTyped) this.drafts.set(draft, String(set[chosen]))
    const edit = { kind, id, set, ...(was === undefined || !before ? {} : { was: { [chosen]: was } }) }
    await this.write(device, edit, seen)
  }

  /** Asks for an act about an offering, or about a trip or provider, that the phone shows; where there is none, one is made instead. */
  private async ask(
    device: Device,
    definition: RecordKind,
    choice: Choice,
    shown: readonly ShownRecord[],
  ): Promise<void> {
    const { fields } = definition
    const about = 'offering' in fields ? [OFFERING.kind] : [TRIP.kind, PROVIDER.kind]
    const subjects = shown.filter(({ kind }) => about.includes(kind))
    const subject = subjects[choice.record % Math.max(1, subjects.length)]
    if (!subject) return await this.editOf(device, about[0]!, choice)
    const said: Record<string, unknown> = {
      space: subject.space,
      provider: subject.space,
      offering: subject.id,
      word: `Word ${this.next()}`,
    }
    const set = Object.fromEntries(Object.entries(said).filter(([name]) => name in fields))
    const seen = await seenNow(device.store.database, definition, set)
    await this.write(device, { kind: definition.kind, id: this.newId(), set: { ...set, ...seen } }, undefined)
  }

  /** A field that is called as a kind is names such a record, of the same parent where there is one. */
  private valueOf(
    { fields }: RecordKind,
    name: string,
    parent: ShownRecord | null,
    shown: readonly ShownRecord[],
  ): unknown {
    const named = shown.find(
      (record) => record.kind === name && Object.values(record.fields).includes(parent?.id),
    )
    return named?.id ?? valueFor(fields[name]!.schema, this.next())
  }

  /** One line more somewhere, in the place of another, or of all. */
  private textFrom(before: unknown): string {
    const line = `Words ${this.next()}`
    const lines = typeof before === 'string' && before !== '' ? before.split('\n') : []
    if (lines.length === 0 || this.count % 5 === 0) return line
    const isAdded = this.count % 3 > 0
    return lines.toSpliced(this.count % (lines.length + 1), isAdded ? 0 : 1, line).join('\n')
  }

  async remove(device: Device, step: Extract<Step, { do: 'remove' }>): Promise<void> {
    const shown = await shownOf(device.store)
    const focused = this.focus === null ? undefined : WRITTEN_KINDS[this.focus]
    const named =
      REMOVED_KINDS.find((one) => one === focused) ?? REMOVED_KINDS[step.kind % REMOVED_KINDS.length]!
    const there = REMOVED_KINDS.filter((kind) => shown.some((record) => record.kind === kind))
    const kind = there.includes(named) ? named : there[step.kind % there.length]
    const records = shown.filter((record) => record.kind === kind)
    const before = records[step.record % Math.max(1, records.length)]
    if (!before || kind === undefined || !kindNamed(device.kinds, kind)) return
    if (kindNamed(device.kinds, kind)?.request) return await this.takeBack(device, before)
    if (kindNamed(device.kinds, kind)?.projection) return await this.forge(device, before)
    await this.write(device, { kind, id: before.id, remove: true }, before)
    const { owner } = device.store
    for (const child of childrenOf(before, shown)) this.promises.excuseRecord(owner, child.kind, child.id)
    if (await isUntold(device, before))
      for (const one of below(before, shown)) this.promises.orphan(owner, one.kind, one.id)
  }

  /** A request that was not sent goes; of one that was nothing changes. */
  private async takeBack(device: Device, before: ShownRecord): Promise<void> {
    const { kind, id } = before
    const row = await device.store.database.outbox.filter(({ recordId }) => recordId === id).first()
    const edit = { kind, id, remove: true } as const
    if (row && row.id === undefined) return await this.write(device, edit, before)
    await write(device.store, (database) => applyEdits(database, device.store.owner, [edit], 0))
    this.figures.accepted(kind)
  }

  /** The app changes nothing of what the server tells; another one, that is none of ours, sends its removal. */
  private async forge(device: Device, { space = device.store.owner, kind, id }: ShownRecord): Promise<void> {
    const { database, owner } = device.store
    const queued = () => database.outbox.where('[space+kind+recordId]').equals([space, kind, id]).count()
    const before = await queued()
    const edits: RecordEdit[] = [
      { kind, id, set: { word: 'Forged' } },
      { kind, id, remove: true },
    ]
    await write(device.store, () => applyEdits(database, owner, edits, 0))
    if ((await queued()) !== before) throw new BrokenPromise('other', `${kind} was changed by a phone`)
    const forged = { space, kind, recordId: id, remove: { base: 1_000_000 }, fields: {} }
    if (before === 0)
      await write(device.store, async () => {
        await database.outbox.add({ ...forged, handed: 0, createdAt: 0 })
      })
    this.figures.accepted(kind)
  }

  async writeMuch(device: Device, length: number): Promise<void> {
    if (!('notes' in kindNamed(device.kinds, 'proof-trip')!.fields)) return
    const id = this.newId()
    const notes = `Notes ${this.next()} `.padEnd(length, 'and so on ')
    const set = { title: `Trip ${this.next()}`, notes }
    await this.write(device, { kind: 'proof-trip', id, set }, undefined)
  }

  private async write(device: Device, edit: RecordEdit, before: ShownRecord | undefined): Promise<void> {
    const { store } = device
    await write(store, (database) => applyEdits(database, store.owner, [edit], 0))
    // Who made what was met may send it later than this, and then it stands again.
    const met = store.database.met.filter(({ kind, recordId }) => kind === edit.kind && recordId === edit.id)
    if ((await met.count()) > 0) this.promises.allowReturn(edit.kind, edit.id)
    this.promises.accept(store.owner, edit, before)
    this.figures.accepted(edit.kind)
  }

  async retry({ store }: Device): Promise<void> {
    const [first] = await store.database.refused.toArray()
    if (!first) return
    this.promises.allowReturn(first.patch.kind, first.patch.recordId)
    await write(store, (database) => retryRefused(database, first.id, 0))
    this.figures.accepted(first.patch.kind)
  }

  private recordFor(
    { kind, id }: RecordKind,
    { record }: Choice,
    shown: readonly ShownRecord[],
    parent: ShownRecord | null,
  ): string {
    if (id === 'single') return kind
    if (id === 'natural') return parent ? `${parent.id}:${record}` : `custom-activities-place-${record}`
    const records = shown.filter((one) => one.kind === kind)
    return record === 0 || records.length === 0 ? this.newId() : records[record % records.length]!.id
  }

  newId(): string {
    return `00000000-0000-4000-8000-${String(this.next()).padStart(12, '0')}`
  }

  /** One more than ever before. */
  next(): number {
    this.count += 1
    return this.count
  }
}

/** What a new record would belong to: null for nothing, undefined where there is none yet. */
function parentOf(
  { parent }: RecordKind,
  { record }: Choice,
  shown: readonly ShownRecord[],
): ShownRecord | null | undefined {
  if (!parent) return null
  const parents = shown.filter(({ kind }) => kind === parent.kind)
  return parents[(record >> 1) % Math.max(1, parents.length)]
}

function childrenOf({ kind, id }: ShownRecord, shown: readonly ShownRecord[]): ShownRecord[] {
  return shown.filter((child) => {
    const parent = kindNamed(PROOF_KINDS, child.kind)?.parent
    return parent?.kind === kind && child.fields[parent.field] === id
  })
}

const below = (record: ShownRecord, shown: readonly ShownRecord[]): ShownRecord[] =>
  childrenOf(record, shown).flatMap((child) => [child, ...below(child, shown)])

/** Whether the record that was just removed vanished with its creation: this phone will never send either. */
async function isUntold(
  { store: { database, owner } }: Device,
  { space = owner, kind, id }: ShownRecord,
): Promise<boolean> {
  const key: RecordKey = [space, kind, id]
  return (await waitingOf(database, key)).length === 0 && (await database.confirmed.get(key)) === undefined
}

/** The space of a provider in which a new record would stand: null while the device knows none, undefined for other kinds. */
function supplySpace(
  definition: RecordKind,
  shown: readonly ShownRecord[],
  parent: ShownRecord | null | undefined,
): string | null | undefined {
  if (standsIn(definition, 'trip') || !standsIn(definition, 'provider')) return undefined
  return parent?.space ?? shown.find(({ kind }) => kind === PROVIDER.kind)?.space ?? null
}
