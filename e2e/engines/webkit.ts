import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { freePort } from '../../scripts/tests/free-port.ts'
import type { Browser } from './browser.ts'
import { COMMAND_MS } from './limits.ts'

/** Screens that others may have begun with are left alone. */
const FIRST_DISPLAY = 98
const STARTS_WITHIN_MS = 20_000
/** One that was asked to end and has not by then is ended, ms. */
const ENDS_WITHIN_MS = 5_000

/** Where the engine's driver and the browser that it drives lie. */
export type WebKitPaths = { driver: string; browser: string }

/** WebKitGTK over WebDriver, on a screen that nobody sees. Throws the reason where it does not start. */
export async function startWebKit({ driver, browser }: WebKitPaths): Promise<Browser> {
  const port = await freePort()
  const display = `:${FIRST_DISPLAY + (port % 900)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const env = {
    ...process.env,
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    GDK_BACKEND: 'x11',
  }
  const server = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const close = async () => {
    for (const child of [server, screen]) await end(child)
  }
  const ask = command(`http://127.0.0.1:${port}`)
  try {
    await answers(ask)
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    }
    const session = await ask<Session>('POST', '/session', { capabilities })
    const at = `/session/${session.sessionId}`
    await ask('POST', `${at}/timeouts`, { script: COMMAND_MS, pageLoad: COMMAND_MS })
    const fit = () => ask('POST', `${at}/window/rect`, { width: 450, height: 900 })
    await fit()
    const tabs = [await ask<string>('GET', `${at}/window`)]
    const toHandle = (handle: string) => ask('POST', `${at}/window`, { handle })
    return {
      name: `WebKit ${session.capabilities.browserVersion ?? ''}`.trim(),
      open: async (url) => void (await ask('POST', `${at}/url`, { url })),
      async evaluate(inPage, ...given) {
        const outcome = await ask<Outcome>('POST', `${at}/execute/async`, {
          script: `const done = arguments[arguments.length - 1]
            Promise.resolve().then(() => (${String(inPage)})(...arguments[0]))
              .then((value) => done({ value }), (error) => done({ error: String(error) }))`,
          args: [given],
        })
        if (outcome.error !== undefined) throw new Error(outcome.error)
        return outcome.value as never
      },
      async openTab() {
        const { handle } = await ask<{ handle: string }>('POST', `${at}/window/new`, { type: 'tab' })
        tabs.push(handle)
        await toHandle(handle)
        await fit()
      },
      toTab: async (which) => void (await toHandle(which === 'first' ? tabs[0]! : tabs.at(-1)!)),
      async screenshot(file) {
        writeFileSync(file, Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'))
      },
      async close() {
        await ask('DELETE', at).catch(() => 'It is ended all the same.')
        await close()
      },
    }
  } catch (problem) {
    await close()
    throw problem
  }
}

type Session = { sessionId: string; capabilities: { browserVersion?: string } }
type Outcome = { value?: unknown; error?: string }
type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>

/** What the driver answers to a command; throws what it says where it refuses. */
const command =
  (origin: string): Ask =>
  async <Answer>(method: string, path: string, body?: object) => {
    const signal = AbortSignal.timeout(COMMAND_MS)
    const init = body ? { method, signal, body: JSON.stringify(body) } : { method, signal }
    const response = await fetch(origin + path, init)
    const { value } = (await response.json()) as { value: Answer & { message?: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.message ?? response.status}`)
    return value
  }

async function answers(ask: Ask): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS
  for (;;) {
    const status = await ask<{ ready: boolean }>('GET', '/status').catch(() => null)
    if (status?.ready) return
    if (Date.now() > deadline) throw new Error('The driver of WebKit does not answer.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
