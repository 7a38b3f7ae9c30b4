import type { Exchange } from '../../../../core/contracts/records/sync.ts'
import { FAVORITE } from '../../../../core/records/favorite.ts'
import { KINDS } from '../../../../core/records/kinds.ts'
import { drain, lockOf, type DrainResult } from '../../engine/drain.ts'
import { exchange } from '../../engine/exchange.ts'
import { retryRefused, discardRefused } from '../../engine/refused.ts'
import { askAdopted, isUnasked } from '../../engine/sent-later.ts'
import { rememberKeepKey } from '../../people/keep-unsent.ts'
import { leaveAccount } from '../../people/leave.ts'
import { restoreKept } from '../../people/restore-kept.ts'
import { guestId, readGuestId } from '../../store/device-store.ts'
import { applyEdits } from '../../store/edit.ts'
import { seenNow } from '../../store/requests.ts'
import { StoreEndedError } from '../../store/records-database.ts'
import { write, type RecordStore } from '../../store/store.ts'
import { wipeDue } from '../../store/wipe-due.ts'
import type { Account } from '../account.fixture.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { Died, diesOnWrite, failsOnce, isDeath } from '../deaths.fixture.ts'
import { keyOf } from '../exchanges.fixture.ts'
import { lockedIds } from '../locked.fixture.ts'
import { Answered, checkOrder } from '../requests.fixture.ts'
import type { Weather } from '../weather.fixture.ts'
import { clone, isBlank, newDevice, onDisk, openOn, reopen, type Device } from '../world.fixture.ts'
import { contactOf, type Said } from './asks.fixture.ts'
import type { Ground } from './ground.fixture.ts'
import type { Ledger } from './ledger.fixture.ts'

const MOST_EXCHANGES = 60

/** What happens to phones, as the app does it. */
export class Phones {
  readonly all: Device[] = []
  /** What the server answered since somebody looked, as JSON. */
  readonly heard: string[] = []
  /** What each phone knows to be decided. */
  readonly answered = new Answered()
  private readonly ground: Ground
  private readonly ledger: Ledger

  constructor(ground: Ground, ledger: Ledger) {
    this.ground = ground
    this.ledger = ledger
  }

  async add(name: string, recent: number): Promise<Device> {
    const device = await newDevice(name, recent, KINDS)
    this.all.push(device)
    return device
  }

  now({ clockMs }: Device): number {
    return this.ground.clock.now.getTime() + clockMs
  }

  /** The app starts anew. */
  async restart(device: Device): Promise<void> {
    await reopen(device)
    await wipeDue(device.store, this.now(device))
  }

  async signIn(device: Device, account: Account): Promise<void> {
    if (device.account?.user.id === account.user.id) return
    if (device.account) await this.signOut(device, 'calm')
    device.store.database.close()
    device.store = await openOn(device, account.user.id)
    device.account = account
    device.restored = false
    await rememberKeepKey(device.store, keyOf(account))
  }

  /** Answers whether it came to that: a process that is killed before the wipe leaves the account where it is. */
  async signOut(device: Device, how: 'calm' | 'killed'): Promise<boolean> {
    const { account, store } = device
    if (!account) return false
    const waited = (await store.database.outbox.toArray()).map(({ recordId }) => recordId)
    const calm = how === 'killed' ? diesOnWrite(store.owner) : () => {}
    try {
      await onDisk(device.disk, () => leaveAccount(store, device.locks, { keep: true }, device.phone))
    } catch (problem) {
      if (!isDeath(problem)) throw problem
      await this.restart(device)
      return false
    } finally {
      calm()
    }
    this.ledger.onlyAsks(device.name, waited)
    this.ledger.unseal(device.name)
    this.answered.forget(device.name)
    for (const table of store.database.tables)
      if (table.name !== 'meta' && (await table.count()) > 0)
        throw new BrokenPromise('lent', `${table.name} stays after a sign-out`)
    const guest = await onDisk(device.disk, () => guestId(device.phone))
    device.store = await openOn(device, guest)
    device.account = null
    return true
  }

