import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import type { Patch } from '../../../../../core/contracts/records/sync.ts'
import { addMember, removeMember } from '../../../../repositories/records/space-members.ts'
import { tickBookings } from '../../../../services/market/bookings/booking-clock.ts'
import { doPaymentWorks } from '../../../../services/market/payments/payment-works.ts'
import type { Payments } from '../../../../services/market/payments/payment-port.ts'
import type { TestApi } from '../../../../testing/test-api.ts'
import { signUpToSync, type SyncClient } from '../../../records/sync.fixture.ts'
import { joinTrip, makeTrip } from '../../../trips/trips.fixture.ts'
import { becomeProvider } from '../../team.fixture.ts'
import { offer, type bookingCalls, type Offered } from '../bookings.fixture.ts'
import type { Faults } from '../payments.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')
/** As far as the first start is away, in minutes. */
export const TO_START = 14_320
/** Far enough behind it that what was booked is over, in minutes. */
export const LONGEST = 20_000
export const TRAVELERS = 3
export const CAPACITY = 4
export const WAIVER = 'Rivers are cold.'
const JOINED = new Date('2026-11-01T00:00:00Z')

/** What was walked, and what was made to go wrong meanwhile. */
export type Figures = Record<
  'exchanges' | 'requests' | 'later' | 'reordered' | 'lost' | 'doubled' | 'clocks' | 'declined' | 'checked',
  number
>
export const noFigures = (): Figures => ({
  ...{ exchanges: 0, requests: 0, later: 0, reordered: 0, lost: 0, doubled: 0 },
  ...{ clocks: 0, declined: 0, checked: 0 },
})

/** What somebody does next. */
export type Step = {
  name: string
  who: number
  which: number
  day: number
  count: number
  /** 0 to 2: no signal; 3: the answer is lost; 4: it is sent twice; else it is sent with what waits. */
  signal: number
  /** By so many days the phone's clock is off. */
  off: number
}

/** The phone of a person: what it has not sent, and the spaces that it was told of. */
export type Phone = { client: SyncClient; waits: Patch[] }

/** One provider with its guides, and travelers who are in one trip. */
export type Walk = {
  api: TestApi
  calls: ReturnType<typeof bookingCalls>
  faults: Faults
  payments: Payments
  figures: Figures
  travelers: Phone[]
  owner: Phone
  guides: Phone[]
  /** The accounts of the guides who are in the team. */
  team: Set<string>
  provider: string
  trip: string
  offered: Offered
  /** The wishes that only ask, by their ids. */
  asking: Set<string>
  /** What was done last, to be done again. */
  last: (() => Promise<unknown>) | null
}

type Shared = Pick<Walk, 'api' | 'calls' | 'faults' | 'payments' | 'figures'>

export async function beginWalk(shared: Shared, bookingMode: 'instant' | 'request'): Promise<Walk> {
  const { api } = shared
  const join = async (firstName: string): Promise<Phone> => ({
    client: await signUpToSync(api, { firstName }),
    waits: [],
  })
  const owner = await join('Ada')
  const provider = await becomeProvider(api, owner.client)
  const guides = [await join('Ana'), await join('Ben')]
  const travelers: Phone[] = []
  for (let count = 0; count < TRAVELERS; count += 1) travelers.push(await join(`Traveler${count}`))
  const trip = await makeTrip(travelers[0]!.client)
  for (const { client } of travelers.slice(1)) await joinTrip(api, trip, client, 'viewer')
  const walk: Walk = {
    ...shared,
    ...{
      travelers,
      owner,
      guides,
      provider,
      trip,
      team: new Set<string>(),
      asking: new Set<string>(),
      last: null,
    },
    offered: await offer(api, owner.client.session, {
      offering: { bookingMode, policy: 'strict', waiver: WAIVER },
      rule: { capacity: CAPACITY },
    }),
  }
  for (const guide of guides) await letIn(walk, guide, JOINED)
  return walk
}

export async function letIn({ api, provider, team }: Walk, { client }: Phone, at: Date): Promise<void> {
  await addMember(api.database, { spaceId: provider, userId: client.account, role: 'guide', at })
  team.add(client.account)
}

export async function putOut({ api, provider, team }: Walk, { client }: Phone): Promise<void> {
  await removeMember(api.database, { spaceId: provider, userId: client.account, at: api.clock.now })
  team.delete(client.account)
}

/** A booking of this walk and whose it is. */
export type Known = { of: Phone; booking: ToldBooking }

export async function knownTo({ travelers, calls, offered }: Walk): Promise<Known[]> {
  const known: Known[] = []
  for (const of of travelers)
    for (const booking of await mineOf(calls, of))
      if (booking.offering.uuid === offered.uuid) known.push({ of, booking })
  return known
}

async function mineOf(calls: Walk['calls'], { client }: Phone): Promise<ToldBooking[]> {
  const mine = await calls.mine(client.session)
  if (!Array.isArray(mine)) throw new Error(JSON.stringify(mine))
  return mine
}

/** One of these that fits; now and then one that does not. */
export function chosenOf(known: readonly Known[], which: number, fits: (one: Known) => boolean) {
  const fitting = known.filter(fits)
  const some = fitting.length > 0 && which > 0 ? fitting : known
  return some[which % Math.max(1, some.length)]
}

/** Whether it has begun, so that somebody can be said not to have come. */
export const hasBegun = ({ api }: Pick<Walk, 'api'>, { departures: [first] }: ToldBooking): boolean =>
  first !== undefined && first.startsAt < api.clock.now.toISOString()

export const tick = ({ api }: Pick<Walk, 'api'>) =>
  tickBookings({
    database: api.database,
    now: () => api.clock.now,
    report: (words) => {
      throw new Error(JSON.stringify(words))
    },
  })

export const work = ({ api, payments }: Pick<Walk, 'api' | 'payments'>) =>
  doPaymentWorks({ database: api.database, payments, now: () => api.clock.now, report: () => {} })
