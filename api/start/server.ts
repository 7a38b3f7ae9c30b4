import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { KINDS } from '../../core/records/kinds.ts'
import { createApp } from '../app.ts'
import { batchedLines } from './batched-lines.ts'
import { readCatalogue } from './catalogue.ts'
import { readConfig, type Config } from './config.ts'
import { openStore, storeFailure } from '../database/open-store.ts'
import { isStoreError } from '../database/store-error.ts'
import { ConfigError } from '../errors.ts'
import { listen, type Listening } from './listen.ts'
import { createLogger } from './logger.ts'
import { mailOriginOf } from './mail-origin.ts'
import { modeSentence } from './mode-sentence.ts'
import { createReport } from '../report.ts'
import { hasUsers } from '../repositories/identity/users.ts'
import { newAdminPasskey } from '../services/admin/admin-gate.ts'
import { watchJobs } from '../services/upkeep/job-watch.ts'
import { keptCompressed } from '../services/upkeep/kept-compressed.ts'
import { createMailFiles } from '../services/mail/mail-files.ts'
import { createMessenger } from '../services/mail/messenger.ts'
import { createPushPost } from '../services/push/push-post.ts'
import { runBookingNews } from '../services/market/bookings/booking-news-timer.ts'
import { runBookings } from '../services/market/bookings/booking-clock.ts'
import { paymentsBy } from '../services/market/payments/payments.ts'
import { runPayments } from '../services/market/payments/payments-timer.ts'
import { runPush } from '../services/push/push-timer.ts'
import { renewIncarnation } from '../services/upkeep/incarnation.ts'
import { pictureFiles } from '../services/profile/picture-files.ts'
import { hasServerKey, readServerKey } from '../services/identity/server-key.ts'
import { createHttpSms } from '../services/mail/sms.ts'
import { createSmtpMail } from '../services/mail/smtp-mail.ts'
import { spaceFiles } from '../services/files/space-files.ts'
import { runBackBys } from '../services/trips/back-by-timer.ts'
import { sweepHourly } from '../services/upkeep/sweep-hourly.ts'
import { createSoonDelivery } from '../services/records/delivery/deliver-soon.ts'
import { runDelivery } from '../services/records/delivery/deliver-timer.ts'
import { createNewsStreams } from '../services/records/news-streams.ts'
import { readVapidKey } from '../services/push/vapid-key.ts'

/** Of mail that nobody sends. */
const FILE_SENDER = 'Timberline <timberline@localhost>'
const KEY_IS_NEW =
  'The store has accounts, but DATA_DIR had no server.key: a new one was made. What phones keep locked and codes on their way cannot be opened with it; put the server.key of the backup there and start again.'
const DIST_DIR = fileURLToPath(new URL('../../dist', import.meta.url))

try {
  await start(readConfig(process.env))
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : `Timberline cannot start: ${String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Opens the store, listens, and on SIGTERM or SIGINT finishes requests in flight and closes the store. */
async function start(config: Config): Promise<void> {
  const lines = batchedLines(pino.destination(1))
  // However the process ends, but by a signal that nothing can answer.
  process.on('exit', lines.flush)
  const logger = createLogger(config, lines)
  for (const warning of config.warnings) logger.warn(warning)
  const warn = (sentence: string) => logger.warn(sentence)
  const database = await openStore(config.dataDir, warn, { allowNew: config.allowNewStore })
  const isKeyNew = !hasServerKey(config.dataDir)
  const serverKey = readServerKey(config.dataDir)
  if (isKeyNew && (await hasUsers(database))) warn(KEY_IS_NEW)
  const vapidKey = readVapidKey(config.dataDir)
  const compressed = keptCompressed(config.dataDir)
  const catalogue = await renewIncarnation(database, config.dataDir)
    .then(() => readCatalogue(database, compressed.compress))
    .catch((error: unknown) => {
      // A store may be damaged there alone.
      throw isStoreError(error) ? storeFailure(config.dataDir, error) : error
    })
  await compressed.removeOthers()
  const report = createReport(logger)
  const written = (file: string) => logger.info({ file }, 'A mail was written to DATA_DIR/mail')
  const mailFiles = {
    folder: join(config.dataDir, 'mail'),
    from: FILE_SENDER,
    now: () => new Date(),
    written,
  }
  const messenger = createMessenger({
    sendMail: config.smtp ? createSmtpMail(config.smtp) : createMailFiles(mailFiles),
    sendText: config.sms && createHttpSms(config.sms),
    report,
  })
  const adminPasskey = config.adminPasskey ?? (config.local ? newAdminPasskey() : null)
  if (adminPasskey !== config.adminPasskey) {
    logger.warn(
      `The admin passkey until the next start is ${adminPasskey}. ADMIN_PASSKEY=… sets one that stays.`,
    )
  }
  const jobs = watchJobs()
  const streams = createNewsStreams(database, report)
  const delivery = createSoonDelivery({ database, kinds: KINDS, now: () => new Date(), report })
  const app = createApp({
    database,
    catalogue,
    config: { ...config, adminPasskey },
    logger,
    distDir: DIST_DIR,
    serverKey,
    pushKey: vapidKey.publicKey,
    messenger,
    mailOrigin: () => mailOriginOf(config, server.url),
    jobs,
    deliverSoon: delivery.soon,
    streams,
  })
  const server: Listening = await listen(app, {
    ...config,
    report,
    warn: (sentence) => logger.warn(sentence),
  })
  process.stdout.write(`${modeSentence(config)}\nTimberline is ready on ${server.url}\n`)
  const { dataDir } = config
  const endSweeps = sweepHourly({
    database,
    pictures: pictureFiles(dataDir),
    files: spaceFiles(dataDir),
    report,
    done: () => jobs.done('sweep'),
  })
  const endPush = runPush({
    database,
    key: vapidKey,
    contact: config.pushContact,
    post: createPushPost(config.pushStandIn),
    now: () => new Date(),
    report,
    done: () => jobs.done('push'),
  })
  const endBackBys = runBackBys({
    database,
    mail: messenger.mail,
    serverKey,
    origin: config.publicOrigin ?? (config.local ? server.url : null),
    now: () => new Date(),
    report,
    done: () => jobs.done('back-by'),
  })
  const endDelivery = runDelivery({
    database,
    kinds: KINDS,
    now: () => new Date(),
    report,
    done: () => jobs.done('outbox'),
  })
  const endBookings = runBookings({
    database,
    now: () => new Date(),
    report,
    done: () => jobs.done('bookings'),
  })
  const endBookingNews = runBookingNews({
    database,
    mail: messenger.mail,
    serverKey,
    origin: () => mailOriginOf(config, server.url),
    now: () => new Date(),
    report,
    done: () => jobs.done('booking-news'),
  })
  const clock = () => new Date()
  const endPayments = runPayments({
    database,
    payments: paymentsBy(config.payment, { database, serverKey, now: clock }),
    now: clock,
    report,
    done: () => jobs.done('payments'),
  })
  // The index over all names takes a moment, which the first person to search should not wait for.
  setImmediate(() => void app.request('/api/places/reverse?lat=39&lng=-105.5'))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    endSweeps()
    const jobsEnded = Promise.all([
      ...[endPush(), endBackBys(), endDelivery()],
      ...[endBookings(), endBookingNews(), endPayments()],
    ])
    streams.endAll()
    await server.stop()
    await delivery.stop()
    await messenger.settled()
    await jobsEnded
    await database.destroy()
    process.exit(0)
  }
  const end = () =>
    void stop().catch((error: unknown) => {
      report('The server could not end as it should', error)
      process.exit(1)
    })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
