import { useId, useRef, useState, type FormEvent } from 'react'
import { ADULT_AGE } from '../../../../../core/domain/market/bookings/booking-waiver.ts'
import type { Signed } from '../../../../data/market/bookings/use-waiver-signing.ts'
import type { WaiverGuest } from '../../../../domain/market/bookings/waiver-words.ts'
import { useBackToClose } from '../../../../platform/page/use-back-to-close.ts'
import { report } from '../../../../platform/report.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { CheckField } from '../../../../ui/fields/check-field.tsx'
import { RadioRow } from '../../../../ui/fields/radio-row.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../../ui/layers/dialog.tsx'
import styles from './waiver.module.css'

type SignDialogProps = {
  text: string
  /** Who signs; null to read alone. */
  guest: WaiverGuest | null
  onSign: (said: Signed) => Promise<void>
  onClose: () => void
}

type Problems = Partial<Record<'read' | 'name' | 'adult' | 'relation', string>>

/** The whole text, and below it what a guest says to sign it. */
export function SignDialog({ text, guest, onSign, onClose }: SignDialogProps) {
  useBackToClose(onClose)
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const [signer, setSigner] = useState<'guest' | 'adult'>(guest?.isMinor ? 'adult' : 'guest')
  const [hasRead, setRead] = useState(false)
  const [typed, setTyped] = useState({ name: '', adult: '', relation: '' })
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const forMinor = signer === 'adult'
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const sign = (event: FormEvent) => {
    event.preventDefault()
    if (guest === null || busy) return
    const said = { name: typed.name.trim(), adult: typed.adult.trim(), relation: typed.relation.trim() }
    const wrong: Problems = {
      ...(hasRead ? {} : { read: 'Read it to its end, and say so.' }),
      ...(said.name === '' ? { name: forMinor ? 'Say who it is for.' : 'Write your full name.' } : {}),
      ...(forMinor && said.adult === '' ? { adult: 'Write your full name.' } : {}),
      ...(forMinor && said.relation === '' ? { relation: 'Say what you are to them.' } : {}),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) {
      // Below the text, which may be long.
      queueMicrotask(() => fields.current?.querySelector<HTMLElement>(FIRST_WRONG)?.focus())
      return
    }
    setBusy(true)
    setFailed(false)
    const adult = forMinor ? { name: said.adult, relation: said.relation } : null
    onSign({ guest: guest.index, name: said.name, adult }).then(onClose, (problem: unknown) => {
      report(problem, 'signing a waiver')
      setFailed(true)
      setBusy(false)
    })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Waiver"
      variant="panel-centre"
      footer={
        guest === null ? (
          <Button block onClick={onClose}>
            Close
          </Button>
        ) : (
          <Button type="submit" form={form} variant="primary" block unavailable={busy}>
            {busy ? 'Signing …' : 'Sign'}
          </Button>
        )
      }
    >
      <div className={styles.dialog}>
        <p className={styles.text}>{text}</p>
        <div className={styles.read}>
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        {guest === null ? null : (
          <form id={form} ref={fields} className={styles.form} onSubmit={sign} noValidate>
            <p>
              For <strong>{guest.who}</strong>.
            </p>
            {guest.isMinor === null ? (
              <RadioRow
                label={{ words: 'Who signs' }}
                options={[
                  { value: 'guest', words: `The guest, ${ADULT_AGE} or older` },
                  { value: 'adult', words: `An adult, for who is under ${ADULT_AGE}` },
                ]}
                value={signer}
                onChange={setSigner}
              />
            ) : guest.isMinor ? (
              <p>This guest is younger than {ADULT_AGE}: an adult signs for them.</p>
            ) : null}
            <CheckField
              label="I have read it"
              checked={hasRead}
              aria-invalid={problems.read ? true : undefined}
              aria-describedby={problems.read ? `${form}-read` : undefined}
              onChange={({ target }) => setRead(target.checked)}
            />
            {problems.read ? (
              <p id={`${form}-read`} className={styles.problem}>
                {problems.read}
              </p>
            ) : null}
            <TextField
              label={forMinor ? 'Name of the guest' : 'Your full name'}
              autoComplete="off"
              maxLength={120}
              value={typed.name}
              error={problems.name ?? null}
              onChange={({ target }) => set({ name: target.value })}
            />
            {forMinor ? (
              <>
                <TextField
                  label="Your full name"
                  autoComplete="off"
                  maxLength={120}
                  value={typed.adult}
                  error={problems.adult ?? null}
                  onChange={({ target }) => set({ adult: target.value })}
                />
                <TextField
                  label="What you are to them"
                  hint="Mother, father, guardian …"
                  autoComplete="off"
                  maxLength={60}
                  value={typed.relation}
                  error={problems.relation ?? null}
                  onChange={({ target }) => set({ relation: target.value })}
                />
              </>
            ) : null}
            <p className="muted">
              With Sign you agree to the text above. Your name, the time and which text it was are kept with
              the booking, and its provider sees that it is signed.
            </p>
            {isFailed ? <p role="alert">This phone could not keep that. Nothing was signed.</p> : null}
          </form>
        )}
      </div>
    </Dialog>
  )
}

const FIRST_WRONG = '[aria-invalid="true"]'
