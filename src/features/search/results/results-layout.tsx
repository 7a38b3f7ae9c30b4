import { useState, type ReactNode } from 'react'
import type { Covered } from '../../../map/canvas/use-places-camera.ts'
import type { View } from '../../../parts/page/view-toggle.tsx'
import { useElementHeight } from '../../../platform/screen/element-height.ts'
import { useWindowHeight } from '../../../platform/screen/viewport.ts'
import { BottomSheet } from '../../../ui/layers/bottom-sheet.tsx'
import type { SheetSnap } from '../../../ui/layers/sheet-snaps.ts'
import styles from './results-layout.module.css'

type ResultsLayoutProps = {
  header: (ref: (element: HTMLElement | null) => (() => void) | undefined) => ReactNode
  /** The screen's heading. */
  title: ReactNode
  head: ReactNode
  list: ReactNode
  /** Given what covers its edges; null while there is nothing to draw. */
  map: ((covered: Covered) => ReactNode) | null
  view: View
  onView: (view: View) => void
}

/** Above the sheet's own content: its handle and the room below what stands there. */
const HANDLE_PX = 40

/** Between the header and the open sheet, so that its handle is a thumb high without reaching into the search bar. */
const HANDLE_ROOM_PX = 12

/** The strip along the lower edge covers so much of the screen when it speaks. */
const STRIP_PX = 46

/** On a phone the list is a sheet over the map: open it covers the map, lowered it leaves its head to be seen. */
export function ResultsOnSheet({ header, title, head, list, map, view, onView }: ResultsLayoutProps) {
  const [measureHeader, headerPx] = useElementHeight()
  const [measureHead, headPx] = useElementHeight()
  const windowPx = useWindowHeight()
  const [snap, setSnap] = useSnapOf(view, onView)
  // A map costs time and battery: it begins when it is looked for, and stays.
  const [mapSeen, setMapSeen] = useState(snap !== 0)
  if (!mapSeen && snap !== 0) setMapSeen(true)
  const offsets = {
    top: headerPx + HANDLE_ROOM_PX,
    middle: windowPx * 0.5,
    bottom: windowPx - HANDLE_PX - headPx - STRIP_PX,
  }
  return (
    <div className={styles.stage}>
      {header(measureHeader)}
      <main>
        {title}
        <div className={styles.behind}>
          {mapSeen && map
            ? map({ top: headerPx, bottom: windowPx - (snap === 1 ? offsets.bottom : offsets.middle) })
            : null}
        </div>
        <BottomSheet
          label="Results"
          snap={snap}
          onSnapChange={setSnap}
          offsets={() => offsets}
          header={<div ref={measureHead}>{head}</div>}
        >
          <div className={styles.sheetList}>{list}</div>
        </BottomSheet>
      </main>
    </div>
  )
}

/** Where the sheet stands. List and map of the address bar are its two ends; half open is the map too. */
function useSnapOf(view: View, onView: (view: View) => void): [SheetSnap, (snap: SheetSnap) => void] {
  const [snap, setSnap] = useState<SheetSnap>(view === 'map' ? 1 : 0)
  const [seen, setSeen] = useState(view)
  if (view !== seen) {
    setSeen(view)
    // The toggle, the back button: something else than the sheet changed the address bar.
    if (view !== viewAt(snap)) setSnap(view === 'map' ? 1 : 0)
  }
  return [
    snap,
    (next) => {
      setSnap(next)
      if (viewAt(next) !== view) onView(viewAt(next))
    },
  ]
}

const viewAt = (snap: SheetSnap): View => (snap === 0 ? 'list' : 'map')

type ResultsSplitProps = Pick<ResultsLayoutProps, 'title' | 'head' | 'list'> & {
  header: ReactNode
  /** A column of its own; null while it is not wanted or there is no room for it. */
  filters: ReactNode
  map: ReactNode
}

/** Filters, list and map beside each other; the page scrolls with the list while the others stay. */
export function ResultsSplit({ header, title, filters, head, list, map }: ResultsSplitProps) {
  return (
    <div>
      {header}
      <main className={styles.columns} data-filters={filters !== null}>
        {title}
        {filters === null ? null : <div className={styles.filters}>{filters}</div>}
        <div className={styles.listColumn}>
          {head}
          {list}
        </div>
        <div className={styles.mapColumn}>{map}</div>
      </main>
    </div>
  )
}
