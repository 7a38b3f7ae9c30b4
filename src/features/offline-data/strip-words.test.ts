import { describe, expect, it } from 'vitest'
import { stripWords, type StripFacts } from './strip-words.ts'

const inOrder: StripFacts = {
  online: true,
  justReturned: false,
  waiting: 0,
  sending: false,
  rejected: 0,
  needsSignIn: false,
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
    [{ waiting: 2, needsSignIn: true }, 'Sign in to sync · 2 changes saved on this phone'],
    [{ rejected: 1 }, '1 change was not accepted'],
    [{ rejected: 2, justReturned: true }, '2 changes were not accepted'],
    [{ justReturned: true }, 'Back online'],
  ])('for %o says “%s”', (facts, line) => {
    expect(stripWords({ ...inOrder, ...facts })?.text).toBe(line)
  })
})
