import { Hono } from 'hono'
import pino from 'pino'
import { createApp } from '../../api/app.ts'
import { readCatalogue } from '../../api/start/catalogue.ts'
import { readConfig } from '../../api/start/config.ts'
import { openDatabase } from '../../api/database/open.ts'
import type { ApiEnv } from '../../api/start/env.ts'
import { answerHeaders } from '../../api/middleware/answer-headers.ts'
import { answerFailures } from '../../api/middleware/failures.ts'
import { existsSync, forgetFiles, writeFileSync } from '../../api/platform/browser/files.ts'
import { forgetStore } from '../../api/platform/browser/sqlite.ts'
import { createReport } from '../../api/report.ts'
import { overloaded } from '../../api/services/limits/hash-queue.ts'
import { createMessenger } from '../../api/services/mail/messenger.ts'
import { runBookings } from '../../api/services/market/bookings/booking-clock.ts'
import { runBookingNews } from '../../api/services/market/bookings/booking-news-timer.ts'
import { paymentsBy } from '../../api/services/market/payments/payments.ts'
import { runPayments } from '../../api/services/market/payments/payments-timer.ts'
import { KINDS } from '../../core/records/kinds.ts'
import { runDelivery } from '../../api/services/records/delivery/deliver-timer.ts'
import { runBackBys } from '../../api/services/trips/back-by-timer.ts'
import { readServerKey } from '../../api/services/identity/server-key.ts'
import { hashPassword } from '../../api/services/identity/passwords.ts'
import { fillSample } from '../sample/fill-sample.ts'
import { DEMO_INVITE, DEMO_PASSKEY } from '../fixtures/demo-people.ts'
import { openCookieJar } from './cookie-jar.ts'
import { serverRequest } from './kept-response.ts'
import { seedBookings } from './seed-bookings.ts'
import { seedDemo } from './seed-demo.ts'
import type { Asked, DemoMail, ServerSettings, Told, WireAnswer, WireRequest } from './wire.ts'

const STORE = 'timberline.sqlite'
const DATA_DIR = 'data'
/** There once all people and trips are in the store: a page that was closed meanwhile begins anew. */
const SEEDED = 'demo-seeded'
/** The newest are shown. */
const MOST_MAILS = 20

/** Where this page's app lies: links in mails lead there. */
const APP_ORIGIN = new URL(import.meta.env.BASE_URL, self.location.origin).href.replace(/\/$/, '')

/** Requests that come from this device itself, as those to `npm start` do. */
const OWN_ADDRESS = '127.0.0.1'

/**
 * The whole server in this thread: routes, services and repositories of `api/` over SQLite in WebAssembly, with people and trips in
 * it at the first start. Answers what a page
 * asks; after a `reset` it answers nothing more and may be started again.
 */
export async function startDemoApi(): Promise<(asked: Asked) => Promise<Told>> {
  let settings: ServerSettings = { clockAheadMs: 0, isBusy: false }
  const now = () => new Date(Date.now() + settings.clockAheadMs)
  const mails: DemoMail[] = []
  const config = readConfig({
    ADMIN_PASSKEY: DEMO_PASSKEY,
    ADMIN_INVITE: DEMO_INVITE,
    DATA_DIR,
    DISK_RESERVE: '10',
    LOG_LEVEL: 'error',
  })
  const logger = pino({ level: config.logLevel })
  const report = createReport(logger)
  const messenger = createMessenger({
    sendMail: async ({ to, subject, text }) => {
      mails.unshift({ to, subject, text, at: now().toISOString() })
      mails.length = Math.min(mails.length, MOST_MAILS)
    },
    sendText: null,
    report,
  })
  if (!existsSync(SEEDED)) forgetStore(STORE)
  const database = await openDatabase(STORE)
  const catalogue = await readCatalogue(database)
  const serverKey = readServerKey(DATA_DIR)
  const app = createApp({
    database,
    catalogue,
    config,
    logger,
    distDir: 'none',
    messenger,
    mailOrigin: () => APP_ORIGIN,
    now,
    serverKey,
  })
  const busy = new Hono<ApiEnv>()
  busy.onError(answerFailures(report))
  busy.use('/api/*', answerHeaders())
  busy.all('*', () => {
    throw overloaded('The server has too much to do right now')
  })

  const jar = openCookieJar(() => now().getTime())
  const fetchOne = async (request: Request, isBusy = false): Promise<Response> => {
    const isHttps = self.location.protocol === 'https:'
    const incoming = { socket: { remoteAddress: OWN_ADDRESS, ...(isHttps ? { encrypted: true } : {}) } }
    return await (isBusy ? busy : app).fetch(request, { incoming: incoming as never })
  }
  if (!existsSync(SEEDED)) {
    // Nobody signs in as one of the sample's owners here: a password that nobody knows.
    const passwordHash = await hashPassword(crypto.randomUUID())
    await fillSample(database, { now: now(), passwordHash })
    const cookies = await seedDemo({
      ask: (path, init) =>
        fetchOne(
          serverRequest(`${self.location.origin}${path}`, {
            ...init,
            body: init.body === null ? null : new TextEncoder().encode(init.body).buffer,
          }),
        ),
      now: now(),
      lastMailTo: async (email) => {
        await messenger.settled()
        return mails.find(({ to }) => to === email)?.text ?? ''
      },
    })
    await seedBookings(database, now())
    jar.keep(cookies)
    mails.length = 0
    writeFileSync(SEEDED, now().toISOString())
  }

  const { origin } = self.location
  const endBackBys = runBackBys({ database, mail: messenger.mail, serverKey, origin, now, report })
  const endDelivery = runDelivery({ database, kinds: KINDS, now, report })
  const endBookings = runBookings({ database, now, report })
  const endBookingNews = runBookingNews({
    database,
    mail: messenger.mail,
    serverKey,
    origin: () => APP_ORIGIN,
    now,
    report,
  })

  const payments = paymentsBy(config.payment, { database, serverKey, now })
  const endPayments = runPayments({ database, payments, now, report })

  async function answer(asked: WireRequest): Promise<WireAnswer> {
    const { origin, host } = self.location
    const path = asked.url.slice(asked.url.indexOf('/api/'))
    const headers = new Headers(asked.headers)
    const cookies = jar.header()
    if (cookies !== undefined) headers.set('Cookie', cookies)
    headers.set('Host', host)
    headers.set('User-Agent', navigator.userAgent)
    if (asked.body !== null) headers.set('Origin', origin)
    const answered = await fetchOne(serverRequest(origin + path, { ...asked, headers }), settings.isBusy)
    jar.keep(answered.headers.getSetCookie())
    answered.headers.delete('Set-Cookie')
    return {
      status: answered.status,
      headers: [...answered.headers],
      body: answered.body === null ? null : await answered.arrayBuffer(),
    }
  }

  return async (asked) => {
    switch (asked.kind) {
      case 'request':
        settings = asked.settings
        return { kind: 'answer', answer: await answer(asked.request) }
      case 'mails':
        return { kind: 'mails', mails }
      case 'reset':
        await Promise.all([endBackBys(), endDelivery(), endBookings(), endBookingNews(), endPayments()])
        await messenger.settled()
        await database.destroy()
        forgetStore(STORE)
        forgetFiles()
        return { kind: 'reset' }
    }
  }
}
