import { describe, expect, it, test } from 'vitest'
import { nextFlow, openFlow, type AuthFlow, type FlowEvent, type Step } from './flow.ts'

const PHONE = { phoneNumber: '3035550123', countryCode: '+1' }
const SENT = { phone: PHONE, userId: null, temporaryCode: '123456' }

const after = (flow: AuthFlow, ...events: FlowEvent[]) => events.reduce(nextFlow, flow)

describe('a dialog opens', () => {
  it.each([
    ['signing in by phone', { dialog: 'login' }, { step: 'phone' }],
    [
      'at the email where one is given',
      { dialog: 'login', email: 'a@b.co' },
      { step: 'email', email: 'a@b.co' },
    ],
    [
      'at the email for an administrator',
      { dialog: 'login', admin: true },
      { step: 'email', identity: true },
    ],
    ['registering a traveler', { dialog: 'register' }, { step: 'register', identity: false }],
    ['registering with an identity', { dialog: 'register', identity: true }, { identity: true }],
    ['registering an administrator', { dialog: 'register', admin: true }, { admin: true, identity: true }],
    [
      'registering after a phone, with no address',
      { dialog: 'register', email: 'phone:+1 (303) 555-0123' },
      { step: 'register', email: '', verifiedPhone: '+1 (303) 555-0123' },
    ],
  ] as const)('%s', (_what, opening, flow) => {
    expect(openFlow(opening)).toMatchObject(flow)
  })
})

describe('by email', () => {
  const typed: FlowEvent = { type: 'email typed', email: 'anna@example.com' }
  const byEmail = after(openFlow({ dialog: 'login' }), { type: 'by email' }, typed)

  test.each<[boolean, Step]>([
    [true, 'password'],
    [false, 'register'],
  ])('an address whose account exists (%s) leads to %s and is carried there', (exists, step) => {
    expect(after(byEmail, { type: 'email checked', exists })).toMatchObject({
      step,
      email: 'anna@example.com',
    })
  })

  it('goes back from registering with the address, and forth again', () => {
    const registering = after(byEmail, { type: 'email checked', exists: false })
    const back = after(registering, { type: 'log in' })
    expect(back).toMatchObject({ step: 'email', email: 'anna@example.com' })
    expect(after(back, { type: 'email checked', exists: false })).toEqual(registering)
  })

  it('a forgotten password walks to the code and back, one step at a time', () => {
    const asked = after(byEmail, { type: 'email checked', exists: true }, { type: 'forgot' })
    expect(asked).toMatchObject({ step: 'reset', email: 'anna@example.com' })
    const sent = after(asked, { type: 'reset code sent' })
    expect(sent.step).toBe('reset-code')
    expect(after(sent, { type: 'back' }).step).toBe('reset')
    expect(after(sent, { type: 'back' }, { type: 'back' }).step).toBe('email')
  })
})

describe('by phone', () => {
  const sent = after(openFlow({ dialog: 'login' }), { type: 'phone code sent', sent: SENT })

  it('the code is asked for, and another number can be given', () => {
    expect(sent).toMatchObject({ step: 'phone-code', sent: SENT })
    expect(after(sent, { type: 'back' })).toMatchObject({ step: 'phone', sent: null })
  })

  it('a number that nobody has leads to registering, without an address typed before', () => {
    const typedBefore = after(sent, { type: 'email typed', email: 'old@example.com' })
    expect(after(typedBefore, { type: 'phone is new', shown: '+1 (303) 555-0123' })).toMatchObject({
      step: 'register',
      email: '',
      verifiedPhone: '+1 (303) 555-0123',
    })
  })
})

test('registering with an identity asks for the email’s code', () => {
  const flow = openFlow({ dialog: 'register', identity: true })
  expect(after(flow, { type: 'identity registered' }).step).toBe('email-code')
})

test('Log In here without an address begins at the phone', () => {
  expect(after(openFlow({ dialog: 'register' }), { type: 'log in' }).step).toBe('phone')
})
