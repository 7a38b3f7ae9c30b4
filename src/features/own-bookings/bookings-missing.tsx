import { BOOKING } from '../../../core/records/market/booking.ts'
import { useShownRecords } from '../../sync/hooks/use-records.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PieceFailed, type FailedProps } from '../../ui/loading/piece-failed.tsx'
import { Notice } from '../../ui/notice.tsx'

/** In place of the list where it could not be shown: on a phone without a booking its code comes with the first signal. */
export function BookingsMissing(props: FailedProps) {
  const { records } = useShownRecords(BOOKING)
  if (records.length > 0) return <PieceFailed {...props} />
  return (
    <Notice>
      <p>
        <strong>No booking is on this phone yet.</strong> What you book comes with signal, and stays here from
        then on.
      </p>
      <Button onClick={props.onAgain} unavailable={props.busy}>
        Try again
      </Button>
    </Notice>
  )
}
