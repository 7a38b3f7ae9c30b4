import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { CPU_SLOWED, provenSlowing, SPIN } from '../support/chromium.ts'
import {
  evaluated,
  openBrowser,
  prepare,
  SETTLE_MS,
  startBarePage,
  untilKept,
  untilReady,
  type Prepared,
} from './cold-open.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp, pause, proveNobodyAnswers } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { seedTrip } from '../support/seeded-trip.ts'
import { inTemporaryFolder } from '../support/temporary.ts'
import { installShownProbe, type Shown, type ShownOptions } from './trip-open-probe.ts'

/** How much longer a long trip may take until it is read than a page that does nothing else. */
const MAX_RATIO = 2.2
/** ... until its last day and its last stop can be opened. */
const MAX_USABLE_RATIO = 8

/** Where the app keeps what the first frame says of the trip that was opened last, and its days. */
const TRIP_OUTLINE_KEY = 'timberline:trip-outline'
const TRIP_DAYS_KEY = 'timberline:trip-days'

const GIVE_UP_MS = 30_000

const LOOKED_AT_MS = 5_000

const BARE: ShownOptions = {
  selector: 'button',
  words: 'Where to?',
  rows: null,
  last: null,
  giveUpMs: GIVE_UP_MS,
}

type Sample = Shown & { slowing: number }

/** A trip of 200 stops opened from cold with the server dead, against the bare page: as `coldOpen` opens Home. */
export async function tripOpen({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const trip = await seedTrip(server.url)
    const path = `/itinerary/${trip.id}`
    const rows = { selector: 'main li[data-slot]:not([aria-hidden])', count: trip.stopsADay }
    const probe: ShownOptions = {
      selector: 'main li a',
      words: trip.first,
      rows,
      last: { tab: `Day ${trip.days}`, stop: trip.last },
      giveUpMs: GIVE_UP_MS,
    }
    const ours = await prepare(
      'the app',
      server,
      directory,
      async (page) => {
        await untilReady(page)
        await page.goto(server.url + path)
        await page
          .locator(rows.selector)
          .nth(trip.stopsADay - 1)
          .waitFor()
        // As on every phone on which the trip was looked at for some seconds: what is chosen and sent meanwhile takes the outline away once.
        await page.waitForTimeout(LOOKED_AT_MS)
        for (const kept of [TRIP_OUTLINE_KEY, TRIP_DAYS_KEY])
          await page.waitForFunction((key) => localStorage.getItem(key) !== null, kept)
      },
      trip.account.cookie,
    )
    const bare = await prepare('bare page', await startBarePage(directory), directory, untilKept)
    const taken: Record<'ours' | 'bare', Sample[]> = { ours: [], bare: [] }
    for (let at = 0; at < samples; at++) {
      taken.ours.push(await openOnce(ours, path, probe, join(directory, `app-${at}`)))
      taken.bare.push(await openOnce(bare, '/', BARE, join(directory, `bare-${at}`)))
    }
    const slowing = provenSlowing([...taken.ours, ...taken.bare].map((one) => one.slowing))
    return {
      lines: [
        lineOf('first stop on the screen', taken, ({ seenMs }) => seenMs, MAX_RATIO),
        lineOf('drawn by the app', taken, ({ itselfMs }) => itselfMs),
        lineOf('all stops of the day drawn by the app', taken, ({ wholeMs }) => wholeMs),
        lineOf('its last day and its last stop opened', taken, ({ usableMs }) => usableMs, MAX_USABLE_RATIO),
        lineOf('that stop with what is planned there, by the app', taken, ({ plannedMs }) => plannedMs),
      ],
      notes: [`trip of 200 stops: pages slowed ${slowing.toFixed(1)} times as measured.`],
    }
  })
}

function lineOf(
  name: string,
  { ours, bare }: Record<'ours' | 'bare', Sample[]>,
  of: (sample: Sample) => number,
  atMost?: number,
): Line {
  return {
    name: `trip of 200 stops opened cold offline, ${name}`,
    unit: 'ms',
    ours: { label: 'the app', samples: ours.map(of) },
    reference: { label: 'bare page', samples: bare.map(of) },
    ...(atMost === undefined ? {} : { target: { of: 'ratio', atMost } }),
  }
}

/** One sample: a new browser on a copy of the profile, made at `copy`. */
async function openOnce(
  { label, url, profile }: Prepared,
  path: string,
  probe: ShownOptions,
  copy: string,
): Promise<Sample> {
  await proveNobodyAnswers(Number(new URL(url).port))
  cpSync(profile, copy, { recursive: true })
  const context = await openBrowser(copy)
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const session = await context.newCDPSession(page)
    await pause(SETTLE_MS)
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${installShownProbe.toString()})(${JSON.stringify(probe)})`,
    })
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
    const response = await page.goto(url + path, { waitUntil: 'commit' })
    if (!response?.fromServiceWorker()) throw new Error('The page did not come from its own worker')
    const shown = await evaluated<Shown>(session, 'window.shown')
    const slowedMs = await evaluated<number>(session, SPIN)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return { ...shown, slowing: slowedMs / (await evaluated<number>(session, SPIN)) }
  } catch (problem) {
    throw new Error(`${label}: ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    })
  } finally {
    await context.close()
  }
}
