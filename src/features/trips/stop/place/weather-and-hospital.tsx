import { useId, useState } from 'react'
import type { TripStop } from '../../../../../core/domain/trips/trip.ts'
import { hospitalFromPlaceInWords } from '../../../../parts/words/trip-hospital-words.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { Hospital } from '../../plan/hospital.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import { StopWeather } from '../stop-weather.tsx'
import { senseOfStop } from './sense-of-stop.ts'
import styles from './stop-place.module.css'

type WeatherAndHospitalProps = {
  stop: TripStop
  /** Of its day; null where it has none. */
  date: string | null
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** As the catalogue has it, metres; null where it does not know. */
  elevationM: number | null
}

/** The weather, the light and the nearest hospital of a stop; one button shows where each is from. */
export function WeatherAndHospital({ stop, date, worked, elevationM }: WeatherAndHospitalProps) {
  const id = useId()
  const [isSourced, setSourced] = useState(false)
  const hospital = senseOfStop(stop, worked)?.hospital ?? null
  return (
    <section className={styles.weather} aria-labelledby={id}>
      <div className={styles.headLine}>
        <h3 id={id} className={styles.heading}>
          {hospital === null ? 'Weather and light' : 'Weather, light and hospital'}
        </h3>
        <IconButton
          label="Where this is from"
          aria-pressed={isSourced}
          onClick={() => setSourced(!isSourced)}
        >
          <Icon name="info" size={20} />
        </IconButton>
      </div>
      <StopWeather stop={stop} date={date} worked={worked} elevationM={elevationM} isSourced={isSourced} />
      {hospital === null ? null : (
        <Hospital words={hospitalFromPlaceInWords(hospital)} isSourced={isSourced} />
      )}
    </section>
  )
}
