import { useEffect, useId, useLayoutEffect } from 'react'
import type { KnownPlace } from '../../../domain/places/known-places.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SCROLL_TO_END_DELAY_MS } from '../picker-constants.ts'
import type { LegWords } from '../../../parts/words/drive-words.ts'
import { shortName, type PickedPlaces } from '../../../parts/plan/picked-places.ts'
import { positionOf, shiftOf } from '../../../ui/gestures/reorder.ts'
import { SelectedRow } from './selected-row.tsx'
import { useReorder, type ReorderAxis } from '../../../ui/gestures/use-reorder.ts'
import styles from './selected-list.module.css'

type SelectedHeaderProps = { count: number; onClear: () => void; onNext: () => void }

/** The counter, Clear All while there is something to clear, and Next. */
export function SelectedHeader({ count, onClear, onNext }: SelectedHeaderProps) {
  return (
    <div className={styles.header}>
      {/* No live region: what changed the number is announced, and the number with it. */}
      <p className={styles.count}>{count} Selected</p>
      {count > 0 ? (
        <Button variant="quiet" className={styles.clear} onClick={onClear}>
          Clear All
        </Button>
      ) : null}
      <Button variant="primary" className={styles.next} disabled={count === 0} onClick={onNext}>
        Next
      </Button>
    </div>
  )
}

type SelectedListProps = {
  list: PickedPlaces
  /** What is known of places: the cards show a chosen one's kind. */
  places: readonly KnownPlace[]
  /** Rows below each other, or cards beside each other. */
  axis: ReorderAxis
  highlightedId: string | null
  /** The way to each place from the one before it, from the second on; null until they are known. */
  legs: readonly LegWords[] | null
  /** Committed: the place at `from` stands `by` places further down, negative for up; 0 leaves it where it was. */
  onMove: (from: number, by: number, said: string) => void
  onDelete: (placeId: string) => void
  /** Takes the focus when the last place is deleted. */
  focusWhenEmpty: () => HTMLElement | null
  /** For the live region. */
  onSay: (said: string) => void
}

/** The chosen places in their order. */
export function SelectedList({ list, axis, highlightedId, onMove, onSay, ...props }: SelectedListProps) {
  const helpId = useId()
  const place = (index: number, at: number, done = '') => {
    const location = list[index]
    return `${location ? shortName(location) : 'Place'}${done}${done.endsWith('still') ? '' : ','} position ${at + 1} of ${list.length}`
  }
  const {
    list: element,
    lifted,
    handle,
  } = useReorder({
    axis,
    order: list.map(({ placeId }) => placeId).join(' '),
    onLift: (index) => onSay(place(index, index, ' lifted')),
    onCarry: (from, to) => onSay(place(from, to)),
    onStay: (from, to, atEnd) => onSay(atEnd ? atTheEnd(list, from, to) : place(from, to, ', still')),
    onDrop: (from, to) => onMove(from, to - from, place(from, to, ' dropped')),
    onCancel: (index) => onSay(place(index, index, ' put back')),
  })
  // Cards fit where rows were scrolled to.
  useLayoutEffect(() => {
    if (axis === 'x') element.current?.closest('[data-scrolls]')?.scrollTo?.({ top: 0 })
  }, [element, axis])
  useEffect(() => {
    if (!highlightedId) return undefined
    const timer = window.setTimeout(
      () => element.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      SCROLL_TO_END_DELAY_MS,
    )
    return () => window.clearTimeout(timer)
  }, [element, highlightedId])

  if (list.length === 0) {
    return <p className={styles.empty}>Search, or tap a place on the map.</p>
  }
  return (
    <>
      <ol ref={element} className={styles.list} data-axis={axis} aria-label="Selected places">
        {list.map((location, index) => (
          <SelectedRow
            key={location.placeId}
            location={location}
            leg={index === 0 ? null : (props.legs?.[index - 1] ?? 'unknown')}
            carrying={lifted !== null}
            known={
              axis === 'x' ? props.places.find(({ placeId }) => placeId === location.placeId) : undefined
            }
            index={index}
            position={lifted ? positionOf(lifted, index) : index}
            count={list.length}
            axis={axis}
            shiftPx={lifted ? shiftOf(lifted, index) : 0}
            lifted={lifted?.from === index}
            highlighted={location.placeId === highlightedId}
            handle={{ ...handle(index), 'aria-describedby': helpId }}
            onMove={(by) => onMove(index, by, place(index, index + by))}
            focusWhenEmpty={props.focusWhenEmpty}
            onDelete={() => props.onDelete(location.placeId)}
          />
        ))}
      </ol>
      <p id={helpId} hidden>
        Space lifts the place, arrow keys move it, Space drops it, Escape puts it back.
      </p>
    </>
  )
}

/** A row that is asked beyond the ends of the list. */
function atTheEnd(list: PickedPlaces, from: number, to: number): string {
  const location = list[from]
  const name = location ? shortName(location) : 'Place'
  return list.length === 1 ? `${name} is the only place` : `${name} is ${to === 0 ? 'first' : 'last'} already`
}
