import { Button } from '../../ui/buttons/button.tsx'
import type { FailedProps } from '../../ui/loading/piece-failed.tsx'
import { Notice } from '../../ui/notice.tsx'

/** In place of the list where its code is not on this phone: nothing was booked on it so far, and there is no signal. */
export function BookingsMissing({ busy, onAgain }: FailedProps) {
  return (
    <Notice>
      <p>
        <strong>No booking is on this phone yet.</strong> What you book comes with signal, and stays here from
        then on.
      </p>
      <Button onClick={onAgain} unavailable={busy}>
        Try again
      </Button>
    </Notice>
  )
}
