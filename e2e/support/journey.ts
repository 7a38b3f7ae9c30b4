import { expect, test as base, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { FULL, patience } from './machine.ts'
import { newPhone, type Phone, type PhoneOptions } from './phone.ts'
import { newServer, type Server } from './server.ts'
import { workerInCharge } from './worker.ts'

type Options = {
  /**
   * Whether the journey's phones can draw maps. A journey that needs none begins with `test.use({ map: false })`: drawing
   * in software is the most costly part of it. Default true.
   */
  map: boolean
}

type Fixtures = {
  /**
   * Runs when the journey begins; the journey may kill and start it. The next journey has the same one, with what it keeps:
   * each has accounts of its own.
   */
  server: Server
  /** Makes a phone; its complaints fail the journey in the end. */
  phone: NewPhone
}

/** Makes a phone, as the journey wants it. */
export type NewPhone = (options?: JourneyPhone) => Phone

type JourneyPhone = Omit<PhoneOptions, 'storage' | 'map'> & {
  /**
   * Everything that makes the app work with no signal is on it already, from a first visit that was made once for all
   * such journeys. Default: it has never been here.
   */
  ready?: boolean
}

type WorkerFixtures = {
  /** It keeps its address, so that what one phone downloaded is good for the next. */
  lastingServer: Server
  /** Where the storage of a phone lies that was here once. */
  readyStorage: string
}

/** A journey: a real server, real browsers, and no complaint in any console. */
export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  map: [true, { option: true }],
  lastingServer: [
    async ({}, use) => {
      const server = await newServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  readyStorage: [
    async ({ lastingServer }, use) => {
      const phone = newPhone({ terrain: true, map: false })
      await lastingServer.start()
      await visitUntilReady(await phone.takeOut(), lastingServer)
      await phone.putAway()
      await use(phone.storage)
      await phone.dispose()
    },
    { scope: 'worker', auto: true, timeout: patience(120_000) },
  ],
  server: async ({ lastingServer }, use) => {
    await lastingServer.startIfEnded()
    await use(lastingServer)
  },
  phone: async ({ readyStorage, map }, use, testInfo) => {
    testInfo.setTimeout(patience(testInfo.timeout))
    const phones: Phone[] = []
    await use(({ ready = false, ...options } = {}) => {
      const phone = newPhone({ ...options, map, ...(ready ? { storage: readyStorage } : {}) })
      phones.push(phone)
      return phone
    })
    const complaints = phones.flatMap((phone) => phone.complaints)
    await Promise.all(phones.map((phone) => phone.dispose()))
    expect(complaints).toEqual([])
  },
})

/** The first visit: waits until everything that makes the app work with no signal is on the phone, and the worker is in charge. */
export async function visitUntilReady(page: Page, server: Server): Promise<void> {
  await page.goto(server.url)
  await expect(page.getByText('Ready for no signal', { exact: true })).toBeVisible({
    timeout: patience(60_000),
  })
  await workerInCharge(page)
}

/**
 * A browser that cannot wake the worker, as most phones' cannot: all that is sent goes through the page, where a journey
 * can see it, stop it and answer it. From the next page on.
 */
export async function withoutBackgroundSync(page: Page): Promise<void> {
  await page
    .context()
    .addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
}

export type Person = { id: string; email: string; password: string }

/** Registers through the API from inside the page, as long as there is no screen for it. */
export async function register(
  page: Page,
  name: string,
  email = `${name}-${crypto.randomUUID()}@example.com`,
): Promise<Person> {
  const password = `correct-horse-${name}`
  const answer = await post(page, 'register', {
    firstName: name,
    lastName: 'Example',
    birthMonth: '05',
    birthDay: '12',
    birthYear: '1990',
    email,
    password,
  })
  return { id: answer.user.id, email, password }
}

export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  await post(page, 'login', { email, password, rememberMe: true })
}

async function post(page: Page, endpoint: string, body: object): Promise<{ user: { id: string } }> {
  const { status, answer } = await page.evaluate(
    async ({ endpoint, body }) => {
      const response = await fetch(`/api/auth/${endpoint}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, answer: await response.json() }
    },
    { endpoint, body },
  )
  expect(status, JSON.stringify(answer)).toBeLessThan(300)
  const type = endpoint === 'login' ? 'login' : 'register'
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('userAuthenticated', { detail })), {
    type,
  })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('timberline:user')))
    .toContain(answer.user.id)
  return answer
}

/** Whether there is signal while a journey is walked. */
export const SIGNALS: readonly boolean[] = FULL ? [true, false] : [false]

/** The phones and desktops that axe looks at: each size and each theme at least once. */
export const LOOKS: readonly { desktop: boolean; colorScheme: 'light' | 'dark' }[] = [
  { desktop: false, colorScheme: 'light' },
  { desktop: true, colorScheme: 'dark' },
  ...(FULL
    ? ([
        { desktop: false, colorScheme: 'dark' },
        { desktop: true, colorScheme: 'light' },
      ] as const)
    : []),
]

/** axe finds nothing on what is shown now, and nothing sticks out sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const overhang = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
  expect(await page.evaluate(overhang), 'pixels that stick out sideways').toBe(0)
  expect(await axeFindings(page)).toEqual([])
}

/** Expects that what is shown now has enough contrast in the dark theme too; afterwards the light theme is back. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const findings = await axeFindings(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(findings).toEqual([])
}

/** Both: axe finds nothing, and nothing sticks out, in both themes. */
export async function expectLegible(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectReadableInTheDark(page)
}
