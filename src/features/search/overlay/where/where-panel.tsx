import { useRef, useState } from 'react'
import type { ListedOffering } from '../../../../../core/contracts/market/public-offerings.ts'
import type { Location } from '../../../../../core/contracts/trips/search-preferences.ts'
import { stopName } from '../../../../domain/places/stop-name.ts'
import { queried } from '../../../../data/queries/queried.tsx'
import {
  add,
  FULL_LIST_REASON,
  holds,
  isFull,
  remove,
  restore,
} from '../../../../parts/plan/picked-places.ts'
import { withParts, type PlanEditor } from '../../../../parts/plan/plan-changes.ts'
import { StopNumber } from '../../../../parts/trip/stop-number.tsx'
import { useUndoable } from '../../../../parts/plan/use-undoable.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { ItemOptions } from '../../../../ui/buttons/item-options.tsx'
import { lazyPiece } from '../../../../ui/loading/lazy-piece.tsx'
import { showToast } from '../../../../ui/toast/toast-store.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { whereSummary } from '../summaries.ts'
import styles from './where-panel.module.css'

const WhereSearch = lazyPiece(
  () => queried(import('./where-search.tsx').then((module) => module.WhereSearch)),
  { room: <div className={styles.searchRoom} /> },
)

const WhereIdeas = lazyPiece(() => queried(import('./where-ideas.tsx').then((module) => module.WhereIdeas)), {
  quiet: true,
})

type WherePanelProps = PlanEditor & {
  /** The picker stands over it: it has a field and chips of its own, and one of each is on the screen at a time. */
  picking: boolean
  onPick: () => void
  /** The page of something that can be booked is wanted. */
  onOffering: (offering: ListedOffering) => void
}

/** Where to: a field and chips that choose at once, the way to the map, and what is chosen so far. @source decisions §1 */
export function WherePanel({ plan, commit, picking, onPick, onOffering }: WherePanelProps) {
  const pick = useRef<HTMLButtonElement>(null)
  const [news, setNews] = useState('')
  const undoable = useUndoable(commit)
  const chosen = plan.stops

  const choose = (place: Location) => {
    const refusal = whyNot(place, chosen)
    if (refusal !== null) {
      showToast({ title: refusal })
      return
    }
    commit((now) => withParts(now, { stops: add(now.stops, place) }))
    setNews(`${stopName(place)} added. ${whereSummary(chosen.length + 1)}`)
  }
  const takeOut = (place: Location) => {
    // The toast reads it out.
    setNews('')
    undoable(
      (now) => withParts(now, { stops: remove(now.stops, [place.placeId]).list }),
      `${stopName(place)} removed`,
      (now, before) =>
        withParts(now, { stops: restore(now.stops, remove(before.stops, [place.placeId]).removed) }),
    )
  }

  return (
    <>
      <VisuallyHidden>
        <h2>Where in Colorado?</h2>
      </VisuallyHidden>
      {picking ? (
        <div className={styles.searchRoom} />
      ) : (
        <WhereSearch stops={chosen} onChoose={choose} onTakeOut={takeOut} onOffering={onOffering} />
      )}
      <Button ref={pick} block variant="secondary" className={styles.pick} onClick={onPick}>
        <Icon name="map" />
        {whereSummary(chosen.length)}
      </Button>
      {chosen.length > 0 ? (
        <ol className={styles.places} aria-label="Chosen places">
          {chosen.map((place, index) => (
            <li key={place.placeId} className={styles.place}>
              <StopNumber number={index + 1} />
              <span className={styles.placeWords}>
                <strong>{stopName(place)}</strong>
                <span className={styles.soft}>{place.address}</span>
              </span>
              <ItemOptions
                name={stopName(place)}
                text={`${stopName(place)}, ${place.lat}, ${place.lng}`}
                onEdit={onPick}
                onDelete={() => takeOut(place)}
                focusWhenEmpty={() => pick.current}
              />
            </li>
          ))}
        </ol>
      ) : null}
      {picking ? null : <WhereIdeas stops={chosen} start={plan.days.start} onChoose={choose} />}
      <VisuallyHidden live>{news}</VisuallyHidden>
    </>
  )
}

/** Why a place cannot be added, or null. @source planning §5 */
function whyNot(place: Location, chosen: readonly Location[]): string | null {
  if (holds(chosen, place)) return `${stopName(place)} is chosen already`
  return isFull(chosen) ? FULL_LIST_REASON : null
}
