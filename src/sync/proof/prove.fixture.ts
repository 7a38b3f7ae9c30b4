import fc from 'fast-check'
import { isRecordId, readFields } from '../../../api/records/define-record.ts'
import { kindNamed } from '../../../api/records/kinds.ts'
import type { RecordEdit, ShownRecord } from '../../../api/records/record-edit.ts'
import { drain, type DrainResult } from '../drain.ts'
import { applyEdits } from '../edit.ts'
import { exchange } from '../exchange.ts'
import { rememberKeepKey } from '../keep-unsent.ts'
import { isGuest, leaveAccount } from '../leave.ts'
import { write, type RecordStore } from '../store.ts'
import { readShown } from '../watch.ts'
import { welcome } from '../welcome.ts'
import { guestId } from '../device-store.ts'
import { PROOF_KINDS, VALUES } from './kinds.fixture.ts'
import { KNOWN_SCHEDULES } from './known.fixture.ts'
import type { Schedule, Step } from './steps.fixture.ts'
import {
  backUp,
  expireReceipts,
  makeGround,
  makeWorld,
  onDisk,
  openOn,
  restore,
  WEATHERS,
  type Account,
  type Device,
  type Ground,
  type Weather,
  type World,
} from './world.fixture.ts'

const device = fc.nat(2)
const edit = fc.record({
  do: fc.constant('edit' as const),
  device,
  kind: fc.nat(20),
  record: fc.nat(3),
  field: fc.nat(9),
})
const remove = fc.record({ do: fc.constant('remove' as const), device, kind: fc.nat(20), record: fc.nat(3) })
const signIn = fc.record({ do: fc.constant('sign-in' as const), device, account: fc.nat(1) })
const signOut = fc.record({ do: fc.constant('sign-out' as const), device, keep: fc.constant(true) })
const quiet = { do: 'exchange' as const, weather: 'fine' as Weather, during: null }
const during: fc.Arbitrary<Step | null> = fc.option(
  fc.oneof(
    edit,
    remove,
    signOut,
    device.map((device): Step => ({ ...quiet, device })),
  ),
  { nil: null, freq: 2 },
)
const exchanging = fc.record({
  do: fc.constant('exchange' as const),
  device,
  weather: fc.oneof({ weight: 3, arbitrary: fc.constant('fine' as Weather) }, fc.constantFrom(...WEATHERS)),
  during,
})
const STEPS = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: edit },
    { weight: 3, arbitrary: remove },
    { weight: 9, arbitrary: exchanging },
    { weight: 3, arbitrary: signIn },
    { weight: 1, arbitrary: signOut },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Step>({ do: 'back-up' }, { do: 'restore' }, { do: 'expire-receipts' }),
    },
    { weight: 1, arbitrary: device.map((device): Step => ({ do: 'stale-write', device })) },
  ),
  { minLength: 8, maxLength: 45, size: 'max' },
)

const SCHEDULE: fc.Arbitrary<Schedule> = fc.record({ focus: fc.option(fc.nat(6), { freq: 2 }), steps: STEPS })

/**
 * A value that the app accepted: whose and of which field. `overwritten`: somebody who saw it wrote another or removed the
 * record, and so it must not come back. `excused`: it may be gone by declaration, or with the server's disk.
 */
type Accepted = { owner: string; where: string; text: string; fate: 'kept' | 'overwritten' | 'excused' }

type ProveOptions = {
  runs: number
  seed?: number | undefined
  /** Does not look for the shortest schedule that fails. */
  quick?: boolean
}

/**
 * Walks random schedules over the real engine, real Dexie and the real API, and throws with the shortest one that breaks a
 * promise: every accepted value ends in a field, as replaced, as refused or in the locked store; nothing is doubled or
 * stands with somebody else; all phones of an account show the same; every record parses. @source sync "Proof"
 */
export async function prove({ runs, seed, quick = false }: ProveOptions): Promise<void> {
  const ground = await makeGround()
  await proveKnown(ground).catch(async (problem: unknown) => {
    await ground.stop()
    throw problem
  })
  await fc
    .assert(
      fc.asyncProperty(SCHEDULE, (schedule) => walkOn(ground, schedule)),
      { numRuns: runs, ...(seed === undefined ? {} : { seed }), endOnFailure: quick },
    )
    .finally(ground.stop)
}

