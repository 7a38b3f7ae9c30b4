import { isPhonesToMake } from '../../../api/records/define-record.ts'
import { kindNamed } from '../../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../api/records/record-edit.ts'
import { applyEdits } from '../edit.ts'
import { retryRefused } from '../refused.ts'
import { write } from '../store.ts'
import { PROOF_KINDS, VALUES } from './kinds.fixture.ts'
import type { Promises } from './promises.fixture.ts'
import { shownOf } from './shown.fixture.ts'
import type { Step } from './steps.fixture.ts'
import type { Device } from './world.fixture.ts'

/** What people change at the devices. Every value is told apart from all others. */
export class Edits {
  private readonly focus: number | null
  private readonly promises: Promises
  /** So many values and ids so far. */
  count = 0

  constructor(focus: number | null, promises: Promises) {
    this.focus = focus
    this.promises = promises
  }

  async edit(device: Device, step: Extract<Step, { do: 'edit' }>): Promise<void> {
    const kinds = Object.keys(VALUES).filter((kind) => {
      const definition = kindNamed(device.kinds, kind)
      return definition && (device.account || definition.guest === 'adopt')
    })
    const kind = kinds[(this.focus ?? step.kind) % kinds.length]!
    const definition = kindNamed(device.kinds, kind)!
    const shown = await shownOf(device.store)
    const id = this.recordFor(kind, this.focus === null ? step.record : step.record % 2, shown)
    const before = shown.find((record) => record.kind === kind && record.id === id)
    // The server makes them: there is none to change yet.
    if (!before && !isPhonesToMake(definition) && definition.id === 'uuid') return
    const names = Object.keys(VALUES[kind]!).filter((name) => name in definition.fields)
    const chosen = names[(this.focus === null ? step.field : step.field % 2) % names.length]!
    const set: Record<string, unknown> = {}
    for (const name of names)
      if (name === chosen || (!before && definition.required.includes(name)))
        set[name] = VALUES[kind]![name]!(this.next())
    if (kind === 'proof-stop' && !before) {
      const trip = shown.find((record) => record.kind === 'proof-trip')
      if (!trip) return
      set['trip'] = trip.id
    }
    await this.write(device, { kind, id, set }, before)
  }

  async remove(device: Device, step: Extract<Step, { do: 'remove' }>): Promise<void> {
    const shown = await shownOf(device.store)
    const kinds = ['favorite', 'plan-stop', 'proof-trip', 'proof-stop', 'notification']
    const focused = this.focus === null ? undefined : Object.keys(VALUES)[this.focus]
    const kind = kinds.find((one) => one === focused) ?? kinds[step.kind % kinds.length]!
    const records = shown.filter((record) => record.kind === kind)
    const before = records[step.record % Math.max(1, records.length)]
    if (!before || !kindNamed(device.kinds, kind)) return
    await this.write(device, { kind, id: before.id, remove: true }, before)
    for (const child of shown.filter(({ fields }) => fields['trip'] === before.id))
      this.promises.excuseRecord(device.store.owner, child.kind, child.id)
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
    this.promises.accept(store.owner, edit, before)
  }

  async retry({ store }: Device): Promise<void> {
    const [first] = await store.database.refused.toArray()
    if (!first) return
    this.promises.allowReturn(first.patch.kind, first.patch.recordId)
    await write(store, (database) => retryRefused(database, first.id, 0))
  }

  private recordFor(kind: string, choice: number, shown: readonly ShownRecord[]): string {
    const { id } = kindNamed(PROOF_KINDS, kind)!
    if (id === 'single') return kind
    if (id === 'natural') return `custom-activities-place-${choice}`
    const records = shown.filter((record) => record.kind === kind)
    return choice === 0 || records.length === 0 ? this.newId() : records[choice % records.length]!.id
  }

  private newId(): string {
    return `00000000-0000-4000-8000-${String(this.next()).padStart(12, '0')}`
  }

  /** One more than ever before. */
  next(): number {
    this.count += 1
    return this.count
  }
}
