import type { AuthFlow } from './flow.ts'
import { shownPhone } from './login/phone-words.ts'

/** The name of the dialog of a step, and the sentence below it. @source planning §2.6-§2.9 */
export function dialogWords(flow: AuthFlow): { title: string; description: string } {
  const { step, sent, email, identity } = flow
  switch (step) {
    case 'phone-code':
      return {
        title: 'Confirm account',
        description: `Enter the code we sent by text message to ${sent ? shownPhone(sent.phone) : 'your phone'}`,
      }
    case 'email-code':
      return { title: 'Confirm your email', description: `Enter the code we emailed to ${email}` }
    case 'reset':
      return {
        title: 'Reset your password',
        description: 'We email you a code to choose a new password with.',
      }
    case 'reset-code':
      return {
        title: 'Reset your password',
        description: `If ${email} has an account, a code is in its mail now. Enter it and choose a new password.`,
      }
    case 'register':
      return identity
        ? { title: 'Create an Account', description: 'Join Timberline with your name as it is on your ID.' }
        : { title: 'Create your account', description: 'Join Timberline today' }
    default:
      return { title: 'Welcome to Timberline', description: 'Sign in or Sign up to continue.' }
  }
}
