import { useEffect, useState } from 'react'
import { sendEmailCode, verifyEmail } from '../../../data/account/auth.ts'
import { rememberUser } from '../../../data/account/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { CodeForm } from './code-form.tsx'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import { ResendLine } from './resend-line.tsx'

type EmailCodeViewProps = {
  /** The address is verified. */
  onVerified: (isShown: boolean) => void
  onLater: () => void
}

/** The code for the address of the account that is signed in; asks for it to be sent. @source planning §2.8, decisions §6 */
export function EmailCodeView({ onVerified, onLater }: EmailCodeViewProps) {
  const [key, setKey] = useState(0)
  useEffect(() => {
    // After the current task: an effect that is undone at once (React's double run) asks for nothing.
    const asking = setTimeout(() => {
      sendEmailCode().catch((problem: unknown) =>
        sayFailed(
          problem,
          'Error',
          sentenceOf(problem) ?? 'Failed to send verification code. Please try again.',
        ),
      )
    })
    return () => clearTimeout(asking)
  }, [])
  return (
    <CodeForm
      codeKey={key}
      incomplete={{
        title: 'Incomplete Code',
        description: 'Please enter all 6 digits of your verification code.',
      }}
      verify={verifyEmail}
      onVerified={(user, isShown) => {
        rememberUser(user)
        showToast({ title: 'Email verified', tone: 'success' })
        onVerified(isShown)
      }}
    >
      <ResendLine
        question="Didn't get an email?"
        resent="A new verification code has been sent to your email."
        send={async () => {
          await sendEmailCode()
          setKey((before) => before + 1)
        }}
      />
      <Button variant="quiet" block onClick={onLater}>
        Later
      </Button>
    </CodeForm>
  )
}
