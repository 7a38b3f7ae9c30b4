/**
 * `node scripts/data/terrain/make-home-relief.ts`: draws the home screen's picture, the relief of Colorado from the app's own
 * elevations, once by day and once by night. WebP, which a browser has to write: the same bytes from the same
 * Chromium. To be run after the elevations or the colours were changed.
 */
import { chromium, type Page } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { unpackGrid } from '../../../core/domain/terrain/pack-grid.ts'
import { findChromium } from '../../tests/find-chromium.ts'
import { homeRelief, RELIEF_PALETTES, RELIEF_WIDTH } from './home-relief.ts'

const ELEVATIONS = new URL('../../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
const fileOf = (theme: string) => new URL(`../../../src/parts/page/relief-${theme}.webp`, import.meta.url)

/** Every first visit pays for both pictures. */
const MOST_BYTES = 45_000
const QUALITIES = [0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3]

const grid = unpackGrid(new Uint8Array(readFileSync(ELEVATIONS)))
const browser = await chromium.launch({
  executablePath: (await findChromium()).whole,
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage()
  for (const [theme, palette] of Object.entries(RELIEF_PALETTES)) {
    const pixels = Buffer.from(homeRelief(grid, palette)).toString('base64')
    const picture = await smallEnough(page, pixels)
    console.log(`relief-${theme}.webp: ${picture.length} bytes`)
    writeFileSync(fileOf(theme), picture)
  }
} finally {
  await browser.close()
}

/** The best that is small enough. */
async function smallEnough(page: Page, pixels: string): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const asked = { pixels, width: RELIEF_WIDTH, quality }
    const picture = Buffer.from(await page.evaluate(encoded, asked), 'base64')
    if (picture.length <= MOST_BYTES) return picture
  }
  throw new Error(`The relief stays above ${MOST_BYTES} bytes`)
}

/** Runs in the page. */
async function encoded({ pixels, width, quality }: { pixels: string; width: number; quality: number }) {
  const data = Uint8ClampedArray.from(atob(pixels), (letter) => letter.charCodeAt(0))
  const canvas = new OffscreenCanvas(width, data.length / 4 / width)
  canvas.getContext('2d')?.putImageData(new ImageData(data, width), 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  if (blob.type !== 'image/webp') throw new Error(`This browser writes ${blob.type}`)
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
