import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  beginTest,
  endTest,
  LOOP_ID,
  place,
  showTrips,
  startPhone,
  tripRecords,
} from '../../trips.fixture.tsx'

vi.mock('../../../../data/places/colorado-locations.ts', () => import('../../no-answers.fixture.ts'))
vi.mock('../../../../parts/trip/trip-sense-client.ts', () => import('../../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

/** What the dialog of a stop at a place of the catalogue says. */
async function opened(name: string, placeId: string) {
  await startPhone(
    tripRecords({
      dates: { start: '2027-07-12', days: 1 },
      stops: [{ place: { ...place(name), placeId }, day: 1 }],
    }),
  )
  showTrips(`/itinerary/${LOOP_ID}?tab=1`)
  await userEvent.click(await screen.findByRole('link', { name }))
  const dialog = await screen.findByRole('dialog', { name })
  await within(dialog).findByRole('region', { name: 'My plan' })
  return within(dialog)
}

test('a stop is called with one tap, and its site opens in a tab of its own', async () => {
  const stop = await opened('12Degree Brewing', 'colorado-restaurants-12degree-brewing')
  expect(stop.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+13035791004')
  stop.getByText('(303) 579-1004', { selector: 'li' })
  const site = stop.getByRole('link', { name: /^Site/ })
  expect(site.getAttribute('href')).toBe('https://www.12degree.com')
  expect(site.getAttribute('rel')).toContain('noopener')
})

test('a stop at a campground says its sites and the longest vehicle', async () => {
  const stop = await opened('Alvarado Campground', 'colorado-lodging-alvarado-campground')
  stop.getByText(/50 sites.*45 ft/)
})

test('a stop says its hours', async () => {
  const stop = await opened(
    'Florissant Fossil Beds National Monument',
    'colorado-activities-florissant-fossil-beds-national-monument',
  )
  stop.getByText('Open every day 9:00 AM to 5:00 PM (2023)')
})

test('a stop at a market says nothing of hours that nobody is sure of', async () => {
  const stop = await opened('Boulder Farmers Market', 'colorado-activities-boulder-farmers-market')
  expect(stop.queryByText(/8:00 AM/)).toBeNull()
})

test('a stop at a hike says what is asked for where it begins', async () => {
  const stop = await opened('Emerald Lake', 'hike-emerald-lake')
  expect(stop.getByRole('list', { name: 'Reservations' }).textContent).toContain(
    'A timed entry was needed in 2025, May 23 to Oct 19, for arrivals from 5:00 AM',
  )
})
