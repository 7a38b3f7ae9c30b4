import { useRef, useState } from 'react'
import type { Location } from '../../core/contracts/trips/search-preferences.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { MenuButton } from '../ui/layers/menu.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './destination-list.module.css'
import { shortName } from '../parts/plan/picked-places.ts'
import { StopNumber } from '../parts/trip/stop-number.tsx'

type DestinationListProps = {
  places: readonly Location[]
  /** The place at `from` stands `by` places further down, negative for up. */
  onMove: (from: number, by: number) => void
  onDelete: (place: Location) => void
  /** Left out where places are chosen beside the sheet anyway. */
  onAddPlace?: () => void
}

/** The chosen places in their order. @source decisions §7 */
export function DestinationList({ places, onMove, onDelete, onAddPlace }: DestinationListProps) {
  const [news, setNews] = useState('')
  const section = useRef<HTMLDivElement>(null)
  const moveBy = (from: number, by: -1 | 1) => {
    const place = places[from]
    if (!place) return
    onMove(from, by)
    setNews(`${shortName(place)} is number ${from + by + 1} of ${places.length}`)
  }
  return (
    <div ref={section} className={styles.section} tabIndex={-1}>
      {places.length === 0 ? (
        <p className={styles.empty}>No places chosen: all of Colorado is searched.</p>
      ) : (
        <ol className={styles.places} aria-label="Chosen places">
          {places.map((place, at) => (
            <li key={place.placeId} className={styles.place}>
              <StopNumber number={at + 1} />
              <span className={styles.words}>
                <span className={styles.name}>{shortName(place)}</span>
                <span className={styles.address}>{place.address}</span>
              </span>
              <MenuButton
                label={`Options for ${shortName(place)}`}
                items={[
                  {
                    label: 'Move up',
                    icon: <Icon name="arrow-up" size={20} />,
                    disabled: at === 0,
                    onSelect: () => moveBy(at, -1),
                  },
                  {
                    label: 'Move down',
                    icon: <Icon name="arrow-down" size={20} />,
                    disabled: at === places.length - 1,
                    onSelect: () => moveBy(at, 1),
                  },
                  {
                    label: 'Delete',
                    icon: <Icon name="trash" size={20} />,
                    destructive: true,
                    removesRow: () => section.current,
                    onSelect: () => onDelete(place),
                  },
                ]}
              />
            </li>
          ))}
        </ol>
      )}
      {onAddPlace ? (
        <Button onClick={onAddPlace}>
          <Icon name="plus" size={20} />
          Add a place
        </Button>
      ) : null}
      <VisuallyHidden live>{news}</VisuallyHidden>
    </div>
  )
}
