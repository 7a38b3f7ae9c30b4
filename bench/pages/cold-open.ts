import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { cpSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { startBareServer } from '../server/bare-side.ts'
import { BROWSER_ARGS, chromiumPath, CPU_SLOWED, provenSlowing, SPIN } from '../support/chromium.ts'
import { installProbe, type Opened, type ProbeOptions } from './cold-open-probe.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp, pause, proveNobodyAnswers, ROOT, type RunningServer } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { median } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const BARE_PAGE = fileURLToPath(new URL('bare-page/', import.meta.url))

/** The words with which the home says that everything is on the phone. */
export const READY_WORDS = 'Ready for no signal'
export const READY_WITHIN_MS = 60_000

const PROBE: ProbeOptions = { button: 'Where to?', dialog: 'Universal search', giveUpMs: 30_000 }

/** A browser that was just started is still busy with itself; both sides wait the same time for it. */
export const SETTLE_MS = 1_500

/** After the first visit, so that the browser writes what it keeps before it is closed. */
const KEEP_MS = 2_000

/** What a person notices beside a page that does nothing else. */
const MAX_FIRST_PAINT_RATIO = 1.4
const MAX_USABLE_RATIO = 1.8
const MAX_SEARCH_RATIO = 3

export type Prepared = { label: string; url: string; profile: string }
export type Sample = Opened & { slowing: number }

/**
 * The installed app opened from cold with its server dead, against a bare page with its own small worker. One first
 * visit a side fills a profile on disk; then the server's process is killed for good, and each sample is a new
 * browser process on a fresh copy of that profile, so that no sample warms the next one's caches.
 */
export async function coldOpen({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  const sizes = scriptSizes()
  return await inTemporaryFolder(async (directory) => {
    const ours = await prepareApp('the app', await startRealServer(directory), directory)
    const bare = await prepare('bare page', await startBarePage(directory), directory, untilKept)
    const ourSamples: Sample[] = []
    const bareSamples: Sample[] = []
    for (let at = 0; at < samples; at++) {
      ourSamples.push(await openCold(ours, join(directory, `app-${at}`)))
      bareSamples.push(await openCold(bare, join(directory, `bare-${at}`)))
    }
    return { lines: linesOf(ourSamples, bareSamples), notes: notesOf(ourSamples, bareSamples, sizes) }
  })
}

export async function startBarePage(directory: string): Promise<RunningServer> {
  const answer = (file: string, type: string) => ({
    bodyPath: BARE_PAGE + file,
    headers: [
      ['Content-Type', `${type}; charset=utf-8`],
      ['Content-Length', String(readFileSync(BARE_PAGE + file).length)],
      ['Cache-Control', 'no-cache'],
    ] as [string, string][],
  })
  return await startBareServer(directory, {
    '/': answer('index.html', 'text/html'),
    '/sw.js': answer('sw.js', 'text/javascript'),
  })
}

/** Makes the first visit to a server of the app, until the page says that everything is on the phone; then the server is ended. */
export const prepareApp = (label: string, server: RunningServer, directory: string): Promise<Prepared> =>
  prepare(label, server, directory, untilReady)

/** The first visit with signal; afterwards the server is dead and the profile holds all that is left. */
export async function prepare(
  label: string,
  server: RunningServer,
  directory: string,
  ready: (page: Page) => Promise<unknown>,
  /** The session with which the visit is made: a visitor's without one. */
  cookie?: string,
): Promise<Prepared> {
  const profile = join(directory, label.replace(/\W/g, '-'))
  try {
    const context = await openBrowser(profile)
    try {
      const [name, value] = cookie?.split('=') ?? []
      if (name && value) await context.addCookies([{ name, value, url: server.url }])
      const page = context.pages()[0] ?? (await context.newPage())
      await page.goto(server.url)
      await ready(page)
      await pause(KEEP_MS)
    } finally {
      await context.close()
    }
  } finally {
    await server.kill()
  }
  return { label, url: server.url, profile }
}

export async function untilReady(page: Page): Promise<void> {
  try {
    await page.getByText(READY_WORDS).waitFor({ timeout: READY_WITHIN_MS })
  } catch (problem) {
    const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ').slice(0, 200)
    throw new Error(`The home never said "${READY_WORDS}"; it shows: ${shown || 'nothing'}`, {
      cause: problem,
    })
  }
}

export const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!(await caches.match('/'))) throw new Error('The bare page was not kept')
  })

