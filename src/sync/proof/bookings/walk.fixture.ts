import { RECENT_SPACES } from '../../engine/space-list.ts'
import { readMeta } from '../../store/store.ts'
import type { Account } from '../account.fixture.ts'
import type { Weather } from '../weather.fixture.ts'
import { isBlank, type Device } from '../world.fixture.ts'
import { asksOf, sayAt } from './asks.fixture.ts'
import { callAs, turnGuide } from './calls.fixture.ts'
import { agreeOnEnds, agreeOnShown, agreeOnTold } from './end-checks.fixture.ts'
import { backUp, restore, START, staySignedIn, TO_START, type Backup, type Ground } from './ground.fixture.ts'
import { Ledger } from './ledger.fixture.ts'
import { Lost } from './lost.fixture.ts'
import { agreeOnDisk, agreeOnPhone, agreeOnSecrets, Shown } from './phone-checks.fixture.ts'
import { Phones } from './phones.fixture.ts'
import type { Reached } from './reached.fixture.ts'
import { agreeOnServer, forgetSeen, nothingSeen } from './server-checks.fixture.ts'
import { PHONES, SPARE, type Step } from './steps.fixture.ts'
import { Supply } from './supply.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Until the first day is over, in minutes. */
const LONGEST = TO_START + 6 * 60
const MOST_TRIES = 12
/** What waits because the server could not digest it is tried again by then. */
const PAUSE_MINUTES = 61

export class Walk {
  private readonly ground: Ground
  private readonly reached: Reached
  private readonly ledger = new Ledger()
  private readonly lost: Lost
  private readonly phones: Phones
  private readonly supply: Supply
  private readonly seen = nothingSeen()
  private readonly shown = new Shown()
  private readonly homes: readonly Account[]
  private readonly begun = new Set<Device>()
  private backup: Backup
  private wasRestored = false

  constructor(ground: Ground, reached: Reached) {
    this.ground = ground
    this.reached = reached
    this.backup = ground.base
    this.phones = new Phones(ground, this.ledger)
    this.lost = new Lost(ground, this.ledger)
    this.supply = new Supply(ground)
    const { travelers, owner, guides } = ground
    this.homes = [travelers[0], travelers[0], travelers[1], owner, ...guides, travelers[0]]
  }

  /** Everybody uses their phone once, but for the last one. */
  async begin(): Promise<void> {
    this.ground.clock.now = START
    await staySignedIn(this.ground.api, START)
    await restore(this.ground.api, this.ground.base)
    for (let place = 0; place <= PHONES; place += 1)
      await this.phones.add(`phone ${place}`, place % 2 === 0 ? RECENT_SPACES : 0)
  }

  /** The phone, which its owner has used by now. */
  private async used(place: number): Promise<Device> {
    const device = this.phones.all[place]!
    if (place === SPARE || this.begun.has(device)) return device
    this.begun.add(device)
    await this.phones.signIn(device, this.homeOf(device))
    await this.exchange(device, 'fine')
    return device
  }

  private homeOf(device: Device): Account {
    return this.homes[this.phones.all.indexOf(device)]!
  }

  async walk(step: Step): Promise<void> {
    const device = 'phone' in step ? await this.used(step.phone) : this.phones.all[SPARE]!
    await this.take(step, device)
    if (device.account) await this.shown.agree(device)
  }

