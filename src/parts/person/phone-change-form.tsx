import { PHONE_COUNTRIES } from '../../../core/contracts/identity/verification.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import styles from './code-entry.module.css'
import { CodeEntry } from './code-entry.tsx'
import type { PhoneChange } from './use-phone-change.ts'

type PhoneFormProps = {
  phone: PhoneChange
  busy: boolean
  /** The button. */
  label: string
  /** A code is on its way. */
  onSent: () => void
}

/** A country, a number, and the button that has a code sent to it. */
export function PhoneForm({ phone, busy, label, onSent }: PhoneFormProps) {
  return (
    <form
      className={styles.entry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void phone.start().then((started) => started && onSent())
      }}
    >
      <PhoneField
        countries={PHONE_COUNTRIES}
        value={phone.value}
        onChange={phone.setValue}
        error={phone.errors.number}
        countryError={phone.errors.country}
      />
      <Button type="submit" block variant="primary" unavailable={busy}>
        {busy ? 'Sending code …' : label}
      </Button>
    </form>
  )
}

type PhoneCodeFormProps = {
  phone: PhoneChange
  /** Resolves with what is wrong, null when the number is confirmed. */
  verify: (code: string) => Promise<string | null>
}

/** Where the code was sent to, the code itself where no SMS can be sent, and the boxes for it. */
export function PhoneCodeForm({ phone, verify }: PhoneCodeFormProps) {
  const { sent } = phone
  if (sent === null) return null
  return (
    <>
      <p>
        {sent.deliveryBlocked ? 'A text cannot be sent from here to' : 'Enter the code we texted to'}{' '}
        <strong className={styles.whole}>{sent.maskedPhone}</strong>.
      </p>
      {sent.deliveryBlocked && sent.temporaryCode ? <BlockedCode code={sent.temporaryCode} /> : null}
      <CodeEntry
        label="Verification code"
        verify={verify}
        resend={phone.resend}
        missed="Didn't get a text?"
        resent="A new verification code has been sent to your phone."
        sentAt={sent.atMs}
      />
    </>
  )
}

/** Where no SMS can be sent from here the code is shown instead. @source planning §2.7 */
function BlockedCode({ code }: { code: string }) {
  return (
    <section className={styles.banner} aria-label="SMS Delivery Blocked">
      <p>
        <strong>SMS Delivery Blocked</strong>
      </p>
      <p className={styles.code}>{code}</p>
      <p>Enter this code in the fields below</p>
    </section>
  )
}
