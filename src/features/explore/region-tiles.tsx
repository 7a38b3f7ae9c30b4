import { useEffect, useRef } from 'react'
import type { ExploreCounts } from '../../domain/explore/explorer.ts'
import { REGIONS, type RegionId } from '../../domain/explore/regions.ts'
import type { KnownPlace } from '../../domain/places/known-places.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import { PlacePicture } from '../../parts/pictures/place-picture.tsx'
import { Icon } from '../../ui/icons.tsx'
import styles from './region-tiles.module.css'

type RegionTilesProps = {
  region: RegionId | null
  /** Null until they are known. */
  counts: ExploreCounts['regions'] | null
  /** Whose ground stands for each region. */
  landmarks: ReadonlyMap<RegionId, KnownPlace> | null
  onChange: (region: RegionId | null) => void
}

/** The regions with a picture of their ground: a row that scrolls on phones, a column on wide screens. */
export function RegionTiles({ region, counts, landmarks, onChange }: RegionTilesProps) {
  const tiles = useRef<HTMLDivElement>(null)
  // A link may ask for one that stands beyond the edge of the row.
  useEffect(() => {
    const row = tiles.current
    const pressed = row?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (row && pressed) row.scrollLeft = pressed.offsetLeft - row.clientWidth / 2 + pressed.offsetWidth / 2
  }, [region])
  const tile = (id: RegionId | 'all', name: string) => {
    const landmark = id === 'all' ? undefined : landmarks?.get(id)
    const pressed = region === (id === 'all' ? null : id)
    return (
      <button
        key={id}
        type="button"
        className={styles.tile}
        aria-pressed={pressed}
        onClick={() => onChange(id === 'all' || pressed ? null : id)}
      >
        <span className={styles.picture}>
          {landmark ? (
            <PlacePicture place={landmark} />
          ) : id === 'all' ? (
            <Icon name="mountain" size={28} />
          ) : null}
        </span>
        <span className={styles.name}>{name}</span>{' '}
        <span className={styles.count}>{counts ? wholeNumber(counts[id]) : ''}</span>
      </button>
    )
  }
  return (
    <div ref={tiles} role="group" aria-label="Region" className={styles.tiles}>
      {tile('all', 'All of Colorado')}
      {REGIONS.map(({ id, name }) => tile(id, name))}
    </div>
  )
}
