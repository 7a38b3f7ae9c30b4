import { useEffect, useRef, useState } from 'react'
import type { Location } from '../../../api/contracts/search-preferences.ts'
import { useMediaQuery, WIDE_SCREEN } from '../../platform/media-query.ts'
import { useKeyboardOpen, useWindowHeight } from '../../platform/viewport.ts'
import { BottomSheet } from '../../ui/bottom-sheet.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyPiece } from '../../ui/lazy-piece.tsx'
import { offsetOf, type SheetSnap } from '../../ui/sheet-snaps.ts'
import { dismissToast, showToast } from '../../ui/toast-store.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { HIGHLIGHT_MS, MAP_CONTROLS_PX, SEARCH_FOCUS_DELAY_MS, sheetOffsets } from './constants.ts'
import {
  add,
  holds,
  moveAsSeen,
  remove,
  restore,
  shortName,
  type PickedPlaces,
} from '../../parts/picked-places.ts'
import { withParts, type PlanEditor } from '../../parts/plan-changes.ts'
import { SearchBox } from '../../parts/search-box.tsx'
import { usePlaceSuggestions } from '../../data/use-place-suggestions.ts'
import { PickerMap } from './picker-map.tsx'
import { PickedDetail } from './picked-detail.tsx'
import { PlacesInViewList } from './places-in-view-list.tsx'
import { SelectedHeader, SelectedList } from './selected-list.tsx'
import { useBackToClose } from '../../platform/use-back-to-close.ts'
import { useLocationPicker } from './use-location-picker.ts'
import styles from './location-picker.module.css'

const PickerFilter = lazyPiece(() => import('./picker-filter.tsx').then((module) => module.PickerFilter))

/** Its list is the plan's own stops: what is added to them elsewhere meanwhile appears, and stays. */
type LocationPickerProps = PlanEditor & {
  /** Next was pressed. `onClose` follows. */
  onNext: () => void
  /** Unmount it now. */
  onClose: () => void
}

