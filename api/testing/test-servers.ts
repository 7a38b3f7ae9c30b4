import { spawn, type ChildProcess } from 'node:child_process'
import type { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringCompressed, makeDataDir, removeDataDir } from './test-data-dir.ts'

const SERVER = fileURLToPath(new URL('../start/server.ts', import.meta.url))
/** What Node has compiled once. */
const COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

/** `said`: what it wrote to its output until it was ready. */
export type Started = { child: ChildProcess; url: string; said: string }

/** Real servers in processes of their own, on one data folder unless a test names another. For tests only. */
export type TestServers = {
  dataDir: string
  /** The path of another one below it, with no store in it yet. */
  newDataDir: (name: string) => string
  /** Starts one on a free port and waits for its word. `descriptors`: how many it may open. */
  start: (env?: Record<string, string>, descriptors?: number) => Promise<Started>
  /** Runs one until it ends by itself. */
  run: (env: Record<string, string>) => Promise<{ code: unknown; stdout: string; stderr: string }>
  /** Ends all that still run, but for those named. */
  end: (but?: readonly Started[]) => Promise<void>
  /** Ends all and removes the folder. */
  dispose: () => Promise<void>
}

export function testServers(): TestServers {
  const dataDir = makeDataDir()
  const running = new Set<ChildProcess>()

  function spawnServer(env: Record<string, string>, descriptors?: number): ChildProcess {
    const limit = descriptors === undefined ? '' : `ulimit -n ${descriptors} && `
    const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, SERVER], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }

  async function end(but: readonly Started[] = []): Promise<void> {
    const ending = [...running].filter((child) => !but.some((one) => one.child === child))
    await Promise.all(
      ending.map((child) => {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        return ended
      }),
    )
  }

  return {
    dataDir,
    newDataDir(name) {
      const folder = join(dataDir, name)
      bringCompressed(folder)
      return folder
    },
    async start(env = {}, descriptors) {
      const child = spawnServer({ PORT: '0', ...env }, descriptors)
      let said = ''
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout!.on('data', (chunk) => {
          if (/Timberline is ready/.test(said)) return
          said += chunk
          const [, address] = /Timberline is ready on (\S+)/.exec(said) ?? []
          if (address !== undefined) resolve(address)
        })
        child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
      })
      return { child, url, said }
    },
    async run(env) {
      const child = spawnServer(env)
      let stdout = ''
      let stderr = ''
      child.stdout!.on('data', (chunk) => (stdout += chunk))
      child.stderr!.on('data', (chunk) => (stderr += chunk))
      const code = await new Promise((resolve) => child.once('close', resolve))
      return { code, stdout, stderr }
    },
    end,
    async dispose() {
      await end()
      removeDataDir(dataDir)
    },
  }
}

/** Sends a body as JSON by POST to a path of the server. */
export function post(
  url: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** All that is still said on a socket, once it has ended. */
export function collect(socket: ReturnType<typeof connect>): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
  })
}
