import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { WeatherWords } from '../../../../parts/place/weather/weather-words.tsx'
import { NO_ROADS, roadNewsInWords, roadsReadInWords } from '../../../../parts/words/road-news-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import styles from './day-facts.module.css'
import { useRoadNews } from './use-road-news.ts'

type DayRoadsProps = { day: TripDay; sense: DaySense }

/** What is reported on the roads of a day's drives, with its time. Nothing for days further ahead, and without a drive. */
export function DayRoads({ day, sense }: DayRoadsProps) {
  const { told, news, isToday } = useRoadNews(day, sense)
  if (told === 'failed') return isToday ? <p className="muted">{NO_ROADS}</p> : null
  if (!told || !news) return null
  const read = <WeatherWords words={roadsReadInWords(told, news.length > 0)} />
  if (news.length === 0) return isToday ? read : null
  return (
    <div className={styles.group}>
      <ul className={styles.warnings} aria-label={`On the roads of day ${day.number}`}>
        {news.map((one, at) => (
          <li key={`${one.road} ${at}`} className={styles.warning}>
            <Icon name="alert" size={20} />
            <p>{roadNewsInWords(one, told)}</p>
          </li>
        ))}
      </ul>
      {read}
    </div>
  )
}
