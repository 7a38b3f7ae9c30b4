import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { DayWeather } from './day-weather.tsx'

const stop = (name: string, lat: number, lng: number) => ({
  id: name,
  place: {
    placeId: name,
    name,
    address: `${name}, Colorado, USA`,
    lat,
    lng,
    category: 'activities',
    color: '#003366',
  },
})
const day = {
  number: 1,
  date: '2027-07-12',
  stops: [stop('Grand Junction', 39.067, -108.56), stop('Aspen', 39.191, -106.817)],
} as unknown as TripDay
const sense = (metres: (number | null)[]) =>
  ({
    heights: { stops: metres.map((one) => one && { metres: one, isEstimate: true }), highest: null },
  }) as unknown as DaySense

test('a day says the highs of its stops and the night where it ends, in its own month', async () => {
  render(<DayWeather day={day} sense={sense([1400, 2410])} />)
  const line = await screen.findByText(
    /^Usually in July: high about .* at Grand Junction, .* at Aspen, low about .* at Aspen/,
  )
  expect(line.textContent).toContain('Estimate from the weather station near Aspen')
})

test('it is said to be an estimate while nobody asks where it is from', async () => {
  render(<DayWeather day={day} sense={sense([1400, 2410])} isSourced={false} />)
  const line = await screen.findByText(/^Usually in July: high about /)
  expect(line.textContent).toMatch(/at Aspen\. An estimate\.$/)
})

test('a day of which nothing is known says nothing', async () => {
  const { container } = render(
    <>
      <DayWeather day={day} sense={sense([null, null])} />
      <DayWeather day={{ ...day, date: '2027-09-12' }} sense={sense([1400, null])} />
    </>,
  )
  await screen.findByText(/^Usually in September/)
  expect(container.querySelectorAll('p')).toHaveLength(1)
})
