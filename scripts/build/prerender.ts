/**
 * Puts Home as it is first drawn, for a visitor and for somebody who is signed in, the card of the next trip, the search overlay's first tab and the script
 * that shows them into the built index.html. @source decisions §1 "The static shell", decision record 24
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import type { Drawn } from './draw-home.ts'
import { ROOT } from '../run.ts'

const run = promisify(execFile)

/** Around the neutral shell. */
const ROOT_START = '<div id="root">'
const AFTER_ROOT = '<noscript>'

/** Rewrites `dist/index.html`, served below `base`. Throws when the built app cannot draw Home. */
export async function prerender(dist: string, base: string): Promise<void> {
  const [visitor, signedIn, withTrip, script] = await Promise.all([
    drawn(dist, base),
    drawn(dist, base, 'signed-in'),
    drawn(dist, base, 'with-trip'),
    inlineScript(),
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
  const afterHome = [
    // In front of the script that starts them.
    ...sources.map((src) => `<script type="app" src="${src}"></script>`),
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
}

async function drawn(...args: string[]): Promise<Drawn> {
  const { stdout } = await run(process.execPath, [`${ROOT}scripts/build/draw-home.ts`, ...args], {
    maxBuffer: 16 * 1024 * 1024,
    env: { ...process.env, TZ: 'America/Denver' },
  })
  return JSON.parse(stdout.slice(stdout.indexOf('{"home"'))) as Drawn
}

/** `src/app/start/instant-home.ts` with what it needs, as it stands in the page. */
async function inlineScript(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: 'src/app/start/instant-home.ts',
        formats: ['iife'],
        name: 'instantHome',
        fileName: 'instant-home',
      },
    },
  })
  const [output] = [built].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The script for index.html was not built')
  return chunk.code.trim()
}
