import { expect, type Page } from '@playwright/test'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, numberOfOffering, publishOffering } from '../support/provider.ts'
import { newServer, type Server } from '../support/server.ts'

test.use({ map: false })

/** A float that is offered: its number, its uuid, the id of what one seat of it is, and how it is booked. */
type Offered = { id: number; uuid: string; adult: string; sort: 'instant' | 'request' }

test('what is confirmed is paid for: opened anew it goes on, a lost answer charges once, what is cancelled comes back, a request is charged once it is accepted, and a declined card gives the seats back', async ({
  phone,
}) => {
  // It takes payments from the start: the server of the other journeys never does.
  const server = await newServer()
  try {
    await server.start({ PAYMENT: 'stand-in' })
    const provider = await phone({ worker: 'blocked' }).takeOut()
    await provider.goto(server.url)
    await becomeProvider(provider)
    const offered = await offer(provider, 'instant')
    const asked = await offer(provider, 'request')
    const page = await phone({ worker: 'blocked' }).takeOut()
    await page.goto(server.url)
    await register(page, 'emma')
    await pay(page, server, offered)
    await payMoreAndCancel(page)
    await payForRequest(page, server, asked)
    await beAccepted(page, provider, server)
    await beDeclined(page, server, offered)
  } finally {
    await server.dispose()
  }
})

const payment = (page: Page) => page.getByRole('region', { name: 'Payment' })
const status = (page: Page) => page.getByRole('region', { name: 'Status' })
const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const payFor = (page: Page, sum: string) =>
  payment(page).getByRole('button', { name: `Pay ${sum}`, exact: true })

