import { randomUUID } from 'node:crypto'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { contactOf } from './asks.fixture.ts'
import { call, type Ground } from './ground.fixture.ts'
import type { Step } from './steps.fixture.ts'
import type { Supply } from './supply.fixture.ts'

const FITS: Readonly<Record<string, string>> = { confirm: 'on_hold', hand: 'confirmed', offer: 'cancelled' }
/** What is held is left at that, now and then; what is offered instead not wanted. */
const SELDOM = 7

/** What a traveler does with signal. Answers whether the server did it. */
export async function callAs(
  { api, travelers, offered, trip }: Ground,
  supply: Supply,
  { what, who, which, count, day }: Extract<Step, { do: 'call' }>,
): Promise<boolean> {
  const by = travelers[who]!
  const ask = async (path: string, body: object) => await call(api, by, 'POST', path, body)
  const isDone = async (path: string, body: object) => typeof (await ask(path, body)) !== 'string'
  const one = <T>(some: readonly T[]): T | undefined => some[which % Math.max(1, some.length)]
  if (what === 'hold') {
    const of = offered[which % 2]!
    const { adult } = supply.seen(of)
    const held = await ask('/api/bookings', {
      ...{ uuid: randomUUID(), departureIds: [of.starts[day]!.id], contact: contactOf(by.user.id) },
      units: [{ unitId: adult, quantity: count }],
    })
    if (typeof held === 'string') return false
    if (which <= SELDOM) await ask(`/api/bookings/${held.uuid}/confirm`, { expectedVersion: held.version })
    return true
  }
  if (what === 'take' || what === 'decline') {
    const seats = await call<ToldSeat[]>(api, by, 'GET', '/api/seats')
    const seat = typeof seats === 'string' ? undefined : one(seats)
    return seat !== undefined && isDone(`/api/seats/${seat.id}/${what === 'take' ? 'accept' : 'decline'}`, {})
  }
  const mine = await call<ToldBooking[]>(api, by, 'GET', '/api/bookings')
  const some = typeof mine === 'string' ? [] : mine.filter(({ status }) => status === FITS[what])
  const isOpen = ({ offers }: ToldBooking) => offers.some(({ state }) => state === 'open')
  const booking = one(what === 'offer' ? some.filter(isOpen) : some)
  if (!booking) return false
  const path = `/api/bookings/${booking.uuid}`
  if (what === 'confirm') return isDone(`${path}/confirm`, { expectedVersion: booking.version })
  if (what === 'offer') {
    const offer = one(booking.offers.filter(({ state }) => state === 'open'))!
    const answer = which > SELDOM ? 'decline' : 'accept'
    return isDone(`${path}/offers/${offer.id}/${answer}`, { expectedVersion: booking.version })
  }
  const guest = booking.guests[(count - 1) % booking.guests.length]!
  const to = { tripId: trip, userId: travelers[1 - who]!.user.id }
  return isDone(`${path}/guests/${guest.index}/hand-over`, to)
}

/** A guide who is in the team is put out of it, another taken in. */
export async function turnGuide(
  { api, provider, guides }: Ground,
  who: number,
): Promise<'put out' | 'taken in'> {
  const { user } = guides[who]!
  const row = await api.database
    .selectFrom('space_members')
    .select('role')
    .where('space_id', '=', provider)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  await api.setRole(provider, user.id, row ? null : 'guide')
  return row ? 'put out' : 'taken in'
}
