import { Hono, type Context } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Catalogue } from './start/catalogue.ts'
import type { Config } from './start/config.ts'
import { SHARE_TARGET_PATH } from '../core/contracts/worker/share-target.ts'
import type { Database } from './database/schema.ts'
import type { ApiEnv } from './start/env.ts'
import { answerHeaders } from './middleware/answer-headers.ts'
import { answerFailures, answerUnknownPath, otherMethods } from './middleware/failures.ts'
import { limitCalls } from './middleware/limits/limit-calls.ts'
import { limitWrites } from './middleware/limits/limit-writes.ts'
import { requireAdmin } from './middleware/identity/require-admin.ts'
import { originGuard } from './middleware/origin-guard.ts'
import { readBody, skipBody } from './middleware/read-body.ts'
import { FILES_PATH, readUpload, UPLOAD_PATH } from './middleware/read-upload.ts'
import { hotAnswerLog, namesNobody, requestLog } from './middleware/request-log.ts'
import { staticFiles } from './middleware/static-files.ts'
import { strictReadyAnswer, strictTransport } from './middleware/strict-transport.ts'
import { warnOfProxy } from './middleware/warn-of-proxy.ts'
import { freeBytes as freeBytesOf } from './platform/node/disk.ts'
import type { RecordKind } from '../core/records/define-record.ts'
import { KINDS } from '../core/records/kinds.ts'
import { createReport } from './report.ts'
import { accountDataRoutes } from './routes/identity/account-data.ts'
import { accountRoutes } from './routes/identity/account.ts'
import { accountSessionsRoutes } from './routes/identity/account-sessions.ts'
import { accountsRoutes } from './routes/identity/accounts.ts'
import { adminAuthRoutes } from './routes/admin/admin-auth.ts'
import { adminBookingsRoutes, adminDeparturesRoutes } from './routes/admin/admin-bookings.ts'
import { adminLostBookingsRoutes } from './routes/admin/admin-lost-bookings.ts'
import { adminFeedbackRoutes } from './routes/admin/admin-feedback.ts'
import { adminUsersRoutes } from './routes/admin/admin-users.ts'
import { authRoutes } from './routes/identity/auth.ts'
import { CURRENT_USER_PATH, currentUserRoutes, quickCurrentUser } from './routes/identity/current-user.ts'
import { confirmRoutes } from './routes/identity/confirm.ts'
import { emailCodesRoutes } from './routes/identity/email-codes.ts'
import { filesRoutes } from './routes/files/files.ts'
import { forecastRoutes } from './routes/places/forecast.ts'
import { favoritesRoutes } from './routes/places/favorites.ts'
import { feedbackRoutes } from './routes/admin/feedback.ts'
import { forgottenPasswordRoutes } from './routes/identity/forgotten-password.ts'
import { healthRoutes } from './routes/upkeep/health.ts'
import { backByRoutes } from './routes/trips/back-by.ts'
import { itinerarySelectionRoutes } from './routes/trips/itinerary-selection.ts'
import { keepKeyRoutes } from './routes/identity/keep-key.ts'
import { mailStopsRoutes } from './routes/mail/mail-stops.ts'
import { mapSettingsRoutes } from './routes/places/map-settings.ts'
import { missedShare } from './routes/files/missed-share.ts'
import { passkeysRoutes } from './routes/identity/passkeys.ts'
import { phoneSignInRoutes } from './routes/identity/phone-sign-in.ts'
import { roadConditionsRoutes } from './routes/places/road-conditions.ts'
import { placesRoutes } from './routes/places/places.ts'
import { lostBookingsRoutes } from './routes/market/bookings/lost-bookings.ts'
import { bookingsRoutes } from './routes/market/bookings/bookings.ts'
import { seatsRoutes } from './routes/market/bookings/seats.ts'
import { providerBookingsRoutes } from './routes/market/bookings/provider-bookings.ts'
import { offeringsRoutes } from './routes/market/offerings.ts'
import { providerAnalyticsRoutes } from './routes/market/provider-analytics.ts'
import { providerDeparturesRoutes } from './routes/market/provider-departures.ts'
import { joinTeamRoutes, teamInvitationsRoutes } from './routes/market/join-team.ts'
import { providerMembersRoutes } from './routes/market/provider-members.ts'
import { providerOfferingsRoutes } from './routes/market/provider-offerings.ts'
import { providersRoutes } from './routes/market/providers.ts'
import { paymentsRoutes } from './routes/market/payments.ts'
import { pushRoutes } from './routes/push/push.ts'
import { profilePictureRoutes, uploadPictureRoutes } from './routes/profile/profile-pictures.ts'
import { readyRoutes } from './routes/upkeep/ready.ts'
import {
  ownPublicProfileRoutes,
  publicProfileRoutes,
  travelerProfileRoutes,
} from './routes/profile/profiles.ts'
import { saveLocationRoutes } from './routes/trips/save-location.ts'
import { searchPreferencesRoutes } from './routes/trips/search-preferences.ts'
import { olderPageRoutes } from './routes/records/older-page.ts'
import { syncEventsRoutes } from './routes/records/sync-events.ts'
import { syncRoutes } from './routes/records/sync.ts'
import { inviteLinksRoutes, joinTripRoutes } from './routes/trips/invite-links.ts'
import { tripMembersRoutes } from './routes/trips/trip-members.ts'
import { sharedTripRoutes, tripSharesRoutes } from './routes/trips/trip-shares.ts'
import { createAdminGate } from './services/admin/admin-gate.ts'
import { createDiskReserve } from './services/limits/disk-reserve.ts'
import { createForecasts } from './services/places/forecasts.ts'
import { createRoadConditions } from './services/places/road-conditions.ts'
import { createPhotonGeocoder } from './services/places/geocoder.ts'
import { createHashQueue, type HashQueue } from './services/limits/hash-queue.ts'
import type { JobWatch } from './services/upkeep/job-watch.ts'
import type { Messenger } from './services/mail/messenger.ts'
import type { Payments } from './services/market/payments/payment-port.ts'
import { paymentsBy } from './services/market/payments/payments.ts'
import { pictureFiles } from './services/profile/picture-files.ts'
import { PICTURES_PATH } from './services/profile/picture-path.ts'
import { createPlacesSearch } from './services/places/places-search.ts'
import { createRateLimits } from './services/limits/rate-limits.ts'
import type { Acts } from './services/records/act.ts'
import { ACTS } from './services/records/acts.ts'
import type { NewsStreams } from './services/records/news-streams.ts'
import { createReadiness } from './services/upkeep/readiness.ts'
import { newServerKey } from './services/identity/server-key.ts'
import { spaceFiles } from './services/files/space-files.ts'
import { PHOTOS_BUSY } from './services/files/upload-places.ts'
import { signTicketsWith } from './services/market/tickets/ticket-signer.ts'

