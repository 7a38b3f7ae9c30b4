import { expect, type CDPSession, type Page } from '@playwright/test'
import { coloradoDay, daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { expectLegible, register, test, visitUntilReady, type Person } from '../support/journey.ts'
import { draftOffering, keptScreens, numberOfOffering, publishOffering } from '../support/provider.ts'
import type { Server } from '../support/server.ts'
import { newTrip } from '../support/trips.ts'

test.use({ map: false })

const TITLE = 'Float below the narrows'
const ASK = 'Ask when there is signal'
const SYNC_TAG = 'timberline-outbox'

test('with no signal a start is wished for; the worker books it with no page open, and one that is sold out by then is a card with others', async ({
  server,
  phone,
}) => {
  const provider = await phone({ ready: true }).takeOut()
  await provider.goto(server.url)
  await register(provider, 'ines')
  await provider.goto(`${server.url}/traveler-become-provider`)
  await provider.getByRole('button', { name: 'Become a Provider' }).click()
  await expect(provider.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
  const uuid = crypto.randomUUID()
  await draftOffering(provider, uuid, TITLE)
  expect(await publishOffering(provider, uuid)).toBe(200)
  const id = await numberOfOffering(provider, uuid)
  await provider.context().close()

  const today = coloradoDay(new Date())
  const [booked, full] = [daysAfter(today, 6), daysAfter(today, 8)]
  const page = await phone({ ready: true }).takeOut()
  await visitUntilReady(page, server)
  const clara = await register(page, 'clara')
  await newTrip(page, server.url, 'Down to the river', booked)
  const trip = page.url()
  await page.goto(`${server.url}/activity/${id}?day=${booked}`)
  await expect(page.getByRole('radio', { name: /9:00 AM/ })).toBeChecked()
  await expect.poll(async () => (await keptScreens(page, 'market')).length).toBe(2)

  await server.kill()

  await test.step('one is to be booked: not booked, dotted in its day, and of two consents both are needed', async () => {
    const dialog = await wishFor(page, `${server.url}/activity/${id}?day=${booked}`)
    await dialog.getByRole('radio', { name: 'Book it' }).check()
    await dialog.getByRole('button', { name: ASK }).click()
    await expect(dialog.getByRole('alert')).toContainText('Agree to both')
    await expectLegible(page)
    await agree(page)
    const waits = page.getByRole('list', { name: 'Waits for signal' })
    await expect(waits).toContainText('Not booked. We ask for it when there is signal.')
    await expectLegible(page)
    await page.goto(trip)
    const day = page.getByRole('region', { name: /^Day 1/ })
    const wished = day.getByRole('list', { name: 'Stops' }).getByRole('listitem').filter({ hasText: TITLE })
    await expect(wished).toContainText('Not booked')
    await expectLegible(page)
  })

  await test.step('one is to be asked about; both stand among the bookings as what waits', async () => {
    await wishFor(page, `${server.url}/activity/${id}?day=${full}`)
    await agree(page)
    await page.goto(`${server.url}/traveler-trips?tab=bookings`)
    const waits = page.getByRole('list', { name: 'Waits for signal' }).getByRole('listitem')
    await expect(waits).toHaveCount(2)
    await expect(waits.first().getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expectLegible(page)
  })

  await page.goto('about:blank')
  await server.start()
  await fill(server, id, full)

  await test.step('the worker sends both with no page open: one is booked', async () => {
    const session = await page.context().newCDPSession(page)
    await wake(session, server, await registrationOf(session))
    await expect.poll(() => statusesOf(clara, server), { timeout: 20_000 }).toEqual(['confirmed'])
  })

  await test.step('the other is a card with the nearest starts, each of which leads to its choice', async () => {
    await page.goto(`${server.url}/traveler-trips?tab=bookings`)
    const rows = page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')
    await expect(rows.filter({ hasText: TITLE })).toContainText('Confirmed')
    const card = page.getByRole('list', { name: 'What became of what you asked for' }).getByRole('listitem')
    await expect(card).toContainText('It is sold out.')
    await expect(page.getByRole('list', { name: 'Waits for signal' })).toHaveCount(0)
    await expectLegible(page)
    const starts = card.getByRole('group', { name: 'Nearest dates with room' }).getByRole('link')
    await expect(starts).toHaveCount(3)
    await starts.first().click()
    await expect(page).toHaveURL(new RegExp(`/activity/${id}\\?`))
    await expect(page.getByRole('radio', { name: /9:00 AM/ })).toBeChecked()
  })
})

/** Opens the wish for what the address chooses. */
async function wishFor(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('radio', { name: /9:00 AM/ })).toBeChecked()
  await page.getByRole('button', { name: ASK }).click()
  const dialog = page.getByRole('dialog', { name: ASK })
  await expect(dialog).toContainText('Not booked. We ask for it when there is signal.')
  return dialog
}

/** Says yes to both, and makes the wish. */
async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: ASK })
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: ASK }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Waits for signal' })).toBeVisible()
}

type Start = { id: string; localDate: string }

/** Somebody else books all of that day. */
async function fill({ url }: Server, offering: number, day: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const send = async (path: string, body: object, more = {}) => {
    const answer = await fetch(url + path, {
      ...{ method: 'POST', headers: { ...headers, ...more } },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return await answer.json()
  }
  const { options } = await (await fetch(`${url}/api/offerings/${offering}`)).json()
  const starts = (await (await fetch(`${url}/api/offerings/${offering}/departures`)).json()) as Start[]
  const start = starts.find(({ localDate }) => localDate === day)!
  const unitId = options[0].units[0].id
  for (const quantity of [8, 4]) {
    const email = `crowd-${crypto.randomUUID()}@example.com`
    const password = 'correct-horse-crowd'
    const birth = { birthMonth: '05', birthDay: '12', birthYear: '1990' }
    await send('/api/auth/register', { firstName: 'Crowd', lastName: 'Example', ...birth, email, password })
    const { token } = await send('/api/auth/login', { email, password, transport: 'bearer' })
    const as = { Authorization: `Bearer ${token}` }
    const units = [{ unitId, quantity }]
    const hold = await send(
      '/api/bookings',
      { uuid: crypto.randomUUID(), departureIds: [start.id], units },
      as,
    )
    const contact = { name: 'Crowd Example', email }
    await send(`/api/bookings/${hold.uuid}/confirm`, { expectedVersion: hold.version, contact }, as)
  }
}

/** What the server has of a person's bookings, asked by another device. */
async function statusesOf({ email, password }: Person, { url }: Server): Promise<string[]> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password, transport: 'bearer' })
  const { token } = await (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).json()
  const answer = await fetch(`${url}/api/bookings`, { headers: { Authorization: `Bearer ${token}` } })
  return ((await answer.json()) as { status: string }[]).map(({ status }) => status)
}

/** As Chromium does when there is signal; it never does in a test. */
async function wake(session: CDPSession, { url }: Server, registrationId: string): Promise<void> {
  const sync = { origin: url, registrationId, tag: SYNC_TAG, lastChance: false }
  await session.send('ServiceWorker.dispatchSyncEvent', sync)
}

async function registrationOf(session: CDPSession): Promise<string> {
  const told = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return await told
}
