import { expect, type Page } from '@playwright/test'
import {
  ask,
  dialogOf,
  enterCode,
  enterShownCode,
  expectSignedIn,
  fillRegistration,
  giveEmail,
  givePhone,
  leaveWizard,
  loginDialog,
  newcomer,
  newNumber,
  signOut,
} from '../support/account-dialogs.ts'
import { register, test } from '../support/journey.ts'
import { codeMailed, mailsTo } from '../support/mail.ts'
import { readStorage } from '../support/storage.ts'

test.use({ map: false })

const VERIFIED = 'Account verification successful. Please complete your registration.'

test('who is new registers by email or by phone, and comes back the same way', async ({ server, phone }) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  const ada = newcomer('Ada')

  await test.step('an unknown email leads to registering with it', async () => {
    await giveEmail(page, ada.email)
    const dialog = dialogOf(page, 'Create your account')
    await expect(dialog.getByLabel('Email')).toHaveValue(ada.email)
    await fillRegistration(dialog, ada)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Account created successfully', { exact: true })).toBeVisible()
    await expect(page.getByText('Welcome to Timberline, Ada!', { exact: true })).toBeVisible()
    await leaveWizard(page)
    await expectSignedIn(page, ada)
    expect(await page.evaluate(() => localStorage.getItem('userMode'))).toBe('traveler')
    expect(await readStorage(page)).not.toContain(ada.password)
  })

  await test.step('a known one asks for the password; a wrong one can be mended', async () => {
    await signOut(page)
    await giveEmail(page, ada.email)
    const dialog = loginDialog(page)
    await expect(dialog.getByLabel('Email')).toHaveValue(ada.email)
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('Please check your credentials and try again.', { exact: true }),
    ).toBeVisible()
    await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
    await dialog.getByLabel('Remember me on this device').check()
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expectSignedIn(page, ada)
    expect(await sessionDays(page)).toBeGreaterThan(29)
  })

  const berta = newcomer('Berta')
  const number = newNumber()
  await test.step('a phone that nobody has is verified, then registers', async () => {
    await signOut(page)
    await givePhone(page, number)
    await enterShownCode(page)
    const dialog = dialogOf(page, 'Create your account')
    await expect(dialog.getByText(/^Your phone \+1 \(303\) .* is verified\.$/)).toBeVisible()
    await expect(page.getByText(VERIFIED, { exact: true })).toBeVisible()
    await dialog.getByLabel('Email').fill(berta.email)
    await fillRegistration(dialog, berta)
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await leaveWizard(page)
    await expectSignedIn(page, berta)
    expect(await whoIsSignedIn(page)).toMatchObject({ phoneVerified: true })
  })

  await test.step('and signs in by its code alone', async () => {
    await signOut(page)
    await givePhone(page, number)
    await enterShownCode(page)
    await expectSignedIn(page, berta)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('with an identity the email is verified by the code that was mailed', async () => {
    await signOut(page)
    const cleo = newcomer('Cleo')
    await ask(page, 'openRegisterModal', { identity: true, email: cleo.email })
    const dialog = dialogOf(page, 'Create an Account')
    await expect(dialog.getByLabel('Email')).toHaveValue(cleo.email)
    await fillRegistration(dialog, cleo, { onId: true })
    await dialog.getByRole('button', { name: 'Agree and continue' }).click()
    const codeDialog = dialogOf(page, 'Confirm your email')
    await expect(codeDialog.getByText(`Enter the code we emailed to ${cleo.email}`)).toBeVisible()
    await enterCode(codeDialog, await codeMailed(server, cleo.email))
    await expect(page.getByText('Email verified', { exact: true })).toBeVisible()
    await expect(codeDialog).toHaveCount(0)
    await leaveWizard(page)
    await expectSignedIn(page, cleo)
    expect(await whoIsSignedIn(page)).toMatchObject({ emailVerified: true })
  })
})

test('a forgotten password is replaced by mail, and ends the sessions of every other phone', async ({
  server,
  phone,
}) => {
  const laptop = await phone({ ready: true, desktop: true }).takeOut()
  await laptop.goto(server.url)
  const dora = await register(laptop, 'dora')

  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  await test.step('an unknown address is answered with the same words', async () => {
    await giveEmail(page, dora.email)
    await loginDialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
    const dialog = dialogOf(page, 'Reset your password')
    const unknown = newcomer('Nobody').email
    await dialog.getByLabel('Email').fill(unknown)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog.getByText(`If ${unknown} has an account, a code is in its mail now.`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Use another email' }).click()
  })

  await test.step('the code and a new password sign in', async () => {
    const dialog = dialogOf(page, 'Reset your password')
    const before = mailsTo(server, dora.email)
    await dialog.getByLabel('Email').fill(dora.email)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await enterCode(dialog, await codeMailed(server, dora.email, before))
    await expect(dialog.getByLabel('New password')).toBeFocused()
    await page.keyboard.type('a-new-walk-above-the-trees')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
    await expectSignedIn(page, { firstName: 'dora' })
  })

  await test.step('the other is signed in no more, and signs in again with its email filled in', async () => {
    await laptop.goto(server.url)
    await laptop
      .getByRole('region', { name: 'Account' })
      .getByRole('button', { name: 'Sign in to sync' })
      .click()
    const dialog = loginDialog(laptop)
    await expect(dialog.getByLabel('Email')).toHaveValue(dora.email)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await dialog.getByLabel('Password', { exact: true }).fill('a-new-walk-above-the-trees')
    await laptop.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(laptop.getByRole('button', { name: 'Sign in to sync' })).toHaveCount(0)
    await expectSignedIn(laptop, { firstName: 'dora' })
  })
})

/** How long the browser keeps the session, in days. */
async function sessionDays(page: Page): Promise<number> {
  const [cookie] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
  return ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
}

const whoIsSignedIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await fetch('/api/auth/user')).json())