  private async take(step: Step, device: Device): Promise<void> {
    switch (step.do) {
      case 'ask':
        if (step.signal > 5) await this.exchange(device, 'fine')
        await this.ask(device, step)
        if (step.signal > 2) await this.exchange(device, step.signal === 3 ? 'lost-answer' : 'fine')
        return
      case 'exchange':
        return await this.exchange(device, step.weather)
      case 'tab':
        return await this.exchangeOfTwo(device, step)
      case 'call':
        if (await callAs(this.ground, this.supply, step)) this.reached.count(`called ${step.what}`)
        return await this.look()
      case 'offering':
      case 'start':
        if (await this.supply.change(step)) this.reached.count(`${step.do} ${step.to}`)
        return await this.look()
      case 'pass':
        return await this.pass(step.minutes)
      case 'restart':
        this.reached.count('restarts')
        return await this.phones.restart(device)
      case 'leave':
        return await this.leave(device, step.isKilled ? 'killed' : 'calm')
      case 'enter':
        return await this.enter(device, this.homes[step.account] ?? this.homeOf(device))
      case 'guide':
        return this.reached.count(`guides ${await turnGuide(this.ground, step.who)}`)
      case 'clock':
        if (step.days !== 0) this.reached.count('clocks')
        device.clockMs = step.days * DAY_MS
        return
      case 'copy':
        return await this.copy(device)
      case 'card':
        return await this.goOn(device, step.which, step.again)
      case 'back-up':
        this.backup = await backUp(this.ground.api)
        return
      case 'restore':
        return await this.restore()
    }
  }

  private async ask(device: Device, step: Extract<Step, { do: 'ask' | 'tab' }>): Promise<void> {
    const { ground, phones, supply } = this
    const { account, store, clockMs } = device
    const asks = asksOf(ground, account)
    const name = account?.user.id ?? 'visitor'
    if (account && step.which < 5) this.reached.count('said yes', await phones.sayYes(device))
    // Where there is nothing of that kind to say, something else is said.
    for (let at = 0; at < asks.length; at += 1) {
      const asking = asks[(step.what + at) % asks.length]!
      const now = phones.now(device)
      const said = await sayAt({ ground, supply, store, name, clockMs, now }, asking, step)
      if (said === null) continue
      if (await phones.say(device, said)) this.reached.count(`said ${asking}`)
      return
    }
  }

  private async exchange(
    device: Device,
    weather: Weather,
    meanwhile: () => Promise<void> = async () => {},
  ): Promise<void> {
    if (!device.account) return
    const { account, store } = device
    this.reached.count(weather === 'fine' ? 'exchanges' : `exchanges ${weather}`)
    const isFine = weather === 'fine' && device.restored
    const isFull = () => readMeta(device.store.database, 'isFull', false)
    const wasFull = await isFull()
    const result = await this.phones.exchange(device, weather, meanwhile)
    await this.look()
    for (const text of this.phones.heard.splice(0))
      await agreeOnSecrets(this.ground, { ...device, account }, this.seen, text)
    // What a phone has no room for it is told by a later exchange. Another tab may have signed out meanwhile.
    if (device.store.owner !== store.owner || result?.outcome !== 'empty' || !result.asked) return
    if (wasFull || weather === 'full-while-settling' || (await isFull())) return
    await agreeOnPhone(this.ground, device, this.seen, isFine)
  }

  /** Another tab of the phone goes on while the exchange of this one is on its way. */
  private async exchangeOfTwo(device: Device, step: Extract<Step, { do: 'tab' }>): Promise<void> {
    if (!device.account || !device.restored) return
    // Nothing is killed under a sign-out: its own tab lives on.
    const weather = step.then === 'leave' ? 'fine' : step.weather
    const store = await this.phones.openTab(device)
    const tab: Device = { ...device, store }
    const begun: Promise<unknown>[] = []
    const meanwhile = async () => {
      const begin = async (work: () => Promise<unknown>) =>
        begun.push((await this.phones.begin(device, work)).done)
      this.reached.count(`tab ${step.then}`)
      if (step.then === 'ask') await this.ask(tab, step)
      if (step.then === 'card') await this.goOn(tab, step.which, step.count < 3)
      if (step.then === 'exchange') {
        await this.ask(tab, step)
        await begin(() => this.phones.exchange(tab, 'fine'))
      }
      if (step.then === 'leave') await begin(() => this.leave(device, 'calm'))
    }
    try {
      await this.exchange(device, weather, meanwhile)
      await Promise.all(begun)
      if (!device.account) await this.phones.sayStale(tab)
      else await this.exchange(tab, 'fine')
    } finally {
      store.database.close()
    }
  }

