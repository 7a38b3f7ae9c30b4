import { drain, type DrainResult } from '../engine/drain.ts'
import { exchange, type ExchangeOutcome } from '../engine/exchange.ts'
import type { Exchange, ExchangeAnswer, Patch } from '../../../core/contracts/records/sync.ts'
import type { OutboxRow } from '../store/records-database.ts'
import type { RecordStore } from '../store/store.ts'
import { askOlder, readOlder, type OlderAsked } from '../engine/older.ts'
import { readCursors } from '../engine/pull.ts'
import { restoreKept } from '../people/restore-kept.ts'
import { kindNamed } from '../../../core/records/kinds.ts'
import type { Account } from './account.fixture.ts'
import { BrokenPromise } from './broken-promise.fixture.ts'
import { Died, diesOnWrite, failsOnce, isDeath } from './deaths.fixture.ts'
import type { Figures } from './figures.fixture.ts'
import { EARLIER_KINDS, MESSAGE, PROOF_KINDS } from './kinds.fixture.ts'
import { checkRead, roleKey, rolesNow, spacesIn } from './members.fixture.ts'
import { checkMet, type Meetings } from './meetings.fixture.ts'
import type { Promises } from './promises.fixture.ts'
import { Answered, checkOrder, isHeldBack } from './requests.fixture.ts'
import { shownOf } from './shown.fixture.ts'
import type { Step } from './steps.fixture.ts'
import { ENDS, type Weather } from './weather.fixture.ts'
import { checkTold } from './windows.fixture.ts'
import { onDisk, openOn, type Device, type World } from './world.fixture.ts'

/** No schedule has so much to say. */
const MOST_EXCHANGES = 150

const RETRY_AFTER_MS = 7_000

type Edges = {
  meetings: Meetings
  /** Bytes per second of exchanges in fine weather, null for fast enough. */
  link: number | null
  now: (device: Device) => number
  /** Lets a step happen while the device's exchange is under way. */
  during: (step: Step, device: Device) => Promise<{ done?: Promise<void>; aborts?: boolean }>
}

/** One drain of a device. */
type Run = {
  device: Device
  store: RecordStore
  account: Account
  weather: Weather
  during: Step | null
  stopping: AbortController
  /** So many exchanges so far. */
  count: number
  /** The spaces that the account was in when it was answered last. */
  told: readonly string[]
  /** It had more to tell. */
  more: boolean
  /** What it asked first is nothing that the server knows. */
  isRefused: boolean
  /** What was begun meanwhile and waits. */
  begun: Promise<void>[]
  disarm: () => void
}

/** The exchanges of all devices, and what must hold of every one of them. */
export class Exchanges {
  private readonly world: World
  private readonly promises: Promises
  private readonly edges: Edges
  private readonly figures: Figures
  private readonly underWay = new Set<string>()
  /** What each phone knows to be decided. */
  readonly answered = new Answered()
  /** Which run was answered last, of each account on each device: tabs take turns. */
  private readonly answeredLast = new Map<string, Run>()

  constructor(world: World, promises: Promises, figures: Figures, edges: Edges) {
    this.world = world
    this.figures = figures
    this.promises = promises
    this.edges = edges
  }

  /** Sends and takes what there is. The first exchange meets the weather; those after it are fine, but for `always-500`. */
  async run(device: Device, weather: Weather, during: Step | null): Promise<void> {
    const { store, account } = device
    if (!account) return
    const stopping = new AbortController()
    const run: Run = {
      device,
      store,
      account,
      weather,
      during,
      stopping,
      count: 0,
      told: [],
      more: true,
      isRefused: false,
      begun: [],
      disarm() {},
    }
    const stuck = await stuckIn(store)
    try {
      const result = await drain({
        store,
        locks: device.locks,
        pull: true,
        signal: stopping.signal,
        onDropped: ({ kind }) => this.promises.excuseKind(store.owner, kind),
        now: () => this.edges.now(device),
        recent: device.recent,
        exchange: (asked, abort) => this.once(run, asked, abort),
      })
      run.disarm()
      await Promise.all(run.begun)
      await this.check(run, result, stuck)
      if (device.store === store) await this.answered.note(device.name, store)
      if (result.outcome === 'empty' && result.asked && !device.restored && device.store === store)
        await this.restoreKept(run)
    } catch (problem) {
      if (!isDeath(problem)) throw problem
      await Promise.all(run.begun)
    } finally {
      run.disarm()
    }
  }

  /** A page of what is older, of each space; `during` happens while the first is on its way. */
  async readOlder(device: Device, during: () => Promise<void>): Promise<boolean> {
    const { store, account, locks } = device
    if (!account) return false
    let waits = during
    const page = async (asked: OlderAsked) => {
      Object.assign(this.world.sky, { weather: 'fine', link: null })
      const answer = await askOlder(wireOf(account), asked)
      const now = waits
      waits = async () => {}
      await now()
      return answer
    }
    let isMore = false
    for (const space of Object.keys(await readCursors(store.database))) {
      const asked = { space, kind: MESSAGE.kind, now: this.edges.now(device) }
      if (device.store !== store) return false
      isMore = (await readOlder({ store, locks, page }, asked)) === 'more' || isMore
    }
    return isMore
  }

