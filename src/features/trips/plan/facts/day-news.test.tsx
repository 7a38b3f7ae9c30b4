import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Forecast } from '../../../../../core/contracts/places/forecast.ts'
import type { RoadConditions } from '../../../../../core/contracts/places/road-conditions.ts'
import { coloradoDay, daysAfter } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { createQueryClient } from '../../../../data/queries/query-client.ts'
import { packLines } from '../../../../domain/trips/packed-line.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { FORECASTS_KEY } from '../../../../platform/storage/person-keys.ts'
import { connectivity } from '../../../../platform/signal/connectivity.ts'
import { apiAnswer } from '../../../../sync/engine/engine.fixture.ts'
import { DayForecast } from './day-forecast.tsx'
import { DayRoads } from './day-roads.tsx'

const TODAY = coloradoDay(new Date())
const ISSUED = new Date(Date.now() - 3 * 3_600_000).toISOString()

const FORECAST: Forecast = {
  issuedAt: ISSUED,
  ageMinutes: 180,
  periods: [{ day: TODAY, isDay: true, temperatureF: 45, wetPercent: null, wind: '', words: 'Sunny' }],
}
const ROADS: RoadConditions = {
  readAt: new Date().toISOString(),
  ageMinutes: 0,
  missing: [],
  news: [
    {
      kind: 'closure',
      road: 'US-6E',
      words: 'Road closed over Loveland Pass.',
      updatedAt: ISSUED,
      from: null,
      until: null,
      points: [[-105.88, 39.66]],
    },
  ],
}

/** A server that is asked; `failure` is its status where it is in trouble, 0 where there is no signal. */
let server: { forecast: boolean; roads: boolean; failure: number | null; told: RoadConditions }
let asked: string[]
beforeEach(() => {
  asked = []
  server = { forecast: true, roads: true, failure: null, told: ROADS }
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
    if (pathname === '/api/map-settings')
      return apiAnswer(200, { streetDetailUrl: null, forecast: server.forecast, roads: server.roads })
    if (server.failure === 0) throw new TypeError('no signal')
    if (server.failure !== null) return apiAnswer(server.failure, { code: 'unavailable', message: 'No.' })
    return apiAnswer(200, pathname === '/api/forecast' ? FORECAST : server.told)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  connectivity.reportReached()
})

const day = (date: string | null): TripDay =>
  ({
    number: 1,
    date,
    stops: [{ id: 'a', place: { placeId: 'a', name: 'Dillon', address: '', lat: 39.6303, lng: -106.0434 } }],
  }) as unknown as TripDay
const sense = {
  ways: [
    {
      kind: 'road',
      line: packLines([
        [
          { lat: 39.66, lng: -105.9 },
          { lat: 39.66, lng: -105.8 },
        ],
      ]),
    },
  ],
} as unknown as DaySense

function show(date: string | null = TODAY, client = createQueryClient()) {
  const shown = render(
    <QueryClientProvider client={client}>
      <DayForecast day={day(date)} otherwise={<p>What is usual</p>} />
      <DayRoads day={day(date)} sense={sense} />
    </QueryClientProvider>,
  )
  return { ...shown, client }
}
const settled = () => act(async () => await new Promise((resolve) => setTimeout(resolve, 0)))

describe('the forecast of a day', () => {
  it('is shown with its time and its age, asked for with two decimals', async () => {
    show()
    const line = await screen.findByText(/^Forecast for .*Sunny, high 45 °F/)
    expect(line.textContent).toMatch(/National Weather Service, forecast of .*M \(3 hours old\)\.$/)
    expect(asked).toContain('/api/forecast?lat=39.63&lng=-106.04')
  })

  it.each([
    ['of next week', daysAfter(TODAY, 7)],
    ['of yesterday', daysAfter(TODAY, -1)],
    ['without a date', null],
  ])('of a day %s is not asked for', async (_which, date) => {
    show(date)
    await settled()
    expect(asked.filter((path) => path !== '/api/map-settings')).toEqual([])
  })

  it('is neither asked for nor spoken of where the server brings none, and no place is sent', async () => {
    server.forecast = false
    server.roads = false
    const { container } = show()
    await waitFor(() => expect(asked).toEqual(['/api/map-settings']))
    await settled()
    expect(asked).toEqual(['/api/map-settings'])
    expect(container.textContent).toBe('What is usual')
  })

  it('that the server cannot get is said to be out of reach', async () => {
    server.failure = 503
    show()
    expect(await screen.findByText('The forecast cannot be had right now.')).toBeTruthy()
    expect(await screen.findByText(/^The state of the roads cannot be had right now\./)).toBeTruthy()
  })

  it.each([404, 0])('that there is none of, or no signal for (%i), is not spoken of', async (failure) => {
    server.failure = failure
    server.roads = false
    const { container } = show()
    await waitFor(() => expect(asked).toContain('/api/forecast?lat=39.63&lng=-106.04'))
    await settled()
    expect(container.textContent).toBe('What is usual')
  })

  it('of an earlier visit is there without signal, with the age that it has by then', async () => {
    show()
    await screen.findByText(/^Forecast for/)
    server.failure = 0
    show()
    expect((await screen.findAllByText(/^Forecast for/)).at(-1)?.textContent).toContain('(3 hours old)')
  })
})

it.each([1, 60 * 24])('what came before the clock was set back by %i h is asked for anew', async (hours) => {
  const at = Date.now() + hours * 3_600_000
  const client = createQueryClient()
  localStorage.setItem(FORECASTS_KEY, JSON.stringify({ '39.63,-106.04': { answer: FORECAST, at } }))
  client.setQueryData(['api/road-conditions'], ROADS, { updatedAt: at })
  show(TODAY, client)
  expect(await screen.findByText(/^Forecast for/)).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'On the roads of day 1' })).toBeTruthy()
})

describe('the roads of a day', () => {
  it('are said with when each was seen and when they were read', async () => {
    show()
    const list = await screen.findByRole('list', { name: 'On the roads of day 1' })
    expect(list.textContent).toContain('Closed, US-6E: Road closed over Loveland Pass.')
    expect(list.textContent).toMatch(/ Seen (today|yesterday|\w+), .*M\.$/)
    expect(
      screen.getByText(/^State of the roads of today, .*M \(1 minute old\)\. Check cotrip\.org/),
    ).toBeTruthy()
    expect(screen.queryByText('What is usual')).toBeNull()
  })

  it('of which nothing is reported say so, with the time, and what could not be read', async () => {
    server.told = { ...ROADS, news: [], missing: ['surface'] }
    show()
    const line = await screen.findByText(/^Nothing is reported on the roads/)
    expect(line.textContent).toMatch(/\(1 minute old\)\. The road surface could not be read\./)
  })

  it('elsewhere are left out', async () => {
    server.told = { ...ROADS, news: [{ ...ROADS.news[0]!, points: [[-108, 38]] }] }
    show()
    await screen.findByText(/^Nothing is reported on the roads/)
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('older than twelve hours are not shown', async () => {
    server.told = { ...ROADS, ageMinutes: 12 * 60 + 1 }
    const { client } = show()
    await waitFor(() => expect(client.getQueryData(['api/road-conditions'])).toBeDefined())
    await settled()
    expect(screen.queryByText(/roads/)).toBeNull()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
