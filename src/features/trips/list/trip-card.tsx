import { Link } from '@tanstack/react-router'
import type { TripSummary } from '../../../../core/domain/trips/trip.ts'
import { mayWrite } from '../../../../core/records/role-rules.ts'
import { TRIP } from '../../../../core/records/trips/trip.ts'
import { pictureSubject } from '../../../parts/pictures/picture-subject.ts'
import { PlacePicture } from '../../../parts/pictures/place-picture.tsx'
import { PictureDay } from '../../../parts/pictures/use-place-picture.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import type { TripOutline } from '../../../../core/records/trips/trip-records.ts'
import { useSpaceRole } from '../../../sync/hooks/use-space-role.ts'
import { Icon } from '../../../ui/icons.tsx'
import { MenuButton } from '../../../ui/layers/menu.tsx'
import { archiveTrip, removeTrip, unarchiveTrip } from '../trip-changes.ts'
import { countdown, tripDatesInWords } from '../words/trip-line.ts'
import { NextDays } from './next-days.tsx'
import styles from './trips-screen.module.css'

type TripCardProps = {
  trip: TripSummary
  outline: TripOutline | undefined
  /** Colorado's day, `YYYY-MM-DD`. */
  today: string
  /** The one that comes first: a large picture, and its next days. Default false. */
  isLead?: boolean
  /** Takes the focus when the last card of its list goes. */
  focusWhenEmpty: () => HTMLElement | null
}

/** One trip of a list: the view from its finest stop, when it is and how much is planned. The name opens it. */
export function TripCard({ trip, outline, today, isLead = false, focusWhenEmpty }: TripCardProps) {
  const { id, title, dates, archivedAt } = trip
  const role = useSpaceRole(id) ?? 'viewer'
  const soon = countdown(trip, today)
  const places = outline?.places ?? []
  return (
    <li className={styles.card} data-lead={isLead || undefined}>
      <span className={styles.picture}>
        {places.length > 0 ? (
          <PictureDay value={dates.start}>
            <PlacePicture place={places.map((place) => pictureSubject(place))} />
          </PictureDay>
        ) : (
          <span className={styles.noPicture}>
            <Icon name="map" size={28} />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/itinerary/{-$id}" params={{ id }} className={styles.open}>
            {title}
          </Link>
        </h3>
        <p className="muted tabular">{tripDatesInWords(dates, today)}</p>
        <p className="muted tabular">
          {outline ? plural(outline.stops, 'stop') : 'No stops yet'}
          {soon === '' ? null : <strong className={styles.soon}> · {soon}</strong>}
        </p>
        {isLead ? <NextDays trip={trip} today={today} /> : null}
      </div>
      {role === 'viewer' ? null : (
        <div className={styles.menu}>
          <MenuButton
            label={`Options for ${title}`}
            items={[
              archivedAt === null
                ? {
                    label: 'Archive',
                    icon: <Icon name="check" size={20} />,
                    removesRow: focusWhenEmpty,
                    onSelect: () => archiveTrip(trip, new Date().toISOString()),
                  }
                : {
                    label: 'Take out of the archive',
                    icon: <Icon name="arrow-up" size={20} />,
                    removesRow: focusWhenEmpty,
                    onSelect: () => unarchiveTrip(id),
                  },
              ...(mayWrite(TRIP, 'removedAt', role)
                ? [
                    {
                      label: 'Delete',
                      icon: <Icon name="trash" size={20} />,
                      destructive: true,
                      removesRow: focusWhenEmpty,
                      onSelect: () => removeTrip(trip, new Date().toISOString()),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    </li>
  )
}
