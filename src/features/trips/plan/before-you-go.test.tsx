import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopsOf } from '../../../../core/domain/trips/trip.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import {
  beginTest,
  endTest,
  LOOP_ID,
  place,
  showTrips,
  startPhone,
  tripNow,
  tripRecords,
} from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))
vi.mock('../../../parts/trip/use-today.ts', () => ({ useToday: () => '2027-05-20' }))

beforeEach(beginTest)
afterEach(endTest)

const BEAR_LAKE = { ...place('Bear Lake', 40.3, -105.6), placeId: 'bear-lake' }
const MESA_VERDE = { ...place('Mesa Verde', 37.2, -108.5), placeId: 'mesa-verde-national-park' }
const TEXT = 'Timed entry: Bear Lake Road corridor'

async function showTrip(places = [BEAR_LAKE], view = 'itinerary') {
  await startPhone(
    tripRecords({
      dates: { start: '2027-07-12', days: 1 },
      stops: places.map((one) => ({ place: one, day: 1 })),
    }),
  )
  showTrips(`/${view}/${LOOP_ID}?tab=overview`)
}
const section = () => screen.findByRole('region', { name: 'Before you go' })
const checklist = async () =>
  stopsOf(await tripNow()).flatMap((stop) => stop.checklist.map(({ text }) => text))

test('says what is to be reserved, for which stop and by when, and where to check', async () => {
  await showTrip()
  const region = await section()
  expect(within(region).getByText(TEXT)).toBeTruthy()
  expect(
    within(region).getByText('By Jun 1, when booking opens; what is left opens the evening of Jul 11'),
  ).toBeTruthy()
  expect(
    within(region).getByText(/^Bear Lake on Jul 12\. A timed entry was needed in 2025, May 23 to Oct 19/),
  ).toBeTruthy()
  const link = within(region).getByRole('link', { name: 'Check on recreation.gov (opens in a new tab)' })
  expect(link.getAttribute('href')).toBe('https://recreation.gov')
})

test('goes to the checklist of the stop with one tap, and off it with Undo', async () => {
  await showTrip()
  const region = await section()
  await userEvent.click(within(region).getByRole('button', { name: `Add to the checklist: ${TEXT}` }))
  await waitFor(async () => expect(await checklist()).toEqual([TEXT]))
  await waitFor(() => expect(currentToast()?.title).toBe('On the checklist of Bear Lake'))
  currentToast()?.action?.onClick()
  await waitFor(async () => expect(await checklist()).toEqual([]))
  expect(await within(region).findByRole('button', { name: /^Add to the checklist/ })).toBeTruthy()
})

test('what is on the checklist is ticked there', async () => {
  await showTrip()
  const region = await section()
  await userEvent.click(within(region).getByRole('button', { name: /^Add to the checklist/ }))
  await userEvent.click(await within(region).findByRole('checkbox', { name: TEXT }))
  await waitFor(async () =>
    expect(stopsOf(await tripNow())[0]?.checklist).toMatchObject([{ text: TEXT, done: true }]),
  )
  await waitFor(() => expect(within(region).queryByText(/^By Jun 1/)).toBeNull())
})

test('what only some visitors need is folded away', async () => {
  await showTrip([MESA_VERDE])
  const region = await section()
  await userEvent.click(within(region).getByText('Only for some visitors (3)'))
  expect(within(region).getByText('Ticket or booking: Mesa Verde: Cliff Palace tour')).toBeTruthy()
  expect(within(region).getByText('By Jun 28, when booking opens')).toBeTruthy()
})

test('is not there where nothing is to be reserved', async () => {
  await showTrip([place('Silverton')])
  await screen.findByRole('list', { name: 'Days of the trip' })
  expect(screen.queryByRole('region', { name: 'Before you go' })).toBeNull()
})

test('stands on paper too', async () => {
  await showTrip([BEAR_LAKE], 'itinerary3')
  expect(await screen.findByRole('heading', { name: 'Before you go' })).toBeTruthy()
  expect(
    screen.getByText(/^Timed entry: Bear Lake Road corridor \(Bear Lake on Jul 12\)\. By Jun 1/),
  ).toBeTruthy()
})
