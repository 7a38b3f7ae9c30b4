import { useState } from 'react'
import { mayBeNoShow, standsInWords, type DeskBooking } from '../../domain/market/bookings/desk-bookings.ts'
import { WhoComes } from '../../parts/market/who-comes.tsx'
import { Card } from '../../parts/page/card.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useFocusBack } from '../../ui/layers/focus-back.ts'
import { BookingActs } from './booking-acts.tsx'
import { whatInWords, whenInWords } from './booking-words.ts'
import styles from './bookings.module.css'
import type { Acting } from './departures-card.tsx'

/** So many are shown, and with each press as many more. */
const AT_ONCE = 20

type PastBookingsProps = { bookings: readonly DeskBooking[]; acting: Acting }

/** What is over, the last in front. */
export function PastBookings({ bookings, acting: { asking, askedOf, now } }: PastBookingsProps) {
  const [shown, setShown] = useState(AT_ONCE)
  const more = Math.min(AT_ONCE, bookings.length - shown)
  return (
    <div className={styles.past}>
      <Card title="Past">
        <ul className={styles.list}>
          {bookings.slice(0, shown).map((booking) => (
            <li key={booking.uuid} className={styles.booking}>
              <p className="muted tabular">
                {whenInWords(booking, now)} · {whatInWords(booking.offering)}
              </p>
              <WhoComes booking={booking} stands={standsInWords(booking)} />
              <BookingActs
                booking={booking}
                acts={mayBeNoShow(booking, now) ? ['no-show'] : []}
                asked={askedOf(booking)}
                asking={asking}
              />
            </li>
          ))}
        </ul>
        {more > 0 ? <More count={more} onPress={() => setShown(shown + AT_ONCE)} /> : null}
      </Card>
    </div>
  )
}

function More({ count, onPress }: { count: number; onPress: () => void }) {
  const box = useFocusBack<HTMLDivElement>()
  return (
    <div ref={box}>
      <Button block onClick={onPress}>
        Show {count} more
      </Button>
    </div>
  )
}
