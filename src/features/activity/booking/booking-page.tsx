import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { waiverText } from '../../../../core/domain/market/bookings/booking-waiver.ts'
import type { KeptBooking } from '../../../../core/records/market/booking.ts'
import { noAnswerWords } from '../../../data/net/no-answer-words.ts'
import { agoInWords } from '../../../domain/calendar/ago-in-words.ts'
import {
  LOST,
  lostMeaning,
  nightsOf,
  partyOf,
  refundsInWords,
  statusInWords,
  statusMeaning,
  whenInWords,
} from '../../../domain/market/bookings/booking-words.ts'
import type { HeardBooking } from '../../../domain/market/bookings/hold-clock.ts'
import { waiverGuests } from '../../../domain/market/bookings/waiver-words.ts'
import { BackLink } from '../../../parts/page/back-link.tsx'
import { Screen } from '../../../parts/page/screen.tsx'
import { usePageTitle } from '../../../parts/page/use-page-title.ts'
import { plural } from '../../../parts/words/trip-words.ts'
import { useNow } from '../../../platform/page/use-now.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { MeetingPoint } from '../meeting-point.tsx'
import { BookingActs } from './booking-acts.tsx'
import styles from './booking.module.css'
import { OpenOffers } from './open-offers.tsx'
import { GuestList } from './guest-list.tsx'
import { HeldForm } from './held-form.tsx'
import { LostPart } from './lost-part.tsx'
import { HoldAgain } from './hold-again.tsx'
import { HeldPayment, OpenPayment } from './payment-step.tsx'
import { PriceLines } from './price-lines.tsx'
import { TicketsPart } from './tickets/tickets-part.tsx'
import { useServerNow } from './use-server-now.ts'
import { WaiverPart } from './waiver/waiver-part.tsx'

type BookingPageProps = {
  userId: string
  heard: HeardBooking
  /** This phone's copy: how long a hold lasts is not known then. */
  isKept: boolean
  /** When it was told, by this phone's clock; null where that is not known. */
  asOf: number | null
  /** The provider's number; null where none is known. */
  providerPhone: string | null
  /** What this phone kept of it, where a restored server knows nothing of it. */
  lost?: KeptBooking
  /** Why the server does not answer now; null where it does. */
  problem: Error | null
  again: () => void
}

