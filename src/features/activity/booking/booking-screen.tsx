import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { currentUserQuery } from '../../../data/account/session.ts'
import { useWishes } from '../../../data/market/bookings/use-wishes.ts'
import { noAnswerWords } from '../../../data/net/no-answer-words.ts'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSeats } from '../../../data/market/bookings/use-seats.ts'
import { BookingPage } from './booking-page.tsx'
import { WishScreen } from '../wish/wish-screen.tsx'
import { SeatPage } from './seat/seat-page.tsx'
import { TakeOut } from './seat/take-out.tsx'
import { useShownBooking } from './use-shown-booking.ts'

/** `/booking/:uuid`: everything of one of the person's own bookings, or how the wish stands that it would come of. @source decisions §8 */
export function BookingScreen() {
  const { uuid = '' } = useParams({ strict: false })
  const { data: user } = useQuery(currentUserQuery())
  return user ? <OfPerson key={uuid} userId={user.id} uuid={uuid} /> : null
}

function OfPerson({ userId, uuid }: { userId: string; uuid: string }) {
  const found = useShownBooking(userId, uuid)
  const wish = useWishes().find(({ id }) => id === uuid)
  const { seats, asOf, state } = useSeats()
  const seat = seats.find(({ id }) => id === uuid)
  if (seat) return <SeatPage userId={userId} seat={seat} asOf={asOf} />
  if (found.state === 'shown') return <BookingPage {...found} userId={userId} />
  if (wish) return <WishScreen known={wish} />
  return (
    <Screen title="Booking" back={<BackLink to="/traveler-trips" label="Back to trips" />}>
      {found.state === 'loading' ? (
        <p className="muted" role="status">
          Looking for it …
        </p>
      ) : found.state === 'gone' ? (
        <Notice>
          <p>
            <strong>You have no booking under this address.</strong>
          </p>
          <p>
            It may belong to another account of yours, a seat may have been taken back, or the link has a
            mistake.
          </p>
          {state === 'ready' ? <TakeOut userId={userId} id={uuid} seat={null} /> : null}
        </Notice>
      ) : (
        <Notice alert>
          <p>
            <strong>{noAnswerWords(found.problem)}</strong>
          </p>
          <p>This booking is not on this phone yet. Nothing of it is lost.</p>
          <Button onClick={found.again}>Try again</Button>
          {state === 'ready' ? <TakeOut userId={userId} id={uuid} seat={null} /> : null}
        </Notice>
      )}
    </Screen>
  )
}
