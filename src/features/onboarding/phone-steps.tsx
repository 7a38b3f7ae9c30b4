import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changePhone, verifyNewPhone } from '../../data/account/account-settings.ts'
import { askWhoIsSignedIn } from '../../data/account/session.ts'
import { signInOptionsQuery } from '../../data/account/auth.ts'
import { useAct } from '../../data/net/use-act.ts'
import { PhoneCodeForm, PhoneForm } from '../../parts/person/phone-change-form.tsx'
import { usePhoneChange, type PhoneChange } from '../../parts/person/use-phone-change.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { StepActions } from './step-actions.tsx'

/** The number of the wizard's two phone steps: kept while the person goes back and forth. */
export function useWizardPhone(): { phone: PhoneChange; busy: boolean } {
  const { run, busy } = useAct(changePhone, 'Failed to send verification code. Please try again.')
  return { phone: usePhoneChange(run), busy }
}

type PhoneStepProps = {
  phone: PhoneChange
  busy: boolean
  onNext: () => void
  onSkip: () => void
  onBack: () => void
}

/** The step that asks for a phone number. Where this server can send no code it says so, and the step can only be skipped. */
export function PhoneStep({ phone, busy, onNext, onSkip, onBack }: PhoneStepProps) {
  const { data: options } = useQuery(signInOptionsQuery())
  if (options?.phone === false) {
    return (
      <>
        <p>Phone numbers cannot be confirmed yet: this server is not set up to send texts.</p>
        <p>Skip this step. Everything works without a number.</p>
        <StepActions onBack={onBack} onSkip={onSkip} />
      </>
    )
  }
  return (
    <>
      <p>We text you a code to confirm that the number is yours. Others never see it.</p>
      <PhoneForm phone={phone} busy={busy} label="Send code" onSent={onNext} />
      <StepActions onBack={onBack} onSkip={onSkip} />
    </>
  )
}

type VerificationStepProps = { phone: PhoneChange; onNext: () => void; onBack: () => void }

export function VerificationStep({ phone, onNext, onBack }: VerificationStepProps) {
  const client = useQueryClient()
  const { run } = useAct(verifyNewPhone, 'Invalid verification code. Please try again.')
  const verify = async (verificationCode: string) => {
    const { problem } = await run({ ...phone.wire, verificationCode })
    if (problem !== null) return problem
    showToast({ title: 'Phone verified successfully', tone: 'success' })
    void askWhoIsSignedIn(client)
    onNext()
    return null
  }
  return (
    <>
      <PhoneCodeForm phone={phone} verify={verify} />
      <StepActions onBack={onBack} />
    </>
  )
}
