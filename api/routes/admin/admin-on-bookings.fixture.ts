import { expect } from 'vitest'
import type { User } from '../../../core/contracts/identity/accounts.ts'
import { NOTIFICATION } from '../../../core/records/notification.ts'
import { tellDue } from '../../services/market/bookings/booking-news.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { bookingCalls, type Session } from '../market/bookings/bookings.fixture.ts'
import { signUpProvider } from '../market/offerings.fixture.ts'
import { signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { adminCalls, PASSKEY, SETTINGS, type Headers } from './admin.fixture.ts'

export const START = new Date('2026-11-21T18:00:00Z')

/** What an admin meets on bookings: a server at `START` and the admin's session. */
export type AdminOnBookings = {
  api: TestApi
  calls: ReturnType<typeof bookingCalls>
  admin: Headers
  /** A provider and a traveler whom no test has met, and the passkey given at `START`. */
  anew: () => Promise<{ provider: Session; traveler: SyncClient }>
  /** The titles of what somebody was told. */
  told: (session: Session) => Promise<string[]>
}

export async function startAdminOnBookings(): Promise<AdminOnBookings> {
  const api = await startTestApi({ settings: SETTINGS })
  const { adminSession, givePasskey } = adminCalls(() => api)
  api.clock.now = START
  const admin = await adminSession()
  return {
    ...{ api, calls: bookingCalls(api), admin },
    async anew() {
      api.clock.now = START
      const people = { provider: await signUpProvider(api), traveler: await signUpToSync(api) }
      expect((await givePasskey(PASSKEY, admin)).status).toBe(204)
      return people
    },
    async told(session) {
      await tellDue({
        database: api.database,
        now: () => api.clock.now,
        report: (words) => expect.fail(words),
      })
      const { id } = (await (await api.send('GET', '/api/auth/user', undefined, session)).json()) as User
      const rows = await api.database
        .selectFrom('records')
        .select('fields')
        .where('space_id', '=', id)
        .where('kind', '=', NOTIFICATION.kind)
        .execute()
      return rows.map(({ fields }) => (JSON.parse(fields) as { title: string }).title)
    },
  }
}
