import { useSyncExternalStore } from 'react'
import { bookingIcs } from '../../../../../core/domain/market/bookings/booking-ics.ts'
import { waiverText } from '../../../../../core/domain/market/bookings/booking-waiver.ts'
import type { KeptSeat } from '../../../../../core/records/market/handed-seat.ts'
import { noteInCalendar } from '../../../../data/market/bookings/calendar-seats.ts'
import { answerSeat } from '../../../../data/market/bookings/use-seats.ts'
import { agoInWords } from '../../../../domain/calendar/ago-in-words.ts'
import { LOST, whenInWords } from '../../../../domain/market/bookings/booking-words.ts'
import { isSeatOff, isSeatOver } from '../../../../domain/market/bookings/own-seats.ts'
import { BackLink } from '../../../../parts/page/back-link.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { usePageTitle } from '../../../../parts/page/use-page-title.ts'
import { useNow } from '../../../../platform/page/use-now.ts'
import { saveFile } from '../../../../platform/sharing/save-file.ts'
import { connectivity } from '../../../../platform/signal/connectivity.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { NotDone } from '../../asking/not-done.tsx'
import { useAsking } from '../../asking/use-asking.ts'
import { MeetingPoint } from '../../meeting-point.tsx'
import styles from '../booking.module.css'
import { WaiverPart } from '../waiver/waiver-part.tsx'
import { SeatTicket } from './seat-ticket.tsx'
import { TakeOut } from './take-out.tsx'

type SeatPageProps = {
  userId: string
  seat: KeptSeat
  /** When this phone last heard everything, by its own clock; null where it never has. */
  asOf: number | null
}

/** A seat of somebody else's booking, for whom it was handed to: their ticket, their waiver and what they need to be there. */
export function SeatPage({ userId, seat, asOf }: SeatPageProps) {
  const { id, state, bookedBy, guest, departures, offering, providerPhone, status } = seat
  const isLost = seat.lostAt !== undefined
  const now = useNow()
  usePageTitle(offering.title)
  const isOnline = useSyncExternalStore(connectivity.subscribe, connectivity.get) === 'online'
  const { ask, again, busy, problem } = useAsking(
    (how: 'accept' | 'decline') => answerSeat(id, how),
    () => document.querySelector<HTMLElement>('h1')?.focus(),
  )
  const isOver = isSeatOver(seat, now.toISOString())
  const isOff = isSeatOff(seat)
  const isTheirs = state === 'accepted'
  const text = waiverText(offering)
  const meaning = isOff
    ? 'This seat is not booked any more.'
    : isLost
      ? LOST_SEAT
      : isTheirs
        ? `Your seat, booked by ${bookedBy}, who can take it back.`
        : `${bookedBy} booked and hands you this seat. With Accept seat it is yours; ${bookedBy} and the provider see your name.`
  const addToCalendar = () => {
    const ics = bookingIcs({ ...seat, uuid: id, code: '', now: now.toISOString() })
    noteInCalendar(userId, [seat])
    saveFile('seat.ics', new Blob([ics], { type: 'text/calendar' }))
  }
  return (
    <Screen
      title={offering.title}
      back={<BackLink to="/traveler-trips" label="Back to trips" />}
      className={styles.screen}
    >
      <section
        className={styles.status}
        data-status={isOff ? 'cancelled' : isLost ? 'lost' : status}
        aria-label="Status"
      >
        <p className={styles.state} role="status">
          {isOff ? 'Cancelled' : isLost ? LOST : isTheirs ? 'Your seat' : 'A seat for you'}
        </p>
        <p>{meaning}</p>
        {problem && !busy ? <NotDone problem={problem} act="other" onAgain={again} ways={{}} /> : null}
        {isOff ? <TakeOut userId={userId} id={id} seat={seat} /> : null}
        {isOff || isOver || isLost ? null : isOnline || busy ? (
          <div className={styles.acts}>
            {isTheirs ? null : (
              <Button variant="primary" unavailable={busy} onClick={() => ask('accept')}>
                Accept seat
              </Button>
            )}
            <Button unavailable={busy} onClick={() => ask('decline')}>
              {isTheirs ? 'Give the seat back' : 'Decline'}
            </Button>
          </div>
        ) : (
          <p role="status">
            {isTheirs ? 'Giving it back needs signal.' : 'Accepting or declining needs signal.'}
            {asOf === null ? '' : ` This is as of ${agoInWords(new Date(asOf).toISOString(), now)}.`}
          </p>
        )}
      </section>
      <SeatTicket seat={seat} asOf={asOf} />
      <dl className={styles.facts}>
        <div>
          <dt>When</dt>
          <dd>
            <strong>{whenInWords({ departures, offering })}</strong>
          </dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>
            {offering.provider.name}
            {providerPhone === null ? null : (
              <>
                ,{' '}
                <a className={styles.phone} href={`tel:${providerPhone}`}>
                  {providerPhone}
                </a>
              </>
            )}
          </dd>
        </div>
      </dl>
      {isTheirs && !isOff && !isOver ? (
        <div className={styles.acts}>
          <Button onClick={addToCalendar}>Add to calendar</Button>
        </div>
      ) : null}
      {offering.meeting && !isOff ? (
        <MeetingPoint
          title="Meeting point"
          name={offering.title}
          text={offering.meeting.text}
          point={offering.meeting}
        />
      ) : null}
      {offering.bring.length === 0 || isOff ? null : (
        <section className={styles.part} aria-label="Bring">
          <h2 className={styles.heading}>Bring</h2>
          <ul className={styles.list}>
            {offering.bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {text !== null && isTheirs && !isOff ? (
        <WaiverPart
          uuid={id}
          text={text}
          guests={[
            {
              index: guest.index,
              who: guest.name ?? 'You',
              isMinor: false,
              waiver: guest.waiver ?? null,
            },
          ]}
          timeZone={offering.timeZone}
          now={now}
          canSign={!isOver && !isLost}
        />
      ) : null}
    </Screen>
  )
}

const LOST_SEAT =
  'The server was set back to an earlier copy that does not have it. This phone still does: show your ticket at the start, and ask before you set off whether there is room.'
