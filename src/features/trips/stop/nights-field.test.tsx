import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import type { TripStop } from '../../../../core/domain/trips/trip.ts'
import { keep } from '../trip-changes.ts'
import { NightsField } from './nights-field.tsx'

vi.mock('../trip-changes.ts', () => ({ keep: vi.fn() }))
beforeEach(() => void vi.mocked(keep).mockReset())

const inn = (said: Partial<TripStop> = {}): TripStop =>
  stopWith('inn', { place: { ...stopWith('inn').place, category: 'lodging' }, ...said })
const show = (stop: TripStop, ...others: TripStop[]) =>
  render(<NightsField trip={tripWith([stop, ...others])} stop={stop} />)
const later = stopWith('later', { slot: { day: 2, position: 'a' } })

it('has one night at a lodging of which nobody said more, and keeps the number that is chosen', async () => {
  show(inn())
  expect(screen.getByRole('group', { name: 'Nights' }).textContent).toContain('1')
  await userEvent.click(screen.getByRole('button', { name: 'Increase Nights' }))
  expect(keep).toHaveBeenCalledExactlyOnceWith([{ kind: 'stop', id: 'inn', set: { nights: 2 } }])
})

it('can say that a lodging is only visited', async () => {
  show(inn())
  await userEvent.click(screen.getByRole('button', { name: 'Decrease Nights' }))
  expect(keep).toHaveBeenCalledExactlyOnceWith([{ kind: 'stop', id: 'inn', set: { nights: 0 } }])
})

it('makes the last stop of a day without a bed one', async () => {
  show(stopWith('meadow'), later)
  await userEvent.click(screen.getByRole('button', { name: 'Sleep here' }))
  expect(keep).toHaveBeenCalledExactlyOnceWith([{ kind: 'stop', id: 'meadow', set: { nights: 1 } }])
})

it('says nothing of another stop', () => {
  const { container } = show(later, stopWith('first'))
  expect(container.textContent).toBe('')
})
