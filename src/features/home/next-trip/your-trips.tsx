import { Link } from '@tanstack/react-router'
import { daysAfter } from '../../../../core/domain/calendar/calendar-day.ts'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { PictureDay } from '../../../parts/pictures/use-place-picture.ts'
import { CARDS } from '../../../parts/shelf/card-count.ts'
import { EmptyShelf } from '../../../parts/shelf/shelf.tsx'
import { useToday } from '../../../parts/trip/use-today.ts'
import { datesInWords, plural } from '../../../parts/words/trip-words.ts'
import { useTripList, useTripOutlines } from '../../../sync/hooks/use-trips.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icons.tsx'
import { otherTrips } from './other-trips.ts'
import styles from './your-trips.module.css'
import shelf from '../../../parts/shelf/shelf.module.css'

/** The person's trips beside the one that Home shows, a card each. */
export function YourTrips({ shownId }: { shownId: string | null }) {
  const { trips, state } = useTripList()
  const outlines = useTripOutlines()
  const today = useToday()
  const others = otherTrips(trips, shownId, today).slice(0, CARDS)
  if (state !== 'ready' || others.length === 0) return <EmptyShelf />
  return (
    <ul className={shelf.cards}>
      {others.map((trip) => {
        const places = outlines.get(trip.id)?.places ?? []
        return (
          <li key={trip.id} className={shelf.slot}>
            <Link
              to="/itinerary/{-$id}"
              params={{ id: trip.id }}
              className={classNames(shelf.card, styles.card)}
            >
              <span className={shelf.picture} aria-hidden="true">
                {places.length > 0 ? (
                  <PictureDay value={trip.dates.start}>
                    <PlacePicture place={places.map((place) => pictureSubject(place))} />
                  </PictureDay>
                ) : (
                  <span className={styles.noPicture}>
                    <Icon name="map" size={28} />
                  </span>
                )}
              </span>
              <span className={shelf.name}>{trip.title}</span>{' '}
              <span className={shelf.line}>{whenInWords(trip, today)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** 'Aug 3 – Aug 9', '3 days, no dates yet'. */
function whenInWords({ dates: { start, days } }: TripSummary, today: string): string {
  const end = start === null ? null : daysAfter(start, days - 1)
  return datesInWords({ start, end }, today) ?? `${plural(days, 'day')}, no dates yet`
}
