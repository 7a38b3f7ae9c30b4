import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { nightsOf } from '../../../../core/domain/trips/nights.ts'
import { stopsOf, type Trip, type TripDay, type TripStop } from '../../../../core/domain/trips/trip.ts'
import { coloradoLocationsQuery } from '../../../data/places/colorado-locations.ts'
import { knownPlaces } from '../../../data/places/prepared-places.ts'
import { bookedMind } from '../../../domain/trips/booked/booked-mind.ts'
import { withAside, type BookedAside, type BookedTrip } from '../../../domain/trips/booked/booked-trip.ts'
import { nightBefore } from '../../../domain/trips/nights/night-before.ts'
import { PictureDay } from '../../../parts/pictures/use-place-picture.ts'
import { BookedAsideRow, BookedCard } from '../plan/booked/booked-row.tsx'
import { DayFoot } from '../plan/day-foot.tsx'
import { DayHead } from '../plan/day-head.tsx'
import styles from '../plan/day-plan.module.css'
import { BedCard } from '../plan/night/bed-card.tsx'
import { DriveLine } from '../plan/stops/drive-line.tsx'
import cards from '../plan/stops/stop-card.module.css'
import { StopCard } from '../plan/stops/stop-card.tsx'
import rows from '../plan/stops/stop-row.module.css'
import { stopSenses } from '../plan/stops/stop-sense.ts'
import type { WorkedOut } from '../screen/use-trip-sense.ts'
import { dayHeading } from '../words/day-words.ts'
import { dayTitle } from '../words/trip-line.ts'

type ReadPlanProps = {
  trip: Trip
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** What stands among the trip's stops and is no part of it, and what is listed beside them by the day's number. Default: nothing. */
  booked?: BookedTrip<Trip>['booked']
  aside?: BookedTrip<Trip>['aside']
  /** The number of the one day to show, null for what stands on no day. Left out: all days, one below the other. */
  only?: number | null
  /** Where a stop stands by itself. Left out where stops have no address. */
  hrefOf?: (stopId: string) => string
  onOpenStop: (id: string) => void
}

/** The days of a trip with their stops in order, for who may look but not change. A stop's name opens what is said of it. */
export function ReadPlan({
  trip,
  worked,
  booked = NOTHING,
  aside = NOTHING,
  only,
  hrefOf,
  onOpenStop,
}: ReadPlanProps) {
  const parts = [
    ...trip.days.map((day): { day: TripDay | null; stops: readonly TripStop[] } => ({
      day,
      stops: day.stops,
    })),
    ...(trip.unscheduled.length > 0 || only === null ? [{ day: null, stops: trip.unscheduled }] : []),
  ]
  return (
    <div className={styles.plan}>
      {parts
        .filter(({ day }) => only === undefined || only === (day?.number ?? null))
        .map(({ day, stops }) => (
          <ReadDay
            key={day?.number ?? 'none'}
            {...{ trip, worked, day, stops, booked, hrefOf, onOpenStop }}
            aside={(day && aside.get(day.number)) ?? []}
          />
        ))}
    </div>
  )
}

const NOTHING = new Map<never, never>()

type ReadDayProps = {
  trip: Trip
  worked: WorkedOut | null
  /** Null for what stands on no day. */
  day: TripDay | null
  stops: readonly TripStop[]
  booked: BookedTrip<Trip>['booked']
  aside: readonly BookedAside[]
  hrefOf: ((stopId: string) => string) | undefined
  onOpenStop: (id: string) => void
}

function ReadDay({ trip, worked, day, stops, booked, aside, hrefOf, onOpenStop }: ReadDayProps) {
  const id = useId()
  const { data: catalogue } = useQuery(coloradoLocationsQuery())
  const known = knownPlaces(catalogue).byId
  const found = (day && worked?.sense.days.find(({ number }) => number === day.number)) ?? null
  const current = worked?.isCurrent ? found : null
  const senses = current ? stopSenses(current) : null
  const night = nightsOf(trip).find((one) => one.day === day?.number) ?? null
  const nightHere = night?.position === 1 && night.bed === stops.at(-1) ? night : null
  const all = stopsOf(trip)
  const of = stops.length + aside.length
  return (
    <section
      id={day ? `day-${day.number}` : 'unscheduled'}
      className={styles.day}
      aria-label={day ? dayTitle(day) : 'Unscheduled'}
    >
      <DayHead
        headingId={id}
        day={day}
        heading={day ? dayHeading(trip, day) : 'Unscheduled'}
        of={trip.days.length}
        empty={of === 0}
        sense={found}
        stale={worked?.isCurrent !== true}
        shiftPx={0}
      />
      {of === 0 ? null : (
        <ol className={cards.stops} aria-label="Stops">
          {withAside(stops, aside).map((stop, at) => {
            if ('booked' in stop) {
              const { id } = stop.booked
              return (
                <BookedAsideRow
                  key={id}
                  booked={stop.booked}
                  {...{ of, position: at + 1, href: hrefOf?.(id) ?? '' }}
                  onOpen={() => onOpenStop(id)}
                />
              )
            }
            const one = booked.get(stop.id)
            const sense = senses?.get(stop.id) ?? null
            const number = all.indexOf(stop) + 1
            const card = {
              ...{ stop, number, sense, files: 0, href: hrefOf?.(stop.id) ?? null },
              known: known.get(stop.place.placeId),
              onOpen: () => onOpenStop(stop.id),
            }
            return (
              <li key={stop.id} className={rows.stop} aria-setsize={of} aria-posinset={at + 1}>
                {day && number > 1 ? (
                  <DriveLine
                    drive={sense?.times?.drive ?? null}
                    date={day.date}
                    sunset={sense?.sunset ?? null}
                  />
                ) : null}
                {one && day ? (
                  <BookedCard
                    {...card}
                    booked={one}
                    mind={bookedMind(one, day, { sense: current, night: nightBefore(trip, day.number) })}
                    date={day.date}
                    night={nightHere?.bed === stop ? nightHere : null}
                  />
                ) : (
                  <div className={rows.frame}>
                    <PictureDay value={day?.date ?? null}>
                      {nightHere?.bed === stop ? (
                        <BedCard {...card} night={nightHere} />
                      ) : (
                        <StopCard {...card} />
                      )}
                    </PictureDay>
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      <DayFoot
        trip={trip}
        day={day}
        night={nightHere ? null : night}
        sense={current}
        shiftPx={0}
        hrefOf={(id) => hrefOf?.(id) ?? null}
        onOpenStop={onOpenStop}
        booked={booked}
      />
    </section>
  )
}
