/**
 * The steps of the profile wizard and where each leads. @source planning §2.10, §4 "Profile wizard", decisions §6
 *
 * | Step         | next                         | skip      | back                          |
 * |--------------|------------------------------|-----------|-------------------------------|
 * | welcome      | step1; photo where verified  |           |                               |
 * | step1        | verification                 | photo     | welcome                       |
 * | verification | photo                        |           | step1                         |
 * | photo        | interests                    | interests | step1; welcome where verified |
 * | interests    | aboutMe                      | aboutMe   | photo                         |
 * | aboutMe      | done                         | done      | interests                     |
 *
 * "Verified" is said of the phone: before the wizard, or in it. Its two steps are gone from then on.
 */
export type WizardStep = 'welcome' | 'step1' | 'verification' | 'photo' | 'interests' | 'aboutMe'

export type WizardMove = 'next' | 'skip' | 'back'

type Row = { next: Target; skip?: Target; back?: Target }
type Target = WizardStep | 'done' | ((phoneVerified: boolean) => WizardStep)

const TABLE: Record<WizardStep, Row> = {
  welcome: { next: (verified) => (verified ? 'photo' : 'step1') },
  step1: { next: 'verification', skip: 'photo', back: 'welcome' },
  verification: { next: 'photo', back: 'step1' },
  photo: { next: 'interests', skip: 'interests', back: (verified) => (verified ? 'welcome' : 'step1') },
  interests: { next: 'aboutMe', skip: 'aboutMe', back: 'photo' },
  aboutMe: { next: 'done', skip: 'done', back: 'interests' },
}

/** The step that a move leads to, `done` at the end; null where the step has no such move. */
export function stepAfter(
  step: WizardStep,
  move: WizardMove,
  phoneVerified: boolean,
): WizardStep | 'done' | null {
  const target = TABLE[step][move]
  if (target === undefined) return null
  return typeof target === 'function' ? target(phoneVerified) : target
}

/** The dialog's title at each step. */
export const STEP_TITLES: Record<WizardStep, string> = {
  welcome: 'Set up your profile',
  step1: 'Confirm Phone',
  verification: 'Verify Phone',
  photo: 'Add Photo',
  interests: 'What are you into?',
  aboutMe: 'About me',
}

const NUMBERED: readonly WizardStep[] = ['step1', 'verification', 'photo', 'interests', 'aboutMe']

export const STEP_COUNT = NUMBERED.length

/** The step's number among the five, from 1; null for the welcome, which is none of them. */
export function stepNumber(step: WizardStep): number | null {
  const at = NUMBERED.indexOf(step)
  return at === -1 ? null : at + 1
}
