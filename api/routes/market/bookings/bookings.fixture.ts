import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ToldBooking } from '../../../../core/contracts/market/bookings.ts'
import type { ProviderOffering } from '../../../../core/contracts/market/offerings.ts'
import type { Departure } from '../../../../core/contracts/market/public-offerings.ts'
import type { TestApi } from '../../../testing/test-api.ts'
import { putOffering, raftTrip } from '../offerings.fixture.ts'

export type Session = { Cookie: string }

/** What is published of a rafting trip: its departures by day, and the ids of its units. */
export type Offered = {
  uuid: string
  id: number
  provider: string
  departures: Departure[]
  adult: string
  child: string
}

/** Saves and publishes a rafting trip in the first days of December. */
export async function offer(
  api: TestApi,
  session: Session,
  over: Parameters<typeof raftTrip>[0] = {},
  uuid: string = randomUUID(),
): Promise<Offered> {
  const document = raftTrip({ ...over, rule: { to: '2026-12-05', ...over?.rule } })
  return await publishDocument(api, session, document, uuid)
}

export async function publishDocument(
  api: TestApi,
  session: Session,
  document: unknown,
  uuid: string,
): Promise<Offered> {
  expect((await putOffering(api, session, uuid, document)).ok).toBe(true)
  const answer = await api.send('POST', `/api/provider/offerings/${uuid}/publish`, undefined, session)
  expect(answer.status).toBe(200)
  const { id, provider, options } = (await answer.json()) as ProviderOffering
  const [adult, child] = options[0]!.units
  return { uuid, id, provider, departures: await departuresOf(api, uuid), adult: adult!.id, child: child!.id }
}

export async function departuresOf(api: TestApi, uuid: string): Promise<Departure[]> {
  const path = `/api/offerings/${uuid}/departures?from=2026-12-01&to=2026-12-31`
  return (await (await api.send('GET', path)).json()) as Departure[]
}

export const CONTACT = { name: 'Isabella Bird', email: 'isabella@example.com', phone: '+13035550100' }

/** What people do with bookings. Answers are the booking, or `status code: sentence` of a refusal. */
export function bookingCalls(api: TestApi) {
  const ask = async (session: Session, method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await api.send(method, path, body, { ...session, ...headers })
    const said = (await answer.json()) as ToldBooking
    return answer.ok ? said : `${answer.status} ${Object.values(said).join(': ')}`
  }
  const act = (session: Session, booking: ToldBooking, name: string, more: object = {}) =>
    ask(session, 'POST', `/api/bookings/${booking.uuid}/${name}`, {
      expectedVersion: booking.version,
      ...more,
    })
  return {
    ask,
    act,
    hold: (
      session: Session,
      departureIds: string[],
      units: { unitId: string; quantity: number }[],
      uuid: string = randomUUID(),
    ) => ask(session, 'POST', '/api/bookings', { uuid, departureIds, units, contact: CONTACT }),
    answer: (session: Session, booking: ToldBooking, name: 'accept' | 'reject' | 'no-show') =>
      ask(session, 'POST', `/api/provider/bookings/${booking.uuid}/${name}`, {
        expectedVersion: booking.version,
      }),
    mine: async (session: Session) =>
      (await (await api.send('GET', '/api/bookings', undefined, session)).json()) as ToldBooking[],
  }
}

/** The booking of an answer that is one. */
export function booked(said: ToldBooking | string): ToldBooking {
  if (typeof said === 'string') throw new Error(said)
  return said
}
