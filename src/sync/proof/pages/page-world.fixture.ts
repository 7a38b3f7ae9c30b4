import { Dexie } from 'dexie'
import type { ExchangeAnswer } from '../../../../core/contracts/records/sync.ts'
import type { OwnApi } from '../../../../mocks/own-api.ts'
import { createConnectivity, type Connectivity } from '../../../platform/signal/connectivity.ts'
import { createLocalLocks, type SharedLocks } from '../../../platform/threads/locks.ts'
import { createStore } from '../../../platform/value-store.ts'
import { startEngine, type Engine, type EngineEdges } from '../../engine/engine.ts'
import { someTabHolds } from '../../store/hold-unsaved.ts'
import type { Account } from '../account.fixture.ts'
import { expireReceipts } from '../world.fixture.ts'

/** What a page's requests meet. `busy` asks to be left alone for a minute; with `no-key` the account's key alone does not come. */
export const SKIES = ['fine', 'no-signal', 'lost-answer', 'busy', 'no-key'] as const
export type Sky = (typeof SKIES)[number]

/** What a page's writes meet. `tight`: there is no room for a photo. `shut`: no database of records opens any more. */
export const DISKS = ['fine', 'full', 'tight', 'shut'] as const
export type Disk = (typeof DISKS)[number]

/** A page of the app with its own engine and its own counted clock. */
export type Page = {
  /** By which its requests are known. */
  name: string
  engine: Engine
  connectivity: Connectivity
  timers: { ms: number; run: () => void }[]
  /** The server asked it to be left alone, and no minute has passed since. */
  rests: boolean
  /** A person asks now: that may go out all the same. */
  asks: boolean
}

type ToldRecord = { kind: string; id: string; fields: Record<string, unknown> }

const PAGE_HEADER = 'X-Page'
const RETRY_AFTER_S = 60
/** Turns of the event loop: what follows an answer is on the disk by then. */
const CALM_TURNS = 100

/** One phone with several pages of one owner at a time, two accounts, and the real API. */
export class PageWorld {
  readonly accounts: readonly Account[]
  readonly pages: Page[] = []
  sky: Sky = 'fine'
  disk: Disk = 'fine'
  /** Null for a visitor. */
  owner: Account | null = null
  /** Requests that went out though the server had asked to be left alone. */
  hasty = 0
  /** Accounts whose server has another key for what they keep than it had at first. */
  readonly newKeys = new Set<Account>()
  private readonly api: OwnApi
  private readonly locks: SharedLocks = createLocalLocks()
  private made = 0
  private underWay = 0

  constructor(api: OwnApi, accounts: readonly Account[]) {
    this.api = api
    this.accounts = accounts
  }

  async open(): Promise<void> {
    const name = String((this.made += 1))
    const page = {
      name,
      timers: [],
      rests: false,
      asks: false,
      connectivity: connectivity(),
    } as unknown as Page
    this.pages.push(page)
    page.engine = await startEngine(this.owner?.user.id ?? null, this.edgesOf(page, name))
  }

  async close(page: Page): Promise<void> {
    this.pages.splice(this.pages.indexOf(page), 1)
    await page.engine.stop()
  }

  /** Somebody else uses the phone now, or nobody: each page goes on with their records. */
  async change(owner: Account | null): Promise<void> {
    while (this.pages[0]) await this.close(this.pages[0])
    this.owner = owner
    await this.open()
  }

  /** A person asks for it. */
  async exchange(page: Page): Promise<void> {
    page.asks = true
    await page.engine.records.exchangeNow()
    page.asks = false
  }

  /** A moment passes on a page: what waits for a second at most happens. */
  async moment(page: Page): Promise<void> {
    const due = page.timers.filter(({ ms }) => ms <= 1_000)
    page.timers = page.timers.filter(({ ms }) => ms > 1_000)
    for (const { run } of due) run()
    await page.engine.records.settled()
  }

  /** Whether a page has edits of the account in its memory alone. */
  holds(): Promise<boolean> {
    return this.owner ? someTabHolds(this.locks, this.owner.user.id) : Promise.resolve(false)
  }

  /** A minute and more passes on a page: everything that it put off happens. */
  async pass(page: Page): Promise<void> {
    page.rests = false
    const due = page.timers.splice(0)
    for (const { run } of due) run()
    await page.engine.records.settled()
  }

  /** What the server has in the spaces that are an account's own. */
  async told({ user, token }: Account): Promise<ToldRecord[]> {
    const body = JSON.stringify({ account: user.id, since: {}, patches: [], room: 1_000_000 })
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const answer = await this.api.ask('/api/sync', { method: 'POST', headers, body })
    const { records, spaces } = (await answer.json()) as ExchangeAnswer
    return records.filter(
      ({ space, deletedAt }) => deletedAt === undefined && spaces[space]?.role === 'owner',
    )
  }

