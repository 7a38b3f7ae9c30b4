import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/tests/free-port.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type DemoHost = {
  /** Where the demo is opened, with a slash at the end. */
  url: string
  stop: () => Promise<void>
}

/** `npm run demo` below `base`, on a free port: built where it changed. Files alone; no API process. */
export async function startDemoHost(base = '/'): Promise<DemoHost> {
  const port = await freePort()
  // A build of its own, so that the one at the root stays.
  const elsewhere = base === '/' ? {} : { DEMO_DIST: 'node_modules/.cache/timberline/demo-below' }
  const child = spawn(process.execPath, ['scripts/demo.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DEMO_BASE: base, ...elsewhere },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}: ${said}`)))
  })
  return {
    url: `http://127.0.0.1:${port}${base}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
