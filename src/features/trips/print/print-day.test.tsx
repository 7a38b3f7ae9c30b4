import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { stopWith, tripWith } from '../../../../core/domain/trip-files/small-trip.fixture.ts'
import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import { PrintDay } from './print-day.tsx'

it('says the night once where a day has two beds: at the one that the plan shows', () => {
  const trip = tripWith([
    stopWith('inn', { nights: 1, slot: { day: 1, position: 'a' } }),
    stopWith('camp', { nights: 2, slot: { day: 1, position: 'b' } }),
    stopWith('later', { slot: { day: 3, position: 'a' } }),
  ])
  const [day] = trip.days
  render(
    <PrintDay
      day={day!}
      days={trip.days.length}
      sense={null}
      night={nightsOf(trip)[0] ?? null}
      numbers={new Map()}
      before={null}
      booked={new Map()}
      aside={[]}
    />,
  )
  const [inn, camp] = screen.getAllByRole('listitem')
  expect(inn?.textContent).not.toMatch(/night|check-out/)
  expect(camp?.textContent).toMatch(/2 nights · check-out/)
})
