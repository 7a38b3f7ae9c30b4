import { expect, type Locator, type Page } from '@playwright/test'

export type Newcomer = { firstName: string; email: string; password: string }

/** Somebody who has no account yet. */
export function newcomer(firstName: string): Newcomer {
  const email = `${firstName.toLowerCase()}-${crypto.randomUUID()}@example.com`
  return { firstName, email, password: `far-above-the-trees-${firstName.length}` }
}

/** A number that nobody had before. */
export const newNumber = (): string => `303${String(Math.floor(Math.random() * 1e7)).padStart(7, '2')}`

export const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name })
export const loginDialog = (page: Page): Locator => dialogOf(page, 'Welcome to Timberline')

/** Goes from Home through the login dialog to the email's form, and enters the address. */
export async function giveEmail(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  const dialog = loginDialog(page)
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Home's buttons, then the number. */
export async function givePhone(page: Page, digits: string): Promise<void> {
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  const dialog = loginDialog(page)
  await dialog.getByLabel('Phone number').fill(digits)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** Types the code that the dialog shows because no message could be sent. */
export async function enterShownCode(page: Page): Promise<void> {
  const dialog = dialogOf(page, 'Confirm account')
  await expect(dialog.getByText('SMS Delivery Blocked', { exact: true })).toBeVisible()
  await enterCode(dialog, await dialog.getByText(/^\d{6}$/).innerText())
}

export async function enterCode(dialog: Locator, code: string): Promise<void> {
  await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await dialog.page().keyboard.type(code)
}

/** Everything but the address. `onId` for the form that asks for the name on an ID. */
export async function fillRegistration(
  dialog: Locator,
  { firstName, password }: Newcomer,
  { onId = false } = {},
): Promise<void> {
  const suffix = onId ? ' on ID' : ''
  await dialog.getByLabel(`First name${suffix}`).fill(firstName)
  await dialog.getByLabel(`Last name${suffix}`).fill('Example')
  await dialog.getByLabel('Birth month').selectOption('May')
  await dialog.getByLabel('Birth day').selectOption('12')
  await dialog.getByLabel('Birth year').selectOption('1990')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
}

export async function expectSignedIn(page: Page, { firstName }: Pick<Newcomer, 'firstName'>): Promise<void> {
  await expect(page.getByText(`Signed in as ${firstName} Example`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toHaveCount(0)
}

/** Who has registered is led on to their profile, which can wait. */
export async function leaveWizard(page: Page): Promise<void> {
  const wizard = page.getByRole('dialog')
  await expect(
    wizard.getByText("Let's set up your profile to get started.").or(wizard.getByText(/finish setting up/)),
  ).toBeVisible()
  await wizard.getByRole('button', { name: 'Close' }).click()
  await expect(wizard).toHaveCount(0)
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('button', { name: 'Log In', exact: true })).toBeVisible()
}

/** Asks for an account dialog by the window event that other parts of the app use. */
export async function ask(page: Page, event: 'openLoginModal' | 'openRegisterModal', detail: object) {
  await page.evaluate(([name, given]) => window.dispatchEvent(new CustomEvent(name, { detail: given })), [
    event,
    detail,
  ] as const)
}
