import { useState, type CSSProperties } from 'react'
import { PICTURE_SHOWN } from './picture-shown.ts'
import trip from './trip.json' with { type: 'json' }
import styles from './trip-map.module.css'

/** When each pin comes, as the road reaches it. */
const COMES = ['0s', '1.1s', '1.9s', '2.6s', '3s']

/**
 * What one will get: two days on a map of Colorado, drawn along their roads with pins and the card of a stop. The style sheet
 * and the markup in index.html hold all of it, so that the first frame has it without a file. A picture: not read aloud. @source decision record 68
 */
export function TripMap() {
  const [seen] = useState(msOnScreen)
  return (
    <div className={styles.ground} aria-hidden="true">
      <div className={styles.relief} />
      <div className={styles.veil} />
      <div
        className={styles.trip}
        style={seen === null ? undefined : ({ '--since': `${-seen}ms` } as CSSProperties)}
      >
        {trip.roads.map((road, day) => (
          <Road key={road} road={road} className={day === 0 ? styles.first : styles.second} />
        ))}
        {trip.stops.map(([name, x, y], at) => (
          <i
            key={name}
            className={styles.pin}
            data-name={name}
            style={{ left: `${x}%`, top: `${y}%`, '--at': COMES[at] } as CSSProperties}
          />
        ))}
        <div className={styles.card}>
          <b data-says="11:30" />
          <i data-says="12,095 ft" />
          <u data-says="Independence Pass" />
        </div>
      </div>
    </div>
  )
}

/** Drawn from the east: a window moves over the line, and the line against it. */
function Road({ road, className }: { road: string; className: string | undefined }) {
  return (
    <div className={className}>
      <svg className={styles.line} viewBox="0 0 500 290">
        <path d={road} className={styles.rim} />
        <path d={road} />
      </svg>
    </div>
  )
}

/**
 * For how many milliseconds the picture has been on the screen in the page's own markup; null where it was not. What moves goes on
 * from there when React puts its own in place.
 */
function msOnScreen(): number | null {
  const [shown] = [PICTURE_SHOWN, 'first-contentful-paint'].flatMap((name) =>
    performance.getEntriesByName(name),
  )
  return shown ? Math.round(performance.now() - shown.startTime) : null
}
