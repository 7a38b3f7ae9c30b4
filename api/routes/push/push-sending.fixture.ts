import { randomUUID } from 'node:crypto'
import { readConfig } from '../../start/config.ts'
import { createLogger } from '../../start/logger.ts'
import { createReport } from '../../report.ts'
import { createPushPost } from '../../services/push/push-post.ts'
import { sendDuePush } from '../../services/push/push-sender.ts'
import { startPushService, type Subscription } from '../../services/push/push-service.fixture.ts'
import { remindSleeping } from '../../services/push/push-timer.ts'
import { newVapidKey } from '../../services/push/vapid-key.ts'
import { startTestApi } from '../../testing/test-api.ts'
import { hear } from './push.fixture.ts'
import { changes, signUpToSync, type SyncClient } from '../records/sync.fixture.ts'
import { joinTrip } from '../trips/trips.fixture.ts'

export const PUSH_CONTACT = 'mailto:trips@mail.example'

export type PushScene = Awaited<ReturnType<typeof startPushScene>>

/** A server at noon in Colorado with a push service of its own; Anna and Bert are signed in, and Anna has a phone that hears nothing yet. */
export async function startPushScene() {
  const key = newVapidKey()
  /** Lines that the sender logged. */
  const logged: string[] = []
  const service = await startPushService(key.publicKey, () => api.clock.now)
  const api = await startTestApi({ pushKey: key.publicKey, settings: { PUSH_STAND_IN: service.origin } })
  api.clock.now = new Date('2031-07-01T18:00:00Z')
  const anna = await signUpToSync(api, { firstName: 'Anna' })
  const bert = await signUpToSync(api, { firstName: 'Bert' })
  const phone = service.subscribe()

  const fail = (what: string, error: unknown) => {
    throw new Error(what, { cause: error })
  }

  async function makeTrip(start: string | null, more: Record<string, unknown> = {}): Promise<string> {
    const id = randomUUID()
    const fields = {
      title: 'Secret anniversary in Ouray',
      dates: { start, days: 3 },
      createdAt: '2031-06-01T00:00:00.000Z',
      ...more,
    }
    await anna.send(anna.patch('trip', id, { space: id, create: true, fields: changes(0, fields) }))
    return id
  }

  return {
    api,
    service,
    key,
    anna,
    bert,
    phone,
    logged,
    fail,
    makeTrip,
    pass(ms: number) {
      api.clock.now = new Date(api.clock.now.getTime() + ms)
    },
    /** What the server does every few seconds, with a process of its own. */
    send: () =>
      sendDuePush({
        database: api.database,
        key,
        contact: PUSH_CONTACT,
        post: createPushPost(service.origin, 2_000),
        now: () => api.clock.now,
        report: createReport(createLogger(readConfig({}), { write: (line) => logged.push(line) })),
      }),
    remind: () => remindSleeping({ database: api.database, now: () => api.clock.now, report: fail }),
    heard: (device: Subscription = phone) =>
      service.takenFor(device).map(({ text }) => JSON.parse(text) as unknown),
    waiting: () => api.database.selectFrom('push_messages').selectAll().execute(),
    edit: (who: SyncClient, trip: string, fields: Record<string, unknown>) =>
      who.send(who.patch('trip', trip, { space: trip, fields: changes(1_000_000, fields) })),
    /** A trip of Anna's that Bert plans too; Anna's phone hears of changes. */
    async sharedTrip(): Promise<string> {
      const trip = await makeTrip(null)
      await joinTrip(api, trip, bert, 'editor')
      await hear(api, anna.session, phone, 'member-change')
      return trip
    },
    async stop() {
      await api.stop()
      await service.stop()
    },
  }
}
