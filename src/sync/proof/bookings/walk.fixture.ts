import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { RECENT_SPACES } from '../../engine/space-list.ts'
import { readMeta } from '../../store/store.ts'
import type { Account } from '../account.fixture.ts'
import type { Weather } from '../weather.fixture.ts'
import { isBlank, type Device } from '../world.fixture.ts'
import {
  contactOf,
  GUIDE_ASKS,
  OWNER_ASKS,
  sayAt,
  TRAVELER_ASKS,
  VISITOR_ASKS,
  type Asking,
} from './asks.fixture.ts'
import {
  agreeOnEnds,
  agreeOnPhone,
  agreeOnSecrets,
  agreeOnServer,
  agreeOnShown,
  agreeOnTold,
  bookedOn,
  nothingSeen,
} from './checks.fixture.ts'
import {
  backUp,
  call,
  restore,
  START,
  staySignedIn,
  TO_START,
  type Backup,
  type Ground,
} from './ground.fixture.ts'
import { lockedIds } from '../locked.fixture.ts'
import { isGuest } from '../../people/leave.ts'
import { Ledger } from './ledger.fixture.ts'
import { Phones } from './phones.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Until the first day is over, in minutes. */
const LONGEST = TO_START + 6 * 60
const MOST_TRIES = 12
/** What waits because the server could not digest it is tried again by then. */
const PAUSE_MINUTES = 61

const WEATHERS = [
  ...(['lost-request', 'lost-answer', 'lost-answer', 'marked-500', 'store-full', 'session-over'] as const),
  ...(['dies-before-settling', 'dies-while-settling', 'full-while-settling'] as const),
] as const satisfies readonly Weather[]

/** Phones by their place: two of one traveler, the other's, the owner's, two guides', and one on which nobody ever was. */
const PHONES = 6
const SPARE = 6

