import { expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  logIn,
  register,
  test,
  visitUntilReady,
  withoutBackgroundSync,
} from '../support/journey.ts'
import { codeMailed } from '../support/mail.ts'
import type { Server } from '../support/server.ts'

test.use({ map: false })

test('a verified e-mail is told on every phone of the account, is read with no signal, and read on one it is read on all', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await withoutBackgroundSync(page)
  await visitUntilReady(page, server)
  const nora = await register(page, 'nora')
  await page.goto(`${server.url}/notifications`)
  await verifyEmail(page, server, nora.email)
  await lookAgain(page)
  const told = page.getByRole('button', { name: /e-?mail.*verified|verified.*e-?mail/i }).first()
  await expect(told).toBeVisible()
  await expectAccessible(page)

  const laptop = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
  await withoutBackgroundSync(laptop)
  await visitUntilReady(laptop, server)
  await logIn(laptop, nora)
  await laptop.goto(`${server.url}/notifications`)
  const onLaptop = laptop.getByRole('button', { name: /^Unread\. Account/ }).first()
  await expect(onLaptop).toBeVisible()

  await test.step('with no signal it is still there, and read', async () => {
    await server.kill()
    await page.reload()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Mark all read' }).tap()
    await expect(page.getByRole('button', { name: /^Unread/ })).toHaveCount(0)
  })

  await test.step('the other one hears of it, and of its own signing in', async () => {
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(/saved on this phone|Sending/)).toHaveCount(0)
    await lookAgain(laptop)
    await expect(laptop.getByRole('button', { name: /^Unread\. Account/ })).toHaveCount(0)
    await expect(laptop.getByRole('button', { name: /New sign-in/ }).first()).toBeVisible()
    await laptop
      .getByRole('button', { name: /^Account/ })
      .first()
      .click()
    await expect(laptop.getByRole('region').getByRole('heading', { level: 2 }).last()).toBeVisible()
    await expectAccessible(laptop)
  })
})

test('a visitor writes feedback with no signal: it waits on the phone and is sent once there is some', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await withoutBackgroundSync(page)
  await visitUntilReady(page, server)
  await server.kill()
  await page.goto(`${server.url}/feedback`)
  const dialog = page.getByRole('dialog', { name: 'Give Feedback' })
  await dialog.getByRole('button', { name: /^Something went wrong/ }).tap()
  await dialog.getByRole('textbox').fill('The map is grey')
  await page.reload()
  await expect(dialog.getByRole('textbox')).toHaveValue('The map is grey')
  await dialog.getByRole('button', { name: 'Send Feedback' }).tap()
  await expect(dialog.getByText('Feedback sent! Thank you for helping us improve')).toBeVisible()
  await expect(dialog.getByText(/goes out with the first signal/)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await server.start()
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/feedback'))
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect((await answered).status()).toBe(204)
})

async function verifyEmail(page: Page, server: Server, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(`/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).ok
      },
      [path, body] as const,
    )
  expect(await post('send-email-code', {})).toBe(true)
  expect(await post('verify-email', { verificationCode: await codeMailed(server, email) })).toBe(true)
}

/** As if the person took the phone out again: it asks for news. */
const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
