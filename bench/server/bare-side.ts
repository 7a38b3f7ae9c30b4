import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BareAnswers } from './bare-server.ts'
import { freePort } from '../../scripts/tests/free-port.ts'
import { startServer, type RunningServer } from '../support/processes.ts'

const BARE_SERVER = fileURLToPath(new URL('bare-server.ts', import.meta.url))

/** Starts the bare server with these answers, in a process of its own. */
export async function startBareServer(directory: string, answers: BareAnswers): Promise<RunningServer> {
  const port = await freePort()
  const answersPath = join(directory, `answers-${port}.json`)
  writeFileSync(answersPath, JSON.stringify(answers))
  return await startServer({ args: [BARE_SERVER, answersPath], port, directory })
}
