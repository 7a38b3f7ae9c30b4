/**
 * Puts Home as it is first drawn, for a visitor and for somebody who is signed in, the card of the next trip, the search overlay's first
 * tab and the script that shows them into the built index.html; and makes trip.html of it, with the screen of a trip and its script.
 * @source decisions §1 "The static shell", decision records 24 and 67
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { rulesFor, withoutFileFaces } from './css-rules.ts'
import type { Drawn } from './draw-home.ts'
import { ROOT } from '../run.ts'

const run = promisify(execFile)

/** Around the neutral shell. */
const ROOT_START = '<div id="root">'
const AFTER_ROOT = '<noscript>'

/** Rewrites `dist/index.html` and writes `dist/trip.html`, served below `base`. Throws when the built app cannot draw Home, or a trip. */
export async function prerender(dist: string, base: string): Promise<void> {
  const [visitor, signedIn, withTrip, trip, script, tripScript] = await Promise.all([
    drawn(dist, base),
    drawn(dist, base, 'signed-in'),
    drawn(dist, base, 'with-trip'),
    drawnTrip(base),
    inlineScript('instant-home', base),
    inlineScript('instant-trip-page', base),
  ])
  const path = join(dist, 'index.html')
  const page = readFileSync(path, 'utf8')
  for (const place of [ROOT_START, AFTER_ROOT]) {
    if (page.split(place).length !== 2) throw new Error(`index.html has not one ${place}`)
  }
  const sources: string[] = []
  const withoutScripts = page.replace(
    /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/g,
    (_, src: string) => {
      sources.push(src)
      return ''
    },
  )
  if (sources.length === 0) throw new Error('index.html has no script that the page could start')
  const homes = `<div data-home-for="visitor">${visitor.home}</div><div data-home-for="account">${signedIn.home}</div><i id="home-end" hidden></i>`
  // In front of the script that starts them.
  const waiting = sources.map((src) => `<script type="app" src="${src}"></script>`)
  const afterHome = [
    ...waiting,
    `<template id="next-trip"><style>${withTrip.firstStyles}</style>${withTrip.first}</template>`,
    `<script>${script}</script>`,
    `<template id="search"><style>${visitor.styles}</style>${visitor.search}</template>`,
  ]
  writeFileSync(
    path,
    withoutScripts
      // A frame without Home would only make the one with it later.
      .replace('<style>', (style) => `<link rel="expect" href="#home-end" blocking="render">${style}`)
      .replace(ROOT_START, (start) => start + homes)
      .replace(AFTER_ROOT, (end) => `${afterHome.join('\n')}\n${end}`),
  )
  const links: string[] = []
  const withoutLinks = withoutScripts.replace(LINK_FOR_LATER, (link) => {
    links.push(link)
    return ''
  })
  const afterShell = [
    ...waiting,
    `<template id="links">${links.join('')}</template>`,
    `<template id="trip">${trip}</template>`,
    `<script>${tripScript}</script><i id="trip-end" hidden></i>`,
  ]
  writeFileSync(
    join(dist, 'trip.html'),
    withRulesOf(trip, withoutLinks)
      // Two frames of an empty shell would only make the one with the trip later.
      .replace('<style>', (style) => `<link rel="expect" href="#trip-end" blocking="render">${style}`)
      .replace(AFTER_ROOT, (end) => `${afterShell.join('\n')}\n${end}`),
  )
}

/** What the browser fetches once a page is parsed, between its first frame and the screen, and needs for none. */
const LINK_FOR_LATER = /<link rel="(?:icon|apple-touch-icon|apple-touch-startup-image|manifest)"[^>]*>/g

/** The sheet of the entry in `index.html`, with the script that makes a link to it which is not fetched. */
const SHEET = /<style data-sheet="([^"]+)">([^]*?)<\/style><script>[^]*?<\/script>/

/**
 * The page with those rules of the entry's sheet alone that a trip's first frame needs, and no face from a file, which would come after that
 * frame: they are read before anything is drawn. Its
 * script asks for the whole sheet afterwards.
 */
function withRulesOf(trip: string, page: string): string {
  const [all, href = '', sheet = ''] = SHEET.exec(page) ?? []
  if (all === undefined) throw new Error('index.html has no style sheet of the entry')
  const classes = new Set([...trip.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  const rules = withoutFileFaces(rulesFor(sheet, classes, { withPage: true }))
  return page.replace(all, () => `<style data-sheet="${href}">${rules}</style>`)
}

async function drawn(...args: string[]): Promise<Drawn> {
  const stdout = await output('draw-home.ts', ...args)
  return JSON.parse(stdout.slice(stdout.indexOf('{"home"'))) as Drawn
}

async function drawnTrip(base: string): Promise<string> {
  const stdout = await output('draw-trip.ts', base)
  return JSON.parse(stdout.slice(stdout.indexOf('"<style>'))) as string
}

/** What one of the scripts beside this one prints. */
async function output(script: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [`${ROOT}scripts/build/${script}`, ...args], {
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, TZ: 'America/Denver' },
  })
  return stdout
}

/** A script of `src/app/start` with what it needs, as it stands in the page of an app that is served below `base`. */
export async function inlineScript(
  name: 'instant-home' | 'instant-trip-page',
  base: string,
): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    base,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: `src/app/start/${name}.ts`,
        formats: ['iife'],
        name: 'instant',
        fileName: name,
      },
    },
  })
  const [made] = [built].flat()
  const chunk = made && 'output' in made ? made.output.find((one) => one.type === 'chunk') : undefined
  if (!chunk) throw new Error(`The script ${name} was not built`)
  return chunk.code.trim()
}