/** How a booking stands and what can be done, then all of it. */
export function BookingPage(props: BookingPageProps) {
  const { userId, heard, isKept, lost, asOf, problem, providerPhone, again } = props
  const isLost = lost !== undefined
  const { booking } = heard
  const { status, offering, code, departures, payUntil, payment } = booking
  const phoneNow = useNow()
  const now = useServerNow(heard)
  usePageTitle(offering.title)
  const nights = nightsOf(booking)
  const isOwing = (payment?.openCents ?? 0) > 0 && Date.parse(departures[0]?.startsAt ?? '') > now.getTime()
  const isLive = status === 'on_hold' || status === 'pending' || status === 'confirmed'
  const hasTerms = status === 'confirmed' && !isLost
  const waiver = waiverText(offering)
  return (
    <Screen
      title={offering.title}
      back={<BackLink to="/traveler-trips" label="Back to trips" />}
      className={styles.screen}
    >
      {problem ? (
        <div className={styles.age} role="status">
          <p>
            {noAnswerWords(problem)}
            {asOf === null ? '' : ` This is as of ${agoInWords(new Date(asOf).toISOString(), phoneNow)}.`}
          </p>
          <Button onClick={again}>Try again</Button>
        </div>
      ) : null}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.status} data-status={isLost ? 'lost' : status} aria-label="Status">
            <p className={styles.state} role="status">
              {isLost ? LOST : statusInWords(booking)}
            </p>
            <p>{isLost ? lostMeaning(booking) : statusMeaning(booking, now)}</p>
            {lost ? <LostPart userId={userId} booking={lost} /> : null}
            {HAS_CODE.includes(status) ? (
              <p>
                <span className="muted">Code</span> <span className={styles.code}>{code}</span>
              </p>
            ) : null}
            {status === 'expired' ? <HoldAgain heard={heard} /> : null}
          </section>
          <TicketsPart booking={booking} asOf={asOf} isLost={isLost} />
          {isLost ? null : <OpenOffers userId={userId} heard={heard} />}
          <dl className={styles.facts}>
            <Fact name="When">
              <strong>{whenInWords(booking)}</strong>
              {nights === null ? '' : ` (${plural(nights, 'night')})`}
              {isElsewhere(offering.timeZone, departures[0]?.startsAt) ? ', local time there' : ''}
            </Fact>
            <Fact name="What">
              <Link to="/activity/$id" params={{ id: String(offering.id) }}>
                {offering.title}
              </Link>
              {offering.option.title === '' ? '' : `, ${offering.option.title}`}
            </Fact>
            <Fact name="Who">{partyOf(booking) || 'Nobody any more'}</Fact>
            <Fact name="By">
              {offering.provider.name}
              {providerPhone === null ? null : (
                <>
                  ,{' '}
                  <a className={styles.phone} href={`tel:${providerPhone}`}>
                    {providerPhone}
                  </a>
                </>
              )}
            </Fact>
          </dl>
          {status === 'on_hold' ? (
            isKept ? (
              <p role="status">
                {problem
                  ? payUntil === undefined
                    ? HOLD_NEEDS_SIGNAL
                    : PAYING_NEEDS_SIGNAL
                  : 'Asking how long it is held …'}
              </p>
            ) : payUntil !== undefined ? (
              <HeldPayment userId={userId} heard={heard} />
            ) : (
              <HeldForm userId={userId} heard={heard} />
            )
          ) : null}
          {status === 'confirmed' && !isKept && isOwing ? (
            <OpenPayment userId={userId} heard={heard} />
          ) : null}
        </div>
        <div className={styles.rest}>
          {isLost ? null : <BookingActs userId={userId} heard={heard} />}
          <Part title="Price">
            <PriceLines booking={booking} />
          </Part>
          {hasTerms ? (
            <Part title="Cancelling">
              {refundsInWords(booking, now).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Part>
          ) : null}
        </div>
        <div className={styles.main}>
          {offering.meeting && (isLive || status === 'redeemed') ? (
            <MeetingPoint
              title="Meeting point"
              name={offering.title}
              text={offering.meeting.text}
              point={offering.meeting}
            />
          ) : null}
          {offering.bring.length === 0 || !isLive ? null : (
            <Part title="Bring">
              <ul className={styles.list}>
                {offering.bring.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Part>
          )}
          {status === 'on_hold' || status === 'expired' ? null : (
            <Part title="Guests">
              <GuestList
                booking={booking}
                handsOver={
                  !isLost &&
                  (status === 'confirmed' || status === 'redeemed') &&
                  booking.guests.length > 1 &&
                  Date.parse(departures.at(-1)?.endsAt ?? '') > now.getTime()
                }
              />
            </Part>
          )}
          {waiver !== null && (isLive || status === 'redeemed') ? (
            <WaiverPart
              uuid={booking.uuid}
              text={waiver}
              guests={waiverGuests(booking)}
              timeZone={offering.timeZone}
              now={now}
              canSign={
                !isLost &&
                status !== 'pending' &&
                status !== 'on_hold' &&
                Date.parse(departures.at(-1)?.endsAt ?? '') > now.getTime()
              }
            />
          ) : null}
        </div>
      </div>
    </Screen>
  )
}

/** By its code a guest is found at the start. */
const HAS_CODE: readonly string[] = ['pending', 'confirmed', 'redeemed', 'completed']

const HOLD_NEEDS_SIGNAL =
  'Confirming needs signal. With it, this page says how long the seats are still yours.'

const PAYING_NEEDS_SIGNAL =
  'Paying needs signal. With it, this page says whether you paid, and how long the seats are still yours.'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Whether clocks there show another time at that moment than this phone's. */
function isElsewhere(timeZone: string, startsAt: string | undefined): boolean {
  if (startsAt === undefined) return false
  const clock = (zone?: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(startsAt),
    )
  return clock(timeZone) !== clock()
}
