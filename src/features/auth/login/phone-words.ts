import { PHONE_COUNTRIES } from '../../../../core/contracts/identity/verification.ts'
import type { PhoneNumber } from '../../../data/account/auth.ts'
import type { PhoneValue } from '../../../ui/fields/phone-field.tsx'

/** What the field holds as the calls take it: digits, and the dial code. */
export function phoneNumberOf({ countryCode, phoneNumber }: PhoneValue): PhoneNumber {
  const dialCode = PHONE_COUNTRIES.find(({ code }) => code === countryCode)?.dialCode ?? ''
  return { phoneNumber: phoneNumber.replaceAll(/\D/g, ''), countryCode: dialCode }
}

/** `+1 (xxx) xxx-xxxx` for 11 digits that begin with 1, else + and the digits. @source planning §2.7 */
export function shownPhone({ countryCode, phoneNumber }: PhoneNumber): string {
  const digits = `${countryCode}${phoneNumber}`.replaceAll(/\D/g, '')
  const [, area, exchange, line] = /^1(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? `+1 (${area}) ${exchange}-${line}` : `+${digits}`
}
