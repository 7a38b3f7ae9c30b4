import { expect, type Locator, type Page } from '@playwright/test'
import { savedPlan, savedRecords, savedStops } from '../support/account.ts'
import {
  expectAccessible,
  expectReadableInTheDark,
  logIn,
  register,
  test,
  visitUntilReady,
  withoutBackgroundSync,
} from '../support/journey.ts'
import { press } from '../support/keyboard.ts'
import { addStops, closeOverlay, openTab, overlay, pickDays, tabNamed } from '../support/planning.ts'

test.use({ map: false })

test('two phones change one plan with no signal: both have both, and what lost is offered on Home: brought back by touch, left by keyboard', async ({
  server,
  phone,
}) => {
  const first = await phone({ ready: true }).takeOut()
  const second = await phone({ ready: true, desktop: true, colorScheme: 'dark' }).takeOut()
  const both = [first, second]
  for (const page of both) {
    await withoutBackgroundSync(page)
    await visitUntilReady(page, server)
  }
  const ada = await register(first, 'ada')
  await logIn(second, ada)
  await expect(second.getByText('Signed in as')).toBeVisible()
  const replaced = async () =>
    (await savedRecords(first, ada.id)).filter(({ kind, deletedAt }) => kind === 'replaced' && !deletedAt)
  await server.kill()

  // The second never has as many adults as the first on its way to its own: what is the same replaces nothing.
  const lost = await changePlan(first, { moreAdults: 2, days: [0, 4] })
  await openTab(first, 'Where')
  await addStops(first, [
    ['ouray', 'Ouray'],
    ['salida', 'Salida'],
    ['breck', 'Breckenridge'],
  ])
  await expect(overlay(first).getByText('Offline · 4 changes saved on this phone')).toBeVisible()
  await closeOverlay(first)
  const won = await changePlan(second, { moreAdults: 1, days: [6, 12] })
  expect(won).not.toBe(lost)
  const signOutBefore = await Promise.all(both.map((page) => signOutOf(page).boundingBox()))

  await test.step('they meet: both say what was replaced, and no button moves under a finger', async () => {
    await second.context().setOffline(true)
    await server.start()
    await first.evaluate(() => window.dispatchEvent(new Event('online')))
    // Guests and dates may be sent one after the other; whoever looks in between sees one of them.
    await expect.poll(async () => (await savedPlan(first)).adults).toBe(3)
    await expect.poll(async () => (await savedPlan(first)).selectedStartDate).not.toBeNull()
    await second.context().setOffline(false)
    await expect.poll(async () => (await savedPlan(first)).adults).toBe(2)
    await expect.poll(async () => (await replaced()).length).toBe(2)
    await expect.poll(() => savedStops(second)).toEqual(['Ouray', 'Salida', 'Breckenridge'])
    const records = await savedRecords(first, ada.id)
    const days = records.find(({ kind }) => kind === 'plan')?.fields.days
    const ofDays = { kind: 'plan', id: 'plan', field: 'days' }
    const kept = (await replaced()).map(({ fields }) => fields)
    expect(kept).toContainEqual(expect.objectContaining({ of: expect.objectContaining(ofDays) }))
    for (const { of, value } of kept)
      if ((of as typeof ofDays).field === 'days') expect(value).not.toEqual(days)
    await lookAgain(first)
    for (const page of both) {
      await expect(rowsOf(page)).toHaveText([
        new RegExp(`^Dates: ${lost}Now: ${won}`),
        /^Guests: 3 adultsNow: 2 adults/,
      ])
      await expectAccessible(page)
    }
    await expectReadableInTheDark(first)
    expect(await Promise.all(both.map((page) => signOutOf(page).boundingBox()))).toEqual(signOutBefore)
  })

  await test.step('the guests come back, by touch; once Undo has gone nobody is asked about them', async () => {
    await rowsOf(first)
      .filter({ hasText: 'Guests' })
      .getByRole('button', { name: /^Bring back/ })
      .tap()
    await expect(first.getByText('Guests brought back', { exact: true })).toBeVisible()
    await expect(rowsOf(first)).toHaveCount(1)
    await first.getByRole('button', { name: 'Dismiss' }).tap()
    await expect.poll(async () => (await replaced()).length).toBe(1)
    await lookAgain(second)
    await expect(rowsOf(second)).toHaveText([/^Dates/])
    await expect.poll(async () => (await savedPlan(second)).adults).toBe(3)
  })

  await test.step('the new dates stay, by keyboard, asked again after an Undo', async () => {
    const keep = noticeOf(second).getByRole('button', { name: 'Keep the new one: Dates' })
    await press(second, keep)
    await expect(noticeOf(second)).toHaveCount(0)
    // The key leads to what is said, once something is.
    const undo = second.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    await second.keyboard.press('F8')
    await press(second, undo)
    await expect(rowsOf(second)).toHaveText([/^Dates/])
    await press(second, keep)
    await expect(noticeOf(second)).toHaveCount(0)
    await expect(second.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(undo).toBeVisible()
    await second.keyboard.press('F8')
    await press(second, second.getByRole('button', { name: 'Dismiss' }))
    await expect.poll(async () => (await replaced()).length).toBe(0)
  })

  await test.step('both phones show one plan and ask nothing', async () => {
    await lookAgain(first)
    for (const page of both) {
      await expect(noticeOf(page)).toHaveCount(0)
      await openTab(page, 'Who')
      await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 3 adults')
      await expect(tabNamed(page, 'When')).toHaveAccessibleName(`When 6 nights · 7 days, ${won}`)
      await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 3 Locations Selected')
      await expect(page.getByText('saved on this phone')).toHaveCount(0)
    }
  })
})

const noticeOf = (page: Page): Locator => page.getByRole('region', { name: 'Two versions of your plan met' })

const rowsOf = (page: Page): Locator => noticeOf(page).getByRole('listitem')

const signOutOf = (page: Page): Locator => page.getByRole('button', { name: 'Sign Out' })

/** More adults, and days of the next month as `pickDays` counts them; answers how the days are said. Ends on Home. */
async function changePlan(page: Page, change: { moreAdults: number; days: [number, number] }) {
  await openTab(page, 'Who')
  const more = overlay(page).getByRole('button', { name: 'Increase Adults' })
  for (let adults = 0; adults < change.moreAdults; adults += 1) await more.click()
  const said = await pickDays(page, ...change.days)
  await expect(overlay(page).getByText('Offline · 1 change saved on this phone')).toBeVisible()
  await closeOverlay(page)
  return said
}

/** The person takes the phone out again: it asks what is new. */
const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
