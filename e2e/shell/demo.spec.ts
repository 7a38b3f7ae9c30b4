import { expect, test, type Page } from '@playwright/test'
import { ENDPOINTS } from '../../core/contracts/endpoints.ts'
import { expectAccessible } from '../support/journey.ts'
import { askDemo, askServer, type Answer, type Question } from '../support/demo-answers.ts'
import { startDemoHost, type DemoHost } from '../support/demo-host.ts'
import { newPhone, type Phone } from '../support/phone.ts'
import { fillWithSample, newServer } from '../support/server.ts'

/** Its server starts in the browser. */
test.describe.configure({ timeout: 240_000 })

let host: DemoHost
let phone: Phone
test.afterEach(async () => {
  const { complaints } = phone
  await phone.dispose()
  await host.stop()
  expect(complaints).toEqual([])
})

async function open(base?: string): Promise<Page> {
  host = await startDemoHost(base)
  phone = newPhone({ map: false, provokes: [404, 503] })
  const page = await phone.takeOut()
  await page.goto(host.url)
  return page
}

test('the demo at the root: people and counts, and with no host accounts, weather and reset', async () => {
  // From here on with no host.
  const page = await walk(await open())

  await test.step('provider and administrator', async () => {
    await switchTo(page, 'Demo Provider')
    await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Offerings')
    await switchTo(page, 'Demo Admin')
    await page.getByLabel('Admin passkey').fill('columbine meadows')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(`${host.url}admin`)
  })

  await test.step('the panel is accessible, and each weather is met', async () => {
    await page.getByRole('button', { name: 'Demo settings' }).click()
    await expectAccessible(page)
    for (const [weather, met] of [
      ['Tunnel', 'rejected'],
      ['Lie-fi', 'silent'],
      ['Captive portal', '200 text/html'],
      ['Server busy', '503 application/json'],
      ['Clock one day off', '200 application/json'],
      ['Clear', '200 application/json'],
    ] as const) {
      await page.getByRole('radio', { name: weather }).check()
      expect(await health(page), weather).toBe(met)
    }
    await page.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a reset begins anew', async () => {
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
    await page.getByRole('button', { name: 'Demo settings' }).click()
    await page.getByRole('button', { name: 'Reset the demo' }).click()
    await page.getByRole('button', { name: 'Yes, reset everything' }).click()
    await expectCounts(page)
  })
})

test('the demo below a path @left-out', async () => {
  await walk(await open('/trips/timberline/'))
})

test('two tabs share one server, and one that is left alone goes on', async () => {
  const first = await open()
  await expectCounts(first)
  const second = await first.context().newPage()
  await second.goto(host.url)
  await expect.poll(() => health(second), { timeout: 30_000 }).toBe('200 application/json')
  await first.close()
  // Its own server has to start.
  await expect.poll(() => health(second), { timeout: 30_000 }).toBe('200 application/json')
  await expectCounts(second)
})

test('the demo answers as the real server does, at every endpoint', async () => {
  const page = await open()
  const server = await newServer()
  // The demo has the sample's offerings.
  fillWithSample(server)
  await server.start({ RATE_LIMITS: 'on' })
  try {
    const questions = contract()
    const demo = await askDemo(page, questions)
    const real = await askServer(server.url, questions, await page.evaluate(() => navigator.userAgent))
    expect(demo.length).toBe(questions.length)
    expect(demo.map(withoutMayas)).toEqual(real)
  } finally {
    await server.dispose()
  }
})

/** Opens signed in, keeps what is there, and opens with no host at all. */
async function walk(page: Page): Promise<Page> {
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('This is a demo')
  await expectCounts(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Acts/ }).click()
  await expectTrips(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state))
    .toBe('activated')
  await phone.putAway()
  await host.stop()

  const offline = await phone.takeOut()
  await offline.goto(`${host.url}traveler-trips`)
  await expectTrips(offline)
  // Its server starts beside the page.
  await expect.poll(() => health(offline), { timeout: 30_000 }).toBe('200 application/json')
  return offline
}

