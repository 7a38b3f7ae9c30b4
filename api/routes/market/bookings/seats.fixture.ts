import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ToldSeat } from '../../../../core/contracts/market/handed-seats.ts'
import { textHash } from '../../../../core/domain/market/bookings/text-hash.ts'
import { HANDED_SEAT } from '../../../../core/records/market/handed-seat.ts'
import { WAIVER_SIGNATURE } from '../../../../core/records/market/waiver-signature.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { raftTrip, signUpProvider } from '../offerings.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../../records/sync.fixture.ts'
import { joinTrip, makeTrip } from '../../trips/trips.fixture.ts'
import { booked, bookingCalls, publishDocument, type Offered, type Session } from './bookings.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')
export const TEXT = 'Rivers are cold.'
export type SeatScene = Awaited<ReturnType<typeof seatScene>>

/** Anna has booked a rafting trip for three adults, whose names are secret, and a child, and has a trip that Jim may look at. */
export async function seatScene(api: TestApi) {
  const calls = bookingCalls(api)
  api.clock.now = START
  const provider = await signUpProvider(api)
  const document = raftTrip({ offering: { waiver: TEXT }, rule: { to: '2026-12-05' } })
  const publish = (over: object = {}, uuid: string = offered.uuid) =>
    publishDocument(api, provider, { ...document, offering: { ...document.offering, ...over } }, uuid)
  const offered: Offered = await publish({}, randomUUID())
  const anna = await signUpToSync(api, { firstName: 'Anna', lastName: 'Dickinson' })
  const jim = await signUpToSync(api, { firstName: 'Jim', lastName: 'Nugent' })
  /** A trip of the one that the other joined. */
  const tripOf = async (owner: SyncClient, member: SyncClient): Promise<string> => {
    const id = await makeTrip(owner)
    await joinTrip(api, id, member, 'viewer')
    return id
  }
  /** The trip that both are in. */
  const shared = { trip: await tripOf(anna, jim) }
  const units = [
    { unitId: offered.adult, quantity: 3 },
    { unitId: offered.child, quantity: 1 },
  ]
  const hold = booked(await calls.hold(anna.session, [offered.departures[0]!.id], units))
  const guests = ['Secret One', 'Secret Two', 'Secret Three'].map((name, index) => ({
    ...{ index, name, age: 61 + index },
  }))
  const booking = booked(await calls.act(anna.session, hold, 'confirm', { guests }))
  const mine = async (): Promise<ToldBooking> =>
    (await calls.mine(anna.session)).find(({ uuid }) => uuid === booking.uuid)!
  const hand = (
    guest: number,
    to = jim,
    by: Session = anna.session,
    tripId: string = shared.trip,
  ): Promise<ToldBooking | string> =>
    calls.ask(by, 'POST', `/api/bookings/${booking.uuid}/guests/${guest}/hand-over`, {
      tripId,
      userId: to.account,
    })
  const seats = async (by = jim) =>
    (await (await api.send('GET', '/api/seats', undefined, by.session)).json()) as ToldSeat[]
  const say = async (id: string, how: 'accept' | 'decline', by = jim): Promise<string> => {
    const answer = await api.send('POST', `/api/seats/${id}/${how}`, {}, by.session)
    const said = answer.status === 204 ? {} : ((await answer.json()) as { code?: string; message?: string })
    return `${answer.status} ${said.code ?? ''}: ${said.message ?? ''}`
  }
  const scene = {
    ...{ calls, provider, offered, anna, jim, shared, booking, tripOf, mine, hand, seats, say },
    /** Publishes the offering anew, with something else in it. */
    publish,
    takeBack: (guest: number, by: Session = anna.session) =>
      calls.ask(by, 'POST', `/api/bookings/${booking.uuid}/guests/${guest}/take-back`, {}),
    /** What Anna does with what she booked. */
    act: async (name: string, more: object = {}) =>
      booked(await calls.act(anna.session, await mine(), name, more)),
    /** Hands a guest's seat to somebody, who takes it. */
    async held(guest = 1, by = jim): Promise<ToldSeat> {
      booked(await hand(guest, by))
      const [{ id } = { id: '' }] = await seats(by)
      expect(await say(id, 'accept', by)).toMatch(/^200/)
      return (await seats(by))[0]!
    },
    told: async (by = jim) =>
      (await by.exchange()).records.filter(({ kind, deletedAt }) => kind === HANDED_SEAT.kind && !deletedAt),
    async sign(by: SyncClient, of: string, guest: number, over: object = {}): Promise<unknown> {
      const fields = {
        ...{ booking: of, guest, name: 'Jim Nugent', at: START.toISOString() },
        ...{ textHash: await textHash(TEXT), adult: null, ...over },
      }
      const patch = by.patch(WAIVER_SIGNATURE.kind, randomUUID(), {
        create: true,
        fields: changes(0, fields),
      })
      const { results, records } = await by.exchange({ patches: [patch] })
      const decision = records.find(({ id }) => id === patch.recordId)?.fields['decision']
      return (decision as { code?: string } | undefined)?.code ?? results[0]!.code
    },
  }
  return scene
}
