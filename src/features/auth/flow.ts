import type { PhoneNumber } from '../../data/account/auth.ts'

/**
 * Which dialog of the account is shown, and what it carries on to the next one.
 *
 * | Step          | What happens                       | Then                                                |
 * |---------------|------------------------------------|-----------------------------------------------------|
 * | phone, email  | the other way is chosen            | email, phone                                        |
 * | phone         | a code was sent                    | phone-code                                          |
 * | email         | the address has an account         | password                                            |
 * | email         | it has none, or nobody could say   | register with the address                           |
 * | password      | another address                    | email                                               |
 * | phone … password | the password is forgotten       | reset with the address                              |
 * | phone-code    | right, the number has an account   | the end: signed in                                  |
 * | phone-code    | right, it has none                 | register, the number verified, no address           |
 * | phone-code    | another number                     | phone                                               |
 * | reset         | a code was sent                    | reset-code                                          |
 * | reset, reset-code | back                           | email, reset                                        |
 * | register      | Log In here, Back                  | email with the address; phone where there is none   |
 * | register      | registered as a traveler           | the end: signed in                                  |
 * | register      | registered with an identity        | email-code                                          |
 * | email-code    | right, or later                    | the end: signed in                                  |
 *
 * An administrator signs in by email alone and registers with an identity. @source planning §4, decisions §6
 */
export type Step =
  'phone' | 'email' | 'password' | 'phone-code' | 'reset' | 'reset-code' | 'register' | 'email-code'

/** A code that was sent to a number. `temporaryCode` is the code itself where no message can be sent. */
export type SentCode = { phone: PhoneNumber; userId: string | null; temporaryCode: string | null }

export type AuthFlow = {
  step: Step
  /** As typed; carried between signing in and registering. */
  email: string
  admin: boolean
  /** Registration B. */
  identity: boolean
  /** The code that the person was sent, while it is asked for. */
  sent: SentCode | null
  /** The number that was verified and belongs to nobody yet, as it is shown. */
  verifiedPhone: string | null
}

/** What a dialog was asked to open with. */
export type Opening = {
  dialog: 'login' | 'register'
  email?: string | undefined
  admin?: boolean | undefined
  identity?: boolean | undefined
}

export type FlowEvent =
  | { type: 'email typed'; email: string }
  | { type: 'by phone' | 'by email' }
  | { type: 'email checked'; exists: boolean }
  | { type: 'phone code sent'; sent: SentCode }
  | { type: 'phone is new'; shown: string }
  | { type: 'forgot' | 'reset code sent' | 'log in' | 'back' | 'identity registered' }

/** Begins an email that stands for a number verified just now. @source planning §2.9 */
const PHONE_PREFIX = 'phone:'

export function openFlow({ dialog, email = '', admin = false, identity = false }: Opening): AuthFlow {
  const verifiedPhone = email.startsWith(PHONE_PREFIX) ? email.slice(PHONE_PREFIX.length) : null
  const address = verifiedPhone === null ? email : ''
  const step = dialog === 'register' ? 'register' : address !== '' || admin ? 'email' : 'phone'
  return { step, email: address, admin, identity: identity || admin, sent: null, verifiedPhone }
}

export function nextFlow(flow: AuthFlow, event: FlowEvent): AuthFlow {
  switch (event.type) {
    case 'email typed':
      return { ...flow, email: event.email }
    case 'by phone':
      return { ...flow, step: 'phone' }
    case 'by email':
      return { ...flow, step: 'email' }
    case 'email checked':
      return { ...flow, step: event.exists ? 'password' : 'register' }
    case 'phone code sent':
      return { ...flow, step: 'phone-code', sent: event.sent }
    case 'phone is new':
      return { ...flow, step: 'register', email: '', sent: null, verifiedPhone: event.shown }
    case 'forgot':
      return { ...flow, step: 'reset' }
    case 'reset code sent':
      return { ...flow, step: 'reset-code' }
    case 'identity registered':
      return { ...flow, step: 'email-code' }
    case 'log in':
      return { ...flow, step: firstOf(flow) }
    case 'back':
      return back(flow)
  }
}

function back(flow: AuthFlow): AuthFlow {
  switch (flow.step) {
    case 'phone-code':
      return { ...flow, step: 'phone', sent: null }
    case 'reset-code':
      return { ...flow, step: 'reset' }
    case 'password':
    case 'reset':
      return { ...flow, step: 'email' }
    default:
      return { ...flow, step: firstOf(flow) }
  }
}

/** Where signing in begins: with an address that is known already, at that. */
const firstOf = ({ email, admin }: AuthFlow): Step => (email !== '' || admin ? 'email' : 'phone')
