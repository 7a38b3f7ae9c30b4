import { animated, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import type { ReactNode } from 'react'
import { usePrefersReducedMotion } from '../../platform/screen/reduced-motion.ts'
import { ModalHeader, ModalLayer } from '../../ui/layers/modal-layer.tsx'
import styles from './side-menu.module.css'

/** Let go further to the side than this, the panel closes. */
const CLOSE_SWIPE_PX = 60

/** A modal panel along the right edge: closed by Escape, the backdrop, `Close`, or a swipe to its edge. */
export function SidePanel(props: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <ModalLayer open onOpenChange={(open) => open || props.onClose()} className={styles.layer}>
      <Panel {...props} />
    </ModalLayer>
  )
}

function Panel({ title, onClose, children }: Parameters<typeof SidePanel>[0]) {
  const immediate = usePrefersReducedMotion()
  const [{ x }, spring] = useSpring(() => ({ x: 0 }))
  const bind = useDrag(
    ({ last, canceled, movement: [moved] }) => {
      if (!last) return void spring.start({ x: Math.max(0, moved), immediate: true })
      if (!canceled && moved > CLOSE_SWIPE_PX) return onClose()
      return void spring.start({ x: 0, immediate })
    },
    // Not by touch events: the clicks of a mouse on a machine with both would count as drags that were never begun.
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  )
  return (
    <animated.div className={styles.panel} style={{ x }} {...bind()} data-scrolls>
      <ModalHeader title={title} hidden={false} className={styles.header} />
      {children}
    </animated.div>
  )
}
