import { restartEngine } from '../../sync/engine/engine-handle.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that the profile could not be read from this phone's storage, and what to do. */
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
