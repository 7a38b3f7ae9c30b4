import { expect } from '@playwright/test'
import { register, test } from './support/journey.ts'
import { FULL } from './support/machine.ts'
import { STOPS, type Stop } from './support/stops.ts'

test.use({ map: false })

/** What is a traveler's; paths that share a screen stand here once, and all of them in the full matrix. */
const TRAVELERS: readonly Stop[] = [
  { path: '/', title: 'Home', heading: /./, topBar: true },
  { path: '/traveler-trips', title: 'Trips', topBar: false },
  ...STOPS.filter(({ panel }) => panel !== 'provider' && panel !== 'admin').filter(
    ({ title }, at, all) => FULL || all.findIndex((one) => one.title === title) === at,
  ),
]

test('after one visit with signal every traveler’s path opens cold with the server stopped, as what it is', async ({
  server,
  phone,
}) => {
  const ada = phone({ ready: true })
  let page = await ada.takeOut()
  await page.goto(server.url)
  await register(page, 'ada')
  await ada.putAway()
  await server.kill()

  page = await ada.takeOut()
  for (const { path, title, heading = title, landsOn } of TRAVELERS) {
    await test.step(path, async () => {
      await page.goto(server.url + path)
      await expect(page).toHaveTitle(`${title} · Timberline`)
      const includeHidden = (landsOn ?? path) === '/feedback'
      await expect(page.getByRole('heading', { level: 1, includeHidden })).toHaveText(heading)
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expect(page.getByText(/could not be (loaded|shown)|went wrong/)).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toHaveCount(0)
    })
  }
})