export type AppDeps = {
  /** Migrated and seeded, as `openDatabase` gives it. Whoever opened it closes it. */
  database: Kysely<Database>
  catalogue: Catalogue
  config: Config
  logger: Logger
  /** Where the built app lies; a folder that is not there is said so on `/`. */
  distDir: string
  /** How codes and notices leave the house. */
  messenger: Messenger
  /**
   * Where links in mails lead, read when one is sent: the origin of the app, without a slash at its end; null gives none. PUBLIC_ORIGIN
   * where left out.
   */
  mailOrigin?: () => string | null
  /** The clock, for tests. */
  now?: () => Date
  /** What a person can own, and what each kind of request among it does. */
  kinds?: readonly RecordKind[]
  acts?: Acts
  /** The server's secret; one that nobody keeps where left out. */
  serverKey?: Buffer
  /** The key by which push services know the server (base64url); nothing is pushed where left out. */
  pushKey?: string
  /** Who holds money; as the setting `PAYMENT` says where left out. */
  payments?: Payments
  /** How many passwords are hashed at once, for tests. */
  hashing?: HashQueue
  /** How much of the disk is free, for tests. */
  freeBytes?: () => Promise<number | null>
  /** What the process does by itself; nothing where left out. */
  jobs?: Pick<JobWatch, 'late'>
  /** Delivers shortly what spaces were told by calls about bookings; where left out they deliver it before they answer. */
  deliverSoon?: (spaces: readonly string[]) => void
  /** Who listens for news. Where left out there is no such endpoint, and phones ask for news instead. */
  streams?: NewsStreams
}

