import { useId, useState, type ReactNode } from 'react'
import { kmToMiles, milesInWords } from '../../../../../core/domain/places/distance.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import type { DayWarning } from '../../../../domain/trips/warnings/day-warnings.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { shortName } from '../../../../parts/plan/picked-places.ts'
import { SiteLink } from '../../../../parts/place/site-link.tsx'
import { driveTime } from '../../../../parts/words/drive-words.ts'
import { hospitalFromDriveInWords } from '../../../../parts/words/trip-hospital-words.ts'
import { warningInWords } from '../../../../parts/words/trip-warning-words.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon, type IconName } from '../../../../ui/icons.tsx'
import { SheetDialog } from '../../../../ui/layers/sheet-dialog.tsx'
import { exactTime, roughTime } from '../../words/stay-words.ts'
import { dayTitle } from '../../words/trip-line.ts'
import styles from './day-facts.module.css'
import { DayForecast } from './day-forecast.tsx'
import { DayRoads } from './day-roads.tsx'
import { DayWeather } from './day-weather.tsx'
import { HeightProfile } from './height-profile.tsx'
import { Hospital } from '../hospital.tsx'
import { OpenInstead } from './open-instead.tsx'

type DayFactsProps = {
  day: TripDay
  sense: DaySense
  /** It was worked out for the plan before. */
  stale: boolean
  onClose: () => void
}

/** All that is known of a day: what to mind, its drives, the sun, the heights, the weather and the nearest hospital; one button shows where each is from. */
export function DayFacts({ day, sense, stale, onClose }: DayFactsProps) {
  const [isSourced, setSourced] = useState(false)
  const { warnings, schedule, light, profile, hospitalOnDrive } = sense
  return (
    <SheetDialog open onOpenChange={onClose} title={dayTitle(day)}>
      <div className={styles.facts} data-sourced={isSourced} data-stale={stale}>
        <div className={styles.headLine}>
          <h3 className={styles.heading}>To mind</h3>
          <IconButton
            label="Where this is from"
            aria-pressed={isSourced}
            onClick={() => setSourced(!isSourced)}
          >
            <Icon name="info" size={20} />
          </IconButton>
        </div>
        {warnings.length === 0 ? <p className="muted">Nothing that we know of.</p> : null}
        {warnings.length === 0 ? null : (
          <ul className={styles.warnings} aria-label={`To mind on day ${day.number}`}>
            {warnings.map((warning, at) => (
              <Warning key={`${warning.code} ${at}`} day={day} warning={warning} isSourced={isSourced} />
            ))}
          </ul>
        )}
        <DayRoads day={day} sense={sense} />
        {stale ? null : <OpenInstead day={day} sense={sense} />}
        <Part icon="car" title="Drive">
          <dl className={styles.numbers}>
            {schedule.drivingMinutes === 0 ? null : (
              <>
                <Number name="At the wheel" words={driveTime(schedule.drivingMinutes)} />
                <Number name="Distance" words={milesInWords(kmToMiles(schedule.drivingKm))} />
              </>
            )}
            <Number name="Ends about" words={roughTime(schedule.end)} />
          </dl>
          <Source isShown={isSourced}>
            Estimates: average speeds from our own road facts, without traffic and weather.
          </Source>
        </Part>
        {light === null ? null : (
          <Part icon="sun" title="Sun">
            <dl className={styles.numbers}>
              <Number name="Sunrise" words={exactTime(light.sunrise)} />
              <Number name="Sunset" words={exactTime(light.sunset)} />
              <Number name="Daylight" words={driveTime(light.minutes)} />
            </dl>
            <Source isShown={isSourced}>
              Computed for where the day ends, on a flat horizon: behind mountains the sun is gone sooner.
            </Source>
          </Part>
        )}
        <Part icon="sun" title="Weather">
          <DayForecast day={day} otherwise={<DayWeather day={day} sense={sense} isSourced={isSourced} />} />
        </Part>
        {profile === null ? null : (
          <Part icon="mountain" title="Heights">
            <HeightProfile profile={profile} isSourced={isSourced} />
          </Part>
        )}
        {hospitalOnDrive === null ? null : (
          <Part icon="hospital" title="Nearest hospital">
            <Hospital words={hospitalFromDriveInWords(hospitalOnDrive)} isSourced={isSourced} />
          </Part>
        )}
      </div>
    </SheetDialog>
  )
}

type WarningProps = { day: TripDay; warning: DayWarning; isSourced: boolean }

function Warning({ day, warning, isSourced }: WarningProps) {
  const stop = 'stopId' in warning ? day.stops.find(({ id }) => id === warning.stopId) : undefined
  const { text, source, site } = warningInWords(warning, stop ? shortName(stop.place) : '')
  return (
    <li className={styles.warning}>
      <Icon name="alert" size={20} />
      <div>
        <p>{text}</p>
        {site === undefined ? null : <SiteLink site={site} before="Check on " />}
        <Source isShown={isSourced}>{source}</Source>
      </div>
    </li>
  )
}

function Part({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Icon name={icon} size={20} /> {title}
      </h3>
      {children}
    </section>
  )
}

function Number({ name, words }: { name: string; words: string }) {
  return (
    <div>
      <dt className={styles.soft}>{name}</dt>
      <dd className={styles.number}>{words}</dd>
    </div>
  )
}

function Source({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? <p className={styles.soft}>{children}</p> : null
}
