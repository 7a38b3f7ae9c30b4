import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'
import { newTrip, showTab } from '../support/trips.ts'

const TICKET = 'Timed entry: Bear Lake Road corridor'

test('with no signal a trip says what to reserve and by when, and a stop meets the time of arrival', async ({
  server,
  phone,
}) => {
  const page = await phone({ ready: true }).takeOut()
  await server.kill()
  await newTrip(page, server.url, 'Long weekend', '2031-07-14')
  await addStop(page, 'Bear Lake')

  const day = page.getByRole('region', { name: /^Day 1/ })
  await test.step('the day warns of the timed entry that its arrival needs', async () => {
    await expect(day.getByText('reserve entry')).toBeVisible()
    await day.getByRole('button', { name: '1 to mind' }).tap()
    const facts = page.getByRole('dialog', { name: /^Day 1/ })
    await expect(
      facts.getByText(/^Bear Lake: a timed entry was needed in 2025 to arrive at about 9:00 AM/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await showTab(page, 'Overview')
  const todos = page.getByRole('region', { name: 'Before you go' })
  await test.step('the trip lists it with the day by which to do it', async () => {
    await expect(todos.getByText('By Jun 1, 2031, when booking opens', { exact: false })).toBeVisible()
    const site = todos.getByRole('link', { name: /^Check on recreation\.gov/ })
    await expect(site).toHaveAttribute('href', 'https://recreation.gov')
    await expect(site).toHaveAttribute('rel', /noopener/)
    await expectAccessible(page)
  })

  await test.step('one tap puts it on the checklist, where it is ticked', async () => {
    await todos.getByRole('button', { name: `Add to the checklist: ${TICKET}` }).tap()
    await todos.getByRole('checkbox', { name: TICKET }).tap()
    await expect(todos.getByText(/^By Jun 1/)).toBeHidden()
    await showTab(page, /Day 1/)
    await expect(day).toContainText('1 of 1 done')
  })

  await test.step('the stop says what an arrival in the evening needs: nothing', async () => {
    await page.getByRole('list', { name: 'Stops' }).getByRole('link', { name: 'Bear Lake' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Bear Lake' })
    const rows = dialog.getByRole('list', { name: 'Reservations' })
    await expect(rows).toContainText('before 5:00 AM or from 6:00 PM on none was needed')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Arrive at: / }).tap()
    await dialog.getByLabel('Arrive at', { exact: true }).fill('18:30')
    await expect(rows).toContainText('For an arrival at about 6:30 PM none was needed in 2025.')
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(day.getByText('reserve entry')).toBeHidden()
  })
})

async function addStop(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a stop to day 1' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Add a stop' })
  await dialog.getByRole('combobox', { name: 'Search locations...' }).fill(name)
  await dialog
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${name}, .*Estes Park`, 'i') })
    .first()
    .tap()
  await expect(dialog.getByRole('list', { name: 'There already' })).toContainText(name)
  await dialog.getByRole('button', { name: 'Done' }).tap()
  await expect(dialog).toBeHidden()
}
