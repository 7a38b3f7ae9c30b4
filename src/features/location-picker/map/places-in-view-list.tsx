import { useId, useMemo, useRef, useState } from 'react'
import type { Category } from '../../../../core/domain/places/categories.ts'
import { kmToMiles, milesInWords } from '../../../../core/domain/places/distance.ts'
import { wholeNumber } from '../../../../core/domain/words/numbers.ts'
import type { MapDrawing } from '../../../map/map-types.ts'
import { CategoryGlyph } from '../../../parts/pictures/category-glyph.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { MAX_LISTED_PLACES } from '../picker-constants.ts'
import { placesInView, type EntryInView, type MapView, type PlacesInView } from './places-in-view.ts'
import styles from './places-in-view-list.module.css'

type PlacesInViewListProps = {
  /** What the map draws, or would: without a map every point stands alone. A point's `kind` is its category. */
  shown: MapDrawing
  view: MapView
  /** There is room: it is open until it is closed by hand. */
  unfolded: boolean
  onPlace: (placeId: string) => void
  /** Fit the map to the cluster's members; the list is about the new view then. */
  onCluster: (clusterId: number) => void
  /** The list was reached or opened: what hides it should make room. */
  onReach: () => void
}

/**
 * The map's twin for keyboards and screen readers, and for phones that cannot draw it: a list behind one button with
 * an entry for every marker in view, clusters as well.
 */
export function PlacesInViewList({
  shown,
  view,
  unfolded,
  onPlace,
  onCluster,
  onReach,
}: PlacesInViewListProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const open = pressed ?? unfolded
  const inView = useMemo(() => placesInView(shown, view, MAX_LISTED_PLACES), [shown, view])
  const { nearest, total, more } = inView
  const openCluster = (clusterId: number) => {
    // Its entry is gone as soon as the map stands elsewhere; the focus waits where the new entries will be.
    panel.current?.focus({ preventScroll: true })
    onCluster(clusterId)
  }
  return (
    <section className={styles.twin} aria-labelledby={`${id}-label`}>
      <button
        id={`${id}-button`}
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        // Only for those who came by key: room made under a pressed finger would take the button away from it.
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReach()}
        onClick={() => {
          setPressed(!open)
          onReach()
        }}
      >
        <span id={`${id}-label`}>Places in view</span>{' '}
        <span className={styles.count}>{wholeNumber(total)}</span>
        <Icon name="chevron-down" size={20} />
      </button>
      <div
        id={id}
        ref={panel}
        className={styles.panel}
        role="group"
        aria-labelledby={`${id}-label`}
        tabIndex={-1}
        hidden={!open}
      >
        {open && nearest.length === 0 ? (
          <p className={styles.note}>None here. Move the map, zoom out or switch a category on.</p>
        ) : null}
        {open && nearest.length > 0 ? (
          <ul className={styles.list} aria-label="Places in view">
            {nearest.map((entry) => (
              <li key={entry.cluster ? `cluster ${entry.cluster.clusterId}` : entry.point.id}>
                <Entry entry={entry} onPlace={onPlace} onCluster={openCluster} />
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
      <VisuallyHidden live>{open ? inWords(inView) : ''}</VisuallyHidden>
    </section>
  )
}

type EntryProps = Pick<PlacesInViewListProps, 'onPlace' | 'onCluster'> & { entry: EntryInView }

function Entry({ entry: { cluster, point, km }, onPlace, onCluster }: EntryProps) {
  const away = <span className={styles.away}>{milesInWords(kmToMiles(km))}</span>
  if (cluster) {
    return (
      <button type="button" className={styles.place} onClick={() => onCluster(cluster.clusterId)}>
        <span className={styles.bubble}>{cluster.count}</span>{' '}
        <span className={styles.name}>places around {cluster.nearestName}</span> {away}
      </button>
    )
  }
  return (
    <button type="button" className={styles.place} onClick={() => onPlace(point.id)}>
      <CategoryGlyph category={point.kind as Category} size={28} disc />
      <span className={styles.name}>{point.name}</span> {away}
    </button>
  )
}

/** Said whenever another view is listed. */
function inWords({ total, clustered, clusters }: PlacesInView): string {
  const places = `${total} ${total === 1 ? 'place' : 'places'} in view`
  if (clusters === 0) return `${places}.`
  return `${places}, ${clustered} of them in ${clusters} ${clusters === 1 ? 'group' : 'groups'}.`
}
