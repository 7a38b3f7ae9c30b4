import { useRef, type ReactNode, type RefObject } from 'react'
import * as RadixDialog from '@radix-ui/react-dialog'
import { Button } from '../buttons/button.tsx'
import { useFocusBack } from './focus-back.ts'
import { ModalLayer } from './modal-layer.tsx'
import styles from './alert-dialog.module.css'

type AlertDialogProps = {
  /** The question; the accessible name. */
  title: string
  /** Sentences that belong to it, read as the dialog's description. */
  description?: ReactNode
  /** By `Cancel`, Escape or the backdrop. */
  onCancel: () => void
  /** The other answers, buttons as wide as their place; below them stands `Cancel`, which has the first focus. */
  children: ReactNode
}

/** A question that waits for its answer. Mounted while it is asked; leaving it any other way than by an answer is Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <ModalLayer
      open
      role="alertdialog"
      onOpenChange={(open) => open || props.onCancel()}
      className={styles.layer}
      described={props.description !== undefined}
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        cancel.current?.focus()
      }}
    >
      <Panel {...props} cancel={cancel} />
    </ModalLayer>
  )
}

type PanelProps = AlertDialogProps & { cancel: RefObject<HTMLButtonElement | null> }

function Panel({ title, description, onCancel, children, cancel }: PanelProps) {
  // An answer may take away what the dialog was opened from; then the screen's title has the focus.
  const panel = useFocusBack<HTMLDivElement>()
  return (
    <div ref={panel} className={styles.panel}>
      <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
      {description === undefined ? null : (
        <RadixDialog.Description asChild>
          <div className={styles.description}>{description}</div>
        </RadixDialog.Description>
      )}
      <div className={styles.answers}>
        {children}
        <Button ref={cancel} block variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
