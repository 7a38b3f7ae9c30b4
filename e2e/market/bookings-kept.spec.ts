import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { daysAfter } from '../../core/domain/calendar/calendar-day.ts'
import { expectLegible, register, test, visitUntilReady } from '../support/journey.ts'
import { draftOffering, keptScreens, numberOfOffering, publishOffering } from '../support/provider.ts'
import { newTrip } from '../support/trips.ts'

test.use({ map: false })

const TITLE = 'Canyon float with lunch'
const CABIN = 'Cabin below the ridge'

type Start = { id: string; localDate: string }

test('what was booked, a start and two nights, is on the phone with no signal; what its provider cancels meanwhile is another day with it', async ({
  server,
  phone,
}) => {
  const uuid = crypto.randomUUID()
  const cabin = crypto.randomUUID()
  const provider = await phone({ ready: true }).takeOut()
  await provider.goto(server.url)
  await register(provider, 'ezra')
  await provider.goto(`${server.url}/traveler-become-provider`)
  await provider.getByRole('button', { name: 'Become a Provider' }).click()
  await expect(provider.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
  await draftOffering(provider, uuid, TITLE)
  expect(await publishOffering(provider, uuid)).toBe(200)
  const id = await numberOfOffering(provider, uuid)
  await draftOffering(provider, cabin, CABIN, 'nights')
  expect(await publishOffering(provider, cabin)).toBe(200)
  const cabinId = await numberOfOffering(provider, cabin)

  const page = await phone().takeOut()
  await visitUntilReady(page, server)
  await register(page, 'maud')
  const { code, localDate, departureId } = await page.evaluate(async (offering) => {
    const told = async (path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(path, asked)
      if (!answer.ok) throw new Error(await answer.text())
      return await answer.json()
    }
    const { options } = await told(`/api/offerings/${offering}`)
    const starts = (await told(`/api/offerings/${offering}/departures`)) as Start[]
    const start = starts[20]!
    const hold = await told('/api/bookings', {
      uuid: crypto.randomUUID(),
      departureIds: [start.id],
      units: [{ unitId: options[0].units[0].id, quantity: 2 }],
    })
    const contact = { name: 'Maud Example', email: 'maud@example.com', phone: '' }
    const booking = await told(`/api/bookings/${hold.uuid}/confirm`, {
      expectedVersion: hold.version,
      contact,
    })
    return { code: String(booking.code), localDate: start.localDate, departureId: start.id }
  }, id)

  await test.step('two nights of a cabin: one that is gone is named, then they are held and booked', async () => {
    await closeNight(provider, cabin, daysAfter(localDate, 2))
    await page.goto(`${server.url}/activity/${cabinId}?day=${localDate}&nights=3`)
    await expect(
      page.getByText(/^The night of .* is closed\. You can stay the 2 nights before it/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Decrease Nights' }).click()
    await expect(page.getByRole('list', { name: 'Nights' }).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Book' })
    await expect(dialog).toContainText('$280.00')
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your nights' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Your nights are yours')
    await expect(page.getByText('(2 nights)')).toBeVisible()
    await expectLegible(page)
  })
  await newTrip(page, server.url, 'Down the canyon', localDate)
  const day = page.getByRole('region', { name: /^Day 1/ })
  const booked = day.getByRole('list', { name: 'Stops' }).getByRole('listitem').filter({ hasText: TITLE })
  await expect(booked).toContainText('Booked')
  await expect(day).toContainText(CABIN)
  await expectLegible(page)
  const trip = page.url()

  // The list of bookings comes with the screens of the market.
  await expect.poll(async () => (await keptScreens(page, 'market')).length).toBe(2)
  await page.context().setOffline(true)

  await test.step('the list has it with its code, also where the app is opened anew', async () => {
    await page.goto(`${server.url}/traveler-trips`)
    await page.getByRole('tab', { name: 'Bookings' }).click()
    const rows = page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')
    await expect(rows.filter({ hasText: CABIN })).toContainText('$280.00')
    const row = rows.filter({ hasText: TITLE })
    await expect(row).toContainText(TITLE)
    await expect(row).toContainText('Confirmed')
    await expect(row).toContainText(code)
    await expect(row).toContainText('$171.00')
    await expect(page.getByText(/^No signal. This is as of/)).toBeVisible()
    await expectLegible(page)
    await page.reload()
    await expect(row).toContainText(code)
  })

  await test.step('what is owed stands among the payments', async () => {
    await page.getByRole('link', { name: 'What you owe and what comes back' }).click()
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText('$171.00')
    await expect(page.getByText('Nobody holds money: it is paid at the meeting point.')).toBeVisible()
    await expectLegible(page)
  })

  await test.step('the day of the trip has it at its time, and so has the paper', async () => {
    await page.goto(trip)
    await expect(booked).toContainText('9:00 AM')
    await expect(booked).toContainText('2 h 30')
    await expect(booked).toContainText('The boathouse')
    await expect(booked.getByRole('link', { name: TITLE })).toHaveAttribute('href', /^\/booking\//)
    await page.goto(trip.replace('/itinerary/', '/itinerary3/'))
    await expect(page.getByRole('article')).toContainText(`code ${code}, 9:00 AM to 11:30 AM`)
    await expect(page.getByRole('article').getByRole('img', { name: 'Ticket of Guest 2' })).toBeVisible()
  })

  await test.step('each guest has a ticket with no signal, from a cold start too, over the whole screen', async () => {
    await page.goto(trip)
    await booked.getByRole('link', { name: /^2 tickets/ }).click()
    const tickets = page.getByRole('region', { name: 'Tickets' })
    await expect(tickets.getByRole('img', { name: 'Ticket of Guest 1' })).toBeVisible()
    await page.reload()
    await expect(tickets.getByRole('img', { name: 'Ticket of Guest 1' })).toBeVisible()
    await expect(tickets).toContainText(code)
    await expect(tickets).toContainText(/^.*Confirmed, as of/)
    await expectLegible(page)
    await tickets.getByRole('button', { name: 'Show full screen' }).click()
    const shown = page.getByRole('dialog', { name: 'Tickets' })
    await shown.getByRole('button', { name: 'Next guest' }).click()
    await expect(shown.getByRole('img', { name: 'Ticket of Guest 2' })).toBeVisible()
    await expectLegible(page)
    await shown.getByRole('button', { name: 'Close' }).click()
    await expect(tickets.getByRole('img', { name: 'Ticket of Guest 2' })).toBeVisible()
  })

  await test.step('the calendar that is handed on has it without its code, and Home has it as the first stop', async () => {
    await page.goto(trip)
    await page.getByRole('button', { name: 'Share', exact: true }).tap()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save Calendar' }).tap()
    const calendar = readFileSync(await (await saved).path(), 'utf8')
    expect(calendar).toContain(`SUMMARY:${TITLE}`)
    expect(calendar).not.toContain(code)
    await page.goto(server.url)
    await expect(page.getByRole('region', { name: 'Your next trip' })).toContainText(TITLE)
  })

  await test.step('its departure is cancelled meanwhile: with signal three others are offered, and one is taken', async () => {
    await cancelDeparture(provider, departureId)
    await page.goto(trip)
    await expect(booked).toContainText(TITLE)
    await page.context().setOffline(false)
    await page.goto(`${server.url}/traveler-trips`)
    await page.getByRole('tab', { name: 'Bookings' }).click()
    const over = page.getByRole('list', { name: 'Bookings that are over' })
    await expect(over).toContainText('Cancelled')
    await over.getByRole('link', { name: TITLE }).click()
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status).toContainText('cancelled it because of the weather')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Nothing is owed.')
    const offers = page.getByRole('region', { name: /^Another time, in its place/ })
    await expect(offers).toHaveCount(3)
    await expectLegible(page)
    await offers.first().getByRole('button', { name: 'Accept' }).click()
    await expect(status).toContainText('Confirmed')
    await expect(offers).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$171.00 is due')
    await page.goto(`${server.url}/traveler-trips`)
    await page.getByRole('tab', { name: 'Bookings' }).click()
    const ahead = page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')
    await expect(ahead.filter({ hasText: TITLE })).toContainText('Confirmed')
  })
})

/** Its provider offers this night no more. */
const closeNight = (page: Page, offering: string, day: string): Promise<void> =>
  page.evaluate(
    async ({ offering, day }) => {
      const nights = (await (await fetch(`/api/offerings/${offering}/departures`)).json()) as Start[]
      const answer = await fetch(
        `/api/provider/departures/${nights.find(({ localDate }) => localDate === day)?.id}`,
        {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ status: 'closed' }),
        },
      )
      if (!answer.ok) throw new Error(await answer.text())
    },
    { offering, day },
  )

/** Its provider cancels it, because of the weather. */
const cancelDeparture = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (path) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ reason: 'weather' }) })
    if (!answer.ok) throw new Error(await answer.text())
  }, `/api/provider/departures/${id}/cancel`)
