import { expect, type Page } from '@playwright/test'
import { cpSync, rmSync } from 'node:fs'
import { expectAccessible, expectLegible, register, test } from '../support/journey.ts'
import { codeMailed } from '../support/mail.ts'
import { draftOffering, numberOfOffering, publishOffering } from '../support/provider.ts'
import { newServer, type Server } from '../support/server.ts'

test.use({ map: false })

const TITLE = 'Float of a lost booking'
const ADMIN = { ADMIN_INVITE: 'come-in-from-the-snow', ADMIN_PASSKEY: 'pine-needle-trail-77' }

test('a booking that a restored server does not know is sent by its phone, restored by an admin, and stands again; one of an account that it does not know either comes back to its person', async ({
  phone,
}) => {
  // Three phones, and a server that is set back.
  test.slow()
  const server = await newServer()
  const backup = `${server.dataDir}-backup`
  try {
    await server.start(ADMIN)
    const uuid = crypto.randomUUID()
    const staff = await phone({ worker: 'blocked', provokes: [404] }).takeOut()
    await staff.goto(server.url)
    await registerAdmin(staff)
    const provider = await phone({ worker: 'blocked', provokes: [404] }).takeOut()
    await provider.goto(server.url)
    await register(provider, 'ezra')
    await provider.goto(`${server.url}/traveler-become-provider`)
    await provider.getByRole('button', { name: 'Become a Provider' }).click()
    await expect(provider.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
    await draftOffering(provider, uuid, TITLE)
    expect(await publishOffering(provider, uuid)).toBe(200)
    const id = await numberOfOffering(provider, uuid)
    await provider.close()
    const page = await phone({ worker: 'blocked', provokes: [404] }).takeOut()
    await page.goto(server.url)
    await register(page, 'maud')

    await server.kill()
    cpSync(server.dataDir, backup, { recursive: true })
    await server.start(ADMIN)
    const booking = await book(page, id)
    await page.goto(`${server.url}/booking/${booking.uuid}`)
    const status = page.getByRole('region', { name: 'Status' })
    await expect(status).toContainText('Confirmed')
    await expect(page.getByRole('img', { name: 'Ticket of Maud' })).toBeVisible()
    // The list is what this phone was told: that it was held, then that it is booked.
    await page.goto(`${server.url}/traveler-trips?tab=bookings`)
    await expect(page.getByRole('list', { name: 'Bookings' })).toContainText('Confirmed')
    // Who signs up behind the backup has no account afterwards.
    const late = await phone({ worker: 'blocked', provokes: [401, 403, 404] }).takeOut()
    await late.goto(server.url)
    const nora = await register(late, 'nora')
    const hers = await book(late, id)
    await late.goto(`${server.url}/booking/${hers.uuid}`)
    await expect(late.getByRole('img', { name: 'Ticket of Maud' })).toBeVisible()
    await expect.poll(() => canBeLocked(late, nora.id)).toBe(true)

    await server.kill()
    rmSync(server.dataDir, { recursive: true })
    cpSync(backup, server.dataDir, { recursive: true })
    await server.start(ADMIN)
    await page.goto(`${server.url}/booking/${booking.uuid}`)
    await expect(status).toContainText('The server lost this')
    await expect(status).toContainText(/Sent to Timberline .*; a person looks at it\./)
    await expectLegible(page)
    await expectAccessible(page)

    await test.step('an admin restores it', async () => {
      await staff.goto(`${server.url}/about`)
      await staff.getByRole('button', { name: 'Menu', exact: true }).click()
      await staff.getByRole('button', { name: 'Switch account' }).click()
      await staff.getByRole('button', { name: /ADMIN$/ }).click()
      await staff.getByLabel('Admin passkey').fill(ADMIN.ADMIN_PASSKEY)
      await staff.keyboard.press('Enter')
      const lost = staff.getByRole('article', { name: `Lost booking ${booking.code}` })
      await expect(lost).toContainText(TITLE)
      await expectLegible(staff)
      await expectAccessible(staff)
      await lost.getByRole('button', { name: `Restore ${booking.code}` }).click()
      await expect(lost).toContainText('Restored')
    })

    await test.step('who has no account any more signs up again, verifies the address, and has it back', async () => {
      await late.goto(`${server.url}/about`)
      await register(late, 'nora', nora.email)
      await late.goto(`${server.url}/traveler-trips?tab=bookings`)
      await expect(late.getByText('This phone keeps what you booked with an earlier account.')).toBeVisible()
      await expectLegible(late)
      await expectAccessible(late)
      await verify(late, server, nora.email)
      await late.reload()
      const lost = late.getByRole('list', { name: 'Bookings' })
      await expect(lost).toContainText('The server lost this')
      await late.goto(`${server.url}/booking/${hers.uuid}`)
      await expect(late.getByRole('img', { name: 'Ticket of Maud' })).toBeVisible()
      await expect(late.getByRole('region', { name: 'Status' })).toContainText(
        /Sent to Timberline .*; a person looks at it\./,
      )
    })

    await page.reload()
    await expect(status).toContainText('Confirmed')
    await expect(status).toContainText(booking.code)
    await expect(status).not.toContainText('The server lost this')
    await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Ticket of Maud' })).toBeVisible()
  } finally {
    await server.dispose()
    rmSync(backup, { recursive: true, force: true })
  }
})

const book = (page: Page, offering: number): Promise<{ uuid: string; code: string }> =>
  page.evaluate(async (id) => {
    const told = async (path: string, body?: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const asked = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await fetch(path, asked)
      if (!answer.ok) throw new Error(await answer.text())
      return await answer.json()
    }
    const { options } = await told(`/api/offerings/${id}`)
    const starts = (await told(`/api/offerings/${id}/departures`)) as { id: string }[]
    const units = [{ unitId: options[0].units[0].id, quantity: 2 }]
    const uuid = crypto.randomUUID()
    const hold = await told('/api/bookings', { uuid, departureIds: [starts[20]!.id], units })
    return await told(`/api/bookings/${uuid}/confirm`, {
      expectedVersion: hold.version,
      contact: { name: 'Maud Example', email: 'maud@example.com', phone: '' },
      guests: [{ name: 'Maud' }],
    })
  }, offering)

/** Whether the key has come with which this account's bookings are locked. */
const canBeLocked = (page: Page, account: string): Promise<boolean> =>
  page.evaluate(
    (name) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('error', () => reject(new Error('The records do not open')))
        opening.addEventListener('success', () => {
          const database = opening.result
          const asked = database.transaction('meta').objectStore('meta').count('bookedKey')
          asked.addEventListener('success', () => {
            database.close()
            resolve(asked.result > 0)
          })
        })
      }),
    `timberline-records-${account}`,
  )

async function verify(page: Page, server: Server, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([path, text]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/auth/${path}`, { method: 'POST', headers, body: text })).ok
      },
      [path, JSON.stringify(body)] as const,
    )
  expect(await post('send-email-code', {})).toBe(true)
  expect(await post('verify-email', { verificationCode: await codeMailed(server, email) })).toBe(true)
}

async function registerAdmin(page: Page): Promise<void> {
  const status = await page.evaluate(async (invitation) => {
    const answer = await fetch('/api/auth/admin/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ firstName: 'Ada', lastName: 'Example', dateOfBirth: '1990-05-12', invitation },
        ...{ email: `ada-${crypto.randomUUID()}@example.com`, password: 'correct-horse-ada' },
      }),
    })
    return answer.status
  }, ADMIN.ADMIN_INVITE)
  expect(status).toBe(201)
}
