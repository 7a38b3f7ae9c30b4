import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo } from '../../scripts/video/made-video.ts'
import { expectLegible, register, test } from '../support/journey.ts'
import { patience } from '../support/machine.ts'
import { draftOffering, keptScreens, publishOffering } from '../support/provider.ts'
import type { Server } from '../support/server.ts'
import { workerInCharge } from '../support/worker.ts'

test.use({ map: false })

const TITLE = 'Evening float for a school class'
const GUESTS = 20

test('a guide lets twenty guests in by camera with no signal, from a cold start, and the server has each of them once', async ({
  server,
  phone,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'timberline-film-'))
  try {
    const film = join(folder, 'tickets.y4m')
    const guide = phone({ ready: true, camera: film })
    let page = await guide.takeOut()
    const traveler = await phone({ worker: 'blocked' }).takeOut()
    let booking = ''

    await test.step('a class is booked, and its tickets are filmed as they are held before a camera', async () => {
      await page.goto(server.url)
      await workerInCharge(page)
      await register(page, 'willa')
      await page.goto(`${server.url}/traveler-become-provider`)
      await page.getByRole('button', { name: 'Become a Provider' }).click()
      await page.getByRole('button', { name: 'Switch to provider mode' }).click()
      await expect(page.getByRole('link', { name: 'Make your first offering' })).toBeVisible()
      const offering = crypto.randomUUID()
      await draftOffering(page, offering, TITLE, 'soon')
      expect(await publishOffering(page, offering)).toBe(200)
      await traveler.goto(server.url)
      await register(traveler, 'isabella')
      const booked = await bookAll(traveler, offering)
      booking = booked.uuid
      expect(booked.tickets).toHaveLength(GUESTS)
      makeVideo(film, booked.tickets)
    })

    await test.step('the list is on the phone, and the server is really stopped', async () => {
      await page.goto(`${server.url}/bookings`)
      await page.getByRole('tab', { name: 'Check in' }).click()
      await expect(page.getByText(`0 of ${GUESTS} guests in`)).toBeVisible()
      await expect.poll(async () => (await keptScreens(page, 'provider')).length).toBe(2)
      await guide.putAway()
      await server.kill()
      page = await guide.takeOut()
      await page.goto(`${server.url}/bookings`)
      await page.getByRole('tab', { name: 'Check in' }).click()
    })

    await test.step('each ticket is read, whatever way it is held; the film begins anew, and nobody is let in twice', async () => {
      await page.getByRole('button', { name: 'Scan' }).click()
      const dialog = page.getByRole('dialog', { name: 'Scan tickets' })
      await expect(dialog.getByText(`${GUESTS} of ${GUESTS} in`)).toBeVisible({ timeout: patience(90_000) })
      await expect(dialog.getByText('Already in')).toBeVisible()
      await expectLegible(page)
      await dialog.getByRole('button', { name: 'Close', exact: true }).click()
      await expect(page.getByText(`${GUESTS} of ${GUESTS} guests in`)).toBeVisible()
    })

    await test.step('with signal the server hears of each of them once', async () => {
      await server.start()
      await page.reload()
      await expect
        .poll(() => checkedIn(server, booking))
        .toEqual(Array.from({ length: GUESTS }, (_, at) => at))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

/** Books all there is of an offering's only start, as other programs do; answers the booking and the texts of its tickets. */
const bookAll = (page: Page, offering: string): Promise<{ uuid: string; tickets: string[] }> =>
  page.evaluate(
    async ({ offering, quantity }) => {
      const send = async (path: string, body?: object) => {
        const headers = { 'Content-Type': 'application/json' }
        const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
        const answer = await fetch(path, asked)
        if (!answer.ok) throw new Error(await answer.text())
        return await answer.json()
      }
      const [{ id, units }] = await send(`/api/offerings/${offering}/departures`)
      const uuid = crypto.randomUUID()
      const { version: expectedVersion } = await send('/api/bookings', {
        uuid,
        departureIds: [id],
        units: [{ unitId: units[0].unitId, quantity }],
        contact: { name: 'Isabella Bird', email: 'isabella@example.com' },
      })
      const { tickets } = await send(`/api/bookings/${uuid}/confirm`, { expectedVersion })
      return { uuid, tickets: tickets.map(({ text }: { text: string }) => text) }
    },
    { offering, quantity: GUESTS },
  )

/** The guests of whom the server was told that they came, each as often as it was told. */
function checkedIn({ dataDir }: Server, booking: string): number[] {
  const store = new Database(join(dataDir, 'timberline.sqlite'), { timeout: 3_000 })
  const rows = store.prepare('SELECT guests FROM check_ins WHERE booking_id = ?').all(booking) as {
    guests: string
  }[]
  store.close()
  return rows.flatMap(({ guests }) => JSON.parse(guests) as number[]).sort((one, other) => one - other)
}
