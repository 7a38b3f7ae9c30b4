import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ColoradoLocation } from '../../../../core/contracts/places/colorado-locations.ts'
import { EMPTY_PLAN } from '../../../../core/domain/plan/plan.ts'
import { planEdits } from '../../../../core/records/trips/plan-records.ts'
import type { RecordEdit } from '../../../../core/records/record-edit.ts'
import { lockDisk } from '../../../sync/engine/engine.fixture.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { beginTest, endTest, namesNow, place, showTrips, startPhone, tripNow } from '../trips.fixture.tsx'

const ORVIS: ColoradoLocation = {
  id: 'orvis-hot-springs',
  name: 'Orvis Hot Springs',
  description: null,
  latitude: 38.13,
  longitude: -107.74,
  category: 'activities',
  color: '#003366',
  kind: 'hot_spring',
  elevationM: null,
  season: 'all',
  nearestTown: 'Ridgway',
}
const ORVIS_ID = 'colorado-activities-orvis-hot-springs'
const CATALOGUE = vi.hoisted(() => ({ places: [] as unknown[] }))

vi.mock('../../../data/places/colorado-locations.ts', () => ({
  coloradoLocationsQuery: () => ({ queryKey: ['catalogue'], queryFn: () => CATALOGUE.places, retry: false }),
}))
vi.mock('../../../parts/trip/trip-sense-client.ts', () => import('../no-answers.fixture.ts'))

const FAVORITE: RecordEdit = { kind: 'favorite', id: ORVIS_ID, set: { addedAt: '2026-06-01T10:00:00.000Z' } }
const SEARCH = planEdits([], {
  ...EMPTY_PLAN,
  stops: [place('Silverton'), place('Ouray', 38.02)],
  days: { start: '2027-07-03', end: '2027-07-04' },
})

beforeEach(() => {
  beginTest()
  CATALOGUE.places = [ORVIS]
})
afterEach(endTest)

const create = async () => await userEvent.click(await screen.findByRole('button', { name: /^Create trip/ }))
const made = async (address: () => string) => {
  await waitFor(() => expect(address()).toMatch(/^\/itinerary\/./))
  return address().split('/').at(-1) ?? ''
}

describe('a new trip', () => {
  it('claims no budget and no wishes that nobody chose', async () => {
    await startPhone([])
    const { address } = showTrips('/newitinerary')
    await create()
    const trip = await tripNow(await made(address))
    expect(trip).toMatchObject({ title: 'My trip', dates: { start: null, days: 1 }, budgetUsd: null })
    expect(trip.wishes).toEqual(EMPTY_PLAN.wishes)
    expect(trip.party.chosen).toBe(false)
  })

  it('takes places and days over from the search, spread over the days, and not the favorites', async () => {
    await startPhone([...SEARCH, FAVORITE])
    const { address } = showTrips('/newitinerary')
    expect(await screen.findByRole('checkbox', { name: 'Your favorites: 1 place' })).toHaveProperty(
      'checked',
      false,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Create trip with 2 stops' }))
    const id = await made(address)
    expect(await namesNow(id)).toEqual([['Silverton'], ['Ouray'], []])
    expect(await tripNow(id)).toMatchObject({
      title: 'Trip to Silverton and Ouray',
      dates: { start: '2027-07-03' },
    })
  })

  it('takes the favorites where it was asked from there', async () => {
    await startPhone([...SEARCH, FAVORITE])
    const { address } = showTrips('/newitinerary?from=favorites')
    await userEvent.click(await screen.findByRole('button', { name: 'Create trip with 1 stop' }))
    expect((await namesNow(await made(address))).flat()).toEqual(['Orvis Hot Springs'])
  })

  it('begins with the place of the address alone', async () => {
    await startPhone([...SEARCH, FAVORITE])
    const { address } = showTrips(`/newitinerary?place=${ORVIS_ID}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Create trip with 1 stop' }))
    expect((await namesNow(await made(address))).flat()).toEqual(['Orvis Hot Springs'])
  })

  it('says so where this phone cannot keep it', async () => {
    await startPhone([])
    const { address } = showTrips('/newitinerary')
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await userEvent.type(title, 'Lost')
    lockDisk()
    await create()
    await waitFor(() => expect(currentToast()).toMatchObject({ title: 'This phone could not keep the trip' }))
    await made(address)
    expect(await screen.findByRole('heading', { level: 1, name: 'Lost' })).toBeTruthy()
  })
})
