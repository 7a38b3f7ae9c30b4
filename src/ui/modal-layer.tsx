import type { CSSProperties, ReactNode } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icons.tsx'
import { closeTopLayer, useLayerHost } from './layer-hosts.ts'
import { leaveEscapeToInner } from './leave-escape.ts'
import { useReturnFocus } from './return-focus.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
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
  /** The panel, with a `ModalHeader`. */
  children: ReactNode
}

/** The screen behind and around a modal: focus trapped and returned, the page dimmed and still, toasts on top. */
export function ModalLayer({ open, onOpenChange, described = false, ...props }: ModalLayerProps) {
  const focus = useReturnFocus(props.onOpenAutoFocus)
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
    <header className={classNames(styles.header, className)}>
      <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
      <RadixDialog.Close asChild>
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
      </RadixDialog.Close>
    </header>
  )
}
