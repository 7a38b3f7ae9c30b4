import { Link } from '@tanstack/react-router'
import { HOLD_MINUTES } from '../../../../core/domain/market/bookings/booking-hold.ts'
import { minutesAfter } from '../../../../core/domain/market/bookings/booking-act.ts'
import { useActivity } from '../../../data/market/activity.ts'
import { choiceAddress } from '../../../domain/market/choice-address.ts'
import { choiceOfBooking } from '../../../domain/market/bookings/choice-of-booking.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import button from '../../../ui/buttons/button.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { useServerNow } from './use-server-now.ts'

/** The way back to the same choice, once a hold has ended; and from when on the same start is this person's to hold again. */
export function HoldAgain({ heard }: { heard: HeardBooking }) {
  const { booking } = heard
  const now = useServerNow(heard)
  const { endedAt, holdUntil, offering } = booking
  const ended = endedAt ?? holdUntil ?? booking.now
  const found = useActivity(String(offering.id))
  const option =
    found.state === 'shown' ? found.activity.options.find(({ id }) => id === offering.option.id) : undefined
  const from = new Date(minutesAfter(ended, HOLD_MINUTES))
  return (
    <>
      {from > now ? (
        <p>
          The same time is yours to hold again from {dateInSentence(from, now, offering.timeZone)}, so that
          others have a chance; another time at once.
        </p>
      ) : null}
      <Link
        to="/activity/$id"
        params={{ id: String(offering.id) }}
        search={choiceAddress(choiceOfBooking(booking, option?.units ?? null))}
        className={classNames(button.button, button.primary)}
      >
        Hold again
      </Link>
    </>
  )
}
