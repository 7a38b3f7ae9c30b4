import { useRef, useState } from 'react'
import type { User } from '../../../../core/contracts/identity/accounts.ts'
import { sendPhoneCode, verifyPhone } from '../../../data/account/auth.ts'
import { fetchSignedIn } from '../../../data/account/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeForm } from './code-form.tsx'
import type { SentCode } from '../flow.ts'
import { ResendLine } from './resend-line.tsx'
import styles from '../auth.module.css'

type PhoneCodeViewProps = {
  sent: SentCode
  /** The number is right: who has it and is signed in now, null where nobody has it. */
  onVerified: (user: User | null, isShown: boolean) => void
  onOtherNumber: () => void
}

/** The code that a number was sent. @source planning §2.7 */
export function PhoneCodeView({ sent, onVerified, onOtherNumber }: PhoneCodeViewProps) {
  const [latest, setLatest] = useState({ ...sent, key: 0 })
  const { phone, userId, temporaryCode } = latest
  // A right code counts once. Where the answer to who that is got lost, only that is asked again.
  const known = useRef<boolean | null>(null)
  const verify = async (verificationCode: string): Promise<User | null> => {
    known.current ??= await verifyPhone({ ...phone, verificationCode, userId })
    // What a verified phone signs in is said by no other answer.
    return known.current ? await fetchSignedIn() : null
  }
  const resend = async () => {
    const again = await sendPhoneCode(phone)
    setLatest(({ key }) => ({
      phone,
      userId: again.userId,
      temporaryCode: again.temporaryCode ?? null,
      key: key + 1,
    }))
  }
  return (
    <>
      {temporaryCode === null ? null : (
        <div role="status" className={styles.blocked}>
          <p>
            <strong>SMS Delivery Blocked</strong>
          </p>
          <p className={styles.code}>{temporaryCode}</p>
          <p>Enter this code in the fields below</p>
        </div>
      )}
      <CodeForm
        codeKey={latest.key}
        incomplete={{
          title: 'Invalid Code',
          description: 'Please enter the complete 6-digit verification code.',
        }}
        verify={verify}
        onVerified={onVerified}
      >
        <ResendLine
          question="Didn't get a text?"
          resent="A new verification code has been sent to your phone."
          send={resend}
        />
        <Button variant="quiet" block onClick={onOtherNumber}>
          Use another number
        </Button>
      </CodeForm>
    </>
  )
}
