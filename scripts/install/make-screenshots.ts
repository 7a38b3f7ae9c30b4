/**
 * `node scripts/install/make-screenshots.ts`: takes the manifest's screenshots from the built app with the real server and a trip made for
 * them. To be run after a screen that they show has changed. scripts/install/manifest.test.ts measures what it writes.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Location } from '../../core/contracts/trips/search-preferences.ts'
import { EMPTY_PLAN } from '../../core/domain/plan/plan.ts'
import { newTripEdits, type NewStop } from '../../core/records/trips/trip-edits.ts'
import { buildIfChanged } from '../build.ts'
import { findChromium } from '../tests/find-chromium.ts'
import { freePort } from '../tests/free-port.ts'
import { ROOT } from '../run.ts'
import { SCREENSHOT_SIZES, SCREENSHOTS, type Screenshot } from './screenshots.ts'

const PUBLIC = `${ROOT}public/`
/** Weak connections fetch them too. */
const MAX_BYTES = 200_000
/** Nothing moves and nothing comes any more when two pictures this far apart are the same. */
const STILL_MS = 1_500
const STILL_TRIES = 40

/** A browser without a graphics card draws the map by software. */
const BROWSER_ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** What the trip is made of: its day, the hour where one is set, and what to look a place up by. */
const STOPS: readonly (Omit<NewStop, 'place'> & { named: string })[] = [
  { named: 'Durango', day: 1, time: '09:00', stayMinutes: 60, note: 'Breakfast on Main Avenue.' },
  { named: 'Molas Pass', day: 1, stayMinutes: 30 },
  { named: 'Silverton', day: 1, stayMinutes: 150, note: 'The train comes in at noon. Walk up Blair Street.' },
  { named: 'Ouray', day: 1 },
  { named: 'Box Canyon Falls', day: 2, time: '09:30', stayMinutes: 90 },
  { named: 'Ridgway State Park', day: 2, stayMinutes: 120 },
  { named: 'Telluride', day: 2 },
  { named: 'Bridal Veil Falls', day: 3, stayMinutes: 120 },
  { named: 'Lizard Head Pass', day: 3, stayMinutes: 30 },
  { named: 'Mesa Verde', day: 3, stayMinutes: 180 },
]

if (await buildIfChanged()) await withServer(takeAll)
else process.exitCode = 1

async function takeAll(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: (await findChromium()).whole, args: BROWSER_ARGS })
  try {
    mkdirSync(`${PUBLIC}screenshots`, { recursive: true })
    for (const form of ['narrow', 'wide'] as const) {
      const page = await newPage(browser, form)
      const trip = await seed(page, url)
      for (const shot of SCREENSHOTS.filter(({ form_factor }) => form_factor === form))
        await take(page, shot, `${url}/${shot.at.replace('TRIP', trip)}`)
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
}

async function newPage(browser: Browser, form: Screenshot['form_factor']): Promise<Page> {
  const { width, height, density } = SCREENSHOT_SIZES[form]
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    isMobile: form === 'narrow',
    hasTouch: form === 'narrow',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  })
  return await context.newPage()
}

/** Registers somebody, waits until the phone could lose its signal, and sends the trip as a phone does. Answers the trip's id. */
async function seed(page: Page, url: string): Promise<string> {
  await page.goto(url)
  await page.getByText('Ready for no signal').first().waitFor({ timeout: 120_000 })
  const { user } = await ask<{ user: { id: string } }>(page, 'POST', 'api/auth/register', {
    firstName: 'Ada',
    lastName: 'Ridge',
    birthMonth: '05',
    birthDay: '12',
    birthYear: '1990',
    email: `ada-${crypto.randomUUID()}@example.com`,
    password: `above-timberline-${crypto.randomUUID()}`,
  })
  const stops: NewStop[] = []
  for (const { named, ...stop } of STOPS) stops.push({ ...stop, place: await find(page, named) })
  const id = crypto.randomUUID()
  const edits = newTripEdits(
    id,
    {
      title: 'San Juan loop',
      dates: { start: `${new Date().getFullYear() + 1}-07-09`, days: 3 },
      party: { adults: 2, children: 1, infants: 0, chosen: true },
      budgetUsd: 1200,
      wishes: EMPTY_PLAN.wishes,
      stops,
    },
    { newId: () => crypto.randomUUID(), now: new Date().toISOString() },
  )
  const patches = edits.map(({ kind, id: recordId, set = {} }) => ({
    id: crypto.randomUUID(),
    space: id,
    kind,
    recordId,
    create: true,
    fields: Object.fromEntries(Object.entries(set).map(([name, value]) => [name, { value, base: 0 }])),
  }))
  const { results } = await ask<{ results: { outcome: string }[] }>(page, 'POST', 'api/sync', {
    account: user.id,
    since: {},
    patches,
    room: 1,
  })
  if (results.some(({ outcome }) => outcome !== 'applied')) throw new Error('The trip was not taken')
  await page.reload()
  return id
}

/** The first that the app itself would suggest. */
async function find(page: Page, named: string): Promise<Location> {
  const path = `api/places/autocomplete?q=${encodeURIComponent(named)}`
  const [place] = await ask<Location[]>(page, 'GET', path)
  if (!place) throw new Error(`Nothing is called ${named}`)
  const { placeId, address, lat, lng, name } = place
  return { placeId, address, lat, lng, ...(name === undefined ? {} : { name }) }
}

/** Asks the API with the page's session. */
async function ask<T>(page: Page, method: string, path: string, body?: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`/${path}`, { method, headers, ...(body ? { body } : {}) })
      return { status: answer.status, text: await answer.text() }
    },
    { method, path, body: body ? JSON.stringify(body) : null },
  )
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`)
  return JSON.parse(text) as T
}

async function take(page: Page, { src, shows }: Screenshot, address: string): Promise<void> {
  await page.goto(address)
  await page.getByText(shows).first().waitFor()
  const picture = await still(page)
  for (const quality of [86, 80, 72, 64]) {
    const { data, info } = await sharp(picture)
      .webp({ quality, effort: 6 })
      .toBuffer({ resolveWithObject: true })
    if (info.size > MAX_BYTES && quality > 64) continue
    if (info.size > MAX_BYTES) throw new Error(`${src} has ${info.size} bytes`)
    writeFileSync(`${PUBLIC}${src}`, data)
    return console.log(`${src}: ${info.width}x${info.height}, ${info.size} bytes`)
  }
}

async function still(page: Page): Promise<Buffer> {
  let before = await page.screenshot()
  for (let tries = 0; tries < STILL_TRIES; tries += 1) {
    await page.waitForTimeout(STILL_MS)
    const now = await page.screenshot()
    if (now.equals(before)) return now
    before = now
  }
  throw new Error(`${page.url()} never stood still`)
}

/** The real server in a process of its own, with a data folder of its own, for as long as `use` runs. */
async function withServer(use: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'timberline-screenshots-'))
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const server = spawn(process.execPath, ['api/start/server.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && resolve())
      server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)))
    })
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
