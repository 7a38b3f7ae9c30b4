import type { ServerSettings } from './wire.ts'

/*
 * | Weather   | What a request meets                                                      |
 * |-----------|---------------------------------------------------------------------------|
 * | 'clear'   | the server                                                                |
 * | 'tunnel'  | no answer: `fetch` rejects at once                                        |
 * | 'lie-fi'  | no answer, ever: whoever asked has to give up                             |
 * | 'captive' | 200 with a sign-in page of somebody else: HTML, no marker                 |
 * | 'busy'    | the server, which turns everything away: 503 with `Retry-After`           |
 * | 'clock'   | the server, whose clock is a day ahead of this device's                   |
 */
export const WEATHERS = ['clear', 'tunnel', 'lie-fi', 'captive', 'busy', 'clock'] as const
export type Weather = (typeof WEATHERS)[number]

export const WEATHER_KEY = 'timberline-demo:weather'
const DAY_MS = 86_400_000

export type DemoSettings = {
  weather: () => Weather
  /** Stays over a reload and holds for all tabs. */
  setWeather: (weather: Weather) => void
  server: () => ServerSettings
}

export function createDemoSettings(): DemoSettings {
  const weather = () => {
    const stored = localStorage.getItem(WEATHER_KEY)
    return WEATHERS.find((known) => known === stored) ?? 'clear'
  }
  return {
    weather,
    setWeather: (next) => localStorage.setItem(WEATHER_KEY, next),
    server: () => ({
      clockAheadMs: weather() === 'clock' ? DAY_MS : 0,
      isBusy: weather() === 'busy',
    }),
  }
}
