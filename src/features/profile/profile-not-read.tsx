import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** This phone's storage cannot be read. */
export function ProfileNotRead() {
  return (
    <Notice alert>
      <p>
        <strong>Your profile could not be read.</strong>
      </p>
      <p>Nothing was lost. Try again, or close other tabs of Timberline first.</p>
      <Button
        onClick={() => {
          // The button leaves with the failure.
          document.querySelector('h1')?.focus()
          restartEngine()
        }}
      >
        Try again
      </Button>
    </Notice>
  )
}
