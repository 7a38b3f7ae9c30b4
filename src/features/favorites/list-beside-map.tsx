import type { ReactNode } from 'react'
import type { View } from '../../parts/page/view-toggle.tsx'
import { LIST_BESIDE_MAP, useMediaQuery } from '../../platform/screen/media-query.ts'
import styles from './list-beside-map.module.css'

/** The list beside the map where there is room for both; on phones the one that `view` names. */
export function ListBesideMap({ view, list, map }: { view: View; list: ReactNode; map: ReactNode }) {
  const beside = useMediaQuery(LIST_BESIDE_MAP)
  return (
    <div className={styles.halves}>
      {beside || view === 'list' ? list : null}
      {beside || view === 'map' ? map : null}
    </div>
  )
}
