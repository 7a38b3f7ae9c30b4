import { kindNamed } from '../../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../api/records/record-edit.ts'
import { guestId } from '../device-store.ts'
import { lockOf } from '../drain.ts'
import { applyEdits } from '../edit.ts'
import { rememberKeepKey } from '../keep-unsent.ts'
import { leaveAccount } from '../leave.ts'
import { retryRefused } from '../refused.ts'
import { write, type RecordStore } from '../store.ts'
import type { Account } from './account.fixture.ts'
import { diesOnWrite, isDeath } from './deaths.fixture.ts'
import { Exchanges, keyOf } from './exchanges.fixture.ts'
import { EARLIER_KINDS, PROOF_KINDS, VALUES } from './kinds.fixture.ts'
import { Promises } from './promises.fixture.ts'
import { shownOf } from './shown.fixture.ts'
import type { Schedule, SignOut, Step } from './steps.fixture.ts'
import type { Weather } from './weather.fixture.ts'
import {
  backUp,
  clone,
  expireReceipts,
  isBlank,
  openOn,
  onDisk,
  reopen,
  restore,
  type Device,
  type World,
} from './world.fixture.ts'

const HOUR_MS = 3_600_000

/** More than enough tries for everything to arrive. */
const MOST_TRIES = 30

/** What the people at the devices do, step by step. */
export class History {
  private readonly world: World
  private readonly focus: number | null
  private readonly promises: Promises
  private readonly exchanges: Exchanges
  private readonly stale: { device: Device; store: RecordStore }[] = []
  private count = 0

  constructor(world: World, { focus, link }: Pick<Schedule, 'focus' | 'link'>) {
    this.world = world
    this.focus = focus
    this.promises = new Promises(world)
    this.exchanges = new Exchanges(world, this.promises, {
      link,
      now: ({ clockMs }) => this.count * 10_000_000 + clockMs,
      during: (step, device) => this.during(step, device),
    })
  }

  async walk(step: Step): Promise<void> {
    const { devices, sky, accounts } = this.world
    switch (step.do) {
      case 'edit':
        return await this.edit(devices[step.device]!, step)
      case 'remove':
        return await this.remove(devices[step.device]!, step)
      case 'write-much':
        return await this.writeMuch(devices[step.device]!, step.length)
      case 'exchange':
        return await this.exchanges.run(devices[step.device]!, step.weather, step.during)
      case 'sign-in':
        return await this.signIn(devices[step.device]!, accounts[this.focus === null ? step.account : 0]!)
      case 'sign-out':
        return await this.signOut(devices[step.device]!, step.how)
      case 'retry':
        return await this.retry(devices[step.device]!)
      case 'stale-write':
        return await this.staleWrite(devices[step.device]!)
      case 'clock':
        devices[step.device]!.clockMs = step.hours * HOUR_MS
        return
      case 'clone':
        return await this.clone(devices[step.from]!, devices[step.device]!)
      case 'version':
        if (step.of === 'server') this.world.setServer(step)
        else await this.setVersion(devices[step.of]!, step)
        return
      case 'poison':
        sky.poison = (await devices[step.device]!.store.database.outbox.toArray())[step.row] ?? null
        return
      case 'titles':
        sky.titles = step.check
        return
      case 'back-up':
        this.world.backup = await backUp(this.world)
        return
      case 'restore':
        if (!this.world.backup) return
        await restore(this.world, this.world.backup)
        return await this.promises.restored()
      case 'expire-receipts':
        return await expireReceipts(this.world)
    }
  }

