import { describe, expect, it } from 'vitest'
import { stepAfter, stepNumber, type WizardMove, type WizardStep } from './wizard-steps.ts'

type Way = [WizardStep, WizardMove, WizardStep | 'done' | null]

const UNVERIFIED: Way[] = [
  ['welcome', 'next', 'step1'],
  ['welcome', 'skip', null],
  ['welcome', 'back', null],
  ['step1', 'next', 'verification'],
  ['step1', 'skip', 'photo'],
  ['step1', 'back', 'welcome'],
  ['verification', 'next', 'photo'],
  ['verification', 'skip', null],
  ['verification', 'back', 'step1'],
  ['photo', 'next', 'interests'],
  ['photo', 'skip', 'interests'],
  ['photo', 'back', 'step1'],
  ['interests', 'next', 'aboutMe'],
  ['interests', 'skip', 'aboutMe'],
  ['interests', 'back', 'photo'],
  ['aboutMe', 'next', 'done'],
  ['aboutMe', 'skip', 'done'],
  ['aboutMe', 'back', 'interests'],
]

describe('the profile wizard', () => {
  it.each(UNVERIFIED)('goes from %s by %s to %s', (step, move, to) => {
    expect(stepAfter(step, move, false)).toBe(to)
  })

  it('has no phone steps once the phone is verified', () => {
    expect(stepAfter('welcome', 'next', true)).toBe('photo')
    expect(stepAfter('photo', 'back', true)).toBe('welcome')
  })

  it('numbers five steps; the welcome is none of them', () => {
    const steps: WizardStep[] = ['welcome', 'step1', 'verification', 'photo', 'interests', 'aboutMe']
    expect(steps.map(stepNumber)).toEqual([null, 1, 2, 3, 4, 5])
  })
})
