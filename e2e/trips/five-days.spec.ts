import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from '../support/journey.ts'
import { addStops, showTab } from '../support/trips.ts'

test.use({ map: false })

/** What each day holds, and what the night after it says. */
const DAYS = [
  { date: '2031-07-03', stops: ['Durango', 'Silverton'], night: '2 nights' },
  { date: '2031-07-04', stops: ['Ouray'], night: 'night 2 of 2' },
  { date: '2031-07-05', stops: ['Ridgway', 'Telluride'], night: '1 night' },
  { date: '2031-07-06', stops: ['Dolores', 'Cortez'], night: '1 night' },
  { date: '2031-07-07', stops: ['Mancos', 'Durango'], night: '' },
]

test('with no signal a trip of five days is made, filled with stops and nights, and walked through', async ({
  server,
  phone,
}) => {
  /** The days that end at a bed of their own. */
  const beds = new Set<number>()
  const page = await phone({ ready: true }).takeOut()
  await server.kill()

  await test.step('five days are made', async () => {
    await page.goto(`${server.url}/newitinerary`)
    await page.getByLabel('Title').fill('San Juan loop')
    await page.getByLabel('First day').fill('2031-07-03')
    for (let day = 2; day <= DAYS.length; day++)
      await page.getByRole('button', { name: 'Increase Days' }).tap()
    await page.getByRole('button', { name: 'Create trip' }).tap()
    await expect(page.getByRole('heading', { name: 'San Juan loop', level: 1 })).toBeVisible()
  })

  await test.step('each is filled, and each night has a bed', async () => {
    for (const [index, { stops, night }] of DAYS.entries()) {
      const number = index + 1
      await showTab(page, new RegExp(`Day ${number}`))
      await addStops(page, number, stops)
      const day = page.getByRole('region', { name: new RegExp(`^Day ${number}\\b`) })
      if (night === 'night 2 of 2' || night === '') {
        await expect(day.getByText('No bed yet')).toHaveCount(0)
        continue
      }
      await day.getByRole('button', { name: 'No bed yet' }).tap()
      const places = page.getByRole('dialog', { name: /^Places to stay near/ })
      const bed = (await places.getByRole('link').first().textContent()) ?? ''
      await places.getByRole('button', { name: `Stay at ${bed}` }).tap()
      await expect(day.getByText('No bed yet')).toHaveCount(0)
      beds.add(number)
      if (night === '2 nights') await stayTwoNights(page, bed)
      await expect(day.getByText(new RegExp(`\\b${night}\\b`))).toBeVisible()
    }
    await expectAccessible(page)
  })

  for (const [index, { date, stops }] of DAYS.entries()) {
    const number = index + 1
    await test.step(`on day ${number} Home is the day, until all of it is done`, async () => {
      await page.clock.setFixedTime(new Date(`${date}T08:00:00-06:00`))
      await page.goto(server.url)
      const today = page.getByRole('region', { name: 'Today' })
      await expect(today).toContainText(`Day ${number} of 5`)
      for (const stop of stops) {
        const done = today.getByRole('button', { name: `Done with ${stop}` })
        await done.tap()
        await expect(done).toHaveCount(0)
      }
      const bed = today.getByRole('button', { name: /^Done with / })
      if (beds.has(number)) await bed.tap()
      await expect(today).toContainText('All done for today')
      await expect(bed).toHaveCount(0)
    })

    if (number !== 3) continue
    await test.step('the trip opens on it, and the way to a stop is on the phone', async () => {
      await page.getByRole('link', { name: /^San Juan loop/ }).tap()
      await expect(page.getByRole('tab', { name: new RegExp(`Day ${number}`), selected: true })).toBeVisible()
      await stopNamed(page, 'Telluride').tap()
      await page.getByRole('button', { name: 'Directions' }).tap()
      const directions = page.getByRole('dialog', { name: 'Directions to Telluride' })
      const route = directions.getByRole('region', { name: 'Our route, with no signal' })
      await expect(route).toContainText(/\d mi\b/)
    })
  }

  await test.step('the day after, Home asks where to next', async () => {
    await page.clock.setFixedTime(new Date('2031-07-08T08:00:00-06:00'))
    await page.goto(server.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Today' })).toHaveCount(0)
    await expectAccessible(page)
  })
})

async function stayTwoNights(page: Page, bed: string) {
  await stopNamed(page, bed).tap()
  const dialog = page.getByRole('dialog', { name: bed })
  await dialog.getByRole('button', { name: 'Increase Nights' }).tap()
  await dialog.getByRole('button', { name: 'Close', exact: true }).tap()
}

/** The name of a stop in the day plan, which opens it. */
const stopNamed = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Stops' }).getByRole('link', { name, exact: true })
