import { useRef, type ReactNode } from 'react'
import { animated } from '@react-spring/web'
import { ModalHeader, ModalLayer } from './modal-layer.tsx'
import { useSwipeDown } from '../gestures/use-swipe-down.ts'
import styles from './sheet-dialog.module.css'

type SheetDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The accessible name. */
  title: string
  /** Keeps the title and `Close` for assistive technology only. */
  titleHidden?: boolean
  /** Stays at the thumb while the choices scroll. */
  footer?: ReactNode
  /** Dragged down further than this, the sheet closes; otherwise it snaps back. Default 50. */
  closeDragPx?: number
  children: ReactNode
}

/** A modal sheet from below, closed by dragging it down, Escape, the backdrop or `Close`. A card from 900 px. */
export function SheetDialog(props: SheetDialogProps) {
  return (
    <ModalLayer open={props.open} onOpenChange={props.onOpenChange} className={styles.layer}>
      <Sheet {...props} />
    </ModalLayer>
  )
}

function Sheet({ title, titleHidden = false, footer, closeDragPx, ...props }: SheetDialogProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { y, bind } = useSwipeDown(
    panel,
    () => props.onOpenChange(false),
    closeDragPx === undefined ? {} : { closeDragPx },
  )
  return (
    <div className={styles.slide}>
      <animated.div ref={panel} className={styles.panel} style={{ y }}>
        <div className={styles.grip} {...bind()}>
          <span className={styles.bar} aria-hidden="true" />
          <ModalHeader title={title} hidden={titleHidden} className={undefined} />
        </div>
        <div className={styles.body}>{props.children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </animated.div>
    </div>
  )
}
