import { join } from 'node:path'
import { freePort } from '../../scripts/tests/free-port.ts'
import { startServer, type RunningServer } from './processes.ts'

/**
 * The real server as it ships, but for the rate limits unless they are named, with a new store in `directory`; of another checkout if
 * one is named.
 */
export async function startRealServer(
  directory: string,
  checkout?: string,
  limits: 'on' | 'off' = 'off',
): Promise<RunningServer> {
  const env = { DATA_DIR: join(directory, 'data'), RATE_LIMITS: limits, NODE_ENV: 'production' }
  const command = { args: ['api/start/server.ts'], port: await freePort(), env, directory }
  return await startServer({ ...command, ...(checkout ? { checkout } : {}) })
}