async function proveKnown(ground: Ground): Promise<void> {
  for (const [at, schedule] of KNOWN_SCHEDULES.entries()) {
    await walkOn(ground, schedule).catch((problem: unknown) => {
      throw new Error(`Property failed on known schedule ${at}`, { cause: problem })
    })
  }
}

/** Walks one schedule, as a failure names it. */
export async function walk(schedule: unknown): Promise<void> {
  const ground = await makeGround()
  await walkOn(ground, schedule as Schedule).finally(ground.stop)
}

async function walkOn(ground: Ground, { focus, steps }: Schedule): Promise<void> {
  const world = await makeWorld(ground)
  const history = new History(world, focus)
  try {
    for (const step of steps) await history.walk(step)
    await history.end()
    await history.check()
  } finally {
    await world.stop()
  }
}

/** What the person at a device would do next, and what they were promised so far. */
class History {
  private readonly world: World
  private readonly focus: number | null
  private readonly accepted: Accepted[] = []
  private readonly stale: { device: Device; store: RecordStore }[] = []
  private readonly refused: { owner: string; text: string }[] = []
  private wasRestored = false
  /** Records of which an edit was refused: it was undone, and what it had overwritten stands again. */
  private readonly refusedOf = new Set<string>()
  /** What was unsent at some sign-out. */
  private readonly locked: string[] = []
  private count = 0

  constructor(world: World, focus: number | null) {
    this.world = world
    this.focus = focus
  }

  async walk(step: Step): Promise<void> {
    switch (step.do) {
      case 'edit':
        return await this.edit(this.world.devices[step.device]!, step)
      case 'remove':
        return await this.remove(this.world.devices[step.device]!, step)
      case 'exchange':
        await this.exchange(this.world.devices[step.device]!, step.weather, step.during)
        return
      case 'sign-in':
        return await this.signIn(
          this.world.devices[step.device]!,
          this.world.accounts[this.focus === null ? step.account : 0]!,
        )
      case 'sign-out':
        return await this.signOut(this.world.devices[step.device]!)
      case 'back-up':
        this.world.backup = await backUp(this.world)
        return
      case 'restore':
        return await this.restore()
      case 'expire-receipts':
        return await expireReceipts(this.world)
      case 'stale-write':
        return await this.staleWrite(this.world.devices[step.device]!)
    }
  }

  private async edit(device: Device, step: Extract<Step, { do: 'edit' }>): Promise<void> {
    const kinds = Object.keys(VALUES).filter(
      (kind) => device.account || kindNamed(PROOF_KINDS, kind)!.guest === 'adopt',
    )
    const kind = kinds[(this.focus ?? step.kind) % kinds.length]!
    const shown = await shownOf(device.store)
    const id = this.recordFor(kind, this.focus === null ? step.record : step.record % 2, shown)
    const before = shown.find((record) => record.kind === kind && record.id === id)
    const names = Object.keys(VALUES[kind]!)
    const required = kindNamed(PROOF_KINDS, kind)!.required
    const chosen = names[(this.focus === null ? step.field : step.field % 2) % names.length]!
    const set: Record<string, unknown> = {}
    for (const name of names)
      if (name === chosen || (!before && required.includes(name)))
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
    if (!before) return
    await this.write(device, { kind, id: before.id, remove: true }, before)
    // What stands below it goes out of sight with it, and stays where it is.
    for (const child of shown.filter(({ fields }) => fields['trip'] === before.id))
      for (const one of this.accepted)
        if (
          one.owner === device.store.owner &&
          recordOf(one.where) === JSON.stringify([child.kind, child.id])
        )
          one.fate = 'excused'
  }

  /** The person sees `before`: what their edit takes the place of they let go knowingly. */
  private async write(device: Device, edit: RecordEdit, before: ShownRecord | undefined): Promise<void> {
    const { store } = device
    await write(store, (database) => applyEdits(database, store.owner, [edit], 0))
    const names = edit.remove ? Object.keys(before?.fields ?? {}) : Object.keys(edit.set ?? {})
    for (const name of names) this.letGo(store.owner, edit, name, before?.fields[name])
    for (const [name, value] of Object.entries(edit.set ?? {})) {
      if (name === 'trip') continue
      const where = JSON.stringify([edit.kind, edit.id, name])
      // Nobody is told of it, and only the one that arrives last is kept.
      const fate = kindNamed(PROOF_KINDS, edit.kind)!.reads === 'nobody' ? 'excused' : 'kept'
      this.accepted.push({ owner: store.owner, where, text: JSON.stringify(value), fate })
    }
  }

