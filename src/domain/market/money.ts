import { wholeNumber } from '../../../core/domain/words/numbers.ts'

/** What an offering costs, of whole cents: '$85.00', '$1,200.50', '-$5.00'. @source decisions §8 "Words" */
export function priceInWords(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${wholeNumber(whole)}.${rest}`
}

/** An amount as a field of dollars shows it: '85', '85.50'. */
export const dollarsInField = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)

const DOLLARS = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** The whole cents that somebody typed as dollars ('85', '$85.50', '1,200'); null where it is no such amount, a part of a cent among them. */
export function centsOfDollars(text: string): number | null {
  const [, sign, whole, rest = ''] = DOLLARS.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' ? 0 - cents : cents
}