const phone = fc.nat({ max: PHONES })
const choice = { which: fc.nat({ max: 9 }), count: fc.integer({ min: 1, max: 3 }), day: fc.nat({ max: 2 }) }
const doing = <Name extends string>(name: Name) => fc.constant(name)

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...{ do: doing('ask'), phone, what: fc.nat({ max: 9 }), ...choice },
      /** 0 to 2: none; 3: the answer is lost; 4 and 5: behind it; else before it too. */
      signal: fc.nat({ max: 8 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ...{ do: doing('exchange'), phone },
      weather: fc.oneof(fc.constant<Weather>('fine'), fc.constantFrom<Weather>(...WEATHERS)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: doing('call'), who: fc.nat({ max: 1 }), ...choice },
      what: fc.constantFrom('hold', 'hold', 'hold', 'confirm', 'hand', 'take', 'decline'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: doing('pass'),
      minutes: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 600 }), fc.constant(TO_START)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: doing('restart'), phone }) },
  { weight: 1, arbitrary: fc.record({ do: doing('leave'), phone, isKilled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: doing('enter'), phone, account: fc.nat({ max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ do: doing('guide'), who: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: doing('clock'), phone, days: fc.integer({ min: -1, max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ do: doing('copy'), phone }) },
  { weight: 3, arbitrary: fc.record({ do: doing('card'), phone, which: choice.which, again: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('back-up', 'restore') }) },
)
export type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const held = fc.record({
  ...{ do: doing('call'), who: fc.nat({ max: 1 }), ...choice, what: doing('hold') },
})

/** Something is booked by call before the phones are used. */
export const SCHEDULES: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.array(held, { maxLength: 3, size: 'max' }),
    fc.array(step, { minLength: 8, maxLength: 32, size: 'max' }),
  )
  .map(([first, others]) => [...first, ...others])

const FIRST = { which: 0, count: 1, day: 0 }

/** What chance seldom comes to. */
export const KNOWN: readonly Step[][] = [
  // The server loses what became of a wish that books, and it is asked again.
  [
    { do: 'ask', phone: 0, what: 0, ...FIRST, day: 2, signal: 5 },
    { do: 'restore' },
    { do: 'exchange', phone: 0, weather: 'fine' },
    { do: 'card', phone: 0, which: 0, again: true },
    { do: 'exchange', phone: 0, weather: 'fine' },
  ],
  // Somebody else uses the phone on which it waits.
  [
    { do: 'ask', phone: 0, what: 0, ...FIRST, day: 2, signal: 0 },
    { do: 'enter', phone: 0, account: 2 },
    { do: 'exchange', phone: 0, weather: 'fine' },
  ],
  // A guide who has the manifest is put out.
  [
    { do: 'call', who: 0, ...FIRST, what: 'hold' },
    { do: 'exchange', phone: 4, weather: 'fine' },
    { do: 'guide', who: 0 },
    { do: 'exchange', phone: 4, weather: 'fine' },
  ],
]

export type Figures = Map<string, number>

export class Walk {
  private readonly ground: Ground
  private readonly figures: Figures
  private readonly ledger = new Ledger()
  private readonly phones: Phones
  private readonly seen = nothingSeen()
  private readonly homes: readonly Account[]
  private readonly begun = new Set<Device>()
  private backup: Backup
  private wasRestored = false

  constructor(ground: Ground, figures: Figures) {
    this.ground = ground
    this.figures = figures
    this.backup = ground.base
    this.phones = new Phones(ground, this.ledger)
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

  private count(what: string, times = 1): void {
    this.figures.set(what, (this.figures.get(what) ?? 0) + times)
  }

  async walk(step: Step): Promise<void> {
    const device = 'phone' in step ? await this.used(step.phone) : this.phones.all[SPARE]!
    switch (step.do) {
      case 'ask':
        if (step.signal > 5) await this.exchange(device, 'fine')
        if (await this.ask(device, step)) this.count('asked')
        if (step.signal > 2) await this.exchange(device, step.signal === 3 ? 'lost-answer' : 'fine')
        return
      case 'exchange':
        return await this.exchange(device, step.weather)
      case 'call':
        await this.call(step)
        return await this.look()
      case 'pass':
        return await this.pass(step.minutes)
      case 'restart':
        this.count('restarts')
        return await this.phones.restart(device)
      case 'leave':
        return await this.leave(device, step.isKilled ? 'killed' : 'calm')
      case 'enter':
        return await this.enter(device, this.homes[step.account] ?? this.homeOf(device))
      case 'guide':
        return await this.guide(step.who)
      case 'clock':
        if (step.days !== 0) this.count('clocks')
        device.clockMs = step.days * DAY_MS
        return
      case 'copy':
        if (step.phone !== SPARE && (await this.phones.copy(device, this.phones.all[SPARE]!)))
          this.count('copies')
        return
      case 'card':
        if (await this.phones.goOn(device, step.which, step.again ? 'again' : 'not')) this.count('cards')
        return
      case 'back-up':
        this.backup = await backUp(this.ground.api)
        return
      case 'restore':
        return await this.restore()
    }
  }

  private async ask(device: Device, step: Extract<Step, { do: 'ask' }>): Promise<boolean> {
    const { ground, phones } = this
    const { account, store, clockMs } = device
    const asks: readonly Asking[] =
      account === null
        ? VISITOR_ASKS
        : account === ground.owner
          ? OWNER_ASKS
          : ground.guides.includes(account)
            ? GUIDE_ASKS
            : TRAVELER_ASKS
    const name = account?.user.id ?? 'visitor'
    if (account && step.which < 5) this.count('said yes', await phones.sayYes(device))
    // Where there is nothing of that kind to say, something else is said.
    for (let at = 0; at < asks.length; at += 1) {
      const asking = asks[(step.what + at) % asks.length]!
      const said = await sayAt({ ground, store, name, clockMs, now: phones.now(device) }, asking, step)
      if (said === null) continue
      const isTaken = await phones.say(device, said)
      if (isTaken) this.count(`said ${asking}`)
      return isTaken
    }
    return false
  }

  private async exchange(device: Device, weather: Weather): Promise<void> {
    if (!device.account) return
    if (weather !== 'fine') this.count('faults')
    this.count('exchanges')
    const booked = await bookedOn(device)
    const isFine = weather === 'fine' && device.restored
    const isFull = () => readMeta(device.store.database, 'isFull', false)
    const wasFull = await isFull()
    const result = await this.phones.exchange(device, weather)
    await this.look()
    // What a phone has no room for it is not told.
    if (result?.outcome !== 'empty' || !result.asked || wasFull || (await isFull())) return
    await agreeOnPhone(this.ground, device, this.seen, { booked, isFine })
  }

  private async look(): Promise<void> {
    await agreeOnServer(this.ground, this.ledger, this.seen)
  }

  private async call({ what, who, which, count, day }: Extract<Step, { do: 'call' }>): Promise<void> {
    const { api, travelers, offered, trip } = this.ground
    const by = travelers[who]!
    const other = travelers[1 - who]!
    const ask = async <Answer>(path: string, body: object) => await call<Answer>(api, by, 'POST', path, body)
    this.count(`called ${what}`)
    if (what === 'hold') {
      const of = offered[which % 2]!
      const held = await ask<ToldBooking>('/api/bookings', {
        ...{ uuid: randomUUID(), departureIds: [of.starts[day]!.id], contact: contactOf(by.user.id) },
        units: [{ unitId: of.adult, quantity: count }],
      })
      if (typeof held === 'string' || which > 7) return
      await ask(`/api/bookings/${held.uuid}/confirm`, { expectedVersion: held.version })
      return
    }
    if (what === 'take' || what === 'decline') {
      const seats = await call<ToldSeat[]>(api, by, 'GET', '/api/seats')
      const seat = typeof seats === 'string' ? undefined : seats[which % Math.max(1, seats.length)]
      if (seat) await ask(`/api/seats/${seat.id}/${what === 'take' ? 'accept' : 'decline'}`, {})
      return
    }
    const mine = await call<ToldBooking[]>(api, by, 'GET', '/api/bookings')
    const some =
      typeof mine === 'string'
        ? []
        : mine.filter(({ status }) => status === (what === 'confirm' ? 'on_hold' : 'confirmed'))
    const one = some[which % Math.max(1, some.length)]
    if (!one) return
    const path = `/api/bookings/${one.uuid}`
    if (what === 'confirm') await ask(`${path}/confirm`, { expectedVersion: one.version })
    else {
      const guest = one.guests[(count - 1) % one.guests.length]!
      await ask(`${path}/guests/${guest.index}/hand-over`, { tripId: trip, userId: other.user.id })
    }
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

  private async leave(device: Device, how: 'calm' | 'killed'): Promise<void> {
    if (!(await this.phones.signOut(device, how))) return
    this.count('sign-outs')
    if (this.wasRestored) await this.excuseLost()
    await agreeOnSecrets(this.ground, device, this.seen)
  }

  private async enter(device: Device, account: Account): Promise<void> {
    if (device.account && device.account !== account) await this.leave(device, 'calm')
    await this.phones.signIn(device, account)
  }

  private async guide(who: number): Promise<void> {
    const { api, provider, guides } = this.ground
    const { user } = guides[who]!
    const row = await api.database
      .selectFrom('space_members')
      .select('role')
      .where('space_id', '=', provider)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    this.count(row ? 'guides put out' : 'guides taken in')
    await api.setRole(provider, user.id, row ? null : 'guide')
  }

  private async restore(): Promise<void> {
    this.count('restores')
    this.wasRestored = true
    await restore(this.ground.api, this.backup)
    await this.ground.api.endEpochs()
    this.seen.decisions.clear()
    this.ledger.unseal(null)
    await this.excuseLost()
    await this.look()
  }

  /** What a server has lost with its disk nobody can bring again whose phone does not know it, or left it by a sign-out. */
  private async excuseLost(): Promise<void> {
    const { database: server } = this.ground.api
    const stands = await server.selectFrom('records').select(['space_id as space', 'id']).execute()
    const known = new Set(stands.map(({ space, id }) => `${space} ${id}`))
    for (const device of this.phones.all) {
      const { database, owner } = device.store
      for (const { id } of await database.confirmed.toArray()) known.add(`${owner} ${id}`)
      for (const { recordId } of await database.outbox.toArray()) known.add(`${owner} ${recordId}`)
      for (const { patch } of await database.refused.toArray()) known.add(`${owner} ${patch.recordId}`)
      for (const account of new Set(this.homes))
        for (const id of await lockedIds(device, account)) known.add(`${account.user.id} ${id}`)
    }
    for (const entry of this.ledger.entries.values())
      if (entry.fate === 'kept' && !isGuest(entry.owner) && !known.has(`${entry.owner} ${entry.id}`))
        entry.fate = 'excused'
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
    for (const device of used) await agreeOnShown(this.ground, device)
    await agreeOnTold(this.ground)
    await agreeOnEnds(this.ground, this.ledger, used)
  }

  private async settle(device: Device): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      this.count('said yes', await this.phones.sayYes(device))
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
