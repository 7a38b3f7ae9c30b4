import { expect, type Page } from '@playwright/test'
import { expectLegible, register, test, type NewPhone } from '../support/journey.ts'
import { draftOffering, numberOfOffering, publishOffering } from '../support/provider.ts'
import { newServer, type Server } from '../support/server.ts'

test.use({ map: false })

/** A float that is offered: its number, its uuid, and the id of what one seat of it is. */
type Offered = { id: number; uuid: string; adult: string }

test('what is confirmed is paid for: opened anew it goes on, a lost answer charges once, what is cancelled comes back, and a declined card gives the seats back', async ({
  phone,
}) => {
  // It takes payments from the start: the server of the other journeys never does.
  const server = await newServer()
  try {
    await server.start({ PAYMENT: 'stand-in' })
    const offered = await offer(server, phone)
    const page = await phone({ worker: 'blocked' }).takeOut()
    await page.goto(server.url)
    await register(page, 'emma')
    await pay(page, server, offered)
    await payMoreAndCancel(page)
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

/** A provider's float with twelve seats each morning. */
async function offer(server: Server, phone: NewPhone): Promise<Offered> {
  const provider = phone({ worker: 'blocked' })
  const page = await provider.takeOut()
  await page.goto(server.url)
  await register(page, 'powell')
  expect(
    await page.evaluate(async () => (await fetch('/api/accounts/provider', { method: 'POST' })).status),
  ).toBeLessThan(300)
  const uuid = crypto.randomUUID()
  await draftOffering(page, uuid, 'Evening float through Bighorn Sheep Canyon')
  expect(await publishOffering(page, uuid)).toBe(200)
  const id = await numberOfOffering(page, uuid)
  const adult: string = await page.evaluate(
    async (path) => (await (await fetch(path)).json()).options[0].units[0].id,
    `/api/offerings/${uuid}`,
  )
  await provider.putAway()
  return { id, uuid, adult }
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
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book' })
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
