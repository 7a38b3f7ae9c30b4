import { useId, type ReactNode } from 'react'
import type { Trip, TripStop } from '../../../../../core/domain/trips/trip.ts'
import { contactOf, phoneInWords } from '../../../../domain/contacts/place-contacts.ts'
import { siteInWords } from '../../../../domain/contacts/site-in-words.ts'
import { Icon } from '../../../../ui/icons.tsx'
import { DirectionsButton } from '../../directions/directions-button.tsx'
import type { WorkedOut } from '../../screen/use-trip-sense.ts'
import styles from './stop-place.module.css'

type PlaceActionsProps = {
  trip: Trip
  stop: TripStop
  /** Null until it is worked out. */
  worked: WorkedOut | null
  /** What else can be done, behind one button. */
  menu?: ReactNode
}

/** The way to a place, its telephone and its site: those that are known. */
export function PlaceActions({ trip, stop, worked, menu }: PlaceActionsProps) {
  const id = useId()
  const { phone, site } = contactOf(stop.place) ?? {}
  return (
    <div className={styles.actions}>
      <DirectionsButton trip={trip} stop={stop} worked={worked} primary />
      {phone === undefined ? null : (
        <a className={styles.action} href={`tel:${phone}`} aria-describedby={`${id}-phone`}>
          <Icon name="phone" size={20} /> Call
          <span id={`${id}-phone`} hidden>
            {phoneInWords(phone)}
          </span>
        </a>
      )}
      {site === undefined ? null : (
        <a
          className={styles.action}
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={`${id}-site`}
        >
          <Icon name="globe" size={20} /> Site
          <span id={`${id}-site`} hidden>
            {siteInWords(site)}, opens in a new tab
          </span>
        </a>
      )}
      {menu === undefined ? null : <div className={styles.menu}>{menu}</div>}
    </div>
  )
}
