import { Link } from '@tanstack/react-router'
import { useId, useSyncExternalStore } from 'react'
import type { KeptBooking } from '../../../core/records/market/booking.ts'
import type { KeptSeat } from '../../../core/records/market/handed-seat.ts'
import { BOOKING_CANCEL } from '../../../core/records/market/booking-cancel.ts'
import { earlierWaits } from '../../data/market/bookings/earlier-waits.ts'
import { useBookings } from '../../data/market/bookings/kept-bookings.ts'
import { useWishActs } from '../../data/market/bookings/use-wish-acts.ts'
import { useSeats } from '../../data/market/bookings/use-seats.ts'
import { useWishes } from '../../data/market/bookings/use-wishes.ts'
import {
  LOST,
  signedDollars,
  statusInWords,
  whenInWords,
} from '../../domain/market/bookings/booking-words.ts'
import { ownBookings, untilInWords } from '../../domain/market/bookings/own-bookings.ts'
import { isSeatOff, isSeatOver, isUnsigned } from '../../domain/market/bookings/own-seats.ts'
import { unsignedGuests } from '../../domain/market/bookings/waiver-words.ts'
import { waitingWishes, wishCards } from '../../domain/market/bookings/wishes.ts'
import { WaitingWish } from '../../parts/market/wishes/waiting-wish.tsx'
import { WishCard } from '../../parts/market/wishes/wish-card.tsx'
import wishStyles from '../../parts/market/wishes/wishes.module.css'
import { useNow } from '../../platform/page/use-now.ts'
import { askedOf, lastAsked } from '../../sync/hooks/asked.ts'
import { useRequests } from '../../sync/hooks/use-requests.ts'
import { Notice } from '../../ui/notice.tsx'
import { KeptAge, NeverTold } from './kept-age.tsx'
import { NotReadBookings } from './not-read.tsx'
import styles from './own-bookings.module.css'

/** What the person booked, from this phone: first what they hold, then what waits for an answer, what comes, and what is over. */
export function BookingsTab() {
  const { bookings, state, asOf } = useBookings()
  const { seats } = useSeats()
  const now = useNow()
  if (state === 'failed') return <NotReadBookings />
  if (state === 'loading')
    return (
      <p className="muted" role="status">
        Looking on this phone …
      </p>
    )
  const at = now.toISOString()
  const { ahead, past } = ownBookings(bookings, at)
  const comingSeats = seats.filter((seat) => !isSeatOver(seat, at))
  return (
    <div className={styles.tab}>
      <KeptAge asOf={asOf} now={now} />
      <EarlierAccount />
      <Wishes bookings={bookings} now={now} />
      <Seats name="Seats for you" seats={comingSeats} now={at} />
      {asOf === null && bookings.length === 0 ? (
        <NeverTold />
      ) : ahead.length === 0 && comingSeats.length > 0 ? null : ahead.length === 0 ? (
        <NoneAhead hadSome={past.length > 0} />
      ) : (
        <List name="Bookings" bookings={ahead} now={now} />
      )}
      {past.length === 0 ? null : (
        <section aria-labelledby="bookings-over">
          <h2 id="bookings-over" className={styles.heading}>
            Over
          </h2>
          <List name="Bookings that are over" bookings={past} now={now} />
        </section>
      )}
      <Seats name="Seats that are over" seats={seats.filter((seat) => isSeatOver(seat, at))} now={at} />
      {bookings.length === 0 ? null : (
        <p>
          <Link to="/traveler-payment-history">What you owe and what comes back</Link>
        </p>
      )}
    </div>
  )
}

/** What an earlier account of the person had booked before the server lost that account. */
function EarlierAccount() {
  const isLocked = useSyncExternalStore(earlierWaits.subscribe, earlierWaits.get)
  if (!isLocked) return null
  return (
    <Notice>
      <p>
        <strong>This phone keeps what you booked with an earlier account.</strong> The server does not have
        that account any more. Verify your e-mail address, and your bookings and tickets come back here.
      </p>
      <p>
        <Link to="/traveler-account-settings">Verify your e-mail</Link>
      </p>
    </Notice>
  )
}

