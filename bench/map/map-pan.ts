import { chromium, type Browser, type Page } from '@playwright/test'
import type { ColoradoLocation } from '../../core/contracts/places/colorado-locations.ts'
import { MARKER_HEADER, MARKER_VALUE } from '../../core/contracts/records/protocol.ts'
import { BROWSER_ARGS, chromiumPath } from '../support/chromium.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { seededPlaces } from '../support/seeded-places.ts'
import { median, percentile } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

const PLACES = 10_000
const SEED = 41

/** The app starts at zoom 11; two whole zooms out it draws clusters and single places side by side. */
const ZOOMS_OUT = 2

const PULLS = 6
const STEPS_A_PULL = 20
const STEP_PX = 8
const LEAST_FRAMES = 30

/** WebGL without a card: the frames are the rasteriser's, and only their ratio says something. */
export const MAP_ARGS = [
  ...BROWSER_ARGS.filter((argument) => argument !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Pulling the real picker's map about with 10,000 places against the same map with none. */
export async function mapPan({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: MAP_ARGS })
    try {
      const pages = {
        full: await openPicker(browser, server.url),
        bare: await openPicker(browser, server.url),
      }
      await hideAllPlaces(pages.bare)
      const full: number[][] = []
      const bare: number[][] = []
      for (let sample = 0; sample < samples; sample++) {
        const turns = [
          async () => full.push(await framesOfPulling(pages.full)),
          async () => bare.push(await framesOfPulling(pages.bare)),
        ]
        for (const turn of sample % 2 === 0 ? turns : turns.reverse()) await turn()
      }
      return { lines: linesOf(full, bare), notes: notesOf(full, bare) }
    } finally {
      await browser.close()
      await server.kill()
    }
  })
}

/** The built app with the bench's own answer for the catalogue; no service worker stands between. */
async function openPicker(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const body = JSON.stringify(seededPlaces(PLACES, SEED).map(asLocation))
  await page.route('**/api/colorado-locations*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { etag: '"seeded"', [MARKER_HEADER]: MARKER_VALUE },
      body,
    }),
  )
  await page.goto(url)
  // Pressed while Home is its prerendered picture, the button would be pressed a second time, behind what it opened.
  await page.locator('#root > [data-home-for]').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Where to?' }).click()
  await page.getByRole('button', { name: 'Select Locations' }).click()
  const canvas = page.locator('canvas.maplibregl-canvas')
  await canvas.waitFor()
  await page.getByText('Loading map...').waitFor({ state: 'detached' })
  for (let step = 0; step < ZOOMS_OUT; step++) await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Places in view' }).press('Enter')
  // The list has what the map draws: a map without its 10,000 places is not measured.
  await page
    .getByRole('button', { name: /^\d+ places around Seeded/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Places in view' }).press('Enter')
  return page
}

async function hideAllPlaces(page: Page): Promise<void> {
  const switches = page.getByRole('group', { name: 'Places on the map' }).locator('[aria-pressed]')
  for (const one of await switches.all()) await one.click()
  await page.getByRole('button', { name: 'Places in view' }).press('Enter')
  await page.getByText('None here.').waitFor()
  await page.getByRole('button', { name: 'Places in view' }).press('Enter')
}

/** Milliseconds between the frames while the map is pulled up and down. Throws where it hardly drew. */
export async function framesOfPulling(page: Page): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(`globalThis.frames = []; globalThis.watching = true; (function next(last) {
    requestAnimationFrame((now) => { if (last) frames.push(now - last); if (watching) next(now) })
  })()`)
  for (let pull = 0; pull < PULLS; pull++) {
    const down = pull % 2 === 0 ? 1 : -1
    await page.mouse.move(195, 330 - down * 60)
    await page.mouse.down()
    for (let step = 1; step <= STEPS_A_PULL; step++) {
      await page.mouse.move(195 + step, 330 - down * 60 + (down * step * STEP_PX * 15) / STEPS_A_PULL)
    }
    await page.mouse.up()
  }
  const frames = await page.evaluate<number[]>('(watching = false, frames)')
  if (frames.length < LEAST_FRAMES) throw new Error(`The map drew ${frames.length} frames only`)
  return frames
}

function linesOf(full: number[][], bare: number[][]): Line[] {
  const line = (name: string, of: (frames: number[]) => number): Line => ({
    name: `map pan, ${name}`,
    unit: 'ms',
    ours: { label: `${PLACES} places`, samples: full.map(of) },
    reference: { label: 'bare map', samples: bare.map(of) },
    target: { of: 'ratio', atMost: 1.3 },
  })
  return [line('median frame', median), line('p95 frame', (frames) => percentile(frames, 0.95))]
}

function notesOf(full: number[][], bare: number[][]): string[] {
  const count = (all: number[][]) => median(all.map(({ length }) => length)).toFixed(0)
  return [
    `map pan: ${count(full)} and ${count(bare)} frames a sample; drawn by the processor, so only the ratios say something.`,
  ]
}

function asLocation({ id, name, lat, lng }: ReturnType<typeof seededPlaces>[number]): ColoradoLocation {
  return {
    id,
    name,
    description: null,
    latitude: lat,
    longitude: lng,
    category: 'activities',
    color: '#003366',
    kind: 'museum',
    elevationM: null,
    season: 'all',
    nearestTown: '',
  }
}
