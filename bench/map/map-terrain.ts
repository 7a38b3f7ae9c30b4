import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumPath } from '../support/chromium.ts'
import type { Findings, Line } from '../support/line.ts'
import { framesOfPulling, MAP_ARGS } from './map-pan.ts'
import type { BenchOptions } from '../support/options.ts'
import { buildApp } from '../support/processes.ts'
import { startRealServer } from '../support/real-server.ts'
import { median, percentile } from '../support/statistics.ts'
import { inTemporaryFolder } from '../support/temporary.ts'

/** No frame was asked for this long: the map is done. Longer than the elevations take to arrive and unpack. */
const QUIET_MS = 2000

/** @source look "calm": what the terrain may cost the opening of the map */
const MAX_OPEN_RATIO = 1.5

type Opened = { page: Page; idleMs: number }

/** The picker's map opened and pulled about, with the terrain against without. */
export async function mapTerrain({ samples }: BenchOptions): Promise<Findings> {
  await buildApp()
  return await inTemporaryFolder(async (directory) => {
    const server = await startRealServer(directory)
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: MAP_ARGS })
    try {
      const found = { idle: { on: [], off: [] }, frames: { on: [], off: [] } } as {
        idle: Record<'on' | 'off', number[]>
        frames: Record<'on' | 'off', number[][]>
      }
      for (let sample = 0; sample < samples; sample++) {
        const sides = ['on', 'off'] as const
        for (const side of sample % 2 === 0 ? sides : sides.toReversed()) {
          const { page, idleMs } = await openPicker(browser, server.url, side === 'on')
          found.idle[side].push(idleMs)
          found.frames[side].push(await framesOfPulling(page))
          await page.context().close()
        }
      }
      return { lines: linesOf(found), notes: notesOf(found.frames) }
    } finally {
      await browser.close()
      await server.kill()
    }
  })
}

/** From the tap on Select Locations to the last frame that was asked for. No service worker stands between. */
async function openPicker(browser: Browser, url: string, terrain: boolean): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((shown) => {
    localStorage.setItem('timberline:map-terrain', JSON.stringify(shown))
    const ask = window.requestAnimationFrame.bind(window)
    Object.assign(window, { lastFrame: performance.now() })
    window.requestAnimationFrame = (callback) =>
      ask((now) => {
        Object.assign(window, { lastFrame: performance.now() })
        callback(now)
      })
  }, terrain)
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: 'Where to?' }).click()
  const open = page.getByRole('button', { name: 'Select Locations' })
  await open.waitFor()
  const start = await page.evaluate(() => performance.now())
  await open.click()
  await page.locator('canvas.maplibregl-canvas').waitFor()
  await page.getByText('Loading map...').waitFor({ state: 'detached' })
  const credit = page.locator('.maplibregl-ctrl-attrib-inner', { hasText: 'NIMA' })
  if (terrain) await credit.waitFor({ state: 'attached' })
  const last = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => performance.now() - lastFrame > ${QUIET_MS} ? resolve(lastFrame) : setTimeout(look, 50)
    look()
  })`)
  if (!terrain && (await credit.count()) > 0) throw new Error('The terrain was drawn without being asked for')
  return { page, idleMs: last - start }
}

function linesOf({
  idle,
  frames,
}: {
  idle: Record<'on' | 'off', number[]>
  frames: Record<'on' | 'off', number[][]>
}): Line[] {
  const line = (name: string, on: number[], off: number[], target?: Line['target']): Line => ({
    name: `map with terrain, ${name}`,
    unit: 'ms',
    ours: { label: 'terrain', samples: on },
    reference: { label: 'without', samples: off },
    ...(target ? { target } : {}),
  })
  const p95 = (all: number[]) => percentile(all, 0.95)
  return [
    line('opened until idle', idle.on, idle.off, { of: 'ratio', atMost: MAX_OPEN_RATIO }),
    line('median frame of a pan', frames.on.map(median), frames.off.map(median)),
    line('p95 frame of a pan', frames.on.map(p95), frames.off.map(p95)),
  ]
}

function notesOf(frames: Record<'on' | 'off', number[][]>): string[] {
  const count = (all: number[][]) => median(all.map(({ length }) => length)).toFixed(0)
  return [
    `map with terrain: ${count(frames.on)} and ${count(frames.off)} frames a sample; drawn by the processor, so only the ratios say something.`,
  ]
}
