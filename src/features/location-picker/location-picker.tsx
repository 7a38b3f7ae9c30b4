import { useCallback, useDeferredValue, useRef, useState } from 'react'
import { SPLIT_VIEW, useMediaQuery } from '../../platform/screen/media-query.ts'
import { useBackToClose } from '../../platform/page/use-back-to-close.ts'
import { useKeyboardOpen, useWindowHeight } from '../../platform/screen/viewport.ts'
import { usePlaceSuggestions } from '../../data/places/use-place-suggestions.ts'
import { toLocation } from '../../domain/places/known-places.ts'
import { useHikePlace } from '../../parts/hikes/use-hike-place.ts'
import { TrailsInViewList } from '../../parts/hikes/trails-in-view-list.tsx'
import { useTrailsInView } from '../../parts/hikes/use-trails-in-view.ts'
import { FULL_LIST_REASON, holds, shortName } from '../../parts/plan/picked-places.ts'
import type { PlanEditor } from '../../parts/plan/plan-changes.ts'
import { useTripDrives } from '../../parts/trip/use-trip-drives.ts'
import { SearchBox } from '../../parts/search/search-box.tsx'
import { BottomSheet } from '../../ui/layers/bottom-sheet.tsx'
import { Dialog } from '../../ui/layers/dialog.tsx'
import { lazyPiece } from '../../ui/loading/lazy-piece.tsx'
import { offsetOf, type SheetSnap } from '../../ui/layers/sheet-snaps.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { MAP_CONTROLS_PX, SEARCH_FOCUS_DELAY_MS, sheetOffsets } from './picker-constants.ts'
import { DrivingSum } from './list/driving-sum.tsx'
import { PickedDetail } from './list/picked-detail.tsx'
import { PickerHeader } from './picker-header.tsx'
import { PickerMap } from './map/picker-map.tsx'
import { PlacesInViewList } from './map/places-in-view-list.tsx'
import { SelectedHeader, SelectedList } from './list/selected-list.tsx'
import { useLocationPicker } from './use-location-picker.ts'
import { usePickedList } from './list/use-picked-list.ts'
import styles from './location-picker.module.css'

const PickerFilter = lazyPiece(() =>
  import('./filter/picker-filter.tsx').then((module) => module.PickerFilter),
)

const TITLE = 'Choose Location'

/** What is said of a road that was picked. */
const ROAD_WORDS = {
  whole: 'The whole road is drawn. As a stop it counts at its middle, under the pin.',
  unknown: 'The line of this road is not known here. As a stop it counts at its middle, under the pin.',
} as const

/** Its list is the plan's own stops: what is added to them elsewhere meanwhile appears, and stays. */
type LocationPickerProps = PlanEditor & {
  /** Next was pressed. `onClose` follows. */
  onNext: () => void
  /** Unmount it now. */
  onClose: () => void
}