  /** The other account is taken into a trip, or out of it; nothing where the server does not know the trip. */
  async share(trip: string, other: Account, role: 'editor' | 'viewer' | null): Promise<void> {
    if ((await this.epochs()).has(trip)) await this.api.setRole(trip, other.user.id, role)
  }

  /** Of each space on the server. */
  async epochs(): Promise<Map<string, string>> {
    const spaces = await this.api.database.selectFrom('spaces').select(['id', 'epoch']).execute()
    return new Map(spaces.map(({ id, epoch }) => [id, epoch]))
  }

  /** So much time that the server remembers of no patch whether it had come. */
  async years(): Promise<void> {
    await expireReceipts({ api: this.api })
  }

  /** Where a database of this phone whose name begins so holds such a text, also in the bytes of a file; null where none does. */
  async readable(text: RegExp, begin = ''): Promise<string | null> {
    const { disk } = this
    this.disk = 'fine'
    const asText = (_name: string, value: unknown) =>
      value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value
    let where: string | null = null
    for (const name of (await Dexie.getDatabaseNames()).filter((one) => one.startsWith(begin))) {
      const database = await new Dexie(name).open()
      const rows = await Promise.all(database.tables.map((table) => table.toArray()))
      const found = text.exec(JSON.stringify(rows, asText))?.[0]
      if (found !== undefined) where = `${found} is readable in ${name}`
      database.close()
    }
    this.disk = disk
    return where
  }

  async stop(): Promise<void> {
    this.disk = 'fine'
    for (const page of [...this.pages]) await this.close(page)
  }

  private edgesOf(page: Page, name: string): EngineEdges {
    const nothing = () => undefined
    const { owner } = this
    return {
      wire: {
        baseUrl: 'http://timberline.test/',
        credentials: () => ({
          [PAGE_HEADER]: name,
          ...(owner ? { Authorization: `Bearer ${owner.token}` } : {}),
        }),
      },
      locks: this.locks,
      connectivity: page.connectivity,
      visible: () => true,
      watchVisible: () => nothing,
      after: (ms, run) => {
        const timer = { ms, run }
        page.timers.push(timer)
        return () => void (page.timers = page.timers.filter((one) => one !== timer))
      },
      random: () => 0.5,
      rest: { leftMs: () => (page.rests ? RETRY_AFTER_S * 1000 : 0), ask: nothing },
      visitorRest: { leftMs: () => 0, ask: nothing },
      askForWake: () => {
        // The worker would send at once.
        if (page.rests) this.hasty += 1
      },
      sessionOver: createStore(false),
      fetchKeepKey: () =>
        Promise.resolve(owner && this.sky !== 'no-key' ? keyOf(owner, this.newKeys.has(owner)) : null),
      onOtherAccount: nothing,
      onReplaced: nothing,
      onLogged: nothing,
      onReconnected: nothing,
      onProblem: nothing,
      earlierSnapshot: () => null,
      keepSnapshot: nothing,
    }
  }

  /** What goes on beside everything else has ended: no request is under way, and nothing has followed the last answer for a while. */
  async atRest(): Promise<void> {
    for (let calm = 0; calm < CALM_TURNS; calm = this.underWay > 0 ? 0 : calm + 1)
      await new Promise((resolve) => setImmediate(resolve))
  }

  /** The way of a request to the API, in the weather of the moment. */
  readonly travel: typeof fetch = (...asked) => {
    this.underWay += 1
    return this.meet(...asked).finally(() => (this.underWay -= 1))
  }

  private readonly meet: typeof fetch = async (input, init) => {
    // One that was given up before goes nowhere, and one that is given up hears no answer.
    init?.signal?.throwIfAborted()
    const headers = new Headers(init?.headers)
    const page = this.pages.find(({ name }) => name === headers.get(PAGE_HEADER))
    if (page?.rests && !page.asks) this.hasty += 1
    if (this.sky === 'no-signal') throw new TypeError('Failed to fetch')
    if (this.sky === 'busy') {
      const answer = await busy()
      init?.signal?.throwIfAborted()
      if (page) page.rests = true
      return answer
    }
    const answer = await this.api.ask(new URL(String(input)).pathname, { ...init, headers } as RequestInit)
    if (this.sky === 'lost-answer') throw new TypeError('Failed to fetch')
    // Whom it answers it does not ask for rest any more.
    if (page && answer.ok) page.rests = false
    return answer
  }
}

const busy = async (): Promise<Response> =>
  new Response(JSON.stringify({ error: { code: 'rate_limited', message: 'Slow down.' } }), {
    status: 429,
    headers: { 'Timberline-Api': '1', 'Retry-After': String(RETRY_AFTER_S) },
  })

const keyOf = ({ user }: Account, isNew: boolean): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: 32 }, (_zero, at) => user.id.charCodeAt(at % user.id.length) + (isNew ? 1 : 0))

const connectivity = (): Connectivity =>
  createConnectivity({
    browserOnline: () => true,
    visible: () => true,
    watch: () => () => undefined,
    after: () => () => undefined,
    random: () => 0.5,
  })
