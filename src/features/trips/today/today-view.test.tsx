import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { bookedStop } from '../../../domain/trips/booked/booked.fixture.ts'
import { withBooked } from '../../../domain/trips/booked/booked-trip.ts'
import { runEngine } from '../../../sync/engine/engine.fixture.ts'
import type { Engine } from '../../../sync/engine/engine.ts'
import { showAt } from '../together/together.fixture.tsx'
import { TodayView } from './today-view.tsx'

vi.mock('../../../data/places/colorado-locations.ts', () => import('../no-answers.fixture.ts'))

let engine: Engine | null = null
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  engine = await runEngine()
})
afterEach(async () => {
  await act(async () => await engine?.stop())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const DAY = '2026-07-15'
const STOPS = [stopWith('a', { time: '18:00' })]

it.each([
  ['has what is booked as the next stop, which nobody ticks off', false, 'Jeep tour', false],
  ['goes on to the next of the plan once it is over', true, 'Salida', true],
])('%s', async (_what, isOver, next, canTick) => {
  const { trip, booked } = withBooked(tripWith(STOPS, DAY), [bookedStop({ isOver })])
  const shown = { trip, day: trip.days[0]!, booked, worked: null, canEdit: true }
  await showAt('/itinerary', <TodayView {...shown} onClose={() => undefined} />)
  const region = await screen.findByRole('region', { name: 'Next stop' })
  expect(region.textContent).toContain(next)
  expect(screen.queryByRole('button', { name: 'Done' }) !== null).toBe(canTick)
})

it('says how each stands that is no plan of theirs alone', async () => {
  const all = [bookedStop({ state: 'asked' }), bookedStop({ uuid: 'two', title: 'Rafting', from: 17 * 60 })]
  const { trip, booked } = withBooked(tripWith(STOPS, DAY), all)
  const shown = { trip, day: trip.days[0]!, booked, worked: null, canEdit: true }
  await showAt('/itinerary', <TodayView {...shown} onClose={() => undefined} />)
  const next = await screen.findByRole('region', { name: 'Next stop' })
  expect(next.textContent).toContain('Jeep tourAsked, the provider has not answered')
  const then = within(screen.getByRole('region', { name: 'After that' })).getAllByRole('listitem')
  expect(then.map(({ textContent }) => textContent)).toEqual(['Rafting · Booked', 'Salida'])
})
