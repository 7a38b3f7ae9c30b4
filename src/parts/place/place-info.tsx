import {
  campgroundInWords,
  campgroundOf,
  contactOf,
  phoneInWords,
} from '../../domain/contacts/place-contacts.ts'
import { hoursOf, type PlaceHours } from '../../domain/contacts/place-hours.ts'
import type { Reservation } from '../../domain/reservations/reservation.ts'
import { askedOn } from '../../domain/reservations/reservation-terms.ts'
import { reservationsAt } from '../../domain/reservations/reservations.ts'
import { hoursProblem, placeHoursInWords } from '../words/hours-words.ts'
import { NOWHERE_TO_CHECK, reservationInWords, reservationOnDay } from '../words/reservation-words.ts'
import styles from './place-info.module.css'
import { SiteLink } from './site-link.tsx'

export type PlaceInfoProps = {
  placeId: string
  name: string
  /** The catalogue's; left out where nobody knows it. */
  kind?: string
  /** When somebody comes: the day `YYYY-MM-DD`, and minutes since its midnight where they are worked out. */
  arrival?: { day: string; minutes: number | null } | null
}

/** How a place is reached, when it is open, what a campground has, and what is to be reserved. Nothing where nothing is known. */
export function PlaceInfo(props: PlaceInfoProps) {
  const contact = contactOf({ placeId: props.placeId })
  return (
    <div className={styles.info}>
      {contact === null ? null : (
        <p className={styles.ways}>
          {contact.phone === undefined ? null : (
            <a className={styles.link} href={`tel:${contact.phone}`}>
              Call {phoneInWords(contact.phone)}
            </a>
          )}
          {contact.site === undefined ? null : <SiteLink site={contact.site} />}
        </p>
      )}
      <PlaceHoursAndSites {...props} />
      <PlaceReservations {...props} />
    </div>
  )
}

/** When a place is open, and what a campground has. Nothing where nothing is known. */
export function PlaceHoursAndSites({ placeId, name, arrival = null }: PlaceInfoProps) {
  const hours = hoursOf({ placeId })
  const campground = campgroundOf({ placeId })
  return (
    <>
      {hours === null ? null : <Hours hours={hours} name={name} arrival={arrival} />}
      {campground === null ? null : (
        <p className={styles.soft}>
          {campgroundInWords(campground)} ({campground.year})
        </p>
      )}
    </>
  )
}

type PlaceReservationsProps = PlaceInfoProps & {
  /** The first alone is read at once. Default false. */
  folded?: boolean
}

/** What is to be reserved at a place, for an arrival where there is one. Nothing where nothing is known. */
export function PlaceReservations({
  placeId,
  name,
  kind,
  arrival = null,
  folded = false,
}: PlaceReservationsProps) {
  const reservations = reservationsAt({ placeId, ...(kind === undefined ? {} : { kind }) }).filter(
    (one) => !isAboutOtherDays(one, arrival),
  )
  const shown = folded ? reservations.slice(0, 1) : reservations
  const more = reservations.slice(shown.length)
  const rowOf = (one: Reservation) => (
    <ReservationRow key={one.name} reservation={one} place={name} arrival={arrival} />
  )
  return reservations.length === 0 ? null : (
    <ul className={styles.list} aria-label="Reservations">
      {shown.map(rowOf)}
      {more.length === 0 ? null : (
        <li>
          <details className={styles.fold}>
            <summary>Also: {more.map((one) => one.name).join(', ')}</summary>
            <ul className={styles.list}>{more.map(rowOf)}</ul>
          </details>
        </li>
      )}
    </ul>
  )
}

function Hours({ hours, name, arrival }: { hours: PlaceHours } & Pick<PlaceInfoProps, 'name' | 'arrival'>) {
  const day = arrival?.day
  const minutes = arrival?.minutes ?? null
  const problem = day !== undefined && minutes !== null ? hoursProblem(hours, day, minutes) : null
  return (
    <>
      {placeHoursInWords(hours).map((words) => (
        <p key={words} className={styles.soft}>
          {words}
        </p>
      ))}
      {problem === null ? null : (
        <p className={styles.row}>
          {name} {problem}.
        </p>
      )}
    </>
  )
}

/** That nothing was needed in winter helps nobody who comes in July. */
const isAboutOtherDays = (reservation: Reservation, arrival: PlaceInfoProps['arrival']): boolean =>
  reservation.kind === 'none_needed' &&
  Boolean(arrival && askedOn(reservation, arrival.day, arrival.minutes) === 'out-of-season')

/** Without a reservation there may still be something to pay; nothing is no price. */
const FREE = '0'

type RowProps = { reservation: Reservation; place: string; arrival: PlaceInfoProps['arrival'] }

function ReservationRow({ reservation, place, arrival }: RowProps) {
  const { name, kind, site, seller, price, note, who } = reservation
  const isNone = kind === 'none_needed'
  const onDay = arrival ? reservationOnDay(reservation, arrival.day, arrival.minutes) : ''
  const more = [
    isNone ? '' : `For ${who}.`,
    price === '' || price === FREE ? '' : `Price: ${price}.`,
    site === undefined && !isNone ? `From: ${seller}.` : '',
    note,
  ]
  return (
    <li className={styles.row} data-none={isNone}>
      {name === place ? null : <span className={styles.name}>{name}</span>}
      <span className={styles.whole}>
        {reservationInWords(reservation)}
        {isNone ? '.' : <>: {site === undefined ? `${NOWHERE_TO_CHECK}.` : null}</>}
      </span>
      {site === undefined || isNone ? null : <SiteLink site={site} before="Check on " />}
      {onDay === '' ? null : <span className={styles.whole}>{onDay}</span>}
      <details className={styles.fold}>
        <summary>More about {isNone ? 'this' : 'it'}</summary>
        <p className={styles.soft}>{more.filter(Boolean).join(' ')}</p>
      </details>
    </li>
  )
}