/** The full-screen Choose Location dialog; open while it is mounted. @source planning §2.2 */
export function LocationPicker({ plan, commit, onNext, onClose }: LocationPickerProps) {
  const picked = usePickedList({ plan, commit })
  const { list } = picked
  const { drives, findQuicker } = useTripDrives(plan)
  // Lowered, so that most of what is seen is the map.
  const [snap, setSnap] = useState<SheetSnap>(1)
  const [detailId, setDetailId] = useState<string | null>(null)
  const [filtering, setFiltering] = useState(false)
  const split = useMediaQuery(SPLIT_VIEW)
  const keyboardOpen = useKeyboardOpen()
  // While the keyboard takes half of the phone the sheet waits below; then it stands where it stood.
  const shownSnap = keyboardOpen ? 1 : snap
  const raised = shownSnap === 0 && !split
  const picker = useLocationPicker(plan)
  const inView = useTrailsInView()
  // Of places that are meant alike the nearer to the last stop, or to what the map shows, comes first.
  const suggestions = usePlaceSuggestions(list.at(-1) ?? picker.view.centre)
  const layout = useRef<HTMLDivElement>(null)
  const [watchMap, mapTop] = useMapTop()
  const toastTop = mapTop + MAP_CONTROLS_PX + TOAST_GAP_PX
  const cardOpener = useRef<Element | null>(null)
  // The box is there at once; map and sheet follow in slices between which the page answers.
  const hasMap = useDeferredValue(true, false)
  useBackToClose(onClose)

  const addCandidate = () => {
    if (!picker.addable) return
    picked.add(picker.addable)
    picker.clear()
  }
  const openDetail = (placeId: string) => {
    cardOpener.current = document.activeElement
    setDetailId(placeId)
  }
  const closeDetail = () => {
    setDetailId(null)
    // The card takes the focus; whoever came by keyboard goes on where they were.
    if (cardOpener.current instanceof HTMLElement) cardOpener.current.focus({ preventScroll: true })
  }

  const padding = useMapPadding(shownSnap, list.length === 0, split)
  const hike = useHikePlace(detailId)
  const detail = picker.places.find(({ placeId }) => placeId === detailId) ?? hike
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={TITLE}
      titleHidden
      variant="full"
      // The search box focuses itself after the specified delay.
      onOpenAutoFocus={(event) => event.preventDefault()}
      // Below the row of buttons, where the card and the lowered sheet never reach; the raised one leaves the title.
      toastTop={raised ? 'calc(var(--safe-top) + 4px)' : `${toastTop}px`}
    >
      <div
        ref={layout}
        className={styles.layout}
        style={{ ['--toast-line' as string]: `${toastTop}px` }}
        data-keyboard-open={keyboardOpen}
        data-raised={raised}
      >
        <div className={styles.header}>
          <PickerHeader title={TITLE} onClose={onClose} />
        </div>
        {/* The raised sheet covers the search box; whoever goes back to the box lowers the sheet. */}
        <div className={styles.search} data-covered={raised} onFocus={() => raised && setSnap(0.5)}>
          <SearchBox
            text={picker.text}
            nextNumber={list.length + 1}
            suggestions={suggestions}
            hasMap
            focusAfterMs={SEARCH_FOCUS_DELAY_MS}
            add={{ enabled: picker.addable !== null, onAdd: addCandidate }}
            locate={{ busy: picker.geolocation === 'loading', onLocate: () => void picker.locate() }}
            onType={picker.type}
            onClear={picker.clear}
            onPick={({ placeId, address, lat, lng, name }) =>
              picker.pickSuggestion({ placeId, address, lat, lng, name })
            }
          />
          <div role="status">
            {picked.isFull ? <p className={styles.full}>{FULL_LIST_REASON}</p> : null}
            {picker.roadLine ? <p className={styles.road}>{ROAD_WORDS[picker.roadLine]}</p> : null}
          </div>
        </div>
        <div ref={watchMap} className={styles.map}>
          {hasMap ? (
            <PickerMap
              picker={picker}
              plan={plan}
              padding={padding}
              onPlace={openDetail}
              onCamera={inView.onCamera}
              onFilter={() => setFiltering(true)}
            />
          ) : null}
        </div>
        <div className={styles.list}>
          {hasMap ? (
            <BottomSheet
              label="Selected locations"
              snap={shownSnap}
              onSnapChange={setSnap}
              offsets={(windowHeight) => sheetOffsets(windowHeight, list.length === 0)}
              header={
                <SelectedHeader
                  count={list.length}
                  onClear={picked.clear}
                  onNext={() => {
                    onNext()
                    onClose()
                  }}
                />
              }
            >
              <SelectedList
                list={list}
                places={picker.places}
                axis={raised ? 'x' : 'y'}
                highlightedId={picked.highlightedId}
                legs={drives?.legs ?? null}
                onMove={picked.move}
                onSay={picked.say}
                onDelete={picked.delete}
                focusWhenEmpty={() => layout.current?.querySelector<HTMLElement>('[role=combobox]') ?? null}
              />
              {list[0] && list.length > 1 ? (
                <DrivingSum
                  drives={drives}
                  findQuicker={findQuicker}
                  from={shortName(list[0])}
                  onReorder={picked.reorder}
                />
              ) : null}
              <PlacesInViewList
                shown={picker.drawn ?? { clusters: [], points: picker.points }}
                view={picker.view}
                unfolded={raised}
                onPlace={openDetail}
                onCluster={picker.zoomInto}
                onReach={() => snap === 1 && setSnap(0.5)}
              />
              <TrailsInViewList trails={inView.trails} onOpen={openDetail} />
            </BottomSheet>
          ) : null}
        </div>
        {detail ? (
          <PickedDetail
            place={detail}
            days={plan.days}
            chosen={list}
            own={picker.ownPosition}
            added={holds(list, detail)}
            full={picked.isFull}
            onAdd={() => picked.add(toLocation(detail))}
            onClose={closeDetail}
          />
        ) : null}
        {filtering ? (
          <PickerFilter
            plan={plan}
            commit={commit}
            filter={picker.filter}
            onClose={() => setFiltering(false)}
          />
        ) : null}
        <VisuallyHidden live>{picked.said}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

const TOAST_GAP_PX = 4

/** What buttons and sheet cover of the map. The sheet at its top covers nearly all: the middle stands in for it. */
function useMapPadding(snap: SheetSnap, empty: boolean, split: boolean) {
  const windowHeight = useWindowHeight()
  const sheetTop = offsetOf(snap === 0 ? 0.5 : snap, sheetOffsets(windowHeight, empty))
  return { top: MAP_CONTROLS_PX, right: 0, bottom: split ? 0 : windowHeight - sheetTop, left: 0 }
}

/** A ref callback for the map's element, and how far below the window's upper edge it begins, px; 0 before it is there. */
function useMapTop(): [(map: HTMLElement | null) => (() => void) | undefined, number] {
  const [top, setTop] = useState(0)
  // Not an effect: the dialog shows what is in it later than the picker itself.
  const watch = useCallback((map: HTMLElement | null) => {
    if (map === null) return undefined
    const measure = () => setTop(Math.round(map.getBoundingClientRect().top))
    measure()
    // It ends at the window's lower edge, so it changes its height when it begins elsewhere.
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    watcher?.observe(map)
    return () => watcher?.disconnect()
  }, [])
  return [watch, top]
}
