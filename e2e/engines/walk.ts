import type { Page } from '@playwright/test'
import { savedRecords } from '../support/account.ts'
import { deploy } from '../support/deployment.ts'
import type { Server } from '../support/server.ts'
import { readStorage } from '../support/storage.ts'
import { STOPS } from '../support/stops.ts'
import { lookForUpdate } from '../support/versions.ts'
import type { Browser } from './browser.ts'
import { isGone, layoutFaults, press, reads, sees, until, write } from './page.ts'
import { registerThere, signInThere, somePhoto } from './acts.ts'

/** One promise of the walk. Each begins where the one before it ended. */
export type Step = { promise: string; walk: () => Promise<void> }

const TRIP = 'San Juan loop'
/** Those whose screen a visitor sees; of paths that share a screen, the first. */
const SCREENS = STOPS.filter(({ panel }) => panel === undefined).filter(
  ({ title }, at, all) => all.findIndex((one) => one.title === title) === at,
)

/** The app's main job, as a person does it on this browser, with this server, which is stopped and started on the way. */
export function mainJob(browser: Browser, server: Server): Step[] {
  // What reads pages elsewhere asks of them only that they evaluate.
  const page = browser as unknown as Page
  const person = { email: `engines-${crypto.randomUUID()}@example.com`, password: 'far-above-the-trees' }
  let tripAddress = ''
  let account = ''
  return [
    {
      promise: 'one visit makes it ready for no signal',
      async walk() {
        await browser.open(server.url)
        await reads(browser, 'Ready for no signal')
      },
    },
    {
      promise: 'every screen opens from its address with the server stopped, as what it is, fit for a finger',
      async walk() {
        await server.kill()
        const faults: string[] = []
        for (const { path, title } of SCREENS) {
          await browser.open(server.url + path)
          await until(
            `The title of ${path}`,
            () => browser.evaluate(() => document.title),
            (found) => found === `${title} · Timberline`,
          )
          await until(
            `${path} is still being loaded`,
            () => browser.evaluate(() => document.querySelectorAll('main [aria-busy="true"]').length),
            (busy) => busy === 0,
          )
          const text = await browser.evaluate(() => document.body.innerText)
          if (/could not be (loaded|shown)|went wrong/.test(text))
            faults.push(`${path}: it could not be shown`)
          faults.push(...(await layoutFaults(browser)).map((fault) => `${path}: ${fault}`))
        }
        if (faults.length > 0) throw new Error(faults.join('\n'))
      },
    },
    {
      promise: 'with no signal a place and a party are chosen, and stand there at the next start',
      async walk() {
        await browser.open(server.url)
        await press(browser, { role: 'button', name: /^Where to\?/ })
        await press(browser, { role: 'button', name: /^Select Locations$|Selected$/ })
        await write(browser, { role: 'textbox', name: 'Search locations...' }, 'ouray')
        await press(browser, { role: 'option', name: /^Ouray\b/ })
        await press(browser, { role: 'button', name: 'Add' })
        await sees(browser, { role: 'button', name: 'Options for Ouray' })
        await press(browser, { role: 'button', name: 'Next' })
        await press(browser, { role: 'tab', name: /^Who/ })
        await press(browser, { role: 'button', name: 'Increase Adults' })
        await reads(browser, '2 adults')
        await until(
          'What this phone keeps',
          () => readStorage(page),
          (kept) => kept.includes('"adults":2') && kept.includes('"name":"Ouray"'),
        )
        await browser.open(server.url)
        await press(browser, { role: 'button', name: /^Where to\?/ })
        await sees(browser, { role: 'tab', name: /^Where.*1 Location/ })
        await sees(browser, { role: 'tab', name: /^Who.*2 adults/ })
      },
    },
    {
      promise: 'with no signal a favorite is made, and stands there at the next start',
      async walk() {
        await browser.open(`${server.url}/search`)
        const found = await press(browser, { role: 'button', name: /^Favorite / })
        const name = (found ?? '').split('|')[0]!
        await until(
          'The heart is not pressed',
          () => sees(browser, { role: 'button', name }),
          (heart) => heart?.split('|')[1] === 'true',
        )
        await browser.open(`${server.url}/favorites`)
        await sees(browser, { role: 'heading', name: name.replace('Favorite ', '') })
      },
    },
    {
      promise: 'with no signal a trip is made with a photo, and both stand there at the next start',
      async walk() {
        await browser.open(`${server.url}/newitinerary`)
        await write(browser, { role: 'textbox', name: /^Title/ }, TRIP)
        await press(browser, { role: 'button', name: /^Create trip/ })
        await sees(browser, { role: 'heading', name: TRIP })
        tripAddress = await browser.evaluate(() => location.href)
        await sees(browser, { role: 'file', name: 'PDF or photo to add' })
        await browser.evaluate(somePhoto, 'PDF or photo to add')
        await reads(browser, 'On this phone')
        await browser.open(tripAddress)
        await sees(browser, { role: 'heading', name: TRIP })
        await reads(browser, 'On this phone')
      },
    },
    {
      promise: 'who registers when the server is back has all of it there',
      async walk() {
        await server.start()
        account = await browser.evaluate(registerThere, person)
        const wanted = ['attachment', 'favorite', 'plan-stop', 'trip']
        const kinds = async () =>
          (await savedRecords(page, account)).filter(({ deletedAt }) => !deletedAt).map(({ kind }) => kind)
        await until('The records on the server', kinds, (found) =>
          wanted.every((kind) => found.includes(kind)),
        )
        const fileStatus = async () => {
          const records = await savedRecords(page, account)
          const file = records.find(({ kind }) => kind === 'attachment')?.fields.file
          return await browser.evaluate(async (id) => (await fetch(`/api/files/${id}`)).status, String(file))
        }
        await until('The photo on the server', fileStatus, (status) => status === 200)
      },
    },
    {
      promise: 'what is changed in one tab is seen in the other',
      async walk() {
        await browser.open(server.url)
        await press(browser, { role: 'button', name: /^Where to\?/ })
        await press(browser, { role: 'tab', name: /^Who/ })
        await browser.openTab()
        await browser.open(server.url)
        await press(browser, { role: 'button', name: /^Where to\?/ })
        await press(browser, { role: 'tab', name: /^Who/ })
        await press(browser, { role: 'button', name: 'Increase Adults' })
        await reads(browser, '3 adults')
        await browser.toTab('first')
        await reads(browser, '3 adults')
      },
    },
    {
      promise: 'who signs out leaves nothing there, and who signs in again finds it',
      async walk() {
        // Home would open with the search that was left open there.
        await browser.open(`${server.url}/traveler-account-settings-menu`)
        await press(browser, { role: 'button', name: 'Sign Out' })
        await reads(browser, 'Are you sure you want to sign out?')
        await press(browser, { role: 'button', name: 'Sign Out' })
        await sees(browser, { role: 'button', name: 'Log In' })
        const traces = async () => {
          const kept = await readStorage(page)
          return [TRIP, person.email].flatMap((trace) => {
            const at = kept.indexOf(trace)
            return at < 0 ? [] : [kept.slice(Math.max(0, at - 80), at + 40)]
          })
        }
        await until('What is kept of them', traces, (found) => found.length === 0)
        await browser.open(`${server.url}/about`)
        await signInThere(browser, person)
        await browser.open(tripAddress)
        await sees(browser, { role: 'heading', name: TRIP })
      },
    },
    {
      promise: 'a new version is offered and opens on Reload',
      async walk() {
        const deployment = await deploy(server)
        try {
          await browser.open(deployment.url)
          await reads(browser, 'Ready for no signal')
          deployment.release()
          const found = await lookForUpdate(page)
          if (found !== 'waiting') throw new Error(`The worker found: ${found}`)
          await press(browser, { role: 'button', name: 'Reload' })
          await until(
            'The build',
            () => browser.evaluate(() => document.documentElement.dataset.build ?? 'this'),
            (build) => build === 'next',
          )
          await isGone(browser, { role: 'button', name: 'Reload' })
        } finally {
          deployment.close()
        }
      },
    },
  ]
}
