import { useRef, type ReactNode } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { animated } from '@react-spring/web'
import { IconButton } from './button.tsx'
import { Icon } from './icons.tsx'
import { lendLayerHost } from './layer-hosts.ts'
import { leaveEscapeToInner } from './leave-escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { useSwipeDown } from './use-swipe-down.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
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
  const focus = useReturnFocus()
  return (
    <RadixDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          className={styles.layer}
          aria-describedby={undefined}
          {...focus}
          onEscapeKeyDown={leaveEscapeToInner}
        >
          {/* Radix keeps the page behind from scrolling for as long as an overlay of its own is there. */}
          <RadixDialog.Overlay
            className={styles.backdrop}
            onClick={() => props.onOpenChange(false)}
            aria-hidden="true"
          />
          <Sheet {...props} />
          <div ref={lendLayerHost} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
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
          {titleHidden ? (
            <VisuallyHidden>
              <RadixDialog.Title>{title}</RadixDialog.Title>
            </VisuallyHidden>
          ) : (
            <div className={styles.header}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label="Close">
                  <Icon name="close" />
                </IconButton>
              </RadixDialog.Close>
            </div>
          )}
        </div>
        <div className={styles.body}>{props.children}</div>
        {footer ? <div className={styles.footer}>{footer}</div> : null}
      </animated.div>
    </div>
  )
}
