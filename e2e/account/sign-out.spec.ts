import { expect, type Page, type Route } from '@playwright/test'
import type { Exchange } from '../../core/contracts/records/sync.ts'
import { savedFavorites, savedPlan, savedStops } from '../support/account.ts'
import { logIn, register, test, visitUntilReady, withoutBackgroundSync } from '../support/journey.ts'
import { addStops, closeOverlay, openTab, overlay, tabNamed } from '../support/planning.ts'
import { readStorage } from '../support/storage.ts'

test.use({ map: false })

/** What would betray the first account on the phone, wherever it stands. The map itself knows the town by its mere name. */
const TRACES = ['zebulon', 'town-crested-butte', 'Crested Butte, Colorado']

test('signing out in the middle of sending leaves nothing for the next account, and nothing is lost', async ({
  server,
  phone,
}) => {
  const laptop = await phone({ ready: true, desktop: true }).takeOut()
  await visitUntilReady(laptop, server)
  const berta = await register(laptop, 'berta')

  const page = await phone({ ready: true }).takeOut()
  await withoutBackgroundSync(page)
  await visitUntilReady(page, server)
  const zebulon = await register(page, 'zebulon')
  // The key that locks unsent changes comes with the first answer.
  await expect.poll(() => readStorage(page)).toContain('keepKey')
  const link = await slowLink(page)

  await test.step('the first changes are on their way, more wait behind them', async () => {
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
    await expect.poll(() => link.held()).toBe(1)
    await overlay(page).getByRole('button', { name: 'Increase Children' }).click()
    await addStops(page, [['crested', 'Crested Butte']])
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 1 Location Selected')
    await expect(overlay(page).getByText('Sending 2 changes …')).toBeVisible()
    await closeOverlay(page)
    const kept = await readStorage(page)
    for (const trace of TRACES) expect(kept).toContain(trace)
  })

  await test.step('they sign out and keep them here for their account', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
    await question.getByRole('button', { name: 'Keep on this device for this account' }).click()
    await expect(page.getByText('Signed out', { exact: true })).toBeVisible()
    await expect(page.getByText('Your last search')).toHaveCount(0)
    await expectNoTrace(page)
  })

  await test.step('the next account signs in: it gets nothing of the first, on the phone or on the server', async () => {
    await link.open()
    await logIn(page, berta)
    await expect(page.getByText('Signed in as berta Example')).toBeVisible()
    await openTab(page, 'Who')
    await overlay(page).getByRole('button', { name: 'Increase Infants' }).click()
    await expect.poll(() => savedPlan(laptop)).toMatchObject({ adults: 1, children: 0, infants: 1 })
    await expect(overlay(page).getByText(/saved on this phone|Sending/)).toHaveCount(0)
    await closeOverlay(page)
    expect(await savedStops(laptop)).toEqual([])
    expect(await savedFavorites(laptop)).toEqual([])
    const ofBerta = link.asked.filter(({ account }) => account === berta.id)
    expect(ofBerta.flatMap(({ patches }) => patches).map(({ space }) => space)).toEqual([berta.id])
    await expectNoTrace(page)
  })

  await test.step('the first comes back, and so do the changes', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to sign out?' })
    await question.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed in as')).toHaveCount(0)
    await logIn(page, zebulon)
    await expect.poll(() => savedStops(page)).toEqual(['Crested Butte'])
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 2, children: 1 })
    await openTab(page, 'Who')
    await expect(tabNamed(page, 'Where')).toHaveAccessibleName('Where 1 Location Selected')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 child')
  })
})

/** A link on which exchanges set out and do not arrive, until it is opened. */
async function slowLink(page: Page) {
  let isOpen = false
  const waiting: Route[] = []
  const asked: Exchange[] = []
  // A request that the app gave up meanwhile cannot go on.
  const goOn = (route: Route) => route.continue().catch(() => undefined)
  await page.context().route('**/api/sync', async (route) => {
    asked.push(route.request().postDataJSON() as Exchange)
    if (isOpen) await goOn(route)
    else waiting.push(route)
  })
  return {
    asked,
    held: () => waiting.length,
    async open() {
      isOpen = true
      await Promise.all(waiting.splice(0).map(goOn))
    },
  }
}

async function expectNoTrace(page: Page) {
  const kept = await readStorage(page)
  for (const trace of TRACES) expect(kept).not.toContain(trace)
}
