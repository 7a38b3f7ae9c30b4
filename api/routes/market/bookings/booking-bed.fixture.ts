import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { tickBookings } from '../../../services/market/bookings/booking-clock.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { booked, bookingCalls, departuresOf, type Offered, type Session } from './bookings.fixture.ts'
import { signUpProvider } from '../offerings.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')

/** What each test of bookings begins with: the server at `START`, a provider and a traveler who are new. */
export type BookingGround = {
  api: TestApi
  calls: ReturnType<typeof bookingCalls>
  provider: Session
  traveler: Session
}

/** Starts the server for the tests of a file. `begin` is called before each of them. */
export function bookingBed(
  begin: (ground: BookingGround) => void,
  settings: Record<string, string> = {},
  options: Parameters<typeof startTestApi>[0] = {},
) {
  let ground: BookingGround
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ ...options, settings })
  })
  afterAll(() => api.stop())
  beforeEach(async () => {
    api.clock.now = START
    ground = {
      api,
      calls: bookingCalls(api),
      provider: await signUpProvider(api),
      traveler: await api.signUp(),
    }
    begin(ground)
  })

  const held = async (offered: Offered, whose = ground.traveler, at = 0, quantity = 2) =>
    booked(await ground.calls.hold(whose, [day(offered, at)], adults(offered, quantity)))
  return {
    held,
    confirmed: async (offered: Offered, whose = ground.traveler, at = 0, quantity = 2) =>
      booked(await ground.calls.act(whose, await held(offered, whose, at, quantity), 'confirm')),
    /** Time goes on. */
    minutes(count: number) {
      api.clock.now = new Date(api.clock.now.getTime() + count * 60_000)
    },
    tick: () =>
      tickBookings({
        database: api.database,
        now: () => api.clock.now,
        report: (words) => expect.fail(words),
      }),
    takenOf: async (id: string) =>
      await api.database
        .selectFrom('departures')
        .select(['held', 'booked'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    states: async (offered: Offered) => (await departuresOf(api, offered.uuid)).map(({ status }) => status),
  }
}

export const adults = ({ adult }: Offered, quantity = 2) => [{ unitId: adult, quantity }]
export const day = (offered: Offered, at = 0) => offered.departures[at]!.id
