import { expect, type Page } from '@playwright/test'
import { expectLegible, register, test } from '../support/journey.ts'
import { draftOffering, numberOfOffering, publishOffering } from '../support/provider.ts'

test.use({ map: false })

const TITLE = 'Morning float through Bighorn Sheep Canyon'

/** Someday next month: far enough for everything to come back. */
async function chooseDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('button', { name: /, available$/ })
    .nth(10)
    .click()
  await expect(page.getByRole('radio', { name: /9:00 AM/ })).toBeChecked()
}

/** An account that was made elsewhere: nobody is signed in here. */
async function haveAccount(url: string, firstName: string) {
  const email = `${firstName}-${crypto.randomUUID()}@example.com`
  const password = `correct-horse-${firstName}`
  const birth = { birthMonth: '05', birthDay: '12', birthYear: '1990' }
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ firstName, lastName: 'Example', ...birth, email, password }),
  })
  expect(answer.status).toBe(201)
  return { email, password }
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Welcome to Timberline' })
  await dialog.getByRole('button', { name: 'Continue with email' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** The id of the first unit that is offered. */
const firstUnitOf = (page: Page, uuid: string): Promise<string> =>
  page.evaluate(
    async (path) => (await (await fetch(path)).json()).options[0].units[0].id,
    `/api/offerings/${uuid}`,
  )

test('a visitor finds, signs in on the way, holds, books, sees it and cancels with the refund quoted; the answer to Confirm is lost once', async ({
  server,
  phone,
}) => {
  const provider = await phone({ ready: true }).takeOut()
  await provider.goto(server.url)
  await register(provider, 'moses')
  await provider.goto(`${server.url}/traveler-become-provider`)
  await provider.getByRole('button', { name: 'Become a Provider' }).click()
  await expect(provider.getByRole('button', { name: 'Switch to provider mode' })).toBeVisible()
  const uuid = crypto.randomUUID()
  await draftOffering(provider, uuid, TITLE)
  expect(await publishOffering(provider, uuid)).toBe(200)
  const id = await numberOfOffering(provider, uuid)
  const adult = await firstUnitOf(provider, uuid)

  const page = await phone({ worker: 'blocked' }).takeOut()
  const dolly = await haveAccount(server.url, 'dolly')
  await page.goto(`${server.url}/activity/${id}?who=${adult}:2`)
  await expect(page).toHaveTitle(`${TITLE} · Timberline`)

  await test.step('chooses a day and who comes as a visitor, signs in on the way, and goes on with the same choice', async () => {
    await expect(page.getByRole('group', { name: 'Adult' }).getByRole('status')).toHaveText('2')
    await chooseDay(page)
    await expectLegible(page)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await signIn(page, dolly)
  })

  await test.step('sees what it is and costs, and holds the seats', async () => {
    const dialog = page.getByRole('dialog', { name: 'Book' })
    await expect(dialog).toContainText('$171.00')
    await expect(dialog).toContainText(/\w+day, .*9:00 AM/)
    await expect(dialog).toContainText('Nobody holds your money')
    await expectLegible(page)
    await dialog.getByRole('button', { name: 'Hold', exact: true }).click()
    await expect(page).toHaveURL(/\/booking\/[\w-]{36}$/)
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
    await expectLegible(page)
  })

  await test.step('a page that is opened anew has the hold with the rest of its time, also the activity’s', async () => {
    await page.reload()
    await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
    const address = page.url()
    await page.goto(`${server.url}/activity/${id}`)
    const own = page.getByRole('list', { name: 'What you have of this' })
    await expect(own.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/)
    await own.getByRole('link', { name: 'Go on booking' }).click()
    await expect(page).toHaveURL(address)
    await page.getByRole('button', { name: '15 more minutes' }).click()
    await expect(page.getByRole('button', { name: '15 more minutes' })).toHaveCount(0)
  })

  await test.step('confirms: the answer is lost, it is asked again by itself and done once', async () => {
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('dolly Example')
    await page
      .getByRole('group', { name: /^Guest 1/ })
      .getByRole('textbox')
      .fill('Dolly Deputy')
    const asked: string[] = []
    await page.route('**/api/bookings/*/confirm', async (route) => {
      asked.push(route.request().postData() ?? '')
      if (asked.length > 1) return await route.continue()
      await route.fetch()
      await route.abort('connectionfailed')
    })
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('Confirmed')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(asked[0])
    await expect(page.getByRole('region', { name: 'Guests' })).toContainText('Dolly Deputy, Adult')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$171.00 is due')
    await expect(page.getByRole('region', { name: 'Cancelling' })).toContainText('everything back until')
    await expectLegible(page)
  })

  await test.step('changes the party, and sees the new price first', async () => {
    await page.getByRole('button', { name: 'Change party or date' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change party or date' })
    await dialog.getByRole('button', { name: 'Increase Adult' }).click()
    await expect(dialog.getByText('$256.50').last()).toBeVisible()
    await expectLegible(page)
    await dialog.getByRole('button', { name: 'Change it' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$256.50 is due')
  })

  await test.step('cancels a guest, another one and then all of it, each with its refund first; the focus is on the page again', async () => {
    const opener = page.getByRole('button', { name: 'Cancel booking' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
    await expect(dialog).toContainText('Refund $256.50')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('radio', { name: 'Some guests' }).click()
    await dialog.getByRole('button', { name: 'Increase Adult' }).click()
    await expect(dialog).toContainText('Refund $85.50')
    await expect(dialog).toContainText('$171.00 stays owed')
    await expectLegible(page)
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$171.00 is due')
    await opener.click()
    await dialog.getByRole('radio', { name: 'Some guests' }).click()
    await dialog.getByRole('button', { name: 'Increase Adult' }).click()
    await expect(dialog).toContainText('Refund $85.50')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('$85.50 is due')
    await opener.click()
    await expect(dialog).toContainText('Refund $85.50')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('region', { name: 'Status' })).toContainText('You cancelled it')
    await expect(page.getByRole('region', { name: 'Price' })).toContainText('Nothing is owed.')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectLegible(page)
  })
})
