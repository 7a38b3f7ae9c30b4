import { CODE_MINUTES } from '../../../core/contracts/identity/verification.ts'
import type { Mail } from './mail.ts'

/** The code stands alone on a line, where a person's eye and a phone's autofill find it. */
const codeText = (intro: string, code: string): string =>
  `${intro}\n\n${code}\n\nIt is valid for ${CODE_MINUTES} minutes and can be used once. If you did not ask for it, ignore this message: nothing changes without the code.\n`

const signed = (text: string): string => `${text}\n\nTimberline\n`

export const smsText = (code: string): string =>
  `${code} is your Timberline code. It is valid for ${CODE_MINUTES} minutes.`

export const verifyMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Timberline code',
  text: codeText('Enter this code in Timberline to confirm your email address:', code),
})

export const resetMail = (to: string, code: string): Mail => ({
  to,
  subject: 'Your Timberline code for a new password',
  text: codeText('Enter this code in Timberline to choose a new password:', code),
})

/** The mail to an address that somebody wanted for a new account and that has one already: only who reads its mail learns that. */
export const addressInUseMail = (to: string): Mail => ({
  to,
  subject: 'Your address already has a Timberline account',
  text: signed(
    'Somebody wanted to use this address for another Timberline account. It already has one, so nothing was changed.\n\n' +
      'If it was you: sign in with this address. "Forgot your password?" sends a code for a new password.\n' +
      'If it was not you, there is nothing to do.',
  ),
})

const NOT_YOU =
  'If it was not you, choose a new password with "Forgot your password?" on the sign-in screen: that ends all other sessions.'

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your Timberline password was changed',
  text: signed(
    `The password of your Timberline account was changed. All other sessions have ended.\n\n${NOT_YOU}`,
  ),
})

/** The mail to the old address of an account whose address was changed: it cannot sign in any more. */
export const emailChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your Timberline account has another email address',
  text: signed(
    'The email address of your Timberline account was changed. This address no longer signs in.\n\n' +
      'If it was not you, ask whoever runs this server for help.',
  ),
})

export const phoneChangedMail = (to: string, change: 'added' | 'removed'): Mail => ({
  to,
  subject: `A phone number was ${change}`,
  text: signed(
    change === 'added'
      ? `A phone number was added to your Timberline account. It can be used to sign in.\n\n${NOT_YOU}`
      : `The phone number of your Timberline account was removed.\n\n${NOT_YOU}`,
  ),
})

/** A new password alone leaves somebody else's passkey where it is. */
export const passkeyChangedMail = (to: string, change: 'added' | 'removed'): Mail => ({
  to,
  subject: `A passkey was ${change}`,
  text: signed(
    change === 'added'
      ? 'A passkey was added to your Timberline account. Whoever has it can sign in.\n\n' +
          'If it was not you, remove it in the settings of your account and choose a new password, which ends all other sessions.'
      : `A passkey of your Timberline account was removed. It signs in no more.\n\n${NOT_YOU}`,
  ),
})
