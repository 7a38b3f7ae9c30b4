import type { Page } from '@playwright/test'
import { savedRecords } from '../support/account.ts'
import { readStorage } from '../support/storage.ts'
import { registerThere, signInAndLeave, signInThere } from './acts.ts'
import { fitsAFinger } from './layout.ts'
import { press, reads, sees, until } from './page.ts'
import type { Step, Walk } from './step.ts'

/** The promises of the walk about the account, from registering on; the server is started again first. */
export function accountSteps(walk: Walk): Step[] {
  const { browser, server, person, trip } = walk
  // What reads pages elsewhere asks of them only that they evaluate.
  const page = browser as unknown as Page
  let account = ''
  return [
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
    { promise: 'what is changed in one tab is seen in the other', walk: () => twoTabs(walk) },
    {
      promise: 'who signs out leaves nothing there, in neither tab and not behind the back button',
      async walk() {
        await browser.open(trip.address)
        await sees(browser, { role: 'heading', name: trip.title })
        const before = await browser.evaluate(placeInHistory)
        await signOut(walk)
        await nothingIsKept(walk, account)
        await goBackTo(walk, before)
        for (const path of ['/', '/favorites', '/trip-planner', new URL(trip.address).pathname]) {
          await browser.open(server.url + path)
          await sees(browser, { role: 'heading', name: /./ })
          await showsNothing(walk, path)
        }
        await browser.toTab('last')
        await showsNothing(walk, 'The other tab')
        await browser.toTab('first')
      },
    },
    {
      promise: 'who signs in again finds all of it, and may sign out at once',
      async walk() {
        await browser.open(`${server.url}/about`)
        await signInThere(browser, person)
        await browser.open(trip.address)
        await sees(browser, { role: 'heading', name: trip.title })
        await signOut(walk)
        await nothingIsKept(walk, account)
      },
    },
    {
      promise: 'a page that is left while it makes their database holds up no other',
      async walk() {
        await browser.open(`${server.url}/about`)
        await until('No list of databases without theirs', listedDatabases(walk), isFreeOf(account))
        await browser.evaluate(signInAndLeave, person, account, trip.address)
        await sees(browser, { role: 'heading', name: trip.title })
        await signOut(walk)
        await nothingIsKept(walk, account)
      },
    },
  ]
}

async function twoTabs({ browser, server }: Walk): Promise<void> {
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
}

async function signOut({ browser, server }: Walk): Promise<void> {
  // Home would open with the search that was left open there.
  await browser.open(`${server.url}/traveler-account-settings-menu`)
  await press(browser, { role: 'button', name: 'Sign Out' })
  await reads(browser, 'Are you sure you want to sign out?')
  await fitsAFinger(browser, 'The question before signing out')
  await press(browser, { role: 'button', name: 'Sign Out' })
  await sees(browser, { role: 'button', name: 'Log In' })
}

/** Of what they wrote, their address and the name of their database. */
async function nothingIsKept({ browser, person, trip }: Walk, account: string): Promise<void> {
  const traces = async () => {
    const kept = await readStorage(browser as unknown as Page)
    return [trip.title, person.email, account].flatMap((trace) => {
      const at = kept.indexOf(trace)
      return at < 0 ? [] : [kept.slice(Math.max(0, at - 80), at + 40)]
    })
  }
  await until('What is kept of them', traces, (found) => found.length === 0)
}

const listedDatabases =
  ({ browser }: Walk) =>
  (): Promise<string[]> =>
    browser.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))

const isFreeOf =
  (account: string) =>
  (names: readonly string[]): boolean =>
    names.every((name) => !name.endsWith(account))

/** Runs in the page: which of the tab's pages it is, and when it was loaded. */
const placeInHistory = () => ({ at: history.length, loadedAt: performance.timeOrigin })

/** To a page of before the sign-out, which the browser may have kept as it was: it is loaded anew, and shows nothing of them. */
async function goBackTo({ browser, trip }: Walk, before: ReturnType<typeof placeInHistory>): Promise<void> {
  const now = await browser.evaluate(placeInHistory)
  await browser.evaluate((steps) => history.go(steps), before.at - now.at)
  await until(
    'Going back still shows them',
    () =>
      browser.evaluate(() => ({
        loadedAt: performance.timeOrigin,
        state: document.readyState,
        text: document.body.innerText,
      })),
    ({ loadedAt, state, text }) =>
      state === 'complete' &&
      ![before.loadedAt, now.loadedAt].includes(loadedAt) &&
      text.includes('Log In') &&
      !text.includes(trip.title),
  )
}

const showsNothing = ({ browser, trip }: Walk, where: string): Promise<string> =>
  until(
    `${where} still shows them`,
    () => browser.evaluate(() => document.body.innerText),
    (text) => [trip.title, 'Ada Example'].every((trace) => !text.includes(trace)),
  )
