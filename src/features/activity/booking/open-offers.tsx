import { useQueryClient } from '@tanstack/react-query'
import { useId, useSyncExternalStore } from 'react'
import type { ToldBooking, ToldOffer } from '../../../../core/contracts/market/bookings.ts'
import { exactDollars } from '../../../../core/domain/words/numbers.ts'
import { actOnBooking, askBookingsAgain } from '../../../data/market/bookings/booking-calls.ts'
import { dateInSentence } from '../../../domain/calendar/date-label.ts'
import { REASONS, whenInWords } from '../../../domain/market/bookings/booking-words.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { offerPaidInWords } from '../../../domain/market/bookings/money-words.ts'
import { connectivity } from '../../../platform/signal/connectivity.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { NotDone } from '../asking/not-done.tsx'
import { useAsking } from '../asking/use-asking.ts'
import styles from './booking.module.css'
import { useServerNow } from './use-server-now.ts'

type OpenOffersProps = { userId: string; heard: HeardBooking }

/** The other starts that are offered in place of a booking's own, as long as they can be taken. Nothing where none is. */
export function OpenOffers({ userId, heard }: OpenOffersProps) {
  const { booking } = heard
  const now = useServerNow(heard)
  const open = booking.offers.filter(
    ({ state, expiresAt }) => state === 'open' && Date.parse(expiresAt) > now.getTime(),
  )
  return open.map((offer) => (
    <OneOffer key={offer.id} userId={userId} booking={booking} offer={offer} now={now} />
  ))
}

type OneOfferProps = { userId: string; booking: ToldBooking; offer: ToldOffer; now: Date }

function OneOffer({ userId, booking, offer, now }: OneOfferProps) {
  const { uuid, version, offering } = booking
  const { id, by, reason, departures, totalCents, expiresAt } = offer
  const heading = useId()
  const when = useId()
  const client = useQueryClient()
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { ask, again, busy, problem } = useAsking(
    (how: 'accept' | 'decline') =>
      actOnBooking(
        client,
        { userId, uuid },
        { name: `offers/${id}/${how}`, body: { expectedVersion: version } },
      ),
    () => document.querySelector<HTMLElement>('h1')?.focus(),
  )
  const until = dateInSentence(new Date(expiresAt), now, offering.timeZone)
  const paidThen = offerPaidInWords(booking, totalCents)
  const lookAgain = (
    <Button onClick={() => askBookingsAgain(client, userId, offering.uuid)}>Look again</Button>
  )
  return (
    <section className={styles.offer} aria-labelledby={`${heading} ${when}`}>
      <h2 id={heading} className={styles.small}>
        {headingOf(offer, offering.provider.name)}
      </h2>
      <p>
        <strong id={when}>{whenInWords({ departures, offering })}</strong>, {exactDollars(totalCents)} in all
        {reason === null ? '.' : `, ${REASONS[reason]}.`}
      </p>
      {paidThen === null ? null : <p>{paidThen}</p>}
      <p className="muted">
        {by === 'provider'
          ? `You can take it until ${until}, as long as it has room. What you have stands until you accept.`
          : `Its seats are kept for you until ${until}.`}
      </p>
      {problem && !busy ? (
        <NotDone
          problem={problem}
          act="offer"
          onAgain={again}
          ways={{ look: lookAgain, dates: lookAgain, again: lookAgain }}
        />
      ) : null}
      {isOnline || busy ? (
        <div className={styles.acts}>
          <Button variant="primary" unavailable={busy} onClick={() => ask('accept')}>
            Accept
          </Button>
          <Button unavailable={busy} onClick={() => ask('decline')}>
            Decline
          </Button>
        </div>
      ) : (
        <p role="status">Answering needs signal.</p>
      )}
    </section>
  )
}

function headingOf({ by, departures }: ToldOffer, provider: string): string {
  const isNights = departures[0]?.localTime === null
  if (by === 'system') return isNights ? 'Other nights, in their place' : 'Another time, in its place'
  return `${provider} proposes ${isNights ? 'other nights' : 'another time'}`
}