/** What became of wishes and has to be gone on with, then what waits for signal. */
function Wishes({ bookings, now }: { bookings: readonly KeptBooking[]; now: Date }) {
  const wishes = useWishes()
  const actsOf = useWishActs()
  const cards = wishCards(wishes, bookings, now.toISOString())
  const waiting = waitingWishes(wishes)
  return (
    <>
      {cards.length === 0 ? null : (
        <ul className={wishStyles.list} aria-label="What became of what you asked for">
          {cards.map((card) => (
            <WishCard key={card.known.id} card={card} />
          ))}
        </ul>
      )}
      {waiting.length === 0 ? null : (
        <section aria-labelledby="wishes-waiting">
          <h2 id="wishes-waiting" className={styles.heading}>
            Waits for signal
          </h2>
          <ul className={wishStyles.list} aria-label="Waits for signal">
            {waiting.map((known) => (
              <WaitingWish
                key={known.id}
                known={known}
                now={now}
                isVisitor={false}
                isLinked
                acts={actsOf(known)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Seats of others' bookings that the person was handed. */
function Seats({ name, seats, now }: { name: string; seats: readonly KeptSeat[]; now: string }) {
  const heading = useId()
  if (seats.length === 0) return null
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {name}
      </h2>
      <ul className={styles.list} aria-label={name}>
        {seats.map((seat) => {
          const { id, bookedBy, offering } = seat
          const { words, status } = standingOf(seat)
          return (
            <li key={id} className={styles.booking}>
              <div className={styles.head}>
                <Link to="/booking/$uuid" params={{ uuid: id }} className={styles.name}>
                  {offering.title}
                </Link>
                <span className={styles.status} data-status={status}>
                  {words}
                </span>
              </div>
              <p className="tabular">{whenInWords(seat)}</p>
              <p className="muted">Booked by {bookedBy}</p>
              {isUnsigned(seat, now) ? (
                <p className={styles.until}>The waiver waits for your signature</p>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function standingOf(seat: KeptSeat): { words: string; status: string } {
  if (isSeatOff(seat)) return { words: 'Cancelled', status: 'cancelled' }
  if (seat.state === 'offered') return { words: 'Accept or decline', status: 'pending' }
  return seat.lostAt === undefined
    ? { words: 'Your seat', status: 'confirmed' }
    : { words: LOST, status: 'cancelled' }
}

function NoneAhead({ hadSome }: { hadSome: boolean }) {
  return (
    <Notice>
      <p>
        <strong>{hadSome ? 'Nothing booked is ahead of you.' : 'Nothing is booked yet.'}</strong> What can be
        booked stands on the map and in lists with its price; whatever you book is kept on this phone.
      </p>
      <p>
        <Link to="/explore">Look around Colorado</Link>
      </p>
    </Notice>
  )
}

type ListProps = { name: string; bookings: readonly KeptBooking[]; now: Date }

function List({ name, bookings, now }: ListProps) {
  const requests = useRequests(BOOKING_CANCEL) ?? []
  return (
    <ul className={styles.list} aria-label={name}>
      {bookings.map((booking) => {
        const { uuid, status, code, offering, totalCents, lostAt } = booking
        const asked = lastAsked(requests.filter(({ fields }) => fields.booking === uuid))
        const until = untilInWords(booking, now)
        const open = unsignedGuests(booking)?.length ?? 0
        return (
          <li key={uuid} className={styles.booking}>
            <div className={styles.head}>
              <Link to="/booking/$uuid" params={{ uuid }} className={styles.name}>
                {offering.title}
              </Link>
              <span className={styles.status} data-status={lostAt === undefined ? status : 'cancelled'}>
                {lostAt === undefined ? statusInWords(booking) : LOST}
              </span>
            </div>
            <p className="tabular">{whenInWords(booking)}</p>
            <p className="muted tabular">
              {offering.provider.name} · {code} · {signedDollars(totalCents)}
            </p>
            {open === 0 ? null : (
              <p className={styles.until}>
                {open === 1 ? 'The waiver waits for a signature' : `The waiver waits for ${open} signatures`}
              </p>
            )}
            {until === null ? null : <p className={styles.until}>{until}</p>}
            {asked && askedOf(asked).isWaiting ? (
              <p className={styles.until}>Cancelling waits for signal</p>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