  /**
   * What happens between question and answer of an exchange of `device`. Another tab's exchange and a sign-out that wait for
   * it are begun now: `done` is when they are over.
   */
  private async during(step: Step, device: Device): Promise<{ done?: Promise<void>; aborts?: boolean }> {
    const isOwn = 'device' in step && this.world.devices[step.device] === device
    if (isOwn && step.do === 'exchange')
      return await this.begun(device, () => this.exchanges.run(device, step.weather, null))
    if (isOwn && step.do === 'sign-out' && step.how === 'careless') {
      const { locks } = device
      device.locks = { ...locks, request: (_name, task) => task() }
      await this.signOut(device, step.how)
      device.locks = locks
      return { aborts: true }
    }
    if (isOwn && step.do === 'sign-out') {
      // The exchange's tab lives on: nothing is killed under it.
      return await this.begun(device, () => this.signOut(device, step.how === 'killed' ? 'calm' : step.how))
    }
    // Another device's exchange has a weather of its own.
    const { weather } = this.world.sky
    await this.walk(step)
    this.world.sky.weather = weather
    return {}
  }

  /** What another tab begins now: it is over, or waits for the lock of the exchange under way. */
  private async begun(device: Device, work: () => Promise<void>): Promise<{ done: Promise<void> }> {
    const waits = device.locks.asked(lockOf(device.store.owner))
    const done = work()
    await Promise.race([waits, done.catch(() => undefined)])
    return { done }
  }

