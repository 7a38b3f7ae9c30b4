import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** This phone's store cannot be read. */
export function NotReadBookings() {
  return (
    <Notice alert>
      <p>
        <strong>Your bookings could not be read.</strong>
      </p>
      <p>Nothing was cancelled or removed. Try again, or close other tabs of Timberline first.</p>
      <Button
        onClick={() => {
          // The button leaves with the failure.
          document.querySelector<HTMLElement>('h1')?.focus()
          restartEngine()
        }}
      >
        Try again
      </Button>
    </Notice>
  )
}
