import { expect, it } from 'vitest'
import {
  notRemovedWords,
  notSentWords,
  signedOutWords,
  unsentWords,
  type SendingFacts,
} from './sign-out-words.ts'

it.each([
  [1, 0, 0, '1 change on this phone has not been sent yet.'],
  [3, 0, 0, '3 changes on this phone have not been sent yet.'],
  [0, 0, 1, '1 change on this phone was not accepted by the server.'],
  [0, 0, 2, '2 changes on this phone were not accepted by the server.'],
  [1, 0, 2, '1 change on this phone has not been sent yet, and 2 were not accepted by the server.'],
  [0, 1, 0, '1 booking that was asked for before you signed in waits for your yes.'],
  [
    1,
    2,
    0,
    '1 change on this phone has not been sent yet. 2 bookings that were asked for before you signed in wait for your yes.',
  ],
  [0, 0, 0, 'All your changes have been sent by now.'],
])('of %d unsent, %d unasked and %d refused changes it is said: “%s”', (unsent, unasked, refused, words) => {
  expect(unsentWords({ unsent, unasked, refused })).toBe(words)
})

it.each<[Partial<SendingFacts>, string]>([
  [{ online: false }, 'There is no signal to send with. Nothing was lost. Keep it here, or try again later.'],
  [
    { sessionOver: true },
    'Your session ended: this can only be sent once you sign in again. Nothing was lost.',
  ],
  [{ problem: 'This address is not ours.' }, 'This address is not ours. Nothing was lost.'],
  [{}, 'The server did not take everything. Nothing was lost. Keep it here, or try again later.'],
])('why they could not be sent is said: %o', (facts, words) => {
  expect(notSentWords({ online: true, sessionOver: false, problem: null, ...facts })).toBe(words)
})

it.each([
  [
    'full',
    true,
    /^This phone has no room to lock your changes in\. You are still signed in, and nothing was lost/,
  ],
  [
    'broken',
    true,
    /^This phone’s storage did not take the change\. You are still signed in, and nothing was lost/,
  ],
  ['full', false, /^This phone’s storage did not take the change\. You are still signed in\. Reload/],
] as const)('why the account is still on the phone is said: %s, while keeping: %s', (why, keeps, words) => {
  expect(notRemovedWords(why, { keeps })).toMatch(words)
})

it('lost bookings that were not sent are named by themselves', () => {
  const nothing = { unsent: 0, unasked: 0, refused: 0 }
  expect([unsentWords({ ...nothing, lost: 1 }), unsentWords({ ...nothing, unsent: 1, lost: 2 })]).toEqual([
    '1 booking that the server lost has not been sent to it yet.',
    '1 change on this phone has not been sent yet. 2 bookings that the server lost have not been sent to it yet.',
  ])
  expect([signedOutWords(0, 1), signedOutWords(2, 1)]).toEqual([
    '1 lost booking waits on this device for this account.',
    '2 changes and 1 lost booking wait on this device for this account.',
  ])
})

it('what was kept is said afterwards, and nothing where nothing was', () => {
  expect([signedOutWords(1), signedOutWords(0)]).toEqual([
    '1 change waits on this device for this account.',
    undefined,
  ])
})
