import type { DaySense } from '../../../domain/trips/trip-sense.ts'
import type { TripDay } from '../../../../core/domain/trips/trip.ts'
import { shortName } from '../../../parts/plan/picked-places.ts'
import { SiteLink } from '../../../parts/place/site-link.tsx'
import { hospitalFromDriveInWords } from '../../../parts/words/trip-hospital-words.ts'
import { warningInWords } from '../../../parts/words/trip-warning-words.ts'
import { Icon } from '../../../ui/icons.tsx'
import { dayFacts } from '../words/day-facts.ts'
import { Hospital } from './hospital.tsx'
import { BetterOrder } from './better-order.tsx'
import { OpenInstead } from './open-instead.tsx'
import styles from './day-outlook.module.css'
import { DayForecast } from './day-forecast.tsx'
import { DayRoads } from './day-roads.tsx'
import { DayWeather } from './day-weather.tsx'
import { HeightProfile } from './height-profile.tsx'

/** What is worked out of a day: driving, daylight, height, and what to mind about it. */
export function DayOutlook({ day, sense, stale }: { day: TripDay; sense: DaySense; stale: boolean }) {
  const { warnings, profile, hospitalOnDrive, better } = sense
  const nameOf = (id: string | undefined) => {
    const stop = day.stops.find((one) => one.id === id)
    return stop ? shortName(stop.place) : ''
  }
  const facts = dayFacts(sense)
  return (
    <div className={styles.outlook} data-stale={stale} data-worked>
      {facts.length === 0 ? null : <p className="muted tabular">{facts.join(' · ')} (estimates)</p>}
      <DayForecast day={day} otherwise={<DayWeather day={day} sense={sense} />} />
      <DayRoads day={day} sense={sense} />
      {warnings.length === 0 ? null : (
        <ul className={styles.warnings} aria-label={`To mind on day ${day.number}`}>
          {warnings.map((warning, at) => {
            const { text, source, site } = warningInWords(
              warning,
              nameOf('stopId' in warning ? warning.stopId : undefined),
            )
            return (
              <li key={`${warning.code} ${at}`} className={styles.warning}>
                <Icon name="info" size={20} />
                <details>
                  <summary>{text}</summary>
                  <p className={styles.source}>
                    {source} {site === undefined ? null : <SiteLink site={site} before="Check on " />}
                  </p>
                </details>
              </li>
            )
          })}
        </ul>
      )}
      {stale ? null : <OpenInstead day={day} sense={sense} />}
      {better === null || stale ? null : <BetterOrder day={day} better={better} />}
      {profile === null && hospitalOnDrive === null ? null : (
        <details className={styles.heights}>
          <summary>Heights and nearest hospital</summary>
          {profile === null ? null : <HeightProfile profile={profile} />}
          {hospitalOnDrive === null ? null : <Hospital words={hospitalFromDriveInWords(hospitalOnDrive)} />}
        </details>
      )}
    </div>
  )
}
