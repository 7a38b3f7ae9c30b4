import { expect, type Page } from '@playwright/test'
import { call } from '../support/call.ts'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, keptScreens, publishOffering } from '../support/provider.ts'
import { workerInCharge } from '../support/worker.ts'

test.use({ map: false })

test('a guide finds their departure and checks in its party from a cold start with the server gone, and the server has each once afterwards', async ({
  server,
  phone,
}) => {
  const owner = await phone({ worker: 'blocked' }).takeOut()
  const traveler = await phone({ worker: 'blocked' }).takeOut()
  const guides = phone({ ready: true })
  let guide = await guides.takeOut()
  const offering = crypto.randomUUID()
  const who = `Isabella ${offering.slice(0, 4)}`
  let booking = ''

  await test.step('somebody booked for two, and the guide who is named has the list', async () => {
    await owner.goto(server.url)
    await register(owner, 'willa')
    await call(owner, 'POST', '/api/accounts/provider')
    await draftOffering(owner, offering, 'Morning on the Arkansas')
    expect(await publishOffering(owner, offering)).toBe(200)
    const { token } = (await call(owner, 'POST', '/api/provider/members', { role: 'guide' })) as {
      token: string
    }
    await traveler.goto(server.url)
    await register(traveler, 'isabella')
    booking = await book(traveler, offering, who)
    await guide.goto(server.url)
    await workerInCharge(guide)
    await register(guide, 'ana')
    await call(guide, 'POST', '/api/join-team', undefined, { 'Team-Token': token })
    const { id } = (await call(guide, 'GET', '/api/auth/user')) as { id: string }
    const { departures } = (await call(traveler, 'GET', `/api/bookings/${booking}`)) as Told
    await call(owner, 'PATCH', `/api/provider/departures/${departures[0]!.id}`, { guides: [id] })
    await guide.goto(`${server.url}/guide-dashboard`)
    await expect(guide.getByRole('region', { name: 'Your departures' })).toContainText('2 guests')
    await expectLegible(guide)
    await guide.goto(`${server.url}/bookings`)
    await expect(guide.getByRole('tab', { name: 'Check in' })).toHaveAttribute('aria-selected', 'true')
    await expect(guide.getByRole('region', { name: who })).toContainText('0 of 2 in')
    await expectLegible(guide)
    // A cold start needs all files of the part: the page and what it shares.
    await expect.poll(async () => (await keptScreens(guide, 'provider')).length).toBeGreaterThan(1)
  })

  await test.step('the server is really stopped: a cold start has the list, and both are checked in', async () => {
    await guides.putAway()
    await server.kill()
    guide = await guides.takeOut()
    await guide.goto(`${server.url}/guide-dashboard`)
    await guide
      .getByRole('region', { name: 'Your departures' })
      .getByRole('link', { name: /^Check in, / })
      .click()
    const party = guide.getByRole('region', { name: who })
    await party.getByLabel('Collected here, $').fill('171')
    await party.getByRole('button', { name: `Check in all 2, ${who}` }).click()
    await expect(party).toContainText('2 of 2 in')
    await expect(party).toContainText('$171.00 collected')
    await expectLegible(guide)
    await guide.goto(`${server.url}/guide-earnings`)
    await expect(guide.getByRole('region', { name: 'What you noted as collected' })).toContainText(
      '$171.00 waits for signal',
    )
    await expectLegible(guide)
  })

  await test.step('the signal is back: the server has each of them once', async () => {
    await server.start()
    await guide.reload()
    await expect
      .poll(
        async () => ((await call(traveler, 'GET', `/api/bookings/${booking}`)) as Told).guests[1]?.checkedIn,
      )
      .toBeTruthy()
    const { guests, status } = (await call(traveler, 'GET', `/api/bookings/${booking}`)) as Told
    // Days ahead: it is noted, and nobody loses the right to cancel by it.
    expect(status).toBe('confirmed')
    expect(guests.map(({ checkedIn }) => checkedIn?.collectedCents)).toEqual([17_100, null])
    const told = (await call(owner, 'GET', '/api/provider/bookings')) as Told[]
    expect(told.map(({ checkIns }) => checkIns?.map(({ by }) => by))).toEqual([['ana']])
    await guide.goto(`${server.url}/bookings`)
    await expect(guide.getByRole('region', { name: who })).toContainText('2 guests in')
  })
})

type Told = {
  status: string
  departures: { id: string }[]
  guests: { checkedIn?: { collectedCents: number | null } | null }[]
  checkIns?: { by: string }[]
}

/** Books two places of a start in two days; answers the booking's uuid. */
async function book(page: Page, offering: string, name: string): Promise<string> {
  const starts = (await call(page, 'GET', `/api/offerings/${offering}/departures`)) as {
    id: string
    units: { unitId: string }[]
  }[]
  const { id, units } = starts[2]!
  const uuid = crypto.randomUUID()
  const { version: expectedVersion } = (await call(page, 'POST', '/api/bookings', {
    uuid,
    departureIds: [id],
    units: [{ unitId: units[0]!.unitId, quantity: 2 }],
    contact: { name, email: 'someone@example.com' },
  })) as { version: number }
  await call(page, 'POST', `/api/bookings/${uuid}/confirm`, { expectedVersion })
  return uuid
}
