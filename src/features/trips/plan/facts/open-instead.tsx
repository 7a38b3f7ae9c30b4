import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { coloradoDay } from '../../../../../core/domain/calendar/calendar-day.ts'
import type { TripDay } from '../../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../../data/places/prepared-places.ts'
import type { DaySense } from '../../../../domain/trips/trip-sense.ts'
import { createLazyCode } from '../../../../platform/loading/lazy-code.ts'
import { useLazyCode } from '../../../../platform/loading/lazy-component.tsx'
import styles from './day-facts.module.css'

/** The highways are needed by days with something closed only. */
const late = createLazyCode(() => import('./open-instead-code.ts'), { quiet: true })

/** Where a day has a stop that is closed or not reached: what is open near the first such, each a link to its card. */
export function OpenInstead({ day, sense }: { day: TripDay; sense: DaySense }) {
  const shut = sense.warnings.find(({ code }) => code === 'not-reached' || code === 'out-of-season')
  const stopId = shut && 'stopId' in shut ? shut.stopId : null
  return stopId === null ? null : <Offer day={day} sense={sense} stopId={stopId} />
}

function Offer({ day, sense, stopId }: { day: TripDay; sense: DaySense; stopId: string }) {
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const { code } = useLazyCode(late)
  useEffect(() => void late.ahead(), [])
  const offered = useMemo(() => {
    const stop = day.stops.find(({ id }) => id === stopId)
    if (!code || !catalogue || !stop) return []
    const { places } = knownPlaces(catalogue)
    const wanted = places.find(({ placeId }) => placeId === stop.place.placeId)
    if (!wanted) return []
    const from = sense.schedule.stops.find((times) => times.stopId === stopId)?.from ?? null
    const taken = new Set(day.stops.map(({ place }) => place.placeId))
    return code.openInsteadOf(places, { wanted, from, day: day.date ?? coloradoDay(new Date()), taken })
  }, [code, catalogue, day, sense, stopId])
  if (offered.length === 0) return null
  return (
    <p className={styles.instead}>
      Usually open nearby that day:
      {offered.map(({ placeId, name }) => (
        <Link key={placeId} to="/explore" search={{ place: placeId }}>
          {name}
        </Link>
      ))}
    </p>
  )
}
