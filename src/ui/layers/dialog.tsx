import type { CSSProperties, ReactNode } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { classNames } from '../class-names.ts'
import { useDialogAnchor } from './dialog-anchor.ts'
import { ModalHeader, ModalLayer } from './modal-layer.tsx'
import styles from './dialog.module.css'

type DialogProps = {
  open: boolean
  /** Asked to close by Escape, the backdrop or `Close`; also told when nothing may veto it. */
  onOpenChange: (open: boolean) => void
  /** The accessible name. */
  title: string
  /** Keeps the title for assistive technology only; the children then draw their own header and close button. */
  titleHidden?: boolean
  /** A sentence below the title, read as the dialog's description. */
  description?: string
  /**
   * `full` covers the screen, `centred` is a card. The panels cover a phone's screen. From 900 px they stand over the
   * lightly dimmed page, as high as they need: below `anchor`, else below the page's upper edge or about its middle.
   * Default `centred`.
   */
  variant?: 'full' | 'centred' | 'panel-top' | 'panel-centre'
  /** The control of the page that a panel belongs to. One that is not on the screen when it opens counts for nothing. */
  anchor?: Element | null
  /** Stays below the scrolling part: the primary action. */
  footer?: ReactNode
  /** Given to move the first focus elsewhere: call `event.preventDefault()`. */
  onOpenAutoFocus?: (event: Event) => void
  /** Where toasts stand while this dialog is open, a CSS length from its upper edge. Default: above the footer. */
  toastTop?: string
  /**
   * Toasts stand over the header, which is 56 px high at the usual text size, and leave its `Close` free; on a low screen
   * over the middle of a footer of that height. Everywhere else are controls.
   */
  toastOverHeader?: boolean
  /** How long it takes to fade away once `open` is false. Default 150. */
  leavesMs?: number
  children: ReactNode
}

/** A modal dialog: focus trapped and returned, Escape and backdrop close it, the page behind does not scroll. */
export function Dialog(props: DialogProps) {
  const { variant = 'centred', title, titleHidden = false, description, footer } = props
  // Read by the toast's viewport, which stands inside the newest dialog.
  const toastPlace = { '--toast-top': props.toastTop, '--toast-bottom': 'auto' } as CSSProperties
  const anchored = useDialogAnchor(props.anchor ?? null)
  return (
    <ModalLayer
      open={props.open}
      onOpenChange={props.onOpenChange}
      className={classNames(
        ...VARIANT_CLASSES[variant],
        anchored !== null && styles.anchored,
        props.toastOverHeader && styles.toastOverHeader,
      )}
      style={{
        ...(props.toastTop ? toastPlace : {}),
        ...(props.leavesMs === undefined ? {} : leavingFor(props.leavesMs)),
        ...anchored,
      }}
      described={description !== undefined}
      onOpenAutoFocus={props.onOpenAutoFocus}
    >
      <div className={styles.panel}>
        <ModalHeader title={title} hidden={titleHidden} className={styles.header} />
        <div className={styles.body}>
          {description ? (
            <RadixDialog.Description className={styles.description}>{description}</RadixDialog.Description>
          ) : null}
          {props.children}
        </div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </ModalLayer>
  )
}

const leavingFor = (ms: number) => ({ '--modal-leaves': `${ms}ms` }) as CSSProperties

const VARIANT_CLASSES = {
  full: [styles.full],
  centred: [styles.centred],
  'panel-top': [styles.full, styles.page, styles.atTop],
  'panel-centre': [styles.full, styles.page, styles.atMiddle],
}
