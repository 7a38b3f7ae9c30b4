import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { kmToMiles, milesInWords } from '../../../core/domain/places/distance.ts'
import { wholeNumber } from '../../../core/domain/words/numbers.ts'
import type { TrailsInView } from '../../domain/hikes/trails-in-view.ts'
import { Icon } from '../../ui/icons.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './trails-in-view-list.module.css'

type TrailsInViewListProps = {
  /** Null while the map shows none. */
  trails: TrailsInView | null
  onOpen: (placeId: string) => void
  /** Over the map's upper left corner, this far below its edge, px; left out, in a list of its own. */
  topPx?: number
}

/**
 * What a finger taps of the trails on a map, for keyboards and screen readers: one button, and behind it an entry for every trail, every
 * hike and every place in view where several begin. Nothing where none is in view.
 */
export function TrailsInViewList({ trails, ...list }: TrailsInViewListProps) {
  return trails === null || trails.nearest.length === 0 ? null : <Trails {...list} trails={trails} />
}

function Trails({ trails, onOpen, topPx }: TrailsInViewListProps & { trails: TrailsInView }) {
  const id = useId()
  const section = useFocusOntoMap()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const total = trails.nearest.length + trails.more
  const close = () => {
    // Its entries go; whoever comes back from a card or from the list goes on from here.
    button.current?.focus({ preventScroll: true })
    setIsOpen(false)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  const isOverMap = topPx !== undefined
  return (
    <section
      ref={section}
      className={isOverMap ? styles.overMap : styles.inSheet}
      style={isOverMap ? ({ '--top': `${topPx}px` } as CSSProperties) : undefined}
      aria-labelledby={`${id}-label`}
      data-trails-in-view
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeByKey}
      >
        <span id={`${id}-label`}>
          Trails<span className={styles.rest}> in view</span>
        </span>{' '}
        <span className={styles.count}>{wholeNumber(total)}</span>
        <Icon name="chevron-down" size={20} />
      </button>
      <div id={id} className={styles.panel} hidden={!isOpen}>
        {isOpen ? (
          <ul className={styles.list} aria-label="Trails in view">
            {trails.nearest.map(({ placeId, name, words, km }) => (
              <li key={placeId}>
                <button
                  type="button"
                  className={styles.trail}
                  onClick={() => {
                    close()
                    onOpen(placeId)
                  }}
                  onKeyDown={closeByKey}
                >
                  <span className={styles.name}>
                    {name} <span className={styles.words}>{words}</span>
                  </span>{' '}
                  <span className={styles.away}>{milesInWords(kmToMiles(km))}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
        {isOpen && trails.more > 0 ? (
          <p className={styles.note}>{trails.more} more in view. Zoom in to list them.</p>
        ) : null}
      </div>
      <VisuallyHidden live>
        {isOpen ? `${total} ${total === 1 ? 'trail or hike' : 'trails and hikes'} in view.` : ''}
      </VisuallyHidden>
    </section>
  )
}

/** Answers the list's ref. When the map has gone too far away for trails while the list had the focus, the map has it. */
function useFocusOntoMap() {
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const list = section.current
    return () => {
      if (list?.contains(document.activeElement)) list.parentElement?.querySelector('canvas')?.focus()
    }
  }, [])
  return section
}
