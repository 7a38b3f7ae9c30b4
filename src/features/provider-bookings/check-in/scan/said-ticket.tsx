import { useEffect, useState } from 'react'
import type { TicketColour } from '../../../../../core/domain/market/tickets/check-ticket.ts'
import type { TicketWords } from '../../../../domain/market/tickets/ticket-words.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { StrokeSvg } from '../../../../ui/stroke-svg.tsx'
import styles from './scan-tickets.module.css'

/** What is said of a ticket that was read; another `id` is another reading, also of the same ticket. */
export type SaidTicket = TicketWords & { id: number | string }

/** Drawn apart from each other in shape, for whoever tells no colours apart. */
const SYMBOLS: Readonly<Record<TicketColour, string>> = {
  green: 'M4.5 12.8l5 5L19.5 7',
  amber: 'M12 4v9.5M12 18.8h.01',
  red: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
}
const COLOUR_WORDS: Readonly<Record<TicketColour, string>> = { green: 'Green', amber: 'Amber', red: 'Red' }

/** From then on it is plainly the last one and not the one before the camera now. */
const FRESH_MS = 8_000

/** The colour of a ticket with symbol and words. What it says is read out at once. */
export function SaidOfTicket({ said, hint }: { said: SaidTicket | null; hint: string }) {
  const isFresh = useIsFresh(said?.id ?? null)
  return (
    <div className={classNames(styles.said, said !== null && styles[said.colour], !isFresh && styles.last)}>
      <div aria-live="assertive" aria-atomic="true" className={styles.told}>
        {said === null ? (
          <p className={styles.hint}>{hint}</p>
        ) : (
          <div key={said.id} className={styles.told}>
            <div className={styles.head}>
              <span className={styles.symbol} aria-hidden="true">
                <StrokeSvg path={SYMBOLS[said.colour]} size={40} strokeWidth={3.5} />
              </span>
              <p className={styles.heading}>
                <span className={styles.colour}>
                  {COLOUR_WORDS[said.colour]}
                  {isFresh ? null : <span aria-hidden="true"> · last scan</span>}
                </span>
                {said.heading}
              </p>
            </div>
            {said.who === null ? null : <p className={styles.who}>{said.who}</p>}
            {said.why.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

function useIsFresh(id: number | string | null): boolean {
  const [old, setOld] = useState<number | string | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    const timer = setTimeout(() => setOld(id), FRESH_MS)
    return () => clearTimeout(timer)
  }, [id])
  return id === null || old !== id
}