/** The full-screen Choose Location dialog; open while it is mounted. @source planning §2.2 */
export function LocationPicker({ plan, commit, onNext, onClose }: LocationPickerProps) {
  const list = plan.stops
  const [snap, setSnap] = useState<SheetSnap>(list.length > 0 ? 0.5 : 1)
  const [detailId, setDetailId] = useState<string | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const [filtering, setFiltering] = useState(false)
  const [news, setNews] = useState('')
  const wide = useMediaQuery(WIDE_SCREEN)
  const keyboardOpen = useKeyboardOpen()
  // While the keyboard takes half of the phone the sheet waits below; then it stands where it stood.
  const shownSnap = keyboardOpen ? 1 : snap
  const picker = useLocationPicker(plan)
  // Of places that are meant alike the nearer to the last stop, or to what the map shows, comes first.
  const suggestions = usePlaceSuggestions(list.at(-1) ?? picker.view.centre)
  const cardOpener = useRef<Element | null>(null)
  const undoToast = useRef<number | null>(null)
  useBackToClose(onClose)

  // An Undo must not outlive the list it would restore.
  useEffect(() => () => void (undoToast.current !== null && dismissToast(undoToast.current)), [])
  useEffect(() => {
    if (!highlightedId) return undefined
    const timer = window.setTimeout(() => setHighlightedId(null), HIGHLIGHT_MS)
    return () => window.clearTimeout(timer)
  }, [highlightedId])

  const changeList = (alter: (now: PickedPlaces) => PickedPlaces, said: string) => {
    commit((now) => withParts(now, { stops: alter(now.stops) }))
    setNews(said)
  }
  const addLocation = (location: Location) => {
    const next = add(list, location)
    if (next === list) return
    changeList((now) => add(now, location), `${shortName(location)} added. ${next.length} selected.`)
    setHighlightedId(location.placeId)
  }
  const takeOut = (placeIds: string[], said: string) => {
    const { removed } = remove(list, placeIds)
    // The toast reads it out.
    changeList((now) => remove(now, placeIds).list, '')
    const undo = () => changeList((now) => restore(now, removed), 'Undone')
    undoToast.current = showToast({ title: said, action: { label: 'Undo', onClick: undo } })
  }
  const addCandidate = () => {
    if (!picker.addable) return
    addLocation(picker.addable)
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

  const padding = useMapPadding(shownSnap, list.length === 0)
  const detail = picker.places.find(({ placeId }) => placeId === detailId)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Choose Location"
      variant="full"
      // The search box focuses itself after the specified delay.
      onOpenAutoFocus={(event) => event.preventDefault()}
      toastTop="132px"
    >
      <div className={styles.layout} data-keyboard-open={keyboardOpen}>
        {/* The raised sheet covers the search box; whoever goes back to the box lowers the sheet. */}
        <div
          className={styles.search}
          data-covered={shownSnap === 0}
          onFocus={() => snap === 0 && setSnap(0.5)}
        >
          <SearchBox
            text={picker.text}
            nextNumber={list.length + 1}
            suggestions={suggestions}
            focusAfterMs={SEARCH_FOCUS_DELAY_MS}
            add={{ enabled: picker.addable !== null, onAdd: addCandidate }}
            locate={{ busy: picker.geolocation === 'loading', onLocate: () => void picker.locate() }}
            onType={picker.type}
            onClear={picker.clear}
            onPick={({ placeId, address, lat, lng, name }) =>
              picker.pickSuggestion({ placeId, address, lat, lng, name })
            }
          />
        </div>
        <div className={styles.map}>
          <PickerMap
            picker={picker}
            plan={plan}
            padding={padding}
            onPlace={openDetail}
            onFilter={() => setFiltering(true)}
          />
        </div>
        <div className={styles.list}>
          <BottomSheet
            label="Selected locations"
            snap={shownSnap}
            onSnapChange={setSnap}
            offsets={(windowHeight) => sheetOffsets(windowHeight, list.length === 0)}
            header={
              <SelectedHeader
                count={list.length}
                onClear={() =>
                  takeOut(
                    list.map(({ placeId }) => placeId),
                    'All places removed',
                  )
                }
                onNext={() => {
                  onNext()
                  onClose()
                }}
              />
            }
          >
            <SelectedList
              list={list}
              axis={shownSnap === 0 && !wide ? 'x' : 'y'}
              highlightedId={highlightedId}
              onMove={(from, by, said) => changeList((now) => moveAsSeen(now, list, from, by), said)}
              onSay={setNews}
              onDelete={(placeId) => {
                const gone = list.find((one) => one.placeId === placeId)
                takeOut([placeId], `${gone ? shortName(gone) : 'Place'} removed`)
              }}
            />
            <PlacesInViewList
              shown={picker.drawn ?? { clusters: [], points: picker.points }}
              view={picker.view}
              onPlace={openDetail}
              onCluster={picker.zoomInto}
              onReach={() => snap === 1 && setSnap(0.5)}
            />
          </BottomSheet>
        </div>
        {detail ? (
          <PickedDetail
            place={detail}
            added={holds(list, detail)}
            onAdd={() => {
              const location = picker.locationOf(detail.placeId)
              if (location) addLocation(location)
            }}
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
        <VisuallyHidden live>{news}</VisuallyHidden>
      </div>
    </Dialog>
  )
}

/** What chips and sheet cover of the map. The sheet at its top covers nearly all: the middle stands in for it. */
function useMapPadding(snap: SheetSnap, empty: boolean) {
  const windowHeight = useWindowHeight()
  const wide = useMediaQuery(WIDE_SCREEN)
  const sheetTop = offsetOf(snap === 0 ? 0.5 : snap, sheetOffsets(windowHeight, empty))
  return { top: MAP_CONTROLS_PX, right: 0, bottom: wide ? 0 : windowHeight - sheetTop, left: 0 }
}
