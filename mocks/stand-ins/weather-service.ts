import { startStandIn, type StandIn } from './stand-in.ts'

export type WeatherService = StandIn & {
  /** Where the first answer says that the forecast is; itself by default. */
  sendTo: (origin: string) => void
  /** When the next forecasts were issued, ISO 8601. */
  issue: (at: string) => void
}

type Options = { issuedAt: string; elsewhere?: string; port?: number }

/**
 * A stand-in of the National Weather Service's API: `/points/LAT,LNG` and `/gridpoints/OFFICE/X,Y/forecast` with seven days from the one
 * on which the forecast was issued. As the real one it has no points outside of the country (404).
 */
export async function startWeatherService({ issuedAt, ...where }: Options): Promise<WeatherService> {
  let [issued, sentTo] = [issuedAt, '']
  const service = await startStandIn(({ pathname }) => {
    const [, lat, lng] = /^\/points\/(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(pathname) ?? []
    if (lat !== undefined && lng !== undefined) {
      if (Number(lng) < -125 || Number(lng) > -66) return { status: 404, body: PROBLEM }
      return { status: 200, body: pointOf(Number(lat), Number(lng), sentTo === '' ? service.url : sentTo) }
    }
    if (/^\/gridpoints\/[A-Z]{3}\/\d+,\d+\/forecast$/.test(pathname))
      return { status: 200, body: forecastOf(issued) }
    return { status: 404, body: PROBLEM }
  }, where)
  return {
    ...service,
    sendTo: (origin) => (sentTo = origin),
    issue: (at) => (issued = at),
  }
}

const PROBLEM = {
  type: 'https://api.weather.gov/problems/InvalidPoint',
  title: 'Data Unavailable',
  status: 404,
}

const pointOf = (lat: number, lng: number, origin: string) => {
  const cell = `${Math.round((lng + 109.1) * 36)},${Math.round((lat - 36.9) * 44)}`
  const [gridX, gridY] = cell.split(',').map(Number)
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      gridId: 'BOU',
      gridX,
      gridY,
      forecast: `${origin}/gridpoints/BOU/${cell}/forecast`,
      timeZone: 'America/Denver',
    },
  }
}

const SKIES = [
  'Sunny',
  'Mostly Sunny',
  'Slight Chance Snow Showers',
  'Snow',
  'Partly Sunny',
  'Windy',
  'Clear',
]

/** Mountain Standard Time all year: what the tests ask for does not hang on the hour. */
const OFFSET = '-07:00'

function forecastOf(issued: string) {
  const first = new Date(new Date(issued).getTime() - 7 * 3_600_000).toISOString().slice(0, 10)
  const noon = Date.parse(`${first}T12:00:00Z`)
  const periods = Array.from({ length: 14 }, (_, at) => {
    const isDaytime = at % 2 === 0
    const number = Math.floor(at / 2)
    const day = new Date(noon + number * 86_400_000).toISOString().slice(0, 10)
    return {
      number: at + 1,
      name: `Period ${at + 1}`,
      startTime: `${day}T${isDaytime ? '06' : '18'}:00:00${OFFSET}`,
      isDaytime,
      temperature: isDaytime ? 45 + number : 20 + number,
      temperatureUnit: 'F',
      probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value: number === 3 ? 80 : null },
      windSpeed: '5 to 10 mph',
      windDirection: 'NW',
      shortForecast: isDaytime ? SKIES[number] : 'Mostly Clear',
    }
  })
  return { type: 'Feature', properties: { units: 'us', updateTime: issued, generatedAt: issued, periods } }
}
