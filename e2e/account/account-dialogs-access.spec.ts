import { expect, type Page } from '@playwright/test'
import {
  ask,
  dialogOf,
  expectSignedIn,
  fillRegistration,
  giveEmail,
  givePhone,
  leaveWizard,
  loginDialog,
  newcomer,
  newNumber,
} from '../support/account-dialogs.ts'
import { expectAccessible, expectReadableInTheDark, LOOKS, register, test } from '../support/journey.ts'
import { settled } from '../support/settled.ts'
import { FULL } from '../support/machine.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { atTwiceTheSize, unreadableText } from '../support/large-text.ts'
import { smallTargets } from '../support/touch-targets.ts'

test.use({ map: false })

// A phone by day with each dialog also by night and at twice the text size; the desktop is in the full matrix.
for (const { desktop, colorScheme } of FULL ? LOOKS : LOOKS.slice(0, 1)) {
  test(`axe finds nothing in any dialog of the account (${desktop ? 'desktop' : 'phone'}, ${colorScheme})`, async ({
    server,
    phone,
  }) => {
    const page = await phone({ ready: true, desktop, colorScheme }).takeOut()
    await page.goto(server.url)
    await walkDialogs(page, async (where) => {
      await expectAccessible(page)
      if (!desktop && colorScheme === 'light') {
        await expectReadableInTheDark(page)
        await expect.poll(() => smallTargets(page), { message: where }).toEqual([])
        await atTwiceTheSize(page, async () => {
          // What failed or was done is said over the dialog for a while.
          await dismissToasts(page)
          await settled(page)
          expect(await unreadableText(page), where).toEqual([])
        })
      }
    })
  })
}

/** One may end by itself under the click. */
async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 500 })
    expect(await dismiss.count()).toBe(0)
  }).toPass()
}

test('the keyboard alone signs in, and comes back to where it was when it gives up', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, desktop: true }).takeOut()
  await page.goto(server.url)
  const fay = await register(page, 'fay')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('timberline:user'))
  await page.reload()

  const logIn = page.getByRole('button', { name: 'Log In', exact: true })
  await press(page, logIn)
  const dialog = loginDialog(page)
  await expect(dialog.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(logIn).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Phone number')).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Continue with email' }))
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(fay.email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(fay.password)
  await tabTo(page, dialog.getByLabel('Remember me on this device'))
  await page.keyboard.press('Space')
  await expect(dialog.getByLabel('Remember me on this device')).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Continue', exact: true }))
  await expectSignedIn(page, { firstName: 'fay' })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('without signal every form says so, loses nothing, and goes on when there is signal again', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await page.goto(server.url)
  const gwen = newcomer('Gwen')

  await test.step('the email, then the form of registration', async () => {
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await server.kill()
    const dialog = loginDialog(page)
    await dialog.getByLabel('Phone number').fill('3035550123')
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(dialog.getByText('You are offline. Sending a code needs signal.')).toBeVisible()
    await expect(dialog.getByLabel('Phone number')).toHaveValue('(303) 555-0123')
    await dialog.getByRole('button', { name: 'Continue with email' }).click()
    await dialog.getByLabel('Email').fill(gwen.email)
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(dialog.getByText('You are offline. Signing in needs signal.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toHaveValue(gwen.email)
    await server.start()
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  })

  const dialog = dialogOf(page, 'Create your account')
  await test.step('the form keeps everything, also when the back button closes it', async () => {
    await fillRegistration(dialog, gwen)
    await server.kill()
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await expect(dialog.getByText('You are offline. Creating an account needs signal.')).toBeVisible()
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue(gwen.password)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Get Started' }).click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Gwen')
    await expect(dialog.getByLabel('Birth year')).toHaveValue('1990')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  })

  await test.step('with signal it is made', async () => {
    await dialog.getByLabel('Email').fill(gwen.email)
    await dialog.getByLabel('Password', { exact: true }).fill(gwen.password)
    await server.start()
    // Not by a click: the line that says that signal is back may move the button under it.
    await dialog.getByLabel('Password', { exact: true }).press('Enter')
    await leaveWizard(page)
    await expectSignedIn(page, gwen)
  })
})

/** Opens each dialog in turn; `look` is called at each. Begins and ends on Home. */
async function walkDialogs(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const known = await knownEmail(page)
  await look('home')
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(loginDialog(page).getByLabel('Phone number')).toBeVisible()
  await look('phone')
  await page.keyboard.press('Escape')
  await givePhone(page, newNumber())
  await expect(dialogOf(page, 'Confirm account')).toBeVisible()
  await look('code of a phone')
  await page.keyboard.press('Escape')
  await giveEmail(page, known)
  await expect(loginDialog(page).getByLabel('Password', { exact: true })).toBeVisible()
  await look('password')
  await loginDialog(page).getByRole('button', { name: 'Forgot your password?' }).click()
  const reset = dialogOf(page, 'Reset your password')
  await look('forgotten password')
  await reset.getByRole('button', { name: 'Send code' }).click()
  await expect(reset.getByLabel('New password')).toBeVisible()
  await look('new password')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Get Started' }).click()
  const traveler = dialogOf(page, 'Create your account')
  await traveler.getByRole('button', { name: 'Create account' }).click()
  await expect(traveler.getByText('First name is required')).toBeVisible()
  await look('registering a traveler, with what is wrong')
  await page.keyboard.press('Escape')
  await ask(page, 'openRegisterModal', { admin: true, email: 'phone:+1 (303) 555-0123' })
  await expect(dialogOf(page, 'Create an Account')).toBeVisible()
  await look('registering with an identity')
  await page.keyboard.press('Escape')
  await ask(page, 'openLoginModal', { admin: true })
  await expect(loginDialog(page).getByText('Admin sign-in')).toBeVisible()
  await look('signing in as an administrator')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** An account's address; nobody is signed in afterwards. */
async function knownEmail(page: Page): Promise<string> {
  const { email } = await register(page, 'heidi')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('timberline:user'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
  return email
}
