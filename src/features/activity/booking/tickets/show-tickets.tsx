import { useDrag } from '@use-gesture/react'
import type { ShownTicket } from '../../../../domain/market/bookings/shown-tickets.ts'
import { useWakeLock } from '../../../../platform/device/wake-lock.ts'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import { TicketCard } from './ticket-card.tsx'
import { stepped, TicketPager } from './ticket-pager.tsx'
import styles from './tickets.module.css'

type ShowTicketsProps = {
  code: string
  tickets: readonly ShownTicket[]
  /** The one that is shown, from 0. */
  at: number
  onChange: (at: number) => void
  /** How the booking stands, and how old that is. */
  standing: string
  onClose: () => void
}

/** So far a finger moves for the next guest. */
const SWIPE_PX = 50

/** One ticket over the whole screen, white in every theme, to be held to a scanner; the screen stays on where the phone allows it. */
export function ShowTickets({ code, tickets, at, onChange, standing, onClose }: ShowTicketsProps) {
  const { refused } = useWakeLock(true)
  const ticket = tickets[at]
  const swipe = useDrag(
    ({ last, canceled, movement: [moved] }) => {
      if (!last || canceled || Math.abs(moved) < SWIPE_PX) return
      onChange(stepped(at, moved < 0 ? 1 : -1, tickets.length))
    },
    { axis: 'x', filterTaps: true, pointer: { keys: false } },
  )
  return (
    <Dialog open onOpenChange={onClose} title="Tickets" variant="full">
      <div className={styles.show} {...swipe()}>
        {ticket ? <TicketCard ticket={ticket} code={code} /> : null}
        <TicketPager of={tickets} at={at} onChange={onChange} />
        <p className={styles.standing}>
          {standing}
          {refused ? ' The screen may go off: this phone does not keep it on now.' : ''}
        </p>
      </div>
    </Dialog>
  )
}
