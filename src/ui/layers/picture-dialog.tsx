import { useRef, useState, type ReactNode } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { IconButton } from '../buttons/button.tsx'
import { Icon } from '../icons.tsx'
import { ModalLayer } from './modal-layer.tsx'
import styles from './picture-dialog.module.css'

type PictureDialogProps = {
  /** The accessible name, and the heading below the picture. */
  title: string
  onClose: () => void
  /** Fills its frame, which reaches the edges and has its size before there is a picture. */
  picture: ReactNode
  /** A button over the picture, across from `Close`. */
  corner?: ReactNode
  /** Takes the focus after it closed where what had it before is gone, or nothing had it. */
  focusAfter?: () => HTMLElement | null
  children: ReactNode
}

/** As high as the style sheet draws the bar. */
const BAR_PX = 64

/**
 * A modal dialog that begins with a picture: a whole screen on phones, where picture and content scroll together; both side by side on a
 * phone held sideways; from 900 px a panel along the right edge. Focus trapped and returned; Escape, the page behind and `Close` close it.
 */
export function PictureDialog({ title, onClose, picture, corner, focusAfter, children }: PictureDialogProps) {
  const frame = useRef<HTMLDivElement>(null)
  // Over the picture stands the button alone; past it the words would run under it.
  const [isPast, setIsPast] = useState(false)
  return (
    <ModalLayer open onOpenChange={onClose} className={styles.layer} focusAfter={focusAfter}>
      <div
        className={styles.panel}
        data-scrolls="true"
        data-past={isPast}
        onScroll={({ currentTarget: { scrollTop } }) =>
          setIsPast(scrollTop > (frame.current?.offsetHeight ?? 0) - BAR_PX)
        }
      >
        <div className={styles.head}>
          <div className={styles.bar}>
            <RadixDialog.Close asChild>
              <IconButton label="Close" variant="secondary">
                <Icon name="close" />
              </IconButton>
            </RadixDialog.Close>
            <span className={styles.again} aria-hidden="true">
              {title}
            </span>
            {corner}
          </div>
        </div>
        <div ref={frame} className={styles.picture}>
          {picture}
        </div>
        <div className={styles.content}>
          <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
          {children}
        </div>
      </div>
    </ModalLayer>
  )
}
