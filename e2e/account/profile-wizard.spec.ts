import { expect, type Page } from '@playwright/test'
import { savedRecords } from '../support/account.ts'
import { expectAccessible, expectReadableInTheDark, test, visitUntilReady } from '../support/journey.ts'

test.use({ map: false })

test('who registers is led through the profile: every step, every skip and every way back', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true, provokes: [422] }).takeOut()
  await page.context().grantPermissions(['camera'])
  await visitUntilReady(page, server)
  await registerOnScreen(page)
  const wizard = (title: string) => page.getByRole('dialog', { name: title })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().tap()

  await test.step('it opens after registering, and can be skipped to its end and walked back', async () => {
    await expect(wizard('Set up your profile')).toContainText("Let's set up your profile to get started.")
    await expectAccessible(page)
    await press('Continue')
    await expect(wizard('Confirm Phone')).toContainText('Step 1 of 5')
    await press('Skip')
    await expect(wizard('Add Photo')).toContainText('Step 3 of 5')
    await press('Skip for now')
    await expect(wizard('What are you into?')).toContainText('Step 4 of 5')
    await press('Skip')
    await expect(wizard('About me')).toContainText('Step 5 of 5')
    for (const title of ['What are you into?', 'Add Photo', 'Confirm Phone', 'Set up your profile']) {
      await press('Back')
      await expect(wizard(title)).toBeVisible()
    }
    await press('Continue')
  })

  await test.step('a number is confirmed by the code that is shown where none can be texted', async () => {
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially('3035550100')
    await press('Send code')
    const banner = page.getByRole('region', { name: 'SMS Delivery Blocked' })
    await expect(banner).toContainText('Enter this code in the fields below')
    await expectAccessible(page)
    await expectReadableInTheDark(page)
    const code = /\d{6}/.exec(await banner.innerText())?.[0] ?? ''
    await page.keyboard.type(code === '111111' ? '222222' : '111111')
    await expect(wizard('Verify Phone')).toContainText('Invalid verification code. Please try again.')
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await press('Back')
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('(303) 555-0100')
    // Another code is not sent so soon: the one that is there still counts.
    await press('Send code')
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await page.keyboard.type(code)
    await expect(page.getByText('Phone verified successfully', { exact: true })).toBeVisible()
  })

  await test.step('then the phone’s steps are gone from the way back', async () => {
    await expect(wizard('Add Photo')).toBeVisible()
    await press('Back')
    await expect(wizard('Set up your profile')).toContainText(
      "Let's finish setting up your profile by adding a photo.",
    )
    await press('Continue')
    await expect(wizard('Add Photo')).toBeVisible()
    await expectAccessible(page)
    await press('Skip for now')
  })

  await test.step('interests are chosen among all of them, and kept', async () => {
    await press('Continue')
    await expect(page.getByText('Select interests', { exact: true })).toBeVisible()
    await press('Hiking')
    await press('Show all')
    const sheet = wizard('All interests')
    await sheet.getByPlaceholder('Search for interests').fill('gard')
    await sheet.getByRole('checkbox', { name: 'Gardening' }).check()
    await expect(sheet.getByText('2/20')).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Continue' }).tap()
    await expect(page.getByText('Interests saved', { exact: true })).toBeVisible()
  })

  await test.step('a few words are kept without signal, and go out later', async () => {
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'A few words about you' }).fill('Slow walker.')
    await expectAccessible(page)
    await press('Complete Setup')
    await expect(page.getByText('About me saved', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().setOffline(false)
    const id = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('timberline:user') ?? '{}') as { id: string }).id,
    )
    await expect
      .poll(async () => (await savedRecords(page, id)).find(({ kind }) => kind === 'profile')?.fields)
      .toMatchObject({
        interests: ['hiking', 'gardening'],
        showInterests: true,
        bio: 'Slow walker.',
        showBio: true,
      })
  })
})

async function registerOnScreen(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new CustomEvent('openRegisterModal', { detail: {} })))
  const form = page.getByRole('dialog', { name: 'Create your account' })
  await form.getByLabel('First name').fill('Ida')
  await form.getByLabel('Last name').fill('Example')
  await form.getByRole('combobox', { name: 'Birth month' }).selectOption({ index: 5 })
  await form.getByRole('combobox', { name: 'Birth day' }).selectOption({ index: 12 })
  await form.getByRole('combobox', { name: 'Birth year' }).selectOption('1990')
  await form.getByLabel('Email').fill(`ida-${crypto.randomUUID()}@example.com`)
  await form.getByLabel('Password', { exact: true }).fill('quiet-marmot-ridge')
  await form.getByRole('button', { name: /^(Continue|Create|Sign|Agree)/ }).tap()
}
