import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { readCatalogue } from './catalogue.ts'
import { readConfig, type Config } from './config.ts'
import { openStore, storeFailure } from './database/open-store.ts'
import { isStoreError } from './database/store-error.ts'
import { ConfigError } from './errors.ts'
import { listen } from './listen.ts'
import { createLogger } from './logger.ts'
import { createReport } from './report.ts'
import { renewIncarnation } from './services/incarnation.ts'
import { readServerKey } from './services/server-key.ts'

const DIST_DIR = fileURLToPath(new URL('../dist', import.meta.url))

try {
  await start(readConfig(process.env))
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : `Timberline cannot start: ${String(error)}`
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Opens the store, listens, and on SIGTERM or SIGINT finishes requests in flight and closes the store. */
async function start(config: Config): Promise<void> {
  const logger = createLogger(config)
  for (const warning of config.warnings) logger.warn(warning)
  const database = await openStore(config.dataDir, (sentence) => logger.warn(sentence))
  const serverKey = readServerKey(config.dataDir)
  const catalogue = await renewIncarnation(database, config.dataDir)
    .then(() => readCatalogue(database))
    .catch((error: unknown) => {
      // A store may be damaged there alone.
      throw isStoreError(error) ? storeFailure(config.dataDir, error) : error
    })
  const app = createApp({ database, catalogue, config, logger, distDir: DIST_DIR, serverKey })
  const server = await listen(app, { ...config, report: createReport(logger) })
  process.stdout.write(`Timberline is ready on ${server.url}\n`)
  // The index over all names takes a moment, which the first person to search should not wait for.
  setImmediate(() => void app.request('/api/places/reverse?lat=39&lng=-105.5'))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await server.stop()
    await database.destroy()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
