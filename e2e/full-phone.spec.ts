import { expect, type Page } from '@playwright/test'
import { savedPlan } from './support/account.ts'
import { register, test } from './support/journey.ts'
import { heartResult, openTab, overlay, tabNamed } from './support/planning.ts'

test('a save that no longer fits on the phone is told, sent with signal, and costs nothing that was kept before', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  let page = await ada.takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  const name = await heartResult(page, server.url, 0)
  await page.goto(server.url)
  await server.kill()
  await openTab(page, 'Who')
  await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
  await expect(overlay(page).getByText(/^Offline · \d changes? saved on this phone/)).toBeVisible()

  await test.step('the browser gives the app no more room', async () => {
    // Chromium asks for the room once at the start and counts on that for a while.
    await ada.putAway()
    page = await ada.takeOut()
    await giveRoom(page, server.url, 1)
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('button', { name: `Favorite ${name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await openTab(page, 'Who')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults')
    await overlay(page).getByRole('button', { name: 'Increase Children' }).click()
    await expect(
      overlay(page).getByText('1 change lasts until you close the app: this phone cannot save it'),
    ).toBeVisible()
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 child')
  })

  await test.step('with signal it reaches the account all the same, and so does what had been kept', async () => {
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 2, children: 1 })
    await expect(overlay(page).getByText(/lasts until you close/)).toHaveCount(0)
  })

  await test.step('with room again everything is there at the next start', async () => {
    await giveRoom(page, server.url, null)
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('button', { name: `Favorite ${name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await openTab(page, 'Who')
    await expect(tabNamed(page, 'Who')).toHaveAccessibleName('Who 2 adults, 1 child')
  })
})

/** How many bytes the browser lets the app keep; null for as many as it would by itself. */
async function giveRoom(page: Page, url: string, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const quota = bytes === null ? {} : { quotaSize: bytes }
  await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, ...quota })
}
