import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { ForecastSchema, type Forecast } from '../../core/contracts/places/forecast.ts'
import { createForecasts, type ForecastDeps } from '../../api/services/places/forecasts.ts'
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts'
import { startStandIn, type Mood, type StandIn } from './stand-in.ts'
import { startWeatherService, type WeatherService } from './weather-service.ts'

const ISSUED = '2026-11-21T17:30:00.000Z'
const MINUTE_MS = 60_000
const ASPEN = { lat: 39.1911, lng: -106.8175 }

let elsewhere: StandIn
let service: WeatherService
let now: Date
const reported = vi.fn<(what: string, error: unknown) => void>()
beforeEach(async () => {
  elsewhere = await startStandIn(() => ({ status: 200, body: {} }))
  service = await startWeatherService({ issuedAt: ISSUED, elsewhere: elsewhere.url })
  now = new Date('2026-11-21T18:00:00Z')
  reported.mockReset()
})
afterEach(async () => {
  await service.stop()
  await elsewhere.stop()
})

const period = (temperature: number) => ({
  startTime: '2026-11-21T06:00:00-07:00',
  isDaytime: true,
  temperature,
  probabilityOfPrecipitation: { value: 500 },
  shortForecast: 'Sunny',
})
const forecasts = (more: Partial<ForecastDeps> = {}) =>
  createForecasts({
    baseUrl: service.url,
    agent: 'Timberline/1.0.0 (mailto:trips@mail.example)',
    now: () => now,
    report: reported,
    ...more,
  })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS))
const paths = () => service.asked.map(({ path }) => path)

describe('a forecast', () => {
  it('comes in two steps, asked with two decimals, and says who asks', async () => {
    const forecast = (await forecasts()(ASPEN)) as Forecast
    expect(paths()).toEqual([
      '/points/39.19,-106.82',
      expect.stringMatching(/^\/gridpoints\/BOU\/\d+,\d+\/forecast$/),
    ])
    expect(service.asked.map(({ agent }) => agent)).toEqual(
      Array.from({ length: 2 }, () => 'Timberline/1.0.0 (mailto:trips@mail.example)'),
    )
    expect(forecast).toMatchObject({ issuedAt: ISSUED, ageMinutes: 30 })
    expect(v.is(ForecastSchema, forecast)).toBe(true)
    expect(forecast.periods.slice(0, 2)).toEqual([
      {
        day: '2026-11-21',
        isDay: true,
        temperatureF: 45,
        wetPercent: null,
        wind: 'NW 5 to 10 mph',
        words: 'Sunny',
      },
      {
        day: '2026-11-21',
        isDay: false,
        temperatureF: 20,
        wetPercent: null,
        wind: 'NW 5 to 10 mph',
        words: 'Mostly Clear',
      },
    ])
    expect(forecast.periods[6]).toMatchObject({ day: '2026-11-24', words: 'Snow', wetPercent: 80 })
  })

  it('leaves zeros out of the address: the service would redirect', async () => {
    await forecasts()({ lat: 39.5, lng: -105.001 })
    expect(paths()[0]).toBe('/points/39.5,-105')
  })

  it('is kept half an hour and asked once for one kilometre; its age goes on', async () => {
    const ask = forecasts()
    await ask(ASPEN)
    later(29)
    expect(await ask({ lat: 39.1902, lng: -106.8199 })).toMatchObject({ issuedAt: ISSUED, ageMinutes: 59 })
    expect(service.asked).toHaveLength(2)
    later(2)
    service.issue('2026-11-21T18:30:00.000Z')
    expect(await ask(ASPEN)).toMatchObject({ issuedAt: '2026-11-21T18:30:00.000Z', ageMinutes: 1 })
    expect(service.asked).toHaveLength(3)
  })

  it('is asked for once by two at once', async () => {
    const ask = forecasts()
    const [first, second] = await Promise.all([ask(ASPEN), ask(ASPEN)])
    expect(first).toEqual(second)
    expect(service.asked).toHaveLength(2)
  })

  it('is there for everybody who asks for another place at once', async () => {
    const ask = forecasts()
    const many = Array.from({ length: 30 }, (_, at) => ask({ lat: 37 + at / 10, lng: -105 }))
    expect((await Promise.all(many)).filter((one) => one === 'unavailable')).toEqual([])
  })

  it('is none where the service has none, which is asked again after half an hour', async () => {
    const ask = forecasts()
    expect(await ask({ lat: 39, lng: 20 })).toBe('none')
    later(29)
    expect(await ask({ lat: 39, lng: 20 })).toBe('none')
    expect(service.asked).toHaveLength(1)
    later(2)
    await ask({ lat: 39, lng: 20 })
    expect(service.asked).toHaveLength(2)
  })

  it.each([1e308, -1e308, 151, -101])(
    'of %d degrees is left out, and how wet by 500 percent is not said',
    async (odd) => {
      const properties = {
        gridId: 'BOU',
        gridX: 1,
        gridY: 1,
        updateTime: ISSUED,
        periods: [odd, 40].map(period),
      }
      const strange = await startStandIn(() => ({ status: 200, body: { properties } }))
      const forecast = (await forecasts({ baseUrl: strange.url })(ASPEN)) as Forecast
      await strange.stop()
      expect(forecast.periods.map(({ temperatureF, wetPercent }) => [temperatureF, wetPercent])).toEqual([
        [40, null],
      ])
    },
  )

  it('of a service whose clock runs ahead was issued now', async () => {
    service.issue('2026-11-23T00:00:00.000Z')
    expect(await forecasts()(ASPEN)).toMatchObject({ issuedAt: now.toISOString(), ageMinutes: 0 })
  })

  it('of a service that still gives one of three days ago is not given', async () => {
    service.issue('2026-11-18T00:00:00.000Z')
    expect(await forecasts()(ASPEN)).toBe('unavailable')
  })
})