/** One sample: a new browser on a copy of the profile, made at `copy`. */
export async function openCold({ label, url, profile }: Prepared, copy: string): Promise<Sample> {
  await proveNobodyAnswers(Number(new URL(url).port))
  cpSync(profile, copy, { recursive: true })
  const context = await openBrowser(copy)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const session = await context.newCDPSession(page)
    await pause(SETTLE_MS)
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${installProbe.toString()})(${JSON.stringify(PROBE)})`,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const response = await page.goto(url, { waitUntil: 'commit' })
    if (!response?.fromServiceWorker()) throw new Error('The page did not come from its own worker')
    // Nothing else is evaluated in the page until it has settled: every evaluation takes time from it.
    const opened = await evaluated<Opened>(session, 'window.coldOpen')
    if (!(opened.workerStartMs > 0)) throw new Error('No worker was started for the page')
    const slowedMs = await evaluated<number>(session, SPIN)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { ...opened, slowing: slowedMs / (await evaluated<number>(session, SPIN)) }
  } catch (problem) {
    throw new Error(`${label}: ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    })
  } finally {
    await context.close()
  }
}

/** A phone-sized browser in a new process, with its storage in `profile`. */
export function openBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: BROWSER_ARGS,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
}

export type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>

/** The value of an expression, awaited inside the page. Throws what it throws there. */
export async function evaluated<T>(session: Session, expression: string): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value as T
}

function linesOf(ours: Sample[], bare: Sample[]): Line[] {
  const line = (name: string, of: (sample: Sample) => number, atMost?: number): Line => ({
    name: `cold offline open, ${name}`,
    unit: 'ms',
    ours: { label: 'the app', samples: ours.map(of) },
    reference: { label: 'bare page', samples: bare.map(of) },
    ...(atMost === undefined ? {} : { target: { of: 'ratio', atMost } }),
  })
  return [
    line('first paint', ({ firstPaintMs }) => firstPaintMs, MAX_FIRST_PAINT_RATIO),
    line('first contentful paint', (sample) => sample.firstContentfulPaintMs, MAX_FIRST_PAINT_RATIO),
    line('usable home', ({ usableMs }) => usableMs, MAX_USABLE_RATIO),
    line('search shown', ({ answeredMs }) => answeredMs, MAX_SEARCH_RATIO),
    line('search itself', ({ itselfMs }) => itselfMs),
  ]
}

function notesOf(ours: Sample[], bare: Sample[], sizes: Map<string, number>): string[] {
  const slowing = [ours, bare].map((samples) =>
    provenSlowing(samples.map((sample) => sample.slowing)).toFixed(1),
  )
  const steps = (samples: Sample[]) => {
    const at = (of: (sample: Sample) => number) => `${median(samples.map(of)).toFixed(0)} ms`
    return (
      `worker asked ${at((one) => one.workerStartMs)}, page arrived ${at((one) => one.pageArrivedMs)}, ` +
      `first contentful paint ${at((one) => one.firstContentfulPaintMs)}, ` +
      `button in the document ${at((one) => one.buttonThereMs)}, on the screen ${at((one) => one.buttonSeenMs)}, clicked ${at((one) => one.usableMs)}`
    )
  }
  const scripts = ours.at(-1)!.scripts
  const kilobytes = scripts.reduce((sum, path) => sum + (sizes.get(path) ?? Number.NaN), 0) / 1000
  return [
    `cold offline open: pages slowed ${slowing.join(' (app) and ')} (bare) times as measured; the workers run on threads of their own ` +
      `and are slowed on neither side.`,
    `cold offline open, the app: ${steps(ours)}.`,
    `cold offline open, bare page: ${steps(bare)}.`,
    `cold offline open, the app: ${scripts.length} scripts had arrived when the home was usable, ` +
      `${kilobytes.toFixed(1)} KB gzip.`,
  ]
}

/** Gzip bytes of every script of the build, by path. Read at once: a build made meanwhile replaces the files. */
function scriptSizes(): Map<string, number> {
  const files = globSync('**/*.{js,mjs}', { cwd: `${ROOT}dist` })
  return new Map(
    files.map((file) => [`/${file}`, gzipSync(readFileSync(`${ROOT}dist/${file}`), { level: 9 }).length]),
  )
}
