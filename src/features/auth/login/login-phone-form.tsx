import { useState, type SyntheticEvent } from 'react'
import * as v from 'valibot'
import {
  INVALID_PHONE,
  PHONE_COUNTRIES,
  PHONE_MIN_DIGITS,
  PhoneSchema,
} from '../../../../core/contracts/identity/verification.ts'
import { sendPhoneCode } from '../../../data/account/auth.ts'
import { ApiError } from '../../../data/net/errors.ts'
import { PhoneField, type PhoneValue } from '../../../ui/fields/phone-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { sayFailed, sentenceOf } from '../auth-failures.ts'
import type { SentCode } from '../flow.ts'
import { SendButton } from '../send-button.tsx'
import { phoneNumberOf } from './phone-words.ts'
import { useRequest } from '../use-request.ts'

type PhoneFormProps = {
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  onSent: (sent: SentCode) => void
}

/** Asks for a code to a number. @source planning §5 "Phone", §8 */
export function PhoneForm({ value, onChange, onSent }: PhoneFormProps) {
  const request = useRequest()
  const [error, setError] = useState<string | null>(null)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const phone = phoneNumberOf(value)
    // Of characters and of digits, as specified: a number with its punctuation may have enough of the one alone.
    if (value.phoneNumber.length < PHONE_MIN_DIGITS) return setError(INVALID_PHONE)
    if (!v.safeParse(PhoneSchema, phone).success) return sayInvalid()
    void request.run(() => sendPhoneCode(phone), {
      done: ({ userId, temporaryCode = null, deliveryBlocked, maskedPhone }, isShown) => {
        if (!isShown) return
        showToast({
          title: 'Verification code sent',
          description: deliveryBlocked
            ? 'SMS delivery blocked - code displayed in modal'
            : `We sent a code to ${maskedPhone}`,
          tone: 'success',
        })
        onSent({ phone, userId, temporaryCode })
      },
      failed: (problem) => {
        if (problem instanceof ApiError && problem.status === 422) return sayInvalid()
        const unsaid =
          problem instanceof ApiError
            ? 'Failed to send verification code. Please try again.'
            : 'Failed to process phone number. Please try again.'
        sayFailed(problem, 'Error', sentenceOf(problem) ?? unsaid)
      },
    })
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <PhoneField
        countries={PHONE_COUNTRIES}
        value={value}
        onChange={(next) => {
          setError(null)
          onChange(next)
        }}
        error={error}
      />
      <SendButton what="Sending a code" request={request} words="Continue" busyWords="Sending..." />
    </form>
  )
}

/** In place of the form where no code can reach a phone. @source decisions §6 */
export function NoPhoneSignIn({ onEmail }: { onEmail: () => void }) {
  return (
    <div className="stack">
      <p>Phone sign-in is not configured on this server. You can sign in or sign up with your email.</p>
      <Button variant="primary" block onClick={onEmail}>
        Use email
      </Button>
    </div>
  )
}

function sayInvalid(): void {
  showToast({
    title: 'Invalid phone number',
    description: 'Please enter a valid phone number.',
    tone: 'error',
  })
}
