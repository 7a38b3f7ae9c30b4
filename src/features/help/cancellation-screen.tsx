import { Link } from '@tanstack/react-router'
import { REPLACED_DAYS } from '../../../core/contracts/records/sync.ts'
import { TextPage, TextPoints, TextSection } from '../../parts/page/text-page.tsx'

const CONTENTS = [
  { id: 'bookings', title: 'Bookings' },
  { id: 'elsewhere', title: 'Booked elsewhere' },
  { id: 'ending', title: 'What you can end here' },
]

/** What can be canceled: no booking, as there are none, but what else a person may want to end or undo. */
export function CancellationScreen() {
  return (
    <TextPage title="Cancellation" contents={CONTENTS}>
      <TextSection id="bookings" title="Bookings">
        <p>
          Nothing can be booked or paid with Timberline today, so there is nothing to cancel and nothing to
          refund. A place that stands in your search or among your favorites is not reserved.
        </p>
        <p>
          Before the first booking is possible, the rules for canceling it will stand on this page, and you
          will see the ones of an offering before you book it.
        </p>
      </TextSection>
      <TextSection id="elsewhere" title="Booked elsewhere">
        <p>
          What you booked with a campground, a hotel or a guide is between you and them. Their own terms say
          until when you can cancel. Taking a place out of Timberline changes nothing there.
        </p>
      </TextSection>
      <TextSection id="ending" title="What you can end here">
        <TextPoints>
          <li>
            <strong>A favorite or a chosen place:</strong> take it out; Undo brings it back.
          </li>
          <li>
            <strong>A change your other phone replaced:</strong> Home offers it back for {REPLACED_DAYS} days.
          </li>
          <li>
            <strong>A session:</strong> end it from any device under{' '}
            <Link to="/traveler-account-settings">Account settings</Link>.
          </li>
          <li>
            <strong>Your account:</strong> delete it in the same place, with everything the server keeps of
            it. That cannot be undone. See <Link to="/privacy">Privacy Policy</Link>.
          </li>
        </TextPoints>
      </TextSection>
    </TextPage>
  )
}
