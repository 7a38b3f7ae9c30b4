import { Link } from '@tanstack/react-router'
import { REPLACED_DAYS } from '../../../core/contracts/records/sync.ts'
import { TextPage, TextPoints, TextSection } from '../../parts/page/text-page.tsx'

const CONTENTS = [
  { id: 'bookings', title: 'Bookings' },
  { id: 'elsewhere', title: 'Booked elsewhere' },
  { id: 'ending', title: 'What you can end here' },
]

/** How bookings are canceled, and what else a person may want to end or undo. */
export function CancellationScreen() {
  return (
    <TextPage title="Cancellation" contents={CONTENTS}>
      <TextSection id="bookings" title="Bookings">
        <p>
          What you booked here you cancel on its own page, under <Link to="/traveler-trips">Trips</Link>,
          Bookings: all of it, or single guests. What comes back is shown before you say yes. It goes by the
          rules that you accepted when you confirmed: they stand with each offering before you book it, and
          nobody changes them afterwards.
        </p>
        <p>
          With no signal it waits on your phone and counts when the server gets it; the page says until when
          how much comes back. Where a provider cancels a start, nothing stays owed for it. A place that
          stands in your search or among your favorites is not reserved.
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
