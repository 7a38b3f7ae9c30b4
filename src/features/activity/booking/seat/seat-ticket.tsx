import { useEffect, useId, useRef, useState } from 'react'
import type { KeptSeat } from '../../../../../core/records/market/handed-seat.ts'
import { LOST } from '../../../../domain/market/bookings/booking-words.ts'
import { seatTickets } from '../../../../domain/market/bookings/shown-tickets.ts'
import { useNow } from '../../../../platform/page/use-now.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ShowTickets } from '../tickets/show-tickets.tsx'
import { TicketCard } from '../tickets/ticket-card.tsx'
import { ticketStanding, TICKETS_HASH } from '../tickets/ticket-standing.ts'
import styles from '../tickets/tickets.module.css'

type SeatTicketProps = {
  seat: KeptSeat
  /** When this was told, by this phone's clock; null where that is not known. */
  asOf: number | null
}

/** The ticket of a seat that somebody was handed, as this phone has it, with its age; over the whole screen too. Nothing where it has none. */
export function SeatTicket({ seat, asOf }: SeatTicketProps) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  const now = useNow()
  const [isShown, setIsShown] = useState(false)
  const tickets = seatTickets(seat)
  const [ticket] = tickets
  const isThere = ticket !== undefined
  useEffect(() => {
    if (isThere && globalThis.location.hash === TICKETS_HASH) part.current?.scrollIntoView()
  }, [isThere])
  if (!ticket) return null
  const standing = ticketStanding(seat, seat.lostAt === undefined ? 'Your seat' : LOST, { asOf, now })
  return (
    <section ref={part} className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Ticket
      </h2>
      <TicketCard ticket={ticket} code="" />
      <div className={styles.ways}>
        <Button onClick={() => setIsShown(true)}>Show full screen</Button>
      </div>
      <p className="muted">{standing}</p>
      {isShown ? (
        <ShowTickets
          code=""
          tickets={tickets}
          at={0}
          onChange={() => undefined}
          standing={standing}
          onClose={() => setIsShown(false)}
        />
      ) : null}
    </section>
  )
}
