/**
 * `node scripts/build/draw-trip.ts BASE`: draws the screen of a trip as it is drawn first, once for each way that it lays itself out, and
 * the dialog of a stop, in a document without a screen, and prints the inside of the template that the first frame is made of. Decision records 67 and 81.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window, type HTMLElement } from 'happy-dom'
import { build } from 'vite'
import { ROOT } from '../run.ts'
import { beGlobal } from './be-global.ts'
import { rulesFor } from './css-rules.ts'

/** A window of each layout; `src/app/start/instant-trip.ts` knows them by these names. */
const WINDOWS = { sheet: [390, 844], split: [844, 390], wide: [1280, 800] } as const

if (import.meta.main) {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/first-trip-'))
  try {
    const drawn = await draw(process.argv[2] ?? '/', folder)
    process.stdout.write(JSON.stringify(drawn), () => process.exit(0))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function draw(base: string, folder: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    base,
    logLevel: 'error',
    build: {
      outDir: folder,
      minify: false,
      cssMinify: true,
      target: 'es2022',
      lib: {
        entry: 'src/features/trips/first/draw-first-trip.tsx',
        formats: ['es'],
        fileName: 'screen',
        cssFileName: 'screen',
      },
    },
  })
  const window = new Window({ url: `http://127.0.0.1${base}` })
  beGlobal(window)
  const { drawFirstTrip, drawFirstStop } = (await import(
    pathToFileURL(join(folder, 'screen.js')).href
  )) as Record<'drawFirstTrip' | 'drawFirstStop', (base: string) => Promise<HTMLElement>>
  const classes = new Set<string>()
  const note = (drawn: HTMLElement) => {
    for (const one of [drawn, ...drawn.querySelectorAll('[class]')])
      for (const used of one.classList) classes.add(used)
  }
  let screens = ''
  for (const [name, [width, height]] of Object.entries(WINDOWS)) {
    window.happyDOM.setViewport({ width, height })
    Object.assign(globalThis, { matchMedia: matchMediaOf(window) })
    const main = await drawFirstTrip(base)
    if ((main.querySelector('[data-sheet]') === null) === (name === 'sheet'))
      throw new Error(`The trip was drawn in another layout than ${name}`)
    note(main)
    // The panel is the same in all of them.
    if (name !== 'sheet') main.querySelector('[role=tabpanel]')!.replaceChildren()
    screens += `<div data-window="${name}">${tidied(main.outerHTML)}</div>`
  }
  const stop = await drawFirstStop(base)
  note(stop)
  screens += `<div data-stop>${tidied(stop.outerHTML)}</div>`
  return `<style>${rulesFor(readFileSync(join(folder, 'screen.css'), 'utf8'), classes)}</style>${screens}`
}

/**
 * A function of its own for each window: the app keeps what was answered with the function that answered. A document without a screen
 * reads one question, not several parted by commas.
 */
function matchMediaOf(window: Window) {
  return (query: string) => ({
    matches: query.split(',').some((part) => window.matchMedia(part.trim()).matches),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })
}

/** The ids are none that the app gives, and what is placed by its size is placed when it has one. */
function tidied(markup: string): string {
  return (
    markup
      .replaceAll(/_r_(\w+?)_/g, 'first-$1')
      .replaceAll('flex-grow: 0; flex-shrink: 0; flex-basis: auto;', 'flex:none')
      // While the app's own dialog comes below it, what is pressed is pressed there.
      .replaceAll(' style="pointer-events: auto;"', '')
      .replaceAll(/ style="[^"]*(?:transform|margin-bottom)[^"]*"/g, '')
  )
}
