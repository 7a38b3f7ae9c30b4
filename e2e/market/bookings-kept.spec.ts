import { expect } from '@playwright/test'
import { expectLegible, register, test, visitUntilReady } from '../support/journey.ts'
import { draftOffering, keptScreens, numberOfOffering, publishOffering } from '../support/provider.ts'
import { newTrip } from '../support/trips.ts'

test.use({ map: false })

const TITLE = 'Canyon float with lunch'

type Start = { id: string; localDate: string }

test('what was booked is on the phone with no signal: in the list, in what is owed, and in the day of the trip', async ({
  server,
  phone,
}) => {
  const uuid = crypto.randomUUID()
  const provider = await phone({ ready: true }).takeOut()
  await provider.goto(server.url)
  await register(provider, 'ezra')
  await provider.goto(`${server.url}/traveler-become-provider`)
  await provider.getByRole('button', { name: 'Become a Provider' }).click()
  await expect(provider.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
  await draftOffering(provider, uuid, TITLE)
  expect(await publishOffering(provider, uuid)).toBe(200)
  const id = await numberOfOffering(provider, uuid)

  const page = await phone().takeOut()
  await visitUntilReady(page, server)
  await register(page, 'maud')
  const { code, localDate } = await page.evaluate(async (offering) => {
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
    return { code: String(booking.code), localDate: start.localDate }
  }, id)
  await newTrip(page, server.url, 'Down the canyon', localDate)
  const booked = page.getByRole('list', { name: 'Booked on day 1' })
  await expect(booked).toContainText(TITLE)
  await expectLegible(page)
  const trip = page.url()

  // The list of bookings comes with the screens of the market.
  await expect.poll(async () => (await keptScreens(page, 'market')).length).toBe(2)
  await page.context().setOffline(true)

  await test.step('the list has it with its code, also where the app is opened anew', async () => {
    await page.goto(`${server.url}/traveler-trips`)
    await page.getByRole('tab', { name: 'Bookings' }).click()
    const row = page.getByRole('list', { name: 'Bookings', exact: true }).getByRole('listitem')
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
    await expect(booked).toContainText('9:00 AM to 11:30 AM')
    await expect(booked).toContainText('The boathouse')
    await expect(booked.getByRole('link', { name: TITLE })).toHaveAttribute('href', /^\/booking\//)
    await page.goto(trip.replace('/itinerary/', '/itinerary3/'))
    await expect(page.getByRole('article')).toContainText(`code ${code}`)
  })
})