  async readAllOlder(device: Device): Promise<void> {
    while (await this.readOlder(device, async () => {}));
  }

  /** A sign-out is over: no exchange of that account may be under way on the device. */
  checkNoneOf(device: Device, store: RecordStore): void {
    if (this.underWay.has(nameOf(device, store)))
      throw new Error('Signed out while an exchange was under way')
  }

  private async once(run: Run, asked: Exchange, abort: AbortSignal | undefined): Promise<ExchangeOutcome> {
    const { device, store, account } = run
    const { sky, accounts } = this.world
    const name = nameOf(device, store)
    if (this.underWay.has(name)) throw new Error('Two exchanges of an account at once')
    run.count += 1
    if (run.count > MOST_EXCHANGES) throw new Error('The exchanges do not end')
    const isFirst = run.count === 1
    await checkFollowers(store, asked.patches)
    await checkOrder(store, asked.patches)
    await this.answered.check(device.name, store, asked.patches)
    const isTheirs = (text: string) => this.promises.mayBring(store.owner, text)
    this.edges.meetings.checkSent(store.owner, asked.patches, isTheirs)
    this.underWay.add(name)
    try {
      const other = accounts.find(({ user }) => user.id !== account.user.id) ?? null
      const weather = isFirst || run.weather === 'always-500' ? run.weather : 'fine'
      const appIsEarlier = device.kinds === EARLIER_KINDS
      Object.assign(sky, { weather, other, link: this.edges.link, appIsEarlier })
      if (weather !== 'fine') this.figures.faults += 1
      // An earlier server refuses the question before its answer can be lost, and is asked anew without it.
      if (isFirst && sky.isEarlier && asked.list !== undefined) run.isRefused = true
      const outcome = await exchange(wireOf(account), asked, abort)
      sky.weather = 'fine'
      if (outcome.kind === 'answered') {
        const roles = await rolesNow(this.world)
        checkRoles(account.user.id, roles, asked, outcome.answer)
        checkTold(asked, outcome.answer)
        await checkRead(this.world, account.user.id, outcome.answer.records)
        run.told = spacesIn(roles, account.user.id)
        run.more = outcome.answer.more
        this.answeredLast.set(name, run)
      }
      if (isFirst) await this.meanwhile(run)
      return outcome
    } finally {
      this.underWay.delete(name)
    }
  }

  private async meanwhile(run: Run): Promise<void> {
    const { device, store, weather, during } = run
    if (during) {
      const { done, aborts } = await this.edges.during(during, device)
      if (done) run.begun.push(done)
      // Waited for with the run.
      done?.catch(() => undefined)
      if (aborts) run.stopping.abort()
    }
    if (weather === 'dies-before-settling') throw new Died()
    if (weather === 'dies-while-settling') run.disarm = failsOnce(store, new Died())
    if (weather === 'full-while-settling')
      run.disarm = failsOnce(store, new DOMException('The quota has been exceeded.', 'QuotaExceededError'))
  }

  private async check(run: Run, result: DrainResult, stuck: number): Promise<void> {
    const { device, store, weather, during, told } = run
    const { database, owner } = store
    for (const table of [database.shown, database.confirmed])
      if ((await table.toArray()).some(({ space }) => !this.promises.isOpenTo(owner, space)))
        throw new BrokenPromise('lent', `What belongs to somebody else stands with ${owner}`)
    const end = ENDS[weather]
    const isPlain = during === null && this.world.sky.poison === null && !run.isRefused
    if (end !== undefined && isPlain && result.outcome !== end)
      throw new Error(`${weather} ended ${result.outcome}`)
    if (weather === 'limited-429' && result.outcome === 'busy' && result.retryAfterMs !== RETRY_AFTER_MS)
      throw new Error('The server asked for another pause')
    const isAll = weather === 'always-500' || (weather === 'store-full' && this.world.sky.titles === 'right')
    if (isAll && isPlain && (await stuckIn(store)) > stuck)
      throw new Error('A patch was blamed for what the server does to all')
    if (during === null) await checkWaiting(store, result)
    // Another tab may have been told of more since.
    const isNewest = this.answeredLast.get(nameOf(device, store)) === run
    const isDone = during === null && result.outcome === 'empty' && isNewest
    if (isDone) await checkSpaces(store, told)
    if (isDone && weather === 'fine' && isPlain && !run.more) await checkMet(this.world, store)
  }

