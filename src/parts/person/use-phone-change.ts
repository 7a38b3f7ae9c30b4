import { useState } from 'react'
import {
  COUNTRY_REQUIRED,
  INVALID_PHONE,
  PHONE_COUNTRIES,
  PHONE_MIN_DIGITS,
  RESEND_AFTER_S,
  type PhoneCodeSent,
} from '../../../core/contracts/identity/verification.ts'
import type { PhoneValue } from '../../ui/fields/phone-field.tsx'
import { showToast } from '../../ui/toast/toast-store.ts'

type PhoneErrors = { country: string | null; number: string | null }

/** A number that is being confirmed: as it is typed, then as a code was sent to it. */
export type PhoneChange = {
  value: PhoneValue
  setValue: (value: PhoneValue) => void
  errors: PhoneErrors
  /** As the API is told it: digits only, and the dial code with its +. @source planning §3 */
  wire: PhoneValue
  /** What sending answered, and when; null before. */
  sent: (PhoneCodeSent & { atMs: number; to: string }) | null
  /** Sends a code; answers whether it did. What is wrong is said. */
  start: () => Promise<boolean>
  /** Sends another one. Resolves with what is wrong, null when it did. */
  resend: () => Promise<string | null>
}

type Answer = { problem: null; answer: PhoneCodeSent } | { problem: string }

/** `send` asks for a code; resolves with the answer, or with what is wrong. @source planning §5, §8 */
export function usePhoneChange(send: (phone: PhoneValue) => Promise<Answer>): PhoneChange {
  const [value, setValue] = useState<PhoneValue>({ countryCode: PHONE_COUNTRIES[0].code, phoneNumber: '' })
  const [errors, setErrors] = useState<PhoneErrors>({ country: null, number: null })
  const [sent, setSent] = useState<PhoneChange['sent']>(null)

  const wire = {
    countryCode: PHONE_COUNTRIES.find(({ code }) => code === value.countryCode)?.dialCode ?? '',
    phoneNumber: digitsOf(value.phoneNumber),
  }

  const ask = async (again: boolean): Promise<string | null> => {
    const outcome = await send(wire)
    if (outcome.problem !== null) return outcome.problem
    setSent({ ...outcome.answer, atMs: Date.now(), to: numberOf(wire) })
    if (!again) sayCodeSent(outcome.answer)
    return null
  }

  const start = async () => {
    const short = wire.phoneNumber.length < PHONE_MIN_DIGITS
    const wrong = {
      country: value.countryCode === '' ? COUNTRY_REQUIRED : null,
      number: short ? INVALID_PHONE : null,
    }
    setErrors(wrong)
    if (wrong.country !== null) return false
    if (short) {
      showToast({
        title: 'Invalid phone number',
        description: 'Please enter a valid phone number.',
        tone: 'error',
      })
      return false
    }
    // Whoever went back and comes again has a code already; another one is not sent so soon.
    if (sent?.to === numberOf(wire) && Date.now() - sent.atMs < RESEND_AFTER_S * 1000) return true
    const problem = await ask(false)
    if (problem === null) return true
    setErrors({ country: null, number: problem })
    showToast({ title: 'Error', description: problem, tone: 'error' })
    return false
  }

  return { value, setValue, errors, wire, sent, start, resend: () => ask(true) }
}

const numberOf = ({ countryCode, phoneNumber }: PhoneValue): string => countryCode + phoneNumber

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** Said when a code was sent. @source planning §8 */
function sayCodeSent({ deliveryBlocked, maskedPhone }: PhoneCodeSent): void {
  const description = deliveryBlocked
    ? 'SMS delivery blocked - code displayed in modal'
    : `We sent a code to ${maskedPhone}`
  showToast({ title: 'Verification code sent', description, tone: 'success' })
}
