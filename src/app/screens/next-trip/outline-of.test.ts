import { expect, it } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { bookedStop } from '../../../domain/trips/booked/booked.fixture.ts'
import { withBooked } from '../../../domain/trips/booked/booked-trip.ts'
import { outlineOf } from './outline-of.ts'

const DAY = '2026-07-15'

it('says on Home of what was only asked for, or is held, that it is not booked', () => {
  const all = [
    bookedStop({ state: 'asked' }),
    bookedStop({ uuid: 'two', title: 'Rafting', from: 17 * 60, state: 'held' }),
  ]
  const { trip, booked } = withBooked(tripWith([stopWith('a', { time: '18:00' })], DAY), all)
  const pictured = () => ({ placeId: '', lat: 0, lng: 0, kind: 'town', category: null })
  const [day] = outlineOf(trip, { sense: null, mayMark: true, today: DAY, booked, pictured }).days
  expect(day?.stop?.name).toBe('Jeep tour (asked)')
  expect(day?.then).toBe('Then Rafting (held) and Salida')
})