  private async restoreKept({ device, store, account, weather }: Run): Promise<void> {
    const { phone, locks } = device
    const guest = (await phone.guest.get('guest'))?.id
    const visitors = guest ? await openOn(device, guest) : null
    const theirs = visitors ? await shownOf(visitors) : []
    visitors?.database.close()
    const disarm = guest && weather === 'dies-adopting' ? diesOnWrite(guest) : () => {}
    try {
      await onDisk(device.disk, () =>
        restoreKept(store, locks, this.edges.now(device), async () => keyOf(account), phone),
      )
    } catch (problem) {
      const isAdopted = (await store.database.meta.get('adopted')) !== undefined
      if (guest && isAdopted) this.promises.adopt(guest, store.owner, theirs, await shownOf(store))
      throw problem
    } finally {
      disarm()
    }
    device.restored = true
    if (guest) this.promises.adopt(guest, store.owner, theirs, await shownOf(store))
  }
}

/** The server told nothing of a space that the account is not in, and let nobody write who may only read. */
function checkRoles(
  account: string,
  roles: ReadonlyMap<string, string>,
  { patches }: Exchange,
  { records, results }: ExchangeAnswer,
): void {
  const roleIn = (space: string) => roles.get(roleKey(account, space))
  const lent = records.find(({ space }) => roleIn(space) === undefined)
  if (lent) throw new BrokenPromise('lent', `${lent.kind} was told to somebody who is not in its space`)
  for (const { id, outcome, again } of results) {
    const patch = patches.find((one) => one.id === id)
    if (!patch || again || (outcome !== 'applied' && outcome !== 'conflict')) continue
    const role = roleIn(patch.space)
    const writer = role === 'owner' || role === 'editor' || role === 'manager'
    if (!writer) throw new Error(`${patch.kind} was written by a ${role}`)
    const { space, ownerWrites = [] } = kindNamed(PROOF_KINDS, patch.kind)!
    if (role !== 'owner' && patch.remove && space === 'own')
      throw new Error(`${patch.kind} was removed by somebody who does not own it`)
    const name = ownerWrites.find((one) => one in patch.fields)
    if (role !== 'owner' && name !== undefined)
      throw new Error(`${patch.kind}.${name} was written by somebody who does not own it`)
  }
}

/** Nothing of a space that the account is not in any more stands on the phone, but what was refused. */
async function checkSpaces({ database }: RecordStore, told: readonly string[]): Promise<void> {
  // A space that is not made yet is the person's own.
  const waiting = new Set((await database.outbox.toArray()).map(({ space }) => space))
  for (const table of [database.confirmed, database.shown, database.met])
    for (const { space, kind } of await table.toArray())
      if (!told.includes(space) && !waiting.has(space))
        throw new BrokenPromise('lent', `${kind} of a lost space stands in ${table.name}`)
}

/** After an exchange to the end nothing waits that nothing holds back. */
async function checkWaiting({ database }: RecordStore, { outcome }: DrainResult): Promise<void> {
  // What another member made waits for them.
  const made = (await database.met.toArray()).filter(({ create }) => create)
  const held = new Set(made.map(recordOf))
  const rows = await database.outbox.orderBy('sequence').toArray()
  for (const row of rows) {
    const isHeld =
      row.aside !== undefined || held.has(recordOf(row)) || isChildOf(row, held) || isHeldBack(row, rows)
    if (outcome === 'empty' && !isHeld) throw new Error(`${row.kind} waits, and nothing holds it back`)
    held.add(recordOf(row))
  }
}

/** What can only follow a creation is not sent once that was refused. */
async function checkFollowers({ database }: RecordStore, patches: readonly Patch[]): Promise<void> {
  const refused = new Set(
    (await database.refused.toArray())
      .filter(({ patch, code }) => patch.create && code === 'invalid')
      .map(({ patch }) => recordOf(patch)),
  )
  for (const { kind, id, deletedAt } of await database.confirmed.toArray())
    if (deletedAt === undefined) refused.delete(JSON.stringify([kind, id]))
  const unlocked = new Set(
    (await database.outbox.toArray()).filter((row) => row.unlocked).map(({ id }) => id),
  )
  for (const patch of patches.filter(({ id }) => !unlocked.has(id)))
    if (!patch.create && refused.has(recordOf(patch)))
      throw new Error(`${patch.kind} follows a creation that was refused`)
}

function isChildOf({ kind }: OutboxRow, held: ReadonlySet<string>): boolean {
  const { parent } = kindNamed(PROOF_KINDS, kind)!
  return parent !== undefined && [...held].some((record) => record.startsWith(`["${parent.kind}"`))
}

const recordOf = ({ kind, recordId }: Pick<OutboxRow, 'kind' | 'recordId'>): string =>
  JSON.stringify([kind, recordId])

async function stuckIn({ database }: RecordStore): Promise<number> {
  return await database.outbox.filter(({ aside }) => aside?.because === 'failed').count()
}

const nameOf = ({ name }: Device, { owner }: RecordStore): string => `${name} ${owner}`

const wireOf = ({ token }: Account) => ({
  baseUrl: 'http://timberline.test/',
  credentials: () => ({ Authorization: `Bearer ${token}` }),
})

/** The account's key for what it keeps on a phone. */
export const keyOf = ({ user }: Account): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_, at) => user.id.charCodeAt(at % user.id.length))
