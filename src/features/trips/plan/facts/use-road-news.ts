import { useMemo } from 'react'
import type { RoadConditions, RoadNews } from '../../../../../core/contracts/places/road-conditions.ts'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { useRoadConditions } from '../../../../data/places/road-conditions.ts'
import { isForecastDay, type Told } from '../../../../domain/climate/forecast-age.ts'
import { newsOnDrives } from '../../../../domain/roads/road-news.ts'
import { unpackLine } from '../../../../domain/trips/packed-line.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'

/** What is reported on the roads of a day's drives: `news` null until that is known; `told` is what was read, with its time. */
export type RoadsToday = { told: Told<RoadConditions>; news: readonly RoadNews[] | null; isToday: boolean }

/** More than these are not read: the worst come first. */
const MOST_SHOWN = 6

/** Nothing is asked for days further ahead, and without a drive. */
export function useRoadNews(day: Pick<TripDay, 'date'>, sense: DaySense | null): RoadsToday {
  const { date } = day
  const ways = sense?.ways
  const today = coloradoDay(new Date())
  const isWanted = date !== null && (ways?.length ?? 0) > 0 && isForecastDay(date, today)
  const told = useRoadConditions(isWanted)
  const answer = told === 'failed' ? undefined : told?.answer
  const news = useMemo(() => {
    if (!answer || date === null || !ways) return null
    // Only surveyed lines are where the road is.
    const lines = ways.filter(({ kind }) => kind === 'road').map(({ line }) => unpackLine(line))
    return lines.length > 0 ? newsOnDrives(answer.news, lines, date, today).slice(0, MOST_SHOWN) : null
  }, [answer, ways, date, today])
  return { told: isWanted ? told : null, news, isToday: date === today }
}
