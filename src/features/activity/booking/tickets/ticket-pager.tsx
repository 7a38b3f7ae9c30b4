import type { ShownTicket } from '../../../../domain/market/bookings/shown-tickets.ts'
import { IconButton } from '../../../../ui/buttons/button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import styles from './tickets.module.css'

type TicketPagerProps = {
  of: readonly ShownTicket[]
  /** The one that is shown, from 0. */
  at: number
  onChange: (at: number) => void
}

/** From one guest's ticket to the next; nothing where there is one. */
export function TicketPager({ of, at, onChange }: TicketPagerProps) {
  if (of.length < 2) return null
  const step = (by: number) => onChange(stepped(at, by, of.length))
  return (
    <div className={styles.pager} role="group" aria-label="Which guest">
      <IconButton label="Previous guest" variant="secondary" onClick={() => step(-1)}>
        <Icon name="chevron-left" />
      </IconButton>
      <p aria-live="polite">
        {of[at]?.name}, {`${at + 1}\u00a0of\u00a0${of.length}`}
      </p>
      <IconButton label="Next guest" variant="secondary" onClick={() => step(1)}>
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  )
}

/** Behind the last one the first comes again. */
export const stepped = (at: number, by: number, count: number): number => (at + by + count) % count
