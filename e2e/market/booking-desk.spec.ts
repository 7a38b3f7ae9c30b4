import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { join } from 'node:path'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, keptScreens, publishOffering } from '../support/provider.ts'
import type { Server } from '../support/server.ts'
import { workerInCharge } from '../support/worker.ts'

test.use({ map: false })

const TITLE = 'Day trip through Browns Canyon'

test('a provider answers two requests with no signal: one is confirmed when it returns, one came too late and says so; of a cancelled departure another start is taken', async ({
  server,
  phone,
}) => {
  const willa = phone({ ready: true })
  let page = await willa.takeOut()
  const traveler = await phone({ worker: 'blocked' }).takeOut()
  const offering = crypto.randomUUID()
  let inTime = ''
  let late = ''

  await test.step('a traveler asks for two departures, and both requests are at the desk', async () => {
    await page.goto(server.url)
    await workerInCharge(page)
    await register(page, 'willa')
    await page.goto(`${server.url}/traveler-become-provider`)
    await page.getByRole('button', { name: 'Become a Provider' }).click()
    await page.getByRole('button', { name: 'Switch to provider mode' }).click()
    await expect(page.getByRole('link', { name: 'Make your first offering' })).toBeVisible()
    await draftOffering(page, offering, TITLE, 'request')
    expect(await publishOffering(page, offering)).toBe(200)
    await traveler.goto(server.url)
    await register(traveler, 'isabella')
    inTime = await request(traveler, offering, 10, 'Isabella Bird')
    late = await request(traveler, offering, 11, 'Jim Nugent')
    await page.goto(`${server.url}/bookings`)
    const waiting = page.getByRole('region', { name: 'Waiting for your answer' })
    await expect(waiting.getByRole('button', { name: 'Accept' })).toHaveCount(2)
    await expect(waiting.getByText(/^Answer by /)).toHaveCount(2)
    await expectLegible(page)
    // The part is two files: a cold start needs both.
    await expect.poll(async () => (await keptScreens(page, 'provider')).length).toBe(2)
  })

  await test.step('the server is really stopped: a cold start has them, and both answers wait', async () => {
    await willa.putAway()
    await server.kill()
    page = await willa.takeOut()
    await page.goto(`${server.url}/bookings`)
    await expect(page.getByText('There is no signal.')).toBeVisible()
    for (const who of ['Isabella Bird', 'Jim Nugent']) {
      const asks = page.getByRole('region', { name: who, exact: true })
      await asks.getByRole('button', { name: 'Accept' }).click()
      // Where the app has just tried to send it, it says so.
      await expect(asks.getByText(/^Accepting (waits for signal|was asked for)/)).toBeVisible()
    }
    await expectLegible(page)
  })

  await test.step('the signal is back: one is confirmed, the other is refused where nobody overlooks it', async () => {
    endAnswerTime(server, late)
    await server.start()
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(
      // Who asked for what never was confirmed is no longer told.
      /Accepting the request of a traveler, .*, was not done\. The time to answer was over/,
    )
    const coming = page.getByRole('region', { name: 'Coming' })
    await expect(coming).toContainText('Isabella Bird')
    await expect(page.getByRole('region', { name: 'Past' })).toContainText(
      'You did not answer in time, the seats are free again',
    )
    expect(await statusOf(traveler, inTime)).toBe('confirmed')
    expect(await statusOf(traveler, late)).toBe('expired')
    await expectLegible(page)
  })

  await test.step('both travelers see what became of what they asked for', async () => {
    const status = traveler.getByRole('region', { name: 'Status' })
    await traveler.goto(`${server.url}/booking/${inTime}`)
    await expect(status).toContainText('Confirmed')
    await expect(status).toContainText('Your seats are yours')
    await traveler.goto(`${server.url}/booking/${late}`)
    await expect(status).toContainText('Time ran out')
    await expect(status).toContainText('did not answer in time')
    await expect(status.getByRole('link', { name: 'Hold again' })).toBeVisible()
    await expectLegible(traveler)
    await traveler.goto(`${server.url}/traveler-trips`)
    await traveler.getByRole('tab', { name: 'Bookings' }).click()
    await expect(traveler.getByRole('list', { name: 'Bookings', exact: true })).toContainText('Confirmed')
    await expect(traveler.getByRole('list', { name: 'Bookings that are over' })).toContainText('Time ran out')
  })

  await test.step('what it comes to stands among the earnings, and a cancelled departure gives all of it back', async () => {
    await page.goto(`${server.url}/earnings`)
    await expect(page.getByRole('region', { name: 'Expected' })).toContainText('$171.00')
    await expectLegible(page)
    await page.goto(`${server.url}/bookings`)
    await page.getByRole('button', { name: 'Cancel departure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel departure' })
    await expect(dialog).toContainText('2 guests')
    await dialog.getByLabel('Why').selectOption('Weather')
    await expectLegible(page)
    await dialog.getByRole('button', { name: 'Cancel departure' }).click()
    await expect(dialog.getByText('It is cancelled.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Past' })).toContainText('Departure cancelled · Weather')
    expect(await statusOf(traveler, inTime)).toBe('cancelled')
  })

  await test.step('three other starts are offered for it: the one that is accepted is booked, and stands at the desk', async () => {
    await traveler.goto(`${server.url}/booking/${inTime}`)
    const offers = traveler.getByRole('region', { name: /^Another time, in its place/ })
    await expect(offers).toHaveCount(3)
    await expectLegible(traveler)
    const when = (await offers.first().getByRole('strong').textContent()) ?? 'no time'
    await offers.first().getByRole('button', { name: 'Accept' }).click()
    await expect(traveler.getByRole('region', { name: 'Status' })).toContainText('Confirmed')
    await expect(offers).toHaveCount(0)
    await expect(traveler.getByText(when).first()).toBeVisible()
    expect(await statusOf(traveler, inTime)).toBe('confirmed')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Coming' })).toContainText('Isabella Bird')
  })
})

/** Holds seats for two in so many days and asks for them, as other programs do; answers the booking's uuid. */
const request = (page: Page, offering: string, inDays: number, name: string): Promise<string> =>
  page.evaluate(
    async ({ offering, inDays, name }) => {
      const send = async (path: string, body?: object) => {
        const headers = { 'Content-Type': 'application/json' }
        const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
        const answer = await fetch(path, asked)
        if (!answer.ok) throw new Error(await answer.text())
        return await answer.json()
      }
      const departures = await send(`/api/offerings/${offering}/departures`)
      const { id, units } = departures[inDays]
      const uuid = crypto.randomUUID()
      const { version: expectedVersion } = await send('/api/bookings', {
        uuid,
        departureIds: [id],
        units: [{ unitId: units[0].unitId, quantity: 2 }],
        contact: { name, email: 'someone@example.com' },
      })
      await send(`/api/bookings/${uuid}/confirm`, { expectedVersion })
      return uuid
    },
    { offering, inDays, name },
  )

const statusOf = (page: Page, uuid: string): Promise<string> =>
  page.evaluate(async (path) => (await (await fetch(path)).json()).status, `/api/bookings/${uuid}`)

/** As if the server had stood still until the time to answer was over. */
function endAnswerTime({ dataDir }: Server, uuid: string): void {
  const store = new Database(join(dataDir, 'timberline.sqlite'))
  const ended = new Date(Date.now() - 60_000).toISOString()
  store.prepare('UPDATE bookings SET answer_by = ?, due_at = ? WHERE id = ?').run(ended, ended, uuid)
  store.close()
}