async function pay(page: Page, server: Server, offered: Offered): Promise<void> {
  await test.step('says before it is held and before it is confirmed that it is paid here, with no real money', async () => {
    await confirmDay(page, { server, offered, party: 2, day: 10 })
    await expectLegible(page)
  })

  await test.step('opened anew it has the rest of its time; the answer to Pay is lost, and it is charged once', async () => {
    await page.reload()
    await expect(payment(page).getByRole('timer')).toHaveText(/^(1[0-5]|9):\d\d$/)
    const asked: string[] = []
    await page.route('**/api/bookings/*/pay', async (route) => {
      asked.push(route.request().postData() ?? '')
      if (asked.length > 1) return await route.continue()
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await payFor(page, '$171.00').click()
    await expect(status(page)).toContainText('Confirmed')
    expect(new Set(asked).size).toBe(1)
    await expect(payment(page)).toHaveCount(0)
    await expect(price(page)).toContainText('$171.00 was charged as a test payment.')
    await expectLegible(page)
  })
}

async function payMoreAndCancel(page: Page): Promise<void> {
  await test.step('a guest more is owed, and paid', async () => {
    await page.getByRole('button', { name: 'Change party or date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change party or date' })
    await dialog.getByRole('button', { name: 'Increase Adult' }).click()
    await expect(dialog).toContainText('$85.50 of that is open then')
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(price(page)).toContainText('$85.50 is open: pay it here, or at the meeting point.')
    await payFor(page, '$85.50').click()
    await expect(price(page)).toContainText('$256.50 was charged as a test payment.')
    await expect(payment(page)).toHaveCount(0)
  })

  await test.step('cancelled, both payments go back', async () => {
    await page.getByRole('button', { name: 'Cancel booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
    await expect(dialog).toContainText('Refund $256.50')
    await expect(dialog).toContainText('a test payment, no real money')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(status(page)).toContainText('Cancelled')
    await expect(price(page)).toContainText('All of it was given back.')
    await expectLegible(page)
  })
}

async function payForRequest(page: Page, server: Server, asked: Offered): Promise<void> {
  await test.step('what is asked for is reserved, and charged only once it is accepted', async () => {
    await confirmDay(page, { server, offered: asked, party: 2, day: 14 })
    await payFor(page, '$171.00').click()
    await expect(status(page)).toContainText('Waiting for the provider')
    await expect(payment(page)).toHaveCount(0)
    await expect(price(page)).toContainText('$171.00 is reserved, and charged once')
    await expectLegible(page)
  })
}

async function beAccepted(page: Page, provider: Page, server: Server): Promise<void> {
  await test.step('its provider sees what is reserved, accepts, and sees that it was charged and what is expected', async () => {
    await provider.goto(`${server.url}/bookings`)
    const waiting = provider.getByRole('region', { name: 'Waiting for your answer' })
    await expect(waiting).toContainText('Test payment, no real money: $171.00 is reserved.')
    await expectLegible(provider)
    await waiting.getByRole('button', { name: 'Accept' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(provider.getByRole('region', { name: 'Coming' })).toContainText(
      'Test payment, no real money: $171.00 was charged.',
    )
    await expectLegible(provider)
    await provider.goto(`${server.url}/earnings`)
    const expected = provider.getByRole('region', { name: 'Expected' })
    // What was paid and cancelled before went back: it is not expected.
    await expect(expected).toContainText('$171.00 of it was charged as test payments')
    await expect(expected).toContainText('2 bookings · $256.50 refunded')
    await expectLegible(provider)
  })

  await test.step('and its traveler that it is booked and charged', async () => {
    await page.reload()
    await expect(status(page)).toContainText('Confirmed')
    await expect(price(page)).toContainText('$171.00 was charged as a test payment.')
  })
}

async function beDeclined(page: Page, server: Server, offered: Offered): Promise<void> {
  await test.step('a card that is declined gives the seats back and says so', async () => {
    await confirmDay(page, { server, offered, party: 8, day: 12 })
    const departure = await departureOf(page)
    await expect.poll(() => seatsOf(page, offered, departure)).toBe('limited')
    await payment(page).getByRole('radio', { name: 'Test card that is declined' }).click()
    await expect(payment(page)).toContainText('A payment that is declined gives the seats back.')
    await payFor(page, '$684.00').click()
    await expect(status(page)).toContainText('Payment declined')
    await expect(status(page)).toContainText('nothing was charged')
    await expect(payment(page)).toHaveCount(0)
    await expect.poll(() => seatsOf(page, offered, departure)).toBe('available')
    await expectLegible(page)
  })
}

async function becomeProvider(page: Page): Promise<void> {
  await register(page, 'powell')
  await page.goto(new URL('/traveler-become-provider', page.url()).href)
  await page.getByRole('button', { name: 'Become a Provider' }).click()
  await page.getByRole('button', { name: 'Switch to provider mode' }).click()
  await expect(page.getByRole('link', { name: 'Make your first offering' })).toBeVisible()
}

/** A provider's float with twelve seats each morning. */
async function offer(page: Page, sort: Offered['sort']): Promise<Offered> {
  const uuid = crypto.randomUUID()
  const title = `${sort === 'instant' ? 'Evening' : 'Sunrise'} float through Bighorn Sheep Canyon`
  await draftOffering(page, uuid, title, sort)
  expect(await publishOffering(page, uuid)).toBe(200)
  const id = await numberOfOffering(page, uuid)
  const adult: string = await page.evaluate(
    async (path) => (await (await fetch(path)).json()).options[0].units[0].id,
    `/api/offerings/${uuid}`,
  )
  return { id, uuid, adult, sort }
}

type Wanted = { server: Server; offered: Offered; party: number; day: number }

/** Holds and confirms a day next month, far enough for everything to come back, up to its payment. */
async function confirmDay(page: Page, { server, offered, party, day }: Wanted): Promise<void> {
  await page.goto(`${server.url}/activity/${offered.id}?who=${offered.adult}:${party}`)
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('button', { name: /, available$/ })
    .nth(day)
    .click()
  await expect(page.getByRole('radio', { name: /9:00 AM/ })).toBeChecked()
  const name = offered.sort === 'instant' ? 'Book' : 'Request to book'
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog).toContainText('You pay here before it is booked. It is a test payment: no real money.')
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
  await expect(page).toHaveURL(/\/booking\/[\w-]{36}$/)
  const confirm = page.getByRole('region', { name: 'Confirm your seats' })
  await expect(confirm).toContainText('no real money')
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(payment(page)).toContainText('Test payment: no real money.')
}

/** The departure of the booking that is shown. */
const departureOf = (page: Page): Promise<string> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).departures[0].id,
    `/api${new URL(page.url()).pathname.replace('booking', 'bookings')}`,
  )

/** How a departure stands for others: `available`, or `limited` where less than half of its seats are left. */
const seatsOf = (page: Page, { uuid }: Offered, departure: string): Promise<string | undefined> =>
  page.evaluate(
    async ([path, id]) => {
      const answer = await fetch(path, { cache: 'no-store' })
      return (await answer.json()).find((one: { id: string }) => one.id === id)?.status
    },
    [`/api/offerings/${uuid}/departures`, departure] as const,
  )
