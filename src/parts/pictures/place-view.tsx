import { useId, useState, type CSSProperties } from 'react'
import type { PictureSubject } from '../../../core/domain/art/ground-picture.ts'
import type { PictureShows } from '../../../core/domain/art/scenes/scene-kinds.ts'
import type { NamedRidge } from '../../../core/domain/art/skyline/named-ridges.ts'
import { FEET_PER_METRE } from '../../../core/domain/places/distance.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import { Icon } from '../../ui/icons.tsx'
import { PlacePicture } from './place-picture.tsx'
import { usePlacePicture } from './use-place-picture.ts'
import styles from './place-view.module.css'

type PlaceViewProps = {
  place: PictureSubject
  /** What the picture shows, in words; undefined until it is drawn. Default: decoration beside a name. */
  altOf?: (shows: PictureShows | undefined) => string
}

/**
 * The picture of a place that is looked at by itself: a tap on it names its ridges, another one takes their names away. Their numbers
 * stand at the summits of a large picture, their names below them; below a small one there are the names alone.
 */
export function PlaceView({ place, altOf = () => '' }: PlaceViewProps) {
  const state = usePlacePicture([place], true)
  const [isNamed, setIsNamed] = useState(false)
  const id = useId()
  const { ridges, shows } = typeof state === 'object' ? state : NOTHING_SEEN
  const isShown = isNamed && ridges.length > 0
  return (
    <span className={styles.view}>
      <PlacePicture place={place} alt={altOf(shows)} />
      {ridges.length === 0 ? null : (
        <button
          type="button"
          className={styles.tap}
          aria-label="Names of the ridges"
          aria-expanded={isNamed}
          aria-controls={id}
          onClick={() => setIsNamed(!isNamed)}
        >
          {isShown ? null : (
            <span className={styles.hint}>
              <Icon name="mountain" size={20} />
            </span>
          )}
        </button>
      )}
      {isShown ? (
        <>
          <span className={styles.summits} aria-hidden="true">
            {ridges.map(({ name, x, y }, at) => (
              <span
                key={`${name} ${x}`}
                className={styles.number}
                style={{ '--x': `${100 * x}%`, '--y': `${100 * y}%` } as CSSProperties}
              >
                {at + 1}
              </span>
            ))}
          </span>
          <ol id={id} className={styles.names} aria-label="Ridges in this picture, from left to right">
            {ridges.map((ridge) => (
              <li key={`${ridge.name} ${ridge.x}`} className={styles.name}>
                {ridgeInWords(ridge)}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </span>
  )
}

const NOTHING_SEEN = { ridges: [], shows: undefined }

/** 'Mount Princeton, 14,203 ft' */
function ridgeInWords({ name, metres }: NamedRidge): string {
  return `${name}, ${wholeNumber(metres * FEET_PER_METRE)} ft`
}
