import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { animated, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { neighbourSnap, offsetOf, SHEET_SPRING, snapAfterDrag } from './sheet-snaps.ts'
import type { SheetOffsets, SheetSnap } from './sheet-snaps.ts'
import { SPLIT_VIEW, useMediaQuery } from '../../platform/screen/media-query.ts'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { useWindowHeight } from '../../platform/screen/viewport.ts'
import styles from './bottom-sheet.module.css'

type BottomSheetProps = {
  /** Names the region and its handle. */
  label: string
  snap: SheetSnap
  onSnapChange: (snap: SheetSnap) => void
  /** Upper edge at each snap for a window of this height, all px. */
  offsets: (windowHeightPx: number) => SheetOffsets
  /** Stays visible at every snap and can be dragged: counters and the primary action. */
  header: ReactNode
  children: ReactNode
}

const SNAP_WORDS: Record<SheetSnap, string> = { 0: 'Open', 0.5: 'Half open', 1: 'Lowered' }

/**
 * A sheet over the lower part of the screen that the finger, the mouse or the arrow keys move between three
 * snaps. Where lists stand beside maps it is a panel in the flow of its parent and does not move.
 */
export function BottomSheet(props: BottomSheetProps) {
  const split = useMediaQuery(SPLIT_VIEW)
  if (!split) return <MovingSheet {...props} />
  return (
    <section className={styles.panel} aria-label={props.label}>
      <div className={styles.header}>{props.header}</div>
      <div className={styles.body} data-scrolls>
        {props.children}
      </div>
    </section>
  )
}

function MovingSheet({ label, snap, onSnapChange, offsets, header, children }: BottomSheetProps) {
  const edges = offsets(useWindowHeight())
  const restY = offsetOf(snap, edges)
  const reducedMotion = usePrefersReducedMotion()
  const [{ y }, spring] = useSpring(() => ({ y: restY, config: SHEET_SPRING }))

  const [settledY, setSettledY] = useState(restY)
  const [dragging, setDragging] = useState(false)
  // The list ends at the window's edge, so that what is focused or scrolled to is really seen. It grows before the
  // sheet rises and shrinks after the sheet has come down.
  const hiddenPx = dragging ? 0 : Math.min(settledY, restY) - edges.top

  // Its first place is known only once what stands above it is measured: it does not move there, it is there.
  const isShown = useRef(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      isShown.current = true
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  useLayoutEffect(() => {
    void spring.start({
      y: restY,
      immediate: reducedMotion || !isShown.current,
      onRest: ({ finished }) => {
        if (finished) setSettledY(restY)
      },
    })
  }, [spring, restY, reducedMotion])

  const bindDrag = useDrag(
    ({ last, tap, memo = y.get(), movement: [, moved], velocity: [, speed], direction: [, way] }) => {
      const dragged = Math.min(edges.bottom, Math.max(edges.top, memo + moved))
      if (tap) return memo
      setDragging(!last)
      if (!last) {
        void spring.start({ y: dragged, immediate: true })
        return memo
      }
      const target = snapAfterDrag(dragged, speed * way, edges)
      // A drag that ends where it began changes no prop, so the way back is started here.
      void spring.start({ y: offsetOf(target, edges), immediate: reducedMotion })
      if (target !== snap) onSnapChange(target)
      return memo
    },
    { axis: 'y', filterTaps: true, pointer: { keys: false } },
  )

  return (
    <animated.section
      className={styles.sheet}
      style={{ y, height: `calc(100dvh - ${edges.top}px)` }}
      aria-label={label}
      data-sheet
    >
      <div className={styles.drag} {...bindDrag()}>
        <div
          className={styles.handle}
          role="slider"
          tabIndex={0}
          aria-label={`${label}, height`}
          aria-orientation="vertical"
          aria-valuemin={0}
          aria-valuemax={1}
          aria-valuenow={1 - snap}
          aria-valuetext={SNAP_WORDS[snap]}
          onKeyDown={(event) => moveByKey(event, snap, onSnapChange)}
          onClick={() => onSnapChange(snap === 1 ? 0.5 : 1)}
        >
          <span className={styles.bar} />
        </div>
        <div className={styles.header}>{header}</div>
      </div>
      <div className={styles.body} style={{ marginBottom: hiddenPx }} data-scrolls>
        {children}
      </div>
    </animated.section>
  )
}

function moveByKey(event: KeyboardEvent, snap: SheetSnap, onSnapChange: (snap: SheetSnap) => void): void {
  const target = snapForKey(event.key, snap)
  if (target === undefined) return
  event.preventDefault()
  if (target !== snap) onSnapChange(target)
}

function snapForKey(key: string, snap: SheetSnap): SheetSnap | undefined {
  if (key === 'ArrowUp' || key === 'PageUp') return neighbourSnap(snap, -1)
  if (key === 'ArrowDown' || key === 'PageDown') return neighbourSnap(snap, 1)
  if (key === 'End') return 0
  if (key === 'Home') return 1
  return undefined
}
