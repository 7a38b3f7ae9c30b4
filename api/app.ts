import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import type { ApiEnv } from './env.ts'
import { answerHeaders } from './middleware/answer-headers.ts'
import { answerFailures, answerUnknownPath, otherMethods } from './middleware/failures.ts'
import { limitCalls } from './middleware/limit-calls.ts'
import { limitWrites } from './middleware/limit-writes.ts'
import { originGuard } from './middleware/origin-guard.ts'
import { readBody, skipBody } from './middleware/read-body.ts'
import { hotAnswerLog, requestLog } from './middleware/request-log.ts'
import { staticFiles } from './middleware/static-files.ts'
import { strictReadyAnswer, strictTransport } from './middleware/strict-transport.ts'
import type { RecordKind } from './records/define-record.ts'
import { KINDS } from './records/kinds.ts'
import { createReport } from './report.ts'
import { authRoutes } from './routes/auth.ts'
import { favoritesRoutes } from './routes/favorites.ts'
import { healthRoutes } from './routes/health.ts'
import { itinerarySelectionRoutes } from './routes/itinerary-selection.ts'
import { keepKeyRoutes } from './routes/keep-key.ts'
import { mapSettingsRoutes } from './routes/map-settings.ts'
import { placesRoutes } from './routes/places.ts'
import { saveLocationRoutes } from './routes/save-location.ts'
import { searchPreferencesRoutes } from './routes/search-preferences.ts'
import { syncRoutes } from './routes/sync.ts'
import { createPhotonGeocoder } from './services/geocoder.ts'
import { createHashQueue, type HashQueue } from './services/hash-queue.ts'
import { createPlacesSearch } from './services/places-search.ts'
import { createRateLimits } from './services/rate-limits.ts'
import { newServerKey } from './services/server-key.ts'

export type AppDeps = {
  /** Migrated and seeded, as `openDatabase` gives it. Whoever opened it closes it. */
  database: Kysely<Database>
  catalogue: Catalogue
  config: Config
  logger: Logger
  /** Where the built app lies; a folder that is not there is said so on `/`. */
  distDir: string
  /** The clock, for tests. */
  now?: () => Date
  /** What a person can own. */
  kinds?: readonly RecordKind[]
  /** The server's secret; one that nobody keeps where left out. */
  serverKey?: Buffer
  /** How many passwords are hashed at once, for tests. */
  hashing?: HashQueue
}

/** Composes the server; does not listen. Reads the built app once, here. */
export function createApp(deps: AppDeps) {
  const {
    database,
    catalogue,
    config,
    logger,
    distDir,
    now = () => new Date(),
    kinds = KINDS,
    serverKey = newServerKey(),
    hashing = createHashQueue(),
  } = deps
  const report = createReport(logger)
  const geocoder = config.geocoderUrl === null ? null : createPhotonGeocoder(config.geocoderUrl)
  const session = { database, trustedProxies: config.trustedProxies, now, report }
  const limits = config.rateLimits ? createRateLimits(database, now) : null
  const records = { ...session, kinds }

  // The router takes a literal asterisk in an address for its own wildcard and runs the middleware twice.
  const app = new Hono<ApiEnv>({ getPath: (request) => getPath(request).replaceAll('*', '%2A') })
  app.onError(answerFailures(report))
  app.use(strictTransport(config.trustedProxies), requestLog(logger, config.trustedProxies))
  app.use('/api/*', answerHeaders(), readBody(), originGuard(config))
  if (limits) app.use('/api/*', limitCalls(limits, session), limitWrites(session))
  app.route('/api/health', healthRoutes(config.version))
  app.route('/api/map-settings', mapSettingsRoutes(config.basemapUrl))
  const search = createPlacesSearch(catalogue.index, geocoder, report)
  app.route('/api/places', placesRoutes({ ...catalogue, search }))
  app.route('/api/user/search-preferences', searchPreferencesRoutes(records))
  app.route('/api/user/save-itinerary-selection', itinerarySelectionRoutes(records))
  app.route('/api/save-location', saveLocationRoutes({ ...records, limits }))
  app.route('/api/favorites', favoritesRoutes(records))
  app.route('/api/sync', syncRoutes(records))
  app.route('/api/auth/keep-key', keepKeyRoutes({ ...session, serverKey }))
  app.route(
    '/api/auth',
    authRoutes({ ...session, limits, hashing, passwordMinChars: config.passwordMinChars }),
  )
  app.all('/api/colorado-locations', otherMethods('GET', 'HEAD'))
  app.all('/api/colorado-locations-with-images', otherMethods('GET', 'HEAD'))
  app.all('/api/gazetteer', otherMethods('GET', 'HEAD'))
  app.all('/api/place-names', otherMethods('GET', 'HEAD'))
  app.all('/api/*', answerUnknownPath)
  app.all('*', skipBody(), staticFiles(distDir, config.basemapUrl))

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
  front.notFound((c) => app.fetch(c.req.raw, c.env))
  return front
}

export type App = ReturnType<typeof createApp>
