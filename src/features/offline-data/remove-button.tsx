import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { connectivity } from '../../platform/signal/connectivity.ts'
import { AlertDialog } from '../../ui/layers/alert-dialog.tsx'
import { Button, IconButton } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { Icon } from '../../ui/icons.tsx'

type RemoveButtonProps = {
  label: string
  /** The question. */
  title: string
  busy: boolean
  /** What it costs. */
  children: ReactNode
  onRemove: () => void
}

/** Takes something off this phone, after a question that says what is lost with no signal. */
export function RemoveButton({ label, title, busy, children, onRemove }: RemoveButtonProps) {
  const [asks, setAsks] = useState(false)
  // It goes with what it removed; the part often stays.
  const box = useFocusBack<HTMLSpanElement>((left) => [left.closest('li')?.querySelector('h3')])
  const online = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  return (
    <span ref={box}>
      <IconButton label={label} onClick={() => busy || setAsks(true)}>
        <Icon name="trash" />
      </IconButton>
      {asks ? (
        <AlertDialog
          title={title}
          onCancel={() => setAsks(false)}
          description={
            <>
              {children}
              {online ? null : (
                <p>
                  <strong>There is no signal now: nothing can be fetched again until there is.</strong>
                </p>
              )}
            </>
          }
        >
          <Button
            block
            variant="destructive"
            onClick={() => {
              setAsks(false)
              onRemove()
            }}
          >
            Remove
          </Button>
        </AlertDialog>
      ) : null}
    </span>
  )
}
