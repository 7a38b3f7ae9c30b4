import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/menu.tsx'
import { SCROLL_TO_END_DELAY_MS } from './constants.ts'
import { shortName, type PickedPlaces } from './picked-places.ts'
import styles from './selected-list.module.css'

type SelectedHeaderProps = { count: number; onClear: () => void; onNext: () => void }

/** The counter, Clear All while there is something to clear, and Next. */
export function SelectedHeader({ count, onClear, onNext }: SelectedHeaderProps) {
  return (
    <div className={styles.header}>
      <p className={styles.count} role="status">
        {count} Selected
      </p>
      {count > 0 ? (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          Clear All
        </Button>
      ) : null}
      <Button variant="primary" disabled={count === 0} onClick={onNext}>
        Next
      </Button>
    </div>
  )
}

type SelectedListProps = {
  list: PickedPlaces
  highlightedId: string | null
  onMove: (index: number, by: -1 | 1) => void
  onDelete: (placeId: string) => void
}

/** The chosen places in their order. */
export function SelectedList({ list, highlightedId, onMove, onDelete }: SelectedListProps) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!highlightedId) return undefined
    const timer = window.setTimeout(
      () => end.current?.scrollIntoView({ block: 'nearest' }),
      SCROLL_TO_END_DELAY_MS,
    )
    return () => window.clearTimeout(timer)
  }, [highlightedId])

  if (list.length === 0) {
    return <p className={styles.empty}>Search, or tap a place on the map.</p>
  }
  return (
    <ol className={styles.list} aria-label="Selected places">
      {list.map((location, index) => {
        const name = shortName(location)
        return (
          <li
            key={location.placeId}
            ref={index === list.length - 1 ? end : null}
            className={styles.item}
            data-highlighted={location.placeId === highlightedId}
          >
            <span className={styles.number}>{index + 1}</span>
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={styles.rest}>{location.address.split(',').slice(1).join(',').trim()}</span>
            </span>
            <MenuButton
              label={`Options for ${name}`}
              items={[
                {
                  label: 'Move up',
                  icon: <Icon name="arrow-up" size={20} />,
                  disabled: index === 0,
                  onSelect: () => onMove(index, -1),
                },
                {
                  label: 'Move down',
                  icon: <Icon name="arrow-down" size={20} />,
                  disabled: index === list.length - 1,
                  onSelect: () => onMove(index, 1),
                },
                {
                  label: 'Delete',
                  icon: <Icon name="trash" size={20} />,
                  destructive: true,
                  onSelect: () => onDelete(location.placeId),
                },
              ]}
            />
          </li>
        )
      })}
    </ol>
  )
}
