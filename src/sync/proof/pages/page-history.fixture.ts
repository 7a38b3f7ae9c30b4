import type { ShownRecord } from '../../../../core/records/record-edit.ts'
import { readCursors, readRoles } from '../../engine/pull.ts'
import { deviceStore, readGuestId } from '../../store/device-store.ts'
import type { Account } from '../account.fixture.ts'
import { BrokenPromise } from '../broken-promise.fixture.ts'
import { PagePhotos } from './page-photos.fixture.ts'
import type { PageStep } from './page-steps.fixture.ts'
import type { Page, PageWorld } from './page-world.fixture.ts'

const FIELDS = ['title', 'budgetUsd'] as const
const WHOLE = { dates: { start: null, days: 1 }, createdAt: '2026-01-01T00:00:01.000Z', title: 'Trip' }
/** More than what waits anywhere needs. */
const ROUNDS = 8

let schedules = 0

/** Longer than a busy machine takes for what goes on beside everything else, ms. */
const LATE_MS = 20_000

/** Waits for what goes on beside everything else. */
async function until(isOver: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + LATE_MS
  while (!(await isOver())) {
    if (performance.now() > late)
      throw new BrokenPromise('other', 'What was kept for the account does not join its records')
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function accept({ values, ever }: Accepted, key: string, value: unknown): void {
  values.set(key, value)
  ever.set(key, [...(ever.get(key) ?? []), value])
}

/** What one owner was told is kept, field by field. */
type Accepted = {
  /** What values begin with: nobody else's do, and no locked file has it by chance, as it would have four characters. */
  mark: string
  values: Map<string, unknown>
  /** All that each field was ever told. */
  ever: Map<string, unknown[]>
  /** Of these a page that closed, a sign-out or another page's memory may have taken or doubled the last value. */
  uncertain: Set<string>
}

/**
 * Walks steps through the engine as the app runs it and keeps account of what was accepted.
 *
 * | Promise                     | Holds where                                                                                  |
 * |-----------------------------|----------------------------------------------------------------------------------------------|
 * | nothing accepted is lost    | at the end each field has on the server the last value that its owner was told is kept, or    |
 * |                             | that value stands as refused; each photo is on the phone, for its owner                       |
 * | nothing is lent             | an account has no value of the other, a visitor's store none of an account; a visitor's values |
 * |                             | stand with one account at most                                                                |
 * | nothing stays readable      | after a sign-out that answered true no value of the account stands on the phone as text        |
 * | the server is left alone    | after `Retry-After` nothing goes out by itself before the time is over                         |
 */
export class PageHistory {
  private readonly world: PageWorld
  private readonly accepted = new Map<string, Accepted>()
  private readonly atRisk = new Map<Page, Set<string>>()
  private readonly schedule = (schedules += 1)
  private readonly photos = new PagePhotos()
  /** Once a key changed, what was locked with the earlier one comes back behind later edits. */
  private hasNewKey = false
  private readonly refused = new Map<string, unknown[]>()
  private count = 0
  private visitors = 0

  constructor(world: PageWorld) {
    this.world = world
  }

  async walk(step: PageStep): Promise<void> {
    const { world } = this
    const { pages } = world
    const page = 'page' in step ? pages[step.page % pages.length] : undefined
    if (step.do === 'sky') world.sky = step.sky
    if (step.do === 'disk') world.disk = step.disk
    if (step.do === 'open' && pages.length < 2) await world.open()
    if (step.do === 'sign-in' && world.owner === null) await this.signIn(world.accounts[step.account]!)
    if (step.do === 'share') await this.share(step)
    if (step.do === 'key') this.changeKey(world.accounts[step.account]!)
    if (step.do === 'years') await world.years()
    if (!page) return
    if (step.do === 'edit') await this.edit(page, step)
    if (step.do === 'photo') await this.photo(page, step)
    if (step.do === 'ahead' && world.owner) await this.goAhead(page, world.owner)
    if (step.do === 'exchange') await this.exchange(page)
    if (step.do === 'moment') await world.moment(page)
    if (step.do === 'pass') await world.pass(page)
    if (step.do === 'close' && pages.length > 1) await this.close(page)
    if (step.do === 'sign-out' && world.owner)
      await this.signOut(step.all ? [...pages] : [page], world.owner, step.keep)
  }

  /** Everything comes to rest, everybody signs in once more, and the promises are looked at. */
  async end(): Promise<void> {
    const { world } = this
    world.sky = 'fine'
    world.disk = 'fine'
    const first = world.owner ?? world.accounts[0]!
    for (const account of [first, ...world.accounts.filter((one) => one !== first)]) {
      await this.endFor(account)
      if (!this.hasNewKey) continue
      this.changeKey(account)
      await this.endFor(account)
    }
    this.photos.expectAllRead()
    if (world.hasty > 0)
      throw new BrokenPromise('other', `${world.hasty} requests went out before their time`)
    await this.expectAll()
  }

  /** An account signs in, everything that this phone has of it goes or is read, and it signs out. */
  private async endFor(account: Account): Promise<void> {
    const { world } = this
    await this.change(account)
    const page = world.pages[0]!
    await world.exchange(page)
    // What this phone kept for it joins the account's records beside everything else; what its key does not open stays.
    const kept = deviceStore().kept.where('account').equals(account.user.id)
    await until(
      async () =>
        (await readGuestId()) === null &&
        (await kept.toArray()).every(({ asideSince }) => this.hasNewKey && asideSince !== undefined),
    )
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.exchange(page)
      await world.pass(page)
    }
    await this.photos.readAll(page)
    await this.readRefused(page)
    if (!(await page.engine.person.leave({ keep: true })))
      throw new BrokenPromise('other', 'Nothing waits, and still nobody can sign out')
    await this.change(null)
    await this.expectUnreadable(account)
  }

  private async readRefused(page: Page): Promise<void> {
    const { database } = await page.engine.files.recordStore()
    for (const { patch } of await database.refused.toArray())
      for (const [field, { value }] of Object.entries(patch.fields)) {
        const key = `${patch.recordId} ${field}`
        this.refused.set(key, [...(this.refused.get(key) ?? []), value])
      }
  }

  /** Of this schedule and this owner alone; a new visitor has new ones. */
  private tripOf(owner: Accepted, nth: number): string {
    const group = String(this.schedule).padStart(8, '0')
    const trip = String(nth + 10 * this.epochOf(owner)).padStart(10, '0')
    return `${group}-0000-4000-8000-${owner.mark.charCodeAt(0)}${trip}`
  }

  private async photo(page: Page, step: Extract<PageStep, { do: 'photo' }>): Promise<void> {
    const { accounts, owner: account } = this.world
    const owner = this.ownerNow()
    const other = accounts.find((one) => one !== account)!
    const ofOther = step.theirs && account !== null
    const trip = this.tripOf(ofOther ? this.acceptedBy(other.user.id) : owner, step.trip)
    const { records } = await page.engine.records.edit(['trip'], () => [])
    if (!records.some(({ id }) => id === trip)) return
    await this.photos.add(page, { trip, mark: owner.mark, number: (this.count += 1) })
  }

  private async share(step: Extract<PageStep, { do: 'share' }>): Promise<void> {
    const { accounts } = this.world
    const trip = this.tripOf(this.acceptedBy(accounts[step.account]!.user.id), step.trip)
    await this.world.share(trip, accounts[1 - step.account]!, step.role)
  }

  private changeKey(account: Account): void {
    const { newKeys } = this.world
    this.hasNewKey = true
    if (!newKeys.delete(account)) newKeys.add(account)
  }

  /** A cursor from the future starts the space anew for all who may write in it; for who may only look, for them alone. */
  private async goAhead(page: Page, { user }: Account): Promise<void> {
    const store = await page.engine.files.recordStore().catch(() => null)
    if (!store || this.world.disk !== 'fine') return
    const roles = await readRoles(store.database)
    const cursors = await readCursors(store.database)
    const before = await this.world.epochs()
    for (const cursor of Object.values(cursors)) cursor.revision += 1_000
    await store.database.meta.put({ name: 'cursors', value: cursors })
    await this.exchange(page)
    const after = await this.world.epochs()
    for (const [space, role] of Object.entries(roles))
      if (role === 'viewer' && after.get(space) !== before.get(space))
        throw new BrokenPromise('other', `${user.id} may only look, and made everybody start ${space} anew`)
  }

  private async edit(page: Page, step: Extract<PageStep, { do: 'edit' }>): Promise<void> {
    const owner = this.ownerNow()
    const id = this.tripOf(owner, step.trip)
    const field = FIELDS[step.field]!
    const number = (this.count += 1)
    const value = field === 'title' ? `${owner.mark}-${number}.` : number
    let isThere = true
    const from = (records: readonly ShownRecord[]) => {
      isThere = records.some((one) => one.id === id)
      return [{ kind: 'trip', id, set: { ...(isThere ? {} : WHOLE), [field]: value } }]
    }
    const { kept } = await page.engine.records.edit(['trip'], from)
    const keys = FIELDS.map((name) => `${id} ${name}`)
    const key = `${id} ${field}`
    accept(owner, key, value)
    // Made anew, as where it was locked at a sign-out, it has a title of its own, which is newer.
    if (!isThere && field !== 'title') accept(owner, `${id} title`, WHOLE.title)
    // What one page has in memory goes behind what another has kept since.
    const others = [...this.atRisk].some(([other, risk]) => other !== page && risk.has(key))
    if (others) owner.uncertain.add(key)
    else if (kept) owner.uncertain.delete(key)
    if (kept) return
    const risk = this.atRisk.get(page) ?? new Set()
    // Made from memory the record comes with all its fields.
    for (const one of keys) risk.add(one)
    this.atRisk.set(page, risk)
  }

  private async exchange(page: Page): Promise<void> {
    await this.world.exchange(page)
    // What it had in memory is kept, or sent where the store does not open; a visitor's page does neither then.
    const { disk, sky, owner } = this.world
    if (disk === 'fine' && sky === 'fine' && owner) this.atRisk.delete(page)
  }

  private async close(page: Page): Promise<void> {
    await this.world.close(page)
    this.forgetRisk(page)
  }

  private forgetRisk(page: Page): void {
    for (const { values, uncertain } of this.accepted.values())
      for (const key of this.atRisk.get(page) ?? []) if (values.has(key)) uncertain.add(key)
    this.atRisk.delete(page)
  }

  private async change(owner: Account | null): Promise<void> {
    const pages = [...this.world.pages]
    await this.expectNotReadable(/[AB]-\d+\./, 'timberline-records-guest-')
    await this.world.change(owner)
    for (const page of pages) this.forgetRisk(page)
  }

  private async signIn(account: Account): Promise<void> {
    await this.change(account)
    this.visitors += 1
  }

  private async signOut(pages: readonly Page[], account: Account, keep: boolean): Promise<void> {
    // What an exchange under way takes from memory is not taken by the sign-out.
    if (keep && (await this.world.holds())) await this.world.atRest()
    const holds = await this.world.holds()
    const leaving = pages.map(({ engine }) => engine.person.leave({ keep }).catch(() => false))
    if (!(await Promise.all(leaving)).includes(true)) return
    if (keep && holds) throw new BrokenPromise('lost', 'A sign-out with keep took what a page had in memory')
    // What was not sent yet was given up, and of a visitor what had joined the account's records.
    const owner = this.acceptedBy(account.user.id)
    if (!keep)
      for (const one of [owner, this.acceptedBy('visitor')])
        for (const key of one.values.keys()) one.uncertain.add(key)
    if (!keep) for (const { mark } of [owner, this.acceptedBy('visitor')]) this.photos.giveUp(mark)
    await this.expectUnreadable(account)
    await this.change(null)
    await this.expectUnreadable(account)
  }

  private async expectUnreadable({ user }: Account): Promise<void> {
    const { mark } = this.acceptedBy(user.id)
    await this.expectNotReadable(new RegExp(`${mark}-\\d+\\.`))
  }

  private async expectNotReadable(text: RegExp, begin?: string): Promise<void> {
    const found = await this.world.readable(text, begin)
    if (found !== null) throw new BrokenPromise('lent', found)
  }

  private async expectAll(): Promise<void> {
    const told = await Promise.all(this.world.accounts.map((account) => this.world.told(account)))
    const all = told.flat().filter(({ kind }) => kind === 'trip')
    if (new Set(all.map(({ id }) => id)).size < all.length)
      throw new BrokenPromise('doubled', 'A trip stands with both accounts')
    for (const [at, { user }] of this.world.accounts.entries()) {
      const others = this.world.accounts.filter((one) => one.user !== user)
      const text = JSON.stringify(told[at])
      for (const other of others)
        if (text.includes(`"${this.acceptedBy(other.user.id).mark}-`))
          throw new BrokenPromise('lent', `An account has what the other one wrote: ${text}`)
    }
    for (const { values, ever, uncertain } of this.accepted.values())
      for (const [key, value] of values) {
        if (uncertain.has(key)) continue
        const [id, field] = key.split(' ') as [string, string]
        const told = all.find((one) => one.id === id)?.fields[field]
        if (told === value || this.refused.get(key)?.includes(value)) continue
        if (this.hasNewKey && [WHOLE.title, ...ever.get(key)!].includes(told as string)) continue
        throw new BrokenPromise('lost', `${key} is ${String(told)}, not ${String(value)}`)
      }
  }

  private ownerNow(): Accepted {
    return this.acceptedBy(this.world.owner?.user.id ?? 'visitor')
  }

  private acceptedBy(id: string): Accepted {
    const at = this.world.accounts.findIndex(({ user }) => user.id === id)
    const made = {
      mark: ['Visitor', 'Anna', 'Bert'][at + 1]!,
      values: new Map<string, unknown>(),
      ever: new Map<string, unknown[]>(),
      uncertain: new Set<string>(),
    }
    const known = this.accepted.get(id) ?? made
    this.accepted.set(id, known)
    return known
  }

  /** After a sign-in the next visitor is somebody else, with trips of their own. */
  private epochOf({ mark }: Accepted): number {
    return mark === 'Visitor' ? this.visitors : 0
  }
}
