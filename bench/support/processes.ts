import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's own folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

const READY_WORDS = 'is ready'
const READY_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 20

export type RunningServer = {
  url: string
  pid: number
  /** Ends the process as a power cut would, and proves that nobody answers on its port afterwards. */
  kill: () => Promise<void>
}

export type ServerCommand = {
  /** Arguments of Node. */
  args: string[]
  port: number
  env?: Record<string, string>
  /** The checkout whose files run. Default: this one. */
  checkout?: string
  /** A folder in which the log may stand; a file, as a pipe would cost the measuring process time. */
  directory: string
}

/** Starts a server in a process of its own. Answers when it has said that it is ready; throws what it said instead. */
export async function startServer({
  args,
  port,
  env,
  directory,
  checkout = ROOT,
}: ServerCommand): Promise<RunningServer> {
  const logPath = join(directory, `server-${port}.log`)
  const log = openSync(logPath, 'w')
  const child = spawn(process.execPath, args, {
    cwd: checkout,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const said = () => readFileSync(logPath, 'utf8')
  const deadline = performance.now() + READY_WITHIN_MS
  while (!said().includes(READY_WORDS)) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() > deadline) {
      await end(child)
      throw new Error(`"node ${args.join(' ')}" did not become ready: ${said().trim() || 'it said nothing'}`)
    }
    await pause(LOOK_EVERY_MS)
  }
  const kill = async () => {
    await end(child)
    await proveNobodyAnswers(port)
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, kill }
}

/** Throws when something accepts connections on the port. */
export async function proveNobodyAnswers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  const outcome = await new Promise<string>((resolve) => {
    socket.once('connect', () => resolve('accepted'))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  socket.destroy()
  if (outcome !== 'ECONNREFUSED') throw new Error(`Port ${port} should be dead and is not: ${outcome}`)
}

/** Builds the app when something it is made of has changed. Throws when the build failed; Vite has said why. */
export async function buildApp(): Promise<void> {
  // Standard output belongs to the figures.
  const child = spawn(process.execPath, ['scripts/build.ts'], { cwd: ROOT, stdio: ['ignore', 2, 2] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The app could not be built')
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
