import { expect, type Page } from '@playwright/test'
import { logIn, register, test } from '../support/journey.ts'
import { addStops, showTab } from '../support/trips.ts'

test.use({ map: false })

const NOTE = 'The train arrives at noon. Walk up Blair Street.'

test('what was typed with no signal when the phone died is there, and follows to another phone', async ({
  server,
  phone,
}) => {
  const first = phone({ ready: true })
  let page = await first.takeOut()
  await server.kill()
  await page.goto(`${server.url}/newitinerary`)
  await page.getByLabel('Title').fill('San Juan loop')
  await page.getByRole('button', { name: 'Increase Days' }).tap()
  await page.getByRole('button', { name: 'Create trip' }).tap()
  await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  await addStops(page, 1, ['Durango', 'Silverton'])
  await showTab(page, /Day 2/)
  await addStops(page, 2, ['Ouray'])
  await showTab(page, /Day 1/)

  await test.step('what was typed when the phone died is there', async () => {
    await stopNamed(page, 'Silverton').tap()
    const note = page.getByRole('textbox', { name: 'Note', exact: true })
    await note.pressSequentially(NOTE)
    // Seen behind the dialog: it is on the disk.
    await expect(page.locator('[data-slot]').filter({ hasText: NOTE })).toHaveCount(1)
    await first.kill()
    page = await first.takeOut()
    await page.goto(`${server.url}/trip-planner`)
    await page.getByRole('link', { name: 'San Juan loop' }).tap()
    await stopNamed(page, 'Silverton').tap()
    await expect(page.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue(NOTE)
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).tap()
  })

  await test.step('signed in, the other phone has it all', async () => {
    await server.start()
    const anna = await register(page, 'anna')
    const second = await phone({ ready: true }).takeOut()
    await second.goto(server.url)
    await logIn(second, anna)
    await second.goto(`${server.url}/traveler-trips`)
    await second.getByRole('link', { name: 'San Juan loop' }).tap()
    await expect(stopsOf(second, 'Day 1')).toHaveText([/Durango/, /Silverton/])
    await expect(second.getByText(NOTE)).toBeVisible()
    await showTab(second, /Day 2/)
    await expect(stopsOf(second, 'Day 2')).toHaveText([/Ouray/])
  })
})

/** The rows of a day or of what stands in none. */
const stopsOf = (page: Page, day: string) =>
  page.getByRole('region', { name: new RegExp(`^${day}\\b`) }).locator('ol > li')

/** The name of a stop in the day plan, which opens it. */
const stopNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Stops' }).getByRole('link', { name, exact: true })
