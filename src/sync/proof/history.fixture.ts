import type { ShownRecord } from '../../../core/records/record-edit.ts'
import { guestId } from '../store/device-store.ts'
import { lockOf } from '../engine/drain.ts'
import { applyEdits } from '../store/edit.ts'
import { rememberKeepKey } from '../people/keep-unsent.ts'
import { leaveAccount } from '../people/leave.ts'
import { write, type RecordStore } from '../store/store.ts'
import type { Account } from './account.fixture.ts'
import { diesOnWrite, isDeath } from './deaths.fixture.ts'
import { Edits } from './edits.fixture.ts'
import { Exchanges, keyOf } from './exchanges.fixture.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import type { Figures } from './figures.fixture.ts'
import { EARLIER_KINDS, piecesOf, PROOF_KINDS } from './kinds.fixture.ts'
import { lockedValues } from './locked.fixture.ts'
import { checkNoneMet, Meetings } from './meetings.fixture.ts'
import { chooseSpace, keptByAll, roleThere, type JoinedRole } from './members.fixture.ts'
import { offeringToPublish } from './offering.fixture.ts'
import { Promises } from './promises.fixture.ts'
import { shownOf } from './shown.fixture.ts'
import type { Schedule, SignOut, Step } from './steps.fixture.ts'
import { Truths } from './told.fixture.ts'
import type { Weather } from './weather.fixture.ts'
import { checkWindows } from './windows.fixture.ts'
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
  private readonly edits: Edits
  private readonly exchanges: Exchanges
  private readonly meetings = new Meetings()
  private readonly truths: Truths
  private readonly figures: Figures
  private readonly stale: { device: Device; store: RecordStore }[] = []

  constructor(world: World, { focus, link }: Pick<Schedule, 'focus' | 'link'>, figures: Figures) {
    this.world = world
    this.figures = figures
    this.focus = focus
    this.promises = new Promises(world)
    this.truths = new Truths(world)
    this.edits = new Edits(focus, this.promises, figures)
    this.exchanges = new Exchanges(world, this.promises, figures, {
      link,
      now: (device) => this.now(device),
      meetings: this.meetings,
      during: (step, device) => this.during(step, device),
    })
  }

  private now({ clockMs }: Device): number {
    return this.edits.count * 10_000_000 + clockMs
  }

  async walk(step: Step): Promise<void> {
    if (isFault(step)) this.figures.faults += 1
    const { devices, sky, accounts } = this.world
    switch (step.do) {
      case 'edit':
        return await this.edits.edit(devices[step.device]!, step)
      case 'remove':
        return await this.edits.remove(devices[step.device]!, step)
      case 'write-much':
        return await this.edits.writeMuch(devices[step.device]!, step.length)
      case 'exchange':
        return await this.exchanges.run(devices[step.device]!, step.weather, step.during)
      case 'sign-in':
        return await this.signIn(devices[step.device]!, accounts[this.focus === null ? step.account : 0]!)
      case 'sign-out':
        return await this.signOut(devices[step.device]!, step.how)
      case 'retry':
        this.exchanges.answered.forget(devices[step.device]!.name)
        return await this.edits.retry(devices[step.device]!)
      case 'older':
        await this.exchanges.readOlder(devices[step.device]!, async () => {
          for (const one of step.during) await this.walk(one)
        })
        return
      case 'stale-write':
        return await this.staleWrite(devices[step.device]!)
      case 'clock':
        devices[step.device]!.clockMs = step.hours * HOUR_MS
        return
      case 'clone':
        return await this.clone(devices[step.from]!, devices[step.device]!)
      case 'meet':
        return await this.meetings.meet(
          devices[step.device]!,
          devices[step.from]!,
          this.now(devices[step.device]!),
        )
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
        this.truths.restored()
        return await this.promises.restored()
      case 'expire-receipts':
        return await expireReceipts(this.world)
      case 'grant':
        return await this.setRole(step.trip, step.role, step.from === 'now')
      case 'silence':
        return await this.silence(step.trip)
      case 'revoke':
        return await this.setRole(step.trip, null)
      case 'tell':
        return await this.truths.tell(step, `Told ${this.edits.next()}`)
      case 'deliver':
        return await this.truths.deliver(step)
      case 'provide':
        return await this.provide(accounts[this.focus === null ? step.account : 0]!)
      case 'offer':
        return await this.offer(accounts[this.focus === null ? step.account : 0]!)
    }
  }

  /** What a backup does not have the server alone can make again: nobody becomes a provider behind one. */
  private async provide({ user }: Account): Promise<void> {
    if (this.world.backup) return
    const space = await this.world.api.openProvider(user)
    this.promises.takeIn(user.id, space)
    await this.promises.rolesChanged()
  }

  /** As another program writes it by a call: nobody at a phone said any of it. */
  private async offer({ token }: Account): Promise<void> {
    const { api } = this.world
    const ids: string[] = []
    const newId = () => {
      ids.push(this.edits.newId())
      return ids.at(-1)!
    }
    const answer = await api.ask(`/api/provider/offerings/${newId()}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(offeringToPublish((what) => `${what} ${this.edits.next()}`, newId)),
    })
    // Behind a backup nobody became a provider.
    if (!answer.ok && answer.status !== 403) throw new Error(`An offering was answered ${answer.status}`)
    const records = api.database.selectFrom('records').select(['kind', 'fields']).where('id', 'in', ids)
    for (const { kind, fields } of await records.execute())
      this.promises.saidByOthers(kind, JSON.parse(fields) as object)
  }

  private async setRole(choice: number, role: JoinedRole | null, fromNow = false): Promise<void> {
    const space = await chooseSpace(this.world, choice)
    if (!space) return
    const { api } = this.world
    await api.readsFromJoining(space.spaceId, fromNow)
    await api.setRole(space.spaceId, space.other, role && roleThere(space.type, role))
    if (role) await api.silence(space.spaceId, space.other, false)
    if (role) this.promises.takeIn(space.other, space.spaceId)
    if (role !== 'editor') this.meetings.roleTaken(space.other)
    await this.promises.rolesChanged()
  }

  private async silence(choice: number): Promise<void> {
    const space = await chooseSpace(this.world, choice)
    if (!space) return
    await this.world.api.silence(space.spaceId, space.other, true)
    this.meetings.roleTaken(space.other)
    await this.promises.rolesChanged()
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

  private async signIn(device: Device, account: Account): Promise<void> {
    if (device.account?.user.id === account.user.id) return
    if (device.account) await this.signOut(device, 'calm')
    device.store.database.close()
    device.store = await openOn(device, account.user.id)
    device.account = account
    device.restored = false
    await rememberKeepKey(device.store, keyOf(account))
  }

  private async signOut(device: Device, how: SignOut): Promise<void> {
    const { account, store } = device
    if (!account) return
    const left = new Set<string>()
    for (const { kind, fields } of await store.database.confirmed.toArray())
      for (const [name, value] of Object.entries(fields))
        for (const piece of piecesOf(kind, name, value)) left.add(JSON.stringify(piece))
    const calm = how === 'killed' ? diesOnWrite(store.owner) : this.edited(device, how)
    try {
      await onDisk(device.disk, () => leaveAccount(store, device.locks, { keep: true }, device.phone))
    } catch (problem) {
      if (!isDeath(problem)) throw problem
      await reopen(device)
      return
    } finally {
      calm()
      // An exchange under way may have sent what was unsent when the sign-out began.
      for (const value of await lockedValues(device, account)) this.promises.lock(value)
    }
    if (how !== 'careless') this.exchanges.checkNoneOf(device, store)
    this.stale.push({ device, store })
    for (const table of store.database.tables)
      if (table.name !== 'meta' && (await table.count()) > 0)
        throw new BrokenPromise('lent', `${table.name} stays after a sign-out`)
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
        await this.edits.edit(device, { do: 'edit', device: 0, kind: 2, record: this.edits.next(), field: 0 })
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
      if (wrote) throw new BrokenPromise('lent', 'A tab wrote after the sign-out')
    }
  }

  private async clone(from: Device, device: Device): Promise<void> {
    const isReady = from.account && from.restored && (await from.phone.guest.count()) === 0
    if (from === device || !isReady || !(await isBlank(device))) return
    const { store, phone } = from
    // What has no id yet gets one on each of them, and may arrive twice.
    for (const { id, kind, recordId } of await store.database.outbox.toArray())
      if (id === undefined) this.promises.allowReturn(kind, recordId)
    if ((await phone.kept.count()) > 0) this.promises.allowReturns(store.owner)
    this.exchanges.answered.forget(device.name)
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
    await this.sendWhatWasMet()
    await this.truths.deliver({ again: false })
    for (const account of accounts) {
      let waiting = 0
      for (const device of devices) {
        await this.settleAs(device, account)
        waiting += await device.store.database.outbox.count()
      }
      // What waited for a creation that another phone has sent since goes now, and the others are told.
      if (waiting > 0) for (const device of devices) await this.settleAs(device, account)
      const shown: string[] = []
      for (const device of devices) {
        await this.settleAs(device, account)
        await checkWindows(this.world, device.store)
        await this.exchanges.readAllOlder(device)
        shown.push(canonical(await keptByAll(this.world, account.user.id, await shownOf(device.store))))
        await this.checkSettled(device)
        await this.truths.checkShown(device.store)
      }
      const other = shown.find((one) => one !== shown[0])
      if (other !== undefined) throw new BrokenPromise('lost', `The phones differ:\n${shown[0]}\n${other}`)
    }
    await this.promises.check()
    await this.truths.check()
  }

  /** What a phone met of another account's is over once that has sent it: it goes before anybody is signed out. */
  private async sendWhatWasMet(): Promise<void> {
    const { devices, accounts } = this.world
    const met = new Set<Device>()
    for (const device of devices) if ((await device.store.database.met.count()) > 0) met.add(device)
    if (met.size === 0) return
    for (const device of devices) if (device.account) await this.settleAs(device, device.account)
    for (const device of devices.filter((one) => !met.has(one)))
      for (const account of accounts) await this.settleAs(device, account)
  }

  /** Nothing waits or is locked any more; what was refused stands where a person finds it. */
  private async checkSettled({ name, store, phone }: Device): Promise<void> {
    const { database, owner } = store
    if ((await database.outbox.count()) > 0)
      throw new BrokenPromise('lost', `${name} still has unsent changes`)
    if (await phone.kept.where('account').equals(owner).count())
      throw new BrokenPromise('lost', `${name} still has locked changes`)
    await checkNoneMet(store)
    this.promises.refuse(owner, await database.refused.toArray())
  }

  private async settleAs(device: Device, account: Account): Promise<void> {
    const fine: Weather = 'fine'
    await this.signIn(device, account)
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      this.edits.next()
      await this.exchanges.run(device, fine, null)
      if (device.restored && (await device.store.database.outbox.count()) === 0) break
    }
    await this.exchanges.run(device, fine, null)
    await this.meetings.tidy(device.store)
  }
}

/** What goes wrong by itself, whatever the weather of an exchange. */
function isFault(step: Step): boolean {
  if (step.do === 'sign-out') return step.how !== 'calm'
  if (step.do === 'clock') return step.hours !== 0
  return [
    'stale-write',
    'clone',
    'version',
    'poison',
    'titles',
    'restore',
    'expire-receipts',
    'revoke',
    'silence',
    'tell',
  ].includes(step.do)
}

const canonical = (records: readonly ShownRecord[]): string =>
  records
    .map(({ kind, id, fields }) => JSON.stringify([kind, id, Object.entries(fields).sort()]))
    .sort()
    .join('\n')
