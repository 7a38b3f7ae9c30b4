import { expect, type CDPSession } from '@playwright/test'
import { savedPlan } from '../support/account.ts'
import { register, test } from '../support/journey.ts'
import { heartResult, openTab, overlay, tabNamed } from '../support/planning.ts'

test.use({ map: false })

test('a save that no longer fits on the phone is told, sent with signal, and costs nothing that was kept before', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  let page = await ada.takeOut()
  // The browser forgets what it was told with the session that told it.
  let room: CDPSession | null = null
  await page.goto(server.url)
  await register(page, 'ada')
  await server.kill()
  const name = await heartResult(page, server.url, 0)
  await page.goto(server.url)
  await openTab(page, 'Who')
  await overlay(page).getByRole('button', { name: 'Increase Adults' }).click()
  // The guests stand on screen before they are on disk: both changes counted tells that they are kept.
  await expect(overlay(page).getByText('Offline · 2 changes saved on this phone')).toBeVisible()

  await test.step('the browser gives the app no more room', async () => {
    // Chromium asks for the room once at the start and counts on that for a while.
    await ada.putAway()
    page = await ada.takeOut()
    room = await page.context().newCDPSession(page)
    await room.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
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

  await test.step('with signal it reaches the account all the same, with what it was changed in', async () => {
    await server.start()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => savedPlan(page)).toMatchObject({ adults: 2, children: 1 })
    await expect(overlay(page).getByText(/lasts until you close/)).toHaveCount(0)
  })

  await test.step('with room again everything is there at the next start, each version of the guests', async () => {
    await room?.send('Storage.overrideQuotaForOrigin', { origin: server.url })
    await page.goto(`${server.url}/favorites`)
    await expect(page.getByRole('button', { name: `Favorite ${name}` })).toBeVisible()
    await page.getByRole('link', { name: 'Back to home' }).click()
    // What had been kept came to the account last, and so it stands; the other version is offered back.
    await expect(
      page.getByRole('region', { name: 'Two versions of your plan met' }).getByRole('listitem'),
    ).toHaveText(/^Guests: 2 adults, 1 childNow: 2 adults/)
  })
})
