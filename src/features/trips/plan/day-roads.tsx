import { useMemo } from 'react'
import { coloradoDay } from '../../../../core/domain/calendar/calendar-day.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { isForecastDay } from '../../../domain/climate/forecast-age.ts'
import { newsOnDrives } from '../../../domain/roads/road-news.ts'
import { unpackLine } from '../../../domain/trips/packed-line.ts'
import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import { useRoadConditions } from '../../../data/places/road-conditions.ts'
import { WeatherWords } from '../../../parts/place/weather-words.tsx'
import { NO_ROADS, roadNewsInWords, roadsReadInWords } from '../../../parts/words/road-news-words.ts'
import { Icon } from '../../../ui/icons.tsx'
import styles from './day-outlook.module.css'

type DayRoadsProps = { day: TripDay; sense: DaySense }

/** More than these are not read: the worst come first. */
const MOST_SHOWN = 6

/** What is reported on the roads of a day's drives, with its time. Nothing for days further ahead, and without a drive. */
export function DayRoads({ day, sense }: DayRoadsProps) {
  const { date } = day
  const isNear = date !== null && isForecastDay(date, coloradoDay(new Date()))
  return isNear && sense.ways.length > 0 ? <RoadsOn day={day} date={date} sense={sense} /> : null
}

function RoadsOn({ day, date, sense: { ways } }: DayRoadsProps & { date: string }) {
  const roads = useRoadConditions(true)
  const answer = roads === 'failed' ? undefined : roads?.answer
  const today = coloradoDay(new Date())
  const found = useMemo(() => {
    // Only surveyed lines are where the road is.
    const lines = ways.filter(({ kind }) => kind === 'road').map(({ line }) => unpackLine(line))
    return answer && lines.length > 0 ? newsOnDrives(answer.news, lines, date, today) : null
  }, [answer, ways, date, today])
  if (roads === 'failed') return date === today ? <p className="muted">{NO_ROADS}</p> : null
  if (!roads || !found) return null
  const read = <WeatherWords words={roadsReadInWords(roads, found.length > 0)} />
  if (found.length === 0) return date === today ? read : null
  return (
    <div className={styles.roads}>
      <ul className={styles.warnings} aria-label={`On the roads of day ${day.number}`}>
        {found.slice(0, MOST_SHOWN).map((news, at) => (
          <li key={`${news.road} ${at}`} className={styles.told}>
            <Icon name="info" size={20} />
            <p>{roadNewsInWords(news, roads)}</p>
          </li>
        ))}
      </ul>
      {read}
    </div>
  )
}
