import { expect, test } from 'vitest'
import { withoutPrivate } from './public-trip.ts'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { writeTripJson } from '../trip-json.ts'

test('nothing that is only for those who travel is left, wherever it stands', () => {
  const said = (id: string, day: number | null) =>
    stopWith(id, {
      slot: { day, position: id },
      note: 'SECRET of a stop',
      costUsd: 4321,
      done: true,
      checklist: [{ id: 'c', text: 'SECRET to do', done: true, position: 'a' }],
      time: '09:30',
      stayMinutes: 45,
    })
  const trip = tripWith([said('a', 1), said('b', null)], '2026-07-03', {
    note: 'SECRET of the trip',
    budgetUsd: 4321,
    packing: [{ id: 'p', text: 'SECRET to take along', packed: true, position: 'a' }],
  })
  const days = trip.days.map((day) => ({ ...day, note: 'SECRET of a day', title: 'Over the pass' }))
  const beyond = [
    { number: 9, title: 'SECRET way home', setOff: '07:00', note: 'SECRET of a day that vanished' },
  ]
  const shared = withoutPrivate({ ...trip, days, beyond })
  const written = writeTripJson(shared)
  expect(written).not.toMatch(/SECRET|4321|"done": true|"packed": true/)
  expect(shared.days[0]).toMatchObject({
    title: 'Over the pass',
    stops: [{ place: { name: 'Salida' }, time: '09:30', stayMinutes: 45 }],
  })
  expect(shared.beyond).toEqual([])
  expect(shared.unscheduled).toHaveLength(1)
})
