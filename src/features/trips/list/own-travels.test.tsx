import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANNA } from '../../../sync/engine/engine.fixture.ts'
import { beginTest, endTest, showTrips, startPhone, tripRecords } from '../trips.fixture.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))

beforeEach(beginTest)
afterEach(endTest)

it('shows the next trip and counts what there is', async () => {
  await startPhone(tripRecords(), ANNA.id)
  showTrips('/traveler-profile')
  const travels = await screen.findByRole('region', { name: 'Your travels' })
  expect(await within(travels).findByRole('link', { name: 'San Juan loop' })).toBeTruthy()
  expect(within(travels).getByRole('link', { name: '1 trip to come' }).getAttribute('href')).toBe(
    '/traveler-trips',
  )
  expect(within(travels).getByRole('link', { name: '0 past trips' })).toBeTruthy()
  expect(within(travels).getByRole('link', { name: '0 favorites' }).getAttribute('href')).toBe('/favorites')
})

it('leads a visitor, who has no list of their own, to the trip planner', async () => {
  await startPhone(tripRecords())
  showTrips('/traveler-profile')
  const all = await screen.findByRole('link', { name: '1 trip to come' })
  expect(all.getAttribute('href')).toBe('/trip-planner')
})

it('offers to plan one where there is none', async () => {
  await startPhone([])
  showTrips('/traveler-profile')
  expect((await screen.findByRole('link', { name: 'Plan a trip' })).getAttribute('href')).toBe(
    '/newitinerary',
  )
})
