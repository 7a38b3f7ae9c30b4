import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { favoritesOf } from '../../../sync/hooks/use-favorites.ts'
import { currentToast } from '../../../ui/toast/toast-store.ts'
import { recordsOf } from '../../../sync/engine/engine.fixture.ts'
import { beginTest, endTest, place, startPhone, tripNow, tripRecords } from '../trips.fixture.tsx'
import { TrailCard } from './trail-card.tsx'

vi.mock('../../../parts/trip/trip-sense-client.ts', () => ({ tripSenseClient: { fit: () => null } }))

beforeEach(beginTest)
afterEach(endTest)

async function openCard(placeId: string, day?: number) {
  await startPhone(tripRecords({ stops: [{ place: place('Boulder', 40.015, -105.27), day: 1 }] }))
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, enabled: false } } })
  const onClose = vi.fn<() => void>()
  render(
    <QueryClientProvider client={queries}>
      <TrailCard trip={await tripNow()} day={day} placeId={placeId} onClose={onClose} />
    </QueryClientProvider>,
  )
  return onClose
}

it('adds a tapped hike to the day that is shown, for as long as it takes', async () => {
  const onClose = await openCard('hike-royal-arch', 1)
  await screen.findByRole('dialog', { name: 'Royal Arch' })
  await userEvent.click(screen.getByRole('button', { name: 'Add to day 1' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Royal Arch added'))
  expect(onClose).toHaveBeenCalledOnce()
  const stop = (await tripNow()).days[0]?.stops.find((one) => one.place.name === 'Royal Arch')
  expect(stop?.stayMinutes).toBeGreaterThan(60)
})

it('makes a tapped hike a favorite, and takes it out again', async () => {
  await openCard('hike-royal-arch', 1)
  const heart = await screen.findByRole('button', { name: 'Favorite Royal Arch', pressed: false })
  await userEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
  expect(favoritesOf(await recordsOf('favorite')).map(({ placeId }) => placeId)).toEqual(['hike-royal-arch'])
  await userEvent.click(heart)
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
})

it('asks for trip and day where no day is shown', async () => {
  await openCard('trail-mesa')
  await screen.findByRole('dialog', { name: 'Mesa Trail' })
  expect(screen.getByRole('button', { name: 'Add to trip' })).toBeTruthy()
})
