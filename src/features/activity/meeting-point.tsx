import { useId, useState } from 'react'
import type { Degrees } from '../../../core/domain/places/distance.ts'
import { mapAppLink } from '../../domain/trip-files/links/map-app-link.ts'
import { isApplePlatform } from '../../platform/device/apple.ts'
import { Button } from '../../ui/buttons/button.tsx'
import button from '../../ui/buttons/button.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { untilPlacesMap } from '../../map/canvas/places-map-room.tsx'
import styles from './activity.module.css'

const MeetingMap = lazyPiece(
  () => import('./meeting-map.tsx').then((module) => module.MeetingMap),
  untilPlacesMap,
)

type MeetingPointProps = {
  title: string
  /** What a map app calls the point. */
  name: string
  /** In the provider's words; null where they are not known. */
  text: string | null
  point: Degrees
}

/** Where guests come to: in words, on the map of this phone, and the way there in a map app. */
export function MeetingPoint({ title, name, text, point }: MeetingPointProps) {
  const id = useId()
  const [isMapShown, showMap] = useState(false)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {text === null ? null : <p className={styles.prose}>{text}</p>}
      <div className={styles.actions}>
        <a
          className={classNames(button.button, button.secondary)}
          href={mapAppLink({ ...point, name }, isApplePlatform() ? 'apple' : 'any')}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="directions" size={20} /> Directions
        </a>
        <Button aria-expanded={isMapShown} onClick={() => showMap(!isMapShown)}>
          <Icon name="map" size={20} /> {isMapShown ? 'Hide the map' : 'Show on the map'}
        </Button>
      </div>
      {/* A map costs time and battery: it begins when it is asked for. */}
      {isMapShown ? (
        <div className={styles.map}>
          <MeetingMap name={name} point={point} />
        </div>
      ) : null}
    </section>
  )
}
