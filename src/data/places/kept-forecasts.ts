import * as v from 'valibot'
import { ForecastSchema, type Forecast } from '../../../core/contracts/places/forecast.ts'
import { FORECAST_HIDDEN_MINUTES, type Held } from '../../domain/climate/forecast-age.ts'
import { FORECASTS_KEY } from '../../platform/storage/person-keys.ts'
import { readJson, writeText } from '../../platform/storage/storage.ts'

/** The newest are kept: the stops of a trip and some cards. About 2 KB each. */
export const MOST_KEPT = 40

const KeptSchema = v.record(v.string(), v.object({ answer: ForecastSchema, at: v.number() }))

/** A forecast of an earlier visit by the name of its point; undefined where none is kept. */
export const keptForecast = (name: string): Held<Forecast> | undefined => readKept()[name]

/** Keeps it for the next start without signal, in the place of the oldest. */
export function keepForecast(name: string, held: Held<Forecast>): void {
  const others = Object.entries(readKept()).filter(
    ([other, { at }]) => other !== name && Math.abs(held.at - at) < FORECAST_HIDDEN_MINUTES * 60_000,
  )
  const newest = others.toSorted(([, a], [, b]) => b.at - a.at).slice(0, MOST_KEPT - 1)
  writeText(FORECASTS_KEY, JSON.stringify(Object.fromEntries([[name, held], ...newest])))
}

function readKept(): Record<string, Held<Forecast>> {
  const read = v.safeParse(KeptSchema, readJson(FORECASTS_KEY))
  return read.success ? read.output : {}
}
