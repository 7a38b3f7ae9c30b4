/**
 * `node scripts/build/draw-home.ts DIST BASE [signed-in | with-trip]`: runs the built app in a document without a screen until Home is drawn, taps
 * 'Where to?', and prints what stands there as JSON. A process of its own each time: the app starts once per process.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Window, type Document, type Element } from 'happy-dom'
import { beGlobal } from './be-global.ts'
import { coloradoDay } from '../../core/domain/calendar/calendar-day.ts'
import type { NextTrip, NextTripDay } from '../../src/domain/next-trip/next-trip.ts'

export type Drawn = {
  /** The inside of `#root`. */
  home: string
  /** What Home begins with, and the style sheets that came for it. */
  first: string
  firstStyles: string
  /** The overlay on its first tab, and its style sheets. */
  search: string
  styles: string
}

const GIVE_UP_MS = 60_000
/** Whoever it is: nothing of them is drawn. */
const SOMEBODY = { id: 'somebody', firstName: 'Some', lastName: 'Body', email: 'somebody@example.com' }

if (import.meta.main) {
  const [dist = '', base = '/', who] = process.argv.slice(2)
  const drawn = await draw(dist, base, who)
  process.stdout.write(JSON.stringify(drawn), () => process.exit(0))
}

async function draw(dist: string, base: string, who: string | undefined): Promise<Drawn> {
  const window = new Window({
    url: `http://127.0.0.1${base}`,
    width: 390,
    height: 844,
    settings: {
      disableCSSFileLoading: true,
      disableJavaScriptFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  })
  const { document, localStorage } = window
  document.body.innerHTML = '<div id="root"></div>'
  if (who === 'signed-in') localStorage.setItem('timberline:user', JSON.stringify(SOMEBODY))
  if (who === 'with-trip') localStorage.setItem('timberline:next-trip', JSON.stringify(wholeTrip()))
  beGlobal(window)
  answerStyleSheets(window)
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  for (const [, src = ''] of page.matchAll(/<script type="module"[^>]*\ssrc="([^"]+)"/g)) {
    await import(pathToFileURL(join(dist, src.slice(base.length))).href)
  }
  const root = document.getElementById('root')!
  await until('Home', () => root.querySelector('main'))
  const home = root.innerHTML
  const firstPart = root.querySelector('[data-first]')
  if (!firstPart) throw new Error('Home begins with nothing')
  const first = firstPart.outerHTML
  const firstStyles = sheetsFor(firstPart, document, dist)
  const button = [...root.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Where to?')
  if (!button) throw new Error('Home has no button "Where to?"')
  button.click()
  const dialog = await until('the overlay', () => document.querySelector('[role=dialog]'))
  dialog.setAttribute('data-prerendered', '')
  return { home, first, firstStyles, search: dialog.outerHTML, styles: sheetsFor(dialog, document, dist) }
}

/** A trip whose card says something in each of its parts, today. */
function wholeTrip(): NextTrip {
  const day: NextTripDay = {
    picture: null,
    stop: { id: 'stop', name: 'Stop' },
    stops: 2,
    begun: false,
    arrive: 24 * 60,
    isSet: false,
    drive: { minutes: 5, from: 'Start', words: '5 min' },
    driving: '5 min',
    goOn: null,
    sun: [360, 1200],
    warning: 'Warning',
    then: 'Then',
  }
  const start = coloradoDay(new Date())
  return {
    owner: null,
    trips: 2,
    trip: { id: 'trip', title: 'Trip', start, dates: 'Dates', mayMark: true, days: [day, day] },
  }
}

/** The style sheets that were fetched and have something for what is drawn. */
function sheetsFor(drawn: Element, document: Document, dist: string): string {
  const links = [...document.querySelectorAll('link[rel=stylesheet]')]
  // The address begins with the folder the script was read from.
  const names = links.map((one) => /assets\/[^/]+$/.exec(one.getAttribute('href') ?? '')![0])
  const sheets = names.map((name) => readFileSync(join(dist, name), 'utf8'))
  return sheets.filter((sheet) => isFor(drawn, sheet)).join('\n')
}

/** Whether the style sheet has something for what is drawn. Home's own is in the page. */
function isFor(drawn: Element, sheet: string): boolean {
  if (sheet.includes(':root{')) return false
  const classes = new Set([...drawn.querySelectorAll('[class]')].flatMap((one) => [...one.classList]))
  for (const name of drawn.classList) classes.add(name)
  return [...classes].some((name) => sheet.includes(`.${name}`))
}

/** A style sheet is there as soon as it is asked for, and after that says so: who asks begins to listen only then. */
function answerStyleSheets({ document, Event }: Window) {
  const { head } = document
  const append = head.appendChild.bind(head)
  head.appendChild = (node) => {
    queueMicrotask(() => node.dispatchEvent(new Event('load')))
    return append(node)
  }
}

async function until<T>(what: string, found: () => T | null): Promise<T> {
  const end = performance.now() + GIVE_UP_MS
  while (performance.now() < end) {
    const it = found()
    if (it) return it
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  throw new Error(`The built app never drew ${what}`)
}
