import type { Page } from '@playwright/test'
import { readStorage } from '../support/storage.ts'
import { HOME_HEADING, STOPS, type Stop } from '../support/stops.ts'
import { somePhoto } from './acts.ts'
import type { Browser } from './browser.ts'
import { fitsAFinger } from './layout.ts'
import { isGone, press, reads, sees, until, write } from './page.ts'
import type { Step, Walk } from './step.ts'

/** Their code comes with the list of what can be booked, which this visit does not open: `every-path` opens them cold. */
const OF_THE_MARKET = /^\/(join-team|activity\/|provider\/)/

/** Every screen that one visit brings; of paths that share one, the first. */
const SCREENS: readonly Stop[] = [
  { path: '/', title: 'Home', heading: HOME_HEADING, topBar: true },
  ...STOPS.filter(
    ({ path, title }, at, all) =>
      !OF_THE_MARKET.test(path) && all.findIndex((one) => one.title === title) === at,
  ),
]

/** What one visit makes possible, with the server stopped from then on. */
export const offlineSteps = (walk: Walk): Step[] => [
  {
    promise: 'one visit makes it ready for no signal',
    async walk() {
      await walk.browser.open(walk.server.url)
      await reads(walk.browser, 'Ready for no signal')
    },
  },
  {
    promise: 'every screen opens from its address with the server stopped, as what it is, fit for a finger',
    async walk() {
      await walk.server.kill()
      const faults: string[] = []
      for (const stop of SCREENS)
        await opens(walk, stop).catch((problem: Error) => faults.push(problem.message))
      if (faults.length > 0) throw new Error(faults.join('\n'))
    },
  },
  {
    promise: 'with no signal a place and a party are chosen, and stand there at the next start',
    walk: () => plan(walk),
  },
  {
    promise: 'with no signal a favorite is made, and stands there at the next start',
    walk: () => favorite(walk),
  },
  {
    promise: 'with no signal a trip is made with a photo, and both stand there at the next start',
    walk: () => tripWithPhoto(walk),
  },
]

async function opens({ browser, server }: Walk, { path, title, heading = title }: Stop): Promise<void> {
  await browser.open(server.url + path)
  await until(
    `The title and the heading of ${path}`,
    // What a dialog stands over is hidden from everybody who does not see the screen.
    () => browser.evaluate(() => [document.title, document.querySelector('h1')?.textContent ?? '']),
    ([found, head = '']) =>
      found === `${title} · Timberline` &&
      (heading instanceof RegExp ? heading.test(head) : head.trim() === heading),
  )
  await until(
    `${path} is still being loaded`,
    () => browser.evaluate(() => document.querySelectorAll('main [aria-busy="true"]').length),
    (busy) => busy === 0,
  )
  const text = await browser.evaluate(() => document.body.innerText)
  if (/could not be (loaded|shown)|went wrong/.test(text)) throw new Error(`${path}: it could not be shown`)
  await fitsAFinger(browser, path)
}

async function plan({ browser, server }: Walk): Promise<void> {
  await browser.open(server.url)
  await press(browser, { role: 'button', name: /^Where to\?/ })
  await press(browser, { role: 'button', name: /^Select Locations$|Selected$/ })
  await write(browser, { role: 'textbox', name: 'Search locations...' }, 'ouray')
  await press(browser, { role: 'option', name: /^Ouray\b/ })
  await press(browser, { role: 'button', name: 'Add' })
  await sees(browser, { role: 'button', name: 'Options for Ouray' })
  await fitsAFinger(browser, 'The picker of locations')
  await press(browser, { role: 'button', name: 'Next' })
  await press(browser, { role: 'tab', name: /^Who/ })
  await press(browser, { role: 'button', name: 'Increase Adults' })
  await reads(browser, '2 adults')
  await fitsAFinger(browser, 'The search')
  await until(
    'What this phone keeps',
    () => readStorage(browser as unknown as Page),
    (kept) => kept.includes('"adults":2') && kept.includes('"name":"Ouray"'),
  )
  await browser.open(server.url)
  await press(browser, { role: 'button', name: /^Where to\?/ })
  await sees(browser, { role: 'tab', name: /^Where.*1 Location/ })
  await sees(browser, { role: 'tab', name: /^Who.*2 adults/ })
}

async function favorite({ browser, server }: Walk): Promise<void> {
  await browser.open(`${server.url}/search`)
  const found = await press(browser, { role: 'button', name: /^Favorite / })
  const name = found.split('|')[0]!
  await until(
    'The heart is not pressed',
    () => sees(browser, { role: 'button', name }),
    (heart) => heart?.split('|')[1] === 'true',
  )
  await browser.open(`${server.url}/favorites`)
  await sees(browser, { role: 'heading', name: name.replace('Favorite ', '') })
  await fitsAFinger(browser, 'The favorites')
}

async function tripWithPhoto({ browser, server, trip }: Walk): Promise<void> {
  await browser.open(`${server.url}/newitinerary`)
  await write(browser, { role: 'textbox', name: /^Title/ }, trip.title)
  await press(browser, { role: 'button', name: /^Create trip/ })
  await sees(browser, { role: 'heading', name: trip.title })
  trip.address = `${await browser.evaluate(() => location.href)}?tab=files`
  await browser.open(trip.address)
  await sees(browser, { role: 'file', name: 'PDF or photo to add' })
  await browser.evaluate(somePhoto, 'PDF or photo to add')
  await reads(browser, 'On this phone')
  await browser.open(trip.address)
  await sees(browser, { role: 'heading', name: trip.title })
  await reads(browser, 'On this phone')
  await fitsAFinger(browser, 'The trip')
  await photoIsDrawn(browser)
}

async function photoIsDrawn(browser: Browser): Promise<void> {
  await press(browser, { role: 'button', name: /^camera\.jpg/ })
  await until(
    'The photo is not drawn',
    () =>
      browser.evaluate(() => {
        const photo = document.querySelector<HTMLImageElement>('[role=dialog] img')
        return photo?.complete ? photo.naturalWidth : null
      }),
    (width) => (width ?? 0) > 0,
  )
  await fitsAFinger(browser, 'The photo')
  await press(browser, { role: 'button', name: 'Close' })
  await isGone(browser, { role: 'button', name: 'Close' })
}
