import { startRoadService } from './road-service.ts'
import { startWeatherService } from './weather-service.ts'

/** Runs both stand-ins until it is ended, to see the forecast and the roads without the real ones: `node mocks/stand-ins/start.ts`. */
const now = new Date(Date.now() - 40 * 60_000).toISOString()
const weather = await startWeatherService({ issuedAt: now })
const roads = await startRoadService({ updatedAt: now })
process.stdout.write(`FORECAST_URL=${weather.url} ROADS_URL=${roads.url}?apiKey=any npm start\n`)