/** Composes the server; does not listen. Reads the built app once, here. */
export function createApp(deps: AppDeps) {
  const {
    database,
    catalogue,
    config,
    logger,
    distDir,
    messenger,
    mailOrigin = () => config.publicOrigin,
    now = () => new Date(),
    kinds = KINDS,
    acts = ACTS,
    serverKey = newServerKey(),
    pushKey: publicKey = null,
    hashing = createHashQueue(),
    freeBytes = () => freeBytesOf(config.dataDir),
    jobs = { late: () => [] },
    payments = paymentsBy(config.payment, { database, serverKey, now }),
    deliverSoon: soon,
    streams,
  } = deps
  signTicketsWith(database, serverKey)
  const report = createReport(logger)
  const geocoder = config.geocoderUrl === null ? null : createPhotonGeocoder(config.geocoderUrl)
  const session = { database, trustedProxies: config.trustedProxies, now, report }
  const limits = config.rateLimits ? createRateLimits(database, now) : null
  const records = { ...session, kinds, acts, payments }
  const diskReserve = createDiskReserve({ freeBytes, reserveBytes: config.diskReserveBytes, report })
  const { passwordMinChars, demoCodes } = config
  const identity = {
    ...session,
    limits,
    hashing,
    serverKey,
    messenger,
    passwordMinChars,
    demoCodes,
    diskReserve,
  }
  const files = pictureFiles(config.dataDir)
  const ofSpaces = spaceFiles(config.dataDir)
  const decoding = createHashQueue({ busy: PHOTOS_BUSY })

  // The router takes a literal asterisk in an address for its own wildcard and runs the middleware twice.
  const app = new Hono<ApiEnv>({ getPath: (request) => getPath(request).replaceAll('*', '%2A') })
  app.onError(answerFailures(report))
  app.use(warnOfProxy(logger, config.trustedProxies))
  app.use(strictTransport(config.trustedProxies), requestLog(logger, config.trustedProxies))
  app.use('/api/offerings/:id/seen', namesNobody())
  app.use('/api/*', answerHeaders(), readUpload(session), readBody(), originGuard(config))
  // In front of the limits: whatever watches over the server asks it, and it bounds its own cost.
  const reserveBytes = config.diskReserveBytes
  app.route('/api/ready', readyRoutes(createReadiness({ ...session, freeBytes, reserveBytes, jobs })))
  if (limits) app.use('/api/*', limitCalls(limits, session), limitWrites(session))
  app.route('/api/health', healthRoutes(config.version))
  const news = { now, report, agent: agentOf(config) }
  const forecasts =
    config.forecastUrl === null ? null : createForecasts({ ...news, baseUrl: config.forecastUrl })
  const roads = config.roadsUrl === null ? null : createRoadConditions({ ...news, url: config.roadsUrl })
  app.route(
    '/api/map-settings',
    mapSettingsRoutes({
      streetDetailUrl: config.basemapUrl,
      forecast: forecasts !== null,
      roads: roads !== null,
    }),
  )
  app.route('/api/forecast', forecastRoutes({ ...session, limits, forecasts }))
  app.route('/api/road-conditions', roadConditionsRoutes(roads))
  const search = createPlacesSearch(catalogue.index, geocoder, report)
  app.route('/api/places', placesRoutes({ ...catalogue, search }))
  app.route('/api/user/search-preferences', searchPreferencesRoutes(records))
  app.route('/api/user/save-itinerary-selection', itinerarySelectionRoutes(records))
  app.route('/api/save-location', saveLocationRoutes({ ...records, limits }))
  app.route('/api/feedback', feedbackRoutes({ ...records, limits }))
  app.route('/api/favorites', favoritesRoutes(records))
  app.route('/api/sync', syncRoutes(records))
  app.route('/api/spaces', olderPageRoutes(records))
  if (streams) app.route('/api/sync/events', syncEventsRoutes({ ...session, streams }))
  const { publicOrigin } = config
  app.route('/api/trips', tripSharesRoutes({ ...session, publicOrigin, serverKey }))
  app.route('/api', sharedTripRoutes({ ...session, limits }))
  app.route('/api/trips', inviteLinksRoutes({ ...session, publicOrigin, serverKey }))
  app.route('/api/join-trip', joinTripRoutes({ ...session, limits, serverKey }))
  app.route('/api/trips', tripMembersRoutes({ ...records, limits, messenger, mailOrigin, serverKey }))
  app.route('/api/back-by', backByRoutes({ ...session, limits, serverKey }))
  app.route('/api/no-more-mail', mailStopsRoutes({ database, serverKey, now }))
  app.route('/api/push', pushRoutes({ ...session, limits, publicKey, standIn: config.pushStandIn }))
  app.route('/api/account/sessions', accountSessionsRoutes(session))
  app.route('/api/account/confirm', confirmRoutes({ ...identity, publicOrigin }))
  app.route('/api/account', accountRoutes(identity))
  app.route('/api/accounts', accountsRoutes(session))
  app.route('/api/offerings', offeringsRoutes({ ...session, files: ofSpaces, limits, payments }))
  app.route('/api/providers', providersRoutes(session))
  app.route('/api/provider/analytics', providerAnalyticsRoutes(session))
  const telling = { ...session, ...(soon ? { soon } : {}) }
  app.route('/api/bookings', bookingsRoutes({ ...telling, payments, acts }))
  app.route('/api/lost-bookings', lostBookingsRoutes({ ...session, limits }))
  app.route('/api/seats', seatsRoutes(telling))
  app.route('/api/payments', paymentsRoutes({ ...session, payments }))
  app.route('/api/provider', providerBookingsRoutes(telling))
  app.route('/api/provider/departures', providerDeparturesRoutes(session))
  app.route('/api/provider/offerings', providerOfferingsRoutes(session))
  app.route('/api/provider/invitations', teamInvitationsRoutes(session))
  app.route(
    '/api/provider',
    providerMembersRoutes({ ...session, publicOrigin, limits, messenger, mailOrigin, serverKey }),
  )
  app.route('/api/join-team', joinTeamRoutes({ ...session, limits, serverKey }))
  app.route('/api/auth', phoneSignInRoutes(identity))
  app.route('/api/auth', emailCodesRoutes(identity))
  app.route('/api/auth', forgottenPasswordRoutes(identity))
  app.route('/api/auth/passkeys', passkeysRoutes({ ...session, ...config, limits, messenger, diskReserve }))
  app.route('/api/traveler-profile', travelerProfileRoutes(records))
  app.route('/api/profile', ownPublicProfileRoutes(session))
  app.route('/api/profiles', publicProfileRoutes(session))
  app.route(
    '/api/account',
    accountDataRoutes({ ...session, files, ofSpaces, dataDir: config.dataDir, limits, hashing }),
  )
  app.route(UPLOAD_PATH, uploadPictureRoutes({ ...records, limits, files, decoding, diskReserve }))
  app.route(FILES_PATH, filesRoutes({ ...session, limits, files: ofSpaces, decoding, diskReserve }))
  app.route(PICTURES_PATH, profilePictureRoutes(files))
  app.route('/api/auth/keep-key', keepKeyRoutes({ ...session, serverKey }))
  const gate = config.adminPasskey === null ? null : createAdminGate(config.adminPasskey)
  app.route('/api/auth/admin', adminAuthRoutes({ ...identity, gate, invitation: config.adminInvite }))
  app.route(CURRENT_USER_PATH, currentUserRoutes(session))
  app.route('/api/auth', authRoutes(identity))
  app.use('/api/admin/*', requireAdmin(session, gate !== null))
  app.route('/api/admin/users', adminUsersRoutes(session))
  app.route('/api/admin/feedback', adminFeedbackRoutes(session))
  app.route('/api/admin/bookings', adminBookingsRoutes(session))
  app.route('/api/admin/lost-bookings', adminLostBookingsRoutes(telling))
  app.route('/api/admin/departures', adminDeparturesRoutes(session))
  app.all('/api/colorado-locations', otherMethods('GET', 'HEAD'))
  app.all('/api/colorado-locations-with-images', otherMethods('GET', 'HEAD'))
  app.all('/api/gazetteer', otherMethods('GET', 'HEAD'))
  app.all('/api/place-names', otherMethods('GET', 'HEAD'))
  app.all('/api/*', answerUnknownPath)
  app.post(`/${SHARE_TARGET_PATH}`, skipBody(), missedShare)
  app.all('*', skipBody(), staticFiles(distDir, { detailUrl: config.basemapUrl, publicOrigin }))

  // The hot public answers stand in front of the middleware: alone at their path, they are answered without a promise
  // and leave the process on @hono/node-server's fast path. They carry their headers themselves and are logged at debug,
  // their failures always.
  const front = new Hono<ApiEnv>()
  front.onError(answerFailures(report))
  const strict = strictReadyAnswer(config.trustedProxies)
  const logged = hotAnswerLog(logger, config.trustedProxies)
  const { answers } = catalogue
  front.get('/api/colorado-locations', strict(logged(answers.locations)))
  front.get('/api/colorado-locations-with-images', strict(logged(answers.locationsWithImages)))
  front.get('/api/gazetteer', strict(logged(answers.gazetteer)))
  front.get('/api/place-names', strict(logged(answers.names)))
  const behind = (c: Context<ApiEnv>) => app.fetch(c.req.raw, c.env)
  front.get(CURRENT_USER_PATH, quickCurrentUser({ ...session, limits, logger }, behind))
  front.notFound(behind)
  return front
}

/** Who asks, for services that want to know: the app, its version, and how whoever runs the server is reached. */
function agentOf({ version, publicOrigin, pushContact }: Config): string {
  const contact = pushContact ?? publicOrigin
  return `Timberline/${version}${contact === null ? '' : ` (${contact})`}`
}

export type App = ReturnType<typeof createApp>
