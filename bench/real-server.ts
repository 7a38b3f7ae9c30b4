import { join } from 'node:path'
import { freePort, startServer, type RunningServer } from './processes.ts'

/** The real server as it ships, but for the rate limits, with a new store in `directory`. */
export async function startRealServer(directory: string): Promise<RunningServer> {
  const env = { DATA_DIR: join(directory, 'data'), RATE_LIMITS: 'off', NODE_ENV: 'production' }
  return await startServer({ args: ['api/server.ts'], port: await freePort(), env, directory })
}
