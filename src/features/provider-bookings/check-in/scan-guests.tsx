import { useEffect, useRef, useState } from 'react'
import { startsOf, type TicketCheck } from '../../../../core/domain/market/tickets/check-ticket.ts'
import { correctedNow, sayCheckIn } from '../../../data/market/bookings/manifest.ts'
import {
  missingGuests,
  type CheckInBooking,
  type CheckInDeparture,
} from '../../../domain/market/bookings/check-in-list.ts'
import { checkShown } from '../../../domain/market/tickets/check-shown.ts'
import { ticketInWords } from '../../../domain/market/tickets/ticket-words.ts'
import { report } from '../../../platform/report.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ScanTickets } from './scan/scan-tickets.tsx'
import type { SaidTicket } from './scan/said-ticket.tsx'
import { useSayCheckIn } from './use-say-check-in.ts'

type ScanGuestsProps = {
  provider: string
  bookings: readonly CheckInBooking[]
  /** The start that guests are let in to. */
  departure: CheckInDeparture
  asOf: number | null
  onClose: () => void
}

type Read = { check: TicketCheck<CheckInBooking>; said: SaidTicket; isLetIn: boolean }

/** Lets guests in by their tickets: a green one at once, an amber one once its guide says so. */
export function ScanGuests({ provider, bookings, departure, asOf, onClose }: ScanGuestsProps) {
  const [last, setLast] = useState<Read | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { sayIn } = useSayCheckIn(provider)
  const count = useRef(0)
  // The camera goes on with the function that it began with; the list changes with each guest.
  const list = useRef(bookings)
  useEffect(() => {
    list.current = bookings
  }, [bookings])
  /** The start that the ticket names, where the list has that; else the one at hand. */
  const startOf = ({ departure: mark }: { departure: string }, known: readonly CheckInBooking[]) =>
    (known.flatMap(startsOf).find((one) => one.mark === mark) ?? departure.departure).id
  const letIn = async ({ ticket }: TicketCheck<CheckInBooking>): Promise<boolean> => {
    if (ticket === null) return false
    try {
      const { isKept } = await sayCheckIn({
        provider,
        booking: ticket.booking,
        departure: startOf(ticket, list.current),
        guests: [ticket.guest],
        ticketVersion: ticket.version,
      })
      setProblem(isKept ? null : 'This phone is full, so it is kept only while the app stays open.')
      return true
    } catch (failure) {
      report(failure, 'checking in by a ticket')
      setProblem('It could not be noted. Scan it again.')
      return false
    }
  }
  const onText = async (text: string) => {
    const now = correctedNow()
    const check = await checkShown(text, { list: list.current, departure: departure.departure.id, now })
    count.current += 1
    const words = ticketInWords(check, {
      now,
      asOf: asOf === null ? null : new Date(asOf).toISOString(),
      by: byOf(check),
    })
    const isLetIn = check.colour === 'green' && (await letIn(check))
    setLast({ check, said: { ...words, id: count.current }, isLetIn })
  }
  const booking = last?.check.booking
  const present = booking && bookings.find(({ uuid }) => uuid === booking.uuid)
  const ticket = last?.check.ticket
  const others = present && last.check.colour !== 'red' ? missingGuests(present) : []
  // What is newer than the list may be of a start of which that has not heard: who comes with its guest comes to the same.
  const other =
    present && ticket && ticket.version > (present.ticketVersion ?? 0) ? startOf(ticket, bookings) : null
  const rest = others.filter(
    ({ index }) => index !== ticket?.guest && !(present && other !== null && wasSaid(present, index, other)),
  )
  return (
    <ScanTickets
      onText={(text) => void onText(text)}
      said={last?.said ?? null}
      count={`${departure.isIn} of ${departure.guests} in`}
      acts={
        last === null ? null : (
          <>
            {problem === null ? null : <p role="alert">{problem}</p>}
            {last.isLetIn ? <p>Checked in.</p> : null}
            {last.check.colour === 'amber' && last.check.ticket !== null && !last.isLetIn ? (
              <Button
                block
                variant="primary"
                onClick={() => void letIn(last.check).then((isLetIn) => setLast({ ...last, isLetIn }))}
              >
                Check in all the same
              </Button>
            ) : null}
            {last.isLetIn && present && rest.length > 0 ? (
              <Button
                block
                onClick={() =>
                  void sayIn(
                    present,
                    rest.map(({ index }) => index),
                    other === null ? {} : { departure: other },
                  )
                }
              >
                {rest.length === 1 ? 'Check in the other one too' : `Check in the other ${rest.length} too`}
              </Button>
            ) : null}
          </>
        )
      }
      otherWay={
        <Button block onClick={onClose}>
          Find by name or code
        </Button>
      }
      onClose={onClose}
    />
  )
}

/** Whether it was said of a guest that they came to this start, and not taken back: the list may have its booking at another one. */
const wasSaid = ({ checkIns }: CheckInBooking, guest: number, start: string): boolean =>
  checkIns.some(
    ({ id, departure, guests }) =>
      departure === start && guests?.includes(guest) && !checkIns.some(({ undo }) => undo === id),
  )

/** Who let the guest in before; null where that is not known. */
function byOf({ booking, guest }: TicketCheck<CheckInBooking>): string | null {
  const at = guest?.checkedIn?.at
  return booking?.checkIns.find((one) => one.at === at)?.by ?? null
}
