import { expect, type Page } from '@playwright/test'
import { call } from '../support/call.ts'
import { expectLegible, register, test, type Person } from '../support/journey.ts'
import { draftOffering, keptScreens, publishOffering } from '../support/provider.ts'
import { workerInCharge } from '../support/worker.ts'

test.use({ map: false })

const TITLE = 'Evening on the Colorado'
const WAIVER = 'Rivers are cold.\nI come at my own risk.'

test('a seat that is handed to somebody of the trip is theirs with the server gone, ticket and waiver, until it is taken back', async ({
  server,
  phone,
}) => {
  const owner = await phone({ worker: 'blocked' }).takeOut()
  const booker = await phone({ worker: 'blocked' }).takeOut()
  const holders = phone({ ready: true, provokes: [404] })
  let holder = await holders.takeOut()
  const offering = crypto.randomUUID()
  let trip = { id: '', day: '' }
  let booking = ''
  let seat = ''
  const guests = async (page: Page, path: string) => {
    const told = await call(page, 'GET', path)
    return ([told].flat() as Told[]).find(({ uuid }) => uuid === booking)?.guests[1]
  }

  await test.step('somebody booked for two, with a friend who may look at their trip', async () => {
    await owner.goto(server.url)
    await register(owner, 'willa')
    await call(owner, 'POST', '/api/accounts/provider')
    await draftOffering(owner, offering, TITLE, 'instant', { waiver: WAIVER })
    expect(await publishOffering(owner, offering)).toBe(200)
    await booker.goto(server.url)
    const anna = await register(booker, 'anna')
    const booked = await book(booker, offering)
    booking = booked.uuid
    trip = { id: await makeTrip(booker, anna, booked.day), day: booked.day }
    const link = await call(booker, 'POST', `/api/trips/${trip.id}/invite-links`, { role: 'viewer' })
    await holder.goto(server.url)
    await workerInCharge(holder)
    await register(holder, 'jim')
    const { token } = link as { token: string }
    await call(holder, 'POST', '/api/join-trip', undefined, { 'Trip-Token': token })
  })

  await test.step('who booked hands the second seat over', async () => {
    await booker.goto(`${server.url}/booking/${booking}`)
    await booker.getByRole('button', { name: 'Hand over the seat of guest 2' }).tap()
    const dialog = booker.getByRole('dialog', { name: 'Hand over a seat' })
    await dialog.getByLabel('To whom').selectOption({ label: 'jim E. (Down the Colorado)' })
    await dialog.getByRole('button', { name: 'Hand over', exact: true }).tap()
    await expect(booker.getByText('jim E. is asked to take this seat.')).toBeVisible()
  })

  await test.step('it waits at Acts; accepted it has its ticket, its waiver and its event for the calendar', async () => {
    await holder.goto(server.url)
    const acts = holder.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Acts/ })
    await expect(acts).toContainText('1')
    await holder.goto(`${server.url}/traveler-trips?tab=bookings`)
    await holder.getByRole('list', { name: 'Seats for you' }).getByRole('link', { name: TITLE }).tap()
    await expectLegible(holder)
    await holder.getByRole('button', { name: 'Accept seat' }).tap()
    await expect(holder.getByRole('img', { name: 'Ticket of jim Example' })).toBeVisible()
    seat = new URL(holder.url()).pathname
    const saved = holder.waitForEvent('download')
    await holder.getByRole('button', { name: 'Add to calendar' }).tap()
    await saved
    // A cold start needs all files of the part.
    await expect.poll(async () => (await keptScreens(holder, 'market')).length).toBe(2)
  })

  await test.step('the server is really stopped: a cold start has the seat in the trip’s day, its ticket, and it is signed', async () => {
    await holders.putAway()
    await server.kill()
    holder = await holders.takeOut()
    await holder.goto(`${server.url}/itinerary/${trip.id}?day=1`)
    const stops = holder.getByRole('region', { name: /^Day 1/ }).getByRole('list', { name: 'Stops' })
    await stops.getByRole('link', { name: TITLE }).tap()
    await expect(holder).toHaveURL(`${server.url}${seat}`)
    await expect(holder.getByRole('img', { name: 'Ticket of jim Example' })).toBeVisible()
    await holder.getByRole('button', { name: 'Read and sign for jim Example' }).tap()
    const waiver = holder.getByRole('dialog', { name: 'Waiver' })
    await expect(waiver).toContainText('I come at my own risk.')
    await waiver.getByLabel('I have read it').check()
    await waiver.getByLabel('Your full name').fill('James Example')
    await waiver.getByRole('button', { name: 'Sign', exact: true }).tap()
    await expect(
      holder.getByText(/^Signed by James Example on this phone\. It waits for signal/),
    ).toBeVisible()
    await expectLegible(holder)
  })

  await test.step('the signal is back: who booked and the provider have the name and the signature', async () => {
    await server.start()
    await holder.reload()
    await expect
      .poll(async () => (await guests(booker, `/api/bookings/${booking}`))?.waiver?.name)
      .toBe('James Example')
    expect(await guests(owner, '/api/provider/bookings')).toMatchObject({
      ...{ name: 'jim Example', waiver: { name: 'James Example' } },
    })
    await booker.reload()
    await expect(booker.getByText('jim E. has this seat, with its ticket.')).toBeVisible()
    await expect(booker.getByRole('region', { name: 'Waiver' })).toContainText('1 of 2 signed')
  })

  await test.step('taken back, the ticket is gone from the phone, and the event can be taken out of the calendar', async () => {
    await booker.getByRole('button', { name: 'Take back the seat of jim Example' }).tap()
    await expect(booker.getByText('jim E. has this seat, with its ticket.')).toBeHidden()
    await holder.reload()
    await expect(holder.getByText('You have no booking under this address.')).toBeVisible()
    await expect(holder.getByRole('img', { name: /^Ticket of/ })).toHaveCount(0)
    await expect(holder.getByRole('button', { name: 'Take out of calendar' })).toBeVisible()
    expect((await guests(booker, `/api/bookings/${booking}`))?.seat ?? null).toBeNull()
  })
})

type Told = {
  uuid: string
  guests: { name: string | null; waiver: { name: string } | null; seat?: object }[]
}

/** Books two places of a start in two days; answers the booking's uuid and its day. */
async function book(page: Page, offering: string): Promise<{ uuid: string; day: string }> {
  const starts = (await call(page, 'GET', `/api/offerings/${offering}/departures`)) as {
    id: string
    localDate: string
    units: { unitId: string }[]
  }[]
  const { id, localDate: day, units } = starts[2]!
  const uuid = crypto.randomUUID()
  const { version: expectedVersion } = (await call(page, 'POST', '/api/bookings', {
    uuid,
    departureIds: [id],
    units: [{ unitId: units[0]!.unitId, quantity: 2 }],
    contact: { name: 'Anna Example', email: 'anna@example.com' },
  })) as { version: number }
  await call(page, 'POST', `/api/bookings/${uuid}/confirm`, { expectedVersion })
  return { uuid, day }
}

/** A trip of one day, as another phone of the person would have made it. */
async function makeTrip(page: Page, { id: account }: Person, day: string): Promise<string> {
  const trip = crypto.randomUUID()
  const said = {
    ...{ title: 'Down the Colorado', dates: { start: day, days: 1 } },
    createdAt: new Date().toISOString(),
  }
  const fields = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, { value, base: 0 }]))
  const patch = { id: crypto.randomUUID(), space: trip, kind: 'trip', recordId: trip, create: true, fields }
  await call(page, 'POST', '/api/sync', { account, since: {}, patches: [patch], room: 65_536 })
  return trip
}
