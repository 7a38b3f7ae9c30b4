import { describe, expect, it } from 'vitest'
import { stripWords, type StripFacts } from './strip-words.ts'

const inOrder: StripFacts = {
  online: true,
  justReturned: false,
  waiting: 0,
  unasked: 0,
  sending: false,
  refused: 0,
  stuck: 0,
  unsaved: 0,
  outdated: false,
  busy: false,
  problem: null,
  sessionOver: false,
}

describe('the connectivity strip', () => {
  it('says nothing while everything is in order', () => {
    expect(stripWords(inOrder)).toBeNull()
  })

  it.each<[Partial<StripFacts>, string]>([
    [{ online: false }, 'Offline'],
    [{ online: false, waiting: 1 }, 'Offline · 1 change saved on this phone'],
    [{ online: false, waiting: 2, sending: true }, 'Offline · 2 changes saved on this phone'],
    [{ waiting: 3, sending: true }, 'Sending 3 changes …'],
    [{ waiting: 1 }, '1 change saved on this phone, not sent yet'],
    [{ unasked: 1 }, 'You asked for a booking before you signed in'],
    [{ unasked: 1, online: false }, 'Offline'],
    [{ waiting: 2, sessionOver: true }, 'Sign in to sync · 2 changes saved on this phone'],
    [{ waiting: 2, busy: true }, 'Paused, the server is busy · 2 changes saved on this phone'],
    [{ waiting: 1, busy: true, sending: true }, 'Paused, the server is busy · 1 change saved on this phone'],
    [{ busy: true, justReturned: true }, 'Back online'],
    [{ refused: 1 }, '1 change was not accepted'],
    [{ refused: 2, justReturned: true }, '2 changes were not accepted'],
    [{ waiting: 2, outdated: true }, 'Update the app to sync · 2 changes saved on this phone'],
    [
      { waiting: 1, problem: 'This address is not ours.' },
      'This address is not ours. · 1 change saved on this phone',
    ],
    [
      { waiting: 3, stuck: 1 },
      '3 changes saved on this phone. The server has trouble with 1, we keep trying',
    ],
    [{ online: false, unsaved: 1 }, '1 change lasts until you close the app: this phone cannot save it'],
    [{ justReturned: true }, 'Back online'],
  ])('for %o says “%s”', (facts, line) => {
    expect(stripWords({ ...inOrder, ...facts })?.text).toBe(line)
  })
})
