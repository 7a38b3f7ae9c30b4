import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/tests/free-port.ts'
import { makeDataDir, removeDataDir } from '../../api/testing/test-data-dir.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COMPILE_CACHE = `${ROOT}node_modules/.cache/node`

export type Server = {
  url: string
  /** Where it keeps its data, the mail it wrote among them. */
  dataDir: string
  /**
   * Starts (again) on the same port with the same data. Answers when the server says that it is ready. `settings` are
   * further environment variables of this run.
   */
  start: (settings?: Record<string, string>) => Promise<void>
  /** Starts it where it does not run without further settings already. */
  startIfEnded: () => Promise<void>
  /** Ends the process as a power cut would. Nothing answers on the port afterwards. */
  kill: () => Promise<void>
  dispose: () => Promise<void>
}

/** The real server in a process of its own, with a data folder of its own, on a free port. Not started yet. */
export async function newServer(): Promise<Server> {
  const port = await freePort()
  const dataDir = makeDataDir()
  let child: ChildProcess | null = null
  let hasSettings = false

  async function start(settings: Record<string, string> = {}) {
    hasSettings = Object.keys(settings).length > 0
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
    }
    child = spawn(process.execPath, ['api/start/server.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    await saysReady(child)
  }

  async function startIfEnded() {
    if (hasSettings) await kill()
    if (!child) await start()
  }

  async function kill() {
    const running = child
    child = null
    if (!running || running.exitCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }

  async function dispose() {
    await kill()
    removeDataDir(dataDir)
  }

  return { url: `http://127.0.0.1:${port}`, dataDir, start, startIfEnded, kill, dispose }
}

/** Brings the sample's providers into the empty store of a server that was not started yet, as `npm run sample` does. */
export function fillWithSample({ dataDir }: Pick<Server, 'dataDir'>): void {
  execFileSync(process.execPath, ['mocks/sample/run-sample.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir },
  })
}

function saysReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${output}`)))
  })
}