  /** Another tab of the phone: a handle of its own on the same disk. */
  async openTab(device: Device): Promise<RecordStore> {
    return await openOn(device, device.store.owner)
  }

  /** What another tab begins now: it is over, or waits for the exchange under way. */
  async begin(device: Device, work: () => Promise<unknown>): Promise<{ done: Promise<unknown> }> {
    const waits = device.locks.asked(lockOf(device.store.owner))
    const done = work()
    await Promise.race([waits, done.catch(() => undefined)])
    return { done }
  }

  /** `copy`, on which nobody ever was, goes on with what the disk of `device` has. */
  async copy(device: Device, copy: Device): Promise<boolean> {
    const isReady = device.account && device.restored && (await device.phone.guest.count()) === 0
    if (!isReady || !(await isBlank(copy))) return false
    await clone(device, copy)
    copy.clockMs = device.clockMs
    const { outbox, refused } = device.store.database
    const waiting = (await outbox.toArray()).map(({ recordId }) => recordId)
    const turned = (await refused.toArray()).map(({ patch }) => patch.recordId)
    this.ledger.copied(device.name, copy.name, [...waiting, ...turned])
    return true
  }

  /** Keeps it as `askFor` and `takeBack` do. Answers whether the phone took it. */
  async say(device: Device, said: Said): Promise<boolean> {
    const { store, name } = device
    const now = this.now(device)
    if ('takesBack' in said) {
      const { takesBack: id, kind } = said
      await write(store, (database) => applyEdits(database, store.owner, [{ kind, id, remove: true }], now))
      const stands = await store.database.shown.get([store.owner, kind, id])
      if (stands === undefined) this.ledger.gone(id)
      return stands === undefined
    }
    const { definition, id, fields } = said
    await write(store, async (database) => {
      const seen = await seenNow(database, definition, fields)
      const edit = { kind: definition.kind, id, set: { ...fields, ...seen } }
      await applyEdits(database, store.owner, [edit], now)
    })
    const books = fields['mode'] === 'book' && device.account !== null
    this.ledger.accept(name, { owner: store.owner, kind: definition.kind, id, fields }, books)
    return true
  }

  /** A tab that has not heard of a sign-out writes nothing. */
  async sayStale({ store, name }: Device): Promise<void> {
    const id = 'custom-activities-stale'
    const edit = { kind: FAVORITE.kind, id, set: { addedAt: new Date(0).toISOString() } }
    const wrote = await write(store, (database) => applyEdits(database, store.owner, [edit], 0)).then(
      () => true,
      (problem: unknown) => {
        if (problem instanceof StoreEndedError) return false
        throw problem
      },
    )
    if (wrote) throw new BrokenPromise('lent', `A tab of ${name} wrote after the sign-out`)
  }

  /** Says yes to what a visitor had asked on this phone. Answers how often. */
  async sayYes(device: Device): Promise<number> {
    const { store } = device
    const rows = (await store.database.outbox.toArray()).filter((row) => isUnasked(store.database, row))
    for (const { kind, recordId: id } of rows) {
      const contact = contactOf(store.owner)
      await write(store, (database) => askAdopted(database, { kind, id }, { contact }))
      this.ledger.unasked.delete(id)
    }
    return rows.length
  }

  /** What was refused, or lost by the server, is asked again or given up. Answers which, null where there is none. */
  async goOn(device: Device, which: number, how: 'again' | 'not'): Promise<string | null> {
    const { store, name } = device
    const rows = await store.database.refused.toArray()
    const row = rows[which % Math.max(1, rows.length)]
    if (!row) return null
    const { recordId } = row.patch
    const now = this.now(device)
    await write(store, (database) =>
      how === 'again' ? retryRefused(database, row.id, now) : discardRefused(database, row.id),
    )
    this.ledger.onlyAsks(name, [recordId])
    this.ledger.unseal(name, recordId)
    this.answered.forget(name)
    // Another phone of theirs may have been told that it is lost, and ask again.
    if (await this.isElsewhere(device, recordId)) this.ledger.onTwo.add(recordId)
    if (how === 'not') this.ledger.gone(recordId)
    return recordId
  }