  private async edit(device: Device, step: Extract<Step, { do: 'edit' }>): Promise<void> {
    const kinds = Object.keys(VALUES).filter((kind) => {
      const definition = kindNamed(device.kinds, kind)
      return definition && (device.account || definition.guest === 'adopt')
    })
    const kind = kinds[(this.focus ?? step.kind) % kinds.length]!
    const definition = kindNamed(device.kinds, kind)!
    const shown = await shownOf(device.store)
    const id = this.recordFor(kind, this.focus === null ? step.record : step.record % 2, shown)
    const before = shown.find((record) => record.kind === kind && record.id === id)
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

  private async remove(device: Device, step: Extract<Step, { do: 'remove' }>): Promise<void> {
    const shown = await shownOf(device.store)
    const kinds = ['favorite', 'plan-stop', 'proof-trip', 'proof-stop']
    const focused = this.focus === null ? undefined : Object.keys(VALUES)[this.focus]
    const kind = kinds.find((one) => one === focused) ?? kinds[step.kind % kinds.length]!
    const records = shown.filter((record) => record.kind === kind)
    const before = records[step.record % Math.max(1, records.length)]
    if (!before || !kindNamed(device.kinds, kind)) return
    await this.write(device, { kind, id: before.id, remove: true }, before)
    for (const child of shown.filter(({ fields }) => fields['trip'] === before.id))
      this.promises.excuseRecord(device.store.owner, child.kind, child.id)
  }

  private async writeMuch(device: Device, length: number): Promise<void> {
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

  private async retry({ store }: Device): Promise<void> {
    const [first] = await store.database.refused.toArray()
    if (!first) return
    this.promises.allowReturn(first.patch.kind, first.patch.recordId)
    await write(store, (database) => retryRefused(database, first.id, 0))
  }

  private async signIn(device: Device, account: Account): Promise<void> {
    if (device.account?.user.id === account.user.id) return
    if (device.account) await this.signOut(device, 'calm')
    device.store.database.close()
    device.store = await openOn(device, account.user.id)
    device.account = account
    device.welcomed = false
    await rememberKeepKey(device.store, keyOf(account))
  }

  private async signOut(device: Device, how: SignOut): Promise<void> {
    const { account, store } = device
    if (!account) return
    const left = new Set<string>()
    for (const { fields } of await store.database.confirmed.toArray())
      for (const value of Object.values(fields)) left.add(JSON.stringify(value))
    for (const { fields } of await store.database.outbox.toArray())
      for (const { value } of Object.values(fields)) this.promises.lock(value)
    const calm = how === 'killed' ? diesOnWrite(store.owner) : this.edited(device, how)
    try {
      await onDisk(device.disk, () => leaveAccount(store, device.locks, { keep: true }, device.phone))
    } catch (problem) {
      if (!isDeath(problem)) throw problem
      await reopen(device)
      return
    } finally {
      calm()
    }
    if (how !== 'careless') this.exchanges.checkNoneOf(device, store)
    this.stale.push({ device, store })
    for (const table of store.database.tables)
      if (table.name !== 'meta' && (await table.count()) > 0)
        throw new Error(`${table.name} stays after a sign-out`)
    const guest = await onDisk(device.disk, () => guestId(device.phone))
    device.store = await openOn(device, guest)
    device.account = null
    await this.promises.left(left)
  }

  /** With `edited` another tab edits while the unsent changes are being locked. Answers the way back to calm. */
  private edited(device: Device, how: SignOut): () => void {
    const { subtle } = crypto
    const encrypt = subtle.encrypt.bind(subtle)
    const calm = () => {
      subtle.encrypt = encrypt
    }
    if (how === 'edited')
      subtle.encrypt = async (...given) => {
        calm()
        await this.edit(device, { do: 'edit', device: 0, kind: 2, record: this.next(), field: 0 })
        return await encrypt(...given)
      }
    return calm
  }

  /** A tab that has not heard of the sign-out goes on writing. */
  private async staleWrite(device: Device): Promise<void> {
    const edit = {
      kind: 'favorite',
      id: 'custom-activities-stale',
      set: { addedAt: '2020-01-01T00:00:00.000Z' },
    }
    for (const { store } of this.stale.filter((one) => one.device === device)) {
      const wrote = await write(store, (database) => applyEdits(database, store.owner, [edit], 0)).then(
        () => true,
        () => false,
      )
      if (wrote) throw new Error('A tab wrote after the sign-out')
    }
  }

  private async clone(from: Device, device: Device): Promise<void> {
    const isReady = from.account && from.welcomed && (await from.phone.guest.count()) === 0
    if (from === device || !isReady || !(await isBlank(device))) return
    const { store, phone } = from
    // What has no id yet gets one on each of them, and may arrive twice.
    for (const { id, kind, recordId } of await store.database.outbox.toArray())
      if (id === undefined) this.promises.allowReturn(kind, recordId)
    if ((await phone.kept.count()) > 0) this.promises.allowReturns(store.owner)
    await clone(from, device)
  }

  /** Nobody goes back to an earlier version with records that it does not know. */
  private async setVersion(device: Device, { earlier }: { earlier: boolean }): Promise<void> {
    if (earlier && !(device.account === null && (await isBlank(device)))) return
    device.kinds = earlier ? EARLIER_KINDS : PROOF_KINDS
    await reopen(device)
  }

  /** Every account is opened on every phone, in fine weather, until nothing moves any more. */
  async end(): Promise<void> {
    const { devices, accounts, sky } = this.world
    this.world.setServer({ earlier: false })
    Object.assign(sky, { poison: null, titles: 'right' })
    for (const device of devices) await this.setVersion(device, { earlier: false })
    for (const account of accounts) {
      for (const device of devices) await this.settleAs(device, account)
      const shown: string[] = []
      for (const device of devices) {
        await this.settleAs(device, account)
        shown.push(canonical(await shownOf(device.store)))
        await this.checkSettled(device)
      }
      const other = shown.find((one) => one !== shown[0])
      if (other !== undefined) throw new Error(`The phones differ:\n${shown[0]}\n${other}`)
    }
    await this.promises.check()
  }

  /** Nothing waits or is locked any more; what was refused stands where a person finds it. */
  private async checkSettled({ name, store, phone }: Device): Promise<void> {
    const { database, owner } = store
    if ((await database.outbox.count()) > 0) throw new Error(`${name} still has unsent changes`)
    if (await phone.kept.where('account').equals(owner).count())
      throw new Error(`${name} still has locked changes`)
    this.promises.refuse(owner, await database.refused.toArray())
  }

  private async settleAs(device: Device, account: Account): Promise<void> {
    const fine: Weather = 'fine'
    await this.signIn(device, account)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      this.next()
      await this.exchanges.run(device, fine, null)
      if (device.welcomed && (await device.store.database.outbox.count()) === 0) break
    }
    await this.exchanges.run(device, fine, null)
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

  private next(): number {
    this.count += 1
    return this.count
  }
}

const canonical = (records: readonly ShownRecord[]): string =>
  records
    .map(({ kind, id, fields }) => JSON.stringify([kind, id, Object.entries(fields).sort()]))
    .sort()
    .join('\n')
