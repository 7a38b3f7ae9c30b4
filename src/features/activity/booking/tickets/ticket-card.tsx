import type { ShownTicket } from '../../../../domain/market/bookings/shown-tickets.ts'
import { QrCode } from '../../../../parts/page/qr-code.tsx'
import { useNearView } from '../../../../platform/screen/near-view.ts'
import styles from './tickets.module.css'

type TicketCardProps = { ticket: ShownTicket; code: string }

/** A guest's ticket as staff reads it, dark on white in every theme: its QR code, whose it is, and the booking's code to be typed. */
export function TicketCard({ ticket, code }: TicketCardProps) {
  const { name, kind, text } = ticket
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        {text === '' ? null : <QrCode text={text} label={`Ticket of ${name}`} />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {kind === '' ? null : <p>{kind}</p>}
        {code === '' ? null : <p className={styles.code}>{code}</p>}
      </div>
    </div>
  )
}

/** As one of many, whose QR code is drawn once it is near the screen. */
export function TicketItem({ ticket, code }: TicketCardProps) {
  const [element, wasNear] = useNearView<HTMLLIElement>()
  return (
    <li ref={element}>
      <TicketCard ticket={wasNear ? ticket : { ...ticket, text: '' }} code={code} />
    </li>
  )
}
