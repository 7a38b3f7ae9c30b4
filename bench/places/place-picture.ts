import { chromium, type Browser } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { ColoradoLocationSchema } from '../../core/contracts/places/colorado-locations.ts'
import { pictureFeatures } from '../../core/domain/art/picture-features.ts'
import { placePicture, placeWorld } from '../../core/domain/art/place-picture.ts'
import { unpackViews } from '../../core/domain/art/skyline/stored-views.ts'
import { unpackSummits } from '../../core/domain/art/skyline/summits.ts'
import { unpackGrid } from '../../core/domain/terrain/pack-grid.ts'
import { bundle } from '../support/bundle.ts'
import { BROWSER_ARGS, chromiumPath, provenSlowing } from '../support/chromium.ts'
import { onFreshPage, slowDown } from '../support/fresh-page.ts'
import type { Findings, Line } from '../support/line.ts'
import type { BenchOptions } from '../support/options.ts'
import type { PictureSide, PictureTask, PictureTurn } from './place-picture-page.ts'
import { median, percentile } from '../support/statistics.ts'

const PAGE_MODULE = fileURLToPath(new URL('place-picture-page.ts', import.meta.url))
const CATALOGUE = new URL('../../api/database/seed/colorado-locations.json', import.meta.url)
const ELEVATIONS = new URL('../../core/domain/terrain/colorado-elevation.bin', import.meta.url)
const VIEWS = new URL('../../core/domain/art/skyline/colorado-views.bin', import.meta.url)
const SUMMITS = new URL('../../core/domain/art/skyline/colorado-summits.json', import.meta.url)
const PACKS = ['colorado', 'roads', 'waters', 'streams'].map(
  (name) => new URL(`../../core/domain/map/packs/${name}.json`, import.meta.url),
)

const CatalogueSchema = v.array(v.omit(ColoradoLocationSchema, ['color']))

/** Spread over the whole catalogue, so that every category and most kinds are among them. */
const PLACES = 24

/** A screen full of pictures is there in a tenth of a second. @source look "Pictures" */
const MAX_PICTURE_MS = 15

type Turn = PictureTurn & { slowing: number }
type Round = Record<PictureSide, Turn>

/** The picture of a place in Chromium, slowed, against its ground alone, read point by point. */
export async function placePictures({ rounds: count }: BenchOptions): Promise<Findings> {
  const script = await bundle(`import ${JSON.stringify(PAGE_MODULE)}`)
  const task = pictureTask()
  const sent = JSON.stringify(task)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: BROWSER_ARGS })
  const rounds: Round[] = []
  try {
    for (let at = 0; at < count; at++) {
      const turn = (side: PictureSide) => oneTurn(browser, script, sent, side)
      // In turn, and the other first each time.
      if (at % 2 === 0) rounds.push({ drawn: await turn('drawn'), points: await turn('points') })
      else rounds.push({ points: await turn('points'), drawn: await turn('drawn') })
    }
  } finally {
    await browser.close()
  }
  proveSame(task, rounds)
  return { lines: linesOf(rounds), notes: notesOf(rounds) }
}

/** A fresh page each turn, so that its first pictures are drawn by code that was never used; that is noted. */
async function oneTurn(browser: Browser, script: string, task: string, side: PictureSide): Promise<Turn> {
  return await onFreshPage(browser, script, async (page) => {
    const slowing = await slowDown(page)
    const turn = await page.evaluate(([asked, which]) => globalThis.pictureTurn(asked, which), [
      task,
      side,
    ] as const)
    return { ...turn, slowing }
  })
}

function pictureTask(): PictureTask {
  const rows = v.parse(CatalogueSchema, JSON.parse(readFileSync(CATALOGUE, 'utf8')))
  const apart = Math.floor(rows.length / PLACES)
  return {
    elevations: readFileSync(ELEVATIONS).toString('base64'),
    views: readFileSync(VIEWS).toString('base64'),
    summits: JSON.parse(readFileSync(SUMMITS, 'utf8')),
    packs: PACKS.map((file) => JSON.parse(readFileSync(file, 'utf8'))),
    subjects: rows
      .filter((_, at) => at % apart === 0)
      .slice(0, PLACES)
      .map(({ latitude, longitude, kind, category }) => ({ lat: latitude, lng: longitude, kind, category })),
  }
}

/** The pictures of a phone must be those of the server: here, of Node. */
function proveSame({ packs, summits, subjects }: PictureTask, rounds: Round[]): void {
  const land = { grid: unpackGrid(readFileSync(ELEVATIONS)), features: pictureFeatures(packs) }
  const world = placeWorld(land, unpackSummits(summits), unpackViews(readFileSync(VIEWS)))
  const served = subjects.map(
    (subject) => placePicture(world, subject, { season: 'fall', theme: 'light' }).svg,
  )
  for (const { drawn } of rounds) {
    const off = served.findIndex((picture, at) => picture !== drawn.made[at])
    if (off !== -1) throw new Error(`Picture ${off + 1} is another one in the browser than in Node`)
  }
}

function linesOf(rounds: Round[]): Line[] {
  const line = (name: string, of: (values: number[]) => number, target?: Line['target']): Line => ({
    name: `place picture, ${name}`,
    unit: 'ms',
    ours: { label: 'picture', samples: rounds.map(({ drawn }) => of(drawn.pictureMs)) },
    reference: { label: 'point by point', samples: rounds.map(({ points }) => of(points.pictureMs)) },
    ...(target ? { target } : {}),
  })
  return [
    line('median', median, { of: 'figure', atMost: MAX_PICTURE_MS }),
    line('p95', (values) => percentile(values, 0.95)),
  ]
}

function notesOf(rounds: Round[]): string[] {
  const slowings = rounds.flatMap(({ drawn, points }) => [drawn.slowing, points.slowing])
  const bytes = rounds[0]!.drawn.made.map((picture) => String(picture).length)
  const openMs = median(rounds.map(({ drawn }) => drawn.openMs))
  const freshMs = median(rounds.flatMap(({ drawn }) => drawn.freshMs))
  const firstMs = median(rounds.map(({ drawn }) => drawn.freshMs[0]!))
  return [
    `place picture: ${PLACES} places, ${rounds.length} rounds; pages slowed ${provenSlowing(slowings).toFixed(1)} times as measured.`,
    `place picture: ${(median(bytes) / 1000).toFixed(1)} KB in the middle, ${(Math.max(...bytes) / 1000).toFixed(1)} KB at most; the same text as in Node.`,
    `place picture: what they are drawn from is unpacked in ${openMs.toFixed(0)} ms, once.`,
    `place picture: of the first ${PLACES} of a page, whose code is not compiled yet, the middle one takes ${freshMs.toFixed(0)} ms and the first ${firstMs.toFixed(0)} ms.`,
  ]
}