const badge = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

/** @source decisions §7 "Badges" */
async function expectCounts(page: Page) {
  await expect(badge(page, /^Chats\s*3 unread/)).toBeVisible({ timeout: 60_000 })
  await expect(badge(page, /^Notify\s*5 unread/)).toBeVisible({ timeout: 30_000 })
}

async function expectTrips(page: Page) {
  for (const title of ['San Juan loop', 'Maroon Bells with Ben']) {
    await expect(page.getByText(title).first()).toBeVisible()
  }
}

async function switchTo(page: Page, account: string) {
  await page.goto(host.url)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Switch account' }).click()
  await page.getByRole('button', { name: account }).click()
}

/** What the app's own question for signs of life meets. */
const health = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const silence = AbortSignal.timeout(1_500)
    return await fetch(new URL('api/health', document.baseURI), { signal: silence }).then(
      (answer) => `${answer.status} ${answer.headers.get('Content-Type')?.split(';')[0]}`,
      () => (silence.aborted ? 'silent' : 'rejected'),
    )
  })

const PERSON = {
  firstName: 'Isabella',
  lastName: 'Bird',
  email: 'isabella@example.com',
  password: 'a ladys life 1873',
  birthMonth: '10',
  birthDay: '15',
  birthYear: '1990',
}

/** Every endpoint by every method that is likely, as a visitor and as somebody who is signed in; then an ordinary life. */
/** Maya offers so many things, which the real server does not have; they are the list's last. */
const MAYAS = 2

function withoutMayas(answer: Answer): Answer {
  const { question, status, body } = answer
  if (status !== 200 || !/^GET \/api\/offerings(\/open)?$/.test(question)) return answer
  const told = JSON.parse(String(body)) as object[] | { days: Record<string, string> }
  if (Array.isArray(told)) return { ...answer, body: JSON.stringify(told.slice(0, -MAYAS)) }
  const days = Object.fromEntries(Object.entries(told.days).slice(0, -MAYAS))
  return { ...answer, body: JSON.stringify({ ...told, days }) }
}

function contract(): Question[] {
  // A page's own server has no other phones to hear of: there is no stream, and the app asks instead.
  const everywhere = ENDPOINTS.filter((path) => path !== '/api/sync/events').flatMap((path): Question[] => [
    { method: 'GET', path },
    { method: 'POST', path, body: {} },
    { method: 'PUT', path, body: [] },
    { method: 'PATCH', path, body: { role: 'editor' } },
    { method: 'DELETE', path },
  ])
  const signedIn = everywhere.filter(({ path }) => !/logout|account\/delete|\/provider$/.test(path))
  return [
    { method: 'POST', path: '/api/auth/logout' },
    ...everywhere,
    { method: 'POST', path: '/api/auth/register', body: { ...PERSON, password: 'short' } },
    { method: 'POST', path: '/api/auth/register', body: PERSON },
    { method: 'POST', path: '/api/auth/register', body: PERSON },
    { method: 'POST', path: '/api/auth/logout' },
    { method: 'POST', path: '/api/auth/login', body: { ...PERSON, password: 'not the one' } },
    { method: 'POST', path: '/api/auth/login', body: PERSON },
    ...signedIn,
    { method: 'GET', path: '/api/places/autocomplete?q=maroon' },
    { method: 'GET', path: '/api/places/reverse?lat=39.07&lng=-106.98' },
    { method: 'GET', path: '/api/places/custom-activities-maroon-lake' },
    { method: 'PUT', path: '/api/favorites/custom-activities-maroon-lake' },
    { method: 'GET', path: '/api/favorites' },
    { method: 'GET', path: '/api/traveler-profile' },
    { method: 'POST', path: '/api/accounts/provider' },
    { method: 'GET', path: '/api/accounts' },
    { method: 'GET', path: '/api/auth/user' },
  ]
}
