import { useRef, useState } from 'react'
import type { RemovedAttachment } from '../../../../core/records/trips/trip-attachments.ts'
import { AlertDialog } from '../../../ui/layers/alert-dialog.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from '../list/trips-screen.module.css'
import { giveUp, putFileBack } from './file-changes.ts'
import files from './files.module.css'

/** The files deleted in the last 30 days: each can be put back, or deleted for good to make room. */
export function RemovedFiles({ trip, removed }: { trip: string; removed: readonly RemovedAttachment[] }) {
  const summary = useRef<HTMLElement>(null)
  const [asked, setAsked] = useState<RemovedAttachment | null>(null)
  if (removed.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary ref={summary}>Recently deleted files ({removed.length})</summary>
      <ul className={styles.removed}>
        {removed.map((one) => (
          <li key={one.id} className={styles.removedRow}>
            <span className={files.name}>{one.name}</span>
            <span className="row">
              <Button
                aria-label={`Put ${one.name} back`}
                onClick={() => {
                  // The row leaves with its button.
                  summary.current?.focus()
                  putFileBack(one.id)
                }}
              >
                Put back
              </Button>
              <Button aria-label={`Delete ${one.name} for good`} onClick={() => setAsked(one)}>
                Delete for good
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {asked === null ? null : (
        <AlertDialog
          title={`Delete ${asked.name} for good?`}
          description={
            <p>It goes from this phone and from everybody’s in this trip, and cannot be put back.</p>
          }
          onCancel={() => setAsked(null)}
        >
          <Button
            block
            variant="destructive"
            onClick={() => {
              setAsked(null)
              summary.current?.focus()
              giveUp(trip, asked)
            }}
          >
            Delete for good
          </Button>
        </AlertDialog>
      )}
    </details>
  )
}
