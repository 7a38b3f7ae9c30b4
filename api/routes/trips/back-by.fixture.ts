import { randomBytes } from 'node:crypto'
import { BACK_BY_TOKEN_HEADER } from '../../../core/contracts/trips/back-by.ts'
import { backById } from '../../../core/records/trips/back-by.ts'
import type { Mail } from '../../services/mail/mail.ts'
import { watchBackBys } from '../../services/trips/back-by-timer.ts'
import { startTestApi, type TestApi } from '../../testing/test-api.ts'
import { changes, type SyncClient } from '../records/sync.fixture.ts'
import { makeTrip, signUpVerified } from './trips.fixture.ts'

export const ORIGIN = 'https://timberline.example'
/** November 21 is a Saturday; Colorado is seven hours behind UTC. The clock of `startTestApi` shows 11:00 AM. */
export const DUE = { date: '2026-11-21', time: '19:00' }
export const DUE_AT = '2026-11-22T02:00:00.000Z'
export const FRIEND = 'friend@example.com'

export type Watched = {
  api: TestApi
  anna: SyncClient & { email: string }
  trip: string
  /** What the mail server does with the next mails; they are taken where it resolves. */
  post: { deliver: (mail: Mail) => Promise<void> }
  mails: Mail[]
  reported: string[]
  /** Looks once, as the server does every few seconds, in a process of its own: nothing but the store is known to it. */
  look: (database?: TestApi['database']) => Promise<void>
  lookAt: (instant: string) => Promise<void>
  set: (fields: Record<string, unknown>) => Promise<string[]>
  remove: () => Promise<string[]>
  /** Titles of what the person was told about being back. */
  told: () => Promise<string[]>
  contactStates: () => Promise<unknown[]>
  answer: (mail: Mail | undefined, answer: 'yes' | 'no') => Promise<Response>
  stop: () => Promise<void>
}

/** Somebody with a trip of a day in Durango and Silverton, and a server that watches over when they are back. */
export async function startWatched(options: Parameters<typeof startTestApi>[0] = {}): Promise<Watched> {
  const api = await startTestApi({ settings: { PUBLIC_ORIGIN: ORIGIN }, serverKey: KEY, ...options })
  const anna = await signUpVerified(api, 'Anna')
  const trip = await makeTrip(anna, 'San Juan loop')
  await anna.send(
    stop(anna, trip, '00000000-0000-4000-8000-000000000001', 'Silverton', 'b', 1),
    stop(anna, trip, '00000000-0000-4000-8000-000000000002', 'Durango', 'a', 1),
    stop(anna, trip, '00000000-0000-4000-8000-000000000003', 'Ouray', 'a', 2),
  )
  const mails: Mail[] = []
  const reported: string[] = []
  const post: Watched['post'] = { deliver: async () => {} }
  const id = backById(trip, 1)
  const look: Watched['look'] = (database = api.database) =>
    watchBackBys({
      database,
      serverKey: KEY,
      origin: ORIGIN,
      now: () => api.clock.now,
      report: (what) => void reported.push(what),
      mail: async (mail) => {
        await post.deliver(mail)
        mails.push(mail)
      },
    })
  return {
    api,
    anna,
    trip,
    post,
    mails,
    reported,
    look,
    lookAt: async (instant) => {
      api.clock.now = new Date(instant)
      await look()
    },
    set: (fields) =>
      anna.outcomes(
        anna.patch('back-by', id, {
          create: true,
          fields: changes(1_000_000, { trip, day: 1, due: DUE, whom: [FRIEND], ...fields }),
        }),
      ),
    remove: () => anna.outcomes(anna.patch('back-by', id, { remove: { base: 1_000_000 } })),
    told: async () => {
      const rows = await api.database
        .selectFrom('records')
        .select('fields')
        .where('kind', '=', 'notification')
        .where('space_id', '=', anna.account)
        .orderBy('revision')
        .execute()
      const titles = rows.map(({ fields }) => String((JSON.parse(fields) as { title: unknown }).title))
      return titles.filter((title) => OWN_TITLES.includes(title))
    },
    contactStates: async () =>
      (await anna.exchange()).records
        .filter(({ kind, deletedAt }) => kind === 'back-by-contact' && deletedAt === undefined)
        .map(({ fields }) => fields['state']),
    answer: (mail, answer) =>
      api.send('POST', '/api/back-by', { answer }, { [BACK_BY_TOKEN_HEADER]: tokenOf(mail, 'back-by') }),
    stop: api.stop,
  }
}

/** All that is ever told of a back-by. */
const OWN_TITLES = ['Are you back?', 'You were missed', 'Nobody could be told']

const KEY = randomBytes(32)

/** The token of the link to this path in a mail; '' where there is none. */
export const tokenOf = (mail: Mail | undefined, path: string): string =>
  new RegExp(`^${ORIGIN}/${path}#(\\S+)$`, 'm').exec(mail?.text ?? '')?.[1] ?? ''

function stop(client: SyncClient, trip: string, id: string, name: string, position: string, day: number) {
  const place = {
    placeId: `town-${name.toLowerCase()}`,
    address: `${name}, Colorado, USA`,
    lat: 37.5,
    lng: -107.5,
    name,
    category: 'activities',
    color: '#003366',
  }
  return client.patch('stop', id, {
    space: trip,
    create: true,
    fields: changes(0, { trip, place, slot: { day, position } }),
  })
}
