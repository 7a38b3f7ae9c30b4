import { PASSWORD_MAX_CHARS } from '../../../../core/contracts/identity/credentials.ts'
import { MAX_PASSKEYS } from '../../../../core/contracts/identity/passkeys.ts'
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  PHONE_COUNTRIES,
  RESEND_AFTER_S,
} from '../../../../core/contracts/identity/verification.ts'
import { listed, type Topic } from '../topic.ts'

export const SIGNING_IN: Topic = {
  id: 'signing-in',
  title: 'Signing in',
  questions: [
    {
      id: 'ways-in',
      question: 'How can I sign in?',
      answer: [
        'With e-mail and password, with a passkey, or with a code sent to your phone where whoever runs this server has set that up. Google and Apple are not available yet.',
      ],
    },
    {
      id: 'codes',
      question: 'My code does not work or does not come',
      answer: [
        `A code has ${CODE_DIGITS} digits, works for ${CODE_MINUTES} minutes and can be tried ${CODE_TRIES} times. A new code ends the one before, so use the latest.`,
        `You can ask for another after ${RESEND_AFTER_S} seconds. Look into the spam folder too. Codes need signal.`,
        `Codes by text message go to numbers from ${listed(PHONE_COUNTRIES.map(({ name }) => name))}.`,
      ],
    },
    {
      id: 'passkeys',
      question: 'What is a passkey?',
      answer: [
        `You sign in with your fingerprint, your face or your device’s PIN in place of a password. The secret stays on your device; the server keeps only its public half. An account can have ${MAX_PASSKEYS}.`,
        'Add one under Account settings, “Add a passkey”. Where that is not possible, this place says so.',
        'Adding or removing one, and adding a phone, asks for your password or a passkey again when you signed in more than ten minutes ago.',
      ],
      ways: [{ to: '/traveler-account-settings', words: 'Account settings' }],
    },
    {
      id: 'forgot',
      question: 'I forgot my password',
      answer: [
        'Choose Log In, enter your e-mail address, then “Forgot your password?”. A code comes by mail, and with it you set a new one. Every session that was open ends with it.',
        `A password may have up to ${PASSWORD_MAX_CHARS} characters. Very common ones are refused; a few words in a row are a good one.`,
      ],
    },
    {
      id: 'session-ended',
      question: 'Why does it say “Sign in to sync”?',
      answer: [
        'Your session has ended: it was not used for a while, or it was ended from another device. Nothing is lost. Your changes wait on this phone until you sign in again.',
      ],
    },
    {
      id: 'lost-phone',
      question: 'I lost my phone. What now?',
      answer: [
        'Sign in on another device and open Account settings. “Where you are signed in” lists every session: end the lost phone’s, and remove its passkey.',
      ],
      ways: [{ to: '/traveler-account-settings', words: 'Account settings' }],
    },
  ],
}
