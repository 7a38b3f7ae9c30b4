import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { UsualWeather } from './usual-weather.tsx'

const JUNCTION = { placeId: 'town-grand-junction', lat: 39.0639, lng: -108.5506, elevationM: 1397 }
const ASPEN = { placeId: 'town-aspen', lat: 39.1911, lng: -106.8175, elevationM: 2410 }

test('says the month’s high, low and wet as an estimate from a station, with the day’s sun', async () => {
  render(<UsualWeather place={JUNCTION} day="2027-07-10" />)
  const line = await screen.findByText(/^Usually in July: high about \d+ °F/)
  expect(line.textContent).toMatch(
    /in of rain and melted snow in the month\. Estimate from the weather station near \w+, /,
  )
  expect(screen.getByText('Sun 5:57 AM – 8:42 PM')).toBeTruthy()
})

test('without a day it is today’s month', async () => {
  render(<UsualWeather place={ASPEN} day={null} />)
  const month = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Denver', month: 'long' }).format(
    new Date(),
  )
  expect(await screen.findByText(new RegExp(`^Usually in ${month}:`))).toBeTruthy()
})

test('where no station says anything only the sun is said', async () => {
  render(
    <UsualWeather
      place={{ ...ASPEN, placeId: 'longs-peak', lat: 40.255, lng: -105.615, elevationM: 4346 }}
      day="2027-07-10"
    />,
  )
  expect(await screen.findByText(/^Sun /)).toBeTruthy()
  expect(screen.queryByText(/Usually/)).toBeNull()
})
