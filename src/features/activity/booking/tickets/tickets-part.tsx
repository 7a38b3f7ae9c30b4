import { useEffect, useId, useRef, useState } from 'react'
import type { ToldBooking } from '../../../../../core/contracts/market/bookings.ts'
import { LOST, statusInWords } from '../../../../domain/market/bookings/booking-words.ts'
import { hasTickets, shownTickets } from '../../../../domain/market/bookings/shown-tickets.ts'
import { useNow } from '../../../../platform/page/use-now.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ShowTickets } from './show-tickets.tsx'
import { TicketCard, TicketItem } from './ticket-card.tsx'
import { TicketPager } from './ticket-pager.tsx'
import { ticketStanding, TICKETS_HASH } from './ticket-standing.ts'
import styles from './tickets.module.css'

type TicketsPartProps = {
  booking: ToldBooking
  /** When this was told, by this phone's clock; null where that is not known. */
  asOf: number | null
  /** A restored server knows nothing of it. */
  isLost?: boolean
}

/**
 * The tickets of a booking's guests, one at a time or all below each other, of what this phone has: with no signal too. Nothing where it has none
 * by now, as what is cancelled.
 */
export function TicketsPart({ booking, asOf, isLost = false }: TicketsPartProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  const now = useNow()
  const [at, setAt] = useState(0)
  const [isAll, setIsAll] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const tickets = shownTickets(booking)
  const isThere = hasTickets(booking)
  useEffect(() => {
    if (isThere && globalThis.location.hash === TICKETS_HASH) part.current?.scrollIntoView()
  }, [isThere])
  if (!isThere) return null
  const current = tickets[at] ?? tickets[0]
  const show = { code: booking.code, tickets }
  return (
    <section ref={part} className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Tickets
      </h2>
      {current === undefined ? (
        <p>
          They come to this phone with the next signal. Until then your code <strong>{booking.code}</strong>{' '}
          and your name are enough.
        </p>
      ) : (
        <>
          {isAll ? (
            <ul className={styles.all} aria-label="All tickets">
              {tickets.map((ticket) => (
                <TicketItem key={ticket.guest} ticket={ticket} code={booking.code} />
              ))}
            </ul>
          ) : (
            <>
              <TicketCard ticket={current} code={booking.code} />
              <TicketPager of={tickets} at={tickets.indexOf(current)} onChange={setAt} />
            </>
          )}
          <div className={styles.ways}>
            <Button onClick={() => setIsShown(true)}>Show full screen</Button>
            {tickets.length > 1 ? (
              <Button onClick={() => setIsAll(!isAll)}>
                {isAll ? 'One at a time' : `All ${tickets.length}`}
              </Button>
            ) : null}
          </div>
        </>
      )}
      <p className="muted">
        {ticketStanding(booking, isLost ? LOST : statusInWords(booking), { asOf, now })}
      </p>
      {isShown && current !== undefined ? (
        <ShowTickets
          {...show}
          at={tickets.indexOf(current)}
          onChange={setAt}
          standing={ticketStanding(booking, isLost ? LOST : statusInWords(booking), { asOf, now })}
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </section>
  )
}
