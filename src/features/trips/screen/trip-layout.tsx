import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Covered } from '../../../map/canvas/use-places-camera.ts'
import { useIdle } from '../../../platform/loading/idle.ts'
import { useElementHeight } from '../../../platform/screen/element-height.ts'
import { SPLIT_VIEW, useMediaQuery, WIDE_SCREEN } from '../../../platform/screen/media-query.ts'
import { useWindowHeight } from '../../../platform/screen/viewport.ts'
import { BottomSheet } from '../../../ui/layers/bottom-sheet.tsx'
import type { SheetSnap } from '../../../ui/layers/sheet-snaps.ts'
import { tabIdOf } from '../../../ui/buttons/tab-list.tsx'
import styles from './trip-layout.module.css'
import { tripSheetOffsets } from './trip-sheet-offsets.ts'

/** What the map is told of the layout. */
export type MapRoom = { covered: Covered; addsAtMiddle: boolean }

export type Orientation = 'horizontal' | 'vertical'

type TripLayoutProps = {
  head: ReactNode
  /** Above the tabs of the trip: what is wanted now. */
  now: ReactNode
  tabs: (orientation: Orientation) => ReactNode
  days: (orientation: Orientation) => ReactNode
  map: (room: MapRoom) => ReactNode
  /** What is chosen, and the panel that shows it. */
  panelKey: string
  panelId: string
  panel: ReactNode
  /** Whether the sheet begins lowered. */
  startsLowered: boolean
  /** A dialog is open over it: a map that has not begun by then begins when that is closed. */
  isCovered: boolean
}

/** The map to the edges under a sheet on a phone held upright; else the days as a column beside the map. */
export function TripLayout(props: TripLayoutProps) {
  const split = useMediaQuery(SPLIT_VIEW)
  return split ? <TripSplit {...props} /> : <TripOnSheet {...props} />
}

function TripOnSheet(props: TripLayoutProps) {
  const { head, now, tabs, days, map, startsLowered } = props
  const [measureTop, topPx] = useElementHeight()
  const [measureDays, daysPx] = useElementHeight()
  const windowPx = useWindowHeight()
  const [snap, setSnap] = useState<SheetSnap>(startsLowered ? 1 : 0.5)
  const hasMap = useBegun(useIdle() && !props.isCovered)
  const offsets = tripSheetOffsets({ topPx, daysPx, windowPx })
  // What is chosen while the sheet is down is to be seen.
  const [shownKey, setShownKey] = useState(props.panelKey)
  if (shownKey !== props.panelKey) {
    setShownKey(props.panelKey)
    if (snap === 1 && !isDay(props.panelKey)) setSnap(0.5)
  }
  const coveredPx = windowPx - (snap === 1 ? offsets.bottom : offsets.middle)
  const covered = useMemo(() => ({ top: topPx, bottom: coveredPx }), [topPx, coveredPx])
  return (
    <div className={styles.stage}>
      <div ref={measureTop} className={styles.top}>
        {head}
        <div className={styles.row}>
          {now}
          {tabs('horizontal')}
        </div>
      </div>
      <div className={styles.behind} data-narrow={snap !== 1}>
        {hasMap ? map({ covered, addsAtMiddle: snap === 1 }) : null}
      </div>
      <BottomSheet
        label="Plan"
        snap={snap}
        onSnapChange={setSnap}
        offsets={() => offsets}
        header={<div ref={measureDays}>{days('horizontal')}</div>}
      >
        <Panel {...props} />
      </BottomSheet>
    </div>
  )
}

/** A day on the lowered map is looked at there. */
const isDay = (key: string): boolean => key.startsWith('day-')

function TripSplit(props: TripLayoutProps) {
  const { head, now, tabs, days, map } = props
  const wide = useMediaQuery(WIDE_SCREEN)
  const hasMap = useBegun(useIdle() && !props.isCovered)
  const orientation = wide ? 'vertical' : 'horizontal'
  return (
    <div className={styles.split}>
      <div className={styles.column}>
        <div className={styles.columnHead}>{head}</div>
        <div className={styles.rail}>
          {now}
          {days(orientation)}
          {tabs(orientation)}
        </div>
        <div className={styles.body} data-scrolls>
          <Panel {...props} />
        </div>
      </div>
      <div className={styles.mapColumn}>
        {hasMap ? map({ covered: UNCOVERED, addsAtMiddle: true }) : null}
      </div>
    </div>
  )
}

/** Whether it was true by now. */
function useBegun(isTrue: boolean): boolean {
  const [begun, setBegun] = useState(isTrue)
  if (isTrue && !begun) setBegun(true)
  return begun || isTrue
}

const UNCOVERED: Covered = { top: 0, bottom: 36 }

/** The panel of the chosen tab; another one begins at its top. */
function Panel({ panelKey, panelId, panel }: TripLayoutProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const scroller = element.current?.closest('[data-scrolls]')
    if (scroller) scroller.scrollTop = 0
  }, [panelKey])
  return (
    <div
      ref={element}
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabIdOf(panelId, panelKey)}
      className={styles.panel}
    >
      {panel}
    </div>
  )
}