  private async restore(): Promise<void> {
    const { backup } = this.world
    if (!backup) return
    await restore(this.world, backup)
    this.wasRestored = true
    await this.forgetLost()
  }

  /**
   * After a restore: what neither the server nor any phone has any more went with the server's disk. `left`: only what stood
   * on a phone that was signed out of just now.
   */
  private async forgetLost(left: ReadonlySet<string> | null = null): Promise<void> {
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

  private letGoKind(owner: string, kind: string) {
    for (const one of this.accepted)
      if (one.owner === owner && one.where.startsWith(`["${kind}"`)) one.fate = 'excused'
  }

  private letGo(owner: string, { kind, id }: Pick<RecordEdit, 'kind' | 'id'>, name: string, value: unknown) {
    const where = JSON.stringify([kind, id, name])
    const text = JSON.stringify(value)
    for (const one of this.accepted)
      if (one.owner === owner && one.where === where && one.text === text && one.fate === 'kept')
        one.fate = 'overwritten'
  }

  private async exchange(device: Device, weather: Weather, during: Step | null): Promise<DrainResult | null> {
    const { sky, accounts } = this.world
    const { store, account } = device
    if (!account) return null
    const other = accounts.find(({ user }) => user.id !== account.user.id) ?? null
    const signal = new AbortController()
    let met = false
    let disarm = () => {}
    try {
      const result = await drain({
        store,
        locks: device.locks,
        pull: true,
        signal: signal.signal,
        // Of these kinds a refusal is logged only.
        onDropped: ({ kind }) => this.letGoKind(store.owner, kind),
        now: () => this.count * 10_000_000,
        exchange: async (asked, abort) => {
          // The first exchange meets the weather, those after it are fine.
          Object.assign(sky, { weather: met ? 'fine' : weather, other, patches: asked.patches.length })
          const outcome = await exchange(wireOf(account), asked, abort)
          const first = !met
          met = true
          sky.weather = 'fine'
          if (!first) return outcome
          if (during && (during.do !== 'exchange' || during.device !== this.world.devices.indexOf(device))) {
            if (during.do === 'sign-out' && this.world.devices[during.device] === device) {
              signal.abort()
              await endedElsewhere(device, this)
            } else await this.walk(during)
          }
          if (weather === 'dies-before-settling') throw new Died()
          if (weather === 'dies-while-settling') disarm = dieOnce(store, new Died())
          if (weather === 'full-while-settling')
            disarm = dieOnce(store, new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
          return outcome
        },
      })
      await this.checkOwn(store)
      if (result.outcome === 'empty' && result.asked && !device.welcomed && device.store === store) {
        device.welcomed = true
        await this.welcome(device)
      }
      return result
    } catch (problem) {
      if (!(problem instanceof Died) && !isDeath(problem)) throw problem
      return null
    } finally {
      disarm()
    }
  }

  private async signIn(device: Device, account: Account): Promise<void> {
    if (device.account?.user.id === account.user.id) return
    if (device.account) await this.signOut(device)
    device.store.database.close()
    device.store = await openOn(device.disk, account.user.id)
    device.account = account
    device.welcomed = false
    await rememberKeepKey(device.store, keyOf(account))
  }

  async signOut(device: Device): Promise<void> {
    if (!device.account) return
    this.stale.push({ device, store: device.store })
    const left = new Set<string>()
    for (const { fields } of await device.store.database.confirmed.toArray())
      for (const value of Object.values(fields)) left.add(JSON.stringify(value))
    for (const { fields } of await device.store.database.outbox.toArray())
      for (const { value } of Object.values(fields)) this.locked.push(JSON.stringify(value))
    await onDisk(device.disk, () => leaveAccount(device.store, device.locks, { keep: true }, device.phone))
    const { tables } = device.store.database
    for (const table of tables)
      if (table.name !== 'meta' && (await table.count()) > 0)
        throw new Error(`${table.name} stays after a sign-out`)
    device.store = await openOn(device.disk, await guestId(device.phone))
    device.account = null
    if (this.wasRestored) await this.forgetLost(left)
  }

  private async welcome(device: Device): Promise<void> {
    const { store, account, phone, locks } = device
    const guest = (await phone.guest.get('guest'))?.id
    const visitors = guest ? await openOn(device.disk, guest) : null
    const theirs = visitors ? await shownOf(visitors) : []
    visitors?.database.close()
    await onDisk(device.disk, () => welcome(store, locks, this.count, async () => keyOf(account!), phone))
    const ours = await shownOf(store)
    for (const one of this.accepted.filter(({ owner }) => owner === guest)) {
      one.owner = store.owner
      const [kind, id, name] = JSON.parse(one.where) as [string, string, string]
      const definition = kindNamed(PROOF_KINDS, kind)!
      // By declaration the account's own favorite or stop stays, and positions are given anew.
      const our = ours.find((record) => record.kind === kind && record.id === id)
      const isUnited = definition.id === 'natural' && JSON.stringify(our?.fields[name]) !== one.text
      const isShown = theirs.some((their) => their.kind === kind && their.id === id)
      if (isUnited || definition.order === name || !isShown) one.fate = 'excused'
    }
  }

  /** A tab that has not heard of the sign-out goes on writing. */
  private async staleWrite(device: Device): Promise<void> {
    for (const { store } of this.stale.filter((one) => one.device === device)) {
      const edit = {
        kind: 'favorite',
        id: 'custom-activities-stale',
        set: { addedAt: '2020-01-01T00:00:00.000Z' },
      }
      await write(store, (database) => applyEdits(database, store.owner, [edit], 0)).then(
        () => {
          throw new Error('A tab wrote after the sign-out')
        },
        () => undefined,
      )
    }
  }

  /** Every account is opened on every phone, in fine weather, until nothing moves any more. */
  async end(): Promise<void> {
    const { devices, accounts } = this.world
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
  }

  /** Nothing waits or is locked any more, nothing of anybody else's is here; what was refused stands where a person finds it. */
  private async checkSettled({ name, store, phone }: Device): Promise<void> {
    const { database, owner } = store
    if ((await database.outbox.count()) > 0) throw new Error(`${name} still has unsent changes`)
    if (await phone.kept.where('account').equals(owner).count())
      throw new Error(`${name} still has locked changes`)
    await this.checkOwn(store)
    for (const { patch } of await database.refused.toArray()) {
      this.refusedOf.add(recordOf(JSON.stringify([patch.kind, patch.recordId, ''])))
      for (const { value } of Object.values(patch.fields))
        this.refused.push({ owner, text: JSON.stringify(value) })
    }
  }

  private async checkOwn({ database, owner }: RecordStore): Promise<void> {
    for (const table of [database.shown, database.confirmed])
      if ((await table.toArray()).some(({ space }) => space !== owner))
        throw new Error(`What belongs to somebody else stands with ${owner}`)
  }

  private async settleAs(device: Device, account: Account): Promise<void> {
    await this.signIn(device, account)
    for (let tries = 0; tries < 30; tries += 1) {
      this.next()
      await this.exchange(device, 'fine', null)
      if (device.welcomed && (await device.store.database.outbox.count()) === 0) break
    }
    await this.exchange(device, 'fine', null)
  }

  async check(): Promise<void> {
    const { accounts, api } = this.world
    const rows = await api.database.selectFrom('records').selectAll().execute()
    const ends = new Map<string, string[]>()
    const live = new Set<string>()
    const add = (owner: string, value: unknown) => {
      ends.set(owner, [...(ends.get(owner) ?? []), JSON.stringify(value)])
    }
    for (const row of rows) {
      const fields = JSON.parse(row.fields) as Record<string, unknown>
      const definition = kindNamed(PROOF_KINDS, row.kind)
      if (!definition || !isRecordId(definition, row.id))
        throw new Error(`A stray record ${row.kind} ${row.id}`)
      if (row.deleted_at !== null) continue
      if (readFields(definition, fields) === null) throw new Error(`${row.kind} ${row.id} does not parse`)
      for (const [name, value] of Object.entries(fields)) {
        add(row.space_id, value)
        live.add(
          JSON.stringify([row.space_id, JSON.stringify([row.kind, row.id, name]), JSON.stringify(value)]),
        )
      }
    }
    for (const { owner, text } of this.refused) ends.set(owner, [...(ends.get(owner) ?? []), text])
    for (const { owner, where, text, fate } of this.accepted) {
      if (isGuest(owner)) throw new Error(`A visitor's ${where} was not adopted`)
      if (fate === 'kept' && !ends.get(owner)?.includes(text)) throw new Error(`Lost: ${text} of ${where}`)
      const isBack =
        fate === 'overwritten' && isUnique(where) && live.has(JSON.stringify([owner, where, text]))
      if (isBack && !this.wasRestored && !this.refusedOf.has(recordOf(where)))
        throw new Error(`Back again: ${text} of ${where}`)
      const others = accounts.filter(({ user }) => user.id !== owner)
      for (const { user } of others)
        if (isUnique(where) && ends.get(user.id)?.includes(text))
          throw new Error(`${text} stands with somebody else`)
    }
    this.checkNotDoubled(rows)
  }

  /** A trip or stop was made once: no second record has its title. */
  private checkNotDoubled(
    rows: readonly { kind: string; id: string; fields: string; deleted_at: string | null }[],
  ) {
    const names = rows
      .filter(({ kind, deleted_at }) => kind.startsWith('proof-') && deleted_at === null)
      .map(({ fields }) => JSON.parse(fields) as { title?: string; name?: string })
      .map(({ title, name }) => title ?? name)
    const doubled = names.find((name, at) => names.indexOf(name) !== at)
    if (doubled !== undefined) throw new Error(`Doubled: ${doubled}`)
  }

  private recordFor(kind: string, choice: number, shown: readonly ShownRecord[]): string {
    const { id } = kindNamed(PROOF_KINDS, kind)!
    if (id === 'single') return kind
    if (id === 'natural') return `custom-activities-place-${choice}`
    const records = shown.filter((record) => record.kind === kind)
    return choice === 0 || records.length === 0
      ? `00000000-0000-4000-8000-${String(this.next()).padStart(12, '0')}`
      : records[choice % records.length]!.id
  }

  private next(): number {
    this.count += 1
    return this.count
  }
}

/** The record of a field. */
const recordOf = (where: string): string => JSON.stringify((JSON.parse(where) as string[]).slice(0, 2))

/** Values that no two fields have. */
const isUnique = (where: string) => !where.includes('"party"') && !where.includes('"activities"')

class Died extends Error {}

const isDeath = (problem: unknown): boolean =>
  String((problem as { inner?: unknown }).inner ?? problem).includes('Died') ||
  (problem as { name?: string }).name === 'QuotaExceededError'

/** Another tab of the same browser signs out while this one's exchange is under way. */
async function endedElsewhere(device: Device, history: History): Promise<void> {
  const { locks } = device
  // The exchange holds the lock: the other tab's sign-out waits for it in life, and here goes on without.
  device.locks = { request: (_name, task) => task() }
  await history.signOut(device)
  device.locks = locks
}

/** The next write of settled records fails in the middle, and all of its transaction with it. Answers the way to prevent it. */
function dieOnce({ database }: RecordStore, problem: Error): () => void {
  const disarm = () => {
    database.confirmed.hook('creating').unsubscribe(fail)
    database.confirmed.hook('updating').unsubscribe(fail)
  }
  const fail = () => {
    disarm()
    throw problem
  }
  database.confirmed.hook('creating').subscribe(fail)
  database.confirmed.hook('updating').subscribe(fail)
  return disarm
}

/** What a person sees: what stands below something that was removed is out of sight. */
async function shownOf({ database }: RecordStore): Promise<ShownRecord[]> {
  return await readShown(
    database,
    PROOF_KINDS.map(({ kind }) => kind),
  )
}

const canonical = (records: readonly ShownRecord[]): string =>
  records
    .map(({ kind, id, fields }) => JSON.stringify([kind, id, Object.entries(fields).sort()]))
    .sort()
    .join('\n')

const wireOf = ({ token }: Account) => ({
  baseUrl: 'http://timberline.test/',
  credentials: () => ({ Authorization: `Bearer ${token}` }),
})

const keyOf = ({ user }: Account): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_, at) => user.id.charCodeAt(at % user.id.length))
