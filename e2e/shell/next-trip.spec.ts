import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectReadableInTheDark, register, test } from '../support/journey.ts'
import { signOut } from '../support/account-dialogs.ts'
import { addStops } from '../support/trips.ts'

test.use({ map: false })

test('Home is the next trip, with more than one the others too, and at sign-out nobody’s', async ({
  server,
  phone,
}) => {
  const own = phone({ ready: true })
  let page = await own.takeOut()
  await page.goto(server.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan past the last bar of signal')
  await register(page, 'nora')
  await server.kill()
  const next = (on: Page) => on.getByRole('region', { name: 'Your next trip' })

  await test.step('one trip is on top, with its first stop', async () => {
    await makeTrip(page, server.url, 'Summer in Ouray', '2031-07-03')
    await addStops(page, 1, ['Ouray'])
    await page.goto(server.url)
    await expect(next(page).getByRole('link', { name: /^Summer in Ouray/ })).toBeVisible()
    await expect(next(page)).toContainText(/In \d+ days/)
    await expect(next(page)).toContainText('Ouray')
    await expect(page.getByText('Plan past the last bar of signal')).toHaveCount(0)
    await expectAccessible(page)
    await expectReadableInTheDark(page)
  })

  await test.step('the sooner of two is on top, the other in a row below', async () => {
    await makeTrip(page, server.url, 'Spring in Salida', '2030-05-04')
    await page.goto(server.url)
    await expect(next(page).getByRole('link', { name: /^Spring in Salida/ })).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Your trips' }).getByRole('link', { name: /Summer in Ouray/ }),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the app opens with it from cold', async () => {
    await own.putAway()
    page = await own.takeOut()
    await page.goto(server.url)
    await next(page)
      .getByRole('link', { name: /^Spring in Salida/ })
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Spring in Salida' })).toBeVisible()
  })

  await test.step('signed out, neither Home nor what it begins with names a trip', async () => {
    await server.start()
    await page.goto(server.url)
    await expect(page.getByText(/not sent yet|Sending/)).toHaveCount(0)
    await signOut(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan past the last bar of signal')
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(kept).not.toMatch(/Salida|Ouray/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan past the last bar of signal')
    await expect(page.getByRole('region', { name: 'Your trips' })).toHaveCount(0)
  })
})

async function makeTrip(page: Page, url: string, title: string, day: string) {
  await page.goto(`${url}/newitinerary`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('First day').fill(day)
  await page.getByRole('button', { name: 'Create trip' }).tap()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
}
