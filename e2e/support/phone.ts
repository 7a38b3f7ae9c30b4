import { chromium, devices, expect, type BrowserContext, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ARGS_WITHOUT_MAP, argsWithCamera, BROWSER_ARGS, browserPath } from './browser.ts'
import { FULL, patience } from './machine.ts'
import { slowDown } from './worker.ts'

export type PhoneOptions = {
  /** Default 390 x 844 with touch, else a desktop window of 1280 x 800 with a mouse. */
  desktop?: boolean
  colorScheme?: 'light' | 'dark'
  /**
   * Whether its maps draw the terrain from the start. Default false: drawn in software here, a frame with it takes several
   * times as long, in journeys about something else.
   */
  terrain?: boolean
  /** Whether its browser can draw maps (WebGL, costly in software). Default true. */
  map?: boolean
  /**
   * Whether its browser is the one that people have, windows and push service included. Default: its shell, the same engine without
   * them, which takes a third of the time to start and half to paint.
   */
  whole?: boolean
  /** Failures that the journey itself provokes, by status: Chromium logs each. Default: none but 401. */
  provokes?: readonly number[]
  /**
   * `blocked`: no service worker ever comes, so that all that is asked for goes out through the page, where a journey can hold,
   * refuse or count it. Default: it comes whenever it comes, sooner on a quicker machine; who needs it in charge has a phone that
   * is ready, or waits with `visitUntilReady`.
   */
  worker?: 'blocked'
  /** What its camera films: a file that is there by the time the camera is opened. Default: it has none. */
  camera?: string
  /** A copy of another phone's storage to begin with. Default: a phone that has never been here. */
  storage?: string
}

export type Phone = {
  /** Starts the browser, as if the person unlocked the phone, and answers its page. */
  takeOut: () => Promise<Page>
  /** Closes the browser, as if the person swiped the app away after a while. */
  putAway: () => Promise<void>
  /** Kills the browser's process: no unload event runs, nothing is flushed politely. */
  kill: () => Promise<void>
  dispose: () => Promise<void>
  /** The folder its storage lies in; complete while the browser is closed. */
  storage: string
  /** Console errors and page errors so far, but for those that Chromium logs by itself. */
  complaints: string[]
}

/** Refused connections and 401 answers are logged by Chromium itself; nothing else is forgiven unasked. */
const CHROMIUM_LINES = [/net::ERR_/, /the server responded with a status of 401/]

/** As somebody who does not want it has it; runs in the page. */
function switchTerrainOff(): void {
  const key = 'timberline:map-terrain'
  Promise.resolve()
    .then(() => localStorage.getItem(key) ?? localStorage.setItem(key, 'false'))
    .catch(() => 'A browser that keeps nothing draws it.')
}

/**
 * Opening an address, in this page from now on, ends once React has Home in place of its prerendered picture: a click that
 * the page keeps for React would be tried again by Playwright, whose element is gone. Who waits for `commit` alone looks at
 * the picture.
 */
function waitForReact(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const picture = page.locator('#root > [data-home-for]')
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (options?.waitUntil !== 'commit') await expect(picture).toHaveCount(0)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (options?.waitUntil !== 'commit') await expect(picture).toHaveCount(0)
    return answer
  }
}

/** A phone with storage of its own on disk, which outlives its browser. */
export function newPhone({
  desktop = false,
  colorScheme = 'light',
  terrain = false,
  map = true,
  whole = FULL,
  provokes = [],
  worker,
  camera,
  storage,
}: PhoneOptions = {}): Phone {
  const profile = mkdtempSync(join(tmpdir(), 'timberline-phone-'))
  if (storage) cpSync(storage, profile, { recursive: true })
  const complaints: string[] = []
  const forgiven = [
    ...CHROMIUM_LINES,
    ...provokes.map((status) => new RegExp(`the server responded with a status of ${status}`)),
  ]
  let context: BrowserContext | null = null

  async function takeOut() {
    context = await chromium.launchPersistentContext(profile, {
      ...(desktop ? {} : devices['Pixel 7']),
      viewport: desktop ? { width: 1280, height: 800 } : { width: 390, height: 844 },
      // The map is drawn in software here: a phone's seven pixels for each of ours would only cost time.
      deviceScaleFactor: 1,
      colorScheme,
      timezoneId: 'America/Denver',
      locale: 'en-US',
      ...(worker === 'blocked' ? { serviceWorkers: 'block' } : {}),
      args: [
        ...(map ? BROWSER_ARGS : ARGS_WITHOUT_MAP),
        ...(camera === undefined ? [] : argsWithCamera(camera)),
      ],
      ...browserPath({ whole }),
    })
    await slowDown(context)
    if (!terrain) await context.addInitScript(switchTerrainOff)
    context.on('weberror', (event) => complaints.push(String(event.error())))
    context.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || forgiven.some((line) => line.test(text))) return
      complaints.push(text)
    })
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(patience(15_000))
    for (const open of context.pages()) waitForReact(open)
    context.on('page', waitForReact)
    return page
  }

  async function kill() {
    const running = context
    context = null
    const page = running?.pages()[0]
    if (!running || !page) return
    const closed = new Promise<void>((resolve) => running.once('close', () => resolve()))
    const session = await running.newCDPSession(page)
    // The call never answers: what would answer is what it ends.
    session.send('Browser.crash').catch(() => 'The browser is gone, as asked.')
    await closed
  }

  async function putAway() {
    await context?.close()
    context = null
  }

  async function dispose() {
    await putAway()
    rmSync(profile, { recursive: true, force: true })
  }

  return { takeOut, putAway, kill, dispose, storage: profile, complaints }
}
