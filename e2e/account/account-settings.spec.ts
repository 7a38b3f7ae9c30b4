import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import Database from 'better-sqlite3'
import { expectSignedIn, loginDialog, signOut } from '../support/account-dialogs.ts'
import { expectAccessible, logIn, register, test, type Person } from '../support/journey.ts'
import { belowLayers } from '../support/layers.ts'
import { readStorage } from '../support/storage.ts'

test.use({ map: false })

test('a new password ends the other sessions; the account goes, with all that it had here', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, provokes: [422] }).takeOut()
  await page.goto(server.url)
  const nora = await register(page, 'nora')
  const laptop = await phone({ ready: true, desktop: true }).takeOut()
  await laptop.goto(server.url)
  await logIn(laptop, nora)

  await test.step('both devices stand in the list, this one marked', async () => {
    await page.goto(`${server.url}/settings`)
    const sessions = page.getByRole('list', { name: 'Sessions' })
    await expect(sessions.getByRole('listitem')).toHaveCount(2)
    await expect(sessions.getByRole('listitem').first()).toContainText('This device')
    await expectAccessible(page)
  })

  await test.step('a wrong password changes nothing', async () => {
    await changePassword(page, 'not-the-password', 'quiet-marmot-ridge')
    await expect(page.getByText('Please check your password and try again.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).tap()
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused()
  })

  await test.step('the right one changes it, and the other device is signed out', async () => {
    await changePassword(page, nora.password, 'quiet-marmot-ridge')
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
    expect(await whoIs(laptop)).toBe(401)
    await laptop.goto(`${server.url}/traveler-profile`)
    // Nobody is thrown out: what this device has stays on screen.
    await expect(laptop.getByText('Your session ended.')).toBeVisible()
  })

  await test.step('everything that the server has can be taken along', async () => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).tap()
    const file = await (await started).path()
    expect(readFileSync(file, 'utf8')).toContain(nora.email)
  })

  await test.step('without signal it says so, and offers nothing that would not work', async () => {
    await page.context().setOffline(true)
    await page.goto(`${server.url}/settings`)
    await expect(page.getByText(/kept by the server alone, and there is no signal/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change password' })).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  })

  await test.step('the account is deleted for good, on the server and here', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).tap()
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('quiet-marmot-ridge')
    await page.getByRole('button', { name: 'Delete for good' }).tap()
    await expect(page.getByText('Your account is deleted', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/`)
    expect((await readStorage(page)).includes(nora.email), 'whether the address is still here').toBe(false)
    expect(await login(page, { ...nora, password: 'quiet-marmot-ridge' })).toBe(401)
  })
})

test('a passkey is added, signs in, also after what the browser asks was closed, and is removed', async ({
  server,
  phone,
}) => {
  // Browsers make passkeys for names, not for addresses of digits.
  const home = server.url.replace('127.0.0.1', 'localhost')
  // An origin of its own: no phone that is ready would be so here.
  const page = await phone({ worker: 'blocked', provokes: [403] }).takeOut()
  const authenticator = await virtualAuthenticator(page)
  await page.goto(home)
  await register(page, 'otto')
  await page.goto(`${home}/traveler-account-settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).tap()
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Otto’s phone')
  await page.getByRole('button', { name: 'Create passkey' }).tap()
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible()
  const passkeys = page.getByRole('list', { name: 'Your passkeys' })
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)

  await test.step('closing what the browser asks is no failure', async () => {
    await page.goto(home)
    await signOut(page)
    await authenticator.present(false)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await loginDialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(loginDialog(page).getByRole('button', { name: 'Waiting for your passkey...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('the passkey signs in', async () => {
    await authenticator.present(true)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await loginDialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByText('Login successful', { exact: true })).toBeVisible()
    await expectSignedIn(page, { firstName: 'otto' })
    await belowLayers(page)
  })

  await page.goto(`${home}/traveler-account-settings`)
  await passkeys.getByRole('button', { name: 'Remove: Otto’s phone' }).tap()
  await expect(passkeys.getByText(/This cannot be undone/)).toBeVisible()
  await test.step('a sign-in of a while ago is confirmed first, and what was wanted goes on', async () => {
    const remove = passkeys.getByRole('button', { name: 'Remove passkey' })
    forgetConfirmations(server.dataDir)
    await remove.tap()
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await belowLayers(page)

    await remove.tap()
    await question.getByRole('button', { name: 'Confirm with a passkey' }).tap()
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  })
})

/** As if every sign-in lay more than ten minutes back. */
function forgetConfirmations(dataDir: string): void {
  const store = new Database(join(dataDir, 'timberline.sqlite'))
  store.exec('update sessions set confirmed_until = null')
  store.close()
}

/** A security key inside the browser that its owner touches, or leaves alone. */
async function virtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    present: (enabled: boolean) =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

async function changePassword(page: Page, currentPassword: string, newPassword: string) {
  await page.getByRole('button', { name: 'Change password' }).tap()
  await page.getByLabel('Current password').fill(currentPassword)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).tap()
}

const whoIs = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/auth/user')).status)

const login = (page: Page, { email, password }: Person): Promise<number> =>
  page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    { email, password },
  )
