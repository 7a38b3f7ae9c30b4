import { useId, useState } from 'react'
import { useWaiverSigning, type GuestSigning } from '../../../../data/market/bookings/use-waiver-signing.ts'
import { signedInWords, type WaiverGuest } from '../../../../domain/market/bookings/waiver-words.ts'
import { sayIfNotKept } from '../../../../parts/page/say-if-not-kept.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import booking from '../booking.module.css'
import { SignDialog } from './sign-dialog.tsx'
import styles from './waiver.module.css'

type WaiverPartProps = {
  /** The booking's uuid. */
  uuid: string
  text: string
  guests: readonly WaiverGuest[]
  timeZone: string
  now: Date
  /** Whether it can be signed: it is confirmed and not over. */
  canSign: boolean
}

/** What each guest signs: who has, who has not, and the way to read and sign it, with no signal too. On paper the whole text. */
export function WaiverPart({ uuid, text, guests, timeZone, now, canSign }: WaiverPartProps) {
  const id = useId()
  const signing = useWaiverSigning(uuid)
  const [open, setOpen] = useState<WaiverGuest | 'read' | null>(null)
  const signed = guests.filter(({ waiver }) => waiver !== null).length
  return (
    <section className={booking.part} aria-labelledby={id}>
      <h2 id={id} className={booking.heading}>
        Waiver
      </h2>
      <p>
        {canSign
          ? signed === guests.length
            ? 'Everybody has signed.'
            : `${signed} of ${guests.length} signed. Each guest reads and signs it before the start; it needs no signal.`
          : signed === 0
            ? 'Each guest signs this once it is confirmed.'
            : `${signed} of ${guests.length} signed.`}
      </p>
      <ul className={styles.guests}>
        {guests.map((guest) => {
          const asked = signing.of(guest.index)
          const isOpen = canSign && guest.waiver === null
          const isPending = asked.state === 'waiting' || asked.state === 'sent'
          return (
            <li key={guest.index} className={styles.guest}>
              <div className={styles.who}>
                <strong>{guest.who}</strong>
                <span className="muted" role="status">
                  {guest.waiver ? signedInWords(guest.waiver, now, timeZone) : stateInWords(asked)}
                </span>
              </div>
              {isOpen && !isPending ? (
                <Button onClick={() => setOpen(guest)}>
                  Read and sign
                  <VisuallyHidden> for {guest.who}</VisuallyHidden>
                </Button>
              ) : null}
              {isOpen && asked.state === 'waiting' ? (
                <Button
                  variant="quiet"
                  onClick={() =>
                    sayIfNotKept(
                      signing.takeBack(guest.index).then(() => true),
                      'taking back a signed waiver',
                    )
                  }
                >
                  Take back
                  <VisuallyHidden> for {guest.who}</VisuallyHidden>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className={styles.read}>
        <Button variant="quiet" onClick={() => setOpen('read')}>
          Read the waiver
        </Button>
      </div>
      <p className={styles.paper}>{text}</p>
      {open === null ? null : (
        <SignDialog
          text={text}
          guest={open === 'read' ? null : open}
          onSign={(said) => signing.sign(text, said)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

function stateInWords({ state, name, problem }: GuestSigning): string {
  if (state === 'waiting')
    return `Signed by ${name} on this phone. It waits for signal and goes by itself; it counts as of when it was signed.`
  if (state === 'sent') return `Signed by ${name}. The server’s answer is awaited.`
  return state === 'refused' ? `Not signed: ${problem}` : 'Not signed yet'
}