  /** Whether another phone has a request of whoever is signed in on this one, also locked until they sign in there. */
  private async isElsewhere({ name, store, account }: Device, id: string): Promise<boolean> {
    for (const other of this.all.filter((one) => one.name !== name)) {
      if (account && (await lockedIds(other, account)).includes(id)) return true
      const { owner, database } = other.store
      if (owner !== store.owner) continue
      const ids = (await database.confirmed.toArray()).map((one) => one.id)
      const waiting = (await database.outbox.toArray()).map(({ recordId }) => recordId)
      const turned = (await database.refused.toArray()).map(({ patch }) => patch.recordId)
      if ([...ids, ...waiting, ...turned].includes(id)) return true
    }
    return false
  }

  /**
   * Sends and takes what there is; the first exchange meets the weather, and `meanwhile` happens before its answer is written down. Null where
   * the process died, or nobody is signed in.
   */
  async exchange(
    device: Device,
    weather: Weather,
    meanwhile: () => Promise<void> = async () => {},
  ): Promise<DrainResult | null> {
    const { store, account, locks } = device
    if (!account) return null
    let count = 0
    let disarm = () => {}
    /** What waited as a restored server said so: once that is on the disk, none of it books any more. */
    let waited: string[] = []
    const once = async (asked: Exchange, abort: AbortSignal | undefined) => {
      count += 1
      if (count > MOST_EXCHANGES) throw new Error('The exchanges do not end')
      this.ledger.heardOfRestore(device.name, waited.splice(0))
      await checkOrder(store, asked.patches)
      await this.answered.check(device.name, store, asked.patches)
      this.ledger.sent(device.name, store.owner, asked.patches)
      const { sky, clock } = this.ground
      sky.weather = count === 1 ? weather : 'fine'
      const wire = {
        baseUrl: 'http://timberline.test/',
        credentials: () => ({ Authorization: `Bearer ${account.token}` }),
      }
      const outcome = await exchange(wire, asked, abort)
      sky.weather = 'fine'
      if (outcome.kind === 'answered' && outcome.answer.spaces[store.owner]?.reset)
        waited = (await store.database.outbox.toArray()).map(({ recordId }) => recordId)
      if (outcome.kind === 'answered') this.heard.push(JSON.stringify(outcome.answer))
      if (count === 1) await meanwhile()
      if (count === 1 && weather === 'dies-before-settling') throw new Died()
      if (count === 1 && weather === 'dies-while-settling') disarm = failsOnce(store, new Died())
      if (count === 1 && weather === 'full-while-settling')
        disarm = failsOnce(store, new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
      return outcome.kind === 'answered' ? { ...outcome, serverMs: clock.now.getTime() } : outcome
    }
    try {
      const result = await drain({
        ...{ store, locks, pull: true, exchange: once, recent: device.recent },
        now: () => this.now(device),
        signal: new AbortController().signal,
      })
      disarm()
      this.ledger.heardOfRestore(device.name, waited)
      // Another tab may have signed out meanwhile.
      if (device.store.owner !== store.owner) return result
      await this.answered.note(device.name, store)
      if (result.outcome === 'empty' && result.asked && !device.restored) await this.takeKept(device, account)
      return result
    } catch (problem) {
      if (!isDeath(problem)) throw problem
      disarm()
      await this.restart(device)
      return null
    } finally {
      disarm()
    }
  }

  private async takeKept(device: Device, account: Account): Promise<void> {
    const { store, locks, phone } = device
    const guest = await readGuestId(phone)
    await onDisk(device.disk, () =>
      restoreKept(store, locks, this.now(device), async () => keyOf(account), phone),
    )
    device.restored = true
    if (guest !== null) this.ledger.adopt(guest, store.owner)
  }

  close(): void {
    for (const { store, phone } of this.all) {
      store.database.close()
      phone.close()
    }
  }
}
