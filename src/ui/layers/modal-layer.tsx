import type { CSSProperties, KeyboardEvent as ReactKeyboardEvent, ReactNode } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { IconButton } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons.tsx'
import { closeTopLayer, useLayerHost } from './layer-hosts.ts'
import { leaveEscapeToInner } from './leave-escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import styles from './modal-layer.module.css'

type ModalLayerProps = {
  open: boolean
  /** Asked to close by Escape, the backdrop or `Close`; also told when nothing may veto it. */
  onOpenChange: (open: boolean) => void
  className: string | undefined
  /** `alertdialog` for a question that waits for its answer. Default `dialog`. */
  role?: 'dialog' | 'alertdialog'
  style?: CSSProperties
  /** Whether a `RadixDialog.Description` is among the children. */
  described?: boolean
  /** Given to move the first focus elsewhere: call `event.preventDefault()`. */
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  /** Takes the focus after it closed where what had it before is gone, or nothing had it. */
  focusAfter?: (() => HTMLElement | null) | undefined
  /** The panel, with a `ModalHeader`. */
  children: ReactNode
}

/** The screen behind and around a modal: focus trapped and returned, the page dimmed and still, toasts on top. */
export function ModalLayer({ open, onOpenChange, described = false, ...props }: ModalLayerProps) {
  const focus = useReturnFocus(props.onOpenAutoFocus, props.focusAfter)
  const host = useLayerHost(() => onOpenChange(false))
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          role={props.role ?? 'dialog'}
          className={classNames(styles.layer, props.className)}
          style={props.style}
          {...(described ? {} : { 'aria-describedby': undefined })}
          {...focus}
          onEscapeKeyDown={closeNewest}
          onKeyDown={goRoundBackwards}
        >
          {/* Radix keeps the page behind from scrolling for as long as an overlay of its own is there. */}
          <RadixDialog.Overlay
            className={styles.backdrop}
            onClick={() => onOpenChange(false)}
            aria-hidden="true"
          />
          {props.children}
          <div ref={host} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** Radix asks the layer below for a moment after another one has opened: Escape means the one that is seen. */
function closeNewest(event: KeyboardEvent) {
  leaveEscapeToInner(event)
  if (event.defaultPrevented) return
  event.preventDefault()
  closeTopLayer()
}

const TAB_STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]'

/**
 * Shift+Tab on the layer itself goes to its last control. The layer has the focus when what had it was removed, or when a
 * click met no control; the browser would leave it by that key, and Radix put the focus back on it, for good.
 */
function goRoundBackwards(event: ReactKeyboardEvent<HTMLElement>) {
  const layer = event.currentTarget
  if (event.key !== 'Tab' || !event.shiftKey || event.target !== layer) return
  event.preventDefault()
  for (const stop of [...layer.querySelectorAll<HTMLElement>(TAB_STOPS)].reverse()) {
    if (stop.tabIndex >= 0) stop.focus()
    // What is disabled or not shown does not take it.
    if (document.activeElement !== layer) return
  }
}

type ModalHeaderProps = {
  /** The accessible name of the modal. */
  title: string
  /** Keeps the title for assistive technology only. */
  hidden: boolean
  className: string | undefined
}

/** The modal's name and its `Close`. */
export function ModalHeader({ title, hidden, className }: ModalHeaderProps) {
  if (hidden) {
    return (
      <VisuallyHidden>
        <RadixDialog.Title>{title}</RadixDialog.Title>
      </VisuallyHidden>
    )
  }
  return (
    <div className={classNames(styles.header, className)}>
      <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
      </RadixDialog.Close>
    </div>
  )
}