  private async look(): Promise<void> {
    await agreeOnServer(this.ground, this.ledger, this.seen)
  }

  private async pass(minutes: number, isLate = false): Promise<void> {
    const { clock, api } = this.ground
    const then = clock.now.getTime() + minutes * MINUTE_MS
    if (then > START.getTime() + LONGEST * MINUTE_MS && !isLate) return
    clock.now = new Date(then)
    await staySignedIn(api, clock.now)
    await api.tickBookings()
    await api.deliver()
    await this.look()
  }

  private async goOn(device: Device, which: number, again: boolean): Promise<void> {
    const how = again ? 'again' : 'not'
    const id = await this.phones.goOn(device, which, how)
    if (id === null) return
    this.reached.count(`cards ${how}`)
    // What a wish booked that the server lost is held anew, if anything, by whoever asks again.
    if (again) this.shown.undone([id])
  }

  private async copy(device: Device): Promise<void> {
    const spare = this.phones.all[SPARE]!
    if (device === spare || !(await this.phones.copy(device, spare))) return
    this.reached.count('copies')
    this.shown.copied(device, spare)
  }

  private async leave(device: Device, how: 'calm' | 'killed'): Promise<void> {
    if (!device.account) return
    if (!(await this.phones.signOut(device, how))) return this.reached.count('sign-outs killed')
    this.reached.count('sign-outs')
    this.shown.begin(device)
    await this.lost.excuse(this.phones.all, this.homes)
    await agreeOnDisk(this.ground, device, this.seen)
  }

  private async enter(device: Device, account: Account): Promise<void> {
    if (device.account && device.account !== account) await this.leave(device, 'calm')
    await this.phones.signIn(device, account)
  }

  private async restore(): Promise<void> {
    this.reached.count('restores')
    this.wasRestored = true
    await this.reached.note(this.ground.api)
    this.shown.undone(await this.lost.restore(this.backup))
    forgetSeen(this.seen)
    this.ledger.unseal(null)
    await this.lost.excuse(this.phones.all, this.homes)
    await this.look()
  }

  /** Everybody has signal. */
  async end(): Promise<void> {
    const { api } = this.ground
    await api.tickBookings()
    await api.deliver()
    const used = [...this.begun]
    const spare = this.phones.all[SPARE]!
    if (!(await isBlank(spare))) used.push(spare)
    for (const device of used) {
      const kept = new Set((await device.phone.kept.toArray()).map(({ account }) => account))
      const home = this.homeOf(device)
      if (device.account && device.account !== home) await this.settle(device)
      for (const account of new Set(this.homes))
        if (account !== home && kept.has(account.user.id)) {
          await this.enter(device, account)
          await this.settle(device)
        }
      await this.enter(device, home)
      const waits = kept.size + (await device.store.database.outbox.count()) > 0
      // Of what a restored server has lost it hears now.
      if (waits || !device.restored || this.wasRestored) await this.settle(device)
    }
    await api.tickBookings()
    await api.deliver()
    for (const device of used) await this.settle(device)
    for (const device of used) {
      await this.shown.agree(device)
      await agreeOnShown(this.ground, device)
    }
    await agreeOnTold(this.ground)
    await agreeOnEnds(this.ground, this.ledger, used)
    await this.reached.note(api)
  }

  private async settle(device: Device): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      this.reached.count('said yes', await this.phones.sayYes(device))
      // A phone that was full asks for no more than answers, once.
      const wasFull = await readMeta(device.store.database, 'isFull', false)
      await this.exchange(device, 'fine')
      const rows = await device.store.database.outbox.toArray()
      if (device.restored && rows.length === 0 && !wasFull) return
      if (rows.some(({ aside }) => aside)) await this.pass(PAUSE_MINUTES, true)
    }
    throw new Error(`${device.name} does not come to its end`)
  }

  stop(): void {
    this.phones.close()
  }
}
