import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min'
import { INVALID_PHONE, type PhoneNumberForm } from '../../../core/contracts/identity/verification.ts'
import { ApiError } from '../../errors.ts'

const SHOWN_DIGITS = 4
/** The calling code that the United States and Canada share, whose numbers are written (XXX) XXX-XXXX. */
const NORTH_AMERICA = '1'

/** What the form may call a country and ISO calls otherwise. */
const OTHER_NAMES: Readonly<Record<string, CountryCode>> = { uk: 'GB' }

/**
 * The number in E.164. Its length is judged, not whether somebody has it: numbers kept for examples (555) are taken too.
 * Throws 422.
 */
export function readPhone({ phoneNumber, countryCode }: PhoneNumberForm): string {
  const home = countryCode.startsWith('+')
    ? { defaultCallingCode: countryCode.slice(1) }
    : { defaultCountry: OTHER_NAMES[countryCode] ?? (countryCode.toUpperCase() as CountryCode) }
  const phone = parsePhoneNumberFromString(phoneNumber, home)
  if (!phone?.isPossible()) throw new ApiError(422, 'invalid', INVALID_PHONE)
  return phone.number
}

/** An E.164 number of which only the end can be read: '+1 (•••) •••-1234', '+44 •••••• 1234'. */
export function maskedPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number)
  const national = parsed?.nationalNumber ?? number.slice(1)
  const country = parsed?.countryCallingCode ?? ''
  const end = national.slice(-SHOWN_DIGITS)
  if (country === NORTH_AMERICA) return `+1 (•••) •••-${end}`
  return `+${country} ${'•'.repeat(Math.max(0, national.length - SHOWN_DIGITS))} ${end}`
}
