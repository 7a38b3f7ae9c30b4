import { animated, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { useState, type ReactNode } from 'react'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { vibrate } from '../../platform/device/vibration.ts'
import { SHEET_SPRING } from '../layers/sheet-snaps.ts'
import styles from './swipe-row.module.css'

type SwipeAction = { label: string; icon: ReactNode; destructive?: boolean; onSwipe: () => void }

type SwipeRowProps = {
  /** Done by a swipe to the right, and to the left. Each needs a twin that can be seen and pressed: a swipe is only quicker. */
  right: SwipeAction
  left: SwipeAction
  children: ReactNode
}

/** A row is swiped when it was moved this far, px. */
const SWIPE_PX = 96
const MOST_PX = 160
const TICK_MS = [15]

/** A row that a finger swipes to either side. A mouse and keys use what the actions' twins offer. */
export function SwipeRow({ right, left, children }: SwipeRowProps) {
  const still = usePrefersReducedMotion()
  // Until then nobody sees what lies under it, and a long list is drawn without.
  const [touched, setTouched] = useState(false)
  const [{ x }, spring] = useSpring(() => ({ x: 0, config: SHEET_SPRING }))
  const bind = useDrag(
    ({ movement: [moved], last, canceled, memo = false, event }) => {
      const at = Math.max(-MOST_PX, Math.min(moved, MOST_PX))
      const far = Math.abs(at) >= SWIPE_PX
      if (far && memo === false) vibrate(TICK_MS)
      if (last) {
        void spring.start({ x: 0, immediate: still })
        if (far && !canceled && event.type !== 'pointercancel') (at > 0 ? right : left).onSwipe()
      } else void spring.start({ x: at, immediate: true })
      return far
    },
    // The browser scrolls up and down; a tap stays a tap.
    { axis: 'x', pointer: { touch: true, keys: false }, threshold: 12 },
  )
  return (
    <div className={styles.row} onPointerDownCapture={() => setTouched(true)}>
      {touched ? (
        <span className={styles.under} aria-hidden="true">
          <Under action={right} side="right" />
          <Under action={left} side="left" />
        </span>
      ) : null}
      <animated.div className={styles.over} style={{ x }} {...bind()}>
        {children}
      </animated.div>
    </div>
  )
}

function Under({
  action: { label, icon, destructive = false },
  side,
}: {
  action: SwipeAction
  side: string
}) {
  return (
    <span className={styles.action} data-side={side} data-destructive={destructive}>
      {icon}
      {label}
    </span>
  )
}
