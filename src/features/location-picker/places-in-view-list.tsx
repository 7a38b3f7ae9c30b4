import { useId, useMemo, useState } from 'react'
import type { Category } from '../../../api/domain/categories.ts'
import { distanceKm } from '../../../api/domain/distance.ts'
import type { MapPoint } from '../../map/map-types.ts'
import { CategoryGlyph } from '../../parts/category-glyph.tsx'
import { Icon } from '../../ui/icons.tsx'
import { MAX_LISTED_PLACES } from './constants.ts'
import { placesInView, type MapView } from './places-in-view.ts'
import styles from './places-in-view-list.module.css'

type PlacesInViewListProps = {
  /** The markers of the categories that are switched on; `kind` is the category. */
  points: readonly MapPoint[]
  view: MapView
  onPlace: (placeId: string) => void
  /** The list was reached or opened: what hides it should make room. */
  onReach: () => void
}

/** The map's twin for keyboards and screen readers, and for phones that cannot draw it: a list behind one button. */
export function PlacesInViewList({ points, view, onPlace, onReach }: PlacesInViewListProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { nearest, more } = useMemo(() => placesInView(points, view, MAX_LISTED_PLACES), [points, view])
  return (
    <section className={styles.twin} aria-labelledby={`${id}-button`}>
      <button
        id={`${id}-button`}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        aria-describedby={`${id}-count`}
        onFocus={onReach}
        onClick={() => setOpen(!open)}
      >
        Places in view
        <span id={`${id}-count`} className={styles.count} aria-hidden="true">
          {nearest.length + more}
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={id} hidden={!open}>
        {open && nearest.length === 0 ? (
          <p className={styles.note}>None here. Move the map, zoom out or switch a category on.</p>
        ) : null}
        {open && nearest.length > 0 ? (
          <ul className={styles.list} aria-label="Places in view">
            {nearest.map((point) => (
              <li key={point.id}>
                <button type="button" className={styles.place} onClick={() => onPlace(point.id)}>
                  <CategoryGlyph category={point.kind as Category} size={28} disc />
                  <span className={styles.name}>{point.name}</span>{' '}
                  <span className={styles.away}>{awayWords(distanceKm(view.centre, point))}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {open && more > 0 ? (
          <p className={styles.note}>
            {more} more in view. {view.box ? 'Zoom in to list them.' : 'Search to find them.'}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** One decimal below 10 km, whole kilometres from there. */
function awayWords(km: number): string {
  return `${km < 10 ? km.toFixed(1) : Math.round(km)} km`
}