describe('a service in trouble', () => {
  const MOODS: Mood[] = ['broken', 'garbled', 'strange', 'huge', 'redirect']

  it.each(MOODS)(
    'that is %s has no forecast, is reported without a place, and is left alone for a minute',
    async (mood) => {
      const ask = forecasts()
      service.become(mood)
      expect(await ask(ASPEN)).toBe('unavailable')
      expect(await ask(ASPEN)).toBe('unavailable')
      expect(service.asked).toHaveLength(1)
      expect(elsewhere.asked).toEqual([])
      expect(reported).toHaveBeenCalledOnce()
      expect(String(reported.mock.calls[0]?.[1])).not.toMatch(/39|106|127\.0/)
      service.become('fine')
      later(2)
      expect(await ask(ASPEN)).toMatchObject({ issuedAt: ISSUED })
    },
  )

  it.each(MOODS)(
    'that is %s later leaves the forecast that is kept, with its age, for two days',
    async (mood) => {
      const ask = forecasts()
      await ask(ASPEN)
      service.become(mood)
      later(10 * 60)
      expect(await ask(ASPEN)).toMatchObject({ issuedAt: ISSUED, ageMinutes: 630 })
      later(38 * 60)
      expect(await ask(ASPEN)).toBe('unavailable')
    },
  )

  it('that is slow holds nobody up, and what comes late is there for the next', async () => {
    const ask = forecasts({ waitMs: 30 })
    service.become('slow')
    expect(await ask(ASPEN)).toBe('unavailable')
    service.become('fine')
    service.release()
    await expect.poll(() => ask(ASPEN)).toMatchObject({ issuedAt: ISSUED })
    expect(paths().filter((path) => path.startsWith('/points/'))).toHaveLength(1)
  })

  it('that never answers is given up', async () => {
    service.become('slow')
    expect(await forecasts({ deadlineMs: 30 })(ASPEN)).toBe('unavailable')
    expect(String(reported.mock.calls[0]?.[1])).toContain('Out of reach (TimeoutError)')
  })

  it('that is not there has no forecast', async () => {
    const { url } = service
    await service.stop()
    expect(await forecasts({ baseUrl: url })(ASPEN)).toBe('unavailable')
    service = await startWeatherService({ issuedAt: ISSUED })
  })

  it('that names another server is not followed there', async () => {
    service.sendTo(elsewhere.url)
    expect(await forecasts()(ASPEN)).toMatchObject({ issuedAt: ISSUED })
    expect(elsewhere.asked).toEqual([])
    service.sendTo('http://169.254.169.254')
    expect(await forecasts()({ lat: 38, lng: -105 })).toMatchObject({ issuedAt: ISSUED })
    expect(paths().every((path) => /^\/(points|gridpoints\/BOU)\//.test(path))).toBe(true)
  })

  it('is asked for at most eight places at once', async () => {
    service.become('slow')
    const ask = forecasts({ waitMs: 30 })
    const many = Array.from({ length: 20 }, (_, at) => ask({ lat: 37 + at / 10, lng: -105 }))
    await Promise.all(many)
    expect(service.asked.length).toBeLessThanOrEqual(8)
    service.release()
  })
})

describe('GET /api/forecast', () => {
  let api: TestApi
  afterEach(() => api.stop())
  const start = async (settings: Record<string, string> = {}) => {
    api = await startTestApi({ settings: { FORECAST_URL: `${service.url}/`, ...settings } })
  }
  const get = (query: string) => api.send('GET', `/api/forecast${query}`)

  it('answers by the contract, to nobody in particular, and is kept by nobody on the way', async () => {
    await start()
    const answer = await get('?lat=39.1911&lng=-106.8175')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(v.parse(v.strictObject(ForecastSchema.entries), await answer.json())).toMatchObject({
      ageMinutes: 30,
    })
    expect(await (await api.send('GET', '/api/map-settings')).json()).toMatchObject({
      forecast: true,
      roads: false,
    })
  })

  it.each([
    ['', 422, 'invalid'],
    ['?lat=39.19', 422, 'invalid'],
    ['?lat=39.19&lng=x', 422, 'invalid'],
    ['?lat=39&lat=40&lng=-106', 422, 'invalid'],
    ['?lat=52.5&lng=13.4', 404, 'not_found'],
  ])('refuses %s', async (query, status, code) => {
    await start()
    const answer = await get(query)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
    expect(service.asked).toEqual([])
  })

  it('is 503 with a pause where the service is in trouble, and the log has no degrees', async () => {
    await start()
    service.become('broken')
    const answer = await get('?lat=39.1911&lng=-106.8175')
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(JSON.stringify(api.logged)).not.toMatch(/39\.19|106\.8/)
    expect(api.logged.some(({ msg }) => msg === 'The forecast could not be had')).toBe(true)
  })

  it('is 404 where no address is set, and says so before anybody asks', async () => {
    api = await startTestApi()
    const answer = await get('?lat=39.1911&lng=-106.8175')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
    expect(await (await api.send('GET', '/api/map-settings')).json()).toMatchObject({ forecast: false })
  })

  it('has a limit for each network', async () => {
    await start({ RATE_LIMITS: 'on' })
    const statuses: number[] = []
    for (let asked = 0; asked < 241; asked += 1) statuses.push((await get('?lat=39.19&lng=-106.82')).status)
    expect([statuses.indexOf(429), service.asked.length]).toEqual([240, 2])
  })

  it('is read only', async () => {
    await start()
    const answer = await api.send('POST', '/api/forecast', {})
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })
})
